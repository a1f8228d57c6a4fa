//! The tree of n = 4 on paper, with gaps.

use queens::board::Size;
use queens::random::Random;
use queens::search::{Levels, Outcome, SearchKind, WholeTree};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::features::tree::frame::TreeArea;
use crate::components::features::tree::layout::Layout;
use crate::text::number::hundredths;
use crate::views::sheet::text::SheetTexts;

/// Half of the nodes are gaps.
const GAPS: usize = 8;

const WIDTH: u32 = 360;
const HEIGHT: u32 = 176;
/// Left of the tree are the names of rows.
const LEFT: f64 = 52.0;
/// Distance of two levels.
const LEVEL: f64 = 38.0;
/// Width and height of a node's box.
const BOX: (f64, f64) = (24.0, 18.0);

/// The whole tree, and for each node whether its square is left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GapTree {
    pub tree: WholeTree,
    /// One for each queen.
    pub gaps: Vec<bool>,
}

/// The exercise of a seed; `None` only for trees that are too large to be recorded.
pub fn tree(seed: u64) -> Option<GapTree> {
    let tree = WholeTree::record(SearchKind::ROWS, Size::nearest(4))?;
    let queens = tree.branches().len() - 1;
    let mut places: Vec<usize> = (0..queens).collect();
    Random::new(seed).shuffle(&mut places);
    places.truncate(GAPS);
    let gaps = (0..queens).map(|place| places.contains(&place)).collect();
    Some(GapTree { tree, gaps })
}

/// The tree with the empty board below: a level beside each row of the board.
pub fn tree_picture(locale: &Locale, GapTree { tree, gaps }: &GapTree, has_answers: bool) -> Html {
    let texts = SheetTexts::of(locale.lang);
    let size = Size::nearest(4);
    let width = f64::from(WIDTH) - LEFT;
    let frame = TreeArea::new((width, f64::from(size.get()) * LEVEL), size, Levels::Rows);
    let layout = Layout::new(tree, frame, tree.steps(), None);
    let (half, high) = (BOX.0 / 2.0, BOX.1 / 2.0);
    let point = |x: f64, y: f64| format!("{} {}", hundredths(x), hundredths(y));
    let queens = || (1u32..).zip(tree.branches().iter().skip(1));
    let lines = queens().map(|(index, branch)| {
        let ((x, y), (to_x, to_y)) = (layout.point(branch.parent), layout.point(index));
        let y = if branch.parent > 0 { y - high } else { y };
        html! { <path class="paper-branch" d={format!("M{}L{}", point(x, y), point(to_x, to_y + high))} /> }
    });
    let boxes = queens().zip(gaps).map(|((index, branch), is_gap)| {
        let (x, y) = layout.point(index);
        let name = locale.square(size, branch.square);
        let above = y - high - 7.0;
        let is_solution = tree.outcome(branch, tree.steps()) == Some(Outcome::Solution);
        let is_leaf = branch.end == index + 1;
        html! {
            <g>
                <rect class="paper-node" data-gap={is_gap.then_some("")} x={hundredths(x - half)} y={hundredths(y - high)}
                    width={hundredths(BOX.0)} height={hundredths(BOX.1)} rx="3" />
                if !is_gap || has_answers {
                    <text x={hundredths(x)} y={hundredths(y + 4.0)} font-size="12" text-anchor="middle"
                        data-answer={is_gap.then(|| branch.square.to_string())}>{ name }</text>
                }
                if has_answers && is_solution {
                    <circle class="paper-ring" data-answer="solution" cx={hundredths(x)} cy={hundredths(y)} r="17" />
                }
                if has_answers && !is_solution && is_leaf {
                    <path class="paper-cross" data-answer="dead-end" d={format!("M{}l8 8m0 -8l-8 8", point(x - 4.0, above - 4.0))} />
                }
            </g>
        }
    });
    let rows = (0..size.get()).map(|row| {
        let words = texts.row(&locale.look.notation.rank(size, row));
        let y = frame.level(row + 1) + 4.0;
        html! { <text x={hundredths(-LEFT)} y={hundredths(y)} font-size="9">{ words }</text> }
    });
    let (x, y) = layout.point(0);
    html! {
        <svg class="paper-tree" viewBox={format!("{} 0 {WIDTH} {HEIGHT}", hundredths(-LEFT))} role="group" aria-label={texts.tree_label}>
            { for rows }{ for lines }{ for boxes }
            <circle class="paper-root" cx={hundredths(x)} cy={hundredths(y)} r="3" />
            // Below, no branch passes.
            <text x={hundredths(x)} y={hundredths(y + 14.0)} text-anchor="middle" font-size="9">{ texts.empty_board }</text>
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
            let GapTree { tree: whole, gaps } = tree(seed).expect("a small tree");
            assert_eq!(tree(seed).map(|it| it.gaps), Some(gaps.clone()));
            // 16 queens are put on in all for n = 4 (figures.json, position-array).
            assert_eq!((whole.branches().len(), gaps.len()), (17, 16));
            assert_eq!(gaps.iter().filter(|it| **it).count(), GAPS);
            for index in 1..17 {
                let path = whole.path(index);
                let squares: Vec<_> = path.iter().map(|it| whole.at(*it).square).collect();
                for (row, square) in (0..).zip(&squares) {
                    assert_eq!(square.y(), row);
                }
                let mut pairs = squares.iter().enumerate();
                assert!(pairs.all(|(k, a)| squares[..k].iter().all(|b| threat(*a, *b).is_none())));
            }
        }
        assert_ne!(tree(1), tree(2));
    }
}
