//! The stored plays of the start, one for each size, and the size that was played last.

use queens::board::Size;

use crate::browser;
use crate::browser::listener::Listener;
use crate::browser::record;
use crate::components::features::all_solutions::own::{FOUND_KEYS, start_key};

/// The key of the size that was played last.
const SIZE: &str = "queenside.start";

/// The key of the play that a link has replaced.
fn key_before(size: Size) -> String {
    format!("{SIZE}.{size}.before")
}

/// The size that was played last; `None` on a first visit.
pub fn size() -> Option<Size> {
    browser::stored(SIZE)?.parse().ok()
}

pub fn keep_size(size: Size) {
    if self::size() != Some(size) {
        browser::store(SIZE, &size.to_string());
    }
}

/// The stored form of a play; `None` if there is none.
pub fn load(size: Size) -> Option<String> {
    browser::stored(&start_key(size))
}

/// Stores a play and its size; where the browser refuses, the visit keeps them.
pub fn store(size: Size, play: &str) {
    if load(size).as_deref() != Some(play) {
        browser::store(&start_key(size), play);
    }
    keep_size(size);
}

/// Begins again with a size. The play so far can be brought back.
pub fn begin(size: Size) {
    if let Some(play) = load(size) {
        browser::store(&key_before(size), &play);
        browser::remove(&start_key(size));
    }
    keep_size(size);
}

/// Adds a solution such as `4 b1,d2,a3,c4` to the album of the game.
pub fn keep_found(found: &str) {
    let log = browser::stored(FOUND_KEYS[0]).unwrap_or_default();
    if log.lines().all(|line| line != found) {
        let end = if log.is_empty() || log.ends_with('\n') { "" } else { "\n" };
        browser::store(FOUND_KEYS[0], &format!("{log}{end}{found}\n"));
    }
}

/// True if a play of this size was replaced by a link.
pub fn has_before(size: Size) -> bool {
    browser::stored(&key_before(size)).is_some()
}

/// Brings back the play that a link has replaced.
pub fn bring_back(size: Size) {
    if let Some(play) = browser::stored(&key_before(size)) {
        browser::store(&start_key(size), &play);
        browser::remove(&key_before(size));
    }
}

/// Calls `then` when another tab has changed a play of the start.
pub fn on_change(then: impl Fn() + 'static) -> Option<Listener> {
    record::on_change(&["queenside.start."], then)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::browser::stand_in::{self, StandIn};

    #[test]
    fn each_size_keeps_its_play_and_one_that_a_link_replaces_comes_back() {
        stand_in::set(StandIn::default());
        let [four, eight] = [4, 8].map(Size::nearest);
        assert_eq!((size(), load(eight)), (None, None));
        store(eight, "2 0 ");
        store(four, "2 1 ;a1");
        assert_eq!((size(), load(eight).as_deref()), (Some(four), Some("2 0 ")));
        begin(four);
        assert_eq!((load(four), has_before(four), has_before(eight)), (None, true, false));
        bring_back(four);
        assert_eq!((load(four).as_deref(), has_before(four)), (Some("2 1 ;a1"), false));
    }

    #[test]
    fn a_solution_is_in_the_album_once() {
        let before = "removed 1\n4 c1,a2,d3,b4";
        let stored = [(FOUND_KEYS[0].to_owned(), before.to_owned())].into();
        stand_in::set(StandIn { stored, ..StandIn::default() });
        for _ in 0..2 {
            keep_found("4 b1,d2,a3,c4");
        }
        assert_eq!(browser::stored(FOUND_KEYS[0]), Some(format!("{before}\n4 b1,d2,a3,c4\n")));
    }
}
