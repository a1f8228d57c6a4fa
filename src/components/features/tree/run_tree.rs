//! The tree of a run, made while the page is shown. Loaded when a tree is first shown.

use std::rc::Rc;

use queens::board::{Size, Square};
use queens::game::SquareSet;
use queens::search::{
    Counter, FollowingTree, Levels, RECORDED, Recording, Run, SearchKind, TreeRecorder, WholeTree,
};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::browser::time::ticker::Ticker;
use crate::components::features::tree::path_tree::PathTree;
use crate::components::features::tree::view::{Tree, TreeContent};
use crate::components::widgets::lazy::lazy;

/// The largest board whose trees are drawn whole. A recorded program has its whole run in memory.
const WHOLE: u8 = 12;

/// Steps replayed for one drawing: a few milliseconds of work.
const BUDGET: u64 = 50_000;

/// Steps of a recording between two looks at the clock: less than a millisecond.
const STEPS: u64 = 16_384;

/// Functions of the chunk.
#[derive(Clone, Copy)]
pub struct TreeFunctions {
    pub tree: fn(&Run) -> RunTree,
    /// `None` if the run is no tree. The flag hides what is ahead of the run.
    pub content: fn(&mut RunTree, &Run, bool) -> Option<TreeContent>,
    pub draw: fn(&Locale, &SearchKind, &TreeContent, TreeCallbacks) -> Html,
}

lazy! {
    pub static TREES: TreeFunctions = trees(TreeFunctions {
        tree: RunTree::new,
        content: RunTree::content,
        draw: tree,
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
    following: FollowingTree,
}

#[derive(Debug)]
enum Whole {
    Recording(Box<TreeRecorder>),
    Recorded(Rc<WholeTree>),
    TooLarge,
    NoTree,
}

impl RunTree {
    fn new(run: &Run) -> RunTree {
        let (kind, size) = (run.kind(), run.size());
        let whole = if size.get() <= WHOLE {
            Whole::Recording(Box::new(TreeRecorder::new(run.start().clone_box())))
        } else {
            Whole::TooLarge
        };
        let (given, levels) =
            (run.given_queens().to_vec(), run.kind().levels.above(run.given_queens()));
        RunTree { kind, size, given, levels, whole, following: FollowingTree::default() }
    }

    /// True if this is the tree of `run`, which is a search.
    pub fn is_of(&self, run: &Run) -> bool {
        self.kind == run.kind() && self.size == run.size() && self.given == run.given_queens()
    }

    /// True while the whole tree is being recorded.
    pub const fn is_recording(&self) -> bool {
        matches!(self.whole, Whole::Recording(_))
    }

    /// The content for `run`, without what is ahead of it if `hides_ahead`.
    fn content(&mut self, run: &Run, hides_ahead: bool) -> Option<TreeContent> {
        let mut time_left = Ticker::budget();
        while let Whole::Recording(recorder) = &mut self.whole {
            let next = match recorder.work(STEPS) {
                Recording::Finished(tree) => Whole::Recorded(Rc::new(tree)),
                Recording::TooLarge => Whole::TooLarge,
                Recording::NoTree => Whole::NoTree,
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
        let (levels, now) = (self.levels, *run.counters());
        match &self.whole {
            Whole::Recorded(tree) => {
                let step = u32::try_from(now.step).unwrap_or(u32::MAX);
                let tree = if hides_ahead { Rc::new(tree.until(step)) } else { tree.clone() };
                Some(TreeContent::Whole { tree, levels, step })
            }
            Whole::NoTree => None,
            Whole::Recording(_) | Whole::TooLarge => {
                let rows = Rc::new(self.following.outline(run, BUDGET));
                let size = self.size;
                Some(TreeContent::Path(PathTree { size, levels, rows, now, hides_ahead }))
            }
        }
    }
}

fn tree(
    locale: &Locale,
    kind: &SearchKind,
    content: &TreeContent,
    (on_go, on_look): TreeCallbacks,
) -> Html {
    // A place in one tree means nothing in another.
    let key = format!("{} {} {}", kind.name, content.size().get(), content.is_whole());
    html! {
        <Tree {key} locale={locale.clone()} content={content.clone()}
            has_pruned={kind.counters.contains(&Counter::Prunes)} {on_go} {on_look} />
    }
}

#[cfg(test)]
mod tests {
    use queens::search::Until;

    use super::*;

    fn content_at(kind: &'static SearchKind, n: i64, step: u64) -> TreeContent {
        let mut run = Run::new(kind, Size::nearest(n));
        let mut tree = RunTree::new(&run);
        run.advance(step, Until::End, &mut |_, _| ());
        assert!(tree.is_of(&run));
        let mut content = tree.content(&run, false).unwrap();
        while tree.is_recording() || content.is_unfinished() {
            content = tree.content(&run, false).unwrap();
        }
        content
    }

    #[test]
    fn trees_are_drawn_whole_where_they_are_small_enough() {
        for (kind, n, is_whole) in [
            (SearchKind::ROWS, 8, true),
            (SearchKind::ROWS, 10, true),
            (SearchKind::ROWS, 13, false),
            (SearchKind::FREE_SLOTS, 8, true),
            (SearchKind::FREE_SLOTS, 10, false),
        ] {
            let content = content_at(kind, n, 3_000);
            assert_eq!(content.is_whole(), is_whole, "{} {n}", kind.name);
        }
    }
}
