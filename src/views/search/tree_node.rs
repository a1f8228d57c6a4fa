//! How the nodes of a search tree are drawn and told.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::text::{PanelTexts, SearchTexts};
use queens::search::Outcome;

/// A way for a branch to end, as a shape around (0, 0).
pub const fn shape(outcome: Option<Outcome>) -> (&'static str, &'static str) {
    match outcome {
        None => ("ahead", "M-2 -2h4v4h-4z"),
        Some(Outcome::Open) => ("open", "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z"),
        Some(Outcome::Solution) => (
            "solution",
            "M0 -7 1.9 -2.3 6.7 -2.2 2.9 1 4.1 5.7 0 3 -4.1 5.7 -2.9 1 -6.7 -2.2 -1.9 -2.3z",
        ),
        Some(Outcome::Fruitful) => ("fruitful", "M0 -5.5 5.5 0 0 5.5 -5.5 0z"),
        Some(Outcome::DeadEnd) => ("dead-end", "M-4 -4 4 4M-4 4 4 -4"),
        Some(Outcome::Pruned) => ("pruned", "M-5 -4v8M-1.5 -4v8M-5 0h6.5"),
    }
}

/// The shape by itself, as in a line of text.
pub fn sign(outcome: Option<Outcome>) -> Html {
    let (name, d) = shape(outcome);
    html! {
        <svg class="sign" viewBox="-8 -8 16 16" data-outcome={name} aria-hidden="true" focusable="false">
            <path {d} />
        </svg>
    }
}

/// What a node says to those who do not see it.
pub fn label(locale: &Locale, square: &str, outcome: Option<Outcome>, iterations: u64) -> String {
    let lang = locale.lang;
    let words = (PanelTexts::of(lang).outcome)(outcome);
    format!("{square}: {words}, {} {}", locale.number(iterations), SearchTexts::of(lang).iterations)
}
