//! English.

use queens::search::{Condition, Source};

use crate::text::Template;
use crate::views::search::text::{
    CountingTexts, FoundTexts, LineActionTexts, NoteTexts, QueueTexts, SourceTexts,
};

pub static LINE_ACTION: LineActionTexts = LineActionTexts {
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
    names: ["Program", "Pseudocode", "Here"],
    program: [
        "The open calls remember what is to be undone; without recursion that would need a store of its own.",
        "The row need not be tested: no queen stands in it yet.",
        "In the program set never returns true, so it finds all solutions; its text says otherwise.",
        "n < 28: larger boards would take too long to work out.",
        "The C# program searches in a thread of its own, so that its window can still be used. A lock keeps the queue to one of them while a solution goes in: else search and window might use it at the same time.",
    ],
    array: ": Damen[i] is the row of the queen in column i, rows from the top.",
    worksheet: "Each column holds one queen at most, so columns need no array. Row + column: from 1 + 1 = 2 to n + n; column − row: from 1 − n to n − 1.",
    asks: "This is what the program asks first. Here it is the field n.",
    constant_time: [
        "Slots is a HashSet: whether a square is in it takes constant time to ask, O(1), however large the set. In a list it would have to be looked for.",
        "minPos: queens are added in ascending order only, so no arrangement comes twice. For the empty board it is 0.",
    ],
    stars: "One queen on the empty board and her star, the article’s own check:",
    star: Template::new("struck: {0}, free: {1}"),
    second: [
        "The second optimisation, as in the slide deck: when a queen has arrived at the right edge, take one more queen off. What the searches need for n = 8:",
        "By rows, every row ends at the right edge. By columns, only the last column’s queen stands there; with the upper edge, where columns end, the numbers would be those of the rows. None of these searches needs the slide deck’s “≈ 1 million”; nearest is “Field by field” without the optimisation.",
    ],
    second_ways: ["by rows", "by columns"],
    second_heads: ["iterations", "returns"],
    second_readings: [
        "field by field",
        "… and one more at the right edge",
        "one queen per row or column",
        "… and one more at the right edge",
    ],
    recursive: [
        "The slide deck calls its approach recursive. What it describes needs no function that calls itself: a loop and a stack will do. So the menu lists it as iterative.",
        "In the slide deck the search ends as soon as the first queen is on the last square. Here she is still set there, all behind her is tested, and she is taken off.",
    ],
    by_rows: "By rows here; the slide deck has one queen per column.",
    others: [
        "The drawback of “one queen per column” is told by the slide deck itself: it does not do for knights and bishops without changes. They do not threaten their whole column, so two can share one.",
        "14 bishops, two in each of six columns",
    ],
    motivation: "Why the n-queens problem? What the slide deck lets one learn from it:",
    motives: [
        "modelling things: queen, board and game become data",
        "keeping states: every solution is stored",
        "higher data types: arrays, maps, sets",
        "recursion: a function that calls itself with other values, and when it stops",
        "finding duplicates: mirrored or turned",
        "teaching: putting something unknown into practice",
    ],
};

pub static QUEUE: QueueTexts = QueueTexts {
    heading: "Waiting queue of solutions",
    words: Template::new("First in, first out. Solutions: {0}. Cells: {1} · {1} · {0} = {2}"),
    empty: "empty",
    ends: Template::new("first: {0}, last: {1}"),
    element: Template::new("element {0}: {1}"),
    names: "MoQueue: one queue for each of the n · n squares. The solutions lie in them one behind the other along the z axis. Enqueue adds one at the end, Dequeue takes out the first, Count counts them.",
    layers: "Solutions in the queue, from the first on",
    delete: "Delete all solutions",
    open: "open for the next solution",
};

pub static FOUND: FoundTexts = FoundTexts { deleted: "All solutions are deleted." };

pub static SOURCE: SourceTexts = SourceTexts {
    kind: |source| match source {
        Source::Program => "C# program",
        Source::Worksheet => "worksheet",
        Source::Tutorial => "C tutorial",
        Source::Article => "article",
        Source::Deck => "slide deck",
    },
    unsigned: ["no author named", "no year named"],
    numbering: Template::new("“{0}” is called “{1}” there."),
};
