//! German.

use queens::search::Counter;

use super::*;

pub(super) static TEXTS: Texts = Texts {
    app: AppTexts {
        title: "Queenside – das Damenproblem Schritt für Schritt",
        views: "Ansichten",
        search: "Suche",
        solutions: "Lösungen",
        compare: "Vergleich",
        count: "Zählen",
        options: "Optionen",
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
            "Shift+ArrowLeft" => "Umschalt + ←",
            "Shift+ArrowRight" => "Umschalt + →",
            "Space" => "Leertaste",
            "Home" => "Pos1",
            "End" => "Ende",
            other => other,
        },
        close: "Schließen",
    },
    stage: StageTexts {
        home: "Queenside: zum Anfang",
        menu: "Menü",
        setup: "Größe und Algorithmus",
        more_controls: "Tempo und weitere Tasten",
        all_counters: "Alle Zähler und was sie zählen",
        open_panels: "Tafeln öffnen",
        counts: |counter| match counter {
            Counter::Tests => "Wie oft die Suche fragt, ob es mit einem Feld weitergehen darf.",
            Counter::Looks => "Wie viele einzelne Vergleiche diese Fragen kosten.",
            Counter::Placements => "Wie viele Damen auf das Brett gesetzt wurden.",
            Counter::Removals => "Wie viele Damen wieder zurückgenommen wurden.",
            Counter::Returns => {
                "Wie oft die Suche zurückgeht, um das nächste Feld einer Dame zu versuchen."
            }
            Counter::Prunes => {
                "Wie viele Äste abgeschnitten wurden, weil zu wenige Felder frei waren."
            }
            Counter::Solutions => "Wie viele Lösungen gefunden sind.",
        },
        per_solution_counts: "Iterationen geteilt durch Lösungen.",
        step_counts: "Ein Schritt ist eine Handlung der Suche: eine Prüfung, eine Dame gesetzt oder zurückgenommen, eine Lösung.",
        see_solutions: |count| match count {
            "1" => "Die Lösung ansehen".to_owned(),
            _ => format!("Die {count} Lösungen ansehen"),
        },
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
            other => other,
        },
        controls: "Abspielen",
        play: "Abspielen",
        pause: "Anhalten",
        step: "Schritt vor",
        back: "Schritt zurück",
        next_solution: "Nächste Lösung",
        previous_solution: "Vorige Lösung",
        next_return: "Nächster Rücksprung",
        previous_return: "Voriger Rücksprung",
        extent: "Weiter bis",
        extent_all: "alle Lösungen",
        extent_first: "erste Lösung",
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
        zero: "Auf null",
        zero_hint: "Ab diesem Schritt zählen oder wieder von Anfang an",
        zeroed: Template::new("seit Schritt {0}"),
        said_paused: |step| format!("Angehalten bei Schritt {step}."),
        said_solution: |ordinal| format!("Lösung {ordinal} gefunden."),
        said_over: |solutions| format!("Fertig. Lösungen: {solutions}."),
    },
    step: StepTexts {
        start: "Das Brett ist leer. Spiel die Suche ab oder geh Schritt für Schritt.",
        free: Template::new("{0} ist frei: Keine Dame bedroht das Feld."),
        next_free: Template::new("{0} ist das nächste freie Feld: Es wird versucht."),
        lowest_bit: Template::new(
            "Bit {1} ist das niedrigste, das in free übrig ist: {0} wird versucht.",
        ),
        threatened: Template::new("{0} wird von der Dame auf {1} bedroht: {2}."),
        flag_set: Template::new("{2} ist gesetzt: Die Dame auf {1} bedroht {0} ({3})."),
        row_compared: Template::new("{2}: Die Dame auf {1} bedroht {0} ({3})."),
        below: Template::new("Unter dem Brett: Spalte {0} ist durch die Dame auf {1} besetzt."),
        placed: Template::new("Dame {1} wird auf {0} gesetzt."),
        exhausted: Template::new(
            "Hier geht es nicht weiter: Die Dame auf {0} wird zurückgenommen.",
        ),
        after_solution: Template::new(
            "Weiter zur nächsten Lösung: Die Dame auf {0} wird zurückgenommen.",
        ),
        edge_reached: Template::new(
            "Die Dame auf {1} stand am rechten Rand, deshalb wird auch die Dame auf {0} zurückgenommen.",
        ),
        given_up: Template::new("Der Zweig ist aufgegeben: Die Dame auf {0} wird zurückgenommen."),
        pruned: Template::new(
            "Zu wenige freie Felder ({0}) für die fehlenden Damen ({1}): Dieser Zweig wird aufgegeben.",
        ),
        solution: Template::new("Alle Damen stehen: Lösung {0}."),
        over: Template::new("Die Suche ist zu Ende. Lösungen: {0}."),
        same_row: "dieselbe Zeile",
        same_column: "dieselbe Spalte",
        same_diagonal: "dieselbe Diagonale",
    },
    panels: PanelTexts {
        tabs: "Neben dem Brett",
        listing: "Programm",
        state: "Zustand",
        tree: "Baum",
        take_home: "Mitnehmen",
        keyword: |word| match word {
            Keyword::Procedure => "Prozedur",
            Keyword::Call => "rufe",
            Keyword::If => "falls",
            Keyword::Then => "dann",
            Keyword::Else => "sonst",
            Keyword::ForEach => "für jedes",
            Keyword::In => "in",
            Keyword::From => "von",
            Keyword::To => "bis",
            Keyword::While => "solange",
            Keyword::Repeat => "wiederhole",
            Keyword::Until => "bis",
            Keyword::And => "und",
            Keyword::Or => "oder",
            Keyword::Not => "nicht",
            Keyword::Answer => "antworte",
            Keyword::Yes => "ja",
            Keyword::No => "nein",
            Keyword::PutQueen => "setze eine Dame auf",
            Keyword::TakeOff => "nimm die Dame weg von",
            Keyword::LastOf => "das Letzte aus",
            Keyword::CopyOf => "eine Kopie von",
            Keyword::Set => "setze",
            Keyword::Clear => "lösche",
            Keyword::WithoutLinesOf => "ohne die Linien von",
            Keyword::Behind => "hinter",
            Keyword::ReportSolution => "melde die Lösung",
            Keyword::GiveUp => "gib den Zweig auf",
            Keyword::Stop => "halte an",
            Keyword::FirstOnly => "nur die erste gesucht",
        },
        title: |title| match title {
            Title::Field => "Feld unter dem Cursor",
            Title::Queens => "Damen in der Reihenfolge des Setzens",
            Title::Board => "Das Brett als Array",
            Title::Rays => "Angesehene Felder",
            Title::QueenRows => "Zeile der Dame in jeder Spalte",
            Title::RowFlags => "Bedrohte Zeilen",
            Title::RisingFlags => "Bedrohte steigende Diagonalen",
            Title::FallingFlags => "Bedrohte fallende Diagonalen",
            Title::Positions => "Spalte der Dame in jeder Zeile",
            Title::Balance => "Was übrig ist",
            Title::FreeSquares => "Freie Felder",
            Title::Words => "Die Wörter dieser Zeile",
            Title::Calls => "Offene Aufrufe",
        },
        free_squares: "freie Felder",
        missing_queens: "fehlende Damen",
        yes: "ja",
        no: "nein",
        nothing: "nichts",
        pointing: "Zeig auf einen Wert, um seine Felder zu sehen, oder auf ein Feld, um seine Werte zu sehen.",
        empty_board: "Leeres Brett",
        outcome: |outcome| match outcome {
            None => "noch nicht da",
            Some(Outcome::Open) => "offen",
            Some(Outcome::Solution) => "Lösung",
            Some(Outcome::Fruitful) => "enthielt Lösungen",
            Some(Outcome::DeadEnd) => "Sackgasse",
            Some(Outcome::Pruned) => "aufgegeben",
        },
        folded: Template::new("{0} frühere"),
        hit: Template::new("Dame auf {0}"),
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
    draw_anew: "Neu zeichnen",
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
    none_yet: |known| {
        format!("Noch nichts gefunden. Es gibt {known} Lösungen: Drücke „Alle finden“.")
    },
    first: "Erste Lösung",
    last: "Letzte Lösung",
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
    class: "Klasse dieser Lösung",
    class_number: |number| format!("Klasse {number}"),
    orbit: |members| {
        if members == 1 { "1 Element".into() } else { format!("{members} Elemente") }
    },
    keeps: "Erhalten bei:",
    keeps_nothing: "Keine Drehung und keine Spiegelung erhält sie.",
    only_class: "Nur diese Klasse auflisten",
    classes: "Klassen",
    classes_found: |count| {
        if count == "1" { "1 Klasse".into() } else { format!("{count} Klassen") }
    },
    heat: "Häufigkeit der Felder",
    heat_words: |count| {
        format!("In wie vielen von {count} Lösungen auf jedem Feld eine Dame steht")
    },
};

