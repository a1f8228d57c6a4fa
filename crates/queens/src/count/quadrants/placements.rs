//! The placements on one quadrant, by the ranks and files they use.

use super::layout::{placed_falling, placed_rising};
use std::ops::Range;
use std::rc::Rc;

/// All ways to place queens on a square of h × h so that none threatens
/// another, filed by the set of ranks they stand on.
///
/// Sets are bit masks; rank and file 0 are those in the south and west.
pub(super) struct Placements {
    h: u32,
    kept: Vec<Option<Rc<OnRanks>>>,
}

/// The placements on a given set of ranks, filed by the set of files.
pub(super) struct OnRanks {
    starts: Vec<u32>,
    words: Vec<u64>,
}

impl Placements {
    /// The largest square whose placements are kept: about eight million
    /// words for 10 × 10. For larger boards, making a list again is cheap compared with using
    /// it, and keeping all would take gigabytes.
    const KEPT_UP_TO: u32 = 10;

    pub(super) fn new(h: u32) -> Placements {
        let sets = if h <= Placements::KEPT_UP_TO { 1 << h } else { 0 };
        Placements { h, kept: vec![None; sets] }
    }

    /// The placements on a set of ranks.
    pub(super) fn on_ranks(&mut self, ranks: u32) -> Rc<OnRanks> {
        let h = self.h;
        match self.kept.get_mut(ranks as usize) {
            Some(kept) => kept.get_or_insert_with(|| Rc::new(OnRanks::new(h, ranks))).clone(),
            None => Rc::new(OnRanks::new(h, ranks)),
        }
    }
}

impl OnRanks {
    fn new(h: u32, ranks: u32) -> OnRanks {
        let mut found = Vec::new();
        place(h, ranks, Diagonals::default(), 0, &mut found);
        let mut starts = vec![0; (1 << h) + 1];
        for &(files, _) in &found {
            starts[files as usize + 1] += 1;
        }
        for i in 0..1 << h {
            starts[i + 1] += starts[i];
        }
        let mut next = starts.clone();
        let mut words = vec![0; found.len()];
        for (files, word) in found {
            let next = &mut next[files as usize];
            words[*next as usize] = word;
            *next += 1;
        }
        OnRanks { starts, words }
    }

    /// The diagonals of all placements, see [`placed_falling`] and
    /// [`placed_rising`], in the order of their sets of files.
    pub(super) fn words(&self) -> &[u64] {
        &self.words
    }

    /// Which of the words use exactly these files.
    pub(super) fn on_files(&self, files: u32) -> Range<usize> {
        self.starts[files as usize] as usize..self.starts[files as usize + 1] as usize
    }
}

/// Adds all ways to place queens on the remaining `ranks`.
fn place(h: u32, ranks: u32, on: Diagonals, files: u32, found: &mut Vec<(u32, u64)>) {
    if ranks == 0 {
        found.push((files, on.word));
        return;
    }
    let y = ranks.trailing_zeros();
    let taken = files | on.falling >> y | on.rising >> (h - 1 - y);
    let mut free = !taken & ((1 << h) - 1);
    while free != 0 {
        let file = free & free.wrapping_neg();
        free ^= file;
        let x = file.trailing_zeros();
        let next = Diagonals {
            falling: on.falling | file << y,
            rising: on.rising | file << (h - 1 - y),
            word: on.word | 1 << placed_falling(x, y) | 1 << placed_rising(h, x, y),
        };
        place(h, ranks & (ranks - 1), next, files | file, found);
    }
}

/// The occupied diagonals, by x + y and by x − y, and as a word.
#[derive(Clone, Copy, Default)]
struct Diagonals {
    falling: u32,
    rising: u32,
    word: u64,
}

#[cfg(test)]
mod tests {
    use super::super::super::known;
    use super::*;
    use crate::board::Size;

    #[test]
    fn full_squares_hold_the_solutions() {
        for h in 1..=8u8 {
            let all = (1 << h) - 1;
            let placements = Placements::new(u32::from(h)).on_ranks(all);
            let solutions = known(Size::new(h).unwrap()).solutions as usize;
            assert_eq!(placements.words().len(), solutions);
            assert_eq!(placements.on_files(all), 0..solutions);
        }
    }

    #[test]
    fn sets_of_files_cut_the_words_without_gaps() {
        let mut placements = Placements::new(5);
        let list = placements.on_ranks(0b10110);
        let mut end = 0;
        for files in 0..1 << 5 {
            let range = list.on_files(files);
            assert_eq!(range.start, end);
            assert!(range.is_empty() || files.count_ones() == 3);
            end = range.end;
        }
        assert_eq!(end, list.words().len());
        assert!(Rc::ptr_eq(&list, &placements.on_ranks(0b10110)), "the list is kept");
    }
}
