//! A stored game, one line of text.

use std::fmt;

use queens::board::{Size, Square};
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
    /// The moves to restore, the next one first, each of one or several squares.
    undone: Vec<Vec<Move>>,
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

/// Most games kept, and most moves to restore of one.
const MOST_KEPT: usize = 20;
const MOST_UNDONE: usize = 500;

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
        let (undone, tally) = (undone(&history), history.tally);
        Some(SavedGame { route, placed, undone, tally, seconds, hints, restarts: 0 })
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
        let (moves, undone) = moves.split_once('>').unwrap_or((moves, ""));
        let undone = undone.split_whitespace().map(|it| read_moves(route.size, it));
        let undone = undone.collect::<Option<_>>()?;
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
        is_possible.then_some(SavedGame { route, placed, undone, tally, seconds, hints, restarts })
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
            undone: Vec::new(),
            tally: PlayerCounters::default(),
            seconds: 0,
            hints: 0,
            restarts: self.restarts + 1,
        }
    }

    /// The address of the game: that of a challenge has no given queens.
    pub fn address(&self) -> String {
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

    /// The first of these games that an address leads to.
    pub fn find(
        saved: impl IntoIterator<Item = SavedGame>,
        route: &GameRoute,
    ) -> Option<SavedGame> {
        saved.into_iter().find(|saved| saved.is_begun() && saved.is_of(route))
    }

    /// True if both are one game after the same moves.
    pub fn is_same(&self, other: &SavedGame) -> bool {
        self.tally == other.tally && self.address() == other.address()
    }

    /// The games that are kept, the latest first, once this one is kept in place of its earlier state.
    /// Games of other tabs stay unless they are solved.
    pub fn kept(
        games: Vec<SavedGame>,
        before: Option<&SavedGame>,
        game: &SavedGame,
    ) -> Vec<SavedGame> {
        // With fewer moves, it is another game.
        let before = before.filter(|it| it.tally.moves <= game.tally.moves);
        let is_earlier = |it: &SavedGame| before.is_some_and(|before| it.is_same(before));
        let others = games.into_iter();
        let others = others.filter(|it| !it.is_solved() && !it.is_same(game) && !is_earlier(it));
        [game.clone()].into_iter().chain(others).take(MOST_KEPT).collect()
    }

    /// Reads games, one a line. That of version 0.2.0 has three lines.
    pub fn read(text: &str) -> Vec<SavedGame> {
        if text.contains(BREAK) {
            text.lines().filter_map(SavedGame::parse).collect()
        } else {
            SavedGame::parse(text).into_iter().collect()
        }
    }

    /// The game of an address, as it was left if one of these is it.
    pub fn resume(
        saved: impl IntoIterator<Item = SavedGame>,
        route: &GameRoute,
        settings: GameSettings,
    ) -> (GameState, Vec<GameEffect>) {
        let saved = SavedGame::find(saved, route);
        saved.map_or_else(
            || GameState::new(route, settings),
            |saved| GameState::resume(route, settings, saved.progress()),
        )
    }

    /// The placed queens can be undone, and what was undone can be restored.
    fn progress(&self) -> Progress {
        let mut history = History::new(self.start());
        for square in &self.placed {
            // All are on empty squares.
            let _ = history.make(&[Move::Place(*square)]);
        }
        let restored = self.undone.iter().take_while(|moves| history.make(moves).is_ok()).count();
        for _ in 0..restored {
            history.undo();
        }
        history.tally = self.tally;
        Progress { history, seconds: self.seconds, hints: self.hints }
    }

    /// The position without the queens placed by the player.
    fn start(&self) -> Position {
        self.route.position().without(&self.placed.iter().copied().collect())
    }
}

/// The moves that restore what was undone, the next one first.
fn undone(history: &History) -> Vec<Vec<Move>> {
    let mut ahead = history.clone();
    let mut all = Vec::new();
    while all.len() < MOST_UNDONE {
        let before = *ahead.now();
        if !ahead.redo() {
            break;
        }
        let added = |layer, from: &Position, to: &Position| {
            to.layer(layer).difference(from.layer(layer)).iter().collect::<Vec<_>>()
        };
        let now = ahead.now();
        // What the editor has done is not restored.
        if [Layer::Given, Layer::Forbidden].iter().any(|it| before.layer(*it) != now.layer(*it)) {
            break;
        }
        let (queens, crossed) = (Layer::Queens, Layer::Crossed);
        let gone = added(queens, now, &before).into_iter().map(Move::Take);
        let gone = gone.chain(added(crossed, now, &before).into_iter().map(Move::Uncross));
        let new = added(queens, &before, now).into_iter().map(Move::Place);
        let new = new.chain(added(crossed, &before, now).into_iter().map(Move::Cross));
        all.push(gone.chain(new).collect());
    }
    all
}

fn write_move(f: &mut fmt::Formatter<'_>, it: Move) -> fmt::Result {
    match it {
        Move::Place(square) => write!(f, "+{square}"),
        Move::Take(square) => write!(f, "-{square}"),
        Move::Cross(square) => write!(f, "*{square}"),
        Move::Uncross(square) => write!(f, "~{square}"),
        // Restored moves have no others.
        _ => Ok(()),
    }
}

/// Reads moves such as `-d4+e5`.
fn read_moves(size: Size, text: &str) -> Option<Vec<Move>> {
    let starts = text.match_indices(['+', '-', '*', '~']).map(|(start, _)| start);
    let starts: Vec<usize> = starts.chain([text.len()]).collect();
    let one = |span: &[usize]| {
        let it = text.get(*span.first()?..*span.last()?)?;
        let square = Square::parse(size, it.get(1..)?).ok()?;
        Some(match it.chars().next()? {
            '+' => Move::Place(square),
            '-' => Move::Take(square),
            '*' => Move::Cross(square),
            _ => Move::Uncross(square),
        })
    };
    starts.windows(2).map(one).collect()
}

impl fmt::Display for SavedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{BREAK}{} |", self.address(), self.start())?;
        self.placed.iter().try_for_each(|square| write!(f, " +{square}"))?;
        if !self.undone.is_empty() {
            write!(f, " >")?;
        }
        for moves in &self.undone {
            write!(f, " ")?;
            moves.iter().try_for_each(|it| write_move(f, *it))?;
        }
        let PlayerCounters { moves, placements, removals } = self.tally;
        write!(f, "{BREAK}{moves} {placements} {removals} {} {}", self.seconds, self.hints)?;
        if self.restarts > 0 { write!(f, " {}", self.restarts) } else { Ok(()) }
    }
}
