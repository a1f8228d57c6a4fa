//! Which block of the text the reader is at, found from where the blocks are on the screen.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::browser;
use crate::browser::listener::Listener;
use crate::browser::next_frame::NextFrame;

/// A block is come to when its top has passed this share of the height that can be seen,
const BESIDE: f64 = 0.42;

/// or this one of what is left below a stage that stands above the text.
const BELOW: f64 = 0.30;

/// Watches as long as it is held.
pub struct Reading(#[expect(dead_code, reason = "it listens while it is held")] Listener);

impl Reading {
    /// Calls `come_to` with the block that the reader is at whenever the page has been
    /// scrolled. `article` holds the blocks, each with its number in `data-block`.
    pub fn watch(article: &Element, come_to: impl Fn(usize) + 'static) -> Option<Reading> {
        let article = article.clone();
        let frame = NextFrame::new(move || {
            if let Some(block) = present(&article) {
                come_to(block);
            }
        })?;
        let window = browser::window()?;
        // What scrolls does not tell those around it.
        Some(Reading(Listener::before_others(window, "scroll", move |_| frame.ask())))
    }
}

/// The last block whose top has passed the line.
fn present(article: &Element) -> Option<usize> {
    let height = browser::window()?.inner_height().ok()?.as_f64()?;
    let stage = browser::document()?.query_selector("[data-lesson-stage]").ok()??;
    let (text, stage) = (article.get_bounding_client_rect(), stage.get_bounding_client_rect());
    let is_above = stage.right() > text.left() + 1.0;
    let top = if is_above { stage.bottom().max(0.0) } else { 0.0 };
    let line = top + (height - top) * if is_above { BELOW } else { BESIDE };
    let blocks = article.query_selector_all("[data-block]").ok()?;
    let blocks = (0..blocks.length()).filter_map(|k| blocks.item(k)?.dyn_into::<Element>().ok());
    let passed = blocks.take_while(|block| block.get_bounding_client_rect().top() <= line);
    passed.last().and_then(|block| block.get_attribute("data-block")?.parse().ok())
}

/// Brings a block to where it is read, and gives it the focus.
pub fn show(block: usize) {
    let found = browser::document()
        .and_then(|it| it.query_selector(&format!("[data-block=\"{block}\"]")).ok().flatten());
    if let Some(element) = found.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
        element.scroll_into_view();
    }
}

/// Goes to the top of the page.
pub fn show_top() {
    let frame = browser::document().and_then(|it| it.query_selector(".frame").ok().flatten());
    if let Some(frame) = frame {
        frame.set_scroll_top(0);
    }
}
