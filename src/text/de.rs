//! German.

use queens::search::{Counter, Keyword, Outcome, Title};

use crate::text::{
    AppTexts, BoardTexts, DocumentsTexts, DurationTexts, LinesTexts, ListTexts, NoticeTexts,
    PanelTexts, SearchTexts, StageTexts, StepTexts, Template,
};

pub static STAGE: StageTexts = StageTexts {
    home: "Queenside: zum Anfang",
    menu: "Menü",
    setup: "Größe und Algorithmus",
    more_controls: "Tempo und weitere Tasten",
    all_counters: "Alle Zähler und was sie zählen",
    open_panels: "Reiter öffnen",
    counts: |counter| match counter {
        Counter::Tests => "Wie oft die Suche fragt, ob es mit einem Feld weitergehen darf.",
        Counter::Comparisons => "Wie viele einzelne Vergleiche diese Fragen kosten.",
        Counter::Placements => "Wie viele Damen auf das Brett gesetzt wurden.",
        Counter::Removals => "Wie viele Damen wieder zurückgenommen wurden.",
        Counter::Backtracks => {
            "Wie oft die Suche zurückgeht, um das nächste Feld einer Dame zu versuchen."
        }
        Counter::Prunes => "Wie viele Äste abgeschnitten wurden, weil zu wenige Felder frei waren.",
        Counter::Solutions => "Wie viele Lösungen gefunden sind.",
    },
    per_solution_counts: "Iterationen geteilt durch Lösungen.",
    step_counts: "Ein Schritt ist eine Handlung der Suche: eine Prüfung, eine Dame gesetzt oder zurückgenommen, eine Lösung.",
    see_solutions: |count| match count {
        "1" => "Die Lösung ansehen".to_owned(),
        _ => format!("Die {count} Lösungen ansehen"),
    },
    redo: "Zug wiederholen",
    cross: "Ankreuzen",
    hint: "Tipp",
    undo: "Rückgängig",
    first: "Erste Lösung",
    last: "Letzte Lösung",
};

