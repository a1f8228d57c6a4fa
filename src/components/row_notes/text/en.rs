//! English.

use crate::components::row_notes::state::{BesideRows, Trial};
use crate::components::row_notes::text::{BesideChoiceTexts, BesideTexts};
use crate::text::Template;

pub static BESIDE_CHOICE: BesideChoiceTexts = BesideChoiceTexts {
    label: "Beside the board",
    choice: |shown| match shown {
        BesideRows::Calls => "With calls",
        BesideRows::Tried => "With notes",
        BesideRows::Tree => "With the tree",
        BesideRows::Nothing => "Board only",
    },
};

pub static BESIDE: BesideTexts = BesideTexts {
    caption: |shown| match shown {
        BesideRows::Calls => "Call stack",
        BesideRows::Tried => "Notes",
        BesideRows::Tree => "Tree",
        BesideRows::Nothing => "",
    },
    small_trees: Template::new("Trees up to n = {0}"),
    waits: "waits",
    trial: |trial| match trial {
        Trial::Ahead => "not tested yet",
        Trial::Refused => "threatened",
        Trial::Free => "free",
        Trial::Queen => "queen",
        Trial::TakenBack => "taken back",
    },
};
