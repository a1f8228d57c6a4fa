//! Making the halves of a board from its quadrants.

use super::join::Side;
use std::ops::Range;

/// The halves on one side of the board that a task asks for.
#[derive(Default)]
pub(super) struct Halves {
    words: Pool,
    tied: Pool,
}

impl Halves {
    /// A side is made in portions of about this many words, 32 MiB: all at
    /// once up to n = 22, and in bounded memory beyond.
    const PORTION: usize = 1 << 22;

    /// Clears and then adds the halves for some of the `sets`, from
    /// `indices.start` on: as many as fit into a portion, at least one.
    /// Gives the first index that is left.
    ///
    /// `make` adds the halves for one set; those of sets for which `tied`
    /// holds are kept apart.
    pub(super) fn make(
        &mut self,
        sets: &[u32],
        indices: Range<usize>,
        tied: impl Fn(usize) -> bool,
        mut make: impl FnMut(&mut Pool, u32),
    ) -> usize {
        self.words.len = 0;
        self.tied.len = 0;
        for index in indices.clone() {
            make(if tied(index) { &mut self.tied } else { &mut self.words }, sets[index]);
            if self.words.len >= Halves::PORTION {
                return index + 1;
            }
        }
        indices.end
    }

    pub(super) fn side(&self) -> Side<'_> {
        Side { words: self.words.words(), tied: self.tied.words() }
    }
}

/// A list of words that grows without giving its memory back.
#[derive(Default)]
pub(super) struct Pool {
    words: Vec<u64>,
    len: usize,
}

/// Writing the words of one file of a cross product touches many places.
const WINDOW: usize = 64;

impl Pool {
    fn words(&self) -> &[u64] {
        &self.words[..self.len]
    }

    /// Adds the union of `extra` with every pair of words of `some` and
    /// `others` that have no bit in common with each other or with `taken`.
    #[inline]
    pub(super) fn cross(&mut self, taken: u64, extra: u64, some: &[u64], others: &[u64]) {
        // The longer list runs in the inner loop.
        let (some, others) =
            if some.len() <= others.len() { (some, others) } else { (others, some) };
        let most = self.len + some.len() * others.len() + WINDOW;
        if self.words.len() < most {
            self.words.resize(most.next_power_of_two(), 0);
        }
        for &word in some.iter().filter(|&word| word & taken == 0) {
            let (taken, word) = (taken | word, extra | word);
            for others in others.chunks(WINDOW) {
                let mut found = 0;
                if let Some(window) = self.words[self.len..].first_chunk_mut::<WINDOW>() {
                    for &other in others {
                        // Written first and kept only if it fits: no branch
                        // that the processor could guess wrongly.
                        window[found % WINDOW] = word | other;
                        found += usize::from(other & taken == 0);
                    }
                }
                self.len += found;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cross_product_keeps_what_fits() {
        let mut pool = Pool::default();
        pool.cross(0b1_0000_0000, 0b10_0000_0000, &[0b0011, 0b1_0000_0001], &[0b0100, 0b0110, 0]);
        assert_eq!(pool.words(), [0b10_0000_0111, 0b10_0000_0011]);
        // Longer than a window, and the other list longer.
        let many: Vec<u64> = (0..200).map(|i| i << 1).collect();
        pool.cross(0, 0, &many, &[1, 2]);
        let fitting = 200 + many.iter().filter(|&word| word & 2 == 0).count();
        assert_eq!(pool.words().len(), 2 + fitting);
        assert!(pool.words()[2..].iter().all(|word| word & 3 != 0));
    }

    #[test]
    fn portions_go_on_where_the_last_one_ended() {
        let mut halves = Halves::default();
        let sets = [7, 8, 9];
        let none: Vec<u64> = vec![0; 1 << 11];
        let mut made = Vec::new();
        let mut next = 0;
        while next < 3 {
            next = halves.make(
                &sets,
                next..3,
                |index| index == 1,
                |pool, set| {
                    made.push(set);
                    pool.cross(0, 0, &none, &none);
                },
            );
            assert_eq!(halves.side().words.len(), 1 << 22);
        }
        assert_eq!(made, sets);
        assert_eq!(halves.side().tied.len(), 1 << 22);
    }
}
