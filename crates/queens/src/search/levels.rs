//! The meaning of the levels of a tree.

use crate::board::Square;

/// Order of the levels of a search's trees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Levels {
    /// The k-th queen is put on the k-th row.
    Rows,
    /// The k-th queen is put on the k-th row from the top.
    RowsFromTop,
    /// The k-th queen is put on the k-th column.
    Columns,
    /// She may be put on any line.
    Free,
}

impl Levels {
    /// The levels of a run that begins with these queens: free if they are on other lines than
    /// its own.
    #[must_use]
    pub fn above(self, given: &[Square]) -> Levels {
        let fills = given.iter().zip(0..).all(|(queen, y)| queen.y() == y);
        if fills { self } else { Levels::Free }
    }
}
