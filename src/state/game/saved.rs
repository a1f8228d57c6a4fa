//! The game that is kept, so that a reload loses nothing.

use queens::game::{Date, Grade, History, Tally};

use crate::route::Route;
use crate::route::address::Address;
use crate::route::game::{GameRoute, Task};
use crate::settings::game::GameSettings;
use crate::state::game::action::Effect;
use crate::state::game::state::GameState;

/// A year in seconds: more than anybody plays one game, so that a stored time above it
/// is damaged.
pub const LONGEST_GAME: u32 = 366 * 86_400;

/// What is kept of a game beside its address.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedGame {
    address: String,
    history: History,
    tally: Tally,
    seconds: u32,
    hints: u32,
}

impl SavedGame {
    /// The key under which it is stored.
    pub const KEY: &'static str = "queenside.game";

    /// What is to be kept of a game; nothing before its challenge is made.
    pub fn of(state: &GameState) -> Option<SavedGame> {
        if state.is_waiting() {
            return None;
        }
        Some(SavedGame {
            address: Route::Game(Box::new(state.route())).to_string(),
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
        let tally = Tally {
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
        match Address::parse(&self.address).0.route {
            Route::Game(route) => match route.task {
                Task::Day(day, grade) => Some((day, grade)),
                Task::Free | Task::Challenge(..) | Task::Follow(..) => None,
            },
            _ => None,
        }
    }

    /// How many queens stand, and how many there are to be.
    pub fn queens(&self) -> (usize, usize) {
        let position = self.history.now();
        (position.queens().len(), position.size().as_usize())
    }

    /// Whether all queens stand without a conflict.
    pub fn is_solved(&self) -> bool {
        let (stand, all) = self.queens();
        stand == all && !self.history.now().has_conflict()
    }

    /// Seconds played.
    pub const fn seconds(&self) -> u32 {
        self.seconds
    }

    /// Whether an address leads here: its own one, or that of its day, as long as it is not
    /// solved.
    fn is_of(&self, route: &GameRoute) -> bool {
        let is_bare = route.queens.is_empty() && route.crossed.is_empty();
        let of_day = || match route.task {
            Task::Day(day, grade) => self.day() == Some((day, grade)) && !self.is_solved(),
            Task::Free | Task::Challenge(..) | Task::Follow(..) => false,
        };
        self.address == Route::Game(Box::new(*route)).to_string() || is_bare && of_day()
    }

    /// The game of an address, as it was left if one of these is it.
    pub fn resume(
        saved: impl IntoIterator<Item = SavedGame>,
        route: &GameRoute,
        settings: GameSettings,
    ) -> (GameState, Vec<Effect>) {
        let saved = saved.into_iter().find(|saved| saved.is_of(route));
        let resumed = saved.and_then(|saved| {
            let work = (saved.tally, f64::from(saved.seconds) * 1_000.0, saved.hints);
            let resumed = GameState::resume(route, settings, saved.history, work);
            // Moves of another game may have come under this address.
            let reached = Route::Game(Box::new(resumed.0.route())).to_string();
            Some(resumed).filter(|_| reached == saved.address)
        });
        resumed.unwrap_or_else(|| GameState::new(route, settings))
    }
}

impl std::fmt::Display for SavedGame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let SavedGame { address, history, tally, seconds, hints } = self;
        let Tally { moves, placements, removals } = tally;
        write!(f, "{address}\n{history}\n{moves} {placements} {removals} {seconds} {hints}")
    }
}
