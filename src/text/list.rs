//! The list of solutions.

use crate::text::{Template, words};

/// The list of solutions.
pub struct ListTexts {
    pub heading: &'static str,
    /// While there is none.
    pub empty: &'static str,
    /// Where there never will be one.
    pub none: &'static str,
    /// One entry, from its ordinal and its queens' squares.
    pub entry: fn(&str, &str) -> String,
    /// Said while a solution is shown instead of the search, with its ordinal.
    pub shown: fn(&str) -> String,
    /// Under the printed list, where only its beginning is printed: how many, of how many.
    pub printed: Template<2>,
    /// Leads back to the search.
    pub back_to_search: &'static str,
}

words!(super::LIST: ListTexts);
