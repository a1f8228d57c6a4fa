//! The content of a picture: a board with its marks.

use super::colour::{Colour, Palette, Preset};
use crate::board::{Notation, Size, Solution, Square};

value_enum! {
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum SquareMark {
        #[default]
        Free,
        Queen,
        /// A pale queen: she has just left the square.
        Lifted,
        /// A dot: a queen threatens the square.
        Threatened,
    }
}

/// The marks of all squares of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    size: Size,
    // By field number.
    marks: Vec<SquareMark>,
}

impl Picture {
    /// A board with the mark that `mark` returns for each square.
    pub fn new(size: Size, mark: impl FnMut(Square) -> SquareMark) -> Picture {
        Picture { size, marks: Square::all(size).map(mark).collect() }
    }

    pub const fn size(&self) -> Size {
        self.size
    }

    /// The mark on `square`; `Free` off the board.
    pub fn mark(&self, square: Square) -> SquareMark {
        let on = square.is_on(self.size);
        let field = usize::from(square.field(self.size));
        self.marks.get(field).copied().filter(|_| on).unwrap_or_default()
    }

    /// The squares with this mark, by field number.
    pub fn with(&self, mark: SquareMark) -> impl Iterator<Item = Square> + '_ {
        Square::all(self.size).zip(&self.marks).filter(move |(_, m)| **m == mark).map(|(s, _)| s)
    }
}

impl From<&Solution> for Picture {
    fn from(solution: &Solution) -> Picture {
        Picture::new(solution.size(), |square| {
            if solution.has(square) { SquareMark::Queen } else { SquareMark::Free }
        })
    }
}

/// Words for screen readers. Both may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PictureWords {
    pub title: String,
    /// The position.
    pub description: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum QueenShape {
    #[default]
    Piece,
    /// A symbol such as ♞, in the reader's font.
    Text(String),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureStyle {
    /// The width and height in pixels.
    pub width: u16,
    /// The labels of files and ranks beside the board; `None` for no labels.
    pub labels: Option<Notation>,
    /// The board's colours.
    pub palette: Palette,
    /// Of the labels and the board's border.
    pub ink: Colour,
    /// Behind the labels.
    pub background: Colour,
    pub queen: QueenShape,
}

impl Default for PictureStyle {
    fn default() -> PictureStyle {
        PictureStyle {
            width: 800,
            labels: Some(Notation::Chess),
            palette: Preset::default().palette(),
            ink: Colour::BLACK,
            background: Colour::WHITE,
            queen: QueenShape::default(),
        }
    }
}
