//! The moves of a game, which can be undone and done again without limit.

use std::fmt;
use std::str::FromStr;

use crate::board::{Size, Square, SquareError};

use super::position::Layer;
use super::{Position, PositionError};

/// One move of the player or of the editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Put a queen on an empty square that is not forbidden; a cross there goes.
    Place(Square),
    /// Take a queen off that is not given.
    Take(Square),
    /// Take a queen off that is not given, and cross her square out.
    TakeAndCross(Square),
    /// Cross an empty square out.
    Cross(Square),
    /// Take a cross away.
    Uncross(Square),
    /// Take off all queens that are not given, and all crosses.
    Clear,
    /// Mark the queen as given (editor).
    Give(Square),
    /// Mark the queen as the player's (editor).
    Ungive(Square),
    /// Forbid queens on the empty square; removes a cross there (editor).
    Forbid(Square),
    /// Allow queens on the forbidden square again (editor).
    Allow(Square),
}

/// Why a move cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The square is not on the board.
    OffBoard,
    /// A queen stands there.
    Occupied,
    /// No queen stands there.
    NoQueen,
    /// The queen is given.
    Given,
    /// The square is forbidden.
    Forbidden,
    /// It is already so.
    NothingToDo,
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            MoveError::OffBoard => "the square is not on the board",
            MoveError::Occupied => "a queen stands there",
            MoveError::NoQueen => "no queen stands there",
            MoveError::Given => "the queen is given",
            MoveError::Forbidden => "the square is forbidden",
            MoveError::NothingToDo => "it is already so",
        })
    }
}

impl std::error::Error for MoveError {}

/// A change of one square. Done twice, it leaves everything as it was.
type Toggle = (Layer, Square);

impl Move {
    /// The square that it names.
    pub const fn square(self) -> Option<Square> {
        match self {
            Move::Place(square)
            | Move::Take(square)
            | Move::TakeAndCross(square)
            | Move::Cross(square)
            | Move::Uncross(square)
            | Move::Give(square)
            | Move::Ungive(square)
            | Move::Forbid(square)
            | Move::Allow(square) => Some(square),
            Move::Clear => None,
        }
    }

    /// The changes that the move makes; never none.
    fn toggles(self, position: &Position) -> Result<Vec<Toggle>, MoveError> {
        if self.square().is_some_and(|square| !square.is_on(position.size())) {
            return Err(MoveError::OffBoard);
        }
        let has = |layer, square| position.layer(layer).contains(square);
        let require = |holds: bool, error| if holds { Ok(()) } else { Err(error) };
        let empty = |square| require(!has(Layer::Queens, square), MoveError::Occupied);
        let queen = |square| require(has(Layer::Queens, square), MoveError::NoQueen);
        let not_forbidden = |square| require(!has(Layer::Forbidden, square), MoveError::Forbidden);
        let with_cross = |layer, square| {
            let cross = has(Layer::Crossed, square).then_some((Layer::Crossed, square));
            [(layer, square)].into_iter().chain(cross).collect()
        };
        Ok(match self {
            Move::Place(square) => {
                empty(square).and(not_forbidden(square))?;
                with_cross(Layer::Queens, square)
            }
            Move::Take(square) => {
                queen(square)?;
                require(!has(Layer::Given, square), MoveError::Given)?;
                vec![(Layer::Queens, square)]
            }
            Move::TakeAndCross(square) => {
                queen(square)?;
                require(!has(Layer::Given, square), MoveError::Given)?;
                vec![(Layer::Queens, square), (Layer::Crossed, square)]
            }
            Move::Cross(square) => {
                empty(square).and(not_forbidden(square))?;
                require(!has(Layer::Crossed, square), MoveError::NothingToDo)?;
                vec![(Layer::Crossed, square)]
            }
            Move::Uncross(square) => {
                require(has(Layer::Crossed, square), MoveError::NothingToDo)?;
                vec![(Layer::Crossed, square)]
            }
            Move::Clear => {
                let own = position.queens().difference(position.layer(Layer::Given));
                let queens = own.iter().map(|square| (Layer::Queens, square));
                let crosses = position.layer(Layer::Crossed).iter();
                let all: Vec<Toggle> =
                    queens.chain(crosses.map(|square| (Layer::Crossed, square))).collect();
                require(!all.is_empty(), MoveError::NothingToDo)?;
                all
            }
            Move::Give(square) => {
                queen(square)?;
                require(!has(Layer::Given, square), MoveError::NothingToDo)?;
                vec![(Layer::Given, square)]
            }
            Move::Ungive(square) => {
                require(has(Layer::Given, square), MoveError::NothingToDo)?;
                vec![(Layer::Given, square)]
            }
            Move::Forbid(square) => {
                empty(square)?;
                require(!has(Layer::Forbidden, square), MoveError::NothingToDo)?;
                with_cross(Layer::Forbidden, square)
            }
            Move::Allow(square) => {
                require(has(Layer::Forbidden, square), MoveError::NothingToDo)?;
                vec![(Layer::Forbidden, square)]
            }
        })
    }

    /// The sign before the square's name in a text.
    const fn sign(self) -> char {
        match self {
            Move::Place(_) => '+',
            Move::Take(_) => '-',
            Move::TakeAndCross(_) => '~',
            Move::Cross(_) => 'x',
            Move::Uncross(_) => 'o',
            Move::Clear => 'C',
            Move::Give(_) => '!',
            Move::Ungive(_) => '?',
            Move::Forbid(_) => '#',
            Move::Allow(_) => '_',
        }
    }

