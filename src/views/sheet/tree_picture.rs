//! The tree of n = 4 on paper.

use yew::prelude::*;

use queens::board::Size;

use crate::browser::locale::Locale;
use crate::views::sheet::text::SheetTexts;
use crate::views::sheet::tree::{End, Node};

const WIDTH: u32 = 360;
const HEIGHT: u32 = 170;
/// Of a node's box.
const BOX: (u32, u32) = (26, 18);

/// The tree, its root below: a level beside each row of the board.
pub fn tree_picture(locale: &Locale, nodes: &[Node], has_answers: bool) -> Html {
    let texts = SheetTexts::of(locale.lang);
    let size = Size::nearest(4);
    let widest = nodes.iter().map(|node| node.x).max().unwrap_or(0).max(1);
    let left = |node: &Node| 62 + node.x * (WIDTH - 62 - 20) / widest;
    let level = |row: u8| HEIGHT - 34 - u32::from(row) * 38;
    let root = (nodes.iter().map(left).sum::<u32>() / nodes.len().max(1) as u32, HEIGHT - 8);
    let lines = nodes.iter().map(|node| {
        let (x, y) = match node.below.and_then(|it| nodes.get(it)) {
            Some(below) => (left(below), level(below.square.y()) - BOX.1 / 2),
            None => root,
        };
        let to = level(node.square.y()) + BOX.1 / 2;
        html! { <path class="paper-branch" d={format!("M{x} {y}L{} {to}", left(node))} /> }
    });
    let boxes = nodes.iter().map(|node| {
        let (x, y) = (left(node), level(node.square.y()));
        let name = locale.square(size, node.square);
        let above = y - BOX.1 / 2 - 7;
        let is_said = !node.is_gap || has_answers;
        html! {
            <g>
                <rect class="paper-node" data-gap={node.is_gap.then_some("")} x={(x - BOX.0 / 2).to_string()} y={(y - BOX.1 / 2).to_string()}
                    width={BOX.0.to_string()} height={BOX.1.to_string()} rx="3" />
                if is_said {
                    <text x={x.to_string()} y={(y + 4).to_string()} font-size="12" text-anchor="middle"
                        data-answer={node.is_gap.then(|| node.square.to_string())}>{ name }</text>
                }
                if has_answers && node.end == End::Solution {
                    <circle class="paper-ring" data-answer="solution" cx={x.to_string()} cy={y.to_string()} r="17" />
                }
                if has_answers && node.end == End::DeadEnd {
                    <path class="paper-cross" data-answer="dead-end" d={format!("M{} {}l8 8m0 -8l-8 8", x - 4, above - 4)} />
                }
            </g>
        }
    });
    let rows = (0..size.get()).map(|row| {
        let words = texts.row.fill([&locale.look.notation.rank(size, row)]);
        html! { <text x="0" y={(level(row) + 4).to_string()} font-size="9">{ words }</text> }
    });
    html! {
        <svg class="paper-tree" viewBox={format!("0 0 {WIDTH} {HEIGHT}")} role="group" aria-label={texts.tree_label}>
            { for rows }{ for lines }{ for boxes }
            <circle class="paper-root" cx={root.0.to_string()} cy={root.1.to_string()} r="3" />
            <text x={(root.0 + 8).to_string()} y={(root.1 + 4).to_string()} font-size="9">{ texts.empty_board }</text>
        </svg>
    }
}
