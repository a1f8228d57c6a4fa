//! The stored board of the start: `1 d4,b8` with the version and the queens in their order.

use queens::board::{Size, Square};

use crate::browser;
use crate::browser::listener::Listener;
use crate::browser::record;
use crate::components::features::all_solutions::own::{START_VERSION, start_key};

/// The stored queens; `None` if nothing valid is stored.
pub fn load(size: Size) -> Option<Vec<Square>> {
    let stored = browser::stored(&start_key(size))?;
    let names = stored.strip_prefix(START_VERSION)?.split(',').filter(|it| !it.is_empty());
    names.map(|it| Square::parse(size, it).ok()).collect()
}

/// Stores the queens; where the browser refuses, the visit keeps them.
pub fn store(size: Size, queens: &[Square]) {
    let names: Vec<String> = queens.iter().map(Square::to_string).collect();
    browser::store(&start_key(size), &format!("{START_VERSION}{}", names.join(",")));
}

/// Calls `then` when another tab has changed a board of the start.
pub fn on_change(then: impl Fn() + 'static) -> Option<Listener> {
    record::on_change(&["queenside.start."], then)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::browser::stand_in::{self, StandIn};

    #[test]
    fn each_size_keeps_its_queens_and_damaged_ones_are_not_read() {
        stand_in::set(StandIn::default());
        let [four, eight] = [4, 8].map(Size::nearest);
        let queens = [(3, 3), (1, 7)].map(|(x, y)| Square::nearest(eight, x, y));
        store(eight, &queens);
        assert_eq!((load(eight), load(four)), (Some(queens.to_vec()), None));
        store(eight, &[]);
        assert_eq!(load(eight), Some(Vec::new()));
        for damaged in ["1 d4,z9", "2 d4", "d4", ""] {
            browser::store(&start_key(eight), damaged);
            assert_eq!(load(eight), None, "{damaged}");
        }
    }
}
