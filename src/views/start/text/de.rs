//! German.

use crate::text::Template;
use crate::views::start::text::StartTexts;

pub static START: StartTexts = StartTexts {
    title: "Acht Damen, und keine bedroht eine andere.",
    problem: "Setze acht Damen so auf das Brett, dass keine eine andere schlagen kann. Eine Dame zieht beliebig weit waagrecht, senkrecht und schräg.",
    board: "Drücke auf ein Feld, um die Dame dorthin zu setzen.",
    threatens: Template::new("{0} bedroht diese Felder"),
    threatened: Template::new("{0} ist bedroht"),
    safe: Template::new("{0} steht sicher"),
    learn: ["Lernen, wie es geht", "Sieben Lektionen, die auf dem Brett beginnen"],
    watch: ["Dem Computer zusehen", "Jeder Schritt, vor und zurück"],
    play: ["Selbst versuchen", "Mit Tipps, die erklären"],
    solutions: ["Alle 92 Lösungen ansehen", "Gedreht, gespiegelt, in Klassen geordnet"],
    again: "Zuletzt:",
};
