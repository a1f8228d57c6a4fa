//! The challenges of the days that were begun, as they were left.

use std::collections::BTreeMap;

use queens::game::{Date, Grade};

use crate::views::game::saved::SavedGame;

/// Unfinished games of days.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Begun {
    games: BTreeMap<(Date, Grade), SavedGame>,
}

/// Most unfinished games kept: those of the latest days.
const MOST: usize = 400;

/// Stands between the lines of a game.
const BREAK: &str = " ; ";

impl Begun {
    /// The key under which they are stored.
    pub const KEY: &'static str = "queenside.game.begun";

    /// That day's challenge as it was left, solved or not.
    pub fn game(&self, day: Date, grade: Grade) -> Option<&SavedGame> {
        self.games.get(&(day, grade))
    }

    /// That day's challenge, if it is still to be solved.
    pub fn open(&self, day: Date, grade: Grade) -> Option<&SavedGame> {
        self.game(day, grade).filter(|game| !game.is_solved())
    }

    /// True if a challenge of that day is begun and not solved.
    pub fn has(&self, day: Date) -> bool {
        Grade::ALL.into_iter().any(|grade| self.open(day, grade).is_some())
    }

    /// Keeps a day's challenge, in place of what was kept of it. A solved one is kept until
    /// another is begun.
    pub fn keep(&mut self, game: SavedGame) {
        let Some(day) = game.day() else { return };
        self.games.retain(|_, game| !game.is_solved());
        self.games.insert(day, game);
        while self.games.len() > MOST {
            self.games.pop_first();
        }
    }

    /// Forgets a day's challenge when it is restarted.
    pub fn forget(&mut self, day: Date, grade: Grade) {
        self.games.remove(&(day, grade));
    }

    /// Takes in what is not yet begun here.
    pub fn merge(&mut self, other: &Begun) {
        for (day, game) in &other.games {
            self.games.entry(*day).or_insert_with(|| game.clone());
        }
    }

    /// True if there is none.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Reads what was stored or exported; other lines are left out.
    pub fn parse(text: &str) -> Begun {
        let games = text.lines().filter_map(|line| {
            let game = SavedGame::parse(&line.replace(BREAK, "\n"))?;
            Some((game.day()?, game))
        });
        let mut begun = Begun::default();
        // Collected, they would be sorted first, by much code for a few games.
        begun.games.extend(games);
        begun
    }
}

impl std::fmt::Display for Begun {
    /// A line for each game.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.games
            .values()
            .try_for_each(|game| writeln!(f, "{}", game.to_string().replace('\n', BREAK)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::game::album::Album;
    use crate::views::game::days::Days;

    fn day(text: &str) -> Date {
        text.parse().unwrap_or_else(|_| panic!("{text} is a day"))
    }

    /// A game of seven squares with some queens, of which the first two are given.
    fn game(date: &str, queens: &str) -> SavedGame {
        let moves: String = queens.split_whitespace().map(|queen| format!(" +{queen}")).collect();
        let text = format!(
            "#/game?day={date}&grade=easy\nn=7 queens=b2,c6 given=b2,c6 |{moves}\n3 3 0 84 1"
        );
        SavedGame::parse(&text).unwrap_or_else(|| panic!("{text}"))
    }

    /// Completes b2 and c6.
    const REST: &str = "g1 d3 f4 a5 e7";

    #[test]
    fn they_are_read_as_written_also_among_other_lines() {
        let mut begun = Begun::default();
        begun.keep(game("2026-11-18", "a4 d1"));
        begun.keep(game("2026-11-20", "a4"));
        assert_eq!(begun.to_string().lines().count(), 2);
        assert_eq!(Begun::parse(&begun.to_string()), begun);
        let exported = format!("8 a1,e2,h3,f4,c5,g6,b7,d8\n2026-11-20 hard 74 0\n{begun}");
        assert_eq!(Begun::parse(&exported), begun);
        assert_eq!((Album::parse(&exported).len(), Days::parse(&exported).len()), (1, 1));
        assert!(Begun::parse("#/game?n=8 ; n=8 | +a1 ; 1 1 0 0 0").is_empty(), "no day's");
    }

    #[test]
    fn a_solved_one_is_not_open_and_makes_room() {
        let mut begun = Begun::default();
        begun.keep(game("2026-11-18", REST));
        assert!(begun.game(day("2026-11-18"), Grade::Easy).is_some_and(SavedGame::is_solved));
        assert!(!begun.has(day("2026-11-18")));
        begun.keep(game("2026-11-20", "a4"));
        assert_eq!(begun.len(), 1);
        assert!(begun.has(day("2026-11-20")));
        begun.forget(day("2026-11-20"), Grade::Easy);
        assert!(begun.is_empty());
    }

    #[test]
    fn what_is_begun_here_stays_when_others_come_in() {
        let (mut here, mut there) = (Begun::default(), Begun::default());
        here.keep(game("2026-11-18", "a4 d1"));
        there.keep(game("2026-11-18", "a4"));
        there.keep(game("2026-11-19", "a4"));
        here.merge(&there);
        assert_eq!(here.len(), 2);
        let kept = here.game(day("2026-11-18"), Grade::Easy).map(SavedGame::queens);
        assert_eq!(kept, Some((4, 7)));
    }
}
