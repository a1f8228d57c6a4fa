//! German.

use crate::components::drawing::text::DrawingTexts;
use crate::text::Template;

pub static DRAWING: DrawingTexts = DrawingTexts {
    by_mouse: [
        "rechte Maustaste",
        "auf dem Brett ziehen: Pfeil, klicken: Kreis; mit Umschalt oder Alt in anderer Farbe; am Bildschirm lange drücken",
    ],
    arrow: Template::new("Pfeil von {0} nach {1}, {2}"),
    circle: Template::new("Kreis um {0}, {1}"),
    removed: Template::new("entfernt: {0}"),
    cleared: "Zeichnung gelöscht",
    colours: ["grün", "rot", "blau", "gelb"],
};
