//! German.

use crate::views::solutions::text::SolutionsTexts;
use queens::board::Symmetry;
use queens::solutions::Kept;

use crate::text::Template;

pub static SOLUTIONS: SolutionsTexts = SolutionsTexts {
    heading: "Alle Lösungen",
    list: "Liste",
    of: |count| format!("von {count}"),
    more: "Mehr",
    start: "Alle finden",
    go_on: "Weiter",
    pause: "Anhalten",
    progress: "Fortschritt",
    draw_anew: "Brett neu zeichnen",
    delete: "Alle löschen",
    deleted: "Alle Lösungen sind gelöscht.",
    undo: "Rückgängig",
    found: |count| format!("Bisher gefunden: {count}"),
    over: |count| format!("Alle Lösungen: {count}"),
    listed: |count| format!("aufgelistet: {count}"),
    full: |room| {
        format!(
            "Hier ist Platz für {room} Lösungen. Die übrigen werden gezählt, aber nicht aufgelistet."
        )
    },
    beyond: |number, count| {
        format!("Eine Lösung {number} gibt es nicht. Die Nummern gehen von 1 bis {count}.")
    },
    no_number: |typed| format!("„{typed}“ ist keine Nummer einer Lösung."),
    no_squares: |typed, example| {
        format!("„{typed}“ nennt keine Felder dieses Bretts. Schreib zum Beispiel: {example}")
    },
    memory: |mebibytes| format!("{mebibytes} MiB"),
    none_yet: |known| match known {
        "0" => "Noch nichts gefunden. Es gibt keine Lösung: Drücke „Alle finden“.".into(),
        "1" => "Noch nichts gefunden. Es gibt eine Lösung: Drücke „Alle finden“.".into(),
        _ => format!("Noch nichts gefunden. Es gibt {known} Lösungen: Drücke „Alle finden“."),
    },
    none_fits: "Keine Lösung passt zu dieser Auswahl.",
    number: "Lösung",
    next: "Nächste Lösung",
    previous: "Vorige Lösung",
    choose: "Liste filtern",
    queens: "Dame steht auf",
    queens_hint: "… oder klicke Felder auf dem Brett an.",
    all: "Filter aufheben",
    fundamental: "Nur eine Lösung pro Klasse",
    symmetry: "Symmetrie",
    any: "beliebig",
    kept: |kept| match kept {
        Kept::Identity => "ohne Symmetrie (je 8 Lösungen)",
        Kept::Rotation180 => "Drehung um 180° (je 4 Lösungen)",
        Kept::Rotation90 => "Drehung um 90° (je 2 Lösungen)",
        Kept::All => "alle (je 1 Lösung)",
    },
    order: "Reihenfolge",
    order_found: "wie gefunden",
    order_class: "nach Klassen",
    turns: "Drehen und spiegeln",
    turn: |symmetry| match symmetry {
        Symmetry::Identity => "Identität",
        Symmetry::Rotation90 => "Drehung um 90° gegen den Uhrzeigersinn",
        Symmetry::Rotation180 => "Drehung um 180°",
        Symmetry::Rotation270 => "Drehung um 90° im Uhrzeigersinn",
        Symmetry::ReflectionHorizontal => "an der senkrechten Achse spiegeln",
        Symmetry::ReflectionVertical => "an der waagrechten Achse spiegeln",
        Symmetry::ReflectionMainDiagonal => "an der steigenden Diagonale spiegeln",
        Symmetry::ReflectionSecondaryDiagonal => "an der fallenden Diagonale spiegeln",
    },
    turn_back: "Ausgangslage",
    is_number: |number| format!("Das ist Lösung {number}."),
    is_same: "Die Lösung bleibt unverändert.",
    map: "Abbildung der Koordinaten",
    before: "vorher",
    after: "nachher",
    plane: "Wohin jede Dame beim Drehen oder Spiegeln kommt: Ringe vorher, Scheiben nachher.",
    complex: "Gerechnet wird mit komplexen Zahlen, die Mitte des Bretts ist 0: Eine Drehung um 90° gegen den Uhrzeigersinn ist die Multiplikation mit i.",
    class: "Klasse dieser Lösung",
    class_words: "Lösungen, die durch Drehen und Spiegeln auseinander entstehen, bilden eine Klasse.",
    class_number: |number| format!("Klasse {number}"),
    orbit: |members| {
        if members == 1 { "1 Lösung".into() } else { format!("{members} Lösungen") }
    },
    keeps: "Erhalten bei:",
    keeps_nothing: "Jede Drehung und Spiegelung ergibt eine andere Lösung.",
    only_class: "Nur diese Klasse auflisten",
    classes: "Klassen",
    classes_found: |count| {
        if count == "1" { "1 Klasse".into() } else { format!("{count} Klassen") }
    },
    turned: Template::new("{0}: {1}"),
    heat: "Häufigkeit",
    heat_words: |count| match count {
        "1" => "Steht in der einen Lösung hier eine Dame?".into(),
        _ => format!("Wie oft steht in den {count} Lösungen hier eine Dame?"),
    },
};
