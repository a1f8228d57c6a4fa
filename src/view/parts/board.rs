//! The board.

use std::collections::BTreeMap;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

use queens::board::{Size, Square};

use crate::browser;
use crate::browser::locale::Locale;
use crate::state::picture::{Picture, Rank, SquareState};
use crate::view::parts::callbacks::reading;
use crate::view::parts::icons::queen;

/// What the board draws.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The moment to show.
    pub picture: Rc<Picture>,
    /// The language.
    pub locale: Locale,
    /// Steps pass too fast for motion.
    pub calm: bool,
    /// Called with the square that is pressed, where pressing one means something.
    #[prop_or_default]
    pub on_square: Option<Callback<Square>>,
    /// The squares that something beside the board points at.
    #[prop_or_default]
    pub marked: Vec<Square>,
    /// What else is drawn over the squares, in tenths of a square from the upper left.
    #[prop_or_default]
    pub over: Html,
    /// Called with the square that is pointed at, by pointer or focus.
    #[prop_or_default]
    pub on_point: Option<Callback<Option<Square>>>,
    /// Called with the square that is pressed with the other button.
    #[prop_or_default]
    pub on_mark: Option<Callback<Square>>,
    /// Called with the squares from and to which something is dragged.
    #[prop_or_default]
    pub on_drag: Option<Callback<(Square, Square)>>,
    /// What stands on squares in figures, for scripts and screen readers.
    #[prop_or_default]
    pub figures: Option<Rc<Figures>>,
}

/// Figures on squares.
#[derive(Debug, Default, PartialEq)]
pub struct Figures {
    /// For a square: the bare number, and its words for screen readers.
    pub squares: BTreeMap<Square, (String, String)>,
}

fn attribute(element: &web_sys::Element, name: &str) -> Option<u8> {
    element.get_attribute(name)?.parse().ok()
}

/// The square of an element of the board.
fn square_of(target: Option<web_sys::EventTarget>, size: Size) -> Option<Square> {
    let element = target?.dyn_into::<web_sys::Element>().ok()?.closest("[data-square]").ok()??;
    Square::new(size, attribute(&element, "data-x")?, attribute(&element, "data-y")?)
}

/// Where a key leads from a square, after the grid pattern of the WAI-ARIA practices.
fn neighbour(size: Size, from: Square, key: &str, ctrl: bool) -> Option<Square> {
    let m = size.get() - 1;
    let (x, y) = (from.x(), from.y());
    let (x, y) = match key {
        "ArrowLeft" => (x.checked_sub(1)?, y),
        "ArrowRight" => (x + 1, y),
        "ArrowUp" => (x, y + 1),
        "ArrowDown" => (x, y.checked_sub(1)?),
        "Home" if ctrl => (0, m),
        "End" if ctrl => (m, 0),
        "Home" => (0, y),
        "End" => (m, y),
        _ => return None,
    };
    Square::new(size, x, y)
}

