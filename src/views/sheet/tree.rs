//! The tree of n = 4, with gaps.

use queens::board::{Size, Square};
use queens::random::Random;
use queens::search::{SearchKind, WholeTree};

/// A queen that the search puts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    pub square: Square,
    /// From the left, in half distances of leaves.
    pub x: u32,
    /// The place of the node below; `None` above the root.
    pub below: Option<usize>,
    pub end: End,
    /// Whether its square is left out.
    pub is_gap: bool,
}

/// What becomes of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It goes on.
    On,
    Solution,
    /// No square is free in the next row.
    DeadEnd,
}

/// Half of the nodes are gaps.
const GAPS: usize = 8;

/// The tree, in the order in which queens are put.
pub fn tree(seed: u64) -> Vec<Node> {
    let size = Size::nearest(4);
    let Some(whole) = WholeTree::record(SearchKind::ROWS, size) else { return Vec::new() };
    let is_leaf = |place: usize| !whole.parents().contains(&Some(place));
    let mut nodes: Vec<Node> = whole
        .nodes()
        .iter()
        .zip(whole.parents())
        .enumerate()
        .map(|(place, (node, below))| Node {
            square: node.square,
            x: 0,
            below: *below,
            end: match is_leaf(place) {
                false => End::On,
                true if node.depth + 1 == size.get() => End::Solution,
                true => End::DeadEnd,
            },
            is_gap: false,
        })
        .collect();
    let mut spans: Vec<Option<(u32, u32)>> = vec![None; nodes.len()];
    for (leaf, x) in (0..nodes.len()).filter(|place| is_leaf(*place)).zip((0_u32..).map(|k| 2 * k))
    {
        let mut at = Some(leaf);
        while let Some(place) = at {
            let Some(span) = spans.get_mut(place) else { break };
            let (from, to) = span.unwrap_or((x, x));
            *span = Some((from.min(x), to.max(x)));
            at = nodes.get(place).and_then(|node| node.below);
        }
    }
    let mut places: Vec<usize> = (0..nodes.len()).collect();
    Random::new(seed).shuffle(&mut places);
    places.truncate(GAPS);
    for (place, (node, span)) in nodes.iter_mut().zip(spans).enumerate() {
        node.x = span.map_or(0, |(from, to)| (from + to) / 2);
        node.is_gap = places.contains(&place);
    }
    nodes
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::board::threat;

    #[test]
    fn the_tree_is_that_of_four_queens_and_half_of_it_is_gaps() {
        for seed in 0..20 {
            let nodes = tree(seed);
            assert_eq!(nodes, tree(seed));
            // 16 queens are put in all for n = 4 (figures.json, position-array).
            assert_eq!(nodes.len(), 16);
            assert_eq!(nodes.iter().filter(|it| it.is_gap).count(), GAPS);
            assert_eq!(nodes.iter().filter(|it| it.end == End::Solution).count(), 2);
            for (place, node) in nodes.iter().enumerate() {
                let mut below = node.below;
                let mut row = node.square.y();
                while let Some(it) = below {
                    assert!(threat(nodes[it].square, node.square).is_none());
                    row -= 1;
                    assert_eq!(nodes[it].square.y(), row);
                    below = nodes[it].below;
                }
                assert_eq!(row, 0);
                // What follows a node stands above it.
                let above: Vec<u32> =
                    nodes.iter().filter(|it| it.below == Some(place)).map(|it| it.x).collect();
                if let (Some(first), Some(last)) = (above.first(), above.last()) {
                    assert!((first..=last).contains(&&node.x));
                }
            }
        }
        assert_ne!(tree(1), tree(2));
    }
}
