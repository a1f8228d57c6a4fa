//! Drawings of small trees, and the signs of outcomes.

use queens::board::Size;
use queens::search::{Counter, Outcome};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::tree::model::{TreeNode, TreeView};
use crate::text::{PanelTexts, SearchTexts};

/// Width of a level and height of half a row of the whole tree, in its units.
const COLUMN: u32 = 56;
const HALF_ROW: u32 = 12;
/// Room for the empty board left of the first level, and above the first row.
const LEFT: u32 = 10;
const TOP: u32 = 14;

const LEGEND: [Option<Outcome>; 6] = [
    Some(Outcome::Open),
    Some(Outcome::Fruitful),
    Some(Outcome::Solution),
    Some(Outcome::DeadEnd),
    Some(Outcome::Pruned),
    None,
];

/// Name and shape of an outcome, drawn around (0, 0).
pub const fn shape(outcome: Option<Outcome>) -> (&'static str, &'static str) {
    match outcome {
        None => ("ahead", "M-2 -2h4v4h-4z"),
        Some(Outcome::Open) => ("open", "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z"),
        Some(Outcome::Solution) => (
            "solution",
            "M0 -7 1.9 -2.3 6.7 -2.2 2.9 1 4.1 5.7 0 3 -4.1 5.7 -2.9 1 -6.7 -2.2 -1.9 -2.3z",
        ),
        Some(Outcome::Fruitful) => ("fruitful", "M0 -5.5 5.5 0 0 5.5 -5.5 0z"),
        Some(Outcome::DeadEnd) => ("dead-end", "M-4 -4 4 4M-4 4 4 -4"),
        Some(Outcome::Pruned) => ("pruned", "M-5 -4v8M-1.5 -4v8M-5 0h6.5"),
    }
}

/// The shape in a line of text.
pub fn sign(outcome: Option<Outcome>) -> Html {
    let (name, d) = shape(outcome);
    html! {
        <svg class="sign" viewBox="-8 -8 16 16" data-outcome={name} aria-hidden="true" focusable="false">
            <path {d} />
        </svg>
    }
}

/// Accessible name of a node.
pub fn label(locale: &Locale, square: &str, outcome: Option<Outcome>, tests: u64) -> String {
    let words = PanelTexts::of(locale.lang).outcome(outcome);
    let counter = SearchTexts::of(locale.lang).counter(Counter::Tests);
    format!("{square}: {words}, {} {counter}", locale.number(tests))
}

/// Signs of all outcomes with their names; unexplored branches only in a whole tree.
pub fn legend(locale: &Locale, is_whole: bool) -> Html {
    let texts = PanelTexts::of(locale.lang);
    let shown = LEGEND.iter().filter(|outcome| is_whole || outcome.is_some());
    html! {
        <ul class="legend">
            { for shown.map(|&outcome| html! { <li>{ sign(outcome) }{ texts.outcome(outcome) }</li> }) }
        </ul>
    }
}

/// A whole tree that grows to the right, with the square's name at each node. Everything that
/// can be pressed carries `data-node`, the step that it leads to.
pub fn whole_tree(locale: &Locale, size: Size, tree: &TreeView) -> Html {
    let y = |place: u32| TOP + HALF_ROW * place;
    let x = |depth: u8| LEFT + COLUMN * u32::from(depth) + 24;
    // Past the name of the parent's square.
    let from = |depth: u8| if depth == 0 { LEFT } else { x(depth - 1) + 28 };
    let mut edges = String::new();
    for node in tree.nodes.iter().filter(|node| !node.on_path) {
        let (from, to, bend) = (from(node.depth), x(node.depth), x(node.depth) - 14);
        let (above, here) = (y(tree.parent(node).0), y(node.place));
        edges.push_str(&format!("M{from} {above}H{bend}V{here}H{to}"));
    }
    let tip = tree.nodes.iter().rfind(|node| node.on_path);
    // The branch to a standing queen. It remains, drawn back, if its queen was taken back and
    // the one before her is now the last.
    let branch = |node: &TreeNode| {
        let last = tip.map_or((tree.root, 0), |tip| (tip.place, tip.depth + 1));
        (node.on_path || tree.parent(node) == last).then(|| {
            let back = x(node.depth) - from(node.depth);
            let down = i64::from(y(tree.parent(node).0)) - i64::from(y(node.place));
            html! { <path class="branch" pathLength="1" d={format!("M-{back} {down}H-14V0H0")} /> }
        })
    };
    let tip = tip.map(|node| node.step);
    let node = |node: &TreeNode| {
        let (name, d) = shape(node.outcome);
        let square = locale.square(size, node.square);
        html! {
            <g key={node.step} role="button" tabindex="-1" class="node" data-node={node.step.to_string()}
                data-outcome={name} data-path={node.on_path.then_some("")}
                data-tip={(tip == Some(node.step)).then_some("")}
                transform={format!("translate({} {})", x(node.depth), y(node.place))}
                aria-label={label(locale, &square, node.outcome, node.tests)}>
                <rect x="-10" y="-12" width="44" height="24" />
                { for branch(node) }
                <path {d} />
                <text x="9" y="4">{ square }</text>
            </g>
        }
    };
    let (width, height) = (x(size.get()), y(2 * tree.leaves));
    let root = format!("M{} {}m-4 -4h8v8h-8z", LEFT, y(tree.root));
    let texts = PanelTexts::of(locale.lang);
    html! {
        <svg class="whole" width={width.to_string()} height={height.to_string()}
            viewBox={format!("0 0 {width} {height}")} role="group" aria-label={texts.tree}>
            <path class="edges" d={edges} />
            <g role="button" tabindex="-1" class="node" data-node="0" data-outcome="root" aria-label={texts.empty_board}>
                <path d={root} />
            </g>
            { for tree.nodes.iter().map(node) }
        </svg>
    }
}

/// Measures of a tree that grows upwards.
pub struct Upward {
    /// The first leaf, and the distance from there to the last.
    pub left: u32,
    pub width: u32,
    /// The empty board.
    pub root: (u32, u32),
    /// The first queens, and the distance of two levels.
    pub bottom: u32,
    pub level: u32,
}

impl Upward {
    pub fn at(&self, tree: &TreeView, node: &TreeNode) -> (u32, u32) {
        let widest = (2 * tree.leaves).saturating_sub(2).max(1);
        let x = self.left + node.place * self.width / widest;
        (x, self.bottom.saturating_sub(u32::from(node.depth) * self.level))
    }

    /// Coordinates of the lower end of the line to a node.
    pub fn below(&self, tree: &TreeView, node: &TreeNode) -> (u32, u32) {
        let parent = node.parent.and_then(|parent| tree.nodes.get(parent));
        parent.map_or(self.root, |parent| self.at(tree, parent))
    }
}
