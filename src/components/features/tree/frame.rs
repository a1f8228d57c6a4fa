//! The box of a drawn tree, and lines in it.

use std::fmt::Write;

use queens::board::Size;
use queens::search::Levels;

use crate::components::features::tree::lens::Span;

/// A point this far from a branch does not belong to it, in px.
pub const REACH: f64 = 22.0;

/// The side to which a tree grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Growth {
    Up,
    Down,
    Right,
}

impl Growth {
    pub const fn name(self) -> &'static str {
        match self {
            Growth::Up => "up",
            Growth::Down => "down",
            Growth::Right => "right",
        }
    }
}

/// The box of a picture, in px. It is as wide or high as the board, so that level k is on the
/// centre line of row or column k.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TreeArea {
    pub width: f64,
    pub height: f64,
    /// The number of levels.
    pub n: u8,
    pub growth: Growth,
    /// True if level k is row or column k of the board.
    pub are_lines: bool,
}

impl TreeArea {
    pub fn new((width, height): (f64, f64), size: Size, levels: Levels) -> TreeArea {
        let growth = match levels {
            Levels::Rows | Levels::Free => Growth::Up,
            Levels::RowsFromTop => Growth::Down,
            Levels::Columns => Growth::Right,
        };
        TreeArea { width, height, n: size.get(), growth, are_lines: levels != Levels::Free }
    }

    /// True if the levels can be at the rows of the board beside: the highest one is below the tabs.
    pub fn is_at_rows(&self) -> bool {
        self.are_lines && self.growth == Growth::Up && self.n <= 8
    }

    /// The room across the levels.
    pub fn span(&self) -> Span {
        Span::new(if self.growth == Growth::Right { self.height } else { self.width })
    }

    /// The coordinate of a level in the direction of growth. The empty board is outside the box,
    /// except below a tree, where the legend is.
    pub fn level(&self, level: u8) -> f64 {
        let length = if self.growth == Growth::Right { self.width } else { self.height };
        let step = length / f64::from(self.n);
        let place = (f64::from(level) - 0.5) * step;
        let root = match self.growth {
            Growth::Up => (step / 6.0).min(5.0),
            Growth::Down => -6.0,
            Growth::Right => -11.0,
        };
        let from_start = if level == 0 { root } else { place };
        if self.growth == Growth::Up { length - from_start } else { from_start }
    }

    pub fn point(&self, across: f64, level: u8) -> (f64, f64) {
        let along = self.level(level);
        if self.growth == Growth::Right { (along, across) } else { (across, along) }
    }

    /// The distance of two levels.
    pub fn step(&self) -> f64 {
        (self.level(2) - self.level(1)).abs()
    }

    /// The size of marks.
    pub fn scale(&self) -> f64 {
        if self.span().margin < 16.0 { 0.75 } else { 1.0 }
    }

    /// A bent line from a level to the next one.
    pub fn edge(&self, line: &mut String, (from, level): (f64, u8), to: f64) {
        let (start, end) = (self.point(from, level), self.point(to, level + 1));
        let middle = f64::midpoint(self.level(level), self.level(level + 1));
        let (one, two) = match self.growth {
            Growth::Right => ((middle, from), (middle, to)),
            Growth::Up | Growth::Down => ((from, middle), (to, middle)),
        };
        line_to(line, 'M', &[start]);
        if (to - from).abs() > 2.5 {
            line_to(line, 'C', &[one, two, end]);
        } else {
            line_to(line, 'L', &[end]);
        }
    }

    /// Points of such a line.
    pub fn along(&self, (from, level): (f64, u8), to: f64) -> impl Iterator<Item = (f64, f64)> {
        const POINTS: u8 = 12;
        let (start, end) = (self.level(level), self.level(level + 1));
        (0..=POINTS).map(move |k| {
            let t = f64::from(k) / f64::from(POINTS);
            let s = 1.0 - t;
            // Both curves have their inner points in the middle, or where they begin and end.
            let along = s * s * s * start + 1.5 * s * t * (start + end) + t * t * t * end;
            let across = s * s * (s + 3.0 * t) * from + t * t * (t + 3.0 * s) * to;
            if self.growth == Growth::Right { (along, across) } else { (across, along) }
        })
    }

    /// Continues a line to a higher level.
    pub fn straight_on(&self, line: &mut String, level: u8) {
        line.push(if self.growth == Growth::Right { 'H' } else { 'V' });
        number(line, self.level(level));
    }
}

/// Appends a command with its points.
pub fn line_to(path: &mut String, command: char, points: &[(f64, f64)]) {
    path.push(command);
    for (place, (x, y)) in points.iter().enumerate() {
        if place > 0 {
            path.push(' ');
        }
        number(path, *x);
        path.push(' ');
        number(path, *y);
    }
}

/// Appends a number with one decimal place at most: no form of floats is as short.
pub fn number(path: &mut String, value: f64) {
    let tenths = (value * 10.0).round() as i32;
    let sign = if tenths < 0 { "-" } else { "" };
    let (whole, rest) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
    // Writing to a string never fails.
    let _ = if rest == 0 {
        write!(path, "{sign}{whole}")
    } else {
        write!(path, "{sign}{whole}.{rest}")
    };
}
