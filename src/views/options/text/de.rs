//! German.

use crate::text::Template;
use crate::views::options::text::OptionsTexts;

pub static OPTIONS: OptionsTexts = OptionsTexts {
    heading: "Optionen",
    preview: "So sieht das Brett in allen Ansichten aus.",
    colours: "Farben des Bretts",
    board: "Damen und Felder",
    search: Template::new("Suche mit n = {0}"),
    hearing: "Ton",
    theme_colours: "wie Farbschema",
    own_colours: "eigene",
    light: "Helle Felder",
    dark: "Dunkle Felder",
    queen: "Damen",
    mark: "Markierungen",
    faint: "Damen oder Markierungen sind kaum von den Feldern zu unterscheiden (Kontrast unter 3 : 1).",
    shape_label: "Form der Dame",
    shape: |name| match name {
        "letter" => "Buchstabe",
        "symbol" => "Symbol ♛",
        _ => "Bild",
    },
    notation_label: "Namen der Felder",
    notation: |name| match name {
        "xy" => "Koordinaten ab 0: (2,3) · Foliensatz",
        "field" => "Feldnummern: 26 · Foliensatz",
        "from-top" => "Spalte, Zeile von oben: (3,5) · Arbeitsblatt",
        "digits" => "zwei Ziffern, Spalte zuerst: 35 · Artikel",
        "matrix" => "Zeile und Spalte ab 0, von oben: (4|2) · C#-Programm und C-Tutorial",
        _ => "wie im Schach: c4",
    },
    labels: "Beschriftung am Brett",
    sound: "Töne: ein leiser Ton für jede Dame, ein Akkord für jede Lösung",
    stored: "Was diese Seite sich merkt",
    stored_words: "Nichts davon verlässt diesen Browser.",
    about: "Ansehen und löschen",
};
