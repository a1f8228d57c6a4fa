//! German.

use crate::text::Template;
use crate::views::class::text::ClassTexts;

pub static CLASS: ClassTexts = ClassTexts {
    heading: "Was die Klasse abgegeben hat",
    intro: "Füge die Codes ein, einen in jede Zeile, davor, wenn du magst, einen Namen. Nichts davon verlässt diesen Rechner, und nichts wird gespeichert.",
    field: "Codes der Klasse",
    placeholder: "Ada: queenside-learn/1 lesson=…",
    file: "Textdatei öffnen",
    unread: "Diese Datei lässt sich nicht lesen.",
    count: Template::new("{0} von {1} Codes sind gültig."),
    too_many: Template::new("Mehr als {0} Textzeilen werden nicht gelesen."),
    heads: ["Name", "Lektion", "sofort richtig", "Fragen", "Antworten"],
    missed: "Was am häufigsten nicht gleich gelang",
    question: Template::new("{0}, Frage {1}"),
    missed_by: Template::new("{0} von {1}"),
    save: "Als CSV speichern",
    no_code: "In dieser Textzeile steht kein Code.",
    other_version: "Der Code ist von einer anderen Version.",
    damaged: "Im Code fehlt etwas, oder es wurde etwas geändert.",
    invented: "Dieser Code passt zu keiner Lektion: Er wurde von Hand gemacht.",
    followed: Template::new("Sei der Algorithmus: „{0}“, n = {1}"),
    nameless: "ohne Namen",
};
