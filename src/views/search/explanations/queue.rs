//! The queue of the C# program, beside its search.

use queens::board::{Size, Solution};
use queens::search::{Event, Listing};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::features::board::mini::mini_board;
use crate::text::StageTexts;
use crate::views::search::explanations::notes::program;
use crate::views::search::state::SearchState;
use crate::views::search::text::QueueTexts;

/// The most layers that are drawn: the last ones.
const MOST_LAYERS: usize = 100;

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

impl QueueShown {
    /// The queue of the C# program, of its search only.
    pub fn of(session: &SearchState) -> Option<QueueShown> {
        let run = session.run();
        let solutions = session.solutions();
        let ends = solutions.get(0).zip(solutions.get(solutions.len().wrapping_sub(1)));
        (run.kind().name == "board-scan").then(|| QueueShown {
            length: session.listed(),
            removed: session.removed(),
            n: run.size().get(),
            ends: ends.map(|((_, first), (_, last))| [first, last]),
            layers: (solutions.len().saturating_sub(MOST_LAYERS)..solutions.len())
                .filter_map(|place| solutions.get(place))
                .map(|(number, solution)| (u64::from(number) + 1, solution))
                .collect(),
            shown: session.shown(),
            is_new: run.last_event() == Some(Event::Solution),
        })
    }
}

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
            <div class="actions row wrap gap-2">
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
        <div class="queue-box stack gap-2">
            <svg class="queue-axes" viewBox="0 0 60 88" aria-hidden="true" focusable="false">
                <path d="M24 14H50M46 10l5 4-5 4M24 14 9 34M8 28.5l1 6 5.5-2.5M24 14V78M20 74l4 5 4-5" />
                <text x="56" y="15">{ "x" }</text><text x="5" y="43">{ "y" }</text><text x="33" y="80">{ "z" }</text>
            </svg>
            <ol class="layers" tabindex="0" aria-label={texts.layers}>
                if before > 0 {
                    <li>{ format!("0 … {}", before - 1) }</li>
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
