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

/// Stores the names, and adds those that another tab has stored.
pub fn store_solved(names: &mut Vec<String>) {
    let others = load_solved().into_iter().filter(|it| !names.contains(it));
    names.extend(others.collect::<Vec<_>>());
    // The tick of the visit stays without the store.
    let _ = browser::store(SOLVED, &names.join(","));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::browser::stand_in::{self, StandIn};

    #[test]
    fn two_tabs_keep_the_ticks_of_both() {
        stand_in::set(StandIn::default());
        let (mut first, mut second) = (load_solved(), load_solved());
        first.push("the-loop".to_owned());
        store_solved(&mut first);
        second.push("rooks".to_owned());
        store_solved(&mut second);
        let both = ["rooks", "the-loop"];
        assert_eq!(
            (second, load_solved()),
            (both.map(str::to_owned).into(), both.map(str::to_owned).into())
        );
    }
}
