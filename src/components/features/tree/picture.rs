//! The shapes of a drawn tree.

use std::fmt::Write;

use queens::board::Square;
use queens::search::Outcome;

use crate::components::features::tree::frame::{TreeArea, line_to, number};

/// A branch with its place in a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct NodeMark {
    /// Identifies the branch in its tree.
    pub id: u32,
    /// The step that puts the queen on; `None` while that is unknown.
    pub step: Option<u64>,
    pub level: u8,
    pub square: Square,
    /// `None` if the queen has not been put on.
    pub outcome: Option<Outcome>,
    pub on_path: bool,
    /// True if the present step takes the queen off.
    pub is_back: bool,
    /// True in a reader's own tree if the branch comes after the moment that is shown.
    pub is_later: bool,
    /// Coordinates in px.
    pub at: (f64, f64),
}

/// The star of solutions that are close together, in the order found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Star {
    /// Coordinates in px.
    pub at: (f64, f64),
    pub radius: f64,
    /// The number of solutions.
    pub count: u32,
}

/// A picture of a tree: a few long paths for the whole, and the marks of the standing queens
/// and of the branches beside them.
#[derive(Debug, Default, PartialEq)]
pub struct Picture {
    /// Lines to branches not visited, dead ends, and branches with solutions.
    pub lines: [String; 3],
    /// Marks of branches that have no element, as [`MARKS`].
    pub marks: [String; 4],
    pub stars: Vec<Star>,
    /// Numbers of solutions that share a star.
    pub numbers: Vec<((f64, f64), u32)>,
    /// Lines to the branches of a reader's own tree after the moment that is shown.
    pub later: String,
    /// Lines of the computer's moves in a reader's own tree.
    pub computer: String,
    /// True if branches beside the path have their names, too.
    pub names_all: bool,
    /// The line to the last standing queen, and to the queen just taken off.
    pub path: String,
    pub back: String,
    pub nodes: Vec<NodeMark>,
    /// The coordinate of the empty board across the levels; `None` in the middle.
    pub root: Option<f64>,
    /// The number of branches looked at.
    pub visited: usize,
}

/// Values of `data-outcome` for lines and marks.
pub const LINES: [&str; 3] = ["ahead", "dead-end", "fruitful"];
pub const MARKS: [&str; 4] = ["ahead", "dead-end", "pruned", "fruitful"];

impl Picture {
    /// Adds a mark that has no element.
    pub fn add_mark(&mut self, frame: &TreeArea, mark: &NodeMark) {
        let layer = match mark.outcome {
            None => 0,
            Some(Outcome::DeadEnd) => 1,
            Some(Outcome::Pruned) => 2,
            Some(Outcome::Fruitful) => 3,
            Some(Outcome::Open | Outcome::Solution | Outcome::Left) => return,
        };
        if let Some(layer) = self.marks.get_mut(layer) {
            outline(layer, mark, 0.8 * frame.scale());
        }
    }
}

/// Value of the hook `data-outcome`.
pub const fn name(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "ahead",
        Some(Outcome::Open) => "open",
        Some(Outcome::Solution) => "solution",
        Some(Outcome::Fruitful) => "fruitful",
        Some(Outcome::DeadEnd) => "dead-end",
        Some(Outcome::Pruned) => "pruned",
        Some(Outcome::Left) => "left",
    }
}

/// Draws a mark at its place.
pub fn outline(path: &mut String, mark: &NodeMark, scale: f64) {
    let (x, y) = mark.at;
    let at = |dx: f64, dy: f64| (x + dx * scale, y + dy * scale);
    match mark.outcome {
        None | Some(Outcome::Left) => circle(path, mark.at, 3.2 * scale),
        Some(Outcome::Solution) => {
            let radius = if mark.on_path { 10.0 } else { 6.5 };
            star(path, mark.at, radius * scale);
        }
        Some(Outcome::Open) => circle(path, mark.at, 5.2 * scale),
        Some(_) if mark.is_back => circle(path, mark.at, 5.0 * scale),
        Some(Outcome::Fruitful) => {
            line_to(path, 'M', &[at(0.0, -4.6)]);
            line_to(path, 'L', &[at(4.6, 0.0), at(0.0, 4.6), at(-4.6, 0.0)]);
            path.push('z');
        }
        Some(Outcome::DeadEnd) => {
            line_to(path, 'M', &[at(-3.5, -3.5)]);
            line_to(path, 'L', &[at(3.5, 3.5)]);
            line_to(path, 'M', &[at(3.5, -3.5)]);
            line_to(path, 'L', &[at(-3.5, 3.5)]);
        }
        Some(Outcome::Pruned) => {
            for dx in [-2.0, 2.0] {
                line_to(path, 'M', &[at(dx, -4.0)]);
                line_to(path, 'L', &[at(dx, 4.0)]);
            }
        }
    }
}

fn circle(path: &mut String, (x, y): (f64, f64), radius: f64) {
    // Both arcs end where the other begins only if the diameter is not rounded by itself.
    let radius = (radius * 10.0).round() / 10.0;
    let mut text = String::new();
    number(&mut text, radius);
    let mut twice = String::new();
    number(&mut twice, 2.0 * radius);
    line_to(path, 'M', &[(x - radius, y)]);
    let _ = write!(path, "a{text} {text} 0 1 0 {twice} 0a{text} {text} 0 1 0 -{twice} 0z");
}

/// Sine and cosine of the tenths of a turn. The library's functions would add 8 KB.
const TENTHS: [(f64, f64); 10] = {
    const S1: f64 = 0.587_785_252_292_473_1;
    const C1: f64 = 0.809_016_994_374_947_5;
    const S2: f64 = 0.951_056_516_295_153_6;
    const C2: f64 = 0.309_016_994_374_947_45;
    [
        (0.0, 1.0),
        (S1, C1),
        (S2, C2),
        (S2, -C2),
        (S1, -C1),
        (0.0, -1.0),
        (-S1, -C1),
        (-S2, -C2),
        (-S2, C2),
        (-S1, C1),
    ]
};

pub fn star_line(stars: &[Star]) -> String {
    let mut path = String::new();
    for it in stars {
        star(&mut path, it.at, it.radius);
    }
    path
}

fn star(path: &mut String, (x, y): (f64, f64), radius: f64) {
    let corner = |(place, (sin, cos)): (usize, &(f64, f64))| {
        let radius = if place.is_multiple_of(2) { radius } else { 0.42 * radius };
        (x + radius * sin, y - radius * cos)
    };
    let corners: Vec<_> = TENTHS.iter().enumerate().map(corner).collect();
    let (first, others) = corners.split_at(1);
    line_to(path, 'M', first);
    line_to(path, 'L', others);
    path.push('z');
}
