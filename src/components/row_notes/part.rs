//! What stands beside the rows, as a part of the program of its own.

use yew::prelude::*;

use queens::search::{Frame, Run};

use crate::browser::locale::Locale;
use crate::components::lazy::lazy;
use crate::components::row_notes::state::{BesideRows, RowNote, notes};
use crate::components::row_notes::tree::{LARGEST, Node, tree};
use crate::components::row_notes::view::RowsBeside;

/// What is drawn: a run, by lines with its open calls; nothing where it passes too fast.
#[derive(Clone, Copy, Debug)]
pub struct Drawn<'a> {
    pub shown: BesideRows,
    pub run: &'a Run,
    pub frames: Option<&'a [Frame]>,
    pub is_blank: bool,
}

lazy! {
    /// Draws the column beside a board.
    pub static BESIDE: fn(&Locale, Drawn) -> Html = beside(draw);
}

fn draw(locale: &Locale, drawn: Drawn) -> Html {
    let Drawn { shown, run, frames, is_blank } = drawn;
    let notes: Vec<RowNote> = if is_blank {
        vec![RowNote::Blank; run.size().as_usize()]
    } else {
        notes(shown, run, frames)
    };
    html! { <RowsBeside locale={locale.clone()} {shown} {notes} tree={tree_of(shown, run)} /> }
}

/// The tree, where it is shown and has room.
pub fn tree_of(shown: BesideRows, run: &Run) -> Vec<Node> {
    let is_drawn = shown == BesideRows::Tree && run.size().get() <= LARGEST;
    if is_drawn { tree(run) } else { Vec::new() }
}
