//! Search trees and their drawing, as a part of the program of its own.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::lazy::lazy;
use crate::views::search::tree::{SearchTree, Tree, TreeContent};
use crate::views::search::tree_panel::tree_panel;
use queens::board::Size;
use queens::search::SearchKind;

/// What is wanted where a tree is looked at only.
#[derive(Clone, Copy)]
pub struct Trees {
    /// Makes the tree of the runs of a search.
    pub tree: fn(&'static SearchKind, Size) -> Box<dyn SearchTree>,
    /// Draws what stands in the panel.
    pub draw: fn(&Locale, Size, &TreeContent) -> Html,
}

lazy! {
    pub static TREES: Trees = trees(Trees { tree: make, draw: tree_panel });
}

fn make(kind: &'static SearchKind, size: Size) -> Box<dyn SearchTree> {
    Box::new(Tree::new(kind, size))
}
