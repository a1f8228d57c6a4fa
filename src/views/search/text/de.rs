//! German.

use queens::search::Condition;

use crate::text::Template;
use crate::views::search::text::{CountingTexts, DeedTexts, NoteTexts};

pub static DEED: DeedTexts = DeedTexts {
    asked: Template::new("{0}? {1}: {2}."),
    outcome: |condition, holds| match (condition, holds) {
        (Condition::Branch, true) => "Ja",
        (Condition::Branch, false) => "Nein",
        (Condition::While, true) => "Ja, die Schleife geht weiter",
        (Condition::While, false) => "Nein, die Schleife ist zu Ende",
        (Condition::Until, true) => "Ja, die Schleife ist zu Ende",
        (Condition::Until, false) => "Nein, die Schleife geht weiter",
    },
    next: Template::new("Schleife: jetzt {0}."),
    none_left: Template::new("Schleife zu Ende: kein weiterer Wert für {0}."),
    repeated: "Ein Durchlauf der Schleife beginnt.",
    entered: "Weiter mit den eingerückten Programmzeilen.",
    wrote: Template::new("Jetzt gilt {0}."),
    raised: Template::new("{0} um 1 erhöht: {1}."),
    called: Template::new("Aufruf von {0}."),
    opened: Template::new("{0} beginnt. Offene Aufrufe: {1}."),
    returned: Template::new("{0} ist fertig. Zurück in Programmzeile {1}: {2}."),
    answered: Template::new("{0} gibt {1} zurück. Weiter in Programmzeile {2}: {3}."),
    released: Template::new("{0} wird nicht mehr gebraucht."),
    answers: Template::new("Rückgabe: {0}."),
};

pub static COUNTING: CountingTexts = CountingTexts {
    rows: Template::new("Zeile {0} … {1} ist am Brett {2} … {3}."),
    columns: Template::new("Spalte {0} … {1} ist am Brett {2} … {3}."),
};

pub static NOTE: NoteTexts = NoteTexts {
    names: ["Programm", "Pseudocode"],
    threads: "Das C#-Programm sucht in einem eigenen Thread, damit das Fenster bedienbar bleibt. Ein lock sperrt die Warteschlange, während eine Lösung hineinkommt: Sonst könnten Suche und Fenster zugleich auf sie zugreifen.",
    asks: "Danach fragt das Programm zuerst. Hier ist es das Feld n.",
    constant_time: "Slots ist ein HashSet: Ob ein Feld darin ist, lässt sich in konstanter Zeit fragen, O(1), gleich wie groß die Menge ist. In einer Liste müsste man es suchen.",
    stars: "Eine Dame allein auf dem leeren Brett und ihr Stern, die Probe des Artikels:",
    star: Template::new("getroffen: {0}, frei: {1}"),
    layers: "Lösungen in der Warteschlange, von der ersten an",
    delete: "Alle Lösungen löschen",
    open: "frei für die nächste Lösung",
    queue: "Warteschlange der Lösungen",
    queue_words: Template::new(
        "Zuerst hinein, zuerst heraus. Lösungen: {0}. Zellen: {1} · {1} · {0} = {2}",
    ),
    queue_empty: "leer",
    queue_ends: Template::new("zuerst: {0}, zuletzt: {1}"),
    queue_element: Template::new("das {0}. Element: {1}"),
    printout: Template::new("Ausgabe wie im Dokument, {0}: {1}"),
};
