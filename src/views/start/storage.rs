//! The stored plays of the start, one for each size, and the size that was played last.

use queens::board::Size;

use crate::browser;
use crate::browser::listener::Listener;
use crate::browser::record;
use crate::components::features::all_solutions::own::{FOUND_KEYS, start_key};

/// The key of the size that was played last.
const SIZE: &str = "queenside.start";

/// The key of the plays that others have replaced, one a line. Of these, one is kept.
fn key_before(size: Size) -> String {
    format!("{SIZE}.{size}.before")
}

/// The size that was played last in this tab, or else in any; `None` on a first visit.
pub fn size() -> Option<Size> {
    browser::kept(SIZE).or_else(|| browser::stored(SIZE))?.parse().ok()
}

pub fn keep_size(size: Size) {
    let size = size.to_string();
    if browser::stored(SIZE).as_ref() != Some(&size) {
        browser::store(SIZE, &size);
    }
    browser::keep(SIZE, &size);
}

/// The stored form of a play; `None` if there is none.
pub fn load(size: Size) -> Option<String> {
    browser::stored(&start_key(size))
}

/// Stores a play and its size; where the browser refuses, the visit keeps them. A stored play that
/// this one does not continue, as that of another tab, is set aside.
pub fn store(size: Size, play: &str) {
    let stored = load(size);
    if stored.as_deref() != Some(play) {
        // Several lines are plays of which this one was chosen.
        if let Some(other) = stored.filter(|it| !it.lines().any(|it| is_continued(it, play))) {
            set_aside(size, &other);
        }
        browser::store(&start_key(size), play);
    }
    keep_size(size);
}

/// True if a stored play has the moments of another one and perhaps more.
pub fn is_continued(earlier: &str, later: &str) -> bool {
    let moments = |text: &str| text.rsplit_once(' ').map(|it| format!("{};", it.1));
    moments(earlier).zip(moments(later)).is_some_and(|it| it.1.starts_with(&it.0))
}

/// Begins again with a size. The play so far can be brought back.
pub fn begin(size: Size) {
    if let Some(play) = load(size) {
        set_aside(size, &play);
        browser::remove(&start_key(size));
    }
    keep_size(size);
}

fn set_aside(size: Size, play: &str) {
    let plays = before(size).map_or_else(|| play.to_owned(), |others| format!("{others}\n{play}"));
    keep_before(size, &plays);
}

/// The plays of a size that others have replaced, one a line, the earliest first.
pub fn before(size: Size) -> Option<String> {
    browser::stored(&key_before(size))
}

/// Keeps plays that can be brought back in place of those before.
pub fn keep_before(size: Size, plays: &str) {
    browser::store(&key_before(size), plays);
}

/// Adds a solution such as `4 b1,d2,a3,c4` to the album of the game.
pub fn keep_found(found: &str) {
    let log = browser::stored(FOUND_KEYS[0]).unwrap_or_default();
    if log.lines().all(|line| line != found) {
        let end = if log.is_empty() || log.ends_with('\n') { "" } else { "\n" };
        browser::store(FOUND_KEYS[0], &format!("{log}{end}{found}\n"));
    }
}

/// Brings back the play that was replaced.
pub fn bring_back(size: Size) {
    if let Some(plays) = before(size) {
        browser::store(&start_key(size), &plays);
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
        assert_eq!((load(four), before(eight)), (None, None));
        bring_back(four);
        assert_eq!((load(four).as_deref(), before(four)), (Some("2 1 ;a1"), None));
    }

    #[test]
    fn a_play_that_is_not_continued_is_set_aside() {
        stand_in::set(StandIn::default());
        let four = Size::nearest(4);
        for play in ["2 1 ;a1", "2 2 ;a1;a1,c2", "2 1 ;a1;a1,c2", "2 2 ;a1;a1,d2"] {
            store(four, play);
        }
        assert_eq!(before(four).as_deref(), Some("2 1 ;a1;a1,c2"));
        begin(four);
        begin(four);
        assert_eq!(before(four).as_deref(), Some("2 1 ;a1;a1,c2\n2 2 ;a1;a1,d2"));
        assert!(!is_continued("2 1 ;a1", "2 1 ;a1,c2"));
    }

    #[test]
    fn a_tab_keeps_its_size_and_a_new_one_has_the_last() {
        let [four, eight] = [4, 8].map(Size::nearest);
        stand_in::set(StandIn::default());
        keep_size(four);
        let stored = || browser::stored(SIZE);
        assert_eq!((size(), stored().as_deref()), (Some(four), Some("4")));
        // Another tab.
        browser::store(SIZE, "8");
        assert_eq!(size(), Some(four));
        // What is played here counts for new tabs, also when it was seen here before.
        keep_size(four);
        assert_eq!((size(), stored().as_deref()), (Some(four), Some("4")));
        let new = [(SIZE.to_owned(), "8".to_owned())].into();
        stand_in::set(StandIn { stored: new, ..StandIn::default() });
        assert_eq!(size(), Some(eight));
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
