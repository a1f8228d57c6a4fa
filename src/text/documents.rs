//! The words about the five documents that several views share: what they count and print.

use crate::text::{Template, words};

pub struct DocumentsTexts {
    /// The switch: as in the search's document, by its kind.
    pub as_document: Template<1>,
    pub as_document_hint: &'static str,
    /// The counter of the C# program, and what it counts.
    pub calls: [&'static str; 2],
    /// Calls for each solution, and how they are rounded.
    pub calls_per_solution: [&'static str; 2],
    pub printout: Template<3>,
    /// Title of the slide, with n.
    pub slide: Template<1>,
    /// Its button: starts, goes on, lets pause.
    pub slide_start: [&'static str; 3],
}

words!(super::DOCUMENTS: DocumentsTexts);
