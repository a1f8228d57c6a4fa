//! English.

use crate::components::drawing::text::DrawingTexts;
use crate::text::Template;

pub static DRAWING: DrawingTexts = DrawingTexts {
    by_mouse: [
        "right mouse button",
        "drag on the board for an arrow, click for a circle; with Shift or Alt in another colour; on a touch screen press long",
    ],
    arrow: Template::new("arrow from {0} to {1}, {2}"),
    circle: Template::new("circle around {0}, {1}"),
    removed: Template::new("removed: {0}"),
    cleared: "drawing removed",
    colours: ["green", "red", "blue", "yellow"],
};
