//! The tree of a whole run, with a place for each node.

use queens::board::{Size, Square};
use queens::search::{Counter, Counters, Outcome, Run, SearchKind, WholeTree};

/// A queen of a tree, at a step of its run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeNode {
    /// The step that puts the queen on.
    pub step: u64,
    pub square: Square,
    /// Number of queens that stood before her.
    pub depth: u8,
    /// Position across the levels, in half distances of leaves from the first leaf.
    pub place: u32,
    /// Index of the node that she was put on after; `None` for the first queens.
    pub parent: Option<usize>,
    /// Outcome of the branch; `None` after the current step.
    pub outcome: Option<Outcome>,
    /// True while the queen stands.
    pub on_path: bool,
    /// Tests counted while she stood.
    pub tests: u64,
}

/// A tree at a step of its run. Places do not depend on the step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TreeView {
    /// In the order of placing, so each follows its parent.
    pub nodes: Vec<TreeNode>,
    /// Place of the empty board.
    pub root: u32,
    /// Number of leaves, also of those that are not among the nodes.
    pub leaves: u32,
}

/// The whole tree of a small board with its layout.
#[derive(Debug)]
pub struct PlacedTree {
    whole: WholeTree,
    size: Size,
    places: Vec<u32>,
    root: u32,
    leaves: u32,
}

/// The place of each node and the number of leaves. Leaves are two units apart; every other
/// node is in the middle between its first and its last child. Each node follows its parent.
pub fn places(parents: &[Option<usize>]) -> (Vec<u32>, u32) {
    let mut spans: Vec<Option<(u32, u32)>> = vec![None; parents.len()];
    let mut leaves = 0;
    let mut has_children = vec![false; parents.len()];
    for parent in parents.iter().flatten() {
        has_children[*parent] = true;
    }
    for (span, _) in spans.iter_mut().zip(&has_children).filter(|(_, inner)| !**inner) {
        *span = Some((2 * leaves, 2 * leaves));
        leaves += 1;
    }
    let mut places = vec![0; parents.len()];
    for (index, parent) in parents.iter().enumerate().rev() {
        let (first, last) = spans[index].unwrap_or_default();
        let place = u32::midpoint(first, last);
        places[index] = place;
        if let Some(parent) = parent {
            // Children come from the last to the first.
            let last = spans[*parent].map_or(place, |(_, last)| last);
            spans[*parent] = Some((place, last));
        }
    }
    (places, leaves)
}

impl PlacedTree {
    /// `None` if the tree is too large to be recorded.
    pub fn record(kind: &SearchKind, size: Size) -> Option<PlacedTree> {
        let whole = WholeTree::record(kind, size)?;
        let (places, leaves) = places(whole.parents());
        let mut firsts = whole.parents().iter().zip(&places).filter(|(it, _)| it.is_none());
        let first = firsts.next().map_or(0, |(_, place)| *place);
        let root = u32::midpoint(first, firsts.next_back().map_or(first, |(_, place)| *place));
        Some(PlacedTree { whole, size, places, root, leaves })
    }

    /// The nodes placed up to the step `furthest`, as they are at `now`.
    pub fn view(&self, now: &Counters, furthest: u64) -> TreeView {
        let all = self.whole.nodes().iter().zip(self.whole.parents()).zip(&self.places);
        let nodes = all.take_while(|((node, _), _)| node.entered.step <= furthest).map(
            |((node, parent), place)| TreeNode {
                step: node.entered.step,
                square: node.square,
                depth: node.depth,
                place: *place,
                parent: *parent,
                outcome: node.is_there(now).then(|| node.outcome(self.size, now)),
                on_path: node.is_open(now),
                tests: node.spent(now)[Counter::Tests],
            },
        );
        TreeView { nodes: nodes.collect(), root: self.root, leaves: self.leaves }
    }
}

impl TreeView {
    /// The tree of a run as far as the run has got; empty if it is too large.
    pub fn of(run: &Run) -> TreeView {
        let now = run.counters();
        let tree = PlacedTree::record(run.kind(), run.size());
        tree.map_or_else(TreeView::default, |tree| tree.view(now, now.step))
    }

    /// Place and depth of a node's parent, where the empty board has depth 0 and the first
    /// queens have depth 1.
    pub fn parent(&self, node: &TreeNode) -> (u32, u8) {
        let parent = node.parent.and_then(|parent| self.nodes.get(parent));
        parent.map_or((self.root, 0), |parent| (parent.place, parent.depth + 1))
    }
}

#[cfg(test)]
mod tests {
    use queens::search::Until;

    use super::*;

    #[test]
    fn nodes_stand_still_while_the_tree_grows() {
        for kind in SearchKind::every() {
            let size = Size::nearest(5);
            let tree = PlacedTree::record(kind, size).expect("a small tree");
            let mut run = Run::new(kind, size);
            let mut grown = Vec::new();
            while !run.is_over() {
                run.advance(7, Until::End, &mut |_, _| ());
                let view = tree.view(run.counters(), run.counters().step);
                assert_eq!(view, TreeView::of(&run));
                let places: Vec<_> = view.nodes.iter().map(|it| (it.depth, it.place)).collect();
                assert!(places.starts_with(&grown), "{kind:?}");
                let nodes = &view.nodes;
                assert!(nodes.iter().all(|it| it.place < 2 * view.leaves && it.outcome.is_some()));
                assert_eq!(nodes.len() as u64, run.counters()[Counter::Placements]);
                let path: Vec<_> =
                    nodes.iter().filter(|it| it.on_path).map(|it| it.square).collect();
                assert_eq!(path, run.standing().squares());
                for node in nodes {
                    assert_eq!(view.parent(node).1, node.depth);
                }
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
    fn nodes_seen_before_stay_visible_after_a_jump_back() {
        let (kind, size) = (SearchKind::ROWS, Size::nearest(4));
        let tree = PlacedTree::record(kind, size).expect("a small tree");
        let mut run = Run::new(kind, size);
        run.advance(30, Until::End, &mut |_, _| ());
        let count = |run: &Run| {
            let nodes = tree.view(run.counters(), 30).nodes;
            (nodes.len(), nodes.iter().filter(|it| it.outcome.is_none()).count())
        };
        let (all, ahead) = count(&run);
        assert!(all > 3 && ahead == 0);
        while run.step_back().is_some() {}
        assert_eq!(count(&run), (all, all));
    }

    #[test]
    fn the_tree_of_four_queens_has_16_nodes_and_two_solutions() {
        let mut run = Run::new(SearchKind::ROWS, Size::nearest(4));
        run.advance(u64::MAX, Until::End, &mut |_, _| ());
        let view = TreeView::of(&run);
        // 16 queens are put on in all for n = 4 (figures.json, position-array).
        assert_eq!(view.nodes.len(), 16);
        let solutions = view.nodes.iter().filter(|it| it.outcome == Some(Outcome::Solution));
        assert_eq!(solutions.count(), 2);
        // Leaves are in order from the first to the last.
        let is_leaf = |k: usize| view.nodes.iter().all(|it| it.parent != Some(k));
        let leaves = view.nodes.iter().enumerate().filter(|(k, _)| is_leaf(*k));
        let places: Vec<u32> = leaves.map(|(_, it)| it.place).collect();
        assert_eq!(places, (0..view.leaves).map(|k| 2 * k).collect::<Vec<_>>());
    }
}
