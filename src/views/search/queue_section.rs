//! The waiting queue in which the program of board-scan keeps its solutions.

use yew::prelude::*;

use queens::board::Solution;

use crate::browser::locale::Locale;
use crate::components::board::mini::mini_board;
use crate::text::StageTexts;
use crate::views::search::text::QueueTexts;

/// What is told of the queue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueueShown {
    /// How many solutions are in it.
    pub length: u64,
    /// n of the boards.
    pub n: u8,
    /// The first element and the last one, if there is one.
    pub ends: Option<[Solution; 2]>,
    /// The elements at its end, with their places from 1; not all of a long one.
    pub layers: Vec<(u64, Solution)>,
    /// Whether solutions were deleted, which can be undone.
    pub can_undo: bool,
    /// The element that the board shows, from 1: the queue hands out any, and keeps it.
    pub shown: Option<(u64, Solution)>,
    /// Whether the last element has come with the present step.
    pub is_new: bool,
}

/// So many layers are drawn at most, the last ones.
pub const MOST_LAYERS: usize = 100;

/// First in, first out: a box of n · n · s cells.
pub fn queue_section(locale: &Locale, queue: &QueueShown) -> Html {
    let texts = QueueTexts::of(locale.lang);
    let cells = u64::from(queue.n) * u64::from(queue.n) * queue.length;
    let length = locale.number(queue.length);
    let words = texts.words.fill([&length, &queue.n.to_string(), &locale.number(cells)]);
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
                    { texts.ends.fill([&locale.queens(first), &locale.queens(last)]) }
                </p>
                if let Some((place, solution)) = &queue.shown {
                    <p class="datum queue-ends" data-element={place.to_string()} data-focus="read">
                        <code>{ format!("GetArray({})", place - 1) }</code>{ ": " }
                        { texts.element.fill([&locale.number(*place), &locale.queens(solution)]) }
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
