//! Two moments of a search, the first queen taken back and a solution; and what a slide shows.
//! Loaded when the search first moves, or in a slide.

use queens::board::{Solution, Square};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::browser;
use crate::components::features::board::mini::mini_board;
use crate::components::features::board::picture::BoardPicture;
use crate::components::features::board::solved::won_lines;
use crate::components::features::board::square::corner;
use crate::components::widgets::lazy::lazy;
use crate::views::search::slide::{Slide, counters, start, title};

#[derive(Clone, Copy)]
pub struct Moments {
    /// The drawing over a solution, or over the first queen taken back.
    pub overlay: fn(&BoardPicture) -> Html,
    /// The solution with this ordinal on its way to the number of solutions.
    pub flight: fn(u64, Solution) -> Html,
    pub slide: Slide,
}

lazy! {
    pub static MOMENTS: Moments = moments(Moments {
        overlay,
        flight: |ordinal, solution| html! { <Flight key={ordinal} {solution} /> },
        slide: Slide { title, start, counters },
    });
}

fn overlay(picture: &BoardPicture) -> Html {
    if picture.is_solution {
        won_lines(picture.size, picture.queens())
    } else {
        picture.lifted.map(|square| lifting(picture, square)).unwrap_or_default()
    }
}

/// The queen that is lifted off her square, above her ghost.
fn lifting(picture: &BoardPicture, from: Square) -> Html {
    let (x, y) = corner(picture.size, from);
    html! {
        <g class="lifting" data-lifting="">
            <use href={format!("#{}", picture.piece.name())} x={format!("{x}.7")} y={format!("{y}.7")} width="8.6" height="8.6" />
        </g>
    }
}

#[derive(PartialEq, Properties)]
struct FlightProps {
    solution: Solution,
}

/// A small board that flies from the board to the number of solutions.
#[component]
fn Flight(props: &FlightProps) -> Html {
    let node = use_node_ref();
    use_effect_with(node.clone(), |node| {
        if let Some(element) = node.cast::<HtmlElement>() {
            aim(&element);
        }
    });
    html! { <div ref={node} class="flight" aria-hidden="true">{ mini_board(&props.solution) }</div> }
}

/// Sets the way of the flight. Without a visible number of solutions there is none.
fn aim(element: &HtmlElement) {
    let numbers =
        browser::document().and_then(|it| it.query_selector_all("[data-counter=solutions]").ok());
    let Some(numbers) = numbers else { return };
    let boxes = (0..numbers.length())
        .filter_map(|place| numbers.get(place)?.dyn_into::<Element>().ok())
        .map(|it| it.get_bounding_client_rect());
    let Some(target) = boxes.into_iter().find(|it| it.width() > 0.0) else { return };
    let own = element.get_bounding_client_rect();
    let middle = |start: f64, length: f64| start + length / 2.0;
    let across = middle(target.left(), target.width()) - middle(own.left(), own.width());
    let down = middle(target.top(), target.height()) - middle(own.top(), own.height());
    // Refused for malformed names and values only.
    let _ = element.style().set_property("--across", &format!("{}px", across as i32));
    let _ = element.style().set_property("--down", &format!("{}px", down as i32));
    let _ = element.set_attribute("data-flies", "");
}
