//! The words of a search that is shown line by line.

use crate::text::words;

/// Line by line: the grain, the call stack.
pub struct LinesTexts {
    /// The switch.
    pub grain: &'static str,
    pub grain_hint: &'static str,
    pub per_second: fn(&str) -> String,
    /// A search whose procedures call themselves.
    pub recursive: &'static str,
    /// A search without such a procedure.
    pub iterative: &'static str,
    /// Heading of the open calls.
    pub stack: &'static str,
    /// Outside of all procedures.
    pub main: &'static str,
    /// Said of an iterative search in place of its calls.
    pub no_calls: &'static str,
    /// Said while no call of a recursive search is open.
    pub none_open: &'static str,
    /// Before the first line.
    pub start: &'static str,
}

words!(super::LINES: LinesTexts);
