//! One solution: n queens, none of which threatens another.

use std::fmt;
use std::str::FromStr;

use super::{Size, Square, Symmetry};

/// A solution of the n-queens problem: for each rank from the bottom, the queen's x.
///
/// Only valid solutions can be built. Solutions order by size, then like their
/// lists of numbers; each takes 28 bytes (the store of millions packs them tighter).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution {
    size: Size,
    // Entries from `size` on are 0, so that the derived order and equality hold.
    xs: [u8; Size::MAX as usize],
}

/// Why numbers are no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolutionError {
    /// A part of the text is no number.
    NotANumber,
    /// Their count is not between 1 and [`Size::MAX`], or not the expected size.
    WrongCount,
    /// A queen stands outside the board.
    OffBoard,
    /// Two queens threaten each other.
    Threat(Square, Square),
}

impl Solution {
    /// Checks the queens' x for the ranks from the bottom.
    pub fn new(xs: &[u8]) -> Result<Solution, SolutionError> {
        let size = u8::try_from(xs.len())
            .ok()
            .and_then(|n| Size::new(n).ok())
            .ok_or(SolutionError::WrongCount)?;
        let n = size.as_usize();
        // Per file and diagonal: the rank of its queen, plus one; 0 = none yet.
        let mut files = [0u8; Size::MAX as usize];
        let mut rising = [0u8; 2 * Size::MAX as usize];
        let mut falling = [0u8; 2 * Size::MAX as usize];
        let mut packed = [0; Size::MAX as usize];
        for (y, (&x, slot)) in xs.iter().zip(&mut packed).enumerate() {
            let column = usize::from(x);
            if column >= n {
                return Err(SolutionError::OffBoard);
            }
            let lines = [&mut files[column], &mut rising[n + y - column], &mut falling[y + column]];
            for line in lines {
                if let Some(other) = line.checked_sub(1) {
                    let squares = (
                        xs.get(usize::from(other)).and_then(|&x| Square::new(size, x, other)),
                        Square::new(size, x, y as u8),
                    );
                    if let (Some(a), Some(b)) = squares {
                        return Err(SolutionError::Threat(a, b));
                    }
                }
                *line = y as u8 + 1;
            }
            *slot = x;
        }
        Ok(Solution { size, xs: packed })
    }

    /// The solution whose queens stand on `squares`, in any order; the number of
    /// squares is the size of the board.
    pub fn from_squares(squares: &[Square]) -> Result<Solution, SolutionError> {
        let n = squares.len();
        let mut xs = [u8::MAX; Size::MAX as usize];
        let xs = xs.get_mut(..n).ok_or(SolutionError::WrongCount)?;
        for square in squares {
            // A rank outside the board leaves another rank unset, and a rank used
            // twice too: both are then refused as off the board.
            if let Some(slot) = xs.get_mut(usize::from(square.y())) {
                *slot = square.x();
            }
        }
        Solution::new(xs)
    }

    pub const fn size(&self) -> Size {
        self.size
    }

    /// For each rank from the bottom, the queen's x from 0.
    pub fn xs(&self) -> &[u8] {
        // `size` is at most the array's length.
        &self.xs[..self.size.as_usize()]
    }

    /// The queens' squares, by rank from the bottom.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        (0..).zip(self.xs()).filter_map(|(y, &x)| Square::new(self.size, x, y))
    }

    /// True if a queen stands on `square`.
    pub fn has(&self, square: Square) -> bool {
        self.xs().get(usize::from(square.y())) == Some(&square.x())
    }

    /// The solution under a symmetry of the board.
    pub fn map(&self, symmetry: Symmetry) -> Solution {
        let m = self.size.get() - 1;
        let mut xs = [0; Size::MAX as usize];
        for (y, &x) in (0..).zip(self.xs()) {
            let (x, y) = symmetry.map(m, x, y);
            xs[usize::from(y)] = x;
        }
        Solution { size: self.size, xs }
    }
}

impl fmt::Display for Solution {
    /// The numbers of [`Solution::xs`], separated by commas.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (y, x) in self.xs().iter().enumerate() {
            if y > 0 {
                f.write_str(",")?;
            }
            x.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Solution({self})")
    }
}

impl FromStr for Solution {
    type Err = SolutionError;

    /// Reads what [`Solution`] displays.
    fn from_str(text: &str) -> Result<Solution, SolutionError> {
        let mut xs = Vec::with_capacity(Size::LARGEST.as_usize());
        for part in text.split(',') {
            if xs.len() == Size::LARGEST.as_usize() {
                return Err(SolutionError::WrongCount);
            }
            xs.push(part.trim().parse().map_err(|_| SolutionError::NotANumber)?);
        }
        Solution::new(&xs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::threat;

    /// The first solution that every one-queen-per-line search finds for n = 8.
    const FIRST: [u8; 8] = [0, 4, 7, 5, 2, 6, 1, 3];

    #[test]
    fn solutions_are_checked() {
        assert_eq!(Solution::new(&FIRST).map(|s| s.to_string()), Ok("0,4,7,5,2,6,1,3".into()));
        assert_eq!(Solution::new(&[]), Err(SolutionError::WrongCount));
        assert_eq!(Solution::new(&[0; 28]), Err(SolutionError::WrongCount));
        assert_eq!(Solution::new(&[1, 3, 4, 2]), Err(SolutionError::OffBoard));
        assert_eq!("1,3,x,2".parse::<Solution>(), Err(SolutionError::NotANumber));
        match Solution::new(&[0, 2, 4, 1, 3, 5]) {
            Err(SolutionError::Threat(a, b)) => assert!(threat(a, b).is_some()),
            other => panic!("a threat was missed: {other:?}"),
        }
    }

    #[test]
    fn exactly_the_known_numbers_of_arrangements_are_solutions() {
        // Every one of the n^n arrangements with one queen per rank, n = 1 to 6 (A000170).
        for (n, known) in [(1u8, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4)] {
            let count = (0..u32::from(n).pow(n.into()))
                .filter(|code| {
                    let xs: Vec<u8> = (0..u32::from(n))
                        .map(|y| (code / u32::from(n).pow(y) % u32::from(n)) as u8)
                        .collect();
                    Solution::new(&xs).is_ok()
                })
                .count();
            assert_eq!(count, known, "n = {n}");
        }
    }

    #[test]
    fn symmetries_of_a_solution_are_solutions() {
        let solution = Solution::new(&FIRST).expect("a known solution");
        for symmetry in Symmetry::ALL {
            let image = solution.map(symmetry);
            assert_eq!(Solution::new(image.xs()), Ok(image));
            assert_eq!(image.map(symmetry.inverse()), solution);
            for square in solution.squares() {
                let there = symmetry.apply(solution.size(), square).expect("on the board");
                assert!(image.has(there));
            }
            let squares: Vec<Square> = image.squares().collect();
            assert_eq!(Solution::from_squares(&squares), Ok(image));
        }
    }
}
