//! The lab of threats in German.

use queens::board::{LineKind, Piece};
use queens::lab::{Example, Way};

use crate::text::Template;
use crate::views::lab::text::LabTexts;

pub static LAB: LabTexts = LabTexts {
    heading: "Labor der Bedrohungen",
    pieces: "Figur",
    piece: |piece| match piece {
        Piece::Queen => "Dame",
        Piece::Rook => "Turm",
        Piece::Bishop => "Läufer",
        Piece::Knight => "Springer",
        Piece::King => "König",
    },
    the_piece: |piece| match piece {
        Piece::Queen => "Die Dame",
        Piece::Rook => "Der Turm",
        Piece::Bishop => "Der Läufer",
        Piece::Knight => "Der Springer",
        Piece::King => "Der König",
    },
    strikes: |piece, square, count, taken| match (count, taken) {
        ("0", _) => format!("{piece} auf {square} bedroht kein Feld."),
        ("1", _) => format!("{piece} auf {square} bedroht 1 Feld."),
        (_, "0") => format!("{piece} auf {square} bedroht {count} Felder."),
        _ => format!("{piece} auf {square} bedroht {count} Felder, {taken} davon besetzt."),
    },
    from_to: Template::new("Gerade {0}: von {1} bis {2}."),
    empty: "Das Brett ist leer. Drücke auf ein Feld, um eine Figur daraufzusetzen.",
    is_free: Template::new("{0} frei"),
    is_struck: Template::new("{0} bedroht von {1}"),
    piece_struck: Template::new("{0} {1}, bedroht von {2}"),
    piece_safe: Template::new("{0} {1}"),
    independent: "Keine Figur bedroht eine andere: Sie sind unabhängig.",
    placed: Template::new("{0} auf {1} gesetzt."),
    taken: Template::new("{0} ist wieder leer."),
    moved: Template::new("Von {0} nach {1} gezogen."),
    arranged: Template::new("Figuren auf dem Brett: {0}."),
    cleared: "Alle Figuren sind vom Brett.",
    undone: "Rückgängig gemacht.",
    counters: [
        ["leer und bedroht", "Wie viele leere Felder mindestens eine Figur bedroht."],
        ["frei", "Wie viele leere Felder keine Figur bedroht."],
        ["Figuren", "Wie viele Figuren auf dem Brett stehen."],
        [
            "x + y",
            "Auf einer fallenden Diagonale haben alle Felder dieselbe Summe. x und y zählen hier ab 0 und von unten, im Arbeitsblatt zählen Zeile und Spalte ab 1 und von oben.",
        ],
        ["y − x", "Auf einer steigenden Diagonale haben alle Felder dieselbe Differenz."],
        [
            "Feldnummer",
            "f = n · y + x: die Stelle des Feldes, wenn das Brett ein einziges Array ist.",
        ],
    ],
    how: [
        "Ein Druck auf ein leeres Feld setzt eine Figur, ein Druck auf eine Figur nimmt sie weg. Figuren lassen sich ziehen, auch vom Rand aufs Brett und vom Brett herunter.",
        "Tastatur: Pfeile bewegen, Leertaste setzt und nimmt weg, Umschalt + Pfeil zieht eine Figur, Entf nimmt sie weg.",
    ],
    clear: "Brett leeren",
    ask: "Nach einem Feld fragen, statt Figuren zu setzen",
    examples: "Beispiele",
    example: |example| match example {
        Example::OneQueen => ["(2, 3)", "Welche Felder bedroht die Dame auf (2, 3)?"],
        Example::Array => [
            "Damen = 1 3 4 5 2",
            "Arbeitsblatt: Damen[i] ist die Zeile der Dame in Spalte i, Zeilen von oben",
        ],
        Example::RisingDiagonal => [
            "Zeile + Spalte = 11",
            "Arbeitsblatt: die 11. Aufwärtsdiagonale, Zeilen von oben und Spalten ab 1",
        ],
        Example::FallingDiagonal => [
            "Spalte − Zeile = 2",
            "Arbeitsblatt: die 2. Abwärtsdiagonale, Zeilen von oben und Spalten ab 1",
        ],
        Example::Star => {
            ["11 24 33 27 65", "Artikel: die Sterne der Damen auf 11, 24, 33, 27 und 65"]
        }
        Example::SmallBoard => ["n = 3", "Das kleine Brett, auf dem Feld 5 das Feld (2, 1) ist"],
    },
    alone: "nur die gewählte Figur",
    as_document: "wie im Foliensatz",
    reach: "Reichweite auf jedem Feld",
    panels: [
        "Strahlen",
        "Geraden",
        "Drei Wege",
        "Feldnummer",
        "Symmetrie",
        "Figuren",
        "Exportieren",
    ],
    symmetry_heads: ["Spiegelbilder von", "Vierteldrehungen"],
    mirrors: ["horizontal", "vertikal", "Hauptdiagonale", "Nebendiagonale"],
    turn_heads: ["Drehung", "genau", "Feld", "gerundet"],
    turn_words: [
        "Eine Vierteldrehung führt das Feld gegen den Uhrzeigersinn um die Mitte des Bretts. Gerechnet wird zuerst die Mitte abgezogen. Genau liegt sie bei m / 2, also rechnen a und b in halben Feldern; wie im Foliensatz ist sie auf c aufgerundet: ⌈7 / 2⌉ = ⌈3,5⌉ = 4 für n = 8.",
        "Als komplexe Zahl wird das Feld mit i multipliziert: Aus a + bi wird −b + ai. „Genau“ steht hier in ganzen Feldern, „gerundet“ wie im Foliensatz. i = √−1, also i² = −1: a + bi → −b + ai → −a − bi → b − ai → a + bi.",
        "Zuletzt wird die Mitte wieder addiert: x = Re(a + bi) + c und y = Im(a + bi) + c, genau mit m / 2 statt c. Im Foliensatz steht dafür x = Re(a + m) und y = Im(b + m), mit m für die aufgerundete Mitte; gemeint ist beim zweiten Im((b + m)i). Nach 90°, genau und gerundet:",
        "Nach vier Vierteldrehungen steht das Feld, wo es war.",
        "Bei geradem n liegt die Mitte zwischen vier Feldern. Mit der aufgerundeten Mitte dreht sich alles um ein Feld rechts oben davon, deshalb führt „gerundet“ auf andere Felder und manchmal neben das Brett.",
    ],
    off_board: "nicht auf dem Brett",
    choose: "Gerechnet wird für",
    rays: ["Strahl", "Ende", "Felder", "Sprung"],
    rays_words: "Δx und Δy führen von Feld zu Feld, von der Figur weg bis zum Rand.",
    minima: "Wie weit ist es zum Rand?",
    edges: [
        "größte Koordinate",
        "nach links oben",
        "nach rechts unten",
        "nach links unten",
        "nach rechts oben",
    ],
    lines: "Ganze Geraden",
    lines_heads: ["Gerade", "von", "bis"],
    no_lines: Template::new("{0} zieht nicht bis zum Rand, also gibt es hier keine Geraden."),
    line: |line| match line {
        LineKind::Rank => "Zeile",
        LineKind::File => "Spalte",
        LineKind::Rising => "steigende Diagonale",
        LineKind::Falling => "fallende Diagonale",
    },
    question: Template::new("Bedroht eine Dame auf {0} das Feld {1}?"),
    yes: Template::new("Ja: {0}."),
    no: "Nein: Keine der vier Gleichungen gilt.",
    same: "Das ist ihr eigenes Feld.",
    ask_first: "Setze eine Dame und zeig auf ein anderes Feld oder frag mit „?“ danach.",
    way: |way| match way {
        Way::Coordinates => [
            "Koordinaten vergleichen",
            "x und y ab 0, y nach oben. Auf einer Diagonale sind beide Abstände gleich groß.",
        ],
        Way::SumsFromOne => {
            ["Summen und Differenzen", "Wie im Arbeitsblatt: Zeilen von oben und Spalten ab 1."]
        }
        Way::SumsFromZero => {
            ["Dieselben Nummern ab 0", "So verschoben, wie ein Array sie braucht."]
        }
        Way::Shifts => [
            "Verschieben",
            "Wie im Artikel: tx ist die Spalte, bei der die Diagonale in Zeile x angekommen ist.",
        ],
    },
    indices: Template::new(
        "Je {0} Diagonalen: die steigenden von {1} bis {2}, die fallenden von {3} bis {4}.",
    ),
    to_number: "Vom Feld zur Nummer",
    from_number: "Und zurück",
    array: ["Das Brett im Speicher", "Diese Zeile im Speicher"],
    pictured: Template::new("{0} auf {1} und was bedroht ist"),
    pieces_heads: ["Figur", "bedroht von hier", "höchstens zugleich"],
    most: Template::new("So viele aufstellen: {0}"),
    between: Template::new("{0}: je nach Feld {1} bis {2} bedrohte Felder."),
    most_words: "„Höchstens zugleich“: so viele können auf diesem Brett stehen, ohne dass eine Figur eine andere bedroht.",
    slip: "Im Foliensatz steht hier f = n × y + x = 3 × 2 + 1 = 5. Dabei sind x und y vertauscht, denn 3 × 2 + 1 wären 7. Das Ergebnis stimmt trotzdem: 3 × 1 + 2 = 5.",
    one_per_column: "„Eine Figur pro Spalte“, die erste Optimierung des Foliensatzes, geht mit Dame und Turm: Sie bedrohen ihre ganze Spalte. Springer und Läufer tun das nicht; so viele wie möglich passen nur aufs Brett, wenn manche eine Spalte teilen. Drücke auf ihre Zahl.",
    shared_columns: Template::new("Spalten mit mehr als einer Figur: {0}."),
};
