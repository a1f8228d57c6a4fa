//! German.

use crate::text::Template;
use crate::views::count::text::CountTexts;

pub static COUNT: CountTexts = CountTexts {
    lead: "Hier werden sie nicht aufgelistet, sondern gezählt, so schnell es dein Rechner kann.",
    workers: "Rechenkerne",
    start: "Zählen",
    pause: "Pause",
    go_on: "Fortsetzen",
    cancel: "Abbrechen",
    progress: "Fortschritt",
    measuring: "Es wird gemessen, wie schnell dieser Rechner zählt …",
    running_words: "Jedes Feld steht für einen gleich großen Teil der Arbeit. Wird es farbig, ist dieser Teil gezählt.",
    done_words: |n, solutions| match solutions {
        "0" => format!("Für n = {n} gibt es keine Lösung."),
        "1" => format!("Für n = {n} gibt es genau eine Lösung. Das Brett zeigt sie."),
        _ => format!("Für n = {n} gibt es {solutions} Lösungen. Das Brett zeigt eine davon."),
    },
    question: Template::new("Wie viele Lösungen gibt es für n = {0}?"),
    again: "Neu zählen",
    tabs: ["Ergebnis", "Verteilen", "Verlauf", "Wachstum"],
    counted: "gezählt",
    open: "noch offen",
    tasks: "Teile",
    tasks_of: Template::new("{0} von {1}"),
    estimate: |n, span| format!("n = {n}: Auf diesem Rechner dauert das etwa {span}."),
    digits: Template::new("Für n = {0} sind es {1} Lösungen. Wie viele Stellen mehr werden es?"),
    digits_label: "Deine Vorhersage: so viele Stellen mehr",
    digits_right: "So viele Stellen mehr hattest du vorhergesagt.",
    digits_wrong: "Vorhergesagt hattest du eine andere Zahl von Stellen.",
    estimate_moment: |n, span| format!("n = {n}: Auf diesem Rechner dauert das {span}."),
    estimate_too_long: |n, span| {
        format!(
            "n = {n}: Auf diesem Rechner dauert das etwa {span}. Unter „Verteilen“ lässt sich die Arbeit auf mehrere Rechner aufteilen."
        )
    },
    kept: |percent| {
        format!(
            "Eine Zählung, die bei {percent} stehen geblieben ist, ist hier gespeichert. Sie lässt sich fortsetzen."
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
    source: Template::new("{0} (OEIS {1})"),
    agrees: "stimmt überein",
    fundamental: "bis auf Drehen und Spiegeln",
    wrong: |n, counted, published| {
        format!(
            "Das kann nicht stimmen: Für n = {n} wurden {counted} gezählt, veröffentlicht sind {published}. In diesem Rechner oder Programm ist etwas schiefgegangen."
        )
    },
    replaced: |failures| {
        format!(
            "Auf einem Rechenkern ist die Zählung ausgefallen (Ausfall {failures} von 3). Dort wurde sie neu gestartet, und der Teil wird noch einmal gezählt."
        )
    },
    gave_up: "Dreimal ist die Zählung auf einem Rechenkern ausgefallen, deshalb wurde sie angehalten. Vielleicht ist der Speicher knapp: Versuche es mit weniger Rechenkernen. Das bisher Gezählte bleibt erhalten; „Fortsetzen“ macht weiter.",
    not_started: "Das Zählprogramm startet nicht: Es ist nicht angekommen, oder der Browser lässt es hier nicht zu. Prüfe die Verbindung; „Fortsetzen“ versucht es noch einmal. Das bisher Gezählte bleibt erhalten.",
    other_version: "Der Browser hat noch das Zählprogramm einer anderen Version. Lade die Seite ohne Zwischenspeicher neu (Strg + Umschalt + R) und setze dann fort.",
    not_kept: "Dieser Browser lässt die Seite den Fortschritt nicht speichern. Er gilt, bis du die Seite verlässt.",
    no_workers: |typed, most| {
        format!(
            "„{typed}“ ist keine Anzahl von Rechenkernen. Möglich sind ganze Zahlen von 1 bis {most}."
        )
    },
    said_paused: |percent| format!("Angehalten bei {percent}."),
    said_done: |n, solutions| format!("Fertig. n = {n} hat {}.", solutions_of(solutions)),
    results: "Ergebnisse",
    no_results: "Noch keine Zählung abgeschlossen.",
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
    not_copied: "Der Browser lässt die Seite nicht kopieren. Markiere die Ergebniszeile und kopiere sie selbst.",
    lines: "Ergebniszeilen, eine unter der anderen",
    missing: |present, all, missing, sum| {
        format!("Teile: {present} von {all}, Lösungen darin: {sum}. Es fehlen: {missing}.")
    },
    merged: |n, solutions| {
        let solutions = solutions_of(solutions);
        format!("Alle Teile sind da: n = {n} hat {solutions}, wie veröffentlicht.")
    },
    no_lines: "Da ist keine Ergebniszeile.",
    fault: |line, fault| format!("Ergebniszeile {line}: {fault}"),
    more_faults: |lines| {
        format!("Weitere, die nicht dazu passen oder keine Ergebniszeilen sind: {lines}.")
    },
    not_a_line: "Das ist keine Ergebniszeile.",
    other_line_version: "Sie stammt von einer anderen Version des Programms.",
    damaged: "Die Prüfsumme passt nicht; etwas ist verloren gegangen oder verändert worden.",
    other_count: "Sie gehört zu einer anderen Größe oder zu einer anders aufgeteilten Zählung.",
    impossible: "Einen solchen Teil oder eine solche Zahl kann es nicht geben.",
    contradictory: "Eine andere Ergebniszeile nennt für denselben Teil ein anderes Ergebnis.",
    chart: "So schnell wächst die Anzahl",
    chart_values: "Anzahl, logarithmisch",
    chart_time: "Zeit auf diesem Rechner (ms)",
    picture: "Als Bild speichern",
};

/// So many solutions.
fn solutions_of(count: &str) -> String {
    if count == "1" { "eine Lösung".into() } else { format!("{count} Lösungen") }
}
