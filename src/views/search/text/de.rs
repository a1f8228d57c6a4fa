//! German.

use queens::search::Condition;

use crate::text::Template;
use crate::views::search::text::{CountingTexts, DeedTexts};

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
