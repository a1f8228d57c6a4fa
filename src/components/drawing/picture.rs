//! Marks as a drawing.

use queens::board::{Size, Square};

use crate::components::board::square::corner;
use crate::components::drawing::marks::Mark;

/// The distance of an arrow's tip from the middle of its square, in tenths of a square.
const SHORT: f64 = 1.5;
/// The length of an arrow's head, and half its width.
const HEAD: (f64, f64) = (3.2, 1.9);
const RADIUS: &str = "4.4";

/// The elements of the marks, in tenths of a square from the upper left. The last is pale where
/// it is still being drawn.
pub fn elements(size: Size, marks: &[Mark], begun: Option<Mark>) -> String {
    let drawn = marks.iter().map(|it| element(size, *it, false));
    drawn.chain(begun.map(|it| element(size, it, true))).collect()
}

fn middle(size: Size, square: Square) -> (f64, f64) {
    let (x, y) = corner(size, square);
    (f64::from(x) + 5.0, f64::from(y) + 5.0)
}

/// A number with one decimal place at most: no form of floats is as short.
fn tenths(value: f64) -> String {
    let tenths = (value * 10.0).round() as i32;
    let (whole, rest) = (tenths / 10, tenths % 10);
    if rest == 0 { whole.to_string() } else { format!("{whole}.{rest}") }
}

fn element(size: Size, mark: Mark, is_begun: bool) -> String {
    let (x, y) = middle(size, mark.from);
    let begun = if is_begun { " data-begun=\"\"" } else { "" };
    let hooks = format!("data-drawn=\"{}\" data-from=\"{}\"{begun}", mark.brush.name(), mark.from);
    if mark.is_circle() {
        return format!(
            "<circle {hooks} cx=\"{}\" cy=\"{}\" r=\"{RADIUS}\"/>",
            tenths(x),
            tenths(y)
        );
    }
    let to = middle(size, mark.to);
    let (dx, dy) = (to.0 - x, to.1 - y);
    let length = dx.hypot(dy);
    let (dx, dy) = (dx / length, dy / length);
    // The tip, the middle of the head's base, and its corners.
    let tip = (to.0 - dx * SHORT, to.1 - dy * SHORT);
    let base = (tip.0 - dx * HEAD.0, tip.1 - dy * HEAD.0);
    let side = (-dy * HEAD.1, dx * HEAD.1);
    let points = [tip, (base.0 + side.0, base.1 + side.1), (base.0 - side.0, base.1 - side.1)];
    let points = points.map(|(x, y)| format!("{} {}", tenths(x), tenths(y)));
    format!(
        "<g {hooks} data-to=\"{}\"><path class=\"drawn-line\" d=\"M{} {}L{} {}\"/><path class=\"drawn-head\" d=\"M{}z\"/></g>",
        mark.to,
        tenths(x),
        tenths(y),
        tenths(base.0),
        tenths(base.1),
        points.join("L"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::drawing::marks::Brush;

    #[test]
    fn circles_and_arrows_lie_on_their_squares() {
        let at = |name| Square::parse(Size::EIGHT, name).unwrap();
        let circle = Mark { from: at("a8"), to: at("a8"), brush: Brush::Green };
        let arrow = Mark { from: at("a1"), to: at("a4"), brush: Brush::Red };
        assert_eq!(
            elements(Size::EIGHT, &[circle], Some(arrow)),
            "<circle data-drawn=\"green\" data-from=\"a8\" cx=\"5\" cy=\"5\" r=\"4.4\"/>\
             <g data-drawn=\"red\" data-from=\"a1\" data-begun=\"\" data-to=\"a4\"><path class=\"drawn-line\" d=\"M5 75L5 49.7\"/>\
             <path class=\"drawn-head\" d=\"M5 46.5L6.9 49.7L3.1 49.7z\"/></g>"
        );
    }
}
