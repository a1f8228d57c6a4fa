//! The panel with the search tree: the whole tree of a small board, else an outline that follows
//! the search, and on boards of medium size a picture of the whole. Loaded when it is first
//! opened.

use std::rc::Rc;

use queens::board::Size;
use queens::search::{Counters, FollowingTree, Limits, Openings, Row, Run, SearchKind};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::lazy::lazy;
use crate::components::tree::drawing::{legend, whole_tree};
use crate::components::tree::map::{Made, TreeMap, TreeMapMaker, TreeMapPicture};
use crate::components::tree::model::{PlacedTree, TreeView};
use crate::components::tree::outline::TreeOutline;
use crate::text::PanelTexts;

/// The largest board whose trees are drawn whole.
const WHOLE: u8 = 6;

/// A few milliseconds of work, and at most as many rows as a reader looks through.
const LIMITS: Limits = Limits { children: 6, steps: 50_000 };

/// Steps of the work on the picture at a time: a few milliseconds.
const MAP_STEPS: u64 = 40_000;

/// Functions of the panel.
#[derive(Clone, Copy)]
pub struct TreeFunctions {
    pub tree: fn(&'static SearchKind, Size) -> Tree,
    pub content: fn(&mut Tree, &Run, u64) -> TreeContent,
    pub draw: fn(&Locale, Size, &TreeContent) -> Html,
}

lazy! {
    pub static TREES: TreeFunctions =
        trees(TreeFunctions { tree: Tree::new, content: Tree::content, draw: tree_panel });
}

/// The tree of one run, and the nodes that the reader has opened.
#[derive(Debug)]
pub struct Tree {
    kind: &'static SearchKind,
    size: Size,
    whole: Option<PlacedTree>,
    map: Map,
    following: FollowingTree,
    openings: Openings,
}

/// The picture of a tree that is not drawn whole.
#[derive(Debug)]
enum Map {
    Making(Box<TreeMapMaker>),
    Made(Rc<TreeMap>),
    None,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreeContent {
    /// The whole tree as far as it has ever been seen.
    Whole(TreeView),
    /// The rows around the current path.
    Outline {
        rows: Vec<Row>,
        /// Counters at the present step.
        now: Counters,
        map: Option<Rc<TreeMap>>,
        /// True if there will be a map.
        is_mapping: bool,
    },
}

impl Tree {
    fn new(kind: &'static SearchKind, size: Size) -> Tree {
        let whole = (size.get() <= WHOLE).then(|| PlacedTree::record(kind, size)).flatten();
        let map = TreeMapMaker::new(kind, size).map_or(Map::None, |it| Map::Making(Box::new(it)));
        let (following, openings) = (FollowingTree::default(), Openings::default());
        Tree { kind, size, whole, map, following, openings }
    }

    /// True if this is the tree of `run`.
    pub fn is_of(&self, run: &Run) -> bool {
        self.kind == run.kind() && self.size == run.size()
    }

    /// Opens or folds a node beside the path.
    pub fn toggle(&mut self, step: u64) {
        let open = &mut self.openings.open;
        match open.iter().position(|other| *other == step) {
            Some(place) => drop(open.swap_remove(place)),
            None => open.push(step),
        }
    }

    /// Shows all children of a node.
    pub fn widen(&mut self, step: u64) {
        self.openings.wide.push(step);
    }

    /// The content for `run`, whose last step ever reached is `furthest`.
    fn content(&mut self, run: &Run, furthest: u64) -> TreeContent {
        if let Some(tree) = &self.whole {
            return TreeContent::Whole(tree.view(run.counters(), furthest));
        }
        let rows = self.following.outline(run, &self.openings, LIMITS);
        if let Map::Making(maker) = &mut self.map {
            match maker.work(MAP_STEPS) {
                Made::NotYet => {}
                Made::TooLarge => self.map = Map::None,
                Made::Whole(map) => self.map = Map::Made(map),
            }
        }
        let (map, is_mapping) = match &self.map {
            Map::Made(map) => (Some(map.clone()), false),
            Map::Making(_) => (None, true),
            Map::None => (None, false),
        };
        TreeContent::Outline { rows, now: *run.counters(), map, is_mapping }
    }
}

impl TreeContent {
    /// True if more is to be found about the present step.
    pub fn is_unfinished(&self) -> bool {
        match self {
            TreeContent::Whole(_) => false,
            TreeContent::Outline { rows, is_mapping, .. } => {
                *is_mapping || rows.iter().any(|row| matches!(row, Row::Unknown { .. }))
            }
        }
    }

    /// True if drawing it takes noticeable time.
    pub fn is_large(&self) -> bool {
        match self {
            TreeContent::Whole(tree) => tree.nodes.len() > 300,
            TreeContent::Outline { rows, map, .. } => map.is_some() || rows.len() > 300,
        }
    }
}

fn tree_panel(locale: &Locale, size: Size, content: &TreeContent) -> Html {
    let is_whole = matches!(content, TreeContent::Whole(_));
    html! {
        <div class="tree" data-tree={if is_whole { "whole" } else { "outline" }}>
            { legend(locale, is_whole) }
            { match content {
                TreeContent::Whole(tree) => whole_tree(locale, size, tree),
                TreeContent::Outline { rows, now, map, .. } => html! {
                    <>
                        { for map.as_ref().map(|map| html! {
                            <TreeMapPicture locale={locale.clone()} {size} map={map.clone()} now={now.step} />
                        }) }
                        <TreeOutline locale={locale.clone()} {size} rows={rows.clone()} now={*now} />
                        <p class="remark">{ PanelTexts::of(locale.lang).work_bars }</p>
                    </>
                },
            } }
        </div>
    }
}

#[cfg(test)]
mod tests {
    use queens::search::{CATALOGUE, Until};

    use super::*;

    #[test]
    fn large_trees_follow_the_search() {
        let mut tree = Tree::new(&CATALOGUE[0], Size::EIGHT);
        let mut run = Run::new(&CATALOGUE[0], Size::EIGHT);
        run.advance(3_000, Until::End, &mut |_, _| ());
        let mut content = tree.content(&run, 3_000);
        while content.is_unfinished() {
            content = tree.content(&run, 3_000);
        }
        let folded = |content: &TreeContent| match content {
            TreeContent::Outline { rows, .. } => rows.iter().find_map(|row| match row {
                Row::Folded { parent, .. } => Some(*parent),
                _ => None,
            }),
            TreeContent::Whole(_) => None,
        };
        assert!(tree.is_of(&run));
        let has_map = matches!(&content, TreeContent::Outline { map: Some(_), .. });
        assert!(has_map && content.is_large(), "a picture of the whole takes its time");
        while let Some(parent) = folded(&content) {
            tree.widen(parent);
            content = tree.content(&run, 3_000);
        }
    }
}
