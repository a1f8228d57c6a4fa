//! Pieces on any squares, threatening each other or not.

use std::fmt;

use super::{Piece, Size, Square, SquareError};

/// Pieces of one kind on squares of a board, in the order of placing, with all
/// changes so far.
///
/// A piece strikes along its whole lines, also behind another one, as the flags and
/// shifts of the searches do. Whether a square is struck at all is the same either
/// way: the piece in between strikes it, too.
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

/// Why an entry of a list of squares is left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListError {
    /// Which entry, from 1.
    pub entry: usize,
    pub problem: ListProblem,
}

/// The reason why an entry of a list of squares is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListProblem {
    /// It is no name of a square.
    Malformed,
    /// It names a square outside the board.
    OffBoard,
    /// The square stands in the list already.
    Twice(Square),
}

impl fmt::Display for ListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {} ", self.entry)?;
        match self.problem {
            ListProblem::Malformed => f.write_str("is no name of a square"),
            ListProblem::OffBoard => f.write_str("is outside the board"),
            ListProblem::Twice(square) => write!(f, "names {square} again"),
        }
    }
}

impl std::error::Error for ListError {}

/// The content of a square in the lab.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SquareState {
    /// A piece stands there, struck by others or not.
    Piece,
    /// Empty, and no piece strikes it.
    Free,
    /// Empty, and at least one piece strikes it.
    Struck,
}

/// A square, what it shows, and how many pieces strike it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquareView {
    pub square: Square,
    pub state: SquareState,
    /// The number of pieces that strike it, without a piece on the square itself.
    pub strikes: u16,
}

impl Arrangement {
    pub const fn new(size: Size, piece: Piece) -> Arrangement {
        Arrangement { size, piece, squares: Vec::new(), past: Vec::new() }
    }

    /// Reads what [`Arrangement`] displays: names such as `c4` between commas, white
    /// space around them allowed. A blank text is the empty board.
    ///
    /// # Errors
    ///
    /// The first entry that names no square, one outside the board or one twice.
    pub fn parse(size: Size, piece: Piece, text: &str) -> Result<Arrangement, ListError> {
        let (arrangement, problems) = Arrangement::parse_nearest(size, piece, text);
        problems.into_iter().next().map_or(Ok(arrangement), Err)
    }

    /// Reads the same list, leaving out invalid entries, and returns those that were left out.
    /// There is nothing to undo yet.
    pub fn parse_nearest(size: Size, piece: Piece, text: &str) -> (Arrangement, Vec<ListError>) {
        let mut arrangement = Arrangement::new(size, piece);
        let mut problems = Vec::new();
        if text.trim().is_empty() {
            return (arrangement, problems);
        }
        for (entry, name) in (1..).zip(text.split(',')) {
            let problem = match Square::parse(size, name.trim()) {
                Err(SquareError::Malformed) => ListProblem::Malformed,
                Err(SquareError::OffBoard) => ListProblem::OffBoard,
                Ok(square) if arrangement.has(square) => ListProblem::Twice(square),
                Ok(square) => {
                    arrangement.squares.push(square);
                    continue;
                }
            };
            problems.push(ListError { entry, problem });
        }
        (arrangement, problems)
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

    /// The squares of the pieces which strike `square`, in the order of placing.
    pub fn strikers(&self, square: Square) -> impl Iterator<Item = Square> {
        let strikes = move |from: &Square| self.piece.strikes_square(*from, square);
        self.squares.iter().copied().filter(strikes)
    }

    /// Every square of the board, by field number.
    pub fn survey(&self) -> Vec<SquareView> {
        let view = |square| SquareView { square, state: SquareState::Free, strikes: 0 };
        let mut views: Vec<SquareView> = Square::all(self.size).map(view).collect();
        for &from in &self.squares {
            for struck in self.piece.strikes(self.size, from) {
                if let Some(view) = views.get_mut(usize::from(struck.field(self.size))) {
                    view.strikes += 1;
                    view.state = SquareState::Struck;
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

    /// True if no piece strikes another.
    pub fn is_independent(&self) -> bool {
        self.squares.iter().all(|&square| self.strikers(square).next().is_none())
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

impl fmt::Display for Arrangement {
    /// The names of the squares, separated by commas: `c4,f6`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, square) in self.squares.iter().enumerate() {
            if index > 0 {
                f.write_str(",")?;
            }
            square.fmt(f)?;
        }
        Ok(())
    }
}