/// A chessboard with labels; the grid pattern with one tab stop.
#[component]
pub fn Board(props: &Props) -> Html {
    let picture = &props.picture;
    let size = picture.size;
    let n = size.get();
    let grid = use_node_ref();
    let stop = use_state(|| Square::nearest(size, 0, 0));
    // A smaller board may have lost the square that had the tab stop.
    let tab_stop = Square::nearest(size, stop.x(), stop.y());

    let onfocusin = {
        let (stop, on_point) = (stop.clone(), props.on_point.clone());
        Callback::from(move |event: FocusEvent| {
            if let Some(square) = square_of(event.target(), size) {
                stop.set(square);
                if let Some(on_point) = &on_point {
                    on_point.emit(Some(square));
                }
            }
        })
    };
    let onclick = props.on_square.clone().map(|on_square| {
        reading(&on_square, move |event: MouseEvent| square_of(event.target(), size))
    });
    let oncontextmenu = props.on_mark.clone().map(|on_mark| {
        reading(&on_mark, move |event: MouseEvent| {
            let square = square_of(event.target(), size)?;
            event.prevent_default();
            Some(square)
        })
    });
    let from = use_mut_ref(|| None::<Square>);
    let onpointerdown = props.on_drag.as_ref().map(|_| {
        let from = from.clone();
        Callback::from(move |event: PointerEvent| {
            let is_main = event.is_primary() && event.button() == 0;
            *from.borrow_mut() = square_of(event.target(), size).filter(|_| is_main);
        })
    });
    let onpointerup = props.on_drag.clone().map(|on_drag| {
        reading(&on_drag, move |event: PointerEvent| {
            let from = from.borrow_mut().take()?;
            // A finger's events all belong to where it went down.
            let under = browser::element_at(event.client_x(), event.client_y());
            let to = square_of(under.map(web_sys::EventTarget::from), size)?;
            (from != to).then_some((from, to))
        })
    });
    let on_point = props.on_point.as_ref();
    let onmouseover =
        on_point.map(|it| it.reform(move |event: MouseEvent| square_of(event.target(), size)));
    let onmouseleave = on_point.map(|it| it.reform(|_: MouseEvent| None));
    let onfocusout = on_point.map(|it| it.reform(|_: FocusEvent| None));
    let onkeydown = {
        let (grid, on_square) = (grid.clone(), props.on_square.clone());
        Callback::from(move |event: KeyboardEvent| {
            let from = square_of(event.target(), size);
            if let (Some(square), Some(on_square), "Enter" | " ") =
                (from, &on_square, event.key().as_str())
            {
                event.prevent_default();
                event.stop_propagation();
                on_square.emit(square);
                return;
            }
            let ctrl = event.ctrl_key() || event.meta_key();
            let to = from.and_then(|from| neighbour(size, from, &event.key(), ctrl));
            let element = to
                .zip(grid.cast::<web_sys::Element>())
                .and_then(|(to, grid)| grid.query_selector(&format!("[data-square={to}]")).ok()?);
            if let Some(element) = element.and_then(|e| e.dyn_into::<HtmlElement>().ok()) {
                event.prevent_default();
                event.stop_propagation();
                let _ = element.focus();
            }
        })
    };

    let texts = &props.locale.texts().board;
    let labels = |class: &'static str, names: Vec<String>| {
        html! {
            <div {class} aria-hidden="true">
                { for names.into_iter().map(|name| html! { <span>{ name }</span> }) }
            </div>
        }
    };
    let rows = (0..n).rev().zip(picture.ranks.iter().rev()).map(|(y, rank)| {
        let on_row = |square: Option<Square>| square.filter(|s| s.y() == y).map(|s| s.x());
        html! {
            <Row key={y} {size} {y} rank={*rank} lifted={on_row(picture.lifted)}
                tab_stop={on_row(Some(tab_stop))} locale={props.locale.clone()}
                given={picture.given.iter().filter(|it| it.y() == y).map(|it| it.x()).collect::<Vec<u8>>()}
                figures={props.figures.clone()} />
        }
    });
    let notation = props.locale.look.notation;
    let verdict = if picture.tested_free { "free" } else { "threatened" };
    html! {
        <div class="board-frame">
            { labels("board-ranks", (0..n).rev().map(|y| notation.rank(size, y)).collect()) }
            <div ref={grid} class="board" role="grid" aria-label={(texts.label)(n)}
                data-board="" data-n={n.to_string()} data-calm={props.calm.then_some("")}
                data-pressable={props.on_square.as_ref().map(|_| "")}
                data-verdict={verdict} data-solved={picture.is_solution.then_some("")}
                {onfocusin} {onkeydown} {onclick} {onmouseover} {onmouseleave} {onfocusout}
                {oncontextmenu} {onpointerdown} {onpointerup}>
                { for rows }
            </div>
            { overlay(&props.locale, picture, &props.marked, &props.over) }
            { labels("board-files", (0..n).map(|x| notation.file(x)).collect()) }
        </div>
    }
}

#[derive(PartialEq, Properties)]
struct RowProps {
    size: Size,
    y: u8,
    rank: Rank,
    lifted: Option<u8>,
    tab_stop: Option<u8>,
    locale: Locale,
    /// The files of queens that the player may not take.
    given: Vec<u8>,
    figures: Option<Rc<Figures>>,
}

