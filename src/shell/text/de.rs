//! German.

use crate::shell::text::ShareTexts;

pub static SHARE: ShareTexts = ShareTexts {
    heading: "Link für die Klasse",
    projector: "Projektor",
    leave_projector: "Projektoransicht verlassen",
    blank: "Projektor: Bild schwarz",
    sheet: ["Name", "Datum"],
    print: "Drucken",
};
