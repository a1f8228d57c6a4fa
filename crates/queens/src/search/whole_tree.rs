//! The whole tree of a run that is short enough.

use crate::board::Size;

use super::tree::Node;
use super::{Counters, Event, SearchKind};

/// Every node of a run, in the order of placing.
///
/// The tree does not depend on how far a run has got, so its drawing can stand
/// still while the tree grows: nodes that are not there yet are left out with
/// [`Node::is_there`].
#[derive(Clone, Debug)]
pub struct WholeTree {
    nodes: Vec<Node>,
    parents: Vec<Option<usize>>,
}

impl WholeTree {
    /// The most nodes of a tree that is kept: enough for every search up to n = 6,
    /// whose largest tree, that of field-order, has 2 634.
    pub const MAX_NODES: usize = 4096;

    /// Walks through the whole run; `None` if it has more nodes than
    /// [`WholeTree::MAX_NODES`].
    pub fn record(kind: &SearchKind, size: Size) -> Option<WholeTree> {
        let mut machine = kind.start(size);
        let mut counters = Counters::default();
        let mut tree = WholeTree { nodes: Vec::new(), parents: Vec::new() };
        let mut path: Vec<usize> = Vec::new();
        while let Some(event) = machine.forward() {
            counters.count(event);
            match event {
                Event::Place(square) => {
                    if tree.nodes.len() == WholeTree::MAX_NODES {
                        return None;
                    }
                    tree.parents.push(path.last().copied());
                    let depth = path.len() as u8;
                    path.push(tree.nodes.len());
                    tree.nodes.push(Node { square, depth, entered: counters, left: None });
                }
                Event::Remove { .. } => {
                    if let Some(node) = path.pop().and_then(|index| tree.nodes.get_mut(index)) {
                        node.left = Some(counters);
                    }
                }
                Event::Test { .. } | Event::TestBelow { .. } | Event::Prune | Event::Solution => (),
            }
        }
        Some(tree)
    }

    /// The nodes in the order of placing: each behind its parent.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The index of the parent of each node; `None` for the first queens.
    pub fn parents(&self) -> &[Option<usize>] {
        &self.parents
    }

    /// The index of the queen put on last among those that stand at `now`.
    pub fn tip(&self, now: &Counters) -> Option<usize> {
        let there = self.nodes.partition_point(|node| node.is_there(now));
        let mut index = there.checked_sub(1)?;
        while !self.nodes.get(index)?.is_open(now) {
            index = (*self.parents.get(index)?)?;
        }
        Some(index)
    }
}
