//! The names of squares in listings.

use std::cmp::Ordering;

use crate::board::{LineKind, Notation, Size, Square};
use crate::search::inspection::Region;

use super::content::Content;

/// The meaning of a variable's value, or of an array's index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// The row, as the listing counts rows.
    Row,
    /// The column, as the listing counts columns.
    Column,
    Field,
}

/// The variables that stand for a row, a column or a field, by name. The name of an array
/// stands for its index.
pub type Axes = &'static [(&'static str, Axis)];

/// The names of squares in a listing, and their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SquareNames {
    /// (x, y), both from 0 at the bottom left.
    #[default]
    Coordinates,
    /// The field number n·y + x; taken apart, (x, y).
    Fields,
    /// (row, column), rows from the top, columns from the left, both from `first`.
    RowsFromTop {
        /// The number of the first row and column: 0 or 1.
        first: u8,
    },
    /// (column, row), columns from the left, rows from the top, both from 1.
    ColumnThenRow,
    /// (bit, y): bit 2ˣ stands for column x; rows from 0 at the bottom.
    Bits,
    /// (column, row) as the board's edge has them on a chessboard: columns by letters from a,
    /// rows from 1 at the bottom. The letters count from 1, too.
    Labels,
    /// Each by itself, column by column from the left, in a column from the top.
    Columns,
}

/// Where a name leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Named {
    /// To a square of the board.
    Square(Square),
    /// To column `x` of the row below the board.
    Below {
        /// The column, from 0.
        x: u8,
    },
}

impl SquareNames {
    /// The square that `content` names on a board of `size`.
    pub(super) fn named(self, size: Size, content: &Content) -> Option<Named> {
        let top = i64::from(size.get()) - 1;
        let (x, y) = match (self, content) {
            (_, &Content::Square(square)) => return Some(Named::Square(square)),
            (SquareNames::Fields, &Content::Number(field)) => {
                let field = u16::try_from(field).ok()?;
                return Square::from_field(size, field).map(Named::Square);
            }
            (SquareNames::Coordinates | SquareNames::Fields, &Content::Pair(x, y)) => (x, y),
            (SquareNames::RowsFromTop { first }, &Content::Pair(row, column)) => {
                (column - i64::from(first), top + i64::from(first) - row)
            }
            (SquareNames::ColumnThenRow, &Content::Pair(column, row)) => {
                (column - 1, top + 1 - row)
            }
            (SquareNames::Labels, &Content::Pair(column, row)) => (column - 1, row - 1),
            (SquareNames::Bits, &Content::Pair(bit, y)) if bit > 0 && bit & (bit - 1) == 0 => {
                (bit.trailing_zeros().into(), y)
            }
            _ => return None,
        };
        let x = u8::try_from(x).ok()?;
        if y == -1 && x < size.get() {
            return Some(Named::Below { x });
        }
        Square::new(size, x, u8::try_from(y).ok()?).map(Named::Square)
    }

    /// The pair of numbers that names `square`.
    pub(super) fn pair(self, size: Size, square: Square) -> (i64, i64) {
        let (x, y) = (i64::from(square.x()), i64::from(square.y()));
        match self {
            SquareNames::Coordinates | SquareNames::Fields | SquareNames::Columns => (x, y),
            SquareNames::RowsFromTop { first } => {
                let first = i64::from(first);
                (i64::from(size.get()) - 1 - y + first, x + first)
            }
            SquareNames::ColumnThenRow => (x + 1, i64::from(size.get()) - y),
            SquareNames::Labels => (x + 1, y + 1),
            SquareNames::Bits => (1 << x, y),
        }
    }

    /// True if a pair has the row before the column.
    pub(super) const fn is_row_first(self) -> bool {
        matches!(self, SquareNames::RowsFromTop { .. })
    }

    /// The content of a single variable that names `square`.
    pub(super) fn single(self, size: Size, square: Square) -> Content {
        match self {
            SquareNames::Fields => Content::Number(square.field(size).into()),
            _ => Content::Square(square),
        }
    }

    /// The number of a square's row or column, or its own.
    pub fn number(self, size: Size, axis: Axis, square: Square) -> i64 {
        let (a, b) = self.pair(size, square);
        match axis {
            Axis::Field => square.field(size).into(),
            Axis::Row if self.is_row_first() => a,
            Axis::Column if !self.is_row_first() => a,
            Axis::Row | Axis::Column => b,
        }
    }

    /// The row or the column of a square, or its number, as the listing's readers see it.
    pub fn label(self, size: Size, axis: Axis, square: Square) -> String {
        match (self, axis) {
            (SquareNames::Labels, Axis::Column) => Notation::Chess.file(square.x()),
            _ => self.number(size, axis, square).to_string(),
        }
    }

