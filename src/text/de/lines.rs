//! Line by line in German.

use crate::text::{LinesTexts, Template};

pub(in crate::text) static LINES: LinesTexts = LinesTexts {
    grain: "Zeilenweise",
    grain_hint: "Vor und zurück um eine Zeile des Algorithmus statt um einen Schritt der Suche",
    per_second: |lines| {
        if lines == "1" { "1 Zeile/s".into() } else { format!("{lines} Zeilen/s") }
    },
    recursive: "rekursiv",
    iterative: "iterativ",
    stack: "Aufrufstapel",
    main: "Hauptprogramm",
    no_calls: "Dieser Algorithmus ist iterativ: Keine Funktion ruft sich selbst auf, was noch zu tun ist, steht in den Variablen.",
    none_open: "Noch keine Funktion ist aufgerufen.",
    opened: Template::new("{0} wird aufgerufen. Offene Aufrufe: {1}."),
    closed: Template::new("Der Aufruf kehrt in Programmzeile {0} zurück. Offene Aufrufe: {1}."),
    line: Template::new("Programmzeile {0} wird ausgeführt."),
    start: "Zeilenweise: Der nächste Schritt führt die erste Zeile aus.",
};
