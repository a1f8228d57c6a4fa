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

/// Names of the tasks that the reader has solved.
const SOLVED: &str = "queenside.solved";

pub fn load_solved() -> Vec<String> {
    let stored = browser::stored(SOLVED).unwrap_or_default();
    stored.split(',').filter(|it| Start::is_name_of_task(it)).map(str::to_owned).collect()
}

pub fn store_solved(names: &[String]) {
    // The tick of the visit stays without the store.
    let _ = browser::store(SOLVED, &names.join(","));
}
