//! English.

use crate::text::Template;
use crate::views::start::text::StartTexts;

pub static START: StartTexts = StartTexts {
    title: "Eight queens, and none threatens another.",
    problem: "Put eight queens on the board so that none can capture another. A queen moves any distance along rows, columns and diagonals.",
    board: "Press a square to move the queen there.",
    threatens: Template::new("{0} threatens these squares"),
    threatened: Template::new("{0} is threatened"),
    safe: Template::new("{0} is safe"),
    learn: ["Learn how it works", "Seven lessons that begin on the board"],
    watch: ["Watch the computer", "Every step, forwards and backwards"],
    play: ["Try it yourself", "With hints that explain"],
    solutions: ["See all 92 solutions", "Turned, mirrored, sorted into classes"],
    again: "Last time:",
};
