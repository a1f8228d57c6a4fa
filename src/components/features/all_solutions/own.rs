//! The reader's own solutions: what the browser has stored of the start and of the game.

use queens::board::{Size, Solution};
use queens::game::{SquareSet, parse_squares};

use crate::browser;

/// Begins a board of the start as the version before stored it, before its queens.
pub const START_VERSION: &str = "1 ";

/// The keys of the solutions found in the game: of the log, and of the album of version 0.2.0.
pub const FOUND_KEYS: [&str; 2] = ["queenside.game.log", "queenside.game.album"];

/// The key of the start's play of a size.
pub fn start_key(size: Size) -> String {
    format!("queenside.start.{size}")
}

/// The stored solutions of a size, each once.
pub fn own_solutions(size: Size) -> Vec<Solution> {
    let lines = |key: &str, begin: &str| -> Vec<Solution> {
        let text = browser::stored(key).unwrap_or_default();
        text.lines().filter_map(|it| solution(size, it.strip_prefix(begin)?)).collect()
    };
    let mut own = lines(&start_key(size), START_VERSION);
    for found in FOUND_KEYS.iter().flat_map(|key| lines(key, &format!("{size} "))) {
        if !own.contains(&found) {
            own.push(found);
        }
    }
    own
}

fn solution(size: Size, squares: &str) -> Option<Solution> {
    let squares: SquareSet = parse_squares(size, squares).ok()?;
    let solution = Solution::from_squares(&squares.iter().collect::<Vec<_>>()).ok()?;
    (solution.size() == size).then_some(solution)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::browser::stand_in::{self, StandIn};

    #[test]
    fn solutions_of_the_start_and_the_game_are_read_once() {
        let stored = [
            ("queenside.start.8", "1 d8,a1,e2,h3,f4,c5,g6,b7"),
            (FOUND_KEYS[0], "removed 1\n8 a1,e2,h3,f4,c5,g6,b7,d8\n8 b1,e2\n4 b1,d2,a3,c4\n"),
            (FOUND_KEYS[1], "2026-11-20 hard 74 0\n8 h1,d2,a3,c4,f5,b6,g7,e8"),
        ];
        let stored = stored.map(|(key, text)| (key.to_owned(), text.to_owned()));
        stand_in::set(StandIn { stored: stored.into(), ..StandIn::default() });
        let own =
            |n| own_solutions(Size::nearest(n)).iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(own(8), ["0,4,7,5,2,6,1,3", "7,3,0,2,5,1,6,4"]);
        assert_eq!(own(4), ["1,3,0,2"]);
        assert!(own(5).is_empty());
    }
}
