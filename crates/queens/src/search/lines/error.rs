//! Why a listing cannot be executed.

use std::fmt;

/// The reason why a line cannot be executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgramProblem {
    /// A word, a sign or an indent stands where it has no meaning.
    Unexpected,
    /// Nothing bears this name.
    UnknownName(&'static str),
    /// An operation meets a value that it is not made for, or none.
    WrongValue,
    /// An index outside its array, a square outside the board, or a number that is
    /// too large.
    OutOfRange,
    /// The lines never come to the step that the search has done.
    Astray,
}

/// A line of a listing that cannot be executed. The searches of the catalogue have
/// none; it is for those who write a new listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgramError {
    /// The line, counted from 0.
    pub line: usize,
    pub problem: ProgramProblem,
}

impl fmt::Display for ProgramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} of the listing: ", self.line + 1)?;
        match self.problem {
            ProgramProblem::Unexpected => f.write_str("a word, sign or indent without meaning"),
            ProgramProblem::UnknownName(name) => write!(f, "nothing is called {name}"),
            ProgramProblem::WrongValue => f.write_str("a value of the wrong kind"),
            ProgramProblem::OutOfRange => f.write_str("a number out of range"),
            ProgramProblem::Astray => f.write_str("does not lead to the steps of the search"),
        }
    }
}

impl std::error::Error for ProgramError {}
