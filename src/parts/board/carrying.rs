//! Carrying a piece over the board, by mouse, finger or pen.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, SvgElement};
use yew::prelude::*;

use queens::board::{Size, Square};

use crate::parts::board::square::{drawn_side, square_at, square_of};
use crate::text::number::hundredths;

/// A pointer that moves less than so many px presses; one that moves farther carries.
const SLACK: f64 = 6.0;

/// Where a piece was carried from, and to: a square, or off the board.
pub type Carried = (Square, Option<Square>);

/// What the board listens to, and what is carried now.
pub struct Carrying {
    /// A pointer went down.
    pub onpointerdown: Callback<PointerEvent>,
    /// It has moved.
    pub onpointermove: Callback<PointerEvent>,
    /// It went up.
    pub onpointerup: Callback<PointerEvent>,
    /// The browser has taken it away.
    pub onpointercancel: Callback<PointerEvent>,
    /// The square that a piece comes from, and the one it is over.
    pub carried: Option<Carried>,
}

/// A pointer that is down on a piece.
#[derive(Clone, Copy)]
struct Held {
    from: Square,
    pointer: i32,
    x: f64,
    y: f64,
}

/// Lets the pieces on a board be carried. `is_piece` tells where one stands; `on_carry`
/// is called when one is let go somewhere else.
#[hook]
pub fn use_carrying(
    board: &NodeRef,
    size: Size,
    is_piece: impl Fn(Square) -> bool + 'static,
    on_carry: Option<Callback<Carried>>,
) -> Carrying {
    let held = use_mut_ref(|| None::<Held>);
    let carried = use_state(|| None::<Carried>);
    let onpointerdown = {
        let (held, is_carried) = (held.clone(), on_carry.is_some());
        Callback::from(move |event: PointerEvent| {
            let from = square_of(event.target(), size);
            let from = from.filter(|from| is_carried && event.button() == 0 && is_piece(*from));
            *held.borrow_mut() = from.map(|from| Held {
                from,
                pointer: event.pointer_id(),
                x: event.client_x().into(),
                y: event.client_y().into(),
            });
        })
    };
    let onpointermove = {
        let (held, carried, board) = (held.clone(), carried.clone(), board.clone());
        Callback::from(move |event: PointerEvent| {
            let Some(held) = held.borrow().filter(|held| held.pointer == event.pointer_id()) else {
                return;
            };
            let Some(board) = board.cast::<HtmlElement>() else { return };
            let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
            let (dx, dy) = (x - held.x, y - held.y);
            if carried.is_none() {
                if dx.hypot(dy) < SLACK {
                    return;
                }
                // Where the pointer cannot be kept, the piece falls at the board's edge.
                let _ = board.set_pointer_capture(held.pointer);
            }
            // Told to what is carried alone: the style of all else stays as it is.
            let frame = board.parent_element();
            let layer = frame.and_then(|it| it.query_selector(".carry").ok().flatten());
            let Some(layer) = layer.and_then(|it| it.dyn_into::<SvgElement>().ok()) else {
                return;
            };
            // The drawing over the board counts its px in units of its own. Refused for
            // malformed names and values only.
            let unit = board.get_bounding_client_rect().width() / f64::from(drawn_side(size));
            let _ =
                layer.style().set_property("--carry-x", &format!("{}px", hundredths(dx / unit)));
            let _ =
                layer.style().set_property("--carry-y", &format!("{}px", hundredths(dy / unit)));
            let now = Some((held.from, square_at(&board, size, x, y)));
            if *carried != now {
                carried.set(now);
            }
        })
    };
    let onpointerup = {
        let (held, carried, board) = (held.clone(), carried.clone(), board.clone());
        Callback::from(move |event: PointerEvent| {
            let held = held.take().filter(|held| held.pointer == event.pointer_id());
            if let (Some(held), true, Some(board)) =
                (held, carried.is_some(), board.cast::<Element>())
            {
                let (x, y) = (event.client_x().into(), event.client_y().into());
                let to = square_at(&board, size, x, y);
                if let Some(on_carry) = on_carry.as_ref().filter(|_| to != Some(held.from)) {
                    on_carry.emit((held.from, to));
                }
            }
            carried.set(None);
        })
    };
    let onpointercancel = {
        let carried = carried.clone();
        Callback::from(move |_: PointerEvent| {
            held.take();
            carried.set(None);
        })
    };
    Carrying { onpointerdown, onpointermove, onpointerup, onpointercancel, carried: *carried }
}

/// Calls `on_drop` with the square of the page's board on which a pointer goes up that
/// went down on a button: a piece is carried from there.
pub fn dropped(size: Size, on_drop: &Callback<Square>) -> Callback<PointerEvent> {
    let on_drop = on_drop.clone();
    Callback::from(move |event: PointerEvent| {
        let button = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let board = button
            .and_then(|button| button.owner_document())
            .and_then(|document| document.query_selector("[data-board]").ok().flatten());
        let (x, y) = (event.client_x().into(), event.client_y().into());
        if let Some(square) = board.and_then(|board| square_at(&board, size, x, y)) {
            on_drop.emit(square);
        }
    })
}

/// Keeps a pointer that went down on an element, so that it goes up there as well.
pub fn keep_pointer(event: &PointerEvent) {
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    if let Some(element) = element {
        // Where it cannot be kept, nothing is carried from here.
        let _ = element.set_pointer_capture(event.pointer_id());
    }
}
