//! All solutions of a size, as fast as one can list them.

use super::Progress;
use crate::board::{Size, Solution};

const ROWS: usize = Size::MAX as usize;

/// Finds every solution in the order of the search one-per-line (ranks upwards,
/// in each the lowest x first, so in ascending order), with bit masks.
///
/// It stops whenever its portion of steps is used up and goes on from there. It
/// counts the solutions, so it can continue when no store has space left.
#[derive(Clone, Debug)]
pub struct AllSolutions {
    size: Size,
    // The rank whose queen is to be placed next, and for each rank up to it: the
    // candidates left, and the masks of the ranks below.
    rank: usize,
    ranks: [Rank; ROWS],
    xs: [u8; ROWS],
    found: u64,
    branches: u16,
    done: bool,
}

#[derive(Clone, Copy, Debug, Default)]
struct Rank {
    candidates: u32,
    files: u32,
    // The diagonals as they meet this rank.
    rising: u32,
    falling: u32,
}

impl AllSolutions {
    /// Before the first step.
    pub fn new(size: Size) -> AllSolutions {
        let mut ranks = [Rank::default(); ROWS];
        ranks[0].candidates = full(size);
        AllSolutions { size, rank: 0, ranks, xs: [0; ROWS], found: 0, branches: 0, done: false }
    }

    pub const fn size(&self) -> Size {
        self.size
    }

    /// The number of solutions found so far.
    pub const fn found(&self) -> u64 {
        self.found
    }

    /// The part of the work that is done, from 0 to 1: the branches of the first
    /// two ranks, of which there are (n − 1)(n − 2).
    pub fn progress(&self) -> f64 {
        let n = i32::from(self.size.get());
        let branches = (n - 1) * (n - 2);
        match (self.done, branches) {
            (true, _) => 1.0,
            (false, 0) => 0.0,
            (false, _) => f64::from(self.branches) / f64::from(branches),
        }
    }

    /// Goes on for at most `steps` queens placed (a few nanoseconds each) and
    /// hands over every solution found.
    pub fn advance(&mut self, steps: usize, mut found: impl FnMut(Solution)) -> Progress {
        let n = self.size.as_usize();
        let full = full(self.size);
        let (mut y, mut rank) = (self.rank, self.ranks[self.rank]);
        let mut left = steps;
        while !self.done {
            if rank.candidates == 0 {
                if y == 0 {
                    self.done = true;
                    break;
                }
                y -= 1;
                rank = self.ranks[y];
                self.branches += u16::from(y == 1);
                continue;
            }
            if left == 0 {
                break;
            }
            left -= 1;
            let queen = rank.candidates & rank.candidates.wrapping_neg();
            rank.candidates ^= queen;
            self.xs[y] = queen.trailing_zeros() as u8;
            if y + 1 == n {
                self.found += 1;
                // The masks let only solutions through.
                if let Ok(solution) = Solution::new(&self.xs[..n]) {
                    found(solution);
                }
                continue;
            }
            let files = rank.files | queen;
            let rising = (rank.rising | queen) << 1;
            let falling = (rank.falling | queen) >> 1;
            let candidates = full & !(files | rising | falling);
            if candidates == 0 {
                self.branches += u16::from(y == 1);
                continue;
            }
            self.ranks[y] = rank;
            y += 1;
            rank = Rank { candidates, files, rising, falling };
        }
        self.rank = y;
        self.ranks[y] = rank;
        if self.done { Progress::Done } else { Progress::More }
    }
}

/// A bit for each file.
const fn full(size: Size) -> u32 {
    (1 << size.get()) - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn portions_of_any_size_give_the_same_solutions_in_ascending_order() {
        for n in 1..=9 {
            let size = Size::nearest(n);
            let mut whole = Vec::new();
            assert_eq!(
                AllSolutions::new(size).advance(usize::MAX, |s| whole.push(s)),
                Progress::Done
            );
            assert!(whole.is_sorted());
            for steps in [1, 7, 1_000] {
                let mut generator = AllSolutions::new(size);
                let (mut parts, mut before) = (Vec::new(), 0.0);
                while generator.advance(steps, |s| parts.push(s)) == Progress::More {
                    assert!((before..=1.0).contains(&generator.progress()));
                    before = generator.progress();
                }
                // The last of all branches is under way before the end.
                let least = if n > 5 && steps == 1 { 0.9 } else { 0.0 };
                assert!(before >= least, "n = {n}: {before}");
                assert!(parts == whole, "n = {n}, portions of {steps}");
                assert_eq!(generator.found(), whole.len() as u64);
                assert_eq!(generator.progress(), 1.0);
                assert_eq!(generator.advance(steps, |_| unreachable!()), Progress::Done);
            }
        }
    }

    #[test]
    fn all_branches_are_counted() {
        for n in 3..=8u8 {
            let mut generator = AllSolutions::new(Size::nearest(n.into()));
            let _done = generator.advance(usize::MAX, |_| ());
            assert_eq!(generator.branches, u16::from(n - 1) * u16::from(n - 2), "n = {n}");
        }
    }
}
