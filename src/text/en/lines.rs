//! Line by line in English.

use crate::text::{LinesTexts, Template};

pub(in crate::text) static LINES: LinesTexts = LinesTexts {
    grain: "Line by line",
    grain_hint: "Forward and back by one line of the listing instead of one step of the search",
    per_second: |lines| {
        if lines == "1" { "1 line/s".into() } else { format!("{lines} lines/s") }
    },
    recursive: "recursive",
    iterative: "iterative",
    stack: "Call stack",
    main: "Main program",
    no_calls: "This algorithm is iterative: no procedure calls itself; what is left to do stands in the variables.",
    none_open: "No procedure has been called yet.",
    opened: Template::new("{0} is called. Open calls: {1}."),
    closed: Template::new("The call comes back to line {0}. Open calls: {1}."),
    line: Template::new("Line {0} is executed."),
    start: "Line by line: the next step executes the first line.",
};
