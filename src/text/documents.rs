//! The words about the five documents that several views share: what they count and print.

use crate::text::{Template, words};

/// What the page says as its documents do, and about them.
pub struct DocumentsTexts {
    /// The switch: as in the search's document, by its kind.
    pub as_document: Template<1>,
    /// What the switch does.
    pub as_document_hint: &'static str,
    /// The counter of the C# program, and what it counts.
    pub calls: [&'static str; 2],
    /// Calls for each solution, and how they are rounded.
    pub calls_per_solution: [&'static str; 2],
    /// What a document prints, by its kind, the title and the queens.
    pub printout: Template<3>,
    /// Title of the slide, with n.
    pub slide: Template<1>,
    /// Its button: starts, goes on, lets pause.
    pub slide_start: [&'static str; 3],
}

words!(super::DOCUMENTS: DocumentsTexts);
