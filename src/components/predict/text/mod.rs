//! The words of predicting.

mod de;
mod en;
mod zh_hant;

use queens::game::Topic;

use crate::text::{Template, words};

/// The switch: apart, as it is needed before the rest.
pub struct PredictSwitchTexts {
    /// Switches it on and off.
    pub predict: &'static str,
    pub hint: &'static str,
}

words!(self::PREDICT_SWITCH: PredictSwitchTexts);

/// Questions about what a search does next.
pub struct PredictTexts {
    pub what_with: Template<1>,
    pub what_next: &'static str,
    pub which_square: &'static str,
    pub which_queen: &'static str,
    /// Which queen threatens this square?
    pub because_of: Template<1>,
    pub how_many_calls: &'static str,
    pub next_queen: &'static str,
    /// The answers to what happens.
    pub placed: &'static str,
    pub refused: &'static str,
    pub taken_back: &'static str,
    pub solution: &'static str,
    /// An answer was right, wrong.
    pub right: &'static str,
    pub wrong: &'static str,
    /// Does the step.
    pub show: &'static str,
    pub is_free: Template<1>,
    pub is_threatened: Template<2>,
    pub not_yet: Template<1>,
    pub nothing_left: Template<1>,
    pub not_all: Template<2>,
    pub all_stand: &'static str,
    pub told_already: &'static str,
    pub is_occupied: Template<1>,
    pub tests_in_turn: Template<1>,
    pub after: Template<1>,
    pub other_in_turn: &'static str,
    pub no_queen: Template<1>,
    pub not_the_last: Template<1>,
    pub no_threat: Template<2>,
    pub call_for_each: &'static str,
    pub first_goes_back: Template<1>,
    pub earlier_free: &'static str,
    /// Right of all, and in a row.
    pub score: Template<2>,
    pub in_a_row: Template<1>,
    pub about: &'static str,
    pub topic: fn(Topic) -> &'static str,
    /// Before the first answer.
    pub how: &'static str,
    pub code: &'static str,
    pub code_words: &'static str,
    pub copy: &'static str,
    pub copied: &'static str,
    pub not_copied: &'static str,
}

words!(self::PREDICT: PredictTexts);
