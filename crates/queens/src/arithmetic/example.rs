//! Arrangements that the documents draw.

use crate::board::{Size, Square};

value_enum! {
    /// An arrangement of queens from one of the documents.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Example {
        /// The five queens of the array 1, 3, 4, 5, 2, from the worksheet "Das N-Damen-Problem".
        Array = "array",
        /// Six queens with row + column = 11, from the same worksheet.
        RisingDiagonal = "rising-diagonal",
        /// Six queens with column − row = 2, from the same worksheet.
        FallingDiagonal = "falling-diagonal",
        /// The queens on 11, 24, 33, 27 and 65 whose lines the article "Solving Eight Queen
        /// puzzle with HashSet and LINQ" draws, each on a board of her own.
        Star = "star",
        /// The queen on (2, 3), from the slide deck "Das Damenproblem".
        OneQueen = "one-queen",
        /// The board with n = 3 on which the same deck works out that field 5 is (2, 1).
        SmallBoard = "small-board",
    }
}

impl Example {
    pub const fn size(self) -> Size {
        match self {
            Example::SmallBoard => Size::nearest(3),
            _ => Size::EIGHT,
        }
    }

    /// The square that is worked out, if it is no queen's.
    pub const fn asked(self) -> Option<Square> {
        match self {
            Example::SmallBoard => Some(Square::nearest(self.size(), 2, 1)),
            _ => None,
        }
    }

    /// Where its queens stand, in the order of the document.
    pub fn squares(self) -> Vec<Square> {
        // Columns from the left and rows from the top, both from 1.
        let at = |(column, row): (u8, u8)| Square::nearest(self.size(), column - 1, 8 - row);
        match self {
            Example::Array => [(1, 1), (2, 3), (3, 4), (4, 5), (5, 2)].map(at).to_vec(),
            Example::RisingDiagonal => (3..=8).map(|row| at((11 - row, row))).collect(),
            Example::FallingDiagonal => (1..=6).map(|row| at((row + 2, row))).collect(),
            Example::Star => [(1, 1), (2, 4), (3, 3), (2, 7), (6, 5)].map(at).to_vec(),
            Example::OneQueen => vec![Square::nearest(self.size(), 2, 3)],
            Example::SmallBoard => Vec::new(),
        }
    }
}
