//! The board for screen readers.

use crate::text::words;

/// The board for screen readers.
pub struct BoardTexts {
    /// The board's label, from n.
    pub label: fn(u8) -> String,
    /// A square that no queen threatens.
    pub free: &'static str,
    /// A square with a queen.
    pub queen: &'static str,
    /// A threatened square.
    pub threatened: &'static str,
    /// The square under test.
    pub tested: &'static str,
    /// The list of the queens.
    pub queens: &'static str,
    /// Where the queens are, from their squares; there may be none.
    pub queens_on: fn(&[String]) -> String,
    /// Which queens threaten a square: it, and their squares; there may be none.
    pub threatened_by: fn(&str, &[String]) -> String,
    /// The command that tells where the queens are.
    pub ask_queens: &'static str,
    /// The command that tells what threatens the square with the focus.
    pub ask_threats: &'static str,
    /// A given queen, for screen readers.
    pub given: &'static str,
    /// A queen that another one strikes.
    pub conflict: &'static str,
    /// A square crossed out.
    pub crossed: &'static str,
    /// A square on which no queen may stand.
    pub forbidden: &'static str,
}

words!(super::BOARD: BoardTexts);
