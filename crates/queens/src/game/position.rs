//! A position of the game: queens of which none threatens another, and marks.

use std::fmt;
use std::str::FromStr;

use crate::board::{LineKind, Notation, Size, Solution, Square, SquareError, threat};

use super::SquareSet;

/// A set of squares that belongs to a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layer {
    Queens,
    /// Those queens that the challenge gives and the player may not take.
    Given,
    /// Squares on which no queen may stand, from the editor.
    Forbidden,
    /// Squares that the player has crossed out. They show what the player thinks, and
    /// change nothing about what is possible.
    Crossed,
}

/// A board of the game.
///
/// No queen threatens another. Given squares have queens, forbidden and crossed squares have
/// none, and all lie on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    size: Size,
    layers: [SquareSet; 4],
}

/// Why squares or a text are no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// A part of the text is not `name=value`, or its name is unknown or used twice.
    Malformed,
    /// The size is missing or no [`Size`].
    Size,
    /// A name is no square of the board.
    Square(SquareError),
    /// The square is marked as given but has no queen.
    GivenWithoutQueen(Square),
    /// A queen stands on a forbidden or crossed square.
    QueenOnMark(Square),
    /// Another queen threatens the queen on this square.
    Threatened(Square),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Malformed => f.write_str("a part is no known name with a value"),
            PositionError::Size => f.write_str("the size is missing or out of range"),
            PositionError::Square(SquareError::Malformed) => f.write_str("this names no square"),
            PositionError::Square(SquareError::OffBoard) => {
                f.write_str("a square is not on the board")
            }
            PositionError::GivenWithoutQueen(square) => {
                write!(f, "{square} is given but has no queen")
            }
            PositionError::QueenOnMark(square) => {
                write!(f, "a queen stands on {square}, which is forbidden or crossed out")
            }
            PositionError::Threatened(square) => {
                write!(f, "another queen threatens the queen on {square}")
            }
        }
    }
}

impl std::error::Error for PositionError {}

impl Position {
    /// An empty board.
    pub fn new(size: Size) -> Position {
        Position { size, layers: [SquareSet::EMPTY; 4] }
    }

    /// A board with queens on these squares.
    ///
    /// # Errors
    ///
    /// If one is not on the board or threatens another.
    pub fn with_queens(size: Size, queens: &[Square]) -> Result<Position, PositionError> {
        let (queens, none) = (queens.iter().copied().collect(), SquareSet::EMPTY);
        Position::with_layers(size, [queens, none, none, none])
    }

    /// A position from its sets of squares, in the order of [`Layer`].
    ///
    /// # Errors
    ///
    /// If the sets contradict each other or a square is not on the board.
    pub fn with_layers(size: Size, layers: [SquareSet; 4]) -> Result<Position, PositionError> {
        let [queens, given, forbidden, crossed] = layers;
        let all = SquareSet::all(size);
        if layers.iter().any(|layer| !layer.difference(&all).is_empty()) {
            return Err(PositionError::Square(SquareError::OffBoard));
        }
        if let Some(square) = given.difference(&queens).iter().next() {
            return Err(PositionError::GivenWithoutQueen(square));
        }
        if let Some(square) = queens.intersection(&forbidden.union(&crossed)).iter().next() {
            return Err(PositionError::QueenOnMark(square));
        }
        let position = Position { size, layers };
        match position.threatened().intersection(&queens).iter().next() {
            Some(square) => Err(PositionError::Threatened(square)),
            None => Ok(position),
        }
    }

    pub const fn size(&self) -> Size {
        self.size
    }

    pub const fn layer(&self, layer: Layer) -> &SquareSet {
        let [queens, given, forbidden, crossed] = &self.layers;
        match layer {
            Layer::Queens => queens,
            Layer::Given => given,
            Layer::Forbidden => forbidden,
            Layer::Crossed => crossed,
        }
    }

