//! The heat map: how many solutions use each square.

use super::{List, Progress};
use crate::board::{Size, Solution, Square};

/// For each square, how many of the counted solutions have a queen on it: the
/// box of n × n × s cells, seen from above.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeatMap {
    size: Size,
    // By field number. A list has fewer than 2³² solutions.
    uses: Vec<u32>,
    counted: usize,
}

impl HeatMap {
    /// No solution counted.
    pub fn new(size: Size) -> HeatMap {
        HeatMap { size, uses: vec![0; size.squares().into()], counted: 0 }
    }

    pub const fn size(&self) -> Size {
        self.size
    }

    /// The number of solutions counted.
    pub const fn counted(&self) -> usize {
        self.counted
    }

    /// The number of them with a queen on `square`; 0 off the board.
    pub fn uses(&self, square: Square) -> u32 {
        let on = square.is_on(self.size);
        self.uses.get(usize::from(square.field(self.size))).copied().filter(|_| on).unwrap_or(0)
    }

    /// The greatest number of uses of one square.
    pub fn most(&self) -> u32 {
        self.uses.iter().copied().max().unwrap_or(0)
    }

    /// Counts a solution in. One of another size is not counted.
    pub fn add(&mut self, solution: &Solution) {
        if solution.size() == self.size {
            self.counted += 1;
            self.change(solution, |uses| uses.saturating_add(1));
        }
    }

    /// Counts out a solution that was counted in.
    pub fn remove(&mut self, solution: &Solution) {
        if solution.size() == self.size {
            self.counted = self.counted.saturating_sub(1);
            self.change(solution, |uses| uses.saturating_sub(1));
        }
    }

    /// Goes on towards counting exactly the entries of `list`, at most `max` of
    /// them now; for the first solutions of a store it follows steps back, too.
    /// The solutions counted before must come from the same store, or from the
    /// beginning of the same chosen numbers; start a new map for any other list.
    pub fn follow(&mut self, list: List<'_>, max: usize) -> Progress {
        let len = list.len();
        // Counting a few again is less work than removing many.
        if len < self.counted / 2 {
            *self = HeatMap::new(self.size);
        }
        for _ in 0..max.min(self.counted.abs_diff(len)) {
            if self.counted < len {
                if let Some((_, solution)) = list.get(self.counted) {
                    self.add(&solution);
                }
            } else {
                match list {
                    List::First(store, _) => match store.get(self.counted - 1) {
                        Some(solution) => self.remove(&solution),
                        None => *self = HeatMap::new(self.size),
                    },
                    List::Chosen(..) => *self = HeatMap::new(self.size),
                }
            }
        }
        if self.counted == len { Progress::Done } else { Progress::More }
    }

    fn change(&mut self, solution: &Solution, by: impl Fn(u32) -> u32) {
        let n = self.size.as_usize();
        for (rank, &x) in self.uses.chunks_exact_mut(n).zip(solution.xs()) {
            if let Some(uses) = rank.get_mut(usize::from(x)) {
                *uses = by(*uses);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solutions::{AllSolutions, Store};

    fn store(n: u8) -> Store {
        let size = Size::nearest(n.into());
        let mut store = Store::new(size, Store::LIMIT);
        let _done = AllSolutions::new(size).advance(usize::MAX, |s| {
            store.push(&s).expect("there is room");
        });
        store
    }

    /// Counted by asking every solution for every square.
    fn counted(list: List<'_>, size: Size) -> Vec<u32> {
        let on = |square: &Square| {
            (0..list.len()).filter(|&k| list.get(k).is_some_and(|(_, s)| s.has(*square))).count()
        };
        Square::all(size).map(|square| on(&square) as u32).collect()
    }

    #[test]
    fn the_map_follows_forwards_and_backwards_in_portions() {
        let store = store(7);
        let mut map = HeatMap::new(store.size());
        for len in [0, 3, 17, 40, 39, 25, 26, 5, 0, 12] {
            let list = List::First(&store, len);
            let mut calls = 0;
            while map.follow(list, 4) == Progress::More {
                calls += 1;
                assert!(calls < 20);
            }
            assert_eq!(map.uses, counted(list, store.size()), "first {len}");
            assert_eq!(map.counted(), len);
        }
    }

    #[test]
    fn the_map_counts_chosen_solutions() {
        let store = store(6);
        let numbers = [3, 1];
        let list = List::Chosen(&store, &numbers);
        let mut map = HeatMap::new(store.size());
        assert_eq!(map.follow(list, 1), Progress::More);
        assert_eq!(map.follow(list, 9), Progress::Done);
        assert_eq!(map.uses, counted(list, store.size()));
    }

    #[test]
    fn the_map_of_all_solutions_has_the_symmetries_of_the_square() {
        let store = store(8);
        let mut map = HeatMap::new(store.size());
        assert_eq!(map.follow(List::all(&store), 1_000), Progress::Done);
        for square in Square::all(map.size()) {
            for symmetry in crate::board::Symmetry::ALL {
                let image = symmetry.apply(map.size(), square).expect("on the board");
                assert_eq!(map.uses(square), map.uses(image));
            }
        }
        // 4 of the 92 solutions have a queen in a given corner, 18 on d1.
        let d1 = Square::new(Size::EIGHT, 3, 0).expect("on the board");
        assert_eq!((map.uses(Square::new(Size::EIGHT, 0, 0).expect("a1")), map.uses(d1)), (4, 18));
        assert_eq!(map.most(), 18);
    }
}
