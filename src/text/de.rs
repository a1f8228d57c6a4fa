//! German.

use super::*;

fn same_line(line: LineKind) -> &'static str {
    match line {
        LineKind::Rank => "dieselbe Zeile",
        LineKind::File => "dieselbe Spalte",
        LineKind::Rising | LineKind::Falling => "dieselbe Diagonale",
    }
}

pub(super) static TEXTS: Texts = Texts {
    app: AppTexts {
        title: "Queenside – das Damenproblem Schritt für Schritt",
        views: "Ansichten",
        search: "Suche",
        solutions: "Lösungen",
        skip: "Zum Brett springen",
        language: "Sprache",
        theme: "Darstellung",
        theme_auto: "Automatisch",
        theme_light: "Hell",
        theme_dark: "Dunkel",
        theme_contrast: "Hoher Kontrast",
        shortcuts: "Tastenkürzel",
        key: |key| match key {
            "ArrowLeft" => "←",
            "ArrowRight" => "→",
            "Space" => "Leertaste",
            "Home" => "Pos1",
            "End" => "Ende",
            other => other,
        },
        close: "Schließen",
    },
    search: SearchTexts {
        heading: "Der Suche zusehen",
        size: "Größe n",
        smaller: "Kleineres Brett",
        larger: "Größeres Brett",
        by: "Verfahren",
        search_name: |name| match name {
            "one-per-line" => "Eine Dame pro Zeile",
            "right-edge" => "Rücksprung am rechten Rand",
            "field-order" => "Feld für Feld",
            "board-scan" => "Brett absuchen",
            "threat-arrays" => "Bedrohungs-Arrays",
            "position-array" => "Positions-Array",
            "free-slots" => "Mengen freier Felder",
            "bit-masks" => "Bitmasken",
            _ => "Anderes",
        },
        controls: "Abspielen",
        play: "Abspielen",
        pause: "Anhalten",
        step: "Schritt vor",
        back: "Schritt zurück",
        next_solution: "Nächste Lösung",
        finish: "Bis zum Ende rechnen",
        reset: "Zurück zum Anfang",
        speed: "Tempo",
        per_second: |steps| format!("{steps} Schritte/s"),
        speed_max: "volles Tempo",
        timeline: "Zeitleiste",
        at: "Schritt",
        counters: "Zähler",
        tests: "Iterationen",
        looks: "Blicke",
        placements: "gesetzt",
        removals: "zurückgenommen",
        returns: "Rücksprünge",
        prunes: "abgeschnitten",
        solutions: "Lösungen",
        tests_per_solution: "Iterationen je Lösung",
        step_number: "Schritte",
        said_paused: |step| format!("Angehalten bei Schritt {step}."),
        said_solution: |ordinal| format!("Lösung {ordinal} gefunden."),
        said_over: |solutions| format!("Fertig. Lösungen: {solutions}."),
    },
    step: StepTexts {
        start: "Das Brett ist leer. Spiel die Suche ab oder geh Schritt für Schritt.",
        free: |square| format!("{square} ist frei."),
        threatened: |square, by, line| {
            format!("{square} wird von der Dame auf {by} bedroht: {}.", same_line(line))
        },
        below: |file, by| {
            format!("Unter dem Brett: Spalte {file} ist durch die Dame auf {by} besetzt.")
        },
        placed: |square| format!("Eine Dame wird auf {square} gesetzt."),
        removed: |square| {
            format!("Hier geht es nicht weiter: Die Dame auf {square} wird zurückgenommen.")
        },
        pruned: "Es sind zu wenige freie Felder übrig: Dieser Zweig wird aufgegeben.",
        solution: |ordinal| format!("Alle Damen stehen: Lösung {ordinal}."),
        over: |solutions| format!("Die Suche ist zu Ende. Lösungen: {solutions}."),
    },
    list: ListTexts {
        heading: "Lösungen",
        empty: "Noch keine Lösung. Jede gefundene erscheint hier.",
        none: "Für diese Größe gibt es keine Lösung.",
        entry: |ordinal, squares| format!("Lösung {ordinal}: {squares}"),
        shown: |ordinal| format!("Das Brett zeigt Lösung {ordinal}."),
        back_to_search: "Zurück zur Suche",
    },
    board: BoardTexts {
        label: |n| format!("Brett mit {n} mal {n} Feldern"),
        free: "frei",
        queen: "Dame",
        threatened: "bedroht",
        tested: "wird geprüft",
    },
    notice: NoticeTexts {
        size: |typed| format!("„{typed}“ ist keine Größe. Möglich sind ganze Zahlen von 1 bis 27."),
        step: |typed| format!("„{typed}“ ist kein Schritt. Schritte sind ganze Zahlen ab 0."),
        step_beyond: |asked, end| {
            format!("Einen Schritt {asked} gibt es nicht: Die Suche endet mit Schritt {end}.")
        },
        view: |view| format!("Eine Ansicht „{view}“ gibt es hier nicht. Das ist die Suche."),
        unknown_name: |name| format!("In der Adresse steht „{name}“, was hier nichts bedeutet."),
        value: |name, value| {
            format!(
                "In der Adresse steht „{name}={value}“, was nicht sein kann. Gezeigt wird das Nächstliegende."
            )
        },
        storage: "Dieser Browser lässt die Seite deine Einstellungen nicht behalten. Sie gelten, bis du die Seite verlässt.",
    },
};

