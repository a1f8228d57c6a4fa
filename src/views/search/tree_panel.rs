//! The search tree beside the board.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::text::PanelTexts;
use crate::views::search::tree::{Spot, TreeContent};
use crate::views::search::tree_map::TreeMapPicture;
use crate::views::search::tree_node::{label, shape, sign};
use crate::views::search::tree_outline::TreeOutline;
use queens::board::Size;
use queens::search::Outcome;

/// Width of a column and height of a half row of the whole tree, in its units.
const COLUMN: u32 = 56;
const HALF_ROW: u32 = 12;
/// Room for the empty board left of the first column, and above the first row.
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

/// The tree. What can be pressed carries `data-node`, the step that it leads to.
pub fn tree_panel(locale: &Locale, size: Size, content: &TreeContent) -> Html {
    let texts = PanelTexts::of(locale.lang);
    let is_whole = matches!(content, TreeContent::Whole { .. });
    let legend = LEGEND.iter().filter(|outcome| is_whole || outcome.is_some());
    html! {
        <div class="tree" data-tree={if is_whole { "whole" } else { "outline" }}>
            <ul class="legend">
                { for legend.map(|&outcome| html! {
                    <li>{ sign(outcome) }{ (texts.outcome)(outcome) }</li>
                }) }
            </ul>
            { match content {
                TreeContent::Whole { spots, root_row, rows } => {
                    whole(locale, size, spots, *root_row, *rows)
                }
                TreeContent::Outline { rows, now, map, .. } => html! {
                    <>
                        { for map.as_ref().map(|map| html! {
                            <TreeMapPicture locale={locale.clone()} {size} map={map.clone()} now={now.step} />
                        }) }
                        <TreeOutline locale={locale.clone()} {size} rows={rows.clone()} now={*now} />
                        <p class="remark">{ texts.work_bars }</p>
                    </>
                },
            } }
        </div>
    }
}

fn whole(locale: &Locale, size: Size, spots: &[Spot], root_row: u16, rows: u16) -> Html {
    let y = |row: u16| TOP + HALF_ROW * u32::from(row);
    let x = |depth: u8| LEFT + COLUMN * u32::from(depth) + 24;
    // Past the name of the parent's square.
    let from = |depth: u8| if depth == 0 { LEFT } else { x(depth - 1) + 28 };
    let mut edges = String::new();
    for spot in spots.iter().filter(|spot| !spot.on_path) {
        let (from, to, bend) = (from(spot.depth), x(spot.depth), x(spot.depth) - 14);
        let (above, here) = (y(spot.parent_row), y(spot.row));
        edges.push_str(&format!("M{from} {above}H{bend}V{here}H{to}"));
    }
    let tip = spots.iter().rfind(|spot| spot.on_path);
    // The branch to a queen that stands; it stays, drawn back, where one was taken back
    // from the queen that is the last one now.
    let branch = |spot: &Spot| {
        let parent = tip.map_or((0, root_row), |tip| (tip.depth + 1, tip.row));
        (spot.on_path || (spot.depth, spot.parent_row) == parent).then(|| {
            let back = x(spot.depth) - from(spot.depth);
            let down = i64::from(y(spot.parent_row)) - i64::from(y(spot.row));
            html! { <path class="branch" pathLength="1" d={format!("M-{back} {down}H-14V0H0")} /> }
        })
    };
    let tip = tip.map(|spot| spot.step);
    let node = |spot: &Spot| {
        let (name, d) = shape(spot.outcome);
        let square = locale.square(size, spot.square);
        html! {
            <g key={spot.step} role="button" tabindex="-1" class="node" data-node={spot.step.to_string()}
                data-outcome={name} data-path={spot.on_path.then_some("")}
                data-tip={(tip == Some(spot.step)).then_some("")}
                transform={format!("translate({} {})", x(spot.depth), y(spot.row))}
                aria-label={label(locale, &square, spot.outcome, spot.iterations)}>
                <rect x="-10" y="-12" width="44" height="24" />
                { for branch(spot) }
                <path {d} />
                <text x="9" y="4">{ square }</text>
            </g>
        }
    };
    let (width, height) = (x(size.get()), y(rows));
    let root = format!("M{} {}m-4 -4h8v8h-8z", LEFT, y(root_row));
    let empty = PanelTexts::of(locale.lang).empty_board;
    html! {
        <svg class="whole" width={width.to_string()} height={height.to_string()}
            viewBox={format!("0 0 {width} {height}")} role="group" aria-label={PanelTexts::of(locale.lang).tree}>
            <path class="edges" d={edges} />
            <g role="button" tabindex="-1" class="node" data-node="0" data-outcome="root" aria-label={empty}>
                <path d={root} />
            </g>
            { for spots.iter().map(node) }
        </svg>
    }
}
