//! German.

use crate::shell::text::embed::EmbedTexts;

pub static EMBED: EmbedTexts = EmbedTexts {
    heading: "Einbetten",
    explained: "Code für eine Lernplattform oder eine andere Website:",
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