/// One rank; drawn again only when it changes.
#[component]
fn Row(props: &RowProps) -> Html {
    let texts = &props.locale.texts().board;
    let game = &props.locale.lang.game().keys;
    let squares = (0..props.size.get()).zip(props.rank).map(|(x, state)| {
        let square = Square::nearest(props.size, x, props.y);
        let name = props.locale.square(props.size, square);
        let word = match state {
            SquareState::Free => texts.free,
            SquareState::Queen => texts.queen,
            SquareState::Threatened => texts.threatened,
            SquareState::Tested => texts.tested,
            SquareState::Given => game.given,
            SquareState::Conflict => game.conflict,
            SquareState::Crossed => game.crossed,
            SquareState::Forbidden => game.forbidden,
        };
        let figure = props.figures.as_ref().and_then(|figures| figures.squares.get(&square));
        let label = match figure {
            Some((_, words)) => format!("{name} {word}, {words}"),
            None => format!("{name} {word}"),
        };
        let is_given = props.given.contains(&x);
        let is_lifted = props.lifted == Some(x);
        let piece = if state.has_queen() || is_lifted {
            queen("board-queen")
        } else {
            Html::default()
        };
        html! {
            <div role="gridcell" class="board-square" aria-label={label}
                tabindex={if props.tab_stop == Some(x) { "0" } else { "-1" }}
                data-square={square.to_string()} data-x={x.to_string()} data-y={props.y.to_string()}
                data-state={state.name()} data-lift={is_lifted.then_some("")}
                data-given={is_given.then_some("")} data-through={figure.map(|(number, _)| number.clone())}>
                { piece }
            </div>
        }
    });
    html! { <div class="board-row" role="row">{ for squares }</div> }
}

/// A square's side in the units of the drawing over the board: text below one unit of
/// size is drawn unreliably.
const UNIT: u32 = 10;

/// The square's left and upper edge in the drawing over the board, in tenths of a
/// square.
pub fn corner(size: Size, square: Square) -> (u32, u32) {
    let (x, y) = (u32::from(square.x()), u32::from(size.get() - 1 - square.y()));
    (UNIT * x, UNIT * y)
}

/// What is drawn over the squares: the line of a threat, the verdict of a test, the
/// line without a free square, what is pointed at, the squares' numbers.
fn overlay(locale: &Locale, picture: &Picture, marked: &[Square], over: &Html) -> Html {
    let size = picture.size;
    let side = UNIT * u32::from(size.get());
    let ring = |class: &'static str, square: Square| {
        let (x, y) = corner(size, square);
        html! { <circle {class} cx={(x + 5).to_string()} cy={(y + 5).to_string()} r="4.1" /> }
    };
    let threat = picture.threat.map(|(queen, tested)| {
        let ((x1, y1), (x2, y2)) = (corner(size, queen), corner(size, tested));
        let text = |value: u32| (value + 5).to_string();
        let cross = format!("M{} {}l3 3m0-3-3 3", f64::from(x2) + 3.5, f64::from(y2) + 3.5);
        html! {
            <g class="threat">
                { ring("mark-ring", queen) }
                <line class="mark-line" x1={text(x1)} y1={text(y1)} x2={text(x2)} y2={text(y2)} />
                { ring("mark-ring", tested) }
                <path class="mark-cross" d={cross} />
            </g>
        }
    });
    let free = picture.tested.filter(|_| picture.tested_free).map(|it| ring("mark-free", it));
    let lifted = picture.lifted.map(|square| {
        let (x, y) = corner(size, square);
        html! { <path class="mark-lift" d={format!("M{} {}v-2.8m-1.3 1.3 1.3-1.3 1.3 1.3", x + 8, y + 4)} /> }
    });
    let mark = (!marked.is_empty()).then(|| {
        let mut path = String::new();
        for square in marked {
            let (x, y) = corner(size, *square);
            path.push_str(&format!("M{x}.7 {y}.7h8.6v8.6h-8.6z"));
        }
        let names: Vec<String> = marked.iter().map(Square::to_string).collect();
        html! { <path class="mark-pointed" data-marked={names.join(" ")} d={path} /> }
    });
    let numbers = locale.look.notation.is_in_squares().then(|| {
        let number = |square: Square| {
            let (x, y) = corner(size, square);
            html! {
                <text x={format!("{x}.6")} y={format!("{}.6", y + 2)}>{ locale.square(size, square) }</text>
            }
        };
        html! { <g class="board-numbers">{ for Square::all(size).map(number) }</g> }
    });
    html! {
        <svg class="board-over" viewBox={format!("0 0 {side} {side}")} aria-hidden="true" focusable="false">
            { for numbers }
            { for mark }
            { for free }
            { for threat }
            { for lifted }
            { over.clone() }
        </svg>
    }
}
