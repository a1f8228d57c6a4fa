//! Listings: each search's algorithm in pseudocode, as data.

pub mod document;
pub mod explanation;
pub mod inspection;
pub mod presentation;
pub mod square_names;

use crate::board::{LineKind, Notation, Size, threat};

use super::{Event, Standing, Verdict};

value_enum! {
    /// A word of the pseudocode: here as listings have it, on the page in the reader's language.
    ///
    /// In every language a keyword stands before the text it governs, so that a line reads
    /// from left to right in the order of its tokens.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Keyword {
        Function = "function",
        Call = "call",
        If = "if",
        Then = "then",
        Else = "else",
        ForEach = "for each",
        In = "in",
        From = "from",
        To = "to",
        While = "while",
        /// A loop whose condition, if any, comes last.
        Repeat = "repeat",
        Until = "until",
        And = "and",
        Or = "or",
        Not = "not",
        Return = "return",
        /// The result true. Only a keyword after `return`; elsewhere `true` is code.
        True = "true",
        /// The result false. Only a keyword after `return`; elsewhere `false` is code.
        False = "false",
        PutQueen = "put a queen on",
        TakeOff = "take the queen off",
        LastOf = "the last of",
        CopyOf = "a copy of",
        /// Before flags that become true.
        Set = "set",
        /// Before flags that become false.
        Clear = "clear",
        WithoutLinesOf = "without the lines of",
        /// Before squares: those in the lowest row that has any.
        FirstRowOf = "the first row of",
        /// Before squares: those in the row that has the fewest, but any.
        ShortestRowOf = "the shortest row of",
        /// Before squares: the number of rows that have any.
        RowsOf = "the number of rows of",
        /// Before a square: later in the order of trying.
        Behind = "behind",
        ReportSolution = "report the solution",
        /// Before the board that is a solution.
        Enqueue = "enqueue",
        /// Before an array that is no longer used; the queen put into it last is taken off.
        Release = "release",
        /// Before a board: the one that the best of its moves leaves, at random among equals.
        BestNeighbour = "the best neighbour of",
        RandomQueens = "a random square in each row",
        LeaveLoop = "leave the loop",
        /// Leaves a branch that holds no solution.
        Prune = "prune",
        Stop = "stop",
        /// True if the run stops at its first solution.
        FirstOnly = "only the first is wanted",
    }
}

value_enum! {
    /// A number that a listing takes from the edge of the board.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Label {
        FirstColumn = "first-column",
        LastColumn = "last-column",
        /// The number of the top row.
        LastRow = "last-row",
    }
}

impl Label {
    /// The label at the edge of a board of `size`.
    pub fn on(self, size: Size) -> String {
        let last = size.get() - 1;
        match self {
            Label::FirstColumn => Notation::Chess.file(0),
            Label::LastColumn => Notation::Chess.file(last),
            Label::LastRow => Notation::Chess.rank(size, last),
        }
    }
}

/// A piece of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    /// A word of the reader's language.
    Word(Keyword),
    /// An expression, the same in every language.
    Code(&'static str),
    /// A label of the board ([`SquareNames::Labels`](super::SquareNames::Labels)).
    Edge(Label),
}

/// A step of the search that a line does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// No step yet: the search begins here.
    Start,
    Test,
    /// Within a test: a threat along this kind of line is found.
    Refused(LineKind),
    /// Within a test: the line belongs to the comparison that the line before has begun.
    SameComparison,
    /// Within a test: no threat has been found.
    Accepted,
    Place,
    Remove,
    Solution,
    /// A branch is pruned.
    Prune,
    /// A queen moves within her row.
    Move,
    /// Another random start.
    Restart,
}