pub(super) static SOLUTIONS: SolutionsTexts = SolutionsTexts {
    heading: "Alle Lösungen",
    start: "Alle finden",
    go_on: "Weiter",
    pause: "Anhalten",
    progress: "Fortschritt",
    delete: "Alle löschen",
    undo: "Rückgängig",
    found: |count| format!("Bisher gefunden: {count}"),
    over: |count| format!("Alle Lösungen: {count}"),
    full: |room| {
        format!(
            "Hier ist Platz für {room} Lösungen. Die übrigen werden gezählt, aber nicht aufgelistet."
        )
    },
    beyond: |number, count| {
        format!("Eine Lösung {number} gibt es nicht: Die Liste endet bei {count}.")
    },
    no_number: |typed| format!("„{typed}“ ist keine Nummer einer Lösung."),
    no_squares: |typed| format!("„{typed}“ nennt keine Felder. Schreib zum Beispiel: c4 e2"),
    memory: |mebibytes| format!("{mebibytes} MiB"),
    none_yet: "Noch nichts gefunden.",
    none_fits: "Keine Lösung passt zu dieser Auswahl.",
    number: "Lösung",
    next: "Nächste Lösung",
    previous: "Vorige Lösung",
    choose: "Was aufgelistet wird",
    queens: "Damen auf",
    queens_hint: "Oder tippe Felder des Bretts an.",
    all: "Alle auflisten",
    fundamental: "Je Klasse nur eine",
    symmetry: "Symmetrie",
    any: "beliebig",
    kept: |kept| match kept {
        Kept::Identity => "keine (Klassen zu 8)",
        Kept::HalfTurn => "halbe Drehung (Klassen zu 4)",
        Kept::QuarterTurns => "Vierteldrehungen (Klassen zu 2)",
        Kept::All => "alle (Klassen zu 1)",
    },
    order: "Reihenfolge",
    order_found: "wie gefunden",
    order_class: "nach Klassen",
    turns: "Drehen und spiegeln",
    turn: |symmetry| match symmetry {
        Symmetry::Identity => "Identität",
        Symmetry::QuarterTurn => "Vierteldrehung nach links",
        Symmetry::HalfTurn => "halbe Drehung",
        Symmetry::ThreeQuarterTurn => "Vierteldrehung nach rechts",
        Symmetry::MirrorHorizontal => "links und rechts tauschen",
        Symmetry::MirrorVertical => "oben und unten tauschen",
        Symmetry::MirrorMainDiagonal => "an der steigenden Diagonale spiegeln",
        Symmetry::MirrorSecondaryDiagonal => "an der fallenden Diagonale spiegeln",
    },
    turn_back: "Wie gefunden",
    is_number: |number| format!("Das ist Lösung {number}."),
    is_same: "Dieselbe Lösung: Diese Symmetrie erhält sie.",
    map: "Abbildung der Koordinaten",
    before: "vorher",
    after: "nachher",
    plane: "Die Damen als komplexe Zahlen, die Mitte des Bretts ist 0: Ringe vorher, Scheiben nachher. Eine Drehung nach links ist die Multiplikation mit i.",
    class: "Ihre Klasse",
    class_number: |number| format!("Klasse {number}"),
    orbit: |members| {
        if members == 1 { "1 Element".into() } else { format!("{members} Elemente") }
    },
    keeps: "Erhalten bei:",
    keeps_nothing: "Keine Drehung und keine Spiegelung erhält sie.",
    only_class: "Nur diese Klasse auflisten",
    classes: "Klassen",
    classes_found: |count| format!("{count} Klassen"),
    heat: "Häufigkeit der Felder",
    heat_words: |count| format!("Auf wie vielen der {count} Lösungen jedes Feld eine Dame trägt"),
};
