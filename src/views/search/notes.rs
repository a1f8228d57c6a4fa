//! The panels with the listing and the variables, and the notes of documents below them, loaded
//! when one is first opened.

use queens::board::{Notation, Size, Solution, Square, threat};
use queens::search::{
    DocumentWay, Frame, LineMark, Listing, Needs, Reading, Run, SECOND_OPTIMISATION, SearchKind,
    Section, Source,
};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::board::mini::mini_board;
use crate::components::documents::SHOWCASE;
use crate::components::lazy::lazy;
use crate::components::listing::token;
use crate::text::StageTexts;
use crate::views::search::export::printout;
use crate::views::search::listing_panel::{as_python, counting, document_line, listing_panel};
use crate::views::search::look_ahead::{difference, first_solutions};
use crate::views::search::panel::Pointed;
use crate::views::search::state::SearchState;
use crate::views::search::state_panel::state_panel;
use crate::views::search::text::{NoteTexts, QueueTexts, SourceTexts};

type Searched = (&'static SearchKind, Size);
type Calls<'a> = Option<&'a [Frame]>;

#[derive(Clone, Copy)]
pub struct Notes {
    /// The marked line and the open calls are those of the panel's content.
    pub listing: fn(&Locale, Searched, Option<LineMark>, Calls<'_>) -> Html,
    /// The variables at the step of a run, or at a solution that is shown instead.
    pub inspect: fn(&Run, Option<Solution>) -> Vec<Section>,
    pub state: fn(&Locale, Searched, State) -> Html,
    /// A solution as the document prints it.
    pub printout: fn(&Locale, &SearchState) -> Html,
}

/// The content of the panel with the variables.
pub struct State<'a> {
    pub sections: &'a [Section],
    pub pointed: Pointed,
    /// The open calls, drawn.
    pub frames: Option<Html>,
    pub queue: Option<&'a QueueShown>,
}

lazy! {
    pub static NOTES: Notes = notes(Notes { listing, inspect, state, printout });
}

fn listing(
    locale: &Locale,
    (kind, size): Searched,
    mark: Option<LineMark>,
    calls: Calls<'_>,
) -> Html {
    // Notes below a listing are about its document, or about the deck's second optimisation.
    let is_annotated = locale.document.is_some() || kind.name.starts_with("right-edge");
    html! {
        <>
            { document_line(locale, size) }
            { listing_panel(locale, (kind, size), mark, calls) }
            if calls.is_none() {
                { difference(locale, kind) }
                { as_python(locale, kind, size) }
                { first_solutions(locale, kind) }
                if is_annotated {
                    { second(locale, kind) }
                    { notes(locale, kind, size) }
                }
            }
        </>
    }
}

fn inspect(run: &Run, shown: Option<Solution>) -> Vec<Section> {
    shown.map_or_else(|| run.inspect(), |solution| run.inspect_solution(&solution))
}

fn state(locale: &Locale, (kind, size): Searched, it: State) -> Html {
    html! {
        <>
            { for counting(locale, kind, size).map(|words| html! {
                <p class="remark counting" data-counting="">{ words }</p>
            }) }
            { for it.frames }
            { state_panel(locale, size, it.sections, it.pointed) }
            { for it.queue.map(|queue| queue_section(locale, queue)) }
        </>
    }
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

/// The class of the C# program's queue.
const QUEUE: Listing = Listing(&["
    function MoQueue(n)
        this.n ← n
        q[0 … n − 1, 0 … n − 1] ← new Queue()
    function Enqueue(x)
        Count ← Count + 1
        for each i from 0 to n − 1
            for each j from 0 to n − 1
                q[i, j].Enqueue(x[i, j])
    function Dequeue()
        r ← new bool[n, n]
        Count ← Count − 1
        for each i from 0 to n − 1
            for each j from 0 to n − 1
                r[i, j] ← q[i, j].Dequeue()
        return `r`
    function GetArray(x)
        r ← new bool[n, n]
        for each i from 0 to n − 1
            for each j from 0 to n − 1
                r[i, j] ← q[i, j].ToArray()[x]
        return `r`
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
fn program(locale: &Locale, size: Size, name: &'static str, listing: &Listing) -> Html {
    let mut locale = locale.clone();
    locale.document = locale.document.map(|document| DocumentWay { names: &[], ..document });
    html! {
        <ol class="listing" data-program={name}>
            { for listing.lines().into_iter().map(|line| html! {
                <li data-indent={line.indent.to_string()}>
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
                <div class="stars">{ for STARS.map(|position| star(texts, position)) }</div>
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

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueueShown {
    /// Number of solutions in the queue.
    pub length: u64,
    /// n of the boards.
    pub n: u8,
    /// The first element and the last one, if there is one.
    pub ends: Option<[Solution; 2]>,
    /// The elements at its end, with the ordinals of their solutions; not all of a long one.
    pub layers: Vec<(u64, Solution)>,
    /// Number of solutions before the first element: taken out, or deleted.
    pub removed: u64,
    /// The solution that the board shows, with its ordinal: the queue hands out any.
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
            } else {
                <p class="hint">{ texts.empty }</p>
            }
            { for queue.shown.as_ref().map(|(ordinal, solution)| element(locale, queue, *ordinal, solution)) }
            { layers(texts, queue) }
            <div class="actions">
                if queue.length > 0 {
                    { button("dequeue", texts.dequeue, queue.removed + 1) }
                    { button("delete-solutions", texts.delete, u64::MAX) }
                }
                if queue.removed > 0 {
                    { button("undo-delete", StageTexts::of(locale.lang).undo, 0) }
                }
            </div>
            if is_named {
                <h3>{ texts.class_heading }</h3>
                { program(locale, Size::EIGHT, "queue", &QUEUE) }
                <p class="remark">{ texts.class_words }</p>
            }
        </section>
    }
}

/// The element that the board shows: one of the queue by its place, or the one taken out.
fn element(locale: &Locale, queue: &QueueShown, ordinal: u64, solution: &Solution) -> Html {
    let (texts, queens) = (QueueTexts::of(locale.lang), locale.queens(solution));
    let (call, words) = match ordinal.checked_sub(queue.removed).filter(|place| *place > 0) {
        Some(place) => {
            (format!("GetArray({})", place - 1), texts.element(&locale.number(place), &queens))
        }
        None => ("Dequeue()".to_owned(), texts.taken_out(&queens)),
    };
    html! {
        <p class="datum queue-ends" data-element={ordinal.to_string()} data-focus="read">
            <code>{ call }{ ":" }</code>{ " " }{ words }
        </p>
    }
}

/// A button that leaves `removed` solutions, from the first, out of the queue.
fn button(action: &'static str, label: &'static str, removed: u64) -> Html {
    html! {
        <button type="button" class="button" data-action={action} data-delete={removed.to_string()}>{ label }</button>
    }
}

/// The box as a sketch: along its z axis a layer of n · n cells for each solution, seen from
/// the side and numbered from 0 as `GetArray` counts, and the open end behind the last.
fn layers(texts: &QueueTexts, queue: &QueueShown) -> Html {
    let shown = queue.shown.as_ref().map(|(ordinal, _)| *ordinal);
    let place = |ordinal: u64| ordinal - queue.removed - 1;
    let before = queue.layers.first().map_or(0, |(ordinal, _)| place(*ordinal));
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
                { for queue.layers.iter().map(|(ordinal, solution)| html! {
                    <li key={*ordinal} data-layer={place(*ordinal).to_string()} data-show={ordinal.to_string()}
                        data-shown={(shown == Some(*ordinal)).then_some("")}>
                        { mini_board(solution) }
                        <button type="button" tabindex="-1" aria-label={format!("GetArray({})", place(*ordinal))}>{ place(*ordinal) }</button>
                    </li>
                }) }
                <li data-open="" title={texts.open}><span class="visually-hidden">{ texts.open }</span></li>
            </ol>
        </div>
    }
}