impl At {
    /// Adds the steps of a tag, written without its `@`; false if there is no such tag.
    fn read(tag: &str, steps: &mut Vec<At>) -> bool {
        if let Some(lines) = tag.strip_prefix("refused:") {
            return lines.split(',').all(|line| {
                let kind = match line {
                    "rank" => LineKind::Rank,
                    "file" => LineKind::File,
                    "rising" => LineKind::Rising,
                    "falling" => LineKind::Falling,
                    _ => return false,
                };
                steps.push(At::Refused(kind));
                true
            });
        }
        steps.push(match tag {
            "start" => At::Start,
            "test" => At::Test,
            "same-comparison" => At::SameComparison,
            "accepted" => At::Accepted,
            "place" => At::Place,
            "remove" => At::Remove,
            "solution" => At::Solution,
            "prune" => At::Prune,
            "move" => At::Move,
            "restart" => At::Restart,
            _ => return false,
        });
        true
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListingLine {
    /// The depth of indentation, from 0.
    pub indent: u8,
    /// The pieces of the line, displayed with a space between two.
    pub tokens: Vec<Token>,
    /// The steps that the line does; empty if it only leads from line to line.
    pub at: Vec<At>,
}

impl ListingLine {
    /// Reads the text of a line. An unknown tag stays in the code.
    fn read(text: &'static str) -> ListingLine {
        let mut at = Vec::new();
        let mut code = text.trim();
        while let Some((before, tag)) = code.rsplit_once('@') {
            if !At::read(tag, &mut at) {
                break;
            }
            code = before.trim_end();
        }
        let spaces = text.len() - text.trim_start().len();
        let indent = u8::try_from(spaces / 4).unwrap_or(u8::MAX).saturating_sub(1);
        ListingLine { indent, tokens: tokens(code), at }
    }
}

/// Cuts a line into keywords, labels and the code between them.
fn tokens(line: &'static str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = line;
    while !rest.is_empty() {
        let follows_return = tokens.last() == Some(&Token::Word(Keyword::Return));
        let mut starts = std::iter::once(0).chain(rest.match_indices(' ').map(|(at, _)| at + 1));
        let found = starts.find_map(|at| {
            let (token, length) = word(rest.get(at..)?, follows_return && at == 0)?;
            Some((at, token, length))
        });
        let (code, behind) = rest.split_at(found.map_or(rest.len(), |(at, ..)| at));
        if !code.is_empty() {
            tokens.push(Token::Code(code.trim_end().trim_matches('`')));
        }
        rest = behind;
        if let Some((_, token, length)) = found {
            tokens.push(token);
            rest = behind.split_at(length).1.trim_start();
        }
    }
    tokens
}

/// The keyword or label with which `text` begins, and its length in bytes.
fn word(text: &str, follows_return: bool) -> Option<(Token, usize)> {
    let begins = |word: &str| {
        let rest = text.strip_prefix(word);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', ':']))
    };
    let is_truth = |word: &Keyword| matches!(word, Keyword::True | Keyword::False);
    let keyword =
        Keyword::ALL.into_iter().find(|it| begins(it.name()) && (follows_return || !is_truth(it)));
    let label = || Label::ALL.into_iter().find(|it| begins(it.name()));
    match keyword {
        Some(keyword) => Some((Token::Word(keyword), keyword.name().len())),
        None => label().map(|label| (Token::Edge(label), label.name().len())),
    }
}

/// A search's algorithm as text, in parts that follow each other.
///
/// Each line is a statement, indented by four spaces and four more for each level. A step of
/// the search is named by a tag at the end of its line: `@start`, `@test`, `@place`,
/// `@remove`, `@solution`, `@prune`, `@move`, `@restart`, and within a test `@accepted`, `@same-comparison` and
/// `@refused:` with the kinds of line, for example `@refused:file,rising`. Words of
/// [`Keyword`] are translated; a word between backticks is code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listing(pub &'static [&'static str]);

/// The lines to mark at a step, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineMark {
    /// The line of the step.
    pub line: usize,
    /// The line within the test that gave its answer, where the listing shows it.
    pub inside: Option<usize>,
}

impl Listing {
    pub fn lines(&self) -> Vec<ListingLine> {
        let lines = self.0.iter().flat_map(|part| part.lines());
        lines.filter(|line| !line.trim().is_empty()).map(ListingLine::read).collect()
    }

    /// The lines of the step `last`, done while `standing` stood; of the beginning
    /// if there was no step. The first line if the listing lacks the step.
    pub(in crate::search) fn mark(&self, standing: &Standing, last: Option<Event>) -> LineMark {
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
            Some(Event::Move { .. }) => (At::Move, None),
            Some(Event::Restart) => (At::Restart, None),
            Some(Event::Solution) => (At::Solution, None),
        };
        let lines = self.lines();
        let find = |at: At| lines.iter().position(|line| line.at.contains(&at));
        LineMark { line: find(at).unwrap_or_default(), inside: inside.and_then(find) }
    }
}
