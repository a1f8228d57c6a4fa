//! German.

use queens::game::Grade;

use crate::text::Template;
use crate::views::sheet::text::SheetTexts;

pub static SHEET: SheetTexts = SheetTexts {
    heading: "Arbeitsblatt",
    intro: "Wähle Aufgaben und drucke sie aus, oder speichere sie im Druckfenster als PDF. Der QR-Code an einer Aufgabe führt zu ihr auf dieser Seite.",
    print: "Drucken",
    new: "Neues Blatt",
    exercises: "Aufgaben",
    tasks: [
        "Leere Bretter",
        "Stellungen ergänzen",
        "Bedrohte Felder ankreuzen",
        "Suche als Tabelle mit Lücken",
        "Baum für n = 4 mit Lücken",
        "Algorithmus mit Lücken",
        "Programmzeilen ordnen",
    ],
    boards: "Bretter",
    grade: "Stellungen",
    grade_name: |grade| match grade {
        Grade::Easy => "leicht",
        Grade::Medium => "mittel",
        Grade::Hard => "schwer",
    },
    steps: "Tabellenzeilen",
    at: "ab Schritt",
    paper: "Papier",
    papers: ["A4", "Letter"],
    with_answers: "Lösungen auf eigenen Seiten",
    answers: "Lösungen",
    name_and_date: ["Name", "Datum"],
    page: Template::new("Seite {0} von {1}"),
    again: "Dieses Blatt noch einmal:",
    code: Template::new("QR-Code: Aufgabe {0} am Bildschirm"),
    gap: "Lücke",
    empty_board: "leeres Brett",
    squares: "Felder",
    fill_boards: Template::new(
        "Stelle auf jedes Brett {0} Damen, sodass keine eine andere bedroht. Finde verschiedene Lösungen.",
    ),
    complete: Template::new(
        "Die Damen stehen richtig. Ergänze sie zu einer Lösung mit {0} Damen: Es gibt genau eine.",
    ),
    mark: "Kreuze alle Felder an, die eine Dame bedroht. Wie viele sind es?",
    trace_from_start: Template::new(
        "Die Suche „{0}“ beginnt auf dem leeren Brett, n = {1}. Fülle die Lücken.",
    ),
    trace: Template::new(
        "So weit ist die Suche „{0}“ nach Schritt {1}. Wie geht es weiter? Fülle die Lücken.",
    ),
    tree: "Der Baum für n = 4, von unten nach oben Zeile für Zeile. Trage die fehlenden Felder ein. Kreise die Lösungen ein und setze ein Kreuz über jede Sackgasse.",
    tree_label: "Baum für n = 4",
    row: Template::new("Zeile {0}"),
    listing: Template::new("Ergänze den Algorithmus „{0}“. Das fehlt, in anderer Reihenfolge:"),
    order: Template::new(
        "Die Programmzeilen von „{0}“ sind durcheinander. Nummeriere sie in der richtigen Reihenfolge.",
    ),
    columns: ["Schritt", "Was geschieht", "Feld", "Ist es frei?", "Damen auf dem Brett"],
    actions: ["Feld prüfen", "Dame setzen", "Dame zurücknehmen", "Ast abschneiden", "Lösung"],
    free: "frei",
    struck: Template::new("bedroht von {0}"),
};
