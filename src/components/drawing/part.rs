//! The lazy chunk for drawing on a board.

use queens::board::{Size, Square};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::board::square::square_of;
use crate::components::drawing::io::{begin, is_of_finger};
use crate::components::lazy::lazy;

lazy! {
    /// Begins to draw with a pointer that went down on a square.
    static DRAWING: fn(PointerEvent, Square, Size, Locale) = drawing(begin);
}

/// Draws, if a pointer has gone down that draws: the other button of a mouse, or a finger, which
/// has to stay for a moment.
pub fn hear(event: &PointerEvent, size: Size, locale: &Locale) {
    let Some(from) = square_of(event.target(), size) else { return };
    if event.button() != 2 && !is_of_finger(event) {
        return;
    }
    let (event, locale) = (event.clone(), locale.clone());
    DRAWING.fetch_then(move |_| {
        // Without it, nothing is drawn, and nothing else is lost.
        if let Some(begin) = DRAWING.get() {
            begin(event, from, size, locale);
        }
    });
}
