//! Notes of documents below listing and variables, loaded when they are first needed.

use queens::board::{Notation, Size, Solution, Square, threat};
use queens::search::{Needs, Reading, SECOND_OPTIMISATION, SearchKind, Source};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::board::mini::mini_board;
use crate::components::lazy::lazy;
use crate::text::StageTexts;
use crate::views::search::text::{NoteTexts, QueueTexts, SourceTexts};

#[derive(Clone, Copy)]
pub struct Notes {
    /// Notes below the listing.
    pub below_listing: fn(&Locale, &SearchKind, Size) -> Html,
    /// The queue below the variables of the C# program's search.
    pub queue: fn(&Locale, &QueueShown) -> Html,
}

lazy! {
    pub static NOTES: Notes = notes(Notes { below_listing, queue: queue_section });
}

fn below_listing(locale: &Locale, kind: &SearchKind, size: Size) -> Html {
    html! { <>{ second(locale, kind) }{ notes(locale, kind, size) }</> }
}

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
    "#/search?n=6&by=position-array&at=40&grain=line&panel=listing",
    "#/solutions?n=8&panel=classes",
    "#/game?n=8",
];

/// The most bishops: eight in the first row, six in the last one.
const BISHOPS: &str =
    "#/lab?n=8&piece=bishop&queens=a1,b1,c1,d1,e1,f1,g1,h1,b8,c8,d8,e8,f8,g8&panel=pieces";

/// The worksheet's first picture, the queens of an array.
const FIRST_PICTURE: &str = "#/lab?n=8&queens=a8,b6,c5,d4,e7";

