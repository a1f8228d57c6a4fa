//! Instances of n-queens completion, as the literature writes them.
//!
//! The problems are those of Gent, Jefferson and Nightingale, "Complexity of n-Queens
//! Completion" (JAIR 59, 2017) and of CSPLib problem 79: queens that stand already,
//! diagonals on which no queen may stand, and blocked squares.
//!
//! A text is a list of assignments, in any order, over any number of lines:
//!
//! ```text
//! letting n = 10                 the size, 1 to 27
//! init = [[0, 3], [4, 1]]        queens: row and column, from 0
//! diags = [[4, 1], [5, 0]]       excluded diagonals: a number and a kind
//! numdiags = 1                   only this number of them, the first ones
//! sumdiags = [4]                 excluded diagonals row + column = 4
//! diffdiags = [-4]               excluded diagonals row − column = −4
//! blocked = [[0, 0]]             blocked squares: row and column, from 0
//! ```
//!
//! In `diags`, kind 1 is the diagonal row + column = number, and kind 0 the diagonal
//! row − column = number − (n − 1), as in the files of CSPLib. Rows count from the
//! bottom here. `letting`, `be`, `:=` for `=`, a semicolon or full stop at the end,
//! missing commas and any brackets are allowed; `#`, `%` and `$` begin a comment.
//! `queens` may stand for `init`, `blocks` for `blocked`.
//!
//! The facts of the answer-set competition of 2009 are read, too: `board(10).` and
//! `block(1,1).`, whose rows and columns count from 1, and `queen(1,1).`

use std::fmt;
use std::str::FromStr;

use crate::board::{Size, Square};

use super::{Position, QueenKind, SquareSet};

/// An instance: the position to complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instance {
    /// The queens are given, the blocked squares and excluded diagonals forbidden.
    pub position: Position,
}

/// Why a text is no instance. Lines count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InstanceError {
    /// Nothing says how large the board is, or not with a number from 1 to 27.
    Size,
    /// The line has numbers but no known name before them.
    UnknownName(usize),
    /// The line has something that is neither a number nor a bracket or a comma, or a
    /// number that is far too large.
    NotANumber(usize),
    /// The numbers of the assignment that begins here are no pairs.
    NoPairs(usize),
    /// A square or diagonal of the assignment that begins here is not on the board.
    OffBoard(usize),
    /// A queen stands on a blocked square or an excluded diagonal.
    BlockedQueen(Square),
}

impl fmt::Display for InstanceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InstanceError::Size => write!(f, "there is no size from 1 to {}", Size::MAX),
            InstanceError::UnknownName(line) => write!(f, "line {line}: the name is unknown"),
            InstanceError::NotANumber(line) => write!(f, "line {line}: this is no number"),
            InstanceError::NoPairs(line) => write!(f, "line {line}: these are no pairs"),
            InstanceError::OffBoard(line) => write!(f, "line {line}: this is not on the board"),
            InstanceError::BlockedQueen(square) => {
                write!(f, "the queen on {square} stands on a blocked square")
            }
        }
    }
}

impl std::error::Error for InstanceError {}

/// The meaning of an assignment's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Name {
    Size,
    Queens {
        from: i64,
    },
    Blocked {
        from: i64,
    },
    Diagonals,
    DiagonalCount,
    SumDiagonals,
    DifferenceDiagonals,
    /// The length of another list, which the list itself shows.
    Length,
}

impl Name {
    fn named(name: &str) -> Option<Name> {
        Some(match name.to_ascii_lowercase().as_str() {
            "n" | "board" => Name::Size,
            "init" | "queens" => Name::Queens { from: 0 },
            "queen" => Name::Queens { from: 1 },
            "blocked" | "blocks" => Name::Blocked { from: 0 },
            "block" => Name::Blocked { from: 1 },
            "diags" => Name::Diagonals,
            "numdiags" => Name::DiagonalCount,
            "sumdiags" => Name::SumDiagonals,
            "diffdiags" => Name::DifferenceDiagonals,
            "numsum" | "numdiff" => Name::Length,
            _ => return None,
        })
    }
}

/// One assignment: its name, the line where it begins, its numbers.
type Assignment = (Name, usize, Vec<i64>);

/// Cuts a text into assignments.
fn assignments(text: &str) -> Result<Vec<Assignment>, InstanceError> {
    let mut all: Vec<Assignment> = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        let text = text.split(['#', '%', '$']).next().unwrap_or_default();
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-' || c == '−';
        for word in text.split(|c: char| !is_word(c)).filter(|word| !word.is_empty()) {
            if word.starts_with(|c: char| c.is_ascii_alphabetic()) {
                match word {
                    "letting" | "be" | "language" | "ESSENCE" | "Essence" => {}
                    name => all.push((
                        Name::named(name).ok_or(InstanceError::UnknownName(line))?,
                        line,
                        Vec::new(),
                    )),
                }
                continue;
            }
            let number: i32 =
                word.replace('−', "-").parse().map_err(|_| InstanceError::NotANumber(line))?;
            match all.last_mut() {
                Some((_, _, numbers)) => numbers.push(number.into()),
                // The version after the name of the language.
                None if text.trim_start().starts_with("language") => {}
                None => return Err(InstanceError::UnknownName(line)),
            }
        }
    }
    Ok(all)
}

