//! The block of the text that is being read, found from the positions of blocks on the screen.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::browser;
use crate::browser::listener::Listener;
use crate::browser::page::modality::is_by_pointer;
use crate::browser::time::next_frame::NextFrame;

/// A block is being read once its top has passed this share of the visible height,
const BESIDE: f64 = 0.42;

/// or this share of the height below a stage above the text.
const BELOW: f64 = 0.30;

/// Pixels of a block that are more than its edge.
const EDGE: f64 = 60.0;

/// Pixels by which the text has to move before a block that was pressed is left.
const PINNED: u32 = 40;

/// Milliseconds within which a browser scrolls to an element that has got the focus, on a slow
/// machine, too.
const FOCUS_SCROLL: f64 = 1_000.0;

/// Events with which a reader begins to scroll.
const BY_HAND: [&str; 3] = ["wheel", "pointerdown", "keydown"];

/// Watches as long as it is held.
pub struct ScrollWatch {
    _listeners: Vec<Listener>,
    article: Element,
    frame: Rc<NextFrame>,
    /// Where the text stood when a block was chosen by a press, or where the focus has brought it.
    pin: Rc<Cell<Option<Stand>>>,
    /// The time, as of [`browser::now`], up to which the focus is what scrolls.
    by_focus_until: Rc<Cell<f64>>,
}

/// Position of the text in pixels.
#[derive(Clone, Copy)]
struct Stand {
    scrolled: i32,
    /// The text's top on the screen.
    top: i32,
}

impl Stand {
    fn of(article: &Element) -> Option<Stand> {
        let scrolled = frame()?.scroll_top();
        Some(Stand { scrolled, top: article.get_bounding_client_rect().top() as i32 })
    }

    /// True if the reader has not moved the text since. A stage above it that grows moves it on
    /// the screen, or, where the browser keeps it there, scrolls the page.
    const fn is_near(self, other: Stand) -> bool {
        self.scrolled.abs_diff(other.scrolled) < PINNED || self.top.abs_diff(other.top) < PINNED
    }
}

impl ScrollWatch {
    /// Calls `come_to` with the block that the reader is at whenever the page has been
    /// scrolled. `article` holds the blocks, each with its number in `data-block`.
    pub fn watch(article: &Element, come_to: impl Fn(usize) + 'static) -> Option<ScrollWatch> {
        let article = article.clone();
        let pin = Rc::<Cell<Option<Stand>>>::default();
        let (pinned, text) = (pin.clone(), article.clone());
        let frame = Rc::new(NextFrame::new(move || {
            let is_near = |at: Stand| Stand::of(&text).is_some_and(|now| now.is_near(at));
            if pinned.get().is_some_and(is_near) {
                return;
            }
            pinned.set(None);
            if let Some(block) = present(&text) {
                come_to(block);
            }
        })?);
        let window = browser::window()?;
        let by_focus_until = Rc::<Cell<f64>>::default();
        let (until, pinned, text) = (by_focus_until.clone(), pin.clone(), article.clone());
        let next = frame.clone();
        let scrolled = move |_| {
            if browser::now() < until.get() {
                pinned.set(Stand::of(&text));
            } else {
                next.ask();
            }
        };
        // Scroll events do not bubble.
        let (until, pinned, text) = (by_focus_until.clone(), pin.clone(), article.clone());
        let mut listeners = vec![
            Listener::before_others(window.clone(), "scroll", scrolled),
            // A low window scrolls to the board, which is that of the present block.
            Listener::before_others(window.clone(), "focusin", move |event| {
                let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
                let way = "[data-square], [data-action=to-question]";
                let place = target.and_then(|it| it.closest(way).ok().flatten());
                if place.is_some() && !is_by_pointer() {
                    pinned.set(Stand::of(&text));
                    until.set(browser::now() + FOCUS_SCROLL);
                }
            }),
        ];
        for name in BY_HAND {
            let until = by_focus_until.clone();
            let begins = move |_| until.set(0.0);
            listeners.push(Listener::before_others(window.clone(), name, begins));
        }
        Some(ScrollWatch { _listeners: listeners, article, frame, pin, by_focus_until })
    }

    /// Looks for the present block without a scroll: another text was opened.
    pub fn look(&self) {
        self.pin.set(None);
        self.frame.ask();
    }

    /// The reader has pressed a block at the present position of the text.
    pub fn pin(&self) {
        self.pin.set(Stand::of(&self.article));
    }

    /// The focus has come to an element of the present block. The browser scrolls to it at once or
    /// some time later, WebKit even after the next frame.
    pub fn pin_after_focus(&self) {
        self.pin();
        self.by_focus_until.set(browser::now() + FOCUS_SCROLL);
    }
}

