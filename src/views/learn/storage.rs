//! Stored progress: a text for each lesson.

use crate::browser;
use crate::components::lessons::progress::Progress;

fn key(lesson: &str) -> String {
    format!("queenside.learn.{lesson}")
}

/// The key under which the lesson is stored that was open last.
const LAST: &str = "queenside.learn-last";

/// Progress in a lesson with this number of questions.
pub fn load(lesson: &str, questions: usize) -> Progress {
    Progress::parse(&browser::stored(&key(lesson)).unwrap_or_default(), questions)
}

/// Stores how far one is. Returns whether the browser did.
pub fn store(lesson: &str, progress: &Progress) -> bool {
    if progress.is_untouched() {
        browser::remove(&key(lesson));
        return true;
    }
    browser::store(&key(lesson), &progress.to_string())
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
