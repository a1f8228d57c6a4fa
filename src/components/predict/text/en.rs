//! English.

use queens::game::Topic;

use crate::components::predict::text::{PredictSwitchTexts, PredictTexts};
use crate::text::Template;

pub static PREDICT_SWITCH: PredictSwitchTexts =
    PredictSwitchTexts { predict: "Predict", hint: "Predict what the search does next" };

pub static PREDICT: PredictTexts = PredictTexts {
    what_with: Template::new("What happens to {0}?"),
    what_next: "What happens next?",
    which_square: "Which square is tested next? Tap it.",
    which_queen: "Which queen is taken back now? Tap her.",
    because_of: Template::new("{0} is refused. Which queen threatens this square? Tap her."),
    how_many_calls: "How many calls of the search are open after the next step?",
    next_queen: "On which square is the next queen placed? Tap it.",
    placed: "queen placed",
    refused: "refused",
    taken_back: "queen taken back",
    solution: "solution reported",
    right: "Right.",
    wrong: "Not yet.",
    show: "Show",
    is_free: Template::new("{0} is free: no queen threatens it."),
    is_threatened: Template::new("{0} is threatened by {1}."),
    not_yet: Template::new(
        "A queen is taken back only when nothing is left to test. {0} has not been tested yet.",
    ),
    nothing_left: Template::new("Nothing is left to test here. So the last queen goes back: {0}."),
    not_all: Template::new("Not all queens stand yet: {0} of {1}."),
    all_stand: "All queens stand. That is reported first.",
    told_already: "This solution has been reported. To find more, the search goes back now.",
    is_occupied: Template::new("A queen stands on {0} already."),
    tests_in_turn: Template::new(
        "{0} is free, but the search does not know that yet: it tests one square after the other.",
    ),
    after: Template::new("After {0} it is another square’s turn."),
    other_in_turn: "It is another square’s turn.",
    no_queen: Template::new("There is no queen on {0}."),
    not_the_last: Template::new(
        "The queen on {0} was placed earlier. The last one placed always goes back first.",
    ),
    no_threat: Template::new("{0} and {1} share no row, column or diagonal."),
    call_for_each: "Each queen on the board belongs to an open call, and one more call is still searching.",
    first_goes_back: Template::new("There is no way on from here. First {0} is taken back."),
    earlier_free: "A queen would fit there, but another free square comes earlier.",
    score: Template::new("{0} of {1} right"),
    in_a_row: Template::new("{0} in a row"),
    about: "Questions are about",
    topic: |topic| match topic {
        Topic::Step => "the next step",
        Topic::Square => "the square",
        Topic::Reason => "the reason",
        Topic::Stack => "the open calls",
        Topic::NextQueen => "the next queen",
    },
    how: "Before some steps the search stops and asks. Start it, or go step by step.",
    code: "Code to hand in",
    code_words: "It holds every answer. The class page runs the search again and counts.",
    copy: "Copy",
    copied: "Copied.",
    not_copied: "Copying was not allowed. Select the code and copy it yourself.",
};
