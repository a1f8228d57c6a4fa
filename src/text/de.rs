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