pub(super) static COUNT: CountTexts = CountTexts {
    heading: "Lösungen zählen",
    lead: "Wie viele Lösungen gibt es? Hier werden sie nicht aufgelistet, sondern gezählt, so schnell dein Rechner kann.",
    workers: "Prozesse",
    start: "Zählen",
    pause: "Pause",
    go_on: "Fortsetzen",
    cancel: "Abbrechen",
    progress: "Fortschritt",
    measuring: "Es wird gemessen, wie schnell dieser Rechner zählt …",
    estimate: |n, span| format!("n = {n}: hier etwa {span}."),
    estimate_too_long: |n, span| {
        format!(
            "n = {n}: hier etwa {span}. Weiter unten lässt sich die Arbeit auf mehrere Rechner verteilen."
        )
    },
    kept: |percent| {
        format!(
            "Eine Zählung, die bei {percent} % stehen geblieben ist, ist hier gespeichert. Sie lässt sich fortsetzen."
        )
    },
    so_far: "Lösungen bisher",
    solutions: "Lösungen",
    solutions_of_part: |part, parts| format!("Lösungen in Teil {part} von {parts}"),
    elapsed: "vergangen",
    remaining: "verbleibend",
    give_or_take: |span, uncertainty| format!("{span} ± {uncertainty}"),
    not_yet: "–",
    per_second: "Lösungen pro Sekunde",
    published: "veröffentlicht",
    agrees: "stimmt überein",
    fundamental: "bis auf Drehung und Spiegelung",
    wrong: |n, counted, published| {
        format!(
            "Das kann nicht stimmen: Für n = {n} wurden {counted} gezählt, veröffentlicht sind {published}. In diesem Rechner oder Programm ist etwas schiefgegangen."
        )
    },
    replaced: |failures| {
        format!(
            "Ein Prozess ist ausgefallen (Ausfall {failures} von 3). Er wurde ersetzt, seine Arbeit wird wiederholt."
        )
    },
    gave_up: "Dreimal sind Prozesse ausgefallen, deshalb wurde die Zählung angehalten. Vielleicht ist der Speicher knapp: Versuche es mit weniger Prozessen. Das bisher Gezählte bleibt erhalten; „Fortsetzen“ macht weiter.",
    other_version: "Der Browser hat noch das Zählprogramm einer anderen Version. Lade die Seite ohne Zwischenspeicher neu (Strg + Umschalt + R) und setze dann fort.",
    not_kept: "Dieser Browser lässt die Seite den Fortschritt nicht speichern. Er gilt, bis du die Seite verlässt.",
    no_workers: |typed, most| {
        format!(
            "„{typed}“ ist keine Anzahl von Prozessen. Möglich sind ganze Zahlen von 1 bis {most}."
        )
    },
    no_part: |part, parts, most| {
        format!(
            "Teil {part} von {parts} gibt es nicht; bei dieser Größe sind höchstens {most} Teile möglich. Gezeigt wird das Ganze."
        )
    },
    said_paused: |percent| format!("Angehalten bei {percent} %."),
    said_done: |n, solutions| format!("Fertig. n = {n} hat {solutions} Lösungen."),
    results: "Ergebnisse",
    no_results: "Hier stehen die fertigen Zählungen.",
    part: "Teil",
    part_of: |part, parts| format!("{part} von {parts}"),
    whole: "alles",
    time: "Zeit",
    csv: "Als CSV speichern",
    delete: "Ergebnisse löschen",
    share: "Arbeit verteilen",
    share_words: "Teile die Zählung auf, öffne jeden Link auf einem anderen Rechner und sammle die Ergebniszeilen hier.",
    parts: "Teile",
    part_link: |part, parts| format!("Teil {part} von {parts}"),
    line: "Ergebniszeile",
    copy: "Kopieren",
    copied: "Kopiert",
    not_copied: "Der Browser lässt die Seite nicht kopieren. Markiere die Zeile und kopiere sie selbst.",
    lines: "Ergebniszeilen, eine unter der anderen",
    missing: |present, all, missing, sum| {
        format!("{present} von {all} Teilen sind da, mit {sum} Lösungen. Es fehlen: {missing}.")
    },
    merged: |n, solutions| {
        format!("Alle Teile sind da: n = {n} hat {solutions} Lösungen, wie veröffentlicht.")
    },
    no_lines: "Da ist keine Ergebniszeile.",
    fault: |line, fault| format!("Zeile {line}: {fault}"),
    not_a_line: "Das ist keine Ergebniszeile.",
    other_line_version: "Sie stammt von einer anderen Version des Programms.",
    damaged: "Die Prüfsumme passt nicht; etwas ist verloren gegangen oder verändert worden.",
    other_count: "Sie gehört zu einer anderen Größe oder zu einer anders aufgeteilten Zählung.",
    impossible: "Einen solchen Teil oder eine solche Zahl kann es nicht geben.",
    contradictory: "Eine andere Zeile nennt für denselben Teil ein anderes Ergebnis.",
    chart: "Wie schnell es wächst",
    chart_values: "Anzahl, logarithmisch",
    chart_time: "Millisekunden hier",
    picture: "Als Bild speichern",
    units: ["s", "min", "h", "Tage", "Jahre"],
};

