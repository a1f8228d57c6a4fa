//! A stored game, one line of text.

use std::fmt;

use queens::board::{Notation, Size, Square};
use queens::game::{Change, Date, Grade, Moment, Play, Player, SquareSet, print_squares};

use crate::address::squares::names;
use crate::address::{View, link};
use crate::settings::game::GameSettings;
use crate::views::game::action::GameEffect;
use crate::views::game::address::{GameRoute, Task};
use crate::views::game::state::{GameState, Progress, Tally};

/// A move as the squares that it changed, or a moment that comes again.
#[derive(Clone, Debug, PartialEq)]
enum Move {
    Made(Player, Vec<Change>),
    /// The number of moments back.
    Again(usize),
}

/// A game as it was left.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedGame {
    /// With the given queens of its challenge, too.
    route: GameRoute,
    /// The board before the first of the moves.
    start: Moment,
    /// Those that led to the board of the route.
    moves: Vec<Move>,
    /// Those after the moment that was shown.
    ahead: Vec<Move>,
    tally: Tally,
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

/// Most games kept, and most moves of one before and after the moment that was shown.
const MOST_KEPT: usize = 20;
const MOST_MOVES: usize = 500;

/// The signs before a move of the computer and before the number of moments back.
const COMPUTER: char = '!';
const AGAIN: char = '^';

/// Separator between the address, the board and the numbers.
const BREAK: &str = " ; ";

impl SavedGame {
    /// The key under which the last game is stored.
    pub const KEY: &'static str = "queenside.game";

    /// The game to store; `None` before its challenge is generated.
    pub fn of(state: &GameState) -> Option<SavedGame> {
        let Progress { play, seconds, hints, .. } = state.progress()?;
        let (at, moments) = (play.at(), play.moments());
        let first = at.saturating_sub(MOST_MOVES);
        let moves = |from: usize, to: usize| {
            let pairs = (from..).zip(moments.get(from..to)?.windows(2));
            let again =
                |at: usize, it: &Moment| it.again.filter(|it| *it >= first).map(|it| at - it);
            let moves = pairs.filter_map(|(at, it)| {
                again(at, it.last()?).map(Move::Again).or_else(|| Move::between(it))
            });
            Some(moves.collect())
        };
        let last = moments.len().min(at + 1 + MOST_MOVES);
        Some(SavedGame {
            route: state.route().with_play(&play),
            start: moments.get(first)?.clone(),
            moves: moves(first, at + 1)?,
            ahead: moves(at, last)?,
            tally: state.tally(),
            seconds,
            hints,
            restarts: 0,
        })
    }

    /// Reads what [`SavedGame`] displays, and what version 0.2.0 stored, on three lines. Versions up
    /// to 0.4 stored of the moves only those that set the queens on the board, perhaps queens that
    /// threaten each other.
    pub fn parse(text: &str) -> Option<SavedGame> {
        let text = text.replace('\n', BREAK);
        let mut parts = text.split(BREAK);
        let (route, problems) = link::read::<GameRoute>(View::Game, parts.next()?)?;
        let (start, moves) = parts.next()?.split_once('|')?;
        let mut numbers = parts.next()?.split(' ').map(str::parse::<u32>);
        let mut number = || numbers.next()?.ok();
        let tally =
            Tally { moves: number()?.into(), set: number()?.into(), taken: number()?.into() };
        let (seconds, hints, restarts) = (number()?, number()?, number().unwrap_or(0));
        let of_start = |name: &str| -> Option<Vec<Square>> {
            let mut named = start.split_whitespace().filter_map(|it| it.split_once('='));
            let squares = named.find(|it| it.0 == name).map_or("", |it| it.1);
            Notation::Chess.parse_all(route.size, squares).ok()
        };
        let [start_queens, given, crosses] = ["queens", "given", "crossed"].map(of_start);
        // The address of a challenge has no given queens.
        let given: SquareSet = match route.task {
            Task::Free => route.given,
            _ => given?.into_iter().collect(),
        };
        let mut queens = route.queens.clone();
        queens.retain(|it| !given.contains(*it));
        let [forbidden, crossed] = [route.forbidden, route.crossed].map(|it| it.difference(&given));
        let start = Moment {
            queens: start_queens?,
            crosses: crosses?.into_iter().collect(),
            ..Moment::default()
        };
        let is_size = format!("n={}", route.size) == text_of_size(&text)?;
        let route = GameRoute { given, queens, forbidden, crossed, ..route };
        let (moves, ahead) = moves.split_once('>').unwrap_or((moves, ""));
        let [moves, ahead] = [moves, ahead].map(|text| {
            text.split_whitespace().map(|it| Move::read(route.size, it)).collect::<Option<_>>()
        });
        let (moves, ahead) = (moves?, ahead?);
        let is_possible = problems.is_empty()
            && is_size
            && seconds <= LONGEST_GAME
            && hints <= MOST_TIMES
            && restarts <= MOST_TIMES;
        is_possible.then_some(SavedGame {
            route,
            start,
            moves,
            ahead,
            tally,
            seconds,
            hints,
            restarts,
        })
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
        (self.route.play().0.queens().len(), self.route.size.as_usize())
    }

