//! German.

use queens::search::{Condition, Source};

use crate::text::Template;
use crate::views::search::text::{
    CountingTexts, FoundTexts, LineActionTexts, NoteTexts, QueueTexts, SourceTexts,
};

pub static LINE_ACTION: LineActionTexts = LineActionTexts {
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
    names: ["Programm", "Pseudocode", "hier"],
    program: [
        "Was rückgängig zu machen ist, merken sich die offenen Aufrufe; ohne Rekursion bräuchte es einen eigenen Speicher.",
        "Die Zeile muss nicht geprüft werden: In ihr steht noch keine Dame.",
        "Im Programm gibt set nie true zurück, deshalb findet es alle Lösungen; der Text sagt es anders.",
        "n < 28: Größere Bretter zu berechnen dauert zu lange.",
        "Das C#-Programm sucht in einem eigenen Thread, damit das Fenster bedienbar bleibt. Ein lock sperrt die Warteschlange, während eine Lösung hineinkommt: Sonst könnten Suche und Fenster zugleich auf sie zugreifen.",
    ],
    array: ": Damen[i] ist die Zeile der Dame in Spalte i, Zeilen von oben.",
    worksheet: "In jeder Spalte steht höchstens eine Dame, also braucht es für Spalten kein Array. Zeile + Spalte: von 1 + 1 = 2 bis n + n; Spalte − Zeile: von 1 − n bis n − 1.",
    asks: "Danach fragt das Programm zuerst. Hier ist es das Feld n.",
    constant_time: [
        "Slots ist ein HashSet: Ob ein Feld darin ist, lässt sich in konstanter Zeit fragen, O(1), gleich wie groß die Menge ist. In einer Liste müsste man es suchen.",
        "minPos: Damen kommen nur in aufsteigender Folge dazu, so entsteht keine Stellung doppelt. Für das leere Brett ist es 0.",
    ],
    stars: "Eine Dame allein auf dem leeren Brett und ihr Stern, die Probe des Artikels:",
    star: Template::new("getroffen: {0}, frei: {1}"),
    second: [
        "Die zweite Optimierung, wie im Foliensatz: Ist eine Dame am rechten Rand angekommen, nimm noch eine Dame zurück. Das brauchen die Algorithmen für n = 8:",
        "Zeilenweise endet am rechten Rand jede Zeile. Spaltenweise steht dort nur die Dame der letzten Spalte; mit dem oberen Rand, an dem die Spalten enden, wären es die Zahlen der Zeilen. Die „≈ 1 Million“ des Foliensatzes braucht keiner dieser Algorithmen; am nächsten liegt „Feld für Feld“ ohne die Optimierung.",
    ],
    second_ways: ["zeilenweise", "spaltenweise"],
    second_heads: ["Iterationen", "Rücksprünge"],
    second_readings: [
        "Feld für Feld",
        "… und am rechten Rand noch eine",
        "eine Dame pro Zeile oder Spalte",
        "… und am rechten Rand noch eine",
    ],
    recursive: [
        "Der Foliensatz nennt seinen Ansatz rekursiv. Was er beschreibt, kommt ohne eine Funktion aus, die sich selbst aufruft: eine Schleife und ein Stapel. Deshalb steht es in der Auswahl unter „iterativ“.",
        "Im Foliensatz endet die Suche, sobald die erste Dame auf dem letzten Feld ist. Hier wird sie dort noch gesetzt, alles dahinter geprüft und sie zurückgenommen.",
    ],
    by_rows: "Hier zeilenweise; im Foliensatz steht pro Spalte eine Dame.",
    others: [
        "Den Nachteil von „eine Dame pro Spalte“ nennt der Foliensatz selbst: Für Springer und Läufer geht das nicht ohne Änderungen. Sie bedrohen nicht ihre ganze Spalte, also können zwei in einer stehen.",
        "14 Läufer, in sechs Spalten zwei",
    ],
    motivation: "Wozu das Damenproblem? Was der Foliensatz daran lernen lässt:",
    motives: [
        "Dinge abbilden: Dame, Brett und Spiel werden zu Daten",
        "Zustände festhalten: jede Lösung wird aufgehoben",
        "höhere Datentypen: Arrays, Maps, Mengen",
        "Rekursion: eine Funktion, die sich mit anderen Werten selbst aufruft, und wann sie aufhört",
        "Doppeltes erkennen: gespiegelt oder gedreht",
        "Lernen: etwas Unbekanntes selbst umsetzen",
    ],
};

pub static QUEUE: QueueTexts = QueueTexts {
    heading: "Warteschlange der Lösungen",
    words: Template::new(
        "Zuerst hinein, zuerst heraus. Lösungen: {0}. Zellen: {1} · {1} · {0} = {2}",
    ),
    empty: "leer",
    ends: Template::new("zuerst: {0}, zuletzt: {1}"),
    element: Template::new("das {0}. Element: {1}"),
    names: "MoQueue: für jedes der n · n Felder eine Schlange. Die Lösungen liegen darin entlang der z-Achse hintereinander. Enqueue hängt hinten eine an, Dequeue nimmt die erste heraus, Count zählt sie.",
    layers: "Lösungen in der Warteschlange, von der ersten an",
    delete: "Alle Lösungen löschen",
    open: "frei für die nächste Lösung",
};

pub static FOUND: FoundTexts = FoundTexts { deleted: "Alle Lösungen sind gelöscht." };

pub static SOURCE: SourceTexts = SourceTexts {
    kind: |source| match source {
        Source::Program => "C#-Programm",
        Source::Worksheet => "Arbeitsblatt",
        Source::Tutorial => "C-Tutorial",
        Source::Article => "Artikel",
        Source::Deck => "Foliensatz",
    },
    unsigned: ["Verfasser nicht genannt", "Jahr nicht genannt"],
    numbering: Template::new("„{0}“ heißt dort „{1}“."),
};
