//! The lab of threats in English.

use queens::board::{LineKind, Piece};
use queens::lab::{Example, Way};

use crate::text::Template;
use crate::views::lab::text::LabTexts;

pub static LAB: LabTexts = LabTexts {
    heading: "The lab of threats",
    pieces: "Piece",
    piece: |piece| match piece {
        Piece::Queen => "queen",
        Piece::Rook => "rook",
        Piece::Bishop => "bishop",
        Piece::Knight => "knight",
        Piece::King => "king",
    },
    the_piece: |piece| match piece {
        Piece::Queen => "The queen",
        Piece::Rook => "The rook",
        Piece::Bishop => "The bishop",
        Piece::Knight => "The knight",
        Piece::King => "The king",
    },
    strikes: |piece, square, count, taken| match (count, taken) {
        ("0", _) => format!("{piece} on {square} threatens no square."),
        ("1", _) => format!("{piece} on {square} threatens 1 square."),
        (_, "0") => format!("{piece} on {square} threatens {count} squares."),
        _ => format!("{piece} on {square} threatens {count} squares, {taken} of them taken."),
    },
    from_to: Template::new("Line {0}: from {1} to {2}."),
    empty: "The board is empty. Press a square to put a piece on it.",
    is_free: Template::new("{0} free"),
    is_struck: Template::new("{0} threatened by {1}"),
    piece_struck: Template::new("{0} {1}, threatened by {2}"),
    piece_safe: Template::new("{0} {1}"),
    independent: "No piece threatens another: they are independent.",
    placed: Template::new("Put on {1}: {0}."),
    taken: Template::new("{0} is empty again."),
    moved: Template::new("Moved from {0} to {1}."),
    arranged: Template::new("Pieces on the board: {0}."),
    cleared: "All pieces are off the board.",
    undone: "Undone.",
    counters: [
        ["empty, threatened", "How many empty squares at least one piece threatens."],
        ["free", "How many empty squares no piece threatens."],
        ["pieces", "How many pieces stand on the board."],
        [
            "x + y",
            "All squares of a falling diagonal have the same sum. Here x and y count from 0 and from the bottom; in the worksheet, row and column count from 1 and from the top.",
        ],
        ["y − x", "All squares of a rising diagonal have the same difference."],
        ["field number", "f = n · y + x: the square's place when the board is one single array."],
    ],
    how: [
        "Pressing an empty square puts a piece, pressing a piece takes it off. Pieces can be dragged, onto the board and off it as well.",
        "Keyboard: arrows move, Space puts and takes, Shift + arrow moves a piece along, Delete takes it off.",
    ],
    clear: "Clear the board",
    ask: "Ask about a square instead of putting pieces",
    examples: "Examples",
    example: |example| match example {
        Example::OneQueen => ["(2, 3)", "Which squares does the queen on (2, 3) threaten?"],
        Example::Array => [
            "Damen = 1 3 4 5 2",
            "Worksheet: Damen[i] is the row of the queen in column i, rows from the top",
        ],
        Example::RisingDiagonal => [
            "row + column = 11",
            "Worksheet: the 11th rising diagonal, rows from the top and columns from 1",
        ],
        Example::FallingDiagonal => [
            "column − row = 2",
            "Worksheet: the 2nd falling diagonal, rows from the top and columns from 1",
        ],
        Example::Star => {
            ["11 24 33 27 65", "Article: the stars of the queens on 11, 24, 33, 27 and 65"]
        }
        Example::SmallBoard => ["n = 3", "The small board on which field 5 is (2, 1)"],
    },
    alone: "only the chosen piece",
    as_document: "as in the slide deck",
    reach: "reach on every square",
    panels: ["Rays", "Lines", "Three ways", "Field number", "Symmetry", "Pieces", "Export"],
    symmetry_heads: ["Mirror images of", "Quarter turns"],
    mirrors: ["horizontal", "vertical", "main diagonal", "counter diagonal"],
    turn_heads: ["turn", "exact", "square", "rounded"],
    turn_words: [
        "A quarter turn leads the square to the left around the centre of the board. To work it out, the centre is taken away first. Exactly it lies at m / 2, so a and b count half squares; as in the slide deck it is rounded up to c: ⌈7 / 2⌉ = ⌈3.5⌉ = 4 for n = 8.",
        "As a complex number, the square is multiplied by i: a + bi becomes −b + ai. “Exact” is given in whole squares, “rounded” as in the slide deck. i = √−1, so i² = −1: a + bi → −b + ai → −a − bi → b − ai → a + bi.",
        "Last, the centre is added again: x = Re(a + bi) + c and y = Im(a + bi) + c, exactly with m / 2 in place of c. The slide deck has x = Re(a + m) and y = Im(b + m) for it, where m is the rounded centre; the second one means Im((b + m)i). After 90°, exact and rounded:",
        "After four quarter turns the square is where it was.",
        "For even n the centre lies between four squares. With the centre rounded up, all turns about a square to the upper right of it, so “rounded” leads to other squares and sometimes off the board.",
    ],
    off_board: "not on the board",
    choose: "Worked out for",
    rays: ["ray", "end", "squares", "jump"],
    rays_words: "Δx and Δy lead from square to square, away from the piece to the edge.",
    minima: "How far is it to the edge?",
    edges: [
        "greatest coordinate",
        "up to the left",
        "down to the right",
        "down to the left",
        "up to the right",
    ],
    lines: "Whole lines",
    lines_heads: ["line", "from", "to"],
    no_lines: Template::new("{0} does not go on to the edge, so there are no lines here."),
    line: |line| match line {
        LineKind::Rank => "row",
        LineKind::File => "column",
        LineKind::Rising => "rising diagonal",
        LineKind::Falling => "falling diagonal",
    },
    question: Template::new("Does a queen on {0} threaten {1}?"),
    yes: Template::new("Yes: {0}."),
    no: "No: none of the four equations holds.",
    same: "That is her own square.",
    ask_first: "Put a queen and point at another square, or ask about it with “?”.",
    way: |way| match way {
        Way::Coordinates => [
            "Comparing coordinates",
            "x and y from 0, y upwards. On a diagonal both distances are equal.",
        ],
        Way::SumsFromOne => {
            ["Sums and differences", "As in the worksheet: rows from the top and columns from 1."]
        }
        Way::SumsFromZero => ["The same indices from 0", "Shifted as an array needs them."],
        Way::Shifts => [
            "Shifting",
            "As in the article: tx is the column that the diagonal has reached in row x.",
        ],
    },
    indices: Template::new(
        "{0} diagonals of either kind: rising from {1} to {2}, falling from {3} to {4}.",
    ),
    to_number: "From the square to its number",
    from_number: "And back",
    array: ["The board in memory", "This row in memory"],
    pictured: Template::new("{0} on {1} and what is threatened"),
    pieces_heads: ["piece", "threatens from here", "at most together"],
    most: Template::new("Put as many as can stand: {0}"),
    between: Template::new("{0}: {1} to {2} threatened squares, depending on the place."),
    most_words: "“At most together”: so many can stand on this board without one threatening another.",
    slip: "The slide deck has f = n × y + x = 3 × 2 + 1 = 5 here. That has x and y the wrong way round, as 3 × 2 + 1 would be 7. The result is right all the same: 3 × 1 + 2 = 5.",
    one_per_column: "“One piece per column”, the slide deck’s first optimisation, does for queens and rooks: they threaten their whole column. Knights and bishops do not; as many as possible have room only if some share a column. Press their number.",
    shared_columns: Template::new("Columns with more than one piece: {0}."),
};
