//! What the board shows, in words.

use yew::prelude::*;

use queens::search::FrameChange;

use crate::browser::locale::Locale;
use crate::state::search::action::{Announcement, SearchAction};
use crate::state::search::state::SearchState;

/// What this step did and why; nothing while steps pass too fast to be read.
pub fn sentence(locale: &Locale, session: &SearchState) -> String {
    if session.is_calm() {
        return String::new();
    }
    if let Some(words) = line_words(locale, session) {
        return words;
    }
    let sentences = session.run().moment().sentences.into_iter();
    let texts = &locale.texts().step;
    let spelling = (session.run().size(), locale.look.notation);
    let sentences =
        sentences.map(|it| texts.sentence(it, spelling, |number| locale.number(number)));
    sentences.collect::<Vec<_>>().join(" ")
}

/// What the present line did, where it is no step of the search.
fn line_words(locale: &Locale, session: &SearchState) -> Option<String> {
    let trace = session.lines().trace()?;
    let texts = locale.lang.lines();
    let Some(last) = trace.last() else { return Some(texts.start.to_owned()) };
    // A step of the search has a sentence of its own, and so has the end.
    if trace.is_over() || last.event.is_some() {
        return None;
    }
    let frames = trace.frames();
    let open = frames.len().saturating_sub(1).to_string();
    let line = (last.line + 1).to_string();
    Some(match last.frames {
        Some(FrameChange::Opened) => {
            let name = frames.last().and_then(|frame| frame.procedure).unwrap_or_default();
            texts.opened.fill([&locale.code(name), &open])
        }
        Some(FrameChange::Closed) => texts.closed.fill([&line, &open]),
        None => texts.line.fill([&line]),
    })
}

/// What is said of something that has happened; an error is said as a notice.
pub fn announced(locale: &Locale, announcement: Announcement) -> Result<String, String> {
    let texts = &locale.texts().search;
    Ok(match announcement {
        Announcement::Solution(ordinal) => (texts.said_solution)(&locale.number(ordinal)),
        Announcement::Paused(step) => (texts.said_paused)(&locale.number(step)),
        Announcement::Over(solutions) => (texts.said_over)(&locale.number(solutions)),
        Announcement::Beyond(asked, end) => {
            let words = locale.texts().notice.step_beyond;
            return Err(words(&locale.number(asked), &locale.number(end)));
        }
    })
}

/// What stands above a solution, in a sentence.
fn title_of(locale: &Locale, ordinal: u64) -> String {
    match locale.document {
        Some(document) => document.title(ordinal),
        None => (locale.texts().list.shown)(&locale.number(ordinal)),
    }
}

/// What a picture of the board is called.
pub fn moment(locale: &Locale, session: &SearchState) -> String {
    match session.shown() {
        Some((ordinal, _)) => title_of(locale, ordinal),
        None => sentence(locale, session),
    }
}

/// What the board shows, in a sentence; where the search has ended, the way to what
/// it has found.
pub fn caption(locale: &Locale, session: &SearchState, act: &Callback<SearchAction>) -> Html {
    let texts = &locale.texts().list;
    let run = session.run();
    let found = run.counters().solutions;
    if let Some((ordinal, _)) = session.shown() {
        let onclick = act.reform(|_: MouseEvent| SearchAction::Unshow);
        return html! {
            <p class="caption">
                { title_of(locale, ordinal) }{ " " }
                <button type="button" class="say-link" data-action="back-to-search" {onclick}>
                    { texts.back_to_search }
                </button>
            </p>
        };
    }
    html! {
        <p class="caption">
            { sentence(locale, session) }
            if run.is_over() && found > 0 {
                { " " }
                <a class="say-link" href={format!("#/solutions?n={}", run.size())}>
                    { (locale.texts().stage.see_solutions)(&locale.number(found)) }
                </a>
            }
        </p>
    }
}
