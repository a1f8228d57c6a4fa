//! What the tree panel shows: the whole tree where it is small enough, else the
//! outline that follows the search, and on boards of middle size a picture of the whole.

use std::rc::Rc;

use queens::board::{Size, Square};
use queens::search::{
    Counter, Counters, FollowingTree, Limits, Openings, Outcome, Row, Run, SearchKind, WholeTree,
};

use crate::views::search::tree_layout::{Made, TreeMap, TreeMapMaker};

/// The largest board whose trees are drawn whole.
const WHOLE: u8 = 6;

/// A few milliseconds of work, and no more rows than a reader looks through.
const LIMITS: Limits = Limits { children: 6, steps: 50_000 };

/// The tree of one run as the search knows it: what it does lies in a part of the program of its
/// own.
pub trait SearchTree {
    /// Whether this is the tree of `run`.
    fn is_of(&self, run: &Run) -> bool;

    /// Opens or folds a node beside the path.
    fn toggle(&mut self, step: u64);

    /// Shows all children of a node.
    fn widen(&mut self, step: u64);

    /// What to show of `run`, which has been as far as `furthest`.
    fn content(&mut self, run: &Run, furthest: u64) -> TreeContent;
}

/// The tree of one run, and what the reader has opened of it.
#[derive(Debug)]
pub struct Tree {
    kind: &'static SearchKind,
    size: Size,
    whole: Option<(WholeTree, Vec<u16>)>,
    map: Map,
    following: FollowingTree,
    openings: Openings,
}

/// The picture of a tree that is not drawn whole.
#[derive(Debug)]
enum Map {
    Making(Box<TreeMapMaker>),
    Made(Rc<TreeMap>),
    None,
}

/// Steps of the work on the picture at a time: a few milliseconds.
const MAP_STEPS: u64 = 40_000;

/// A node of the whole tree and its place in the drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The step that put the queen on.
    pub step: u64,
    /// Her square.
    pub square: Square,
    /// How many queens stood before her: the column.
    pub depth: u8,
    /// The place from above, in half rows.
    pub row: u16,
    /// The parent's place from above.
    pub parent_row: u16,
    /// What has become of the branch; `None` if it is ahead of the present step.
    pub outcome: Option<Outcome>,
    /// Whether the queen stands.
    pub on_path: bool,
    /// What was counted while she stood.
    pub iterations: u64,
}

/// What the panel shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreeContent {
    /// The whole tree as far as it has ever been seen.
    Whole {
        /// The nodes, in the order of placing.
        spots: Vec<Spot>,
        /// The place of the empty board, in half rows from above.
        root_row: u16,
        /// The height of the drawing in half rows; it does not change with the steps.
        rows: u16,
    },
    /// The rows around the current path.
    Outline {
        rows: Vec<Row>,
        /// What has been counted up to the present step.
        now: Counters,
        /// The picture of the whole, if there is one.
        map: Option<Rc<TreeMap>>,
        /// Whether there will be one.
        is_mapping: bool,
    },
}

/// The places of nodes in half rows: leaves under each other, every other node in
/// the middle between its first and its last child.
fn layout(tree: &WholeTree) -> Vec<u16> {
    let (nodes, parents) = (tree.nodes(), tree.parents());
    let mut ends: Vec<Option<(u16, u16)>> = vec![None; nodes.len()];
    let mut places = vec![0; nodes.len()];
    // Leaves in order; the order of placing is theirs, too.
    let mut next = 0;
    let mut has_children = vec![false; nodes.len()];
    for parent in parents.iter().flatten() {
        has_children[*parent] = true;
    }
    for (place, _) in places.iter_mut().zip(&has_children).filter(|(_, inner)| !**inner) {
        *place = next;
        next += 2;
    }
    for index in (0..nodes.len()).rev() {
        if let Some((first, last)) = ends[index] {
            places[index] = u16::midpoint(first, last);
        }
        if let Some(parent) = parents[index] {
            let place = places[index];
            let (_, last) = ends[parent].unwrap_or((place, place));
            // Children come from the last to the first.
            ends[parent] = Some((place, last));
        }
    }
    places
}

impl Tree {
    /// The tree of the runs of `kind` on a board of `size`.
    pub fn new(kind: &'static SearchKind, size: Size) -> Tree {
        let whole = (size.get() <= WHOLE).then(|| WholeTree::record(kind, size)).flatten();
        let whole = whole.map(|tree| {
            let places = layout(&tree);
            (tree, places)
        });
        let map = TreeMapMaker::new(kind, size).map_or(Map::None, |it| Map::Making(Box::new(it)));
        let (following, openings) = (FollowingTree::default(), Openings::default());
        Tree { kind, size, whole, map, following, openings }
    }
}

impl SearchTree for Tree {
    fn is_of(&self, run: &Run) -> bool {
        self.kind == run.kind() && self.size == run.size()
    }

    fn toggle(&mut self, step: u64) {
        let open = &mut self.openings.open;
        match open.iter().position(|other| *other == step) {
            Some(place) => drop(open.swap_remove(place)),
            None => open.push(step),
        }
    }

    fn widen(&mut self, step: u64) {
        self.openings.wide.push(step);
    }

