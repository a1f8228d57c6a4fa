//! What a document says beside its program, under the listing that follows it.

use yew::prelude::*;

use queens::board::{Notation, Size, Square, threat};
use queens::search::SearchKind;

use crate::browser::locale::Locale;
use crate::views::search::text::NoteTexts;

/// The names of the C# program, and those of its pseudocode.
const NAMES: [[&str; 2]; 7] = [
    ["set", "setzedame"],
    ["safe", "feldsicher"],
    ["y", "zeile"],
    ["x", "spalte"],
    ["t[y, x] ← false", "entfernedame"],
    ["return true", "ende ok"],
    ["return false", "ende fehler / ende bedroht"],
];

/// The squares on which the article puts a queen to see her star.
const STARS: [u16; 5] = [11, 24, 33, 27, 65];

/// The notes; nothing beside a search that follows no document, or one without any.
pub fn notes(locale: &Locale, kind: &SearchKind, size: Size) -> Html {
    let texts = NoteTexts::of(locale.lang);
    match kind.name {
        _ if locale.document.is_none() => Html::default(),
        "board-scan" => html! {
            <section class="second" data-note="names">
                <table class="sums sums-long">
                    <thead>
                        <tr>{ for texts.names.map(|head| html! { <th scope="col">{ head }</th> }) }</tr>
                    </thead>
                    <tbody>{ for NAMES.map(|[own, other]| html! {
                        <tr><td><code>{ own }</code></td><td><code lang="de">{ other }</code></td></tr>
                    }) }</tbody>
                </table>
                <p class="remark">{ texts.threads }</p>
            </section>
        },
        "position-array" => html! {
            <section class="second" data-note="question">
                <pre class="printout" lang="de">{ format!("spielfeldgroesse ? {size}") }</pre>
                <p class="remark">{ texts.asks }</p>
            </section>
        },
        "free-slots" => html! {
            <section class="second" data-note="stars">
                <p class="remark">{ texts.constant_time }</p>
                <p class="remark">{ texts.stars }</p>
                <div class="stars">{ for STARS.map(|position| star(texts, position)) }</div>
            </section>
        },
        _ => Html::default(),
    }
}

/// One queen on the empty board, as the article prints her.
fn star(texts: &NoteTexts, position: u16) -> Html {
    let size = Size::EIGHT;
    let is_queen = |square: &Square| Notation::digits(size, *square) == position;
    let Some(queen) = Square::all(size).find(is_queen) else { return Html::default() };
    let is_struck = |square: Square| threat(square, queen).is_some();
    let struck = Square::all(size).filter(|&square| is_struck(square)).count();
    let free = usize::from(size.squares()) - struck - 1;
    let block = |square: Square| {
        if square == queen {
            html! { <b class="printed-queen">{ "█" }</b> }
        } else if is_struck(square) {
            html! { <i class="printed-struck">{ "█" }</i> }
        } else {
            html! { { "█" } }
        }
    };
    let rows = (0..size.get()).rev().map(|y| {
        let row = (0..size.get()).map(move |x| Square::nearest(size, x, y));
        html! { <>{ for row.map(|square| html! { <>{ block(square) }{ " " }</> }) }{ "\n" }</> }
    });
    let title = format!("== Position {position} ==");
    let words = texts.star.fill([&struck.to_string(), &free.to_string()]);
    html! {
        <figure data-star={position.to_string()} data-struck={struck.to_string()} data-free={free.to_string()}>
            <pre class="printout" role="img" aria-label={format!("{title} {words}")}>{ &title }{ "\n" }{ for rows }</pre>
            <figcaption>{ words }</figcaption>
        </figure>
    }
}