pub(super) static EXPORT: ExportTexts = ExportTexts {
    heading: "Mitnehmen",
    form_label: "Als",
    form: |name| match name {
        "text" => "Text",
        "drawing" => "schattierte Textzeichnung",
        "csv" => "CSV-Tabelle",
        "json" => "JSON",
        "latex" => "LaTeX",
        "fen" => "FEN",
        "svg" => "SVG-Bild",
        "png" => "PNG-Bild",
        _ => "GIF-Animation der Suche",
    },
    what_label: "Von",
    what: |name| match name {
        "shown" => "der gezeigten Lösung",
        "listed" => "den aufgelisteten",
        _ => "allen gefundenen",
    },
    queen: "Dame",
    empty: "Leeres Feld",
    between: "Dazwischen",
    unclear: "So kann niemand erkennen, wo die Damen stehen.",
    width: "Breite (64–2048)",
    colours: "Farben",
    preset: |name| match name {
        "own" => "wie in den Optionen",
        "wood" => "Holz",
        "green" => "Grün",
        "blue" => "Blau",
        "print" => "Druck",
        _ => "hoher Kontrast",
    },
    labels: "Mit Beschriftung",
    from: "Von Schritt",
    to: "Bis Schritt",
    here: "hier",
    pace: "Sekunden je Schritt (0,02–10)",
    preview: "Vorschau",
    save: "Speichern",
    copy: "Kopieren",
    cancel: "Abbrechen",
    progress: "Export",
    saved: |name| format!("Gespeichert: {name}"),
    copied: "Kopiert.",
    refused: "Der Browser lässt das nicht zu. Versuche es mit weniger Lösungen, oder speichere, statt zu kopieren.",
    wrong: |typed, label| format!("„{typed}“ ist bei „{label}“ nicht möglich."),
    letter: 'D',
    drawing_heading: "Lösung ",
    drawing_closing: "Lösungen: ",
};

