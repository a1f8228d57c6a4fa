//! Pieces on any squares, threatening each other or not.

use std::fmt;

use super::{Piece, Size, Square};

/// Pieces of one kind on squares of a board, in the order of placing, with all
/// changes so far.
///
/// A piece attacks along its whole lines, also behind another one, as the flags and
/// shifts of the searches do. Whether a square is attacked at all is the same either
/// way: the piece in between attacks it, too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    size: Size,
    piece: Piece,
    squares: Vec<Square>,
    past: Vec<Change>,
}

/// A change, with what is needed to undo it.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Change {
    /// The last piece was put on.
    Placed,
    /// The piece `at` this place of the list came from another square.
    Moved {
        at: usize,
        from: Square,
    },
    /// A piece was taken from this place of the list.
    Taken {
        at: usize,
        square: Square,
    },
    Cleared(Vec<Square>),
}

/// Why an arrangement cannot be changed so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrangementError {
    OffBoard(Square),
    /// A piece stands there already.
    Occupied(Square),
    /// No piece stands there.
    Vacant(Square),
}

impl fmt::Display for ArrangementError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArrangementError::OffBoard(square) => write!(f, "{square} is outside the board"),
            ArrangementError::Occupied(square) => write!(f, "a piece stands on {square} already"),
            ArrangementError::Vacant(square) => write!(f, "no piece stands on {square}"),
        }
    }
}

impl std::error::Error for ArrangementError {}

/// The content of a square in the lab.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SquareState {
    /// A piece stands there, attacked by others or not.
    Piece,
    /// Empty, and no piece attacks it.
    Free,
    /// Empty, and at least one piece attacks it.
    Attacked,
}

/// A square, what it shows, and how many pieces attack it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquareView {
    pub square: Square,
    pub state: SquareState,
    /// The number of pieces that attack it, without a piece on the square itself.
    pub attackers: u16,
}

impl Arrangement {
    pub const fn new(size: Size, piece: Piece) -> Arrangement {
        Arrangement { size, piece, squares: Vec::new(), past: Vec::new() }
    }

    /// Pieces on those of the squares that are on the board, without repetitions. There is
    /// nothing to undo yet.
    pub fn with(size: Size, piece: Piece, squares: &[Square]) -> Arrangement {
        let mut arrangement = Arrangement::new(size, piece);
        for &square in squares {
            if arrangement.check_vacant(square).is_ok() {
                arrangement.squares.push(square);
            }
        }
        arrangement
    }

    pub const fn size(&self) -> Size {
        self.size
    }

    /// The kind of the pieces.
    pub const fn piece(&self) -> Piece {
        self.piece
    }

    /// Where the pieces stand, in the order of placing.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// True if a piece stands on `square`.
    pub fn has(&self, square: Square) -> bool {
        self.squares.contains(&square)
    }

    /// Puts a piece on `square`.
    ///
    /// # Errors
    ///
    /// If the square is outside the board or occupied; then nothing changes.
    pub fn place(&mut self, square: Square) -> Result<(), ArrangementError> {
        self.check_vacant(square)?;
        self.squares.push(square);
        self.past.push(Change::Placed);
        Ok(())
    }

    /// Moves the piece on `from` to `to`; in the order of placing it keeps its place.
    ///
    /// # Errors
    ///
    /// If no piece stands on `from`, or `to` is outside the board or occupied; then
    /// nothing changes.
    pub fn shift(&mut self, from: Square, to: Square) -> Result<(), ArrangementError> {
        let at = self.place_of(from)?;
        self.check_vacant(to)?;
        if let Some(square) = self.squares.get_mut(at) {
            *square = to;
            self.past.push(Change::Moved { at, from });
        }
        Ok(())
    }

    /// Takes the piece off `square`.
    ///
    /// # Errors
    ///
    /// If no piece stands there; then nothing changes.
    pub fn take(&mut self, square: Square) -> Result<(), ArrangementError> {
        let at = self.place_of(square)?;
        self.squares.remove(at);
        self.past.push(Change::Taken { at, square });
        Ok(())
    }

    /// Takes off all pieces. On an empty board there is nothing to do, and nothing to
    /// undo.
    pub fn clear(&mut self) {
        if !self.squares.is_empty() {
            self.past.push(Change::Cleared(std::mem::take(&mut self.squares)));
        }
    }

    pub const fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Undoes the last change that is not undone; whether there was one.
    pub fn undo(&mut self) -> bool {
        match self.past.pop() {
            None => return false,
            Some(Change::Placed) => {
                self.squares.pop();
            }
            Some(Change::Moved { at, from }) => {
                if let Some(square) = self.squares.get_mut(at) {
                    *square = from;
                }
            }
            Some(Change::Taken { at, square }) => self.squares.insert(at, square),
            Some(Change::Cleared(squares)) => self.squares = squares,
        }
        true
    }

    /// The squares of the pieces which attack `square`, in the order of placing.
    pub fn attackers(&self, square: Square) -> impl Iterator<Item = Square> {
        let attacks = move |from: &Square| self.piece.attacks_square(*from, square);
        self.squares.iter().copied().filter(attacks)
    }

    /// Every square of the board, by field number.
    pub fn survey(&self) -> Vec<SquareView> {
        let view = |square| SquareView { square, state: SquareState::Free, attackers: 0 };
        let mut views: Vec<SquareView> = Square::all(self.size).map(view).collect();
        for &from in &self.squares {
            for attacked in self.piece.attacks(self.size, from) {
                if let Some(view) = views.get_mut(usize::from(attacked.field(self.size))) {
                    view.attackers += 1;
                    view.state = SquareState::Attacked;
                }
            }
        }
        for occupied in &self.squares {
            if let Some(view) = views.get_mut(usize::from(occupied.field(self.size))) {
                view.state = SquareState::Piece;
            }
        }
        views
    }

    /// True if no piece attacks another.
    pub fn is_independent(&self) -> bool {
        self.squares.iter().all(|&square| self.attackers(square).next().is_none())
    }

    fn place_of(&self, square: Square) -> Result<usize, ArrangementError> {
        let place = self.squares.iter().position(|&own| own == square);
        place.ok_or(ArrangementError::Vacant(square))
    }

    fn check_vacant(&self, square: Square) -> Result<(), ArrangementError> {
        if !square.is_on(self.size) {
            Err(ArrangementError::OffBoard(square))
        } else if self.has(square) {
            Err(ArrangementError::Occupied(square))
        } else {
            Ok(())
        }
    }
}
