//! Notes of the documents, below the listings of their searches.

use queens::board::{Notation, Size, Square, threat};
use queens::search::{
    DocumentWay, Listing, Needs, Reading, SECOND_OPTIMISATION, SearchKind, Source,
};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::features::document_links::SHOWCASE;
use crate::components::features::listing::token;
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

/// Names in the C tutorial's program with other names on this page.
const TUTORIAL: [[&str; 2]; 4] = [
    ["main", "field[0 … N − 1] ← −1"],
    ["printf, draw", "solutions ← solutions + 1"],
    ["free(field)", "–"],
    ["printf", "… loesungen gefunden."],
];

/// Names in the article's program with other names on this page.
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
    "#/search?n=6&by=position-array&at=40&panel=state",
    "#/solutions?n=8&panel=classes",
    "#/game?n=8",
];

/// The most bishops: eight in the first row, six in the last one.
const BISHOPS: &str =
    "#/lab?n=8&piece=bishop&queens=a1,b1,c1,d1,e1,f1,g1,h1,b8,c8,d8,e8,f8,g8&panel=pieces";

/// The C tutorial's example of an array, its 60th solution.
const EXAMPLE: &str = "#/search?n=8&by=position-array&at=11702&solution=60&as=document&panel=state";

/// The pseudocode of the C# program, line by line.
const PSEUDOCODE: Listing = Listing(&["
    function setzedame(zeile, spalte)
        if zeile = n + 1 then `ende ok`
        if feldsicher(zeile, spalte) then setzedame(zeile, spalte)
        for each i from 0 to n
            if setzedame(zeile + 1, i) = ok then `ende ok`
        entfernedame(zeile, spalte)
        `ende fehler`
    function setzedame(zeile, spalte)
        for each i from 0 to n
            if `dame auf feld(i, spalte)` then `ende bedroht`
        for each (i, j) in ↖(x, y)
            if `dame auf feld(j, i)` then `ende bedroht`
        for each (i, j) in ↘(x, y)
            if `dame auf feld(j, i)` then `ende bedroht`
        for each (i, j) in ↗(x, y)
            if `dame auf feld(j, i)` then `ende bedroht`
        for each (i, j) in ↙(x, y)
            if `dame auf feld(j, i)` then `ende bedroht`
"]);

/// The article's constructor, after it has copied the board: the lines of the queen on (qX, qY).
const REMOVE_SLOT: Listing = Listing(&["
    function removeSlot(px, py)
        if px ≥ 1 and px ≤ n and py ≥ 1 and py ≤ n then Slots ← Slots ∖ {DIG_SHIFT · px + py}
    for each x from 1 to n
        for each y from 1 to n
            call removeSlot(x, qY)
            call removeSlot(qX, y)
        call removeSlot(x + (qX − qY), x)
        call removeSlot(qX + qY − x, x)
"]);

/// A program that is shown and not executed, by its own names.
pub fn program(locale: &Locale, size: Size, name: &'static str, listing: &Listing) -> Html {
    let mut locale = locale.clone();
    locale.document = locale.document.map(|document| DocumentWay { names: &[], ..document });
    html! {
        <ol class="listing" data-program={name}>
            { for listing.lines().into_iter().map(|line| html! {
                <li aria-level={(line.indent + 1).to_string()}>
                    { for (0..line.tokens.len()).map(|place| html! { <>{ token(&locale, size, &line, place) }{ " " }</> }) }
                </li>
            }) }
        </ol>
    }
}

/// The worksheet's first picture, the queens of an array.
const FIRST_PICTURE: &str = "#/lab?n=8&queens=a8,b6,c5,d4,e7&as=worksheet";

/// The notes; nothing beside a search that follows no document.
pub fn notes(locale: &Locale, kind: &SearchKind, size: Size) -> Html {
    let texts = NoteTexts::of(locale.lang);
    let Some(document) = locale.document else { return Html::default() };
    let is_by_lines = kind == SearchKind::ONE_PER_COLUMN || kind == SearchKind::RIGHT_EDGE_COLUMN;
    let called = SourceTexts::of(locale.lang).kind(document.source);
    match document.source {
        Source::Program => html! {
            <section class="second" data-note="names">
                { names([texts.names_program, texts.names_pseudocode], &NAMES) }
                { for texts.program.iter().copied().map(remark) }
                <h3>{ texts.pseudocode }</h3>
                { program(locale, size, "pseudocode", &PSEUDOCODE) }
                { for texts.slips.iter().copied().map(remark) }
                { left_out(texts, texts.left_program) }
            </section>
        },
        Source::Tutorial => html! {
            <section class="second" data-note="question">
                <pre class="printout" lang="de">{ format!("spielfeldgroesse (8 entspricht einen klassischen schachbrett) ?{size}") }</pre>
                <p class="remark">{ texts.asks }</p>
                <p class="remark">
                    { texts.example("60") }{ locale.lang.space() }
                    <a href={EXAMPLE}>{ "array[8] = {4, 6, 1, 5, 2, 0, 3, 7}" }</a>
                </p>
                { names([called, texts.names_here], &TUTORIAL) }
                { left_out(texts, texts.left_tutorial) }
            </section>
        },
        Source::Article => html! {
            <section class="second" data-note="stars">
                { for texts.constant_time.iter().copied().map(remark) }
                { names([called, texts.names_here], &ARTICLE) }
                <h3>{ texts.remove_slot }</h3>
                { program(locale, size, "remove-slot", &REMOVE_SLOT) }
                <p class="remark">{ texts.stars }</p>
                <div class="stars stack gap-3">{ for STARS.map(|position| star(texts, position)) }</div>
                { left_out(texts, texts.left_article) }
            </section>
        },
        Source::Deck => html! {
            <section class="second" data-note="deck">
                { remark(texts.recursive) }
                { remark(texts.backtracking) }
                <p class="remark">
                    { texts.end }{ locale.lang.space() }
                    { if is_by_lines { texts.end_of_line } else { texts.end_of_board } }
                </p>
                { remark(texts.colours) }
                if kind.name.starts_with("one-per") {
                    <p class="remark">{ texts.others }{ locale.lang.space() }<a href={BISHOPS}>{ texts.others_link }</a></p>
                }
                <p class="remark">
                    <a href={SHOWCASE} target="_blank">{ "Showcase" }</a>
                </p>
                <p class="remark">{ texts.motivation }</p>
                <ul class="motives">{ for MOTIVES.into_iter().zip(texts.motives.iter().copied()).map(|(href, words)| html! {
                    <li><a {href}>{ words }</a></li>
                }) }</ul>
                { left_out(texts, texts.left_deck) }
            </section>
        },
        Source::Worksheet => html! {
            <section class="second" data-note="worksheet">
                <p class="remark"><a href={FIRST_PICTURE}>{ "Damen = 1 3 4 5 2" }</a>{ texts.array }</p>
                { remark(texts.worksheet) }
                { remark(texts.in_words) }
                <ul class="motives">{ for texts.words.iter().map(|words| html! { <li>{ *words }</li> }) }</ul>
                { left_out(texts, texts.left_worksheet) }
            </section>
        },
    }
}

/// The reasons for what of the document is missing or different.
fn left_out(texts: &NoteTexts, reasons: &[&'static str]) -> Html {
    html! {
        <section data-left-out="">
            <h3>{ texts.left_out }</h3>
            { for reasons.iter().copied().map(remark) }
        </section>
    }
}

fn remark(words: &'static str) -> Html {
    html! { <p class="remark">{ words }</p> }
}

/// Names of the document, each with its name on this page.
fn names(heads: [&'static str; 2], names: &'static [[&str; 2]]) -> Html {
    html! {
        <table class="sums sums-long">
            <thead><tr>{ for heads.into_iter().map(|head| html! { <th scope="col">{ head }</th> }) }</tr></thead>
            <tbody>{ for names.iter().map(|&[own, other]| html! {
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
    let is_attacked = |square: Square| threat(square, queen).is_some();
    let attacked = Square::all(size).filter(|&square| is_attacked(square)).count();
    let free = usize::from(size.squares()) - attacked - 1;
    let block = |square: Square| {
        if square == queen {
            html! { <b class="printed-queen">{ "█" }</b> }
        } else if is_attacked(square) {
            html! { <i class="printed-attacked">{ "█" }</i> }
        } else {
            html! { { "█" } }
        }
    };
    let rows = (0..size.get()).rev().map(|y| {
        let row = (0..size.get()).map(move |x| Square::nearest(size, x, y));
        html! { <>{ for row.map(|square| html! { <>{ block(square) }{ " " }</> }) }{ "\n" }</> }
    });
    let title = format!("== Position {position} ==");
    let words = texts.star(&attacked.to_string(), &free.to_string());
    html! {
        <figure data-star={position.to_string()} data-struck={attacked.to_string()} data-free={free.to_string()}>
            <pre class="printout" role="img" aria-label={format!("{title} {words}")}>{ &title }{ "\n" }{ for rows }</pre>
            <figcaption class="quiet">{ words }</figcaption>
        </figure>
    }
}

/// The address at which a search runs for n = 8, with its listing.
fn runs(locale: &Locale, kind: &'static SearchKind) -> String {
    let named = kind.in_catalogue();
    let is_only_there = named != kind || locale.document.is_some() && kind.in_document() == kind;
    let way = if is_only_there { "&as=document" } else { "" };
    format!("#/search?n=8&by={}{way}&panel=listing", named.name)
}

/// The cost of each reading of the optimisation; empty beside another search.
pub fn second(locale: &Locale, kind: &SearchKind) -> Html {
    let is_here = |it: &Reading| it.by_rows == kind || it.by_columns == Some(kind);
    if !SECOND_OPTIMISATION.iter().any(is_here) {
        return Html::default();
    }
    let texts = NoteTexts::of(locale.lang);
    let cells = |needs: Needs, kind: Option<&'static SearchKind>| {
        let tests = locale.number(needs.tests);
        html! {
            <td>
                if let Some(kind) = kind { <a href={runs(locale, kind)}>{ tests }</a> } else { { tests } }<br /><small>{ locale.number(needs.backtracks) }</small>
            </td>
        }
    };
    let row = |(reading, words): (Reading, &'static str)| {
        html! {
            <tr data-reading={reading.by_rows.name} data-lit={is_here(&reading).then_some("")}
                data-rows={reading.rows.tests.to_string()}
                data-columns={reading.columns.tests.to_string()}>
                <th scope="row">{ words }</th>
                { cells(reading.rows, Some(reading.by_rows)) }{ cells(reading.columns, reading.by_columns) }
            </tr>
        }
    };
    let [rows, columns] = [texts.second_by_rows, texts.second_by_columns];
    let [tests, returns] = [texts.second_tests, texts.second_returns];
    html! {
        <section class="second" data-second="">
            <p class="remark">{ texts.second_before }</p>
            <table class="sums sums-long">
                <thead>
                    <tr>
                        <th scope="col">{ tests }<br /><small>{ returns }</small></th>
                        <th scope="col">{ rows }</th>
                        <th scope="col">{ columns }</th>
                    </tr>
                </thead>
                <tbody>{ for SECOND_OPTIMISATION.into_iter().zip(texts.second_readings.iter().copied()).map(row) }</tbody>
            </table>
            <p class="remark">{ texts.second_after }</p>
        </section>
    }
}