    /// The region of the row, column or field `number`; nowhere outside of the board.
    pub(super) fn region(self, size: Size, axis: Axis, number: i64) -> Region {
        let is_meant = |&square: &Square| self.number(size, axis, square) == number;
        let square = Square::all(size).find(is_meant);
        square.map_or(Region::Nowhere, |square| match axis {
            Axis::Row => Region::line(size, square, LineKind::Rank),
            Axis::Column => Region::line(size, square, LineKind::File),
            Axis::Field => Region::Square(square),
        })
    }

    /// Which of two squares comes first.
    pub(super) fn order(self, a: Square, b: Square) -> Ordering {
        match self {
            SquareNames::Columns | SquareNames::ColumnThenRow => {
                a.x().cmp(&b.x()).then(b.y().cmp(&a.y()))
            }
            SquareNames::RowsFromTop { .. } => b.y().cmp(&a.y()).then(a.x().cmp(&b.x())),
            SquareNames::Coordinates
            | SquareNames::Fields
            | SquareNames::Labels
            | SquareNames::Bits => a.cmp(&b),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_their_squares() {
        let all = [
            SquareNames::Coordinates,
            SquareNames::Fields,
            SquareNames::RowsFromTop { first: 0 },
            SquareNames::RowsFromTop { first: 1 },
            SquareNames::ColumnThenRow,
            SquareNames::Labels,
            SquareNames::Bits,
        ];
        for size in Size::all() {
            for square in Square::all(size) {
                for names in all {
                    let (a, b) = names.pair(size, square);
                    let pair = names.named(size, &Content::Pair(a, b));
                    assert_eq!(pair, Some(Named::Square(square)), "{names:?}");
                    let single = names.single(size, square);
                    assert_eq!(names.named(size, &single), Some(Named::Square(square)));
                }
            }
        }
    }

    #[test]
    fn what_names_no_square_is_none() {
        let named = |names: SquareNames, a, b| names.named(Size::EIGHT, &Content::Pair(a, b));
        for (names, a, b) in [
            (SquareNames::Bits, 3, 0),
            (SquareNames::Bits, 0, 0),
            (SquareNames::Bits, 256, 0),
            (SquareNames::Coordinates, 8, 0),
            (SquareNames::Coordinates, 8, -1),
            (SquareNames::Coordinates, 0, -2),
            (SquareNames::Labels, 0, 1),
        ] {
            assert_eq!(named(names, a, b), None, "{names:?} {a} {b}");
        }
        assert_eq!(named(SquareNames::Coordinates, 7, -1), Some(Named::Below { x: 7 }));
    }

    #[test]
    fn numbers_stand_for_rows_and_columns() {
        let region = |names: SquareNames, axis, number| names.region(Size::EIGHT, axis, number);
        let c6 = Square::nearest(Size::EIGHT, 2, 5);
        for (names, axis, number) in [
            (SquareNames::Coordinates, Axis::Row, 5),
            (SquareNames::RowsFromTop { first: 0 }, Axis::Row, 2),
            (SquareNames::RowsFromTop { first: 1 }, Axis::Row, 3),
            (SquareNames::RowsFromTop { first: 1 }, Axis::Column, 3),
            (SquareNames::Labels, Axis::Row, 6),
            (SquareNames::Labels, Axis::Column, 3),
            (SquareNames::Bits, Axis::Column, 4),
            (SquareNames::Fields, Axis::Column, 2),
        ] {
            let kind = if axis == Axis::Row { LineKind::Rank } else { LineKind::File };
            assert_eq!(region(names, axis, number), Region::line(Size::EIGHT, c6, kind));
        }
        assert_eq!(region(SquareNames::Fields, Axis::Field, 42), Region::Square(c6));
        for (names, axis, number) in [
            (SquareNames::Coordinates, Axis::Row, 8),
            (SquareNames::RowsFromTop { first: 1 }, Axis::Row, 0),
            (SquareNames::Bits, Axis::Column, 3),
            (SquareNames::Fields, Axis::Field, 64),
        ] {
            assert_eq!(region(names, axis, number), Region::Nowhere);
        }
    }

    #[test]
    fn labels_are_those_of_a_chessboard() {
        let c6 = Square::nearest(Size::EIGHT, 2, 5);
        let label = |names: SquareNames, axis| names.label(Size::EIGHT, axis, c6);
        assert_eq!(
            [Axis::Column, Axis::Row].map(|axis| label(SquareNames::Labels, axis)),
            ["c", "6"]
        );
        assert_eq!(label(SquareNames::Coordinates, Axis::Column), "2");
    }

    #[test]
    fn the_worksheets_first_square_is_top_left() {
        let names = SquareNames::RowsFromTop { first: 1 };
        let a8 = Square::nearest(Size::EIGHT, 0, 7);
        assert_eq!(names.named(Size::EIGHT, &Content::Pair(1, 1)), Some(Named::Square(a8)));
        let below = names.named(Size::EIGHT, &Content::Pair(9, 3));
        assert_eq!(below, Some(Named::Below { x: 2 }));
        assert_eq!(names.named(Size::EIGHT, &Content::Pair(0, 1)), None);
        assert_eq!(names.named(Size::EIGHT, &Content::Pair(10, 1)), None);
    }
}
