//! German.

use crate::shell::text::ShareTexts;

pub static SHARE: ShareTexts = ShareTexts {
    heading: "Link für die Klasse",
    explained: "Der Link führt genau zu diesem Moment: Ansicht, Schritt, geöffneter Reiter und Schreibweise.",
    link: "Link",
    language: ["Sprache", "die der Leserin oder des Lesers"],
    help: "Erlaubte Hilfe",
    kinds: ["bedrohte Felder", "Tipps", "Lösungen zählen", "Züge verraten"],
    code: "QR-Code",
    worksheet: "Arbeitsblatt dazu",
    copy: "Kopieren",
    copied: "Kopiert",
    projector: "Projektor",
    leave_projector: "Projektoransicht verlassen",
    blank: "Projektor: Bild schwarz",
    sheet: ["Name", "Datum"],
    print: "Drucken",
};
