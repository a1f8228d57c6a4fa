use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

use queens::board::{Piece, Size, Square};

use crate::browser::locale::Locale;
use crate::components::features::board::carrying::{Carried, use_carrying};
use crate::components::features::board::overlay::{carried, numbers, pieces, view_box};
use crate::components::features::board::picture::{BoardPicture, Rank, SquareState};
use crate::components::features::board::square::square_of;
use crate::components::features::keys::focus::{board_command, is_of_view};
use crate::components::features::keys::shortcuts::Command;
use crate::components::widgets::callbacks::reading;
use crate::text::BoardTexts;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub picture: Rc<BoardPicture>,
    pub locale: Locale,
    /// True while steps are too fast for animations.
    pub calm: bool,
    /// True if squares have no dots and rings for threats: they do not matter.
    #[prop_or_default]
    pub plain: bool,
    /// Called with the square that is pressed, if pressing has an effect.
    #[prop_or_default]
    pub on_square: Option<Callback<Square>>,
    /// The drawings over the pieces, such as those of [`marks`](super::marks::marks), in tenths of a
    /// square from the upper left.
    #[prop_or_default]
    pub overlay: Html,
    /// Called with the square that is pointed at, by pointer or focus.
    #[prop_or_default]
    pub on_point: Option<Callback<Option<Square>>>,
    /// Called with the square on which a press begins.
    #[prop_or_default]
    pub on_down: Option<Callback<Square>>,
    /// Called when a piece is dragged away, if pieces can be dragged.
    #[prop_or_default]
    pub on_carry: Option<Callback<Carried>>,
    /// Called with each square that a dragged piece comes over, and with `None` at the end. The
    /// picture may then show the piece there.
    #[prop_or_default]
    pub on_drag: Option<Callback<Option<Carried>>>,
    /// The number of pieces that attack each square, by field number, if it is shown.
    #[prop_or_default]
    pub attackers: Option<Rc<Vec<u16>>>,
    /// The pairs of queens in conflict that a move to each square leaves, by field number.
    #[prop_or_default]
    pub pairs: Option<Rc<Vec<u16>>>,
    /// The description of each square, by field number, if it is more than its state.
    #[prop_or_default]
    pub spoken: Option<Rc<Vec<AttrValue>>>,
    /// Called with the square that is pressed with the other button.
    #[prop_or_default]
    pub on_mark: Option<Callback<Square>>,
    /// Answers a question about a square by a key, if the board does not know the answer.
    #[prop_or_default]
    pub on_command: Option<Callback<(Command, Square)>>,
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

/// A board's access to what its keys act on.
struct BoardKeys {
    grid: NodeRef,
    locale: Locale,
    picture: Rc<BoardPicture>,
    /// The answer to a question, and the number of answers.
    asked: UseStateHandle<(String, u32)>,
    on_square: Option<Callback<Square>>,
    on_carry: Option<Callback<Carried>>,
    on_command: Option<Callback<(Command, Square)>>,
}

impl BoardKeys {
    /// Handles a key. Returns true if it has a meaning here.
    fn press(&self, event: &KeyboardEvent) -> bool {
        let Some(from) = square_of(event.target(), self.picture.size) else { return false };
        let on_carry = self.on_carry.as_ref().filter(|_| self.is_piece(from));
        match (event.key().as_str(), on_carry, &self.on_square) {
            ("Delete" | "Backspace", Some(on_carry), _) => on_carry.emit((from, None)),
            ("Enter" | " ", _, Some(on_square)) => on_square.emit(from),
            _ => return self.command(event, from) || self.go(event, from, on_carry),
        }
        true
    }

    fn is_piece(&self, square: Square) -> bool {
        self.picture.state(square).has_queen()
    }

    fn command(&self, event: &KeyboardEvent, square: Square) -> bool {
        let Some(command) = board_command(event) else { return false };
        if let Some(on_command) = &self.on_command {
            on_command.emit((command, square));
            return true;
        }
        let words = answer(&self.locale, &self.picture, command, square);
        let is_answered = words.is_some();
        if let Some(words) = words {
            self.asked.set((words, self.asked.1 + 1));
        }
        is_answered
    }