    fn parse(size: Size, text: &str) -> Result<Move, HistoryError> {
        let mut chars = text.chars();
        let sign = chars.next().ok_or(HistoryError::UnknownMove)?;
        let square = || Square::parse(size, chars.as_str()).map_err(HistoryError::Square);
        Ok(match sign {
            'C' if text.len() == 1 => Move::Clear,
            '+' => Move::Place(square()?),
            '-' => Move::Take(square()?),
            '~' => Move::TakeAndCross(square()?),
            'x' => Move::Cross(square()?),
            'o' => Move::Uncross(square()?),
            '!' => Move::Give(square()?),
            '?' => Move::Ungive(square()?),
            '#' => Move::Forbid(square()?),
            '_' => Move::Allow(square()?),
            _ => return Err(HistoryError::UnknownMove),
        })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.sign())?;
        self.square().map_or(Ok(()), |square| write!(f, "{square}"))
    }
}

/// The number of a player's actions, comparable with the counters of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerCounters {
    /// Moves made, without those of undo and redo.
    pub moves: u64,
    /// Queens put on, by whatever way.
    pub placements: u64,
    /// Queens taken off, by whatever way: also an undone placement.
    pub removals: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct HistoryStep {
    made: Move,
    toggles: Vec<Toggle>,
}

/// A game from its first position to the present one, and what has been undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    start: Position,
    now: Position,
    done: Vec<HistoryStep>,
    undone: Vec<HistoryStep>,
    tally: PlayerCounters,
}

impl History {
    /// A game that begins with this position.
    pub const fn new(start: Position) -> History {
        let tally = PlayerCounters { moves: 0, placements: 0, removals: 0 };
        History { start, now: start, done: Vec::new(), undone: Vec::new(), tally }
    }

    /// The position before the first move.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The present position.
    pub const fn now(&self) -> &Position {
        &self.now
    }

    pub const fn tally(&self) -> PlayerCounters {
        self.tally
    }

    /// The moves that led here.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Move> + '_ {
        self.done.iter().map(|step| step.made)
    }

    /// The player's queens that were placed by moves, the latest first.
    pub fn latest(&self) -> Vec<Square> {
        let own = self.now.queens().difference(self.now.layer(Layer::Given));
        let mut latest = Vec::new();
        for (layer, square) in self.done.iter().rev().flat_map(|step| step.toggles.iter().rev()) {
            if *layer == Layer::Queens && own.contains(*square) && !latest.contains(square) {
                latest.push(*square);
            }
        }
        latest
    }

    /// True if there is a move to undo.
    pub const fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// True if there is an undone move to do again.
    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Makes a move. What had been undone is forgotten.
    ///
    /// # Errors
    ///
    /// If the move cannot be made; then nothing has changed.
    pub fn make(&mut self, made: Move) -> Result<(), MoveError> {
        let step = HistoryStep { made, toggles: made.toggles(&self.now)? };
        self.toggle(&step.toggles);
        self.tally.moves += 1;
        self.done.push(step);
        self.undone.clear();
        Ok(())
    }

    /// Undoes the last move and returns it.
    pub fn undo(&mut self) -> Option<Move> {
        let step = self.done.pop()?;
        self.toggle(&step.toggles);
        let made = step.made;
        self.undone.push(step);
        Some(made)
    }

    /// Repeats the move that was undone last, and returns it.
    pub fn redo(&mut self) -> Option<Move> {
        let step = self.undone.pop()?;
        self.toggle(&step.toggles);
        let made = step.made;
        self.done.push(step);
        Some(made)
    }

    fn toggle(&mut self, toggles: &[Toggle]) {
        for &(layer, square) in toggles {
            self.now.toggle(layer, square);
            if layer == Layer::Queens {
                let placed = self.now.queens().contains(square);
                let counter =
                    if placed { &mut self.tally.placements } else { &mut self.tally.removals };
                *counter += 1;
            }
        }
    }
}

/// Why a text is no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HistoryError {
    /// The part before the bar is no position.
    Start(PositionError),
    /// A move has no known sign.
    UnknownMove,
    /// A move names no square of the board.
    Square(SquareError),
    /// This move, counted from 0, cannot be made there.
    Move(usize, MoveError),
}

impl fmt::Display for HistoryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HistoryError::Start(error) => error.fmt(f),
            HistoryError::UnknownMove => f.write_str("there is no such move"),
            HistoryError::Square(_) => f.write_str("a move names no square of the board"),
            HistoryError::Move(i, error) => write!(f, "move {}: {error}", i + 1),
        }
    }
}

impl std::error::Error for HistoryError {}

impl fmt::Display for History {
    /// Writes the first position, a bar, and the moves that led here:
    /// `n=8 | +a1 xb3 -a1`. What had been undone and the tally of it are not kept.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} |", self.start)?;
        self.moves().try_for_each(|made| write!(f, " {made}"))
    }
}

impl FromStr for History {
    type Err = HistoryError;

    /// Reads what [`History`] displays and makes every move.
    fn from_str(text: &str) -> Result<History, HistoryError> {
        let (start, moves) = text.split_once('|').unwrap_or((text, ""));
        let mut history = History::new(start.parse().map_err(HistoryError::Start)?);
        for (i, text) in moves.split_whitespace().enumerate() {
            let made = Move::parse(history.start.size(), text)?;
            history.make(made).map_err(|error| HistoryError::Move(i, error))?;
        }
        Ok(history)
    }
}
