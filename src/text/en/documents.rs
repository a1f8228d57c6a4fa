//! About the documents in English.

use queens::search::Rounding;

use crate::text::{DocumentsTexts, Template};

pub(in crate::text) static DOCUMENTS: DocumentsTexts = DocumentsTexts {
    as_document: "as in the document",
    as_document_hint: "Names, numbers and results as in the document that the algorithm comes from",
    calls: [
        "calls",
        "How often set has been called: one test for each call, below the board as well.",
    ],
    calls_per_solution: [
        "calls per solution",
        "Calls divided by solutions, rounded down to a whole number as in the C# program.",
    ],
    quoted: "Arrangements on n² squares, as the slide deck rounds them",
    quoted_heads: ["n", "deck", "exact", "remark"],
    rounding: |rounding| match rounding {
        Some(Rounding::Exact) => "exact",
        Some(Rounding::Nearest) => "rounded to the nearest",
        Some(Rounding::Down) => "cut off; rounded, the first figure would be greater by 1",
        Some(Rounding::Up) => "rounded up; the smaller number is nearer",
        None => "not rounded",
    },
    queue: "Waiting queue of solutions",
    queue_words: Template::new("{0} solutions, first in, first out: {1} · {1} · {0} = {2} cells"),
    queue_empty: "empty",
    queue_ends: Template::new("first: {0}, last: {1}"),
    queue_element: Template::new("element {0}: {1}"),
    second: [
        "The second optimisation of the slide deck: when a queen has arrived at the right edge, take one more queen off. What the searches need for n = 8:",
        "By rows, every row ends at the right edge. By columns, only the last column’s queen stands there; with the upper edge, where columns end, the numbers would be those of the rows. None of these searches needs the deck’s “≈ 1 million”; nearest is square by square without the optimisation.",
    ],
    second_ways: ["by rows", "by columns"],
    second_heads: ["iterations", "returns"],
    second_readings: [
        "square by square",
        "… and one more at the right edge",
        "one queen per row or column",
        "… and one more at the right edge",
    ],
    printout: Template::new("Printed as in the document, {0}: {1}"),
    slide: Template::new("The n-queens problem, n\u{a0}=\u{a0}{0}"),
    slide_start: ["Start", "Go on", "Pause"],
};
