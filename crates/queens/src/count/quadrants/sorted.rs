//! Words of half placements, sorted by their topmost bits.

/// The lower bits of words, grouped by their upper bits, the key.
#[derive(Default)]
pub(super) struct Sorted {
    starts: Vec<u32>,
    /// Longer than the sorted words where it held more before.
    lower: Vec<u32>,
}

impl Sorted {
    /// Sorts words of `bits` bits by their `key_bits` topmost bits and keeps
    /// the lowest 32 bits of each.
    pub(super) fn fill(&mut self, words: &[u64], bits: u32, key_bits: u32) {
        let groups = 1 << key_bits;
        let key = |word: u64| (word >> (bits - key_bits)) as usize & (groups - 1);
        self.starts.clear();
        self.starts.resize(groups + 1, 0);
        let starts = &mut self.starts[..groups + 1];
        for &word in words {
            starts[key(word)] += 1;
        }
        let mut start = 0;
        for group in starts.iter_mut() {
            start += std::mem::replace(group, start);
        }
        if self.lower.len() < words.len() {
            self.lower.resize(words.len(), 0);
        }
        let lower = &mut self.lower[..];
        for &word in words {
            let next = &mut starts[key(word)];
            lower[*next as usize] = word as u32;
            *next += 1;
        }
        // Each start has moved to the start of the next group.
        starts.copy_within(..groups, 1);
        starts[0] = 0;
    }

    /// The lower bits of the words with keys from `first` up to, not
    /// including, `end`.
    #[inline(always)]
    pub(super) fn group(&self, first: u32, end: u32) -> &[u32] {
        &self.lower[self.starts[first as usize] as usize..self.starts[end as usize] as usize]
    }

    /// The number of words with keys from `first` up to, not including, `end`.
    #[inline(always)]
    pub(super) fn count(&self, first: u32, end: u32) -> u32 {
        self.starts[end as usize] - self.starts[first as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_grouped_by_their_topmost_bits() {
        let words = [0b11001u64, 0b00010, 0b11011, 0b10100, 0b00001];
        let mut sorted = Sorted::default();
        for _ in 0..2 {
            sorted.fill(&words, 5, 3);
            assert_eq!(sorted.group(0, 1), [0b00010, 0b00001]);
            assert_eq!(sorted.group(1, 5), []);
            assert_eq!(sorted.group(5, 7), [0b10100, 0b11001, 0b11011]);
            assert_eq!(sorted.group(7, 8), []);
            assert_eq!(sorted.count(0, 8), 5);
        }
        sorted.fill(&words[..2], 5, 1);
        assert_eq!(sorted.group(0, 2), [0b00010, 0b11001]);
    }
}
