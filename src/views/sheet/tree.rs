//! The tree of n = 4 on paper, with gaps.

use queens::board::Size;
use queens::random::Random;
use queens::search::{Outcome, Run, SearchKind, Until};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::tree::drawing::Upward;
use crate::components::tree::model::TreeView;
use crate::views::sheet::text::SheetTexts;

/// Half of the nodes are gaps.
const GAPS: usize = 8;

const WIDTH: u32 = 360;
const HEIGHT: u32 = 170;
/// Distance of two levels.
const LEVEL: u32 = 38;
/// Width and height of a node's box.
const BOX: (u32, u32) = (26, 18);

/// The whole tree, and for each node whether its square is left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GapTree {
    pub tree: TreeView,
    pub gaps: Vec<bool>,
}

pub fn tree(seed: u64) -> GapTree {
    let mut run = Run::new(SearchKind::ROWS, Size::nearest(4));
    run.advance(u64::MAX, Until::End, &mut |_, _| ());
    let tree = TreeView::of(&run);
    let mut places: Vec<usize> = (0..tree.nodes.len()).collect();
    Random::new(seed).shuffle(&mut places);
    places.truncate(GAPS);
    let gaps = (0..tree.nodes.len()).map(|place| places.contains(&place)).collect();
    GapTree { tree, gaps }
}

/// The tree with the empty board below: a level beside each row of the board.
pub fn tree_picture(locale: &Locale, GapTree { tree, gaps }: &GapTree, has_answers: bool) -> Html {
    let texts = SheetTexts::of(locale.lang);
    let size = Size::nearest(4);
    let upward = Upward {
        left: 62,
        width: WIDTH - 62 - 20,
        root: (62 + (WIDTH - 62 - 20) / 2, HEIGHT - 8),
        bottom: HEIGHT - 34,
        level: LEVEL,
    };
    let lines = tree.nodes.iter().map(|node| {
        let ((x, y), (to_x, to_y)) = (upward.below(tree, node), upward.at(tree, node));
        let y = if node.parent.is_some() { y - BOX.1 / 2 } else { y };
        html! { <path class="paper-branch" d={format!("M{x} {y}L{to_x} {}", to_y + BOX.1 / 2)} /> }
    });
    let is_leaf = |place: usize| tree.nodes.iter().all(|node| node.parent != Some(place));
    let boxes = tree.nodes.iter().zip(gaps).enumerate().map(|(place, (node, is_gap))| {
        let (x, y) = upward.at(tree, node);
        let name = locale.square(size, node.square);
        let above = y - BOX.1 / 2 - 7;
        let is_solution = node.outcome == Some(Outcome::Solution);
        html! {
            <g>
                <rect class="paper-node" data-gap={is_gap.then_some("")} x={(x - BOX.0 / 2).to_string()} y={(y - BOX.1 / 2).to_string()}
                    width={BOX.0.to_string()} height={BOX.1.to_string()} rx="3" />
                if !is_gap || has_answers {
                    <text x={x.to_string()} y={(y + 4).to_string()} font-size="12" text-anchor="middle"
                        data-answer={is_gap.then(|| node.square.to_string())}>{ name }</text>
                }
                if has_answers && is_solution {
                    <circle class="paper-ring" data-answer="solution" cx={x.to_string()} cy={y.to_string()} r="17" />
                }
                if has_answers && !is_solution && is_leaf(place) {
                    <path class="paper-cross" data-answer="dead-end" d={format!("M{} {}l8 8m0 -8l-8 8", x - 4, above - 4)} />
                }
            </g>
        }
    });
    let rows = (0..size.get()).map(|row| {
        let words = texts.row(&locale.look.notation.rank(size, row));
        let y = upward.bottom - u32::from(row) * LEVEL;
        html! { <text x="0" y={(y + 4).to_string()} font-size="9">{ words }</text> }
    });
    let (x, y) = upward.root;
    html! {
        <svg class="paper-tree" viewBox={format!("0 0 {WIDTH} {HEIGHT}")} role="group" aria-label={texts.tree_label}>
            { for rows }{ for lines }{ for boxes }
            <circle class="paper-root" cx={x.to_string()} cy={y.to_string()} r="3" />
            <text x={(x + 8).to_string()} y={(y + 4).to_string()} font-size="9">{ texts.empty_board }</text>
        </svg>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::board::threat;

    #[test]
    fn the_tree_is_that_of_four_queens_and_half_of_it_is_gaps() {
        for seed in 0..20 {
            let GapTree { tree: view, gaps } = tree(seed);
            assert_eq!(tree(seed).gaps, gaps);
            // 16 queens are put on in all for n = 4 (figures.json, position-array).
            assert_eq!((view.nodes.len(), gaps.len()), (16, 16));
            assert_eq!(gaps.iter().filter(|it| **it).count(), GAPS);
            for node in &view.nodes {
                let mut below = node.parent;
                let mut row = node.square.y();
                while let Some(it) = below {
                    assert!(threat(view.nodes[it].square, node.square).is_none());
                    row -= 1;
                    assert_eq!(view.nodes[it].square.y(), row);
                    below = view.nodes[it].parent;
                }
                assert_eq!(row, 0);
            }
        }
        assert_ne!(tree(1), tree(2));
    }
}
