//! Listings: each search's algorithm in pseudocode, as data.

use crate::board::{LineKind, Notation, Size, threat};

use super::{Event, Standing, Verdict};

/// A word of the pseudocode, which the page shows in the reader's language.
///
/// In every language a keyword stands before what it governs, so that a line reads
/// from left to right as its tokens come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Keyword {
    /// Begins a procedure: "procedure".
    Procedure,
    /// "call": go on in a procedure, then come back.
    Call,
    /// Begins a condition: "if".
    If,
    /// Ends a condition: "then".
    Then,
    Else,
    /// Begins a loop over things: "for each".
    ForEach,
    /// Between the thing and the collection of a loop: "in".
    In,
    /// Before the first number of a loop: "from".
    From,
    /// Before the last number of a loop: "to".
    To,
    /// A loop with its condition first: "while".
    While,
    /// A loop with its condition, if any, last: "repeat".
    Repeat,
    /// The condition that ends a loop: "until".
    Until,
    And,
    Or,
    Not,
    /// Gives a procedure's answer and leaves it: "answer".
    Answer,
    /// The answer "yes".
    Yes,
    /// The answer "no".
    No,
    /// "put a queen on", before a square.
    PutQueen,
    /// "take off the queen on", before a square.
    TakeOff,
    /// "the last of", before a list.
    LastOf,
    /// "a copy of", before a datum.
    CopyOf,
    /// "set", before flags.
    Set,
    /// "clear", before flags.
    Clear,
    /// "without the lines of", before a square.
    WithoutLinesOf,
    /// "behind", before a square: later in the order of trying.
    Behind,
    ReportSolution,
    /// "put into the queue", before the board that is a solution.
    Enqueue,
    /// "release", before an array: it is used no more, and the queen put into it last goes.
    Release,
    /// "give up": leave a branch that holds no solution.
    GiveUp,
    /// Ends the search: "stop".
    Stop,
    /// "only the first wanted": the run stops at its first solution.
    FirstOnly,
}

/// A number of a listing that the board's edge shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// The letter of the first column.
    FirstColumn,
    /// The letter of the last column.
    LastColumn,
    /// The number of the uppermost row.
    LastRow,
}

impl Label {
    /// What stands there at the edge of a board of `size`.
    pub fn on(self, size: Size) -> String {
        let last = size.get() - 1;
        match self {
            Label::FirstColumn => Notation::Chess.file(0),
            Label::LastColumn => Notation::Chess.file(last),
            Label::LastRow => Notation::Chess.rank(size, last),
        }
    }
}

/// A part of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    /// A word of the reader's language.
    Word(Keyword),
    /// An expression, the same in every language.
    Code(&'static str),
    /// A number by which squares are named, as the board shows it
    /// ([`SquareNames::Labels`](super::SquareNames::Labels)).
    Edge(Label),
}

/// What happens at a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// Nothing yet: the search begins here.
    Start,
    /// A square is tested.
    Test,
    /// Within a test: a threat along this kind of line is found.
    Refused(LineKind),
    /// Within a test: the line goes on with the look that the one before has begun.
    SameLook,
    /// Within a test: no threat has been found.
    Accepted,
    /// A queen is put on.
    Place,
    /// A queen is taken off.
    Remove,
    /// A solution is reported.
    Solution,
    /// A branch is given up.
    Prune,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListingLine {
    /// How deep the line is indented.
    pub indent: u8,
    /// The line's parts, to be set with a space between two.
    pub tokens: &'static [Token],
    /// The steps that the line stands for; none if it only leads from line to line.
    pub at: &'static [At],
}

impl ListingLine {
    pub const fn new(indent: u8, at: &'static [At], tokens: &'static [Token]) -> ListingLine {
        ListingLine { indent, tokens, at }
    }
}

/// A search's algorithm, line by line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listing(pub &'static [ListingLine]);

/// The lines to mark at a moment, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The line of the step.
    pub line: usize,
    /// The line within the test that gave its answer, where the listing shows it.
    pub inside: Option<usize>,
}

impl Listing {
    pub const fn lines(&self) -> &'static [ListingLine] {
        self.0
    }

    fn find(&self, at: At) -> Option<usize> {
        self.0.iter().position(|line| line.at.contains(&at))
    }

    /// The lines of the step `last`, done while `standing` stood; of the beginning
    /// if there was no step. The first line, should the listing lack the step.
    pub(super) fn mark(&self, standing: &Standing, last: Option<Event>) -> Mark {
        let (at, inside) = match last {
            None => (At::Start, None),
            Some(Event::Test { verdict: Verdict::Free, .. }) => (At::Test, Some(At::Accepted)),
            Some(Event::Test { square, verdict: Verdict::Threatened { by }, .. }) => {
                let queen = standing.squares().get(usize::from(by));
                let kind = queen.and_then(|&queen| threat(square, queen));
                (At::Test, kind.map(At::Refused))
            }
            Some(Event::TestBelow { .. }) => (At::Test, Some(At::Refused(LineKind::File))),
            Some(Event::Place(_)) => (At::Place, None),
            Some(Event::Remove { .. }) => (At::Remove, None),
            Some(Event::Prune) => (At::Prune, None),
            Some(Event::Solution) => (At::Solution, None),
        };
        Mark {
            line: self.find(at).unwrap_or_default(),
            inside: inside.and_then(|inside| self.find(inside)),
        }
    }
}
