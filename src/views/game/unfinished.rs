//! Stored games: the last one, unfinished challenges of days, and pasted ones.

use std::collections::BTreeMap;

use queens::game::{Date, Grade, PlayerCounters};
use queens::plain_text::plain;

use crate::address::{View, link};
use crate::settings::game::GameSettings;
use crate::views::game::action::GameEffect;
use crate::views::game::address::{GameRoute, Task};
use crate::views::game::album::Album;
use crate::views::game::days::{Days, LONGEST_GAME};
use crate::views::game::state::{GameState, Progress};

/// A stored game: its address, and what the address does not contain.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedGame {
    address: String,
    pub progress: Progress,
}

impl SavedGame {
    /// The key under which it is stored.
    pub const KEY: &'static str = "queenside.game";

    /// The game to store; `None` before its challenge is generated.
    pub fn of(state: &GameState) -> Option<SavedGame> {
        let address = link::of(View::Game, &state.route());
        Some(SavedGame { address, progress: state.progress()? })
    }

    /// Reads what [`SavedGame`] displays; `None` if it is something else.
    pub fn parse(text: &str) -> Option<SavedGame> {
        let mut lines = text.lines();
        let (address, history) = (lines.next()?.to_owned(), lines.next()?.parse().ok()?);
        let mut numbers = lines.next()?.split(' ');
        let mut number = || numbers.next()?.parse::<u32>().ok();
        let tally = PlayerCounters {
            moves: number()?.into(),
            placements: number()?.into(),
            removals: number()?.into(),
        };
        let progress = Progress { history, tally, seconds: number()?, hints: number()? };
        (progress.seconds <= LONGEST_GAME).then_some(SavedGame { address, progress })
    }

    /// The day and grade, if it is a day's challenge.
    pub fn day(&self) -> Option<(Date, Grade)> {
        let (route, _) = link::read::<GameRoute>(View::Game, &self.address)?;
        match route.task {
            Task::Day(day, grade) => Some((day, grade)),
            Task::Free | Task::Challenge(..) => None,
        }
    }

    /// Queens on the board, and queens needed.
    pub fn queens(&self) -> (usize, usize) {
        let position = self.progress.history.now();
        (position.queens().len(), position.size().as_usize())
    }

    /// True if all queens stand without a conflict.
    pub fn is_solved(&self) -> bool {
        let (stand, all) = self.queens();
        stand == all && !self.progress.history.now().has_conflict()
    }

    /// True if an address leads here: its own one, or that of its day, as long as it is not
    /// solved.
    fn is_of(&self, route: &GameRoute) -> bool {
        let is_bare = route.queens.is_empty() && route.crossed.is_empty();
        let of_day = || match route.task {
            Task::Day(day, grade) => self.day() == Some((day, grade)) && !self.is_solved(),
            Task::Free | Task::Challenge(..) => false,
        };
        let is_size = self.progress.history.now().size() == route.on_its_board().size;
        is_size && (self.address == link::of(View::Game, route) || is_bare && of_day())
    }

    /// The game of an address, as it was left if one of these is it.
    pub fn resume(
        saved: impl IntoIterator<Item = SavedGame>,
        route: &GameRoute,
        settings: GameSettings,
    ) -> (GameState, Vec<GameEffect>) {
        let saved = saved.into_iter().find(|saved| saved.is_of(route));
        let resumed = saved.and_then(|saved| {
            let resumed = GameState::resume(route, settings, saved.progress);
            // Moves of another game may have come under this address.
            let reached = link::of(View::Game, &resumed.0.route());
            Some(resumed).filter(|_| reached == saved.address)
        });
        resumed.unwrap_or_else(|| GameState::new(route, settings))
    }
}

impl std::fmt::Display for SavedGame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let SavedGame { address, progress: Progress { history, tally, seconds, hints } } = self;
        let PlayerCounters { moves, placements, removals } = tally;
        write!(f, "{address}\n{history}\n{moves} {placements} {removals} {seconds} {hints}")
    }
}

/// Unfinished games of days.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Begun {
    games: BTreeMap<(Date, Grade), SavedGame>,
}

/// Most unfinished games kept: those of the latest days.
const MOST: usize = 400;

/// Separator between the lines of a game.
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
        // `collect` would sort them first, which takes much code for a few games.
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

/// Contents of a pasted text.
#[derive(Debug, Default, PartialEq)]
pub struct Pasted {
    pub album: Album,
    pub days: Days,
    pub begun: Begun,
    /// The lines that are nothing of the kind, as they stand there.
    pub unread: Vec<String>,
}

impl Pasted {
    /// Reads a text line by line. Empty lines are none.
    pub fn read(text: &str) -> Pasted {
        let mut pasted = Pasted::default();
        for line in plain(text).lines() {
            let line = line.trim();
            let (album, days, begun) = (Album::parse(line), Days::parse(line), Begun::parse(line));
            if album.is_empty() && days.is_empty() && begun.is_empty() && !line.is_empty() {
                pasted.unread.push(line.to_owned());
            }
            pasted.album.merge(&album);
            pasted.days.merge(&days);
            pasted.begun.merge(&begun);
        }
        pasted
    }

    /// True if nothing of it could be read.
    pub fn is_empty(&self) -> bool {
        self.album.is_empty() && self.days.is_empty() && self.begun.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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

    const GOOD: &str = "8 a1,e2,h3,f4,c5,g6,b7,d8\n2026-11-20 hard 74 0\n";

    #[test]
    fn what_cannot_be_read_is_kept_and_the_rest_is_taken() {
        let text = format!("My album\n\n{GOOD}8 a1,b2\n");
        let pasted = Pasted::read(&text);
        assert_eq!((pasted.album.len(), pasted.days.len()), (1, 1));
        assert_eq!(pasted.unread, ["My album", "8 a1,b2"]);
        assert!(!pasted.is_empty());
        let refused = Pasted::read("hello");
        assert!(refused.is_empty());
        assert_eq!(refused.unread, ["hello"]);
    }

    #[test]
    fn look_alike_characters_are_read_as_they_are_meant() {
        let good = GOOD.replace('-', "‑").replace(' ', "\u{a0}");
        let marked = format!("\u{feff}{good}\u{feff}４　ｂ1，d2,a3,c4\r\n\u{feff}\n");
        let pasted = Pasted::read(&marked);
        assert_eq!((pasted.album.len(), pasted.days.len()), (2, 1));
        assert!(pasted.unread.is_empty());
    }
}
