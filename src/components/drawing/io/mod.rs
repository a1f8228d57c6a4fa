//! A drawing over a board of the document.

use std::cell::RefCell;

use gloo_timers::callback::Timeout;
use js_sys::Reflect;
use queens::board::{Size, Square};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, KeyboardEvent, PointerEvent};

use crate::browser;
use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::components::board::square::{drawn_side, square_at};
use crate::components::drawing::marks::{Brush, Change, Mark, draw};
use crate::components::drawing::picture::elements;
use crate::components::drawing::text::DrawingTexts;

/// The time that a finger has to stay before it draws, in milliseconds.
const STAYS: u32 = 420;

/// A finger that moves farther before, in px, scrolls.
const SLACK: f64 = 8.0;

/// A pointer that draws.
struct Held {
    pointer: i32,
    from: Square,
    to: Option<Square>,
    brush: Brush,
    /// A finger that has not stayed long enough waits.
    is_drawing: bool,
    is_finger: bool,
    place: (f64, f64),
    _wait: Option<Timeout>,
}

struct Drawing {
    board: Element,
    size: Size,
    locale: Locale,
    /// The drawing over the board.
    over: Element,
    said: Element,
    marks: Vec<Mark>,
    held: Option<Held>,
    /// A finger that has drawn presses nothing when it goes up.
    swallows_press: bool,
    _listeners: Vec<Listener>,
}

thread_local! {
    static DRAWING: RefCell<Option<Drawing>> = const { RefCell::new(None) };
}

pub fn is_of_finger(event: &PointerEvent) -> bool {
    Reflect::get(event, &"pointerType".into()).is_ok_and(|it| it == "touch")
}

fn has_buttons(event: &PointerEvent) -> bool {
    Reflect::get(event, &"buttons".into())
        .ok()
        .and_then(|it| it.as_f64())
        .is_some_and(|it| it > 0.0)
}

/// A pointer has gone down that may draw.
pub fn begin(event: PointerEvent, from: Square, size: Size, locale: Locale) {
    let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    let Some(board) = target.and_then(|it| it.closest("[data-board]").ok().flatten()) else {
        return;
    };
    DRAWING.with_borrow_mut(|drawing| {
        let is_same = |it: &Drawing| it.board == board && it.size == size && it.over.is_connected();
        if !drawing.as_ref().is_some_and(is_same) {
            *drawing = Drawing::new(board, size, locale);
        }
        let Some(drawing) = drawing else { return };
        let is_finger = is_of_finger(&event);
        let wait = is_finger.then(|| Timeout::new(STAYS, stayed));
        let shift = event.shift_key() || event.ctrl_key();
        drawing.held = Some(Held {
            pointer: event.pointer_id(),
            from,
            to: Some(from),
            brush: Brush::held(shift, event.alt_key() || event.meta_key()),
            is_drawing: !is_finger,
            is_finger,
            place: (event.client_x().into(), event.client_y().into()),
            _wait: wait,
        });
        drawing.show();
    });
}

/// A finger has stayed where it is.
fn stayed() {
    DRAWING.with_borrow_mut(|drawing| {
        let Some(drawing) = drawing else { return };
        if let Some(held) = &mut drawing.held {
            held.is_drawing = true;
            browser::buzz(12);
            drawing.show();
        }
    });
}

impl Drawing {
    fn new(board: Element, size: Size, locale: Locale) -> Option<Drawing> {
        let (window, document) = (browser::window()?, browser::document()?);
        let frame = board.parent_element()?;
        let over = document.create_element("div").ok()?;
        let said = document.create_element("p").ok()?;
        for (element, name, value) in [
            (&over, "class", "board-over board-drawing"),
            (&over, "aria-hidden", "true"),
            (&said, "class", "visually-hidden"),
            (&said, "aria-live", "polite"),
        ] {
            // Refused for malformed names only.
            let _ = element.set_attribute(name, value);
        }
        // A board's own children stay before them.
        for child in [&over, &said] {
            frame.append_child(child).ok()?;
        }
        let on = |name, heard: fn(&Event)| {
            Listener::before_others(window.clone(), name, move |it| heard(&it))
        };
        let mut listeners = vec![
            on("pointerdown", went_down),
            on("pointermove", moved),
            on("pointerup", went_up),
            on("pointercancel", |_| forget_held()),
            on("click", pressed),
            on("keydown", key_down),
            Listener::new(window.clone(), "hashchange", |_| clear()),
        ];
        // The window's own would not be asked whether it scrolls.
        listeners.push(Listener::before_others(board.clone(), "touchmove", |event| {
            if is_drawing() {
                event.prevent_default();
            }
        }));
        let marks = Vec::new();
        Some(Drawing {
            board,
            size,
            locale,
            over,
            said,
            marks,
            held: None,
            swallows_press: false,
            _listeners: listeners,
        })
    }

    /// The mark that the held pointer would draw.
    fn begun(&self) -> Option<Mark> {
        let held = self.held.as_ref().filter(|it| it.is_drawing)?;
        Some(Mark { from: held.from, to: held.to?, brush: held.brush })
    }

