//! The waiting queue in which the program of board-scan keeps its solutions.

use yew::prelude::*;

use queens::board::Solution;

use crate::browser::locale::Locale;
use crate::text::DocumentsTexts;

/// What is told of the queue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueueShown {
    /// How many solutions are in it.
    pub length: u64,
    /// n of the boards.
    pub n: u8,
    /// The first element and the last one, if there is one.
    pub ends: Option<[Solution; 2]>,
    /// The element that the board shows, from 1: the queue hands out any, and keeps it.
    pub shown: Option<(u64, Solution)>,
    /// Whether the last element has come with the present step.
    pub is_new: bool,
}

/// First in, first out: a box of n · n · s cells.
pub fn queue_section(locale: &Locale, queue: &QueueShown) -> Html {
    let texts = DocumentsTexts::of(locale.lang);
    let cells = u64::from(queue.n) * u64::from(queue.n) * queue.length;
    let words = texts.queue_words.fill([
        &locale.number(queue.length),
        &queue.n.to_string(),
        &locale.number(cells),
    ]);
    html! {
        <section class="queue" data-queue={queue.length.to_string()} data-cells={cells.to_string()}
            data-enqueued={queue.is_new.then_some("")}>
            <h3>{ texts.queue }</h3>
            if let Some([first, last]) = &queue.ends {
                <p>{ words }</p>
                <p class="datum queue-ends" data-focus={queue.is_new.then_some("written")}>
                    { texts.queue_ends.fill([&locale.queens(first), &locale.queens(last)]) }
                </p>
                if let Some((place, solution)) = &queue.shown {
                    <p class="datum queue-ends" data-element={place.to_string()} data-focus="read">
                        { texts.queue_element.fill([&locale.number(*place), &locale.queens(solution)]) }
                    </p>
                }
            } else {
                <p class="hint">{ texts.queue_empty }</p>
            }
        </section>
    }
}
