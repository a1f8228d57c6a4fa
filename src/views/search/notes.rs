//! What a document says beside its program, under the listing that follows it.

use yew::prelude::*;

use queens::board::{Notation, Size, Square, threat};
use queens::search::{SearchKind, Source};

use crate::browser::locale::Locale;
use crate::views::search::text::{NoteTexts, SourceTexts};

/// The names of the C# program, and those of its pseudocode.
const NAMES: [[&str; 2]; 8] = [
    ["startSolve, solve", "–"],
    ["set", "setzedame"],
    ["safe", "feldsicher"],
    ["y", "zeile"],
    ["x", "spalte"],
    ["t[y, x] ← false", "entfernedame"],
    ["return true", "ende ok"],
    ["return false", "ende fehler / ende bedroht"],
];

/// What the C tutorial's program calls what stands in other words here.
const TUTORIAL: [[&str; 2]; 4] = [
    ["main", "field[0 … N − 1] ← −1"],
    ["printf, draw", "solutions ← solutions + 1"],
    ["free(field)", "–"],
    ["printf", "… loesungen gefunden."],
];

/// What the article's program calls what stands in other words here.
const ARTICLE: [[&str; 2]; 5] = [
    ["GRID_SIZE", "n"],
    ["QUOTA", "n"],
    ["DIG_SHIFT", "10"],
    ["qX, qY, removeSlot", "Slots ← Slots … pos"],
    ["Print", "█"],
];

/// The squares on which the article puts a queen to see her star.
const STARS: [u16; 5] = [11, 24, 33, 27, 65];

/// Where the page shows what the deck gives as its reasons, in their order.
const MOTIVES: [&str; 6] = [
    "#/lab?n=3&square=c2&panel=fields",
    "#/solutions?n=8",
    "#/search?n=8&by=free-slots&at=20&panel=state",
    "#/search?n=6&by=position-array&at=40&grain=line&panel=listing",
    "#/solutions?n=8&panel=classes",
    "#/game?n=8",
];

/// As many bishops as can stand: eight in the first row, six in the last one.
const BISHOPS: &str =
    "#/lab?n=8&piece=bishop&queens=a1,b1,c1,d1,e1,f1,g1,h1,b8,c8,d8,e8,f8,g8&panel=pieces";

/// The worksheet's first picture, the queens of an array.
const FIRST_PICTURE: &str = "#/lab?n=8&queens=a8,b6,c5,d4,e7";

/// The notes; nothing beside a search that follows no document.
pub fn notes(locale: &Locale, kind: &SearchKind, size: Size) -> Html {
    let texts = NoteTexts::of(locale.lang);
    let Some(document) = locale.document else { return Html::default() };
    let called = (SourceTexts::of(locale.lang).kind)(document.source);
    match document.source {
        Source::Program => html! {
            <section class="second" data-note="names">
                { names([texts.names[0], texts.names[1]], &NAMES) }
                { for texts.program.map(remark) }
            </section>
        },
        Source::Tutorial => html! {
            <section class="second" data-note="question">
                <pre class="printout" lang="de">{ format!("spielfeldgroesse (…) ? {size}") }</pre>
                <p class="remark">{ texts.asks }</p>
                { names([called, texts.names[2]], &TUTORIAL) }
            </section>
        },
        Source::Article => html! {
            <section class="second" data-note="stars">
                { for texts.constant_time.map(remark) }
                { names([called, texts.names[2]], &ARTICLE) }
                <p class="remark">{ texts.stars }</p>
                <div class="stars">{ for STARS.map(|position| star(texts, position)) }</div>
            </section>
        },
        Source::Deck => html! {
            <section class="second" data-note="deck">
                { for texts.recursive.map(remark) }
                if kind.name == "right-edge" {
                    { remark(texts.by_rows) }
                }
                if kind.name.starts_with("one-per") {
                    <p class="remark">{ texts.others[0] }{ " " }<a href={BISHOPS}>{ texts.others[1] }</a></p>
                }
                <p class="remark">{ texts.motivation }</p>
                <ul class="motives">{ for MOTIVES.into_iter().zip(texts.motives).map(|(href, words)| html! {
                    <li><a {href}>{ words }</a></li>
                }) }</ul>
            </section>
        },
        Source::Worksheet => html! {
            <section class="second" data-note="worksheet">
                <p class="remark"><a href={FIRST_PICTURE}>{ "Damen = 1 3 4 5 2" }</a>{ texts.array }</p>
                { remark(texts.worksheet) }
            </section>
        },
    }
}

fn remark(words: &'static str) -> Html {
    html! { <p class="remark">{ words }</p> }
}

/// Names of the document, each with what stands for it beside it.
fn names(heads: [&'static str; 2], names: &'static [[&str; 2]]) -> Html {
    html! {
        <table class="sums sums-long">
            <thead><tr>{ for heads.into_iter().map(|head| html! { <th scope="col">{ head }</th> }) }</tr></thead>
            <tbody>{ for names.iter().map(|[own, other]| html! {
                <tr><td><code>{ own }</code></td><td><code lang="de">{ other }</code></td></tr>
            }) }</tbody>
        </table>
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