    fn show(&self) {
        let side = drawn_side(self.size);
        let elements = elements(self.size, &self.marks, self.begun());
        let markup =
            format!("<svg viewBox=\"0 0 {side} {side}\" data-drawing=\"\">{elements}</svg>");
        // An element takes any markup.
        let _ = Reflect::set(&self.over, &"innerHTML".into(), &markup.into());
    }

    fn say(&self, words: &str) {
        self.said.set_text_content(Some(words));
    }

    fn words(&self, mark: Mark) -> String {
        let texts = DrawingTexts::of(self.locale.lang);
        let square = |at| self.locale.square(self.size, at);
        let colour = texts.colours(mark.brush);
        if mark.is_circle() {
            texts.circle(&square(mark.from), colour)
        } else {
            texts.arrow(&square(mark.from), &square(mark.to), colour)
        }
    }

    /// The pointer has gone up.
    fn finish(&mut self) {
        let begun = self.begun();
        if let Some(held) = self.held.take() {
            self.swallows_press = held.is_finger && held.is_drawing;
        }
        if let Some(mark) = begun {
            let texts = DrawingTexts::of(self.locale.lang);
            let words = self.words(mark);
            match draw(&mut self.marks, mark) {
                Change::Drawn => self.say(&words),
                Change::Removed => self.say(&texts.removed(&words)),
            }
        }
        self.show();
    }
}

impl Drop for Drawing {
    fn drop(&mut self) {
        self.over.remove();
        self.said.remove();
    }
}

fn is_drawing() -> bool {
    DRAWING
        .with_borrow(|it| it.as_ref().is_some_and(|it| it.begun().is_some() || it.swallows_press))
}

/// Calls `act` if the event is of the held pointer.
fn with_held(event: &Event, act: impl FnOnce(&mut Drawing, &PointerEvent)) {
    let Some(event) = event.dyn_ref::<PointerEvent>() else { return };
    DRAWING.with_borrow_mut(|drawing| {
        let is_held = |it: &Held| it.pointer == event.pointer_id();
        if let Some(drawing) = drawing.as_mut().filter(|it| it.held.as_ref().is_some_and(is_held)) {
            act(drawing, event);
        }
    });
}

fn moved(event: &Event) {
    with_held(event, |drawing, event| {
        let (x, y) = (event.client_x().into(), event.client_y().into());
        let to = square_at(&drawing.board, drawing.size, x, y);
        let Some(held) = &mut drawing.held else { return };
        if !held.is_drawing {
            if (held.place.0 - x).hypot(held.place.1 - y) > SLACK {
                drawing.held = None;
            }
            return;
        }
        if !has_buttons(event) {
            // It went up before the part of the program had come.
            return drawing.finish();
        }
        if held.is_finger {
            // It carries no piece.
            event.stop_propagation();
        }
        if held.to != to {
            held.to = to;
            drawing.show();
        }
    });
}

fn went_up(event: &Event) {
    with_held(event, |drawing, event| {
        if drawing.begun().is_some() {
            event.stop_propagation();
        }
        drawing.finish();
    });
}

fn forget_held() {
    DRAWING.with_borrow_mut(|drawing| {
        if let Some(drawing) = drawing {
            drawing.held = None;
            drawing.show();
        }
    });
}

/// A press on a board with the primary button removes the drawing.
fn went_down(event: &Event) {
    let Some(event) = event.dyn_ref::<PointerEvent>() else { return };
    DRAWING.with_borrow_mut(|drawing| {
        let Some(drawing) = drawing else { return };
        drawing.swallows_press = false;
        // A second finger zooms.
        drawing.held = None;
        drawing.show();
    });
    if event.button() == 0 && !is_of_finger(event) && is_on_board(event) {
        clear();
    }
}

/// A short press of a finger removes the drawing, too; a finger that has drawn presses nothing.
fn pressed(event: &Event) {
    let swallows = DRAWING
        .with_borrow_mut(|it| it.as_mut().is_some_and(|it| std::mem::take(&mut it.swallows_press)));
    if swallows {
        event.prevent_default();
        event.stop_propagation();
    } else if is_on_board(event) {
        clear();
    }
}

fn is_on_board(event: &JsValue) -> bool {
    let target = event.dyn_ref::<Event>().and_then(Event::target);
    let element = target.and_then(|it| it.dyn_into::<Element>().ok());
    element.is_some_and(|it| it.closest("[data-board]").ok().flatten().is_some())
}

fn key_down(event: &Event) {
    let is_escape = event.dyn_ref::<KeyboardEvent>().is_some_and(|it| it.key() == "Escape");
    let has_marks = DRAWING.with_borrow(|it| it.as_ref().is_some_and(|it| !it.marks.is_empty()));
    let is_dialog = browser::document()
        .is_some_and(|it| it.query_selector("dialog[open]").ok().flatten().is_some());
    if is_escape && has_marks && !is_dialog {
        event.prevent_default();
        event.stop_propagation();
        clear();
    }
}

fn clear() {
    DRAWING.with_borrow_mut(|drawing| {
        let Some(drawing) = drawing else { return };
        if !drawing.marks.is_empty() {
            drawing.marks.clear();
            drawing.say(DrawingTexts::of(drawing.locale.lang).cleared);
        }
        drawing.show();
    });
}
