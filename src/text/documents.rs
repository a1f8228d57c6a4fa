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
    /// Heading of the waiting queue.
    pub queue: &'static str,
    /// The queue: so many solutions of n, n squares each, so many cells.
    pub queue_words: Template<3>,
    pub queue_empty: &'static str,
    /// The first and the last element of the queue.
    pub queue_ends: Template<2>,
    /// An element of the queue by its place: place, queens.
    pub queue_element: Template<2>,
    /// What a document prints, by the title and the queens.
    pub printout: Template<2>,
    /// Title of the slide, with n.
    pub slide: Template<1>,
    /// Its button: starts, goes on, lets pause.
    pub slide_start: [&'static str; 3],
}

words!(super::DOCUMENTS: DocumentsTexts);