    /// Moves the focus. With Shift, a piece comes along, if there is room.
    fn go(
        &self,
        event: &KeyboardEvent,
        from: Square,
        on_carry: Option<&Callback<Carried>>,
    ) -> bool {
        let ctrl = event.ctrl_key() || event.meta_key();
        let to = neighbour(self.picture.size, from, &event.key(), ctrl);
        let element = to
            .zip(self.grid.cast::<web_sys::Element>())
            .and_then(|(to, grid)| grid.query_selector(&format!("[data-square={to}]")).ok()?)
            .and_then(|element| element.dyn_into::<HtmlElement>().ok());
        let (Some(to), Some(element)) = (to, element) else { return false };
        if let Some(on_carry) = on_carry.filter(|_| event.shift_key()) {
            if self.is_piece(to) {
                return true;
            }
            on_carry.emit((from, Some(to)));
        }
        let _ = element.focus();
        true
    }
}

fn labels(class: &'static str, names: Vec<String>) -> Html {
    html! {
        <div {class} aria-hidden="true">
            { for names.into_iter().map(|name| html! { <span>{ name }</span> }) }
        </div>
    }
}

/// The ranks from the top.
fn rows(props: &Props, tab_stop: Square) -> Html {
    let picture = &props.picture;
    let (size, n) = (picture.size, picture.size.get());
    let rows = (0..n).rev().zip(picture.ranks.iter().rev()).map(|(y, rank)| {
        let on_row = |square: Option<Square>| square.filter(|s| s.y() == y).map(|s| s.x());
        let fields = usize::from(y) * usize::from(n)..usize::from(y + 1) * usize::from(n);
        let attackers = props.attackers.as_ref().and_then(|all| all.get(fields.clone()));
        let pairs = props.pairs.as_ref().and_then(|all| all.get(fields.clone()));
        let spoken = props.spoken.as_ref().and_then(|all| all.get(fields));
        html! {
            <Row key={y} {size} {y} rank={*rank} piece={picture.piece} attackers={attackers.map(<[u16]>::to_vec)}
                pairs={pairs.map(<[u16]>::to_vec)}
                spoken={spoken.map(<[AttrValue]>::to_vec)}
                given={picture.given.iter().filter(|it| it.y() == y).map(|it| it.x()).collect::<Vec<u8>>()}
                shown_dead={picture.tried.iter().filter(|it| it.1 && it.0.y() == y).map(|it| it.0.x()).collect::<Vec<u8>>()}
                tab_stop={on_row(Some(tab_stop))} locale={props.locale.clone()} />
        }
    });
    html! { { for rows } }
}

/// Pieces and marks over the squares.
fn drawings(props: &Props, carried: Option<Carried>, set: &[Square]) -> Html {
    let picture = &props.picture;
    html! {
        <svg class="board-over" viewBox={view_box(picture.size)} aria-hidden="true" focusable="false">
            { pieces(picture, carried, set, props.calm) }
            { props.overlay.clone() }
            { for numbers(&props.locale, picture) }
        </svg>
    }
}

/// The squares of the queens for screen readers.
fn queen_list(locale: &Locale, picture: &BoardPicture) -> Html {
    let square = |square| html! { <li>{ locale.square(picture.size, square) }</li> };
    html! {
        <ul class="visually-hidden" aria-label={BoardTexts::of(locale.lang).queens}>
            { for picture.queens().map(square) }
        </ul>
    }
}

/// The pieces that came with the last change of the picture: only they move. A board that is drawn
/// for the first time, as in another view, has them all from before.
#[hook]
fn use_set(picture: &BoardPicture, calm: bool) -> Vec<Square> {
    let seen = use_mut_ref(|| (picture.queens().collect::<Vec<_>>(), Vec::new()));
    let (standing, set) = &mut *seen.borrow_mut();
    let now: Vec<Square> = picture.queens().collect();
    if calm {
        set.clear();
    } else if *standing != now {
        *set = now.iter().copied().filter(|it| !standing.contains(it)).collect();
    }
    *standing = now;
    set.clone()
}

