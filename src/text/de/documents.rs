//! About the documents in German.

use queens::search::Rounding;

use crate::text::{DocumentsTexts, Template};

pub(in crate::text) static DOCUMENTS: DocumentsTexts = DocumentsTexts {
    as_document: "wie im Dokument",
    as_document_hint: "Namen, Nummern und Ausgaben wie in dem Dokument, aus dem der Algorithmus stammt",
    calls: [
        "Aufrufe",
        "Wie oft set aufgerufen wurde: eine Prüfung je Aufruf, auch unter dem Brett.",
    ],
    calls_per_solution: [
        "Aufrufe je Lösung",
        "Aufrufe geteilt durch Lösungen, ganzzahlig abgerundet wie im C#-Programm.",
    ],
    quoted: "Anordnungen auf n² Feldern, wie der Foliensatz sie rundet",
    quoted_heads: ["n", "Foliensatz", "genau", "Anmerkung"],
    rounding: |rounding| match rounding {
        Some(Rounding::Exact) => "genau",
        Some(Rounding::Nearest) => "richtig gerundet",
        Some(Rounding::Down) => "abgeschnitten; gerundet wäre die erste Ziffer um 1 größer",
        Some(Rounding::Up) => "aufgerundet; näher läge die kleinere Zahl",
        None => "nicht gerundet",
    },
    queue: "Warteschlange der Lösungen",
    queue_words: Template::new(
        "{0} Lösungen, zuerst hinein, zuerst heraus: {1} · {1} · {0} = {2} Zellen",
    ),
    queue_empty: "leer",
    queue_ends: Template::new("zuerst: {0}, zuletzt: {1}"),
    queue_element: Template::new("das {0}. Element: {1}"),
    second: [
        "Die zweite Optimierung des Foliensatzes: Ist eine Dame am rechten Rand angekommen, nimm noch eine Dame zurück. Das brauchen die Suchen für n = 8:",
        "Zeilenweise endet am rechten Rand jede Zeile. Spaltenweise steht dort nur die Dame der letzten Spalte; mit dem oberen Rand, an dem die Spalten enden, wären es die Zahlen der Zeilen. Die „≈ 1 Million“ des Foliensatzes braucht keine dieser Suchen; am nächsten liegt Feld für Feld ohne die Optimierung.",
    ],
    second_ways: ["zeilenweise", "spaltenweise"],
    second_heads: ["Iterationen", "Rücksprünge"],
    second_readings: [
        "Feld für Feld",
        "… und am rechten Rand noch eine",
        "eine Dame pro Zeile oder Spalte",
        "… und am rechten Rand noch eine",
    ],
    printout: Template::new("Ausgabe wie im Dokument, {0}: {1}"),
    slide: Template::new("Das Damenproblem, n\u{a0}=\u{a0}{0}"),
    slide_start: ["Start", "Weiter", "Pause"],
};
