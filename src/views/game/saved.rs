//! The game that is kept, so that a reload loses nothing.

use queens::game::{Date, Grade, History, PlayerCounters};

use crate::address::{View, link};
use crate::settings::game::GameSettings;
use crate::views::game::action::GameEffect;
use crate::views::game::address::{GameRoute, Task};
use crate::views::game::state::GameState;

/// A year in seconds: more than anybody plays one game, so that a stored time above it
/// is damaged.
pub const LONGEST_GAME: u32 = 366 * 86_400;

/// A stored game: its address, and what the address does not contain.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedGame {
    address: String,
    history: History,
    tally: PlayerCounters,
    seconds: u32,
    hints: u32,
}

impl SavedGame {
    /// The key under which it is stored.
    pub const KEY: &'static str = "queenside.game";

    /// The game to store; `None` before its challenge is generated.
    pub fn of(state: &GameState) -> Option<SavedGame> {
        if state.is_waiting() {
            return None;
        }
        Some(SavedGame {
            address: link::of(View::Game, &state.route()),
            history: state.history.clone(),
            tally: state.tally(),
            seconds: (state.elapsed() / 1_000.0) as u32,
            hints: state.hints(),
        })
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
        let (seconds, hints) = (number()?, number()?);
        let saved = SavedGame { address, history, tally, seconds, hints };
        Some(saved).filter(|_| seconds <= LONGEST_GAME)
    }

    /// The day and grade, if it is a day's challenge.
    pub fn day(&self) -> Option<(Date, Grade)> {
        let (route, _) = link::read::<GameRoute>(View::Game, &self.address)?;
        match route.task {
            Task::Day(day, grade) => Some((day, grade)),
            Task::Free | Task::Challenge(..) | Task::Follow(..) => None,
        }
    }

    /// Queens on the board, and queens needed.
    pub fn queens(&self) -> (usize, usize) {
        let position = self.history.now();
        (position.queens().len(), position.size().as_usize())
    }

    /// True if all queens stand without a conflict.
    pub fn is_solved(&self) -> bool {
        let (stand, all) = self.queens();
        stand == all && !self.history.now().has_conflict()
    }

    /// Seconds played.
    pub const fn seconds(&self) -> u32 {
        self.seconds
    }

    /// True if an address leads here: its own one, or that of its day, as long as it is not
    /// solved.
    fn is_of(&self, route: &GameRoute) -> bool {
        let is_bare = route.queens.is_empty() && route.crossed.is_empty();
        let of_day = || match route.task {
            Task::Day(day, grade) => self.day() == Some((day, grade)) && !self.is_solved(),
            Task::Free | Task::Challenge(..) | Task::Follow(..) => false,
        };
        self.address == link::of(View::Game, route) || is_bare && of_day()
    }

    /// The game of an address, as it was left if one of these is it.
    pub fn resume(
        saved: impl IntoIterator<Item = SavedGame>,
        route: &GameRoute,
        settings: GameSettings,
    ) -> (GameState, Vec<GameEffect>) {
        let saved = saved.into_iter().find(|saved| saved.is_of(route));
        let resumed = saved.and_then(|saved| {
            let work = (saved.tally, f64::from(saved.seconds) * 1_000.0, saved.hints);
            let resumed = GameState::resume(route, settings, saved.history, work);
            // Moves of another game may have come under this address.
            let reached = link::of(View::Game, &resumed.0.route());
            Some(resumed).filter(|_| reached == saved.address)
        });
        resumed.unwrap_or_else(|| GameState::new(route, settings))
    }
}

impl std::fmt::Display for SavedGame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let SavedGame { address, history, tally, seconds, hints } = self;
        let PlayerCounters { moves, placements, removals } = tally;
        write!(f, "{address}\n{history}\n{moves} {placements} {removals} {seconds} {hints}")
    }
}
