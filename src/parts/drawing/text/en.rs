//! English.

use crate::parts::drawing::text::DrawingTexts;
use crate::text::Template;

pub static DRAWING: DrawingTexts = DrawingTexts {
    arrow: Template::new("arrow from {0} to {1}, {2}"),
    circle: Template::new("circle around {0}, {1}"),
    removed: Template::new("removed: {0}"),
    cleared: "drawing removed",
    colours: ["green", "red", "blue", "yellow"],
};
