//! German.

use crate::shell::text::LinkTexts;

pub static LINK: LinkTexts = LinkTexts {
    explained: "Der Link führt genau zu diesem Moment: Ansicht, Schritt, geöffneter Reiter und Schreibweise.",
    link: "Link",
    language: ["Sprache", "die der Leserin oder des Lesers"],
    help: "Erlaubte Hilfe",
    kinds: ["bedrohte Felder", "Tipps", "Lösungen zählen", "Züge verraten"],
    qr: "QR-Code",
    worksheet: "Arbeitsblatt dazu",
    copy: "Kopieren",
    copied: "Kopiert",
    embed: "Einbetten",
    platform: "Code für eine Lernplattform oder eine andere Website:",
    extent: "Umfang",
    extents: [
        "die ganze Ansicht",
        "nur Brett, Satz und Starttaste",
        "Folie: Brett, Iterationen, Lösungen und Start",
    ],
    speed: "Tempo",
    speeds: [
        "wie hier",
        "1 Schritt pro Sekunde",
        "4 Schritte pro Sekunde",
        "20 Schritte pro Sekunde",
        "100 Schritte pro Sekunde",
        "so schnell es geht",
    ],
    panel: "Reiter",
    panels: ["wie hier", "keiner"],
    repeat: "am Ende von vorn beginnen",
    width: "Breite",
    full_width: "volle Breite",
    height: "Höhe",
    code: "Code",
    preview: "So sieht es dort aus",
    frame_title: "Queenside: das Damenproblem",
    share: "Teilen …",
    selected: "Dieser Browser lässt die Seite nicht kopieren. Der Text ist markiert: Drücke Strg+C (am Mac ⌘C).",
};
