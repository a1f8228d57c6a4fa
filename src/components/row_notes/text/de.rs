//! German.

use crate::components::row_notes::state::{BesideRows, Trial};
use crate::components::row_notes::text::{BesideChoiceTexts, BesideTexts};
use crate::text::Template;

pub static BESIDE_CHOICE: BesideChoiceTexts = BesideChoiceTexts {
    label: "Neben dem Brett",
    choice: |shown| match shown {
        BesideRows::Calls => "Mit Aufrufen",
        BesideRows::Tried => "Mit Merkzettel",
        BesideRows::Tree => "Mit Baum",
        BesideRows::Nothing => "Nur das Brett",
    },
};

pub static BESIDE: BesideTexts = BesideTexts {
    caption: |shown| match shown {
        BesideRows::Calls => "Aufrufstapel",
        BesideRows::Tried => "Merkzettel",
        BesideRows::Tree => "Baum",
        BesideRows::Nothing => "",
    },
    small_trees: Template::new("Bäume bis n = {0}"),
    waits: "wartet",
    trial: |trial| match trial {
        Trial::Ahead => "noch nicht geprüft",
        Trial::Refused => "bedroht",
        Trial::Free => "frei",
        Trial::Queen => "Dame",
        Trial::TakenBack => "zurückgenommen",
    },
};