/// The notes; nothing beside a search that follows no document.
pub fn notes(locale: &Locale, kind: &SearchKind, size: Size) -> Html {
    let texts = NoteTexts::of(locale.lang);
    let Some(document) = locale.document else { return Html::default() };
    let called = SourceTexts::of(locale.lang).kind(document.source);
    match document.source {
        Source::Program => html! {
            <section class="second" data-note="names">
                { names([texts.names_program, texts.names_pseudocode], &NAMES) }
                { for texts.program.iter().copied().map(remark) }
            </section>
        },
        Source::Tutorial => html! {
            <section class="second" data-note="question">
                <pre class="printout" lang="de">{ format!("spielfeldgroesse (…) ? {size}") }</pre>
                <p class="remark">{ texts.asks }</p>
                { names([called, texts.names_here], &TUTORIAL) }
            </section>
        },
        Source::Article => html! {
            <section class="second" data-note="stars">
                { for texts.constant_time.iter().copied().map(remark) }
                { names([called, texts.names_here], &ARTICLE) }
                <p class="remark">{ texts.stars }</p>
                <div class="stars">{ for STARS.map(|position| star(texts, position)) }</div>
            </section>
        },
        Source::Deck => html! {
            <section class="second" data-note="deck">
                { for texts.recursive.iter().copied().map(remark) }
                if kind.name == "right-edge" {
                    { remark(texts.by_rows) }
                }
                if kind.name.starts_with("one-per") {
                    <p class="remark">{ texts.others }{ " " }<a href={BISHOPS}>{ texts.others_link }</a></p>
                }
                <p class="remark">{ texts.motivation }</p>
                <ul class="motives">{ for MOTIVES.into_iter().zip(texts.motives.iter().copied()).map(|(href, words)| html! {
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

/// Names of the document, each with its name on this page.
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
    let words = texts.star(&struck.to_string(), &free.to_string());
    html! {
        <figure data-star={position.to_string()} data-struck={struck.to_string()} data-free={free.to_string()}>
            <pre class="printout" role="img" aria-label={format!("{title} {words}")}>{ &title }{ "\n" }{ for rows }</pre>
            <figcaption>{ words }</figcaption>
        </figure>
    }
}

/// The cost of each reading of the optimisation; empty beside another search.
pub fn second(locale: &Locale, kind: &SearchKind) -> Html {
    if !SECOND_OPTIMISATION.iter().any(|reading| reading.by_rows == kind) {
        return Html::default();
    }
    let texts = NoteTexts::of(locale.lang);
    let cells = |needs: Needs| {
        html! {
            <td>{ locale.number(needs.tests) }<br /><small>{ locale.number(needs.backtracks) }</small></td>
        }
    };
    let row = |(reading, words): (Reading, &'static str)| {
        let is_here = reading.by_rows == kind;
        html! {
            <tr data-reading={reading.by_rows.name} data-lit={is_here.then_some("")}
                data-rows={reading.rows.tests.to_string()}
                data-columns={reading.columns.tests.to_string()}>
                <th scope="row">{ words }</th>
                { cells(reading.rows) }{ cells(reading.columns) }
            </tr>
        }
    };
    let [rows, columns] = [texts.second_by_rows, texts.second_by_columns];
    let [iterations, returns] = [texts.second_iterations, texts.second_returns];
    html! {
        <section class="second" data-second="">
            <p class="remark">{ texts.second_before }</p>
            <table class="sums sums-long">
                <thead>
                    <tr>
                        <th scope="col">{ iterations }<br /><small>{ returns }</small></th>
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

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueueShown {
    /// Number of solutions in the queue.
    pub length: u64,
    /// n of the boards.
    pub n: u8,
    /// The first element and the last one, if there is one.
    pub ends: Option<[Solution; 2]>,
    /// The elements at its end, with their places from 1; not all of a long one.
    pub layers: Vec<(u64, Solution)>,
    /// True if solutions were deleted and can be restored.
    pub can_undo: bool,
    /// The element that the board shows, from 1: the queue hands out any, and keeps it.
    pub shown: Option<(u64, Solution)>,
    /// True if the present step has added the last element.
    pub is_new: bool,
}

/// The most layers that are drawn: the last ones.
pub const MOST_LAYERS: usize = 100;

/// First in, first out: a box of n · n · s cells.
pub fn queue_section(locale: &Locale, queue: &QueueShown) -> Html {
    let texts = QueueTexts::of(locale.lang);
    let cells = u64::from(queue.n) * u64::from(queue.n) * queue.length;
    let length = locale.number(queue.length);
    let words = texts.words(&length, &queue.n.to_string(), &locale.number(cells));
    let is_named = locale.document.is_some();
    html! {
        <section class="queue" data-queue={queue.length.to_string()} data-cells={cells.to_string()}
            data-enqueued={queue.is_new.then_some("")}>
            <h3>if is_named { <code>{ "MoQueue" }</code>{ " " } }{ texts.heading }</h3>
            if is_named {
                <p class="remark">{ texts.names }</p>
                <p class="datum queue-count"><code>{ format!("Count = {length}") }</code></p>
            }
            if let Some([first, last]) = &queue.ends {
                <p>{ words }</p>
                <p class="datum queue-ends" data-focus={queue.is_new.then_some("written")}>
                    { texts.ends(&locale.queens(first), &locale.queens(last)) }
                </p>
                if let Some((place, solution)) = &queue.shown {
                    <p class="datum queue-ends" data-element={place.to_string()} data-focus="read">
                        <code>{ format!("GetArray({})", place - 1) }</code>{ ": " }
                        { texts.element(&locale.number(*place), &locale.queens(solution)) }
                    </p>
                }
            } else {
                <p class="hint">{ texts.empty }</p>
            }
            { layers(texts, queue) }
            if queue.can_undo || queue.length > 0 {
                <div class="actions">
                    <button type="button" class="button" data-delete="0"
                        data-action={if queue.can_undo { "undo-delete" } else { "delete-solutions" }}>
                        { if queue.can_undo { StageTexts::of(locale.lang).undo } else { texts.delete } }
                    </button>
                </div>
            }
        </section>
    }
}

/// The box as a sketch: along its z axis a layer of n · n cells for each solution, seen from
/// the side and numbered from 0 as `GetArray` counts, and the open end behind the last.
fn layers(texts: &QueueTexts, queue: &QueueShown) -> Html {
    let shown = queue.shown.as_ref().map(|(place, _)| *place);
    let before = queue.layers.first().map_or(0, |(place, _)| place - 1);
    html! {
        <div class="queue-box">
            <svg class="queue-axes" viewBox="0 0 60 88" aria-hidden="true" focusable="false">
                <path d="M24 14H50M46 10l5 4-5 4M24 14 9 34M8 28.5l1 6 5.5-2.5M24 14V78M20 74l4 5 4-5" />
                <text x="56" y="15">{ "x" }</text><text x="5" y="43">{ "y" }</text><text x="33" y="80">{ "z" }</text>
            </svg>
            <ol class="layers" tabindex="0" aria-label={texts.layers}>
                if before > 0 {
                    <li data-before={before.to_string()}>{ format!("0 … {}", before - 1) }</li>
                }
                { for queue.layers.iter().map(|(place, solution)| html! {
                    <li key={*place} data-layer={(place - 1).to_string()} data-shown={(shown == Some(*place)).then_some("")}>
                        { mini_board(solution) }<span>{ place - 1 }</span>
                    </li>
                }) }
                <li data-open="" title={texts.open}><span class="visually-hidden">{ texts.open }</span></li>
            </ol>
        </div>
    }
}
