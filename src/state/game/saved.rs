//! The game that is kept, so that a reload loses nothing.

use queens::game::{History, Tally};

use crate::route::Route;
use crate::route::game::GameRoute;
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

    /// The game of an address, as it was left if one of these is it.
    pub fn resume(
        saved: impl IntoIterator<Item = SavedGame>,
        route: &GameRoute,
        settings: GameSettings,
    ) -> (GameState, Vec<Effect>) {
        let address = Route::Game(Box::new(*route)).to_string();
        let saved = saved.into_iter().find(|saved| saved.address == address);
        let resumed = saved.map(|saved| {
            let work = (saved.tally, f64::from(saved.seconds) * 1_000.0, saved.hints);
            GameState::resume(route, settings, saved.history, work)
        });
        // Moves of another game may have come under this address.
        let is_here =
            |state: &GameState| Route::Game(Box::new(state.route())).to_string() == address;
        let resumed = resumed.filter(|(state, _)| is_here(state));
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
