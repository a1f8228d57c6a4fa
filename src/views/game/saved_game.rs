//! A stored game, one line of text.

use std::fmt;

use queens::board::Square;
use queens::game::{Date, Grade, History, Layer, Move, PlayerCounters, Position, SquareSet};

use crate::address::{View, link};
use crate::settings::game::GameSettings;
use crate::views::game::action::GameEffect;
use crate::views::game::address::{GameRoute, Task};
use crate::views::game::state::{GameState, Progress};

/// A game as it was left.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedGame {
    /// With the given queens of its challenge, too.
    route: GameRoute,
    /// The queens that the player has placed, the latest last.
    placed: Vec<Square>,
    tally: PlayerCounters,
    pub seconds: u32,
    hints: u32,
    /// Number of times that the challenge was begun again.
    pub restarts: u32,
}

/// A year in seconds: more than anybody plays one game, so that a stored time above it
/// is damaged.
pub const LONGEST_GAME: u32 = 366 * 86_400;

/// More often than anybody restarts a game, asks for a hint in one, or removes everything.
pub const MOST_TIMES: u32 = 1_000_000;

/// Separator between the address, the board and the numbers.
const BREAK: &str = " ; ";

impl SavedGame {
    /// The key under which the last game is stored.
    pub const KEY: &'static str = "queenside.game";

    /// The game to store; `None` before its challenge is generated.
    pub fn of(state: &GameState) -> Option<SavedGame> {
        let Progress { history, seconds, hints } = state.progress()?;
        let placed: Vec<Square> = history.latest().into_iter().rev().collect();
        let route = state.route().with_position(history.now());
        Some(SavedGame { route, placed, tally: history.tally, seconds, hints, restarts: 0 })
    }

    /// Reads what [`SavedGame`] displays, and what version 0.2.0 stored: all moves, on three lines.
    pub fn parse(text: &str) -> Option<SavedGame> {
        let text = text.replace('\n', BREAK);
        let mut parts = text.split(BREAK);
        let (route, problems) = link::read::<GameRoute>(View::Game, parts.next()?)?;
        let (start, moves) = parts.next()?.split_once('|')?;
        let start: Position = start.parse().ok()?;
        let mut numbers = parts.next()?.split(' ').map(str::parse::<u32>);
        let mut number = || numbers.next()?.ok();
        let tally = PlayerCounters {
            moves: number()?.into(),
            placements: number()?.into(),
            removals: number()?.into(),
        };
        let (seconds, hints, restarts) = (number()?, number()?, number().unwrap_or(0));
        // The address of a challenge has no given queens.
        let given = if route.task == Task::Free { &route.given } else { start.layer(Layer::Given) };
        let [queens, forbidden, crossed] =
            [route.queens, route.forbidden, route.crossed].map(|it| it.difference(given));
        let route = GameRoute { given: *given, queens, forbidden, crossed, ..route };
        let mut placed = Vec::new();
        for square in
            moves.split(' ').filter_map(|it| Square::parse(route.size, it.strip_prefix('+')?).ok())
        {
            placed.retain(|it| *it != square);
            placed.push(square);
        }
        placed.retain(|it| route.queens.contains(*it));
        let is_possible = problems.is_empty()
            && start.size() == route.size
            && seconds <= LONGEST_GAME
            && hints <= MOST_TIMES
            && restarts <= MOST_TIMES;
        is_possible.then_some(SavedGame { route, placed, tally, seconds, hints, restarts })
    }

    /// The day and grade, if it is a day's challenge.
    pub const fn day(&self) -> Option<(Date, Grade)> {
        match self.route.task {
            Task::Day(day, grade) => Some((day, grade)),
            Task::Free | Task::Challenge(..) => None,
        }
    }

    /// Queens on the board, and queens needed.
    pub fn queens(&self) -> (usize, usize) {
        (self.route.position().queens().len(), self.route.size.as_usize())
    }

    pub fn is_solved(&self) -> bool {
        self.route.position().solution().is_some()
    }

    /// True if a move was made.
    pub const fn is_begun(&self) -> bool {
        self.tally.moves > 0
    }

    /// Grows with each move, undo and second.
    pub const fn effort(&self) -> (u64, u32) {
        let PlayerCounters { moves, placements, removals } = self.tally;
        (moves + placements + removals, self.seconds)
    }

    /// The same challenge without a move.
    pub fn restarted(&self) -> SavedGame {
        SavedGame {
            route: self.route.without_squares(),
            placed: Vec::new(),
            tally: PlayerCounters::default(),
            seconds: 0,
            hints: 0,
            restarts: self.restarts + 1,
        }
    }

    /// The address of the game: that of a challenge has no given queens.
    fn address(&self) -> String {
        let is_free = self.route.task == Task::Free;
        let given = if is_free { self.route.given } else { SquareSet::EMPTY };
        link::of(View::Game, &GameRoute { given, ..self.route })
    }

    /// True if an address leads here: its own one, or that of its day, as long as it is not
    /// solved.
    fn is_of(&self, route: &GameRoute) -> bool {
        let is_bare = route.queens.is_empty() && route.crossed.is_empty();
        let of_day = || self.day().is_some() && self.route.task == route.task && !self.is_solved();
        self.address() == link::of(View::Game, route) || is_bare && of_day()
    }

    /// The game of an address, as it was left if one of these is it.
    pub fn resume(
        saved: impl IntoIterator<Item = SavedGame>,
        route: &GameRoute,
        settings: GameSettings,
    ) -> (GameState, Vec<GameEffect>) {
        let saved = saved.into_iter().find(|saved| saved.is_begun() && saved.is_of(route));
        saved.map_or_else(
            || GameState::new(route, settings),
            |saved| GameState::resume(route, settings, saved.progress()),
        )
    }

    /// The placed queens can be undone.
    fn progress(&self) -> Progress {
        let mut history = History::new(self.start());
        for square in &self.placed {
            // All are on empty squares.
            let _ = history.make(&[Move::Place(*square)]);
        }
        history.tally = self.tally;
        Progress { history, seconds: self.seconds, hints: self.hints }
    }

    /// The position without the queens placed by the player.
    fn start(&self) -> Position {
        self.route.position().without(&self.placed.iter().copied().collect())
    }
}

impl fmt::Display for SavedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{BREAK}{} |", self.address(), self.start())?;
        self.placed.iter().try_for_each(|square| write!(f, " +{square}"))?;
        let PlayerCounters { moves, placements, removals } = self.tally;
        write!(f, "{BREAK}{moves} {placements} {removals} {} {}", self.seconds, self.hints)?;
        if self.restarts > 0 { write!(f, " {}", self.restarts) } else { Ok(()) }
    }
}
