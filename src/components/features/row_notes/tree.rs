//! The tree of a run that goes row by row, with a level beside each row.

use std::rc::Rc;

use queens::search::{Levels, Run, WholeTree};

use crate::components::features::tree::view::TreeContent;

/// The column has no room for the trees of larger boards.
pub const LARGEST: u8 = 5;

/// The tree of a run at its present step, if it is small enough.
pub fn tree_of(run: &Run) -> Option<TreeContent> {
    let is_small = run.size().get() <= LARGEST;
    let tree = is_small.then(|| WholeTree::of(run.start().clone_box())).flatten()?;
    let step = run.counters().step as u32;
    Some(TreeContent { tree: Rc::new(tree), levels: Levels::Rows, step })
}
