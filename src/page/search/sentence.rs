//! The sentence below the board: what this step does, and why.

use crate::board::{file_name, threat};
use crate::search::{Event, Verdict};

use super::session::{Session, Status};
use crate::page::locale::Locale;

/// The sentence; empty while steps pass too fast to be read.
pub fn sentence(locale: &Locale, session: &Session) -> String {
    let texts = &locale.texts().step;
    let run = session.run();
    if session.is_calm() {
        return String::new();
    }
    if session.status() == Status::Done {
        return (texts.over)(&locale.number(run.counters().solutions));
    }
    let queen = |by: u8| run.standing().squares().get(usize::from(by)).copied();
    match run.last_event() {
        None => texts.start.to_owned(),
        Some(Event::Test { square, verdict: Verdict::Free, .. }) => (texts.free)(square),
        Some(Event::Test { square, verdict: Verdict::Threatened { by }, .. }) => queen(by)
            .and_then(|queen| Some((texts.threatened)(square, queen, threat(queen, square)?)))
            .unwrap_or_default(),
        Some(Event::TestBelow { x, by, .. }) => {
            queen(by).map(|queen| (texts.below)(&file_name(x), queen)).unwrap_or_default()
        }
        Some(Event::Place(square)) => (texts.placed)(square),
        Some(Event::Remove { square, .. }) => (texts.removed)(square),
        Some(Event::Prune) => texts.pruned.to_owned(),
        Some(Event::Solution) => (texts.solution)(&locale.number(run.counters().solutions)),
    }
}
