//! The tree of a reader's own moves. Each branch without one above it has a place of its own, in
//! the order of first visits, so that what is known hardly moves.

use std::rc::Rc;

use queens::board::{Size, Square};
use queens::game::{Play, PlayTree, Player};
use queens::search::{Levels, Outcome};

use crate::components::features::tree::drawn::{Drawn, Neighbour};
use crate::components::features::tree::frame::{REACH, TreeArea};
use crate::components::features::tree::picture::{NodeMark, Picture};

/// Up to this many branches without one above them, nothing is squeezed.
const PLACES: usize = 12;

/// The least width in which the names of that many branches have room, in px.
const NAMED: f64 = 480.0;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnTree {
    pub size: Size,
    pub tree: Rc<PlayTree>,
    /// True if the task gives queens.
    pub has_given: bool,
}

impl OwnTree {
    pub fn of(play: &Play) -> OwnTree {
        let has_given = !play.given().is_empty();
        OwnTree { size: play.size(), tree: Rc::new(play.tree()), has_given }
    }

    /// The coordinate of each node across the levels: the middle of all that is above it.
    fn across(&self, frame: &TreeArea) -> Vec<f64> {
        let nodes = &self.tree.nodes;
        let mut places = vec![(0.0, 0.0); nodes.len()];
        let (mut leaves, mut open): (f64, _) = (0.0, vec![0]);
        // Depth first; the first branch of a node is taken from the end.
        let mut order = Vec::with_capacity(nodes.len());
        while let Some(at) = open.pop() {
            order.push(at);
            open.extend(nodes[at].children.iter().rev());
            if nodes[at].children.is_empty() {
                places[at] = (leaves, leaves);
                leaves += 1.0;
            }
        }
        for at in order.into_iter().rev() {
            if let [first, .., last] | [first @ last] = nodes[at].children[..] {
                places[at] = (places[first].0, places[last].1);
            }
        }
        let span = frame.span();
        let room = span.length - 2.0 * span.margin;
        let width = room / leaves.max(PLACES.max(2 * self.size.as_usize()) as f64);
        // In the middle, so that a new branch moves those on both sides of it by half of its width.
        let first = span.margin + (room - leaves * width) / 2.0;
        places.into_iter().map(|it| first + (middle(it) + 0.5) * width).collect()
    }

    fn edge(&self, frame: &TreeArea, line: &mut String, across: &[f64], at: usize) {
        let node = &self.tree.nodes[at];
        frame.edge(line, (across[node.parent], node.level as u8 - 1), across[at]);
    }

    /// The branches that were on the board, in the order of their first visit; the root is not.
    pub fn marks(&self, frame: &TreeArea) -> Vec<NodeMark> {
        let across = self.across(frame);
        let nodes = self.tree.nodes.iter().enumerate().zip(across).skip(1);
        let there = nodes.filter(|((at, node), _)| node.was_there || self.tree.path.contains(at));
        there
            .map(|((at, node), across)| NodeMark {
                id: at as u32,
                step: Some(node.moment as u64),
                level: node.level as u8,
                square: node.square,
                outcome: Some(node.outcome),
                on_path: self.tree.path.contains(&at),
                is_back: self.tree.left == Some(at),
                is_later: self.tree.is_later(at),
                at: frame.point(across, node.level as u8),
            })
            .collect()
    }
}

impl Drawn for OwnTree {
    fn frame(&self, bounds: (f64, f64)) -> TreeArea {
        // Queens are set on any rows, so the picture never turns.
        TreeArea::new(bounds, self.size, Levels::Free)
    }

    fn size(&self) -> Size {
        self.size
    }

    fn tip(&self) -> u32 {
        self.tree.tip() as u32
    }

    fn squares(&self, id: u32) -> Vec<Square> {
        self.tree.queens(id as usize)
    }

    fn step(&self, id: u32) -> u64 {
        self.tree.nodes[id as usize].moment as u64
    }

