//! English.

use crate::text::Template;
use crate::views::options::text::OptionsTexts;

pub static OPTIONS: OptionsTexts = OptionsTexts {
    heading: "Options",
    preview: "This is what the board looks like in every view.",
    colours: "Colours of the board",
    board: "Queens and squares",
    search: Template::new("Search with n = {0}"),
    hearing: "Sound",
    theme_colours: "as the theme",
    own_colours: "my own",
    light: "Light squares",
    dark: "Dark squares",
    queen: "Queens",
    mark: "Marks",
    faint: "Queens or marks can hardly be told from the squares (contrast below 3 : 1).",
    shape_label: "Shape of queen",
    shape: |name| match name {
        "letter" => "letter",
        "symbol" => "symbol",
        _ => "picture",
    },
    notation_label: "Names of squares",
    notation: |name| match name {
        "xy" => "coordinates from 0: (2,3) · slide deck",
        "field" => "field numbers: 26 · slide deck",
        "from-top" => "column, row from the top: (3,5) · worksheet",
        "digits" => "two digits, column first: 35 · article",
        "matrix" => "row and column from 0, from the top: (4|2) · C# program and C tutorial",
        _ => "as in chess: c4",
    },
    labels: "Labels beside the board",
    sound: "Sound: a soft note for each queen, a chord for each solution",
    stored: "What this page remembers",
    stored_words: "Nothing of it leaves this browser.",
    about: "See it and delete it",
};