/// The pairs of a list of numbers.
fn pairs(line: usize, numbers: &[i64]) -> Result<Vec<(i64, i64)>, InstanceError> {
    let (pairs, rest) = numbers.as_chunks::<2>();
    if !rest.is_empty() {
        return Err(InstanceError::NoPairs(line));
    }
    Ok(pairs.iter().map(|&[a, b]| (a, b)).collect())
}

/// The squares of a list of rows and columns that count from `from`.
fn squares(
    size: Size,
    line: usize,
    numbers: &[i64],
    from: i64,
) -> Result<SquareSet, InstanceError> {
    let square = |(row, column): (i64, i64)| {
        let (x, y) = (u8::try_from(column - from).ok()?, u8::try_from(row - from).ok()?);
        Square::new(size, x, y)
    };
    let all: Option<SquareSet> = pairs(line, numbers)?.into_iter().map(square).collect();
    all.ok_or(InstanceError::OffBoard(line))
}

/// A diagonal on which row + sign · column is the same everywhere.
struct Diagonal {
    sign: i64,
    number: i64,
}

impl Diagonal {
    fn squares(&self, size: Size) -> Option<SquareSet> {
        let on = |s: &Square| i64::from(s.y()) + self.sign * i64::from(s.x()) == self.number;
        let squares: SquareSet = Square::all(size).filter(on).collect();
        (!squares.is_empty()).then_some(squares)
    }
}

impl FromStr for Instance {
    type Err = InstanceError;

    fn from_str(text: &str) -> Result<Instance, InstanceError> {
        // Some editors begin a text with a byte-order mark.
        let all = assignments(text.trim_start_matches('\u{feff}'))?;
        let last = |wanted| all.iter().rev().find(|(name, ..)| *name == wanted);
        let number = |wanted| match last(wanted).map(|(.., numbers)| numbers.as_slice()) {
            Some(&[number]) => Some(number),
            _ => None,
        };
        let size = number(Name::Size)
            .and_then(|n| u8::try_from(n).ok())
            .and_then(|n| Size::new(n).ok())
            .ok_or(InstanceError::Size)?;
        let count = number(Name::DiagonalCount).and_then(|count| usize::try_from(count).ok());
        let (mut queens, mut forbidden) = (SquareSet::EMPTY, SquareSet::EMPTY);
        for (name, line, numbers) in &all {
            let diagonals: Vec<Diagonal> = match name {
                Name::Size | Name::DiagonalCount | Name::Length => continue,
                Name::Queens { from } => {
                    queens = queens.union(&squares(size, *line, numbers, *from)?);
                    continue;
                }
                Name::Blocked { from } => {
                    forbidden = forbidden.union(&squares(size, *line, numbers, *from)?);
                    continue;
                }
                Name::SumDiagonals => {
                    numbers.iter().map(|&number| Diagonal { sign: 1, number }).collect()
                }
                Name::DifferenceDiagonals => {
                    numbers.iter().map(|&number| Diagonal { sign: -1, number }).collect()
                }
                Name::Diagonals => {
                    let shift = i64::from(size.get()) - 1;
                    let diagonal = |(number, kind)| match kind {
                        1 => Ok(Diagonal { sign: 1, number }),
                        0 => Ok(Diagonal { sign: -1, number: number - shift }),
                        _ => Err(InstanceError::OffBoard(*line)),
                    };
                    let pairs = pairs(*line, numbers)?.into_iter();
                    pairs
                        .take(count.unwrap_or(usize::MAX))
                        .map(diagonal)
                        .collect::<Result<_, _>>()?
                }
            };
            for diagonal in diagonals {
                let squares = diagonal.squares(size).ok_or(InstanceError::OffBoard(*line))?;
                forbidden = forbidden.union(&squares);
            }
        }
        if let Some(square) = queens.intersection(&forbidden).iter().next() {
            return Err(InstanceError::BlockedQueen(square));
        }
        let layers = [queens, queens, forbidden, SquareSet::EMPTY];
        let position = Position::with_layers(size, QueenKind::Queen, layers);
        // Every square was checked above, so this is the only thing left to be wrong.
        position.map(|position| Instance { position }).map_err(|_| InstanceError::Size)
    }
}
