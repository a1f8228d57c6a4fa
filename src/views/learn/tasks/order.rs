//! Lines that are put in order, by keys or pointer.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::callbacks::reading;
use crate::views::learn::text::LearnTexts;

/// The lines in their present order. `on_order` is called with another.
pub fn order(
    locale: &Locale,
    lines: &[(u8, String)],
    order: &[usize],
    is_done: bool,
    on_order: &Callback<Vec<usize>>,
) -> Html {
    let texts = LearnTexts::of(locale.lang);
    let moved = |from: usize, by: isize| {
        let mut order = order.to_vec();
        let to = from.checked_add_signed(by).filter(|to| *to < order.len());
        to.map(|to| {
            order.swap(from, to);
            order
        })
    };
    let last = order.len().saturating_sub(1);
    let rows = order.iter().enumerate().filter_map(|(place, line)| {
        let (indent, words) = lines.get(*line)?;
        let (up, down) = (moved(place, -1), moved(place, 1));
        let key = {
            let (up, down) = (up.clone(), down.clone());
            reading(on_order, move |event: KeyboardEvent| {
                if !event.alt_key() {
                    return None;
                }
                let order = match event.key().as_str() {
                    "ArrowUp" => up.clone(),
                    "ArrowDown" => down.clone(),
                    _ => None,
                }?;
                event.prevent_default();
                Some(order)
            })
        };
        let press = |order: Option<Vec<usize>>| reading(on_order, move |_: MouseEvent| order.clone());
        let name = texts.line.fill([&(place + 1).to_string(), words]);
        // The indent is part of what is to be found out, so it is shown once all is right.
        let indent = if is_done { *indent } else { 0 };
        Some(html! {
            <li class="order-line" key={*line} data-line={line.to_string()} onkeydown={key} data-indent={indent.to_string()}>
                <code aria-label={name}>{ words.clone() }</code>
                <button type="button" class="icon-button" data-order="up" aria-label={texts.up.fill([words])}
                    aria-disabled={(place == 0).to_string()} onclick={press(up)}>{ "↑" }</button>
                <button type="button" class="icon-button" data-order="down" aria-label={texts.down.fill([words])}
                    aria-disabled={(place == last).to_string()} onclick={press(down)}>{ "↓" }</button>
            </li>
        })
    });
    html! { <ol class="order">{ for rows }</ol> }
}
