//! The content of a listing's variable.

use std::rc::Rc;

use crate::board::{Direction, Size, Square};
use crate::search::inspection::{Datum, Region};

/// No queen has written a cell.
const NOBODY: u8 = u8::MAX;

/// The content of a variable. Copies share their cells until one of them is written.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Content {
    /// Nothing: the variable is not in use.
    Absent,
    Number(i64),
    Flag(bool),
    /// Two numbers that name a square.
    Pair(i64, i64),
    Square(Square),
    /// Squares in the order in which they are tried or were put.
    Squares(Rc<Vec<Square>>),
    /// A board that is its standing queens and its free squares.
    Board {
        queens: Rc<Vec<Square>>,
        free: Rc<Vec<Square>>,
    },
    Array(Rc<Array>),
    Direction(Direction),
}

/// Numbers, or flags, in one or two dimensions.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Array {
    /// The first and the last index of each dimension.
    ranges: Vec<(i64, i64)>,
    /// True if the cells are flags, 0 and 1.
    is_flags: bool,
    cells: Vec<Cell>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Cell {
    value: i64,
    /// The index of the queen for whom it was written, in the order of placing.
    writer: u8,
}

impl Array {
    /// The most cells of an array: more than any board has.
    const MOST: i64 = 1024;

    /// An array whose cells all hold `content`, a number or a flag; `None` for
    /// other contents, and for ranges that make no array.
    pub(super) fn filled(ranges: Vec<(i64, i64)>, content: &Content) -> Option<Array> {
        let (value, is_flags) = plain(content)?;
        let mut count = 1i64;
        for (first, last) in &ranges {
            let length = last.checked_sub(*first)?.checked_add(1)?;
            count = count.checked_mul(length).filter(|count| (1..=Array::MOST).contains(count))?;
        }
        let cell = Cell { value, writer: NOBODY };
        Some(Array { ranges, is_flags, cells: vec![cell; usize::try_from(count).ok()?] })
    }

    fn place(&self, indices: &[i64]) -> Option<usize> {
        if indices.len() != self.ranges.len() {
            return None;
        }
        let mut place = 0;
        for (index, (first, last)) in indices.iter().zip(&self.ranges) {
            if !(first..=last).contains(&index) {
                return None;
            }
            place = place * (last - first + 1) + (index - first);
        }
        usize::try_from(place).ok()
    }

    /// The cell at `indices`, and the queen for whom it was written.
    pub(super) fn read(&self, indices: &[i64]) -> Option<(Content, Option<u8>)> {
        let cell = self.cells.get(self.place(indices)?)?;
        let content = match self.is_flags {
            true => Content::Flag(cell.value != 0),
            false => Content::Number(cell.value),
        };
        Some((content, Some(cell.writer).filter(|&writer| writer != NOBODY)))
    }

    /// Writes `content` into the cell at `indices` for the queen `writer`.
    pub(super) fn write(&mut self, indices: &[i64], content: &Content, writer: u8) -> Option<()> {
        let (value, is_flags) = plain(content)?;
        let place = self.place(indices)?;
        let cell = self.cells.get_mut(place).filter(|_| is_flags == self.is_flags)?;
        *cell = Cell { value, writer };
        Some(())
    }
}

fn plain(content: &Content) -> Option<(i64, bool)> {
    match *content {
        Content::Number(number) => Some((number, false)),
        Content::Flag(flag) => Some((flag.into(), true)),
        _ => None,
    }
}

/// A number as it is shown. Those of a search are far smaller than the bounds.
pub(super) fn shown(number: i64) -> i32 {
    number.clamp(i32::MIN.into(), i32::MAX.into()) as i32
}

impl Content {
    /// The content as the page shows it, and the squares that it stands for; `None`
    /// for a variable that is not in use. `is_word` is true if its bits count,
    /// one for each file of the board.
    pub(super) fn datum(&self, size: Size, is_word: bool) -> Option<(Datum, Region)> {
        let datum = match self {
            Content::Absent | Content::Pair(..) => return None,
            &Content::Number(number) if is_word => {
                let width = size.get();
                Datum::Bits { word: (number & ((1 << width) - 1)) as u32, width }
            }
            &Content::Number(number) => Datum::Number(shown(number)),
            &Content::Flag(flag) => Datum::Flag(flag),
            &Content::Square(square) => {
                return Some((Datum::Square(square), Region::Square(square)));
            }
            Content::Squares(squares) => Datum::Squares(squares.to_vec()),
            Content::Board { queens, free } => {
                Datum::Board { queens: queens.to_vec(), free: free.to_vec() }
            }
            Content::Array(array) if array.is_flags => {
                Datum::Flags(array.cells.iter().map(|cell| cell.value != 0).collect())
            }
            Content::Array(array) => {
                Datum::Numbers(array.cells.iter().map(|cell| shown(cell.value)).collect())
            }
            &Content::Direction(direction) => Datum::Direction(direction),
        };
        Some((datum, Region::Nowhere))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrays_keep_to_their_ranges() {
        let mut array = Array::filled(vec![(-2, 2)], &Content::Flag(false)).expect("small");
        assert_eq!(array.write(&[-2], &Content::Flag(true), 3), Some(()));
        assert_eq!(array.read(&[-2]), Some((Content::Flag(true), Some(3))));
        assert_eq!(array.read(&[2]), Some((Content::Flag(false), None)));
        for outside in [-3, 3] {
            assert_eq!(array.read(&[outside]), None);
            assert_eq!(array.write(&[outside], &Content::Flag(true), 0), None);
        }
        assert_eq!(array.read(&[0, 0]), None);
        assert_eq!(array.write(&[0], &Content::Number(1), 0), None, "a number is no flag");
    }

    #[test]
    fn boards_are_laid_out_row_by_row() {
        let mut board = Array::filled(vec![(0, 1), (1, 3)], &Content::Number(0)).expect("small");
        board.write(&[1, 2], &Content::Number(7), 0).expect("inside");
        let datum = Content::Array(Rc::new(board)).datum(Size::EIGHT, false);
        assert_eq!(datum, Some((Datum::Numbers(vec![0, 0, 0, 0, 7, 0]), Region::Nowhere)));
    }

    #[test]
    fn what_makes_no_array_is_refused() {
        let zero = Content::Number(0);
        for ranges in [vec![(1, 0)], vec![(0, i64::MAX)], vec![(i64::MIN, 0)], vec![(0, 99); 2]] {
            assert_eq!(Array::filled(ranges, &zero), None);
        }
        assert_eq!(Array::filled(vec![(0, 1)], &Content::Absent), None);
    }
}
