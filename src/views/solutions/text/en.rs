//! English.

use crate::views::solutions::text::SolutionsTexts;
use queens::board::Symmetry;
use queens::solutions::Kept;

use crate::text::Template;

pub static SOLUTIONS: SolutionsTexts = SolutionsTexts {
    heading: "All solutions",
    list: "List",
    of: |count| format!("of {count}"),
    more: "More",
    start: "Find all",
    go_on: "Go on",
    pause: "Pause",
    progress: "Progress",
    draw_anew: "Draw anew",
    delete: "Delete all",
    deleted: "All solutions are deleted.",
    undo: "Undo",
    found: |count| format!("Found so far: {count}"),
    over: |count| format!("All solutions: {count}"),
    listed: |count| format!("listed: {count}"),
    full: |room| {
        format!("There is room for {room} solutions here. The others are counted, not listed.")
    },
    beyond: |number, count| {
        format!("There is no solution {number}. They are numbered from 1 to {count}.")
    },
    no_number: |typed| format!("“{typed}” is no number of a solution."),
    no_squares: |typed, example| {
        format!("“{typed}” does not name squares of this board. Write for example: {example}")
    },
    memory: |mebibytes| format!("{mebibytes} MiB"),
    none_yet: |known| match known {
        "0" => "Nothing found yet. There is no solution: press “Find all”.".into(),
        "1" => "Nothing found yet. There is one solution: press “Find all”.".into(),
        _ => format!("Nothing found yet. There are {known} solutions: press “Find all”."),
    },
    none_fits: "No solution fits this choice.",
    number: "Solution",
    next: "Next solution",
    previous: "Previous solution",
    choose: "What is listed",
    queens: "Queens on",
    queens_hint: "Or press squares of the board.",
    all: "List all",
    fundamental: "One of each class",
    symmetry: "Symmetry",
    any: "any",
    kept: |kept| match kept {
        Kept::Identity => "without symmetry (8 solutions each)",
        Kept::Rotation180 => "half turn (4 solutions each)",
        Kept::Rotation90 => "quarter turn (2 solutions each)",
        Kept::All => "all (1 solution each)",
    },
    order: "Order",
    order_found: "as found",
    order_class: "by class",
    turns: "Turn and mirror",
    turn: |symmetry| match symmetry {
        Symmetry::Identity => "identity",
        Symmetry::Rotation90 => "quarter turn left",
        Symmetry::Rotation180 => "half turn",
        Symmetry::Rotation270 => "quarter turn right",
        Symmetry::ReflectionHorizontal => "swap left and right",
        Symmetry::ReflectionVertical => "swap top and bottom",
        Symmetry::ReflectionMainDiagonal => "mirror at the rising diagonal",
        Symmetry::ReflectionSecondaryDiagonal => "mirror at the falling diagonal",
    },
    turn_back: "As found",
    is_number: |number| format!("This is solution {number}."),
    is_same: "The same solution: this symmetry keeps it.",
    map: "Map of the coordinates",
    before: "before",
    after: "after",
    plane: "Where each queen comes to by turning or mirroring: rings before, discs after.",
    complex: "Worked out with complex numbers, the board’s centre at 0: a quarter turn left is multiplication by i.",
    class: "Class of this solution",
    class_words: "Solutions that become each other by turning and mirroring are one class.",
    class_number: |number| format!("Class {number}"),
    orbit: |members| if members == 1 { "1 member".into() } else { format!("{members} members") },
    keeps: "Kept by:",
    keeps_nothing: "No turn and no mirror keeps it.",
    only_class: "List this class only",
    classes: "Classes",
    classes_found: |count| if count == "1" { "1 class".into() } else { format!("{count} classes") },
    turned: Template::new("{0}: {1}"),
    heat: "Heat map",
    heat_words: |count| match count {
        "1" => "Whether the one solution has a queen on each square".into(),
        _ => format!("How many of {count} solutions have a queen on each square"),
    },
};
