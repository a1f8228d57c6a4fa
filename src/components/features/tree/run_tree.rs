//! The tree of a run, made while the page is shown. Loaded when a tree is first shown.

use std::rc::Rc;

use queens::board::{Size, Square};
use queens::game::SquareSet;
use queens::search::{
    Counter, Levels, RECORDED, Recording, Run, SearchKind, TreeRecorder, WholeTree,
};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::browser::time::ticker::Ticker;
use crate::components::features::export::subject::Figure;
use crate::components::features::tree::own_tree::OwnTree;
use crate::components::features::tree::picture::Star;
use crate::components::features::tree::view::{Tree, TreeContent, TreeShown, figure, stars};
use crate::components::widgets::lazy::lazy;
use crate::text::TreeTexts;

/// The largest board on which the trees of searches are drawn: each size has five times the branches.
const WHOLE: u8 = 12;

/// Steps of a recording between two looks at the clock: less than a millisecond.
const STEPS: u64 = 16_384;

/// Functions of the chunk.
#[derive(Clone, Copy)]
pub struct TreeFunctions {
    pub tree: fn(&Run) -> RunTree,
    /// The tree of the search by rows, for readers whose own program has not run yet.
    pub rows: fn(Size) -> RunTree,
    /// The flag hides what is ahead of the run.
    pub content: fn(&mut RunTree, &Run, bool) -> Result<TreeContent, NoTree>,
    pub draw: fn(&Locale, &SearchKind, &Result<TreeContent, NoTree>, TreeCallbacks) -> Html,
    pub figure: fn(&Locale, &TreeContent) -> Figure,
    /// The stars of solutions in a box of this width and height.
    pub stars: fn(&TreeContent, (f64, f64)) -> Vec<Star>,
    /// The tree of a reader's own moves; called with the moment of a chosen branch.
    pub own: fn(&Locale, OwnTree, Callback<u64>) -> Html,
}

lazy! {
    pub static TREES: TreeFunctions = trees(TreeFunctions {
        tree: RunTree::new,
        rows: |size| RunTree::new(&Run::new(SearchKind::ROWS, size)),
        content: RunTree::content,
        draw: tree,
        figure,
        stars,
        own,
    });
}

/// Called with the step of a chosen branch, and with the position of the branch that is looked at.
pub type TreeCallbacks = (Callback<u64>, Callback<Option<SquareSet>>);

/// The tree of one run.
#[derive(Debug)]
pub struct RunTree {
    kind: &'static SearchKind,
    size: Size,
    given: Vec<Square>,
    levels: Levels,
    whole: Whole,
}

#[derive(Debug)]
enum Whole {
    Recording(Box<TreeRecorder>),
    Recorded(Rc<WholeTree>),
    Missing(NoTree),
}

/// The reason why no tree is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoTree {
    /// It is being recorded.
    Unfinished,
    TooLarge,
    /// The run takes queens off in another order.
    OtherOrder,
}

impl RunTree {
    fn new(run: &Run) -> RunTree {
        let (kind, size) = (run.kind(), run.size());
        let whole = if size.get() <= WHOLE || kind.name == RECORDED {
            Whole::Recording(Box::new(TreeRecorder::new(run.start().clone_box())))
        } else {
            Whole::Missing(NoTree::TooLarge)
        };
        let (given, levels) =
            (run.given_queens().to_vec(), run.kind().levels.above(run.given_queens()));
        RunTree { kind, size, given, levels, whole }
    }

    /// True if this is the tree of `run`, which is a search.
    pub fn is_of(&self, run: &Run) -> bool {
        self.kind == run.kind() && self.size == run.size() && self.given == run.given_queens()
    }

    pub const fn levels(&self) -> Levels {
        self.levels
    }

    /// True while the tree is being recorded.
    pub const fn is_recording(&self) -> bool {
        matches!(self.whole, Whole::Recording(_))
    }

    /// The content for `run`, without what is ahead of it if `hides_ahead`.
    fn content(&mut self, run: &Run, hides_ahead: bool) -> Result<TreeContent, NoTree> {
        let mut time_left = Ticker::budget();
        while let Whole::Recording(recorder) = &mut self.whole {
            let next = match recorder.work(STEPS) {
                Recording::Finished(tree) => Whole::Recorded(Rc::new(tree)),
                Recording::TooLarge => Whole::Missing(NoTree::TooLarge),
                Recording::NoTree => Whole::Missing(NoTree::OtherOrder),
                Recording::Unfinished if time_left() => continue,
                Recording::Unfinished => break,
            };
            // Each program has its own order.
            if self.kind.name == RECORDED {
                self.levels = match &next {
                    Whole::Recorded(tree) => tree.levels(),
                    _ => recorder.levels(),
                };
            }
            self.whole = next;
        }
        match &self.whole {
            Whole::Recorded(tree) => {
                let step = u32::try_from(run.counters().step).unwrap_or(u32::MAX);
                let tree = if hides_ahead { Rc::new(tree.until(step)) } else { tree.clone() };
                Ok(TreeContent { tree, levels: self.levels, step })
            }
            Whole::Recording(_) => Err(NoTree::Unfinished),
            Whole::Missing(reason) => Err(*reason),
        }
    }
}

fn own(locale: &Locale, tree: OwnTree, on_go: Callback<u64>) -> Html {
    let key = format!("own {}", tree.size);
    let content = TreeShown::Own(tree);
    html! { <Tree {key} locale={locale.clone()} {content} has_pruned={false} {on_go} on_look={Callback::noop()} /> }
}

fn tree(
    locale: &Locale,
    kind: &SearchKind,
    content: &Result<TreeContent, NoTree>,
    (on_go, on_look): TreeCallbacks,
) -> Html {
    let texts = TreeTexts::of(locale.lang);
    let content = match content {
        Ok(content) => content,
        Err(reason) => {
            let (name, words) = match reason {
                NoTree::Unfinished => ("unfinished", texts.unfinished),
                NoTree::TooLarge => ("too-large", texts.too_large),
                NoTree::OtherOrder => ("other-order", texts.other_order),
            };
            return html! { <p class="quiet" data-tree={name}>{ words }</p> };
        }
    };
    // A place in one tree means nothing in another.
    let key = format!("{} {}", kind.name, content.tree.size());
    html! {
        <Tree {key} locale={locale.clone()} content={TreeShown::Search(content.clone())}
            has_pruned={kind.counters.contains(&Counter::Prunes)} {on_go} {on_look} />
    }
}

#[cfg(test)]
mod tests {
    use queens::search::Until;

    use super::*;

    #[test]
    fn trees_are_drawn_where_they_are_small_enough() {
        for (kind, n, is_drawn) in [
            (SearchKind::ROWS, 8, true),
            (SearchKind::ROWS, 10, true),
            (SearchKind::ROWS, 13, false),
            (SearchKind::FREE_SLOTS, 8, true),
            (SearchKind::FREE_SLOTS, 10, false),
        ] {
            let mut run = Run::new(kind, Size::nearest(n));
            let mut tree = RunTree::new(&run);
            run.advance(3_000, Until::End, &mut |_, _| ());
            assert!(tree.is_of(&run));
            let mut content = tree.content(&run, false);
            while content == Err(NoTree::Unfinished) {
                content = tree.content(&run, false);
            }
            assert!(!tree.is_recording());
            let expected = if is_drawn { None } else { Some(NoTree::TooLarge) };
            assert_eq!(content.err(), expected, "{} {n}", kind.name);
        }
    }
}