    pub fn is_solved(&self) -> bool {
        self.route.play().0.is_solved()
    }

    /// True if a move was made.
    pub const fn is_begun(&self) -> bool {
        self.tally.moves > 0
    }

    /// Grows with each move and second.
    pub const fn effort(&self) -> (u64, u32) {
        (self.tally.moves, self.seconds)
    }

    /// The same challenge without a move.
    pub fn restarted(&self) -> SavedGame {
        SavedGame {
            route: self.route.clone().without_squares(),
            start: Moment::default(),
            moves: Vec::new(),
            ahead: Vec::new(),
            tally: Tally::default(),
            seconds: 0,
            hints: 0,
            restarts: self.restarts + 1,
        }
    }

    /// The address of the game: that of a challenge has no given queens.
    pub fn address(&self) -> String {
        let is_free = self.route.task == Task::Free;
        let given = if is_free { self.route.given } else { SquareSet::EMPTY };
        link::of(View::Game, &GameRoute { given, ..self.route.clone() })
    }

    /// True if an address leads here: its own one, or that of its day, as long as it is not
    /// solved.
    fn is_of(&self, route: &GameRoute) -> bool {
        let is_bare = route.queens.is_empty() && route.crossed.is_empty();
        let of_day = || self.day().is_some() && self.route.task == route.task && !self.is_solved();
        // Earlier versions wrote queens row by row.
        let mut in_my_order = route.clone();
        let mine = &self.route.queens;
        in_my_order.queens.sort_by_key(|queen| mine.iter().position(|it| it == queen));
        self.address() == link::of(View::Game, &in_my_order) || is_bare && of_day()
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

    /// The play with all its moments. Where its moves do not lead to the board of the address, it
    /// begins with that board.
    fn progress(&self) -> Progress {
        let given: Vec<Square> = self.route.given.iter().collect();
        let task = Play::with_task(self.route.size, &given, self.route.forbidden);
        let (mut play, _) = task.beginning_with(&self.start.queens, self.start.crosses);
        let make = |play: &mut Play, moves: &[Move]| {
            for it in moves {
                // Queens that threaten others are left out.
                match it {
                    Move::Made(by, changes) => play.change(changes, *by),
                    Move::Again(back) => play.go_on_from(play.at().saturating_sub(*back)),
                };
            }
        };
        make(&mut play, &self.moves);
        let mut named = given;
        named.extend(&self.route.queens);
        let stands_or_cannot =
            |it: &Square| play.queens().contains(it) || play.refusal(*it).is_some();
        let is_board = play.queens().iter().all(|it| named.contains(it))
            && named.iter().all(stands_or_cannot)
            && play.now().crosses == self.route.crossed;
        if !is_board {
            play = self.route.play().0;
        }
        let left_out = named.into_iter().filter(|it| !play.queens().contains(it)).collect();
        let (at, now) = (play.at(), Tally::of(&play));
        make(&mut play, &self.ahead);
        let later = Tally::of(&play).moves - now.moves;
        play.go_to(at);
        let earlier = Tally {
            moves: self.tally.moves.saturating_sub(now.moves + later),
            set: self.tally.set.saturating_sub(now.set),
            taken: self.tally.taken.saturating_sub(now.taken),
        };
        Progress { play, earlier, left_out, seconds: self.seconds, hints: self.hints }
    }
}

/// The part of a stored text that names the size of its board.
fn text_of_size(text: &str) -> Option<&str> {
    text.split(BREAK).nth(1)?.split_whitespace().next()
}

impl Move {
    /// The move between two moments; `None` if they are alike.
    fn between(moments: &[Moment]) -> Option<Move> {
        let [before, after] = moments else { return None };
        let gone = before.queens.iter().filter(|it| !after.queens.contains(it)).copied();
        let stays = |it: &&Square| after.queens.contains(it);
        let is_order_kept =
            after.queens.iter().zip(before.queens.iter().filter(stays)).all(|(a, b)| a == b);
        // A queen that was taken from the middle and is back there: those after her are set again.
        let same = before.queens.iter().zip(&after.queens).take_while(|(a, b)| a == b).count();
        let (taken, set): (Vec<Square>, Vec<Square>) = match is_order_kept {
            true => {
                let new = after.queens.iter().filter(|it| !before.queens.contains(it));
                (gone.collect(), new.copied().collect())
            }
            false => (before.queens[same..].to_vec(), after.queens[same..].to_vec()),
        };
        let uncrossed = before.crosses.difference(&after.crosses);
        let crossed = after.crosses.difference(&before.crosses);
        let changes = taken.into_iter().map(Change::Take);
        let changes = changes.chain(uncrossed.iter().map(Change::Uncross));
        let changes = changes.chain(set.into_iter().map(Change::Set));
        let changes: Vec<Change> = changes.chain(crossed.iter().map(Change::Cross)).collect();
        (!changes.is_empty()).then_some(Move::Made(after.by, changes))
    }

