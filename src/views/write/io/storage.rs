//! The reader's programs, each under the name of the program that it started from.

use crate::browser;
use crate::views::write::start::Start;

fn key(start: &Start) -> String {
    format!("queenside.write.{}", start.name)
}

/// The reader's program; the starting program if there is none.
pub fn load(start: &Start) -> String {
    browser::stored(&key(start)).unwrap_or_else(|| start.program.to_owned())
}

/// Stores a program. Returns true if the browser did.
pub fn store(start: &Start, text: &str) -> bool {
    if text == start.program {
        browser::remove(&key(start));
        return true;
    }
    browser::store(&key(start), text)
}
