//! English.

use queens::search::Condition;

use crate::text::Template;
use crate::views::search::text::{CountingTexts, DeedTexts, NoteTexts};

pub static DEED: DeedTexts = DeedTexts {
    asked: Template::new("{0}? {1}: {2}."),
    outcome: |condition, holds| match (condition, holds) {
        (Condition::Branch, true) => "Yes",
        (Condition::Branch, false) => "No",
        (Condition::While, true) => "Yes, the loop goes on",
        (Condition::While, false) => "No, the loop is over",
        (Condition::Until, true) => "Yes, the loop is over",
        (Condition::Until, false) => "No, the loop goes on",
    },
    next: Template::new("Loop: now {0}."),
    none_left: Template::new("The loop is over: no further value for {0}."),
    repeated: "A pass of the loop begins.",
    entered: "On with the indented lines.",
    wrote: Template::new("Now {0}."),
    raised: Template::new("1 is added to {0}: {1}."),
    called: Template::new("Call of {0}."),
    opened: Template::new("{0} begins. Open calls: {1}."),
    returned: Template::new("{0} is done. Back in line {1}: {2}."),
    answered: Template::new("{0} answers {1}. Back in line {2}: {3}."),
    released: Template::new("{0} is no longer needed."),
    answers: Template::new("The answer: {0}."),
};

pub static COUNTING: CountingTexts = CountingTexts {
    rows: Template::new("Rows {0} … {1} are {2} … {3} on the board."),
    columns: Template::new("Columns {0} … {1} are {2} … {3} on the board."),
};

pub static NOTE: NoteTexts = NoteTexts {
    names: ["Program", "Pseudocode"],
    threads: "The C# program searches in a thread of its own, so that its window can still be used. A lock keeps the queue to one of them while a solution goes in: else search and window might use it at the same time.",
    asks: "This is what the program asks first. Here it is the field n.",
    constant_time: "Slots is a HashSet: whether a square is in it takes constant time to ask, O(1), however large the set. In a list it would have to be looked for.",
    stars: "One queen on the empty board and her star, the article’s own check:",
    star: Template::new("struck: {0}, free: {1}"),
    layers: "Solutions in the queue, from the first on",
    delete: "Delete all solutions",
    open: "open for the next solution",
    queue: "Waiting queue of solutions",
    queue_words: Template::new("First in, first out. Solutions: {0}. Cells: {1} · {1} · {0} = {2}"),
    queue_empty: "empty",
    queue_ends: Template::new("first: {0}, last: {1}"),
    queue_element: Template::new("element {0}: {1}"),
    printout: Template::new("Printed as in the document, {0}: {1}"),
};
