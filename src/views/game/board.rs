//! Board of the game and its overlay: targets of a hint.

use yew::prelude::*;

use queens::board::{Size, Square};
use queens::game::{Advice, Branch, Effect, Layer, Refusal, Unit, Why};

use crate::components::features::board::picture::{BoardPicture, SquareState};
use crate::components::features::board::solved::won_lines;
use crate::components::features::board::square::corner;
use crate::settings::game::ThreatDisplay;
use crate::views::game::action::{GameAnnouncement, Ladder};
use crate::views::game::state::{GameState, GameStatus};

/// The board of a game.
pub fn picture(state: &GameState) -> BoardPicture {
    let mut picture = BoardPicture::of_play(&state.play);
    let position = state.position();
    match state.threats() {
        ThreatDisplay::Dots => {}
        ThreatDisplay::Crosses => {
            let threatened = position.threatened().difference(position.queens());
            threatened.iter().for_each(|square| picture.set(square, SquareState::Crossed));
        }
        ThreatDisplay::Never => {
            picture = picture.without_threats();
            picture.dead_lines.clear();
            picture.tried.clear();
        }
    }
    let mut mark = |layer, state| {
        position.layer(layer).iter().for_each(|square| picture.set(square, state));
    };
    mark(Layer::Crossed, SquareState::Crossed);
    mark(Layer::Forbidden, SquareState::Forbidden);
    mark(Layer::Given, SquareState::Given);
    match state.announcement {
        Some(GameAnnouncement::Moved(Effect::Taken(square))) => {
            picture.lifted = Some(square);
        }
        Some(GameAnnouncement::Moved(Effect::Refused(square, Refusal::Threatened { by }))) => {
            picture.threat = Some((by, square));
        }
        _ => {}
    }
    picture
}

pub fn overlay(state: &GameState) -> Html {
    let size = state.size();
    html! {
        <g>
            if state.status() == GameStatus::Solved {
                { won_lines(size, state.play.queens().iter().copied()) }
            }
            { for state.ladder.as_ref().map(|ladder| hint(size, ladder)) }
        </g>
    }
}

fn centre(size: Size, square: Square) -> (u32, u32) {
    let (x, y) = corner(size, square);
    (x + 5, y + 5)
}

fn ring(size: Size, class: &'static str, square: Square) -> Html {
    let (x, y) = centre(size, square);
    html! { <circle {class} cx={x.to_string()} cy={y.to_string()} r="4.6" /> }
}

/// A row or column as a frame.
fn frame(size: Size, class: &'static str, unit: Unit) -> Html {
    let last = size.get() - 1;
    let ((x1, y1), (x2, y2)) =
        (corner(size, unit.square(size, 0)), corner(size, unit.square(size, last)));
    let (left, top) = (x1.min(x2), y1.min(y2));
    let (width, height) = (x1.abs_diff(x2) + 10, y1.abs_diff(y2) + 10);
    html! {
        <rect {class} x={format!("{left}.6")} y={format!("{top}.6")} rx="1"
            width={format!("{}.8", width - 2)} height={format!("{}.8", height - 2)} />
    }
}

fn hint(size: Size, ladder: &Ladder) -> Html {
    let hint = &ladder.hint;
    let crosses = match (&hint.advice, ladder.rung) {
        (Advice::Cross(squares), Ladder::LAST) => squares.as_slice(),
        _ => &[],
    };
    let places = match (&hint.advice, ladder.rung) {
        (Advice::Place(square), Ladder::LAST) => std::slice::from_ref(square),
        _ => &[],
    };
    let removed = match (&hint.advice, ladder.rung) {
        (Advice::Remove(queen), Ladder::LAST) => Some(*queen),
        _ => None,
    };
    let shared = match (&hint.why, ladder.rung) {
        (Why::Pair { shared, .. }, 3..) => shared.as_slice(),
        _ => &[],
    };
    let branch = match (&hint.why, ladder.rung) {
        (Why::LookAhead { branch, .. }, 3..) => Some(branch),
        _ => None,
    };
    html! {
        <g class="hint">
            { for hint.units.iter().map(|unit| frame(size, "mark-hint", *unit)) }
            { for shared.iter().map(|unit| frame(size, "mark-shared", *unit)) }
            { for hint.queens.iter().map(|queen| ring(size, "mark-hint", *queen)) }
            { for branch.map(|branch| imagined(size, branch)) }
            { for crosses.iter().map(|square| cross(size, *square)) }
            { for removed.map(|square| ring(size, "mark-ring", square)) }
            { for places.iter().map(|square| ring(size, "mark-free", *square)) }
        </g>
    }
}

/// The queens that a look-ahead imagines.
fn imagined(size: Size, branch: &Branch) -> Html {
    html! {
        <g>
            { ring(size, "mark-imagined", branch.square) }
            { for branch.ways.iter().map(|way| imagined(size, way)) }
        </g>
    }
}

fn cross(size: Size, square: Square) -> Html {
    let (x, y) = centre(size, square);
    html! { <path class="mark-cross" d={format!("M{} {}l4 4m0-4-4 4", x - 2, y - 2)} /> }
}
