//! The words about the five documents that several views share: what they count and print.

use crate::text::{Template, words};

/// What the page says as its documents do, and about them.
pub struct DocumentsTexts {
    /// The switch: as in the search's document.
    pub as_document: &'static str,
    /// What the switch does.
    pub as_document_hint: &'static str,
    /// The counter of the C# program, and what it counts.
    pub calls: [&'static str; 2],
    /// Calls for each solution, and how they are rounded.
    pub calls_per_solution: [&'static str; 2],
    /// Heading of the deck's table of possibilities.
    pub quoted: &'static str,
    /// Its heads: n, the deck's number, the exact one, remark.
    pub quoted_heads: [&'static str; 4],
    /// How the deck's number comes from the exact one.
    pub rounding: fn(Option<Rounding>) -> &'static str,
    /// The deck's second optimisation, before and behind the table of what it needs.
    pub second: [&'static str; 2],
    /// Heads of its two ways: by rows, by columns.
    pub second_ways: [&'static str; 2],
    /// Heads of its numbers: iterations, returns.
    pub second_heads: [&'static str; 2],
    /// Its rows: square by square, with the optimisation, one queen per line, with both.
    pub second_readings: [&'static str; 4],
    /// Title of the slide, with n.
    pub slide: Template<1>,
    /// Its button: starts, goes on, lets pause.
    pub slide_start: [&'static str; 3],
}

words!(super::DOCUMENTS: DocumentsTexts);
