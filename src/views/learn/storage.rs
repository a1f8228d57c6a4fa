//! Stored progress: a text for each lesson.

use crate::browser;
use crate::components::lessons::free_answers::FreeAnswers;
use crate::components::lessons::progress::Progress;

fn key(lesson: &str) -> String {
    format!("queenside.learn.{lesson}")
}

/// The key under which the lesson is stored that was open last.
const LAST: &str = "queenside.learn-last";

/// The place that keeps the reader's answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keeper {
    /// The browser, on this device.
    #[default]
    Device,
    /// This page, until it is left: the browser refuses.
    Visit,
    /// The page around this one, which has sent the marks of earlier visits.
    Host,
}

impl Keeper {
    /// The keeper of a lesson's answers after they were stored or refused. The host stays.
    pub fn now(self, lesson: &str) -> Keeper {
        match self {
            Keeper::Host => Keeper::Host,
            _ if browser::is_stored(&key(lesson)) => Keeper::Device,
            _ => Keeper::Visit,
        }
    }
}

/// Progress in a lesson with this number of questions.
pub fn load(lesson: &str, questions: usize) -> Progress {
    let stored = browser::stored(&key(lesson)).unwrap_or_default();
    Progress::parse(stored.lines().next().unwrap_or_default(), questions)
}

/// The reader's own texts in a lesson.
pub fn load_texts(lesson: &str) -> FreeAnswers {
    let stored = browser::stored(&key(lesson)).unwrap_or_default();
    FreeAnswers::read(stored.lines().skip(1))
}

/// Stores progress, and the reader's own texts below. If the browser refuses, both are kept for
/// this visit.
pub fn store(lesson: &str, progress: &Progress, texts: &FreeAnswers) {
    if progress.is_untouched() && texts.is_empty() {
        browser::remove(&key(lesson));
    } else {
        browser::store(&key(lesson), &format!("{progress}\n{texts}"));
    }
}

/// Forgets how far one is in a lesson.
pub fn forget(lesson: &str) {
    browser::remove(&key(lesson));
}

/// Where one was last: a lesson's name and a part, from 1.
pub fn last() -> Option<(String, u8)> {
    let stored = browser::stored(LAST)?;
    let (lesson, part) = stored.split_once('/')?;
    Some((lesson.to_owned(), part.parse().ok()?))
}

/// Remembers where one is. Where it cannot be stored, nothing leads back there.
pub fn remember(lesson: &str, part: u8) {
    let _ = browser::store(LAST, &format!("{lesson}/{part}"));
}
