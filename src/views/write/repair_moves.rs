//! The moves that min-conflicts needs, for boards that are too large for the page.

use queens::search::{MIN_CONFLICTS, RepairMoves};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::views::write::text::RepairTexts;

pub fn repair_moves(locale: &Locale) -> Html {
    let texts = RepairTexts::of(locale.lang);
    let number = |it: u32| locale.number(it.into());
    let measured = |it: Option<u32>| it.map_or("–".to_owned(), number);
    let row = |it: &RepairMoves| {
        html! {
            <tr data-repair-moves={it.n.to_string()}>
                <th scope="row">{ number(it.n) }</th>
                <td>{ measured(it.random) }</td>
                <td>{ number(it.greedy) }</td>
                <td>{ measured(it.greedy_first) }</td>
            </tr>
        }
    };
    html! {
        <>
            <table class="sums">
                <caption>{ texts.caption }</caption>
                <thead>
                    <tr>
                        <th scope="col">{ "n" }</th>
                        <th scope="col">{ texts.random }</th>
                        <th scope="col">{ texts.greedy }</th>
                        <th scope="col">{ texts.greedy_first }</th>
                    </tr>
                </thead>
                <tbody>{ for MIN_CONFLICTS.iter().map(row) }</tbody>
            </table>
            <p class="quiet"><a href="#/learn/heuristics/5">{ texts.why }</a></p>
        </>
    }
}
