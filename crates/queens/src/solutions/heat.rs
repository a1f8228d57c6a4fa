//! The heat map: how many solutions use each square.

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

    /// Counts a solution. One of another size is not counted.
    pub fn add(&mut self, solution: &Solution) {
        if solution.size() != self.size {
            return;
        }
        self.counted += 1;
        let n = self.size.as_usize();
        for (rank, &x) in self.uses.chunks_exact_mut(n).zip(solution.xs()) {
            if let Some(uses) = rank.get_mut(usize::from(x)) {
                *uses = uses.saturating_add(1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Symmetry;
    use crate::solutions::AllSolutions;

    #[test]
    fn the_map_of_all_solutions_has_the_symmetries_of_the_square() {
        let mut map = HeatMap::new(Size::EIGHT);
        let mut solutions = Vec::new();
        let _done = AllSolutions::new(Size::EIGHT).advance(usize::MAX, |it| {
            map.add(&it);
            solutions.push(it);
        });
        map.add(&Solution::new(&[1, 3, 0, 2]).expect("of another size"));
        assert_eq!(map.counted(), 92);
        for square in Square::all(map.size()) {
            let uses = solutions.iter().filter(|it| it.has(square)).count();
            assert_eq!(map.uses(square) as usize, uses);
            for symmetry in Symmetry::ALL {
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
