//! The tree of a run that goes row by row, with a level beside each row.

use std::rc::Rc;

use queens::search::{Levels, Outcome, Run, WholeTree};
use yew::prelude::*;

use crate::components::tree::frame::Frame;
use crate::components::tree::layout::Layout;

/// The column has no room for the trees of larger boards.
pub const LARGEST: u8 = 5;

/// A tree, and the step up to which it is shown.
pub type Shown = (Rc<WholeTree>, u32);

/// The tree of a run up to its present step, if it is small enough.
pub fn tree_of(run: &Run) -> Option<Shown> {
    let is_small = run.size().get() <= LARGEST;
    let tree = is_small.then(|| WholeTree::of(run.start().clone_box())).flatten()?;
    Some((Rc::new(tree), run.counters().step as u32))
}

/// The tree in a square of 1,000 units, stretched over all rows, with the empty board below
/// the lowest.
pub fn tree_picture((tree, step): &Shown) -> Html {
    let frame = Frame::new((1_000.0, 1_000.0), tree.size(), Levels::Rows);
    let layout = Layout::new(tree, frame, *step, None);
    let shown = || (1u32..).zip(tree.branches().iter().skip(1)).filter(|(_, it)| it.put <= *step);
    let on_path = |taken: u32| taken > *step;
    let lines = shown().map(|(index, branch)| {
        html! {
            <path class="beside-line" data-on={on_path(branch.taken).then_some("")} d={layout.line(index)} />
        }
    });
    // A line of no length with round ends is a dot, whatever the shape of the column.
    let dots = shown().map(|(index, branch)| {
        let kind = match tree.outcome(branch, *step) {
            Some(Outcome::Solution) => "solution",
            _ if on_path(branch.taken) => "stands",
            Some(Outcome::Fruitful) => "led",
            _ => "taken-back",
        };
        let (x, y) = layout.point(index);
        html! { <path class="beside-dot" data-dot={kind} d={format!("M{x:.0} {y:.0}h0")} /> }
    });
    html! {
        <svg class="beside-tree" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            { for lines }{ for dots }
        </svg>
    }
}