pub static SEARCH: SearchTexts = SearchTexts {
    heading: "Der Suche zusehen",
    size: "Größe n",
    smaller: "Kleineres Brett",
    larger: "Größeres Brett",
    by: "Algorithmus",
    search_name: |name| match name {
        "one-per-line" => "Eine Dame pro Zeile",
        "one-per-column" => "Eine Dame pro Spalte",
        "right-edge" => "Rücksprung am rechten Rand",
        "field-order" => "Feld für Feld",
        "right-edge-fields" => "Feld für Feld, Rücksprung am rechten Rand",
        "rows" => "Zeile für Zeile",
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
    take_over: "Von hier an selbst spielen",
    not_from_given: "Für eine Suche, die mit gegebenen Damen beginnt, gibt es diesen Reiter nicht.",
    step: "Schritt vor",
    back: "Schritt zurück",
    next_solution: "Nächste Lösung",
    previous_solution: "Vorige Lösung",
    next_return: "Nächster Rücksprung",
    previous_return: "Voriger Rücksprung",
    extent: "Weiter bis",
    extent_all: "alle Lösungen",
    extent_first: "erste Lösung",
    estimated: "Geschätzte Zahl der Schritte",
    finish: "Bis zum Ende rechnen",
    reset: "Zurück zum Anfang",
    speed: "Tempo",
    per_second: |steps| {
        if steps == "1" { "1 Schritt/s".into() } else { format!("{steps} Schritte/s") }
    },
    speed_max: "maximal",
    speed_automatic: |speed| format!("{speed}, von selbst schneller"),
    speed_from: |speed| format!("ab {speed}"),
    timeline: "Zeitleiste",
    at: "Schritt",
    counters: "Zähler",
    iterations: "Iterationen",
    looks: "Vergleiche",
    placements: "Damen gesetzt",
    removals: "Damen zurück\u{ad}genommen",
    returns: "Rücksprünge",
    prunes: "abgeschnitten",
    solutions: "Lösungen",
    iterations_per_solution: "Iterationen je Lösung",
    step_number: "Schritte",
    zero: "Zähler zurücksetzen",
    zero_hint: "Ab diesem Schritt zählen oder wieder von Anfang an",
    zeroed: Template::new("Zähler ab Schritt {0}"),
    backtracking: "Das ist Backtracking: Wo es nicht weitergeht, geht die Suche zurück und versucht das nächste Feld.",
    said_paused: |step| format!("Angehalten bei Schritt {step}."),
    said_solution: |ordinal| format!("Lösung {ordinal} gefunden."),
    said_over: |solutions| format!("Fertig. Lösungen: {solutions}."),
};

pub static STEP: StepTexts = StepTexts {
    start: "Das Brett ist leer. Spiel die Suche ab oder geh Schritt für Schritt.",
    given: "Die gegebenen Damen bleiben stehen; gesucht wird in den übrigen Zeilen. Spiel die Suche ab oder geh Schritt für Schritt.",
    free: Template::new("{0} ist frei: Keine Dame bedroht das Feld."),
    next_free: Template::new("{0} ist das nächste freie Feld und wird ausprobiert."),
    lowest_bit: Template::new(
        "Bit {1} ist das niedrigste, das in frei übrig ist: {0} wird ausprobiert.",
    ),
    threatened: Template::new("{0} wird von der Dame auf {1} bedroht: {2}."),
    flag_set: Template::new("{2} ist wahr: Die Dame auf {1} bedroht {0} ({3})."),
    row_compared: Template::new("{2}: Die Dame auf {1} bedroht {0} ({3})."),
    below: Template::new("Unter dem Brett: Spalte {0} ist durch die Dame auf {1} besetzt."),
    placed: Template::new("Dame {1} wird auf {0} gesetzt."),
    none_free: Template::new("In {1} ist kein Feld frei: Die Dame auf {0} wird zurückgenommen."),
    all_tried: Template::new(
        "In {1} ist jedes freie Feld ausprobiert: Die Dame auf {0} wird zurückgenommen.",
    ),
    row: Template::new("Zeile {0}"),
    column: Template::new("Spalte {0}"),
    exhausted: Template::new(
        "Alle weiteren Felder sind geprüft: Die Dame auf {0} wird zurückgenommen.",
    ),
    after_solution: Template::new(
        "Weiter zur nächsten Lösung: Die Dame auf {0} wird zurückgenommen.",
    ),
    edge_reached: Template::new(
        "Die Dame auf {1} stand am rechten Rand, deshalb wird auch die Dame auf {0} zurückgenommen.",
    ),
    given_up: Template::new("Der Ast ist abgeschnitten: Die Dame auf {0} wird zurückgenommen."),
    pruned: Template::new(
        "Zu wenige freie Felder ({0}) für die fehlenden Damen ({1}): Dieser Ast wird abgeschnitten.",
    ),
    solution: Template::new("Alle Damen stehen: Lösung {0}."),
    over: Template::new("Die Suche ist zu Ende. Lösungen: {0}."),
    same_row: "dieselbe Zeile",
    same_column: "dieselbe Spalte",
    same_diagonal: "dieselbe Diagonale",
};

pub static PANELS: PanelTexts = PanelTexts {
    tabs: "Neben dem Brett",
    listing: "Algorithmus",
    state: "Variablen",
    tree: "Baum",
    export: "Exportieren",
    keyword: |word| match word {
        Keyword::Function => "Funktion",
        Keyword::Call => "rufe auf:",
        Keyword::If => "falls",
        Keyword::Then => "dann",
        Keyword::Else => "sonst",
        Keyword::ForEach => "für",
        Keyword::In => "in",
        Keyword::From => "von",
        Keyword::To => "bis",
        Keyword::While => "solange",
        Keyword::Repeat => "wiederhole",
        Keyword::Until => "bis",
        Keyword::And => "und",
        Keyword::Or => "oder",
        Keyword::Not => "nicht",
        Keyword::Return => "gib zurück:",
        Keyword::True => "wahr",
        Keyword::False => "falsch",
        Keyword::PutQueen => "setze eine Dame auf",
        Keyword::TakeOff => "nimm die Dame weg von",
        Keyword::LastOf => "letztes Element von",
        Keyword::CopyOf => "Kopie von",
        Keyword::Set => "setze auf wahr:",
        Keyword::Clear => "setze zurück:",
        Keyword::WithoutLinesOf => "ohne die Linien von",
        Keyword::Behind => "nach",
        Keyword::ReportSolution => "melde die Lösung",
        Keyword::Enqueue => "stelle in die Warteschlange:",
        Keyword::Release => "gib frei:",
        Keyword::Prune => "schneide den Ast ab",
        Keyword::Stop => "beende",
        Keyword::FirstOnly => "nur die erste gesucht",
    },
    names: &[("fill", "setze"), ("open", "frei"), ("rank", "z"), ("file", "s")],
    title: |title| match title {
        Title::Field => "Aktuell geprüftes Feld",
        Title::Queens => "queens (Stapel)",
        Title::Board => "Das Brett als Array",
        Title::Rays => "Abgesuchte Felder",
        Title::QueenRows => "Zeile der Dame in jeder Spalte",
        Title::RowFlags => "Bedrohte Zeilen",
        Title::RisingFlags => "Bedrohte steigende Diagonalen",
        Title::FallingFlags => "Bedrohte fallende Diagonalen",
        Title::Positions => "Spalte der Dame in jeder Zeile",
        Title::Balance => "Noch offen",
        Title::FreeSquares => "Freie Felder",
        Title::Words => "Bitmasken dieser Zeile",
        Title::Calls => "Aufrufstapel",
    },
    free_squares: "freie Felder",
    missing_queens: "fehlende Damen",
    yes: "wahr",
    no: "falsch",
    nothing: "nichts",
    pointing: "Zeig auf einen Wert, um seine Felder zu sehen, oder auf ein Feld, um seine Werte zu sehen.",
    waiting: Template::new("Daneben ist kein Platz für: {0}."),
    empty_board: "Leeres Brett",
    outcome: |outcome| match outcome {
        None => "noch nicht besucht",
        Some(Outcome::Open) => "offen",
        Some(Outcome::Solution) => "Lösung",
        Some(Outcome::Fruitful) => "führte zu Lösungen",
        Some(Outcome::DeadEnd) => "Sackgasse",
        Some(Outcome::Pruned) => "abgeschnitten",
    },
    work_bars: "Der Balken hinter einem Ast zeigt, wie viele Iterationen er gekostet hat: Ist er ein Stück länger, waren es doppelt so viele.",
    map: "Der ganze Baum. Jede Linie ist eine Dame; ein roter Strich schließt einen Ast ab, auf dem es nicht weiterging.",
    zoom: ["Vergrößern", "Verkleinern", "Ganzer Baum"],
    folded: Template::new("Äste davor: {0}"),
    hit: Template::new("Dame auf {0}"),
};

pub static LIST: ListTexts = ListTexts {
    heading: "Lösungen",
    empty: "Noch keine Lösung. Jede gefundene erscheint hier.",
    none: "Für diese Größe gibt es keine Lösung.",
    entry: |ordinal, squares| format!("Lösung {ordinal}: {squares}"),
    shown: |ordinal| format!("Das Brett zeigt Lösung {ordinal}."),
    printed: Template::new("Gedruckt sind die ersten {0} von {1} Lösungen."),
    back_to_search: "Zurück zur Suche",
};

pub static BOARD: BoardTexts = BoardTexts {
    label: |n| format!("Brett mit {n} mal {n} Feldern"),
    free: "frei",
    queen: "Dame",
    threatened: "bedroht",
    tested: "wird geprüft",
    queens: "Damen auf dem Brett",
    queens_on: |squares| match squares {
        [] => "Auf dem Brett steht keine Dame.".to_owned(),
        [square] => format!("Eine Dame auf {square}."),
        _ => format!("{} Damen: {}.", squares.len(), squares.join(", ")),
    },
    threatened_by: |square, queens| match queens {
        [] => format!("Keine Dame bedroht {square}."),
        [queen] => format!("Die Dame auf {queen} bedroht {square}."),
        _ => format!("{} Damen bedrohen {square}: {}.", queens.len(), queens.join(", ")),
    },
    ask_queens: "Wo stehen die Damen? (auf dem Brett)",
    ask_threats: "Was bedroht dieses Feld? (auf dem Brett)",
    given: "gegebene Dame",
    conflict: "Dame, bedroht",
    crossed: "angekreuzt",
    forbidden: "gesperrt",
};

pub static NOTICE: NoticeTexts = NoticeTexts {
    size: |typed| format!("„{typed}“ ist keine Größe. Möglich sind ganze Zahlen von 1 bis 27."),
    step: |typed| format!("„{typed}“ ist kein Schritt. Schritte sind ganze Zahlen ab 0."),
    step_beyond: |asked, end| {
        format!("Einen Schritt {asked} gibt es nicht: Die Suche endet mit Schritt {end}.")
    },
    view: |view| format!("Eine Ansicht „{view}“ gibt es hier nicht. Das ist die Suche."),
    unknown_name: |name| format!("In der Adresse steht „{name}“, was hier nichts bedeutet."),
    value: |said, possible, shown| {
        let shown = shown.unwrap_or("die Voreinstellung");
        format!("{said} ist nicht möglich ({possible}). Angezeigt wird {shown}.")
    },
    storage: "Dieser Browser lässt die Seite deine Einstellungen nicht behalten. Sie gelten, bis du die Seite verlässt.",
    no_part: |part, parts, most| {
        format!(
            "Teil {part} von {parts} gibt es nicht; bei dieser Größe sind es höchstens {most}. Gezeigt wird das Ganze."
        )
    },
    load_error: "Dieser Teil von Queenside ist nicht angekommen. Von dem, was du getan hast, ist nichts verloren.",
    retry: "Noch einmal versuchen",
    outdated: "Es gibt ein neueres Queenside. Lade die Seite neu, um damit weiterzumachen; die Adresse merkt sich, wo du bist.",
    reload: "Neu laden",
};

pub static LINES: LinesTexts = LinesTexts {
    grain: "Programm\u{ad}zeilen",
    grain_hint: "Vor und zurück um eine Programmzeile statt um einen Schritt der Suche",
    per_second: |lines| {
        if lines == "1" {
            "1 Programm\u{ad}zeile/s".into()
        } else {
            format!("{lines} Programm\u{ad}zeilen/s")
        }
    },
    recursive: "rekursiv",
    iterative: "iterativ",
    stack: "Aufrufstapel",
    main: "Hauptprogramm",
    no_calls: "Dieser Algorithmus ist iterativ: Keine Funktion ruft sich selbst auf, was noch zu tun ist, steht in den Variablen.",
    none_open: "Noch keine Funktion ist aufgerufen.",
    start: "Der nächste Schritt führt die erste Programmzeile aus.",
};

pub static DOCUMENTS: DocumentsTexts = DocumentsTexts {
    as_document: Template::new("wie im {0}"),
    as_document_hint: "Namen, Nummern und Ausgaben wie in dem Dokument, aus dem der Algorithmus stammt",
    calls: [
        "Aufrufe",
        "Wie oft set aufgerufen wurde: eine Prüfung je Aufruf, auch unter dem Brett.",
    ],
    calls_per_solution: [
        "Aufrufe je Lösung",
        "Aufrufe geteilt durch Lösungen, ganzzahlig abgerundet wie im C#-Programm.",
    ],
    printout: Template::new("Ausgabe wie im {0}, {1}: {2}"),
    slide: Template::new("Das Damenproblem, n\u{a0}=\u{a0}{0}"),
    slide_start: ["Start", "Weiter", "Pause"],
};

pub static DURATION: DurationTexts =
    DurationTexts { units: ["s", "min", "h"], less_than: |span| format!("weniger als {span}") };

pub static APP: AppTexts = AppTexts {
    title: "Queenside – das Damenproblem Schritt für Schritt",
    views: "Ansichten",
    start: "Das Damenproblem",
    learn: "Lernen",
    class: "Klasse",
    sheet: "Arbeitsblatt",
    talk: "Vortrag",
    solution_number: Template::new("Lösung {0}"),
    next_passage: "Zur nächsten Textstelle",
    previous_passage: "Zur Textstelle davor",
    search: "Suche",
    solutions: "Lösungen",
    game: "Spiel",
    lab: "Labor",
    compare: "Vergleich",
    count: "Zählen",
    options: "Optionen",
    about: "Datenschutz und Barrierefreiheit",
    skip: "Zum Brett springen",
    language: "Sprache",
    theme: "Farbschema",
    theme_auto: "Automatisch",
    theme_light: "Hell",
    theme_dark: "Dunkel",
    theme_contrast: "Hoher Kontrast",
    shortcuts: "Tastenkürzel",
    character_keys: "Kürzel aus einem einzelnen Zeichen",
    key: |key| match key {
        "ArrowLeft" => "←",
        "ArrowRight" => "→",
        "Shift+ArrowLeft" => "Umschalt + ←",
        "Shift+ArrowRight" => "Umschalt + →",
        "Space" => "Leertaste",
        "Home" => "Pos1",
        "End" => "Ende",
        "PageUp" => "Bild ↑",
        "PageDown" => "Bild ↓",
        other => other,
    },
    close: "Schließen",
};
