//! A tree of which only the path and its siblings are known. Each square has a fixed place over
//! its line, so nothing moves.

use std::rc::Rc;

use queens::board::{Size, Square, threat};
use queens::search::{Counter, Counters, Levels, Node, Outcome, Row};

use crate::components::features::tree::frame::{Growth, TreeArea, line_to};
use crate::components::features::tree::picture::{NodeMark, Picture};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathTree {
    pub size: Size,
    pub levels: Levels,
    /// The standing queens and those tried in their places before.
    pub rows: Rc<Vec<Row>>,
    pub now: Counters,
    /// Draws no squares that the search has not come to.
    pub hides_ahead: bool,
}

impl PathTree {
    fn nodes(&self) -> impl Iterator<Item = (&Node, bool)> {
        self.rows.iter().filter_map(|row| match row {
            Row::Node { node, on_path } => Some((node, *on_path)),
            Row::Unknown => None,
        })
    }

    pub fn standing(&self) -> Vec<Square> {
        self.nodes().filter(|(_, on_path)| *on_path).map(|(node, _)| node.square).collect()
    }

    /// The place of a square across the levels.
    fn across(&self, frame: &TreeArea, square: Square) -> f64 {
        let n = self.size.get();
        let span = frame.span();
        let place = match self.levels {
            Levels::Rows | Levels::RowsFromTop => (f64::from(square.x()) + 0.5) / f64::from(n),
            Levels::Columns => 1.0 - (f64::from(square.y()) + 0.5) / f64::from(n),
            Levels::Free => {
                (f64::from(square.field(self.size)) + 0.5) / f64::from(u16::from(n) * u16::from(n))
            }
        };
        span.margin + place * (span.length - 2.0 * span.margin)
    }

    /// The squares of a level that are free after the queens before it, where a level is a line.
    fn free(&self, level: u8, before: &[Square]) -> Vec<Square> {
        let n = self.size.get();
        let on_level = |square: &Square| match self.levels {
            Levels::Rows => square.y() + 1 == level,
            Levels::RowsFromTop => n - square.y() == level,
            Levels::Columns => square.x() + 1 == level,
            Levels::Free => false,
        };
        let is_free = |square: &Square| before.iter().all(|it| threat(*it, *square).is_none());
        Square::all(self.size).filter(on_level).filter(is_free).collect()
    }

    /// All branches with their places, in the order of their levels.
    pub fn marks(&self, frame: &TreeArea) -> Vec<NodeMark> {
        let standing = self.standing();
        let mark = |square: Square, level: u8| NodeMark {
            id: u32::from(level) << 16 | u32::from(square.field(self.size)),
            step: None,
            level,
            square,
            outcome: None,
            is_leaf: true,
            on_path: false,
            is_back: false,
            at: frame.point(self.across(frame, square), level),
        };
        let known = self.nodes().map(|(node, on_path)| NodeMark {
            step: Some(node.entered.step),
            outcome: Some(node.outcome(self.size, &self.now)),
            is_leaf: node.spent(&self.now)[Counter::Placements] == 0,
            on_path,
            is_back: node.left.is_some_and(|left| left.step == self.now.step),
            ..mark(node.square, node.depth + 1)
        });
        let mut marks: Vec<NodeMark> = known.collect();
        let open = if self.hides_ahead { 0 } else { standing.len() as u8 + 1 };
        for level in 1..=self.size.get().min(open) {
            let before = standing.get(..usize::from(level) - 1).unwrap_or_default();
            for square in self.free(level, before) {
                if !marks.iter().any(|it| it.level == level && it.square == square) {
                    marks.push(mark(square, level));
                }
            }
        }
        marks.sort_by(|a, b| {
            let place = |mark: &NodeMark| self.across(frame, mark.square);
            a.level.cmp(&b.level).then(place(a).total_cmp(&place(b)))
        });
        marks
    }

    pub fn picture(&self, frame: &TreeArea) -> Picture {
        let mut picture = Picture::default();
        let standing = self.standing();
        let root = frame.span().length / 2.0;
        let from = |level: u8| {
            let parent = usize::from(level).checked_sub(2).and_then(|place| standing.get(place));
            (parent.map_or(root, |square| self.across(frame, *square)), level - 1)
        };
        for mark in self.marks(frame) {
            let to = self.across(frame, mark.square);
            let layer = match mark.outcome {
                None => 0,
                Some(Outcome::Fruitful | Outcome::Solution) => 2,
                Some(_) => 1,
            };
            // The line of the program covers the space below the first level, so those edges bend.
            let edge = if mark.level == 1 { TreeArea::edge } else { TreeArea::straight };
            if mark.on_path {
                edge(frame, &mut picture.path, from(mark.level), to);
            } else if mark.is_back {
                edge(frame, &mut picture.back, from(mark.level), to);
            } else {
                if let Some(line) = picture.lines.get_mut(layer) {
                    edge(frame, line, from(mark.level), to);
                }
                if let Some(fan) = picture.fans.get_mut(layer) {
                    self.add_fan(fan, frame, &mark, to);
                }
            }
            if mark.step.is_some() {
                picture.nodes.push(mark);
            } else {
                picture.add_mark(frame, &mark);
            }
        }
        picture
    }

    /// Lines above a branch for what it contains: as wide as the whole logarithm of the queens
    /// put on in it; for what is not known yet, three.
    fn add_fan(&self, fan: &mut String, frame: &TreeArea, mark: &NodeMark, across: f64) {
        let span = frame.span();
        let room = (span.length - 2.0 * span.margin) / f64::from(self.size.get());
        let size = self.nodes().find(|(node, _)| Some(node.entered.step) == mark.step);
        let size = size.map(|(node, _)| node.spent(&self.now)[Counter::Placements] + 1);
        let (lines, half) = match size {
            Some(..=1) => return,
            None if room < 16.0 => return,
            None => (3, 0.3 * room),
            Some(size) => {
                let width = size.ilog2();
                (2 + width.min(5), (0.07 * f64::from(width) * room).min(0.42 * room))
            }
        };
        let up = frame.point(0.0, 0);
        let down = frame.point(0.0, 1);
        let toward = match frame.growth {
            Growth::Right => (down.0 - up.0).signum(),
            Growth::Up | Growth::Down => (down.1 - up.1).signum(),
        };
        let height = 0.42 * frame.step() * toward;
        for line in 0..lines {
            let aside = half * (2.0 * f64::from(line) / f64::from(lines - 1) - 1.0);
            let (x, y) = frame.point(across, mark.level);
            let end = match frame.growth {
                Growth::Right => (x + height, y + aside),
                Growth::Up | Growth::Down => (x + aside, y + height),
            };
            line_to(fan, 'M', &[(x, y)]);
            line_to(fan, 'L', &[end]);
        }
    }
}
