//! English.

use queens::game::Grade;

use crate::text::Template;
use crate::views::sheet::text::SheetTexts;

pub static SHEET: SheetTexts = SheetTexts {
    heading: "Worksheet",
    intro: "Choose exercises and print them, or save them as a PDF from the print window. The QR code beside an exercise leads to it on this page.",
    print: "Print",
    new: "New sheet",
    exercises: "Exercises",
    tasks: [
        "Empty boards",
        "Positions to complete",
        "Threatened squares to mark",
        "A search as a table with gaps",
        "The tree for n = 4 with gaps",
        "An algorithm with gaps",
        "Lines to put in order",
    ],
    boards: "Boards",
    grade: "Positions",
    grade_name: |grade| match grade {
        Grade::Easy => "easy",
        Grade::Medium => "medium",
        Grade::Hard => "hard",
    },
    steps: "Rows of the table",
    at: "from step",
    paper: "Paper",
    papers: ["A4", "Letter"],
    with_answers: "Answers on pages of their own",
    answers: "Answers",
    name_and_date: ["Name", "Date"],
    page: Template::new("Page {0} of {1}"),
    again: "This sheet again:",
    code: Template::new("QR code: exercise {0} on screen"),
    gap: "gap",
    empty_board: "empty board",
    squares: "squares",
    fill_boards: Template::new(
        "Put {0} queens on each board so that none threatens another. Find different solutions.",
    ),
    complete: Template::new(
        "The queens stand right. Complete them to a solution with {0} queens: there is exactly one.",
    ),
    mark: "Cross every square that a queen threatens. How many are there?",
    trace_from_start: Template::new(
        "The search “{0}” begins on the empty board, n = {1}. Fill the gaps.",
    ),
    trace: Template::new(
        "This is where the search “{0}” is after step {1}. How does it go on? Fill the gaps.",
    ),
    tree: "The tree for n = 4, row by row from the bottom up. Fill in the missing squares. Circle the solutions and put a cross above each dead end.",
    tree_label: "Tree for n = 4",
    row: Template::new("Row {0}"),
    listing: Template::new("Complete the algorithm “{0}”. This is missing, in another order:"),
    order: Template::new("The lines of “{0}” are mixed up. Number them in the right order."),
    columns: ["Step", "What happens", "Square", "Is it free?", "Queens on the board"],
    actions: [
        "test a square",
        "put a queen",
        "take a queen back",
        "give the branch up",
        "solution",
    ],
    free: "free",
    struck: Template::new("threatened by {0}"),
};