    /// Reads moves such as `-d4+e5`; version 0.2.0 wrote `x` and `o` for crosses.
    fn read(size: Size, text: &str) -> Option<Move> {
        if let Some(back) = text.strip_prefix(AGAIN) {
            return back.parse().ok().map(Move::Again);
        }
        let (by, text) = match text.strip_prefix(COMPUTER) {
            Some(rest) => (Player::Computer, rest),
            None => (Player::Reader, text),
        };
        // Files have these letters, too.
        let is_old = text.starts_with(['x', 'o']);
        let starts = text.match_indices(['+', '-', '*', '~']).map(|(start, _)| start);
        let starts: Vec<usize> =
            is_old.then_some(0).into_iter().chain(starts).chain([text.len()]).collect();
        let one = |span: &[usize]| {
            let it = text.get(*span.first()?..*span.last()?)?;
            let square = Square::parse(size, it.get(1..)?).ok()?;
            Some(match it.chars().next()? {
                '+' => Change::Set(square),
                '-' => Change::Take(square),
                '*' | 'x' => Change::Cross(square),
                _ => Change::Uncross(square),
            })
        };
        let changes = starts.windows(2).map(one).collect::<Option<Vec<Change>>>()?;
        (!changes.is_empty()).then_some(Move::Made(by, changes))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (by, changes) = match self {
            Move::Made(by, changes) => (by, changes),
            Move::Again(back) => return write!(f, "{AGAIN}{back}"),
        };
        if *by == Player::Computer {
            write!(f, "{COMPUTER}")?;
        }
        changes.iter().try_for_each(|it| match it {
            Change::Set(square) => write!(f, "+{square}"),
            Change::Take(square) => write!(f, "-{square}"),
            Change::Cross(square) => write!(f, "*{square}"),
            Change::Uncross(square) => write!(f, "~{square}"),
        })
    }
}

impl fmt::Display for SavedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let GameRoute { size, given, forbidden, .. } = &self.route;
        write!(f, "{}{BREAK}n={size}", self.address())?;
        let squares = |set: &SquareSet| print_squares(set);
        for (name, squares) in [
            ("queens", names(&self.start.queens, ",")),
            ("given", squares(given)),
            ("forbidden", squares(forbidden)),
            ("crossed", squares(&self.start.crosses)),
        ] {
            if !squares.is_empty() {
                write!(f, " {name}={squares}")?;
            }
        }
        write!(f, " |")?;
        self.moves.iter().try_for_each(|it| write!(f, " {it}"))?;
        if !self.ahead.is_empty() {
            write!(f, " >")?;
        }
        self.ahead.iter().try_for_each(|it| write!(f, " {it}"))?;
        let Tally { moves, set, taken } = self.tally;
        write!(f, "{BREAK}{moves} {set} {taken} {} {}", self.seconds, self.hints)?;
        if self.restarts > 0 { write!(f, " {}", self.restarts) } else { Ok(()) }
    }
}
