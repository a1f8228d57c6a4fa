//! The search tree as an outline that follows the search. However much of it is opened, only
//! the rows near the visible ones are drawn.

use std::ops::Range;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::browser;
use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::components::tree::drawing::{label, shape, sign};
use crate::text::PanelTexts;
use queens::board::Size;
use queens::search::{Counter, Counters, Node, Row};

/// Up to this many rows, the outline is drawn in full.
const FEW: usize = 150;

/// Rows drawn above and below the visible one of a longer outline.
const AROUND: usize = 60;

/// The height of a row in px as long as none has been measured; `tree.css` says the same.
const ROW: f64 = 28.0;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    pub size: Size,
    /// Its rows below the empty board, from above.
    pub rows: Vec<Row>,
    /// Counters at the present step.
    pub now: Counters,
}

/// The rows to draw when the one at `place` is looked at.
fn around(place: usize, count: usize) -> Range<usize> {
    if count <= FEW {
        return 0..count;
    }
    place.saturating_sub(AROUND)..(place + AROUND).min(count)
}

/// The drawn rows, and the end of the path for which they were chosen.
#[derive(Default)]
struct Drawn {
    tip: Option<usize>,
    looked_at: usize,
    prints: bool,
}

#[component]
pub fn TreeOutline(props: &Props) -> Html {
    let Props { locale, size, rows, now } = props;
    let list = use_node_ref();
    let drawn = use_mut_ref(Drawn::default);
    let again = use_force_update();
    let count = rows.len();
    let tip = rows.iter().rposition(|row| matches!(row, Row::Node { on_path: true, .. }));
    let range = {
        let mut drawn = drawn.borrow_mut();
        // The end of the path is brought into sight when it is another one.
        if drawn.tip != tip {
            drawn.tip = tip;
            drawn.looked_at = tip.unwrap_or(0);
        }
        if drawn.prints { 0..count } else { around(drawn.looked_at, count) }
    };
    let spaces = [use_node_ref(), use_node_ref()];
    use_effect_with((range.clone(), count), {
        let spaces = spaces.clone();
        move |(range, count)| {
            for (space, rows) in spaces.iter().zip([range.start, count - range.end]) {
                if let Some(space) = space.cast::<HtmlElement>() {
                    let height = ROW * rows as f64;
                    // Only a browser without style sheets refuses; then the list is short.
                    let _ = space.style().set_property("block-size", &format!("{height}px"));
                }
            }
        }
    });
    use_effect_with((), {
        let (list, drawn) = (list.clone(), drawn.clone());
        move |()| {
            let scrolled = {
                let (drawn, again) = (drawn.clone(), again.clone());
                move || {
                    let Some(place) = list.cast::<Element>().and_then(|list| first_seen(&list))
                    else {
                        return;
                    };
                    let mut drawn = drawn.borrow_mut();
                    // Half of what is drawn beyond the edge is kept for the next turn.
                    if drawn.looked_at.abs_diff(place) > AROUND / 3 {
                        drawn.looked_at = place;
                        again.force_update();
                    }
                }
            };
            let prints = move |prints| {
                drawn.borrow_mut().prints = prints;
                again.force_update();
            };
            // What scrolls is the panel around; its events do not rise.
            let window = browser::window();
            let listeners = window.map(|window| {
                let before = prints.clone();
                [
                    Listener::before_others(window.clone(), "scroll", move |_| scrolled()),
                    Listener::new(window.clone(), "beforeprint", move |_| before(true)),
                    Listener::new(window, "afterprint", move |_| prints(false)),
                ]
            });
            move || drop(listeners)
        }
    });
    let shown = rows.iter().enumerate().skip(range.start).take(range.len());
    html! {
        <ol class="outline" ref={list}>
            <li>
                <button type="button" tabindex="-1" class="node" data-node="0" data-outcome="root">
                    { PanelTexts::of(locale.lang).empty_board }
                </button>
            </li>
            <li role="none" ref={spaces[0].clone()} key="above"></li>
            { for shown.map(|(place, it)| row(locale, *size, it, now, tip == Some(place))) }
            <li role="none" ref={spaces[1].clone()} key="below"></li>
        </ol>
    }
}

fn first_seen(list: &Element) -> Option<usize> {
    let panel = list.closest(".panel").ok()??;
    let above = panel.get_bounding_client_rect().top() - list.get_bounding_client_rect().top();
    let seen = panel.dyn_ref::<HtmlElement>()?.client_height();
    Some(((above + f64::from(seen) / 2.0) / ROW).max(0.0) as usize)
}

fn row(locale: &Locale, size: Size, row: &Row, now: &Counters, is_tip: bool) -> Html {
    let texts = PanelTexts::of(locale.lang);
    let indent = |depth: u8| html! { <>{ for (0..depth).map(|_| html! { <i></i> }) }</> };
    match row {
        Row::Node { node: it, on_path, open } => {
            node(locale, size, it, now, (*on_path, *open, is_tip))
        }
        Row::Folded { parent, depth, nodes, .. } => html! {
            <li key={format!("folded{parent}")}>
                { indent(*depth) }
                <span class="fold"></span>
                <button type="button" tabindex="-1" class="node" data-wide={parent.to_string()}>
                    { texts.folded(&locale.number(*nodes as u64)) }
                </button>
            </li>
        },
        Row::Unknown { parent, depth } => html! {
            <li key={format!("unknown{parent}")}>{ indent(*depth) }{ "…" }</li>
        },
    }
}

/// A node, with flags for on the path, open, and end of the path.
fn node(
    locale: &Locale,
    size: Size,
    node: &Node,
    now: &Counters,
    (on_path, open, is_tip): (bool, bool, bool),
) -> Html {
    let step = node.entered.step;
    let (outcome, spent) = (Some(node.outcome(size, now)), node.spent(now));
    let square = locale.square(size, node.square);
    // Twice the work makes the bar one unit longer.
    let width = u64::BITS - spent[Counter::Tests].leading_zeros();
    html! {
        <li key={step} data-path={on_path.then_some("")} data-tip={is_tip.then_some("")}>
            { for (0..node.depth).map(|_| html! { <i></i> }) }
            if spent[Counter::Placements] > 0 && !on_path {
                <button type="button" tabindex="-1" class="fold" data-toggle={step.to_string()}
                    aria-expanded={if open { "true" } else { "false" }} aria-label={square.clone()}></button>
            } else {
                <span class="fold"></span>
            }
            <button type="button" tabindex="-1" class="node" data-node={step.to_string()}
                data-outcome={shape(outcome).0} aria-label={label(locale, &square, outcome, spent[Counter::Tests])}>
                { sign(outcome) }
                { square }
                <svg class="work" viewBox="0 0 40 8" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={width.to_string()} height="8" />
                </svg>
                <small>{ locale.number(spent[Counter::Tests]) }</small>
            </button>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_many_rows_those_around_the_one_looked_at_are_drawn() {
        assert_eq!(around(140, FEW), 0..FEW);
        assert_eq!(around(0, 2_000), 0..AROUND);
        assert_eq!(around(1_000, 2_000), 1_000 - AROUND..1_000 + AROUND);
        assert_eq!(around(1_999, 2_000), 1_999 - AROUND..2_000);
    }
}
