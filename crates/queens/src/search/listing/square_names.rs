//! The rows and columns of listings.

use crate::board::{Notation, Size, Square};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    Row,
    Column,
}

/// The way in which a listing counts rows and columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SquareNames {
    /// It counts neither.
    #[default]
    Uncounted,
    /// Columns from the left, rows from the bottom, both from 0.
    Coordinates,
    /// Rows from the top, columns from the left, both from `first`.
    RowsFromTop {
        /// The number of the first row and column: 0 or 1.
        first: u8,
    },
    /// Bit 2ˣ stands for column x; rows from 0 at the bottom.
    Bits,
    /// As the board's edge has them on a chessboard: columns by letters from a, rows from 1 at the
    /// bottom.
    Labels,
}

impl SquareNames {
    /// The number of a square's row or column.
    pub fn number(self, size: Size, axis: Axis, square: Square) -> i64 {
        let [x, y] = [square.x(), square.y()].map(i64::from);
        let (column, row) = match self {
            SquareNames::Uncounted | SquareNames::Coordinates => (x, y),
            SquareNames::RowsFromTop { first } => {
                (x + i64::from(first), i64::from(size.get()) - 1 - y + i64::from(first))
            }
            SquareNames::Bits => (1 << x, y),
            SquareNames::Labels => (x + 1, y + 1),
        };
        if axis == Axis::Row { row } else { column }
    }

    /// The row or the column of a square, as the listing's readers see it.
    pub fn label(self, size: Size, axis: Axis, square: Square) -> String {
        match (self, axis) {
            (SquareNames::Labels, Axis::Column) => Notation::Chess.file(square.x()),
            _ => self.number(size, axis, square).to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_for_rows_and_columns() {
        let c6 = Square::nearest(Size::EIGHT, 2, 5);
        for (names, column, row) in [
            (SquareNames::Coordinates, "2", "5"),
            (SquareNames::RowsFromTop { first: 0 }, "2", "2"),
            (SquareNames::RowsFromTop { first: 1 }, "3", "3"),
            (SquareNames::Labels, "c", "6"),
            (SquareNames::Bits, "4", "5"),
        ] {
            let labels = [Axis::Column, Axis::Row].map(|axis| names.label(Size::EIGHT, axis, c6));
            assert_eq!(labels, [column, row], "{names:?}");
        }
    }
}