    fn next(&self, id: u32, to: Neighbour) -> Option<u32> {
        let node = &self.tree.nodes[id as usize];
        let beside = &self.tree.nodes[node.parent].children;
        let place = beside.iter().position(|it| *it == id as usize);
        let next = match to {
            Neighbour::Parent => Some(node.parent).filter(|_| id > 0),
            Neighbour::Child => {
                let on_path = node.children.iter().find(|it| self.tree.path.contains(it));
                on_path.or(node.children.first()).copied()
            }
            Neighbour::Before => place.and_then(|it| beside.get(it.checked_sub(1)?)).copied(),
            Neighbour::After => place.and_then(|it| beside.get(it + 1)).copied(),
        };
        next.map(|it| it as u32)
    }

    fn outcome(&self, id: u32) -> (Option<Outcome>, Option<(u64, u64)>) {
        (Some(self.tree.nodes[id as usize].outcome), None)
    }

    fn nearest(&self, frame: &TreeArea, _: Option<u32>, point: (f64, f64)) -> Option<u32> {
        let root = (0, frame.point(self.across(frame)[0], 0));
        let places = self.marks(frame).into_iter().map(|mark| (mark.id, mark.at)).chain([root]);
        let distances = places.map(|(id, (x, y))| (id, (x - point.0).hypot(y - point.1)));
        let near = distances.filter(|it| it.1 < REACH);
        near.min_by(|a, b| a.1.total_cmp(&b.1)).map(|it| it.0)
    }

    fn route(&self, frame: &TreeArea, _: Option<u32>, id: u32) -> (String, (f64, f64)) {
        let (across, mut line, mut at) = (self.across(frame), String::new(), id as usize);
        while at > 0 {
            self.edge(frame, &mut line, &across, at);
            at = self.tree.nodes[at].parent;
        }
        let node = &self.tree.nodes[id as usize];
        (line, frame.point(across[id as usize], node.level as u8))
    }

    fn picture(&self, frame: &TreeArea, _: Option<u32>) -> Picture {
        let (mut picture, across) = (Picture::default(), self.across(frame));
        for (at, node) in self.tree.nodes.iter().enumerate().skip(1) {
            let layer = match node.outcome {
                Outcome::Left | Outcome::Open => 0,
                Outcome::DeadEnd | Outcome::Pruned => 1,
                Outcome::Fruitful | Outcome::Solution => 2,
            };
            let is_later = self.tree.is_later(at);
            let line = if is_later {
                &mut picture.later
            } else if self.tree.path.contains(&at) {
                &mut picture.path
            } else if self.tree.left == Some(at) {
                &mut picture.back
            } else {
                &mut picture.lines[layer]
            };
            self.edge(frame, line, &across, at);
            if node.by == Player::Computer && !is_later {
                self.edge(frame, &mut picture.computer, &across, at);
            }
        }
        let leaves = self.tree.nodes.iter().filter(|it| it.children.is_empty()).count();
        picture.names_all = leaves <= PLACES && frame.width >= NAMED;
        picture.nodes = self.marks(frame);
        picture.root = across.first().copied();
        picture
    }
}

fn middle((from, to): (f64, f64)) -> f64 {
    f64::midpoint(from, to)
}

#[cfg(test)]
mod tests {
    use queens::random::Random;

    use super::*;

    #[test]
    fn known_branches_move_by_60_px_at_most() {
        let mut random = Random::new(1);
        let mut any = move |n: usize| random.below(n as u32) as usize;
        for (n, plays) in [(4, 100), (8, 100)] {
            let frame = TreeArea::new((588.0, 348.0), Size::nearest(n), Levels::Free);
            let mut worst: f64 = 0.0;
            for _ in 0..plays {
                let mut play = Play::new(Size::nearest(n));
                let mut before = Vec::new();
                while play.moments().len() < 80 {
                    let (free, queens) = (play.free(), play.queens().to_vec());
                    // Any queen is taken, so that branches are entered again.
                    match any(3) {
                        0 if !queens.is_empty() => drop(play.press(queens[any(queens.len())])),
                        _ if free.is_empty() => drop(play.take_back()),
                        _ => drop(play.press(free[any(free.len())])),
                    }
                    let own = OwnTree::of(&play);
                    let after = own.across(&frame);
                    let moved = before.iter().zip(&after).map(|(a, b): (&f64, &f64)| (a - b).abs());
                    worst = moved.skip(1).fold(worst, f64::max);
                    before = after;
                }
            }
            assert!((10.0..=60.0).contains(&worst), "n = {n}: {worst} px");
        }
    }
}