pub(super) static COMPARE: CompareTexts = CompareTexts {
    heading: "Verfahren nebeneinander",
    add: "Verfahren hinzufügen",
    remove: Template::new("Entfernen: {0}"),
    pace: "Im Gleichschritt nach",
    by_tests: "Iterationen",
    by_solutions: "Lösungen",
    totals: Template::new("Summen für n = 1 bis {0}"),
    about: "Jedes Verfahren läuft für jede Größe bis zum Ende, und alles, was es zählt, wird festgehalten: genaue Zahlen für Diagramm und Tabelle.",
    measure: "Messen",
    cancel: "Abbrechen",
    progress: Template::new("{0} von {1} Läufen. Jetzt: {2}, n = {3}"),
    measured: "Alle Läufe sind gemessen.",
    counter: "Zeigen",
    chart: Template::new("Diagramm über n, logarithmisch: {0}"),
    save_svg: "Als SVG sichern",
    save_png: "Als PNG sichern",
    save_csv: "Als CSV sichern",
    refused: "Dieser Browser konnte die Datei nicht erzeugen.",
};

pub(super) static OPTIONS: OptionsTexts = OptionsTexts {
    heading: "Optionen",
    theme_colours: "wie die Darstellung",
    own_colours: "eigene",
    light: "Helle Felder",
    dark: "Dunkle Felder",
    queen: "Damen",
    mark: "Markierungen",
    faint: "Damen oder Markierungen sind kaum von den Feldern zu unterscheiden (Kontrast unter 3 : 1).",
    shape_label: "Form der Dame",
    shape: |name| match name {
        "letter" => "Buchstabe",
        "symbol" => "Zeichen",
        _ => "Bild",
    },
    notation_label: "Namen der Felder",
    notation: |name| match name {
        "xy" => "Koordinaten ab 0: (2,3)",
        "field" => "Feldnummern: 26",
        _ => "wie im Schach: c4",
    },
    labels: "Beschriftung am Brett",
    sound: "Töne: ein leiser Ton für jede Dame, ein Akkord für jede Lösung",
    stored: "Was diese Seite sich merkt",
    stored_words: "Sprache, Darstellung, diese Optionen, den letzten Export, Zählungen und ihre Ergebnisse und wo du jede Ansicht verlassen hast. Nichts davon verlässt diesen Browser.",
    forget: "Alles entfernen",
};
