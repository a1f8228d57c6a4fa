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
//! `queens` is another name for `init`.
//!
//! CSPLib problem 80 writes `blocks`, with rows and columns from 1; the same lists as JSON, such
//! as `{"n": 4, "blocks": [[0, 3]]}` of PyCSP3, count from 0. A list of squares that contains 0
//! counts from 0, and one that contains n counts from 1, whatever its name.
//!
//! The facts of the answer-set competition of 2009 are read, too: `board(10).` and
//! `block(1,1).`, whose rows and columns count from 1, and `queen(1,1).`

use std::fmt;
use std::str::FromStr;

use crate::board::{Size, Square};
use crate::plain_text::plain;

use super::{Position, SquareSet};

/// An instance: the position to complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instance {
    /// The queens are given, the blocked squares and excluded diagonals forbidden.
    pub position: Position,
}

/// Why a text is no instance. Lines count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InstanceError {
    /// The size of the board is missing, or is not a number from 1 to 27.
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
    /// Squares, with the number of the first row where the list does not show it.
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
    fn named(name: &str, is_json: bool) -> Option<Name> {
        Some(match name.to_ascii_lowercase().as_str() {
            "n" | "board" => Name::Size,
            "init" | "queens" => Name::Queens { from: 0 },
            "queen" => Name::Queens { from: 1 },
            "blocked" => Name::Blocked { from: 0 },
            "blocks" if is_json => Name::Blocked { from: 0 },
            "blocks" | "block" => Name::Blocked { from: 1 },
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
type Assignment = (Name, usize, Vec<Number>);

/// A number of a list.
#[derive(Clone, Copy, Debug)]
struct Number {
    value: i64,
    /// The number of brackets before it: numbers with the same have none in between.
    brackets: usize,
}

/// Cuts a text into assignments.
fn assignments(text: &str) -> Result<Vec<Assignment>, InstanceError> {
    let is_json = text.trim_start().starts_with('{');
    let mut all: Vec<Assignment> = Vec::new();
    let mut brackets = 0;
    for (line, text) in (1..).zip(text.lines()) {
        let text = text.split(['#', '%', '$']).next().unwrap_or_default();
        if text.trim_start().starts_with("language") {
            continue;
        }
        let mut rest = text;
        while let Some(c) = rest.chars().next() {
            let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '+');
            let length = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
            let (word, after) = rest.split_at(length.max(c.len_utf8()));
            rest = after;
            if length == 0 {
                match c {
                    '(' | ')' | '[' | ']' | '{' | '}' | '<' | '>' => brackets += 1,
                    ',' | ';' | ':' | '=' | '.' | '"' | '\'' | '|' => {}
                    blank if blank.is_whitespace() => {}
                    _ => return Err(InstanceError::NotANumber(line)),
                }
            } else if c.is_alphabetic() {
                match word {
                    "letting" | "be" => {}
                    name => all.push((
                        Name::named(name, is_json).ok_or(InstanceError::UnknownName(line))?,
                        line,
                        Vec::new(),
                    )),
                }
            } else {
                // A full stop between digits belongs to a fraction or a range.
                let stops = rest.len() - rest.trim_start_matches('.').len();
                let is_whole =
                    stops == 0 || !rest[stops..].starts_with(|c: char| c.is_ascii_digit());
                let number: Option<i32> = word.parse().ok().filter(|_| is_whole);
                let value = number.ok_or(InstanceError::NotANumber(line))?.into();
                let (_, _, numbers) = all.last_mut().ok_or(InstanceError::UnknownName(line))?;
                numbers.push(Number { value, brackets });
            }
        }
    }
    Ok(all)
}

/// The pairs of a list of numbers. A bracket inside a pair shows that a number is missing.
fn pairs(line: usize, numbers: &[Number]) -> Result<Vec<(i64, i64)>, InstanceError> {
    let (pairs, rest) = numbers.as_chunks::<2>();
    if !rest.is_empty() || pairs.iter().any(|[a, b]| a.brackets != b.brackets) {
        return Err(InstanceError::NoPairs(line));
    }
    Ok(pairs.iter().map(|[a, b]| (a.value, b.value)).collect())
}

/// The squares of a list of rows and columns, which count from `from` unless the list shows
/// something else.
fn squares(
    size: Size,
    line: usize,
    numbers: &[Number],
    from: i64,
) -> Result<SquareSet, InstanceError> {
    let has = |value: i64| numbers.iter().any(|it| it.value == value);
    let from = match (has(0), has(size.get().into())) {
        (true, false) => 0,
        (false, true) => 1,
        _ => from,
    };
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
        let all = assignments(&plain(text))?;
        let last = |wanted| all.iter().rev().find(|(name, ..)| *name == wanted);
        let number = |wanted| match last(wanted).map(|(.., numbers)| numbers.as_slice()) {
            Some(&[number]) => Some(number.value),
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
                    numbers.iter().map(|it| Diagonal { sign: 1, number: it.value }).collect()
                }
                Name::DifferenceDiagonals => {
                    numbers.iter().map(|it| Diagonal { sign: -1, number: it.value }).collect()
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
        let position = Position::with_layers(size, layers);
        // Every square was checked above, so this is the only thing left to be wrong.
        position.map(|position| Instance { position }).map_err(|_| InstanceError::Size)
    }
}
