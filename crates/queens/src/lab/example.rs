//! Arrangements that the documents draw.

use crate::board::{Size, Square};

/// An arrangement of queens from one of the documents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Example {
    /// Six queens with row + column = 11, from the worksheet "Das N-Damen-Problem".
    RisingDiagonal,
    /// Six queens with column − row = 2, from the same worksheet.
    FallingDiagonal,
    /// The queens on 11, 24, 33, 27 and 65 whose lines the article "Solving Eight Queen
    /// puzzle with HashSet and LINQ" draws, each on a board of her own.
    Star,
    /// The queen on (2, 3), from the slide deck "Das Damenproblem".
    OneQueen,
    /// The board with n = 3 on which the same deck works out that field 5 is (2, 1).
    SmallBoard,
}

impl Example {
    /// Every example.
    pub const ALL: [Example; 5] = [
        Example::RisingDiagonal,
        Example::FallingDiagonal,
        Example::Star,
        Example::OneQueen,
        Example::SmallBoard,
    ];

    /// The name in addresses and in the document.
    pub const fn name(self) -> &'static str {
        match self {
            Example::RisingDiagonal => "rising-diagonal",
            Example::FallingDiagonal => "falling-diagonal",
            Example::Star => "star",
            Example::OneQueen => "one-queen",
            Example::SmallBoard => "small-board",
        }
    }

    /// The example of that name.
    pub fn named(name: &str) -> Option<Example> {
        Example::ALL.into_iter().find(|example| example.name() == name)
    }

    /// The size of its board.
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
            Example::RisingDiagonal => (3..=8).map(|row| at((11 - row, row))).collect(),
            Example::FallingDiagonal => (1..=6).map(|row| at((row + 2, row))).collect(),
            Example::Star => [(1, 1), (2, 4), (3, 3), (2, 7), (6, 5)].map(at).to_vec(),
            Example::OneQueen => vec![Square::nearest(self.size(), 2, 3)],
            Example::SmallBoard => Vec::new(),
        }
    }
}
