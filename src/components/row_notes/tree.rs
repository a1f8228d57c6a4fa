//! The tree of a run that goes row by row, with a level beside each row.

use queens::board::Size;
use queens::search::{Event, Run, Until};
use yew::prelude::*;

/// Of larger boards, the tree has more nodes than the column has room for.
pub const LARGEST: u8 = 5;

/// A queen that the run has put, somewhere in its tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// The row, from 0.
    pub row: u8,
    /// From the left, in thousandths of the tree's width.
    pub x: u32,
    /// The place in the tree of the node below; `None` above the root.
    pub below: Option<usize>,
    /// A solution ends here.
    pub is_solution: bool,
    /// The way to a solution that has been found leads here.
    pub leads: bool,
    /// The run has come here already.
    pub is_there: bool,
    /// The queen stands now.
    pub stands: bool,
}

/// The tree of a whole run, in the order in which it puts queens.
pub fn tree(run: &Run) -> Vec<Node> {
    let mut whole = Run::to(run.kind(), run.size(), run.extent());
    let (mut nodes, mut path, mut leaves) = (Vec::<Node>::new(), Vec::<usize>::new(), Vec::new());
    while !whole.is_over() {
        whole.advance(1, Until::End, &mut |_, _| ());
        match whole.last_event() {
            Some(Event::Place(square)) => {
                let below = path.last().copied();
                path.push(nodes.len());
                let is_there = whole.counters().step <= run.counters().step;
                nodes.push(Node {
                    row: square.y(),
                    x: 0,
                    below,
                    is_solution: false,
                    leads: false,
                    is_there,
                    stands: false,
                });
            }
            Some(Event::Solution) => {
                if let Some(node) = path.last().and_then(|last| nodes.get_mut(*last)) {
                    node.is_solution = true;
                }
            }
            Some(Event::Remove { .. }) => {
                if let Some(last) = path.pop()
                    && last + 1 == nodes.len()
                {
                    leaves.push(last);
                }
            }
            _ => {}
        }
        if whole.counters().step == run.counters().step {
            for place in &path {
                nodes[*place].stands = true;
            }
        }
    }
    for place in 0..nodes.len() {
        let mut at = Some(place).filter(|it| nodes[*it].is_solution && nodes[*it].is_there);
        while let Some(it) = at {
            nodes[it].leads = true;
            at = nodes[it].below;
        }
    }
    // Leaves at equal distances, and what is below them in their middle.
    let mut spans: Vec<Option<(u32, u32)>> = vec![None; nodes.len()];
    let count = u32::try_from(leaves.len()).unwrap_or(1).max(1);
    for (k, leaf) in (0_u32..).zip(&leaves) {
        let x = (2 * k + 1) * 500 / count;
        let mut at = Some(*leaf);
        while let Some(place) = at {
            let span = spans[place].get_or_insert((x, x));
            *span = (span.0.min(x), span.1.max(x));
            at = nodes[place].below;
        }
    }
    for (node, span) in nodes.iter_mut().zip(spans) {
        node.x = span.map_or(500, |(from, to)| (from + to) / 2);
    }
    nodes
}

/// The tree, drawn over all rows: the root below the lowest.
pub fn tree_picture(size: Size, nodes: &[Node]) -> Html {
    let n = u32::from(size.get());
    let height = |row: u8| 1_000 - (2 * u32::from(row) + 1) * 500 / n;
    let there = || nodes.iter().filter(|node| node.is_there);
    let lines = there().map(|node| {
        let (x, y) = node.below.map_or((500, 1_000), |it| (nodes[it].x, height(nodes[it].row)));
        html! {
            <path class="beside-line" data-on={node.stands.then_some("")}
                d={format!("M{x} {y}L{} {}", node.x, height(node.row))} />
        }
    });
    // A line of no length with round ends is a dot, whatever the shape of the column.
    let dots = there().map(|node| {
        let kind = match (node.is_solution, node.stands) {
            (true, _) => "solution",
            (_, true) => "stands",
            _ if node.leads => "led",
            _ => "taken-back",
        };
        html! { <path class="beside-dot" data-dot={kind} d={format!("M{} {}h0", node.x, height(node.row))} /> }
    });
    html! {
        <svg class="beside-tree" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            { for lines }{ for dots }
        </svg>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::search::{Counter, SearchKind};

    #[test]
    fn the_tree_has_every_queen_and_shows_those_that_were_put_so_far() {
        let mut run = Run::new(SearchKind::ROWS, Size::nearest(4));
        while !run.is_over() {
            run.advance(1, Until::End, &mut |_, _| ());
            let nodes = tree(&run);
            // 16 queens are put in all for n = 4 (figures.json, position-array).
            assert_eq!(nodes.len(), 16);
            let there = nodes.iter().filter(|it| it.is_there).count();
            assert_eq!(there as u64, run.counters()[Counter::Placements]);
            let standing = nodes.iter().filter(|it| it.stands).count();
            assert_eq!(standing, usize::from(run.standing().len()));
        }
        let nodes = tree(&run);
        assert_eq!(nodes.iter().filter(|it| it.is_solution).count(), 2);
        for node in &nodes {
            let below = node.below.map(|it| nodes[it].row + 1);
            assert_eq!(node.row, below.unwrap_or(0), "a level above the node below");
        }
        // The leaves stand from left to right.
        let leaves =
            nodes.iter().enumerate().filter(|(k, _)| nodes.iter().all(|it| it.below != Some(*k)));
        let places: Vec<u32> = leaves.map(|(_, it)| it.x).collect();
        assert!(places.is_sorted_by(|a, b| a < b), "{places:?}");
    }
}