/// The last block whose top has passed the line; at the top of the page the first one.
fn present(article: &Element) -> Option<usize> {
    let (top, bottom, is_above) = view(article)?;
    let frame = frame()?;
    let scrolled = f64::from(frame.scroll_top());
    let range = f64::from(frame.scroll_height() - frame.client_height());
    if scrolled <= 0.0 {
        return blocks(article)?.next()?.number;
    }
    let share = if is_above { BELOW } else { BESIDE };
    let line = top + (bottom - top) * line_at(share, bottom - top, scrolled, range);
    let passed = blocks(article)?.take_while(|block| block.top <= line);
    passed.last().and_then(|block| block.number)
}

/// The share of the visible `height` at which a block is being read. Towards the end of the page,
/// which is scrolled by up to `range`, it goes from `share` to 1, so that no room is needed below
/// the last block.
fn line_at(share: f64, height: f64, scrolled: f64, range: f64) -> f64 {
    let reach = (height * (1.0 - share)).min(range);
    let left = range - scrolled;
    if left >= reach { share } else { share + (1.0 - share) * (1.0 - left.max(0.0) / reach) }
}

/// The blocks of which more than an edge can be seen.
pub fn in_sight(article: &Element) -> Vec<usize> {
    let Some((top, bottom, _)) = view(article) else { return Vec::new() };
    let is_seen = |block: &Place| block.bottom > top + EDGE && block.top < bottom - EDGE;
    let seen = blocks(article).into_iter().flatten().filter(is_seen);
    seen.filter_map(|block| block.number).collect()
}

/// A block on the screen.
struct Place {
    top: f64,
    bottom: f64,
    number: Option<usize>,
}

/// The top and the bottom of what is seen of the text, and whether the stage is above it.
fn view(article: &Element) -> Option<(f64, f64, bool)> {
    let height = browser::window()?.inner_height().ok()?.as_f64()?;
    let stage = browser::document()?.query_selector("[data-lesson-stage]").ok()??;
    let (text, stage) = (article.get_bounding_client_rect(), stage.get_bounding_client_rect());
    let is_above = stage.right() > text.left() + 1.0;
    Some((if is_above { stage.bottom().max(0.0) } else { 0.0 }, height, is_above))
}

/// The blocks on the screen, in the order of the text.
fn blocks(article: &Element) -> Option<impl Iterator<Item = Place>> {
    let blocks = article.query_selector_all("[data-block]").ok()?;
    let blocks =
        (0..blocks.length()).filter_map(move |k| blocks.item(k)?.dyn_into::<Element>().ok());
    Some(blocks.map(|it| {
        let (place, number) = (it.get_bounding_client_rect(), it.get_attribute("data-block"));
        let number = number.and_then(|it| it.parse().ok());
        Place { top: place.top(), bottom: place.bottom(), number }
    }))
}

/// Brings a block to where it is read.
pub fn show(block: usize) {
    let found = browser::document()
        .and_then(|it| it.query_selector(&format!("[data-block=\"{block}\"]")).ok().flatten());
    if let Some(element) = found.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
        element.scroll_into_view();
    }
}

fn frame() -> Option<Element> {
    browser::document()?.query_selector(".frame").ok().flatten()
}

/// Goes to the top of the page.
pub fn show_top() {
    if let Some(frame) = frame() {
        frame.set_scroll_top(0);
    }
}

/// The focused element within the lines that are put in order.
pub fn held() -> Option<HtmlElement> {
    let focused = browser::document()?.active_element()?;
    focused.closest("[data-line]").ok().flatten()?;
    focused.dyn_into().ok()
}

/// Moves the focus from a field to the view.
pub fn leave_field() {
    let focused = browser::document().and_then(|it| it.active_element());
    if focused.is_some_and(|it| it.matches("input").unwrap_or(false)) {
        browser::focus("#main");
    }
}

/// Gives the focus back to what has lost it because it was moved.
pub fn give_back(held: &HtmlElement) {
    // What is gone takes no focus.
    let _ = held.focus();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reading_line_reaches_the_end_of_the_screen_with_that_of_the_page() {
        let at = |scrolled, range| line_at(0.4, 500.0, scrolled, range);
        assert_eq!([at(1.0, 1_000.0), at(700.0, 1_000.0)], [0.4, 0.4]);
        assert_eq!([at(850.0, 1_000.0), at(1_000.0, 1_000.0)], [0.7, 1.0]);
        // A page that hardly scrolls.
        assert_eq!([at(50.0, 100.0), at(100.0, 100.0)], [0.7, 1.0]);
    }
}
