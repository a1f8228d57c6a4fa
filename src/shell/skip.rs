//! The first link of the page, for keyboard users.

use yew::prelude::*;

use crate::browser;

/// Moves the focus to the board, or to the view if it has none. Following the link itself would
/// open a view of that name.
pub fn skip() -> Callback<MouseEvent> {
    Callback::from(|event: MouseEvent| {
        event.prevent_default();
        let _ = browser::focus(browser::BOARD_STOP) || browser::focus("#main");
    })
}
