//! Dragging a piece over the board, by mouse, finger or pen.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};
use yew::prelude::*;

use queens::board::{Size, Square};

use crate::components::features::board::square::{corner, square_at, square_of};

/// The distance in px from which a pointer drags; below it, it presses.
const SLACK: f64 = 6.0;

/// The start of a drag, and the place of the pointer: a square, or off the board.
pub type Carried = (Square, Option<Square>);

/// The listeners of the board and of its frame, and the dragged piece.
pub struct Carrying {
    pub onpointerdown: Callback<PointerEvent>,
    /// This and the next two are for the frame: the drawing of the dragged piece, which has the
    /// pointer, lies beside the board.
    pub onpointermove: Callback<PointerEvent>,
    pub onpointerup: Callback<PointerEvent>,
    pub onpointercancel: Callback<PointerEvent>,
    /// Esc puts the dragged piece back. The focus is on its square.
    pub onkeydown: Callback<KeyboardEvent>,
    pub carried: Option<Carried>,
    /// The dragged piece is a drawing of its own, so that the browser redraws only its position.
    pub piece: NodeRef,
    /// The ring around the square below it.
    pub target: NodeRef,
}

/// Moves the dragged piece by a distance in px.
fn move_piece(piece: &NodeRef, dx: f64, dy: f64) {
    if let Some(piece) = piece.cast::<SvgElement>() {
        // Refused for malformed names and values only.
        let _ =
            piece.style().set_property("translate", &format!("{}px {}px", dx as i32, dy as i32));
    }
}

/// Puts the ring around a square, or takes it away. It is red where another piece is.
fn ring(target: &NodeRef, size: Size, square: Option<Square>, is_taken: bool) {
    let Some(target) = target.cast::<Element>() else { return };
    let set = |name, value: &str| {
        // Refused for malformed names only.
        let _ = target.set_attribute(name, value);
    };
    if let Some(square) = square {
        let (x, y) = corner(size, square);
        set("cx", &(x + 5).to_string());
        set("cy", &(y + 5).to_string());
    }
    set("class", if is_taken { "mark-hint mark-taken" } else { "mark-hint" });
    set("visibility", if square.is_some() { "visible" } else { "hidden" });
}

/// A pointer that is down on a piece.
struct Held {
    from: Square,
    pointer: i32,
    x: f64,
    y: f64,
    /// True if it has moved far enough to drag.
    is_carried: bool,
    over: Option<Square>,
    /// The squares with pieces at the start; on the way, the board shows the piece where it would be.
    is_piece: Rc<dyn Fn(Square) -> bool>,
}

impl Held {
    /// The piece on which a pointer goes down.
    fn below(
        event: &PointerEvent,
        size: Size,
        is_piece: &Rc<dyn Fn(Square) -> bool>,
    ) -> Option<Held> {
        let from = square_of(event.target(), size);
        let from = from.filter(|from| event.button() == 0 && is_piece(*from))?;
        Some(Held {
            from,
            pointer: event.pointer_id(),
            x: event.client_x().into(),
            y: event.client_y().into(),
            is_carried: false,
            over: Some(from),
            is_piece: is_piece.clone(),
        })
    }

    /// Begins to drag. Where the pointer cannot be kept, the piece falls at the edge.
    fn pick_up(&mut self, piece: &NodeRef) {
        if let Some(piece) = piece.cast::<Element>() {
            let _ = piece.set_pointer_capture(self.pointer);
        }
        self.is_carried = true;
    }
}

/// Makes the pieces on a board draggable. `is_piece` is true for squares with a piece; `on_carry`
/// is called when a piece is dropped somewhere else, `on_drag` on the way: with each square that the
/// piece comes over, and with `None` when it is let go.
#[hook]
pub fn use_carrying(
    board: &NodeRef,
    size: Size,
    is_piece: impl Fn(Square) -> bool + 'static,
    on_carry: Option<Callback<Carried>>,
    on_drag: Option<Callback<Option<Carried>>>,
) -> Carrying {
    let held = use_mut_ref(|| None::<Held>);
    let is_piece: Rc<dyn Fn(Square) -> bool> = Rc::new(is_piece);
    let carried = use_state(|| None::<Carried>);
    let (on_drag, shown) = (on_drag.unwrap_or_default(), carried.clone());
    let drag = move |to: Option<Carried>| {
        shown.set(to);
        on_drag.emit(to);
    };
    let (piece, target) = (use_node_ref(), use_node_ref());
    let onpointerdown = {
        let (held, is_carried) = (held.clone(), on_carry.is_some());
        Callback::from(move |event: PointerEvent| {
            let below = is_carried.then(|| Held::below(&event, size, &is_piece)).flatten();
            *held.borrow_mut() = below;
        })
    };
    let onpointermove = {
        let (held, drag, board) = (held.clone(), drag.clone(), board.clone());
        let (piece, target) = (piece.clone(), target.clone());
        Callback::from(move |event: PointerEvent| {
            let mut held = held.borrow_mut();
            let held = held.as_mut().filter(|held| held.pointer == event.pointer_id());
            let (Some(held), Some(board)) = (held, board.cast::<Element>()) else { return };
            let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
            let (dx, dy) = (x - held.x, y - held.y);
            if !held.is_carried {
                if dx.hypot(dy) < SLACK {
                    return;
                }
                held.pick_up(&piece);
                drag(Some((held.from, held.over)));
            }
            move_piece(&piece, dx, dy);
            let over = square_at(&board, size, x, y);
            if held.over != over {
                held.over = over;
                let target_square = over.filter(|over| *over != held.from);
                ring(&target, size, target_square, target_square.is_some_and(&*held.is_piece));
                drag(Some((held.from, over)));
            }
        })
    };
    let let_go = {
        let (held, piece, target) = (held.clone(), piece.clone(), target.clone());
        move || {
            let held = held.take();
            if held.as_ref().is_some_and(|held| held.is_carried) {
                ring(&target, size, None, false);
                move_piece(&piece, 0.0, 0.0);
                drag(None);
            }
            held
        }
    };
    let onpointerup = {
        let (board, let_go) = (board.clone(), let_go.clone());
        Callback::from(move |event: PointerEvent| {
            let held =
                let_go().filter(|held| held.is_carried && held.pointer == event.pointer_id());
            if let (Some(held), Some(board)) = (held, board.cast::<Element>()) {
                let to = square_at(&board, size, event.client_x().into(), event.client_y().into());
                if let Some(on_carry) = on_carry.as_ref().filter(|_| to != Some(held.from)) {
                    on_carry.emit((held.from, to));
                }
            }
        })
    };
    let onkeydown = {
        let (held, let_go) = (held.clone(), let_go.clone());
        Callback::from(move |event: KeyboardEvent| {
            let is_carried = held.borrow().as_ref().is_some_and(|held| held.is_carried);
            if is_carried && event.key() == "Escape" {
                event.stop_propagation();
                let_go();
            }
        })
    };
    let onpointercancel = Callback::from(move |_: PointerEvent| {
        let_go();
    });
    Carrying {
        onpointerdown,
        onpointermove,
        onpointerup,
        onpointercancel,
        onkeydown,
        carried: *carried,
        piece,
        target,
    }
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
