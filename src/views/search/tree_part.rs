//! The drawing of search trees, as a part of the program of its own.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::parts::late::late;
use crate::views::search::tree::TreeContent;
use crate::views::search::tree_panel::tree_panel;
use queens::board::Size;

late! {
    /// Draws what stands in the panel of the tree.
    pub static TREE: fn(&Locale, Size, &TreeContent) -> Html = trees(tree_panel);
}