    /// The position without these queens, also where they were given.
    pub fn without(&self, queens: &SquareSet) -> Position {
        let [all, given, forbidden, crossed] = self.layers;
        let (all, given) = (all.difference(queens), given.difference(queens));
        Position { size: self.size, layers: [all, given, forbidden, crossed] }
    }

    pub const fn queens(&self) -> &SquareSet {
        self.layer(Layer::Queens)
    }

    /// The squares that a queen attacks.
    pub fn threatened(&self) -> SquareSet {
        let mut attacked = SquareSet::EMPTY;
        for queen in self.queens().iter() {
            attacked = attacked.union(&SquareSet::threatened_from(self.size, queen));
        }
        attacked
    }

    /// The squares on which another queen may be put: not occupied, not forbidden, not
    /// threatened. Crosses do not matter.
    pub fn free(&self) -> SquareSet {
        let taken = self.queens().union(self.layer(Layer::Forbidden)).union(&self.threatened());
        SquareSet::all(self.size).difference(&taken)
    }

    /// The queens that attack `square`, and how.
    pub fn attackers(&self, square: Square) -> Vec<(Square, LineKind)> {
        let attacks = |queen| Some((queen, threat(queen, square)?));
        self.queens().iter().filter_map(attacks).collect()
    }

    /// The solution on the board, when n queens stand there.
    pub fn solution(&self) -> Option<Solution> {
        if self.queens().len() != self.size.as_usize() {
            return None;
        }
        Solution::from_squares(&self.queens().iter().collect::<Vec<_>>()).ok()
    }
}

/// Reads names of squares such as `a1,c2`; blanks and semicolons also separate them.
///
/// # Errors
///
/// If one of them is no name of a square of that board.
pub fn parse_squares(size: Size, text: &str) -> Result<SquareSet, SquareError> {
    Ok(Notation::Chess.parse_all(size, text)?.into_iter().collect())
}

/// The names of the squares, separated by commas: what [`parse_squares`] reads.
pub fn print_squares(squares: &SquareSet) -> String {
    squares.iter().map(|square| square.to_string()).collect::<Vec<_>>().join(",")
}

/// The names of the sets in a text, in the order of [`Layer`].
const LAYERS: [(Layer, &str); 4] = [
    (Layer::Queens, "queens"),
    (Layer::Given, "given"),
    (Layer::Forbidden, "forbidden"),
    (Layer::Crossed, "crossed"),
];

impl fmt::Display for Position {
    /// Writes `n=8 queens=a1,c2 given=a1`; empty sets are left out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "n={}", self.size)?;
        for (layer, name) in LAYERS {
            if !self.layer(layer).is_empty() {
                write!(f, " {name}={}", print_squares(self.layer(layer)))?;
            }
        }
        Ok(())
    }
}

impl FromStr for Position {
    type Err = PositionError;

    /// Reads what [`Position`] displays; the parts may come in any order.
    fn from_str(text: &str) -> Result<Position, PositionError> {
        let mut parts = Vec::new();
        for part in text.split_whitespace() {
            let (name, value) = part.split_once('=').ok_or(PositionError::Malformed)?;
            let known = ["n"].into_iter().chain(LAYERS.map(|(_, name)| name));
            if !known.into_iter().any(|k| k == name) || parts.iter().any(|(n, _)| *n == name) {
                return Err(PositionError::Malformed);
            }
            parts.push((name, value));
        }
        let value = |name| parts.iter().find(|(n, _)| *n == name).map(|(_, value)| *value);
        let size: Size = value("n").and_then(|n| n.parse().ok()).ok_or(PositionError::Size)?;
        let mut layers = [SquareSet::EMPTY; 4];
        for (set, (_, name)) in layers.iter_mut().zip(LAYERS) {
            *set = parse_squares(size, value(name).unwrap_or_default())
                .map_err(PositionError::Square)?;
        }
        Position::with_layers(size, layers)
    }
}