/// A chessboard with labels; the grid pattern with one tab stop.
#[component]
pub fn Board(props: &Props) -> Html {
    let picture = &props.picture;
    let size = picture.size;
    let n = size.get();
    let set = use_set(picture, props.calm);
    let grid = use_node_ref();
    let stop = use_state(|| Square::nearest(size, 0, 0));
    // The answer to what was asked by a key, and how often something was asked.
    let asked = use_state(|| (String::new(), 0_u32));
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
    let oncontextmenu = props.on_mark.as_ref().map(|on_mark| {
        reading(on_mark, move |event: MouseEvent| {
            let square = square_of(event.target(), size)?;
            event.prevent_default();
            Some(square)
        })
    });
    let on_point = props.on_point.as_ref();
    let onmouseover =
        on_point.map(|it| it.reform(move |event: MouseEvent| square_of(event.target(), size)));
    let onmouseleave = on_point.map(|it| it.reform(|_: MouseEvent| None));
    let onfocusout = on_point.map(|it| it.reform(|_: FocusEvent| None));
    let is_piece = {
        let picture = picture.clone();
        move |square: Square| picture.state(square).has_queen()
    };
    let carrying =
        use_carrying(&grid, size, is_piece, props.on_carry.clone(), props.on_drag.clone());
    let onpointerdown = {
        let (on_down, carry) = (props.on_down.clone(), carrying.onpointerdown.clone());
        Callback::from(move |event: PointerEvent| {
            if let (Some(square), Some(on_down)) = (square_of(event.target(), size), &on_down) {
                on_down.emit(square);
            }
            carry.emit(event);
        })
    };
    let keys = BoardKeys {
        grid: grid.clone(),
        locale: props.locale.clone(),
        picture: picture.clone(),
        asked: asked.clone(),
        on_square: props.on_square.clone(),
        on_carry: props.on_carry.clone(),
        on_command: props.on_command.clone(),
    };
    let onkeydown = move |event: KeyboardEvent| {
        if !is_of_view(&event) && keys.press(&event) {
            event.prevent_default();
            event.stop_propagation();
        }
    };

    let texts = BoardTexts::of(props.locale.lang);
    let notation = props.locale.look.notation;
    html! {
        <div class="board-frame" onpointermove={carrying.onpointermove} onpointerup={carrying.onpointerup}
            onpointercancel={carrying.onpointercancel} onkeydown={carrying.onkeydown}>
            { labels("board-ranks", (0..n).rev().map(|y| notation.rank(size, y)).collect()) }
            <div ref={grid} class="board" role="grid" aria-label={texts.label(&n.to_string())}
                data-board="" data-n={n.to_string()} data-calm={props.calm.then_some("")}
                data-plain={(props.plain || !picture.signs.is_empty()).then_some("")} data-pressable={props.on_square.as_ref().map(|_| "")}
                data-carriable={props.on_carry.as_ref().map(|_| "")}
                data-solved={picture.is_solution.then_some("")}
                {onfocusin} {onkeydown} {onclick} {onmouseover} {onmouseleave} {onfocusout}
                {onpointerdown} {oncontextmenu}>
                { rows(props, tab_stop) }
            </div>
            { drawings(props, carrying.carried, &set) }
            <svg class="board-over" viewBox={view_box(size)} aria-hidden="true" focusable="false">
                <circle ref={carrying.target} class="mark-hint" r="4.4" visibility="hidden" />
            </svg>
            <svg ref={carrying.piece} class="board-over board-carry" viewBox={view_box(size)} aria-hidden="true" focusable="false">
                { for carrying.carried.map(|(from, _)| carried(picture, from)) }
            </svg>
            { labels("board-files", (0..n).map(|x| notation.file(x)).collect()) }
            // Nobody listens to steps that pass too fast to be seen.
            if picture.piece == Piece::Queen && (!props.calm || picture.is_solution) {
                { queen_list(&props.locale, picture) }
            }
            <p class="visually-hidden" aria-live="polite"><span key={asked.1}>{ asked.0.clone() }</span></p>
        </div>
    }
}

