//! The tree of a run that goes row by row, with a level beside each row.

use queens::board::Size;
use queens::search::Outcome;
use yew::prelude::*;

use crate::components::tree::drawing::Upward;
use crate::components::tree::model::TreeView;

/// The column has no room for the trees of larger boards.
pub const LARGEST: u8 = 5;

/// The tree in a square of 1,000 units, stretched over all rows, with the empty board below
/// the lowest.
pub fn tree_picture(size: Size, tree: &TreeView) -> Html {
    let (row, leaf) = (1_000 / u32::from(size.get()), 500 / tree.leaves.max(1));
    let upward = Upward {
        left: leaf,
        width: 1_000 - 2 * leaf,
        root: (500, 1_000),
        bottom: 1_000 - row / 2,
        level: row,
    };
    let lines = tree.nodes.iter().map(|node| {
        let ((x, y), (to_x, to_y)) = (upward.below(tree, node), upward.at(tree, node));
        html! {
            <path class="beside-line" data-on={node.on_path.then_some("")} d={format!("M{x} {y}L{to_x} {to_y}")} />
        }
    });
    // A line of no length with round ends is a dot, whatever the shape of the column.
    let dots = tree.nodes.iter().map(|node| {
        let kind = match node.outcome {
            Some(Outcome::Solution) => "solution",
            _ if node.on_path => "stands",
            Some(Outcome::Fruitful) => "led",
            _ => "taken-back",
        };
        let (x, y) = upward.at(tree, node);
        html! { <path class="beside-dot" data-dot={kind} d={format!("M{x} {y}h0")} /> }
    });
    html! {
        <svg class="beside-tree" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            { for lines }{ for dots }
        </svg>
    }
}
