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
    forget_sure: "Alle gespeicherten Daten löschen?",
    forget_words: "Optionen, Ergebnisse und angefangene Zählungen gehen verloren. Das lässt sich nicht rückgängig machen.",
    forget_not: "Behalten",
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
    stored_words: "Sprache, Farbschema, diese Optionen, den letzten Export, Zählungen und ihre Ergebnisse, Spielstand, Album und gelöste Tage, und wo du jede Ansicht verlassen hast. Nichts davon verlässt diesen Browser. Damit alles auch ohne Netz geht, hebt er außerdem die Dateien der Seite auf; von dir steht nichts darin.",
    forget: "Alle gespeicherten Daten löschen",
};