/// The announcement for a command on a square.
fn answer(
    locale: &Locale,
    picture: &BoardPicture,
    command: Command,
    square: Square,
) -> Option<String> {
    if picture.piece != Piece::Queen {
        return None;
    }
    let (texts, size) = (BoardTexts::of(locale.lang), picture.size);
    let named = |squares: &mut dyn Iterator<Item = Square>| {
        let squares: Vec<_> = squares.collect();
        (squares.len().to_string(), locale.squares(size, squares))
    };
    match command {
        Command::Queens => {
            let (count, squares) = named(&mut picture.queens());
            Some(texts.queens_on(&count, &squares))
        }
        Command::Threats => {
            let mut queens = picture
                .queens()
                .filter(|queen| Piece::Queen.attacks(size, *queen).any(|it| it == square));
            let (count, queens) = named(&mut queens);
            Some(texts.threatened_by(&count, &locale.square(size, square), &queens))
        }
        _ => None,
    }
}

#[derive(PartialEq, Properties)]
struct RowProps {
    size: Size,
    y: u8,
    rank: Rank,
    piece: Piece,
    attackers: Option<Vec<u16>>,
    pairs: Option<Vec<u16>>,
    spoken: Option<Vec<AttrValue>>,
    /// The files of queens that the player may not take.
    given: Vec<u8>,
    /// The files of squares of which a play has shown that no queen can stand there.
    shown_dead: Vec<u8>,
    tab_stop: Option<u8>,
    locale: Locale,
}

/// One rank; drawn again only when it changes.
#[component]
fn Row(props: &RowProps) -> Html {
    let texts = BoardTexts::of(props.locale.lang);
    let lang = props.locale.lang;
    let squares = (0..props.size.get()).zip(props.rank).map(|(x, state)| {
        let square = Square::nearest(props.size, x, props.y);
        let word = match state {
            SquareState::Free => texts.free,
            SquareState::Queen => texts.queen,
            SquareState::Threatened => texts.threatened,
            SquareState::Tested => texts.tested,
            SquareState::Given => BoardTexts::of(lang).given,
            SquareState::Conflict => BoardTexts::of(lang).conflict,
            SquareState::Crossed => BoardTexts::of(lang).crossed,
            SquareState::Forbidden => BoardTexts::of(lang).forbidden,
        };
        let is_dead = props.shown_dead.contains(&x);
        let label = || {
            let name = props.locale.square(props.size, square);
            let words = format!("{name} {word}");
            let dead = is_dead.then_some(texts.shown_dead);
            AttrValue::from(
                props.locale.list(&[Some(&*words), dead].into_iter().flatten().collect::<Vec<_>>()),
            )
        };
        let state_name =
            if state == SquareState::Queen { props.piece.name() } else { state.name() };
        let place = usize::from(x);
        let spoken = props.spoken.as_ref().and_then(|all| all.get(place)).cloned();
        let attackers = props.attackers.as_ref().and_then(|all| all.get(place));
        let pairs = props.pairs.as_ref().and_then(|all| all.get(place));
        html! {
            <div role="gridcell" class="board-square"
                aria-label={spoken.unwrap_or_else(label)}
                tabindex={if props.tab_stop == Some(x) { "0" } else { "-1" }}
                data-square={square.to_string()} data-x={x.to_string()} data-y={props.y.to_string()}
                data-state={state_name}
                data-strikes={attackers.map(u16::to_string)}
                data-pairs={pairs.map(u16::to_string)}
                data-given={props.given.contains(&x).then_some("")}
                data-shown-dead={is_dead.then_some("")} />
        }
    });
    html! { <div class="board-row" role="row">{ for squares }</div> }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::look::Look;
    use crate::text::Lang;

    #[test]
    fn the_board_answers_where_its_queens_are_and_what_threatens_a_square() {
        let locale = Locale::new(Lang::En, Look::default());
        let size = Size::nearest(5);
        let square = |name: &str| Square::parse(size, name).unwrap();
        let said = |queens: &[&str], command, at| {
            let queens: Vec<Square> = queens.iter().map(|name| square(name)).collect();
            answer(&locale, &BoardPicture::of_queens(size, &queens), command, square(at)).unwrap()
        };
        assert_eq!(said(&[], Command::Queens, "c3"), "There is no queen on the board.");
        let queens = ["a1", "c2", "e3", "b4", "d5"];
        assert_eq!(said(&queens, Command::Queens, "c3"), "5 queens: a1, c2, e3, b4, d5.");
        assert_eq!(said(&queens, Command::Threats, "b1"), "3 queens threaten b1: a1, c2, b4.");
    }
}