    fn content(&mut self, run: &Run, furthest: u64) -> TreeContent {
        let now = run.counters();
        let Some((tree, places)) = &self.whole else {
            let rows = self.following.outline(run, &self.openings, LIMITS);
            if let Map::Making(maker) = &mut self.map {
                match maker.work(MAP_STEPS) {
                    Made::NotYet => {}
                    Made::TooLarge => self.map = Map::None,
                    Made::Whole(map) => self.map = Map::Made(map),
                }
            }
            let (map, is_mapping) = match &self.map {
                Map::Made(map) => (Some(map.clone()), false),
                Map::Making(_) => (None, true),
                Map::None => (None, false),
            };
            return TreeContent::Outline { rows, now: *now, map, is_mapping };
        };
        let place = |index: usize| places.get(index).copied().unwrap_or_default();
        let rows = places.iter().max().map_or(2, |last| last + 2);
        let firsts = tree.parents().iter().enumerate().filter(|(_, parent)| parent.is_none());
        let firsts: Vec<u16> = firsts.map(|(index, _)| place(index)).collect();
        let ends = (firsts.first().copied(), firsts.last().copied());
        let root_row = u16::midpoint(ends.0.unwrap_or_default(), ends.1.unwrap_or_default());
        let known = tree.nodes().iter().zip(tree.parents()).enumerate();
        let known = known.take_while(|(_, (node, _))| node.entered.step <= furthest);
        let spots = known.map(|(index, (node, parent))| {
            let is_there = node.is_there(now);
            Spot {
                step: node.entered.step,
                square: node.square,
                depth: node.depth,
                row: place(index),
                parent_row: parent.map_or(root_row, place),
                outcome: is_there.then(|| node.outcome(self.size, now)),
                on_path: node.is_open(now),
                iterations: node.spent(now)[Counter::Tests],
            }
        });
        TreeContent::Whole { spots: spots.collect(), root_row, rows }
    }
}

impl TreeContent {
    /// Whether more is to be found out about the present step.
    pub fn is_unfinished(&self) -> bool {
        match self {
            TreeContent::Whole { .. } => false,
            TreeContent::Outline { rows, is_mapping, .. } => {
                *is_mapping || rows.iter().any(|row| matches!(row, Row::Unknown { .. }))
            }
        }
    }

    /// Whether drawing it takes long enough to be felt.
    pub fn is_large(&self) -> bool {
        match self {
            TreeContent::Whole { spots, .. } => spots.len() > 300,
            TreeContent::Outline { rows, map, .. } => map.is_some() || rows.len() > 300,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::search::{CATALOGUE, Until};

    #[test]
    fn whole_trees_stand_still_while_they_grow() {
        for kind in SearchKind::every() {
            let size = Size::nearest(5);
            let (mut tree, mut run) = (Tree::new(kind, size), Run::new(kind, size));
            let mut grown = Vec::new();
            let mut height = None;
            while !run.is_over() {
                run.advance(7, Until::End, &mut |_, _| ());
                let here = run.counters().step;
                let TreeContent::Whole { spots, rows, .. } = tree.content(&run, here) else {
                    panic!("small trees are whole");
                };
                assert_eq!(*height.get_or_insert(rows), rows);
                let places: Vec<_> = spots.iter().map(|spot| (spot.depth, spot.row)).collect();
                assert!(places.starts_with(&grown), "{kind:?}");
                assert!(spots.iter().all(|spot| spot.row < rows && spot.outcome.is_some()));
                let path: Vec<_> = spots.iter().filter(|s| s.on_path).map(|s| s.square).collect();
                assert_eq!(path, run.standing().squares());
                grown = places;
            }
            // No two nodes stand in the same place.
            let count = grown.len();
            grown.sort_unstable();
            grown.dedup();
            assert_eq!(grown.len(), count, "{kind:?}");
        }
    }

    #[test]
    fn what_was_seen_stays_in_sight_after_a_jump_back() {
        let size = Size::nearest(4);
        let (mut tree, mut run) = (Tree::new(&CATALOGUE[0], size), Run::new(&CATALOGUE[0], size));
        run.advance(30, Until::End, &mut |_, _| ());
        let count = |content: &TreeContent| match content {
            TreeContent::Whole { spots, .. } => {
                (spots.len(), spots.iter().filter(|spot| spot.outcome.is_none()).count())
            }
            TreeContent::Outline { .. } => (0, 0),
        };
        let (all, ahead) = count(&tree.content(&run, 30));
        assert!(all > 3 && ahead == 0);
        while run.step_back().is_some() {}
        assert_eq!(count(&tree.content(&run, 30)), (all, all));
    }

    #[test]
    fn large_trees_follow_the_search() {
        let mut tree = Tree::new(&CATALOGUE[0], Size::EIGHT);
        let mut run = Run::new(&CATALOGUE[0], Size::EIGHT);
        run.advance(3_000, Until::End, &mut |_, _| ());
        let mut content = tree.content(&run, 3_000);
        while content.is_unfinished() {
            content = tree.content(&run, 3_000);
        }
        let folded = |content: &TreeContent| match content {
            TreeContent::Outline { rows, .. } => rows.iter().find_map(|row| match row {
                Row::Folded { parent, .. } => Some(*parent),
                _ => None,
            }),
            TreeContent::Whole { .. } => None,
        };
        assert!(tree.is_of(&run));
        let has_map = matches!(&content, TreeContent::Outline { map: Some(_), .. });
        assert!(has_map && content.is_large(), "a picture of the whole takes its time");
        while let Some(parent) = folded(&content) {
            tree.widen(parent);
            content = tree.content(&run, 3_000);
        }
    }
}
