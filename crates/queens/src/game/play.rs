//! A play: a person's moves on a board, what they have shown, and the computer that plays on.
//!
//! Start, game and free boards of lessons share it. All that is shown is worked out from the list
//! of moments; only what was proved is kept beside it, with the moment of its proof.

use std::fmt;

use crate::board::{Notation, Size, Square, threat};

use super::SquareSet;
use super::position::{Position, parse_squares, print_squares};

/// The one who made a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Player {
    #[default]
    Reader,
    Computer,
}

/// Reason why a queen is not set or taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The square lies on the line of this queen: of those that threaten it the one set first.
    Threatened {
        /// The queen's square.
        by: Square,
    },
    /// The task gives the queen on this square.
    Given,
    /// The task forbids this square.
    Forbidden,
}

/// The effect of a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A queen was set on the square.
    Set(Square),
    /// The queen on the square was taken back.
    Taken(Square),
    /// Nothing has changed.
    Refused(Square, Refusal),
}

/// A change of one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    Set(Square),
    Take(Square),
    /// Crosses an empty square out.
    Cross(Square),
    Uncross(Square),
}

/// The board after a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// The standing queens in the order of setting, given ones first.
    pub queens: Vec<Square>,
    /// Squares that the reader has crossed out: a note that changes nothing.
    pub crosses: SquareSet,
    /// The one who made the move.
    pub by: Player,
    /// The number of the earlier moment from which the play goes on: this one is no move, but shows
    /// that moment again.
    pub again: Option<usize>,
}

impl Moment {
    fn set(&self) -> SquareSet {
        self.queens.iter().copied().collect()
    }

    /// True if the move after `before` took queens back and set none.
    pub fn is_way_back_from(&self, before: &Moment) -> bool {
        self.again.is_none() && self.queens.len() < before.queens.len()
    }
}

/// A queen set or taken back, as the line of the trace has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stride {
    /// The number of queens that are not given before and after it. The stride before it ended
    /// elsewhere if the play went on from an earlier moment.
    pub from: usize,
    pub to: usize,
    pub by: Player,
}

/// A set of standing queens that the play has reached.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Reached {
    queens: SquareSet,
    /// The number of the first moment with these queens.
    moment: usize,
    /// The moment at which the play had shown that no solution has all of them.
    dead: Option<usize>,
}

/// The moments of a play, from the board of its task on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    size: Size,
    given: Vec<Square>,
    forbidden: SquareSet,
    moments: Vec<Moment>,
    /// The moment that is shown.
    at: usize,
    reached: Vec<Reached>,
}

impl Play {
    /// A play on an empty board.
    pub fn new(size: Size) -> Play {
        Play::with_task(size, &[], SquareSet::EMPTY)
    }

    /// A play that begins with given queens, of which none threatens another and none is on a
    /// forbidden square: others are left out.
    pub fn with_task(size: Size, given: &[Square], forbidden: SquareSet) -> Play {
        let (moments, reached) = (Vec::new(), Vec::new());
        let mut play = Play { size, given: Vec::new(), forbidden, moments, at: 0, reached };
        for &queen in given {
            if queen.is_on(size) && play.is_free(&play.given, queen) {
                play.given.push(queen);
            }
        }
        play.push(Moment { queens: play.given.clone(), ..Moment::default() });
        play
    }

    /// The same with queens of the player in their order and crosses on its first board, and the
    /// queens that are left out since one before them threatens them or their square is forbidden.
    pub fn beginning_with(self, queens: &[Square], crosses: SquareSet) -> (Play, Vec<Square>) {
        let (mut first, mut left_out) = (self.moments[0].clone(), Vec::new());
        for &queen in queens.iter().filter(|it| !self.given.contains(it)) {
            if queen.is_on(self.size) && self.is_free(&first.queens, queen) {
                first.queens.push(queen);
            } else {
                left_out.push(queen);
            }
        }
        first.crosses = crosses.difference(&first.set());
        let mut play = Play { moments: Vec::new(), reached: Vec::new(), ..self };
        play.push(first);
        (play, left_out)
    }

    pub const fn size(&self) -> Size {
        self.size
    }

    /// The queens of the task.
    pub fn given(&self) -> &[Square] {
        &self.given
    }

    /// The squares on which no queen may stand.
    pub const fn forbidden(&self) -> &SquareSet {
        &self.forbidden
    }

    /// The moments from the task's board to the last one, also those after the one that is shown.
    pub fn moments(&self) -> &[Moment] {
        &self.moments
    }

    /// The number of the moment that is shown, from 0.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The moment that is shown.
    pub fn now(&self) -> &Moment {
        &self.moments[self.at]
    }

    /// The standing queens in the order of setting, given ones first.
    pub fn queens(&self) -> &[Square] {
        &self.now().queens
    }

    /// The standing queens that were set by moves, the latest first.
    pub fn latest(&self) -> Vec<Square> {
        let first = &self.moments[0].queens;
        self.queens().iter().rev().filter(|it| !first.contains(it)).copied().collect()
    }

    /// The board as a position of the game.
    pub fn position(&self) -> Position {
        let given = self.given.iter().copied().collect();
        let crosses = self.now().crosses;
        Position::with_layers(self.size, [self.now().set(), given, self.forbidden, crosses])
            .unwrap_or_else(|_| Position::new(self.size))
    }

    /// True if all n queens stand.
    pub fn is_solved(&self) -> bool {
        self.queens().len() == self.size.as_usize()
    }

    /// True if all n queens stand and the reader has set each that is not given.
    pub fn is_solved_by_reader(&self) -> bool {
        self.is_readers_solution(self.at)
    }

    /// True if that is so at some moment.
    pub fn was_solved_by_reader(&self) -> bool {
        (0..self.moments.len()).any(|at| self.is_readers_solution(at))
    }

    fn is_readers_solution(&self, at: usize) -> bool {
        let queens = &self.moments[at].queens;
        let mut own = queens[self.given.len()..].iter();
        queens.len() == self.size.as_usize()
            && own.all(|queen| self.setter(at, *queen) == Player::Reader)
    }

    /// The one who set a queen that stands at a moment.
    fn setter(&self, mut at: usize, queen: Square) -> Player {
        loop {
            let before = self.moments[at].again.or_else(|| at.checked_sub(1));
            match before.filter(|it| self.moments[*it].queens.contains(&queen)) {
                Some(before) => at = before,
                None => return self.moments[at].by,
            }
        }
    }

    /// A press of the reader: sets a queen on a free square and takes a standing one back.
    pub fn press(&mut self, square: Square) -> Effect {
        let has_queen = self.queens().contains(&square);
        if has_queen { self.take(square) } else { self.set(square, Player::Reader) }
    }

    /// Sets a queen on an empty square; a cross there goes.
    pub fn set(&mut self, square: Square, by: Player) -> Effect {
        if let Some(refusal) = self.refusal(square) {
            return Effect::Refused(square, refusal);
        }
        self.change(&[Change::Set(square)], by);
        Effect::Set(square)
    }

    fn take(&mut self, square: Square) -> Effect {
        if self.given.contains(&square) {
            return Effect::Refused(square, Refusal::Given);
        }
        self.change(&[Change::Take(square)], Player::Reader);
        Effect::Taken(square)
    }

    /// Takes the last queen back that is not given; `None` if there is none.
    pub fn take_back(&mut self) -> Option<Effect> {
        let last = *self.queens().get(self.given.len()..)?.last()?;
        Some(self.take(last))
    }

    /// Carries a queen to an empty square, as one move. Where she may not stand, nothing has changed.
    pub fn carry(&mut self, from: Square, to: Square) -> Effect {
        if self.given.contains(&from) {
            return Effect::Refused(from, Refusal::Given);
        }
        let others: Vec<Square> = self.queens().iter().copied().filter(|it| *it != from).collect();
        if let Some(refusal) = self.refusal_among(&others, to) {
            return Effect::Refused(to, refusal);
        }
        self.change(&[Change::Take(from), Change::Set(to)], Player::Reader);
        Effect::Set(to)
    }

    /// Makes changes as one move and leaves out those that the board does not allow. Returns
    /// whether one was made.
    pub fn change(&mut self, changes: &[Change], by: Player) -> bool {
        let mut next = Moment { by, again: None, ..self.now().clone() };
        for change in changes {
            match *change {
                Change::Set(it) if self.is_free(&next.queens, it) => {
                    next.queens.push(it);
                    next.crosses.remove(it);
                }
                Change::Take(it) if !self.given.contains(&it) => {
                    next.queens.retain(|queen| *queen != it);
                }
                Change::Cross(it) if it.is_on(self.size) && !next.queens.contains(&it) => {
                    next.crosses.insert(it);
                }
                Change::Uncross(it) => next.crosses.remove(it),
                _ => {}
            }
        }
        let is_change = (&next.queens, next.crosses) != (&self.now().queens, self.now().crosses);
        if is_change {
            self.go_on(next);
        }
        is_change
    }

    /// Takes all queens back that are not given, and all crosses, as one move. Returns whether
    /// there was one. What was tried stays.
    pub fn clear(&mut self) -> bool {
        let queens = self.queens().iter().map(|it| Change::Take(*it));
        let crosses = self.now().crosses;
        let all: Vec<Change> = queens.chain(crosses.iter().map(Change::Uncross)).collect();
        self.change(&all, Player::Reader)
    }

    /// The effect of the move that led to the moment that is shown; `None` at the beginning, for a
    /// move of crosses or several queens, and for a moment that comes again.
    pub fn last_move(&self) -> Option<Effect> {
        let before = &self.moments.get(self.at.checked_sub(1)?)?.queens;
        let now = self.now().again.is_none().then(|| self.queens())?;
        let gone = |a: &[Square], b: &[Square]| -> Vec<Square> {
            a.iter().filter(|it| !b.contains(it)).copied().collect()
        };
        match (&gone(now, before)[..], &gone(before, now)[..]) {
            ([set], [] | [_]) => Some(Effect::Set(*set)),
            ([], [taken]) => Some(Effect::Taken(*taken)),
            _ => None,
        }
    }

    /// Shows the moment before. Returns whether there is one.
    pub fn undo(&mut self) -> bool {
        self.at.checked_sub(1).is_some_and(|moment| self.go_to(moment))
    }

    /// Shows the moment after. Returns whether there is one.
    pub fn redo(&mut self) -> bool {
        self.go_to(self.at + 1)
    }

    /// Shows a moment. Returns whether there is one with this number.
    pub fn go_to(&mut self, moment: usize) -> bool {
        let is_there = moment < self.moments.len();
        if is_there {
            self.at = moment;
        }
        is_there
    }

    /// A move. From an earlier moment, that moment comes again first: what was after it stays.
    fn go_on(&mut self, next: Moment) {
        if self.at + 1 < self.moments.len() {
            self.go_on_from(self.at);
        }
        self.push(next);
    }

    /// A moment comes again as the last one. Returns whether there is one with this number.
    pub fn go_on_from(&mut self, moment: usize) -> bool {
        let again = self.moments.get(moment).cloned();
        again.map(|it| self.push(Moment { again: Some(moment), ..it })).is_some()
    }

    fn push(&mut self, next: Moment) {
        let (queens, moment) = (next.set(), self.moments.len());
        self.moments.push(next);
        self.at = moment;
        if self.reached.iter().all(|it| it.queens != queens) {
            self.reached.push(Reached { queens, moment, dead: None });
            self.prove(&queens);
        }
    }

    /// Notes that no solution has all of these queens if the moments up to the last one show it,
    /// and what follows from it for boards with one queen less.
    fn prove(&mut self, queens: &SquareSet) {
        let moment = self.moments.len() - 1;
        if !self.is_shown_dead(queens) {
            return;
        }
        let Some(found) = self.reached.iter_mut().find(|it| it.queens == *queens) else { return };
        if found.dead.is_none() {
            found.dead = Some(moment);
            for queen in queens.iter() {
                let mut before = *queens;
                before.remove(queen);
                self.prove(&before);
            }
        }
    }

    /// True if a row or column has neither queen nor free square, or each free square of a row was
    /// tried with these queens and shown to be dead.
    fn is_shown_dead(&self, queens: &SquareSet) -> bool {
        let standing: Vec<Square> = queens.iter().collect();
        let free = self.free_among(&standing);
        !dead_lines(self.size, &standing, &free, Square::x).is_empty()
            || self.exhausted_by(usize::MAX, queens).is_some()
    }

    /// True if the play has shown by now that no solution has exactly these queens and more.
    pub fn is_dead(&self, queens: &SquareSet) -> bool {
        self.is_dead_by(self.at, queens)
    }

    /// True if the play has shown by now that no solution has the standing queens, as where a row or
    /// column has neither a queen nor a free square.
    pub fn is_dead_end(&self) -> bool {
        self.is_dead(&self.now().set())
    }

    /// True if the moments up to one have shown it.
    pub(super) fn is_dead_by(&self, moment: usize, queens: &SquareSet) -> bool {
        let is_known = |it: &Reached| it.dead.is_some_and(|dead| dead <= moment);
        self.reached.iter().any(|it| it.queens == *queens && is_known(it))
    }

    /// The row that shows by now that no solution has these queens, and its free squares beside
    /// them: each was tried and is dead. Of several such rows, the lowest of those with the fewest
    /// squares.
    pub fn exhausted(&self, queens: &SquareSet) -> Option<(u8, Vec<Square>)> {
        self.exhausted_by(self.at, queens)
    }

    fn exhausted_by(&self, moment: usize, queens: &SquareSet) -> Option<(u8, Vec<Square>)> {
        let standing: Vec<Square> = queens.iter().collect();
        let free = self.free_among(&standing);
        let is_dead = |square: &Square| {
            let mut next = *queens;
            next.insert(*square);
            self.is_dead_by(moment, &next)
        };
        let empty = (0..self.size.get()).filter(|y| standing.iter().all(|it| it.y() != *y));
        let squares = |y: u8| free.iter().filter(|it| it.y() == y).copied().collect::<Vec<_>>();
        let rows = empty.map(|y| (y, squares(y))).filter(|it| it.1.iter().all(is_dead));
        rows.min_by_key(|it| it.1.len())
    }

    /// Squares on which a queen stood beside the present ones, with the sets they made.
    fn tried_sets(&self) -> impl Iterator<Item = (Square, SquareSet)> {
        let here = self.now().set();
        self.reached.iter().filter(|it| it.moment <= self.at).filter_map(move |it| {
            let more = it.queens.difference(&here);
            let is_one_more = more.len() == 1 && here.difference(&it.queens).is_empty();
            Some((more.iter().next().filter(|_| is_one_more)?, it.queens))
        })
    }

    /// Squares on which a queen stood beside the present ones, in any order.
    pub fn tried(&self) -> SquareSet {
        self.tried_sets().map(|(square, _)| square).collect()
    }

    /// Those of [`Play::tried`] of which the play has shown that no solution has her too.
    pub fn shown_dead(&self) -> SquareSet {
        self.tried_sets().filter(|(_, set)| self.is_dead(set)).map(|(square, _)| square).collect()
    }

    /// The reason why no queen can be set on an empty square; `None` if one can, and for the
    /// square of a standing queen.
    pub fn refusal(&self, square: Square) -> Option<Refusal> {
        self.refusal_among(self.queens(), square)
    }

    fn refusal_among(&self, queens: &[Square], square: Square) -> Option<Refusal> {
        if self.forbidden.contains(square) || !square.is_on(self.size) {
            return Some(Refusal::Forbidden);
        }
        let by = queens.iter().copied().find(|queen| threat(*queen, square).is_some());
        by.map(|by| Refusal::Threatened { by })
    }

    fn is_free(&self, queens: &[Square], square: Square) -> bool {
        !queens.contains(&square) && self.refusal_among(queens, square).is_none()
    }

    fn free_among(&self, queens: &[Square]) -> Vec<Square> {
        Square::all(self.size).filter(|square| self.is_free(queens, *square)).collect()
    }

    /// The squares on which another queen can be set, in the order of field numbers.
    pub fn free(&self) -> Vec<Square> {
        self.free_among(self.queens())
    }

    /// Rows from 0 with neither a queen nor a free square, whatever was taken back before.
    pub fn dead_rows(&self) -> Vec<u8> {
        dead_lines(self.size, self.queens(), &self.free(), Square::y)
    }

    /// Columns from 0 with neither a queen nor a free square.
    pub fn dead_columns(&self) -> Vec<u8> {
        dead_lines(self.size, self.queens(), &self.free(), Square::x)
    }

    /// The computer's move from here by the reader's own rule: a queen on the first free square
    /// that is not shown dead, in the lowest row without a queen; where the play has shown that no
    /// solution has the standing queens, the last one that is not given goes back. `None` where the
    /// board is solved or no solution has the given queens.
    pub fn play_on(&mut self) -> Option<Effect> {
        if self.is_solved() {
            return None;
        }
        let dead = self.shown_dead();
        let row = (0..self.size.get()).find(|y| self.queens().iter().all(|it| it.y() != *y))?;
        let mut open = self.free().into_iter().filter(|it| it.y() == row && !dead.contains(*it));
        match open.next() {
            Some(square) if !self.is_dead_end() => Some(self.set(square, Player::Computer)),
            _ => {
                let effect = self.take_back();
                if effect.is_some() {
                    self.moments[self.at].by = Player::Computer;
                }
                effect
            }
        }
    }

    /// The moves of queens up to now: the line of the trace. Moves that changed crosses alone are
    /// none; a queen that was carried is one taken back and one set.
    pub fn trace(&self) -> Vec<Stride> {
        let mut trace = Vec::new();
        for (before, after) in self.steps() {
            let height = |it: &Moment| it.queens.len() - self.given.len();
            let (set, taken) = changed(before, after);
            let by = after.by;
            if set > 0 && taken > 0 {
                let low = height(after) - set;
                trace.push(Stride { from: height(before), to: low, by });
                trace.push(Stride { from: low, to: height(after), by });
            } else if set > 0 || taken > 0 {
                trace.push(Stride { from: height(before), to: height(after), by });
            }
        }
        trace
    }

    /// The moves up to now: each moment with the one before it.
    fn steps(&self) -> impl Iterator<Item = (&Moment, &Moment)> {
        let steps = self.moments.iter().zip(self.moments.iter().skip(1)).take(self.at);
        steps.filter(|it| it.1.again.is_none())
    }

    /// The numbers of queens set and of queens taken back by one of the two up to now.
    pub fn counts(&self, by: Player) -> (usize, usize) {
        let moves = self.steps().filter(|it| it.1.by == by).map(|it| changed(it.0, it.1));
        moves.fold((0, 0), |all, it| (all.0 + it.0, all.1 + it.1))
    }

    /// The number of moves by one of the two, also those after the moment that is shown.
    pub fn moves(&self, by: Player) -> usize {
        self.moments.iter().skip(1).filter(|it| it.by == by && it.again.is_none()).count()
    }

    /// The number of times that the play went on from an earlier moment up to now.
    pub fn jumps(&self) -> usize {
        self.moments[..=self.at].iter().filter(|it| it.again.is_some()).count()
    }
}

/// The marks of a computer's move, and of a moment that comes again, in a text.
const COMPUTER: char = '*';
const AGAIN: char = '^';

impl fmt::Display for Play {
    /// Writes the number of the moment that is shown and each moment: `2 ;a1;a1,c2` with the
    /// queens in their order, `/` before crosses and `*` before a computer's move. `^1` is moment 1
    /// again.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.at)?;
        for (place, moment) in self.moments.iter().enumerate() {
            let start = if place > 0 { ";" } else { "" };
            if let Some(again) = moment.again {
                write!(f, "{start}{AGAIN}{again}")?;
                continue;
            }
            let names: Vec<String> = moment.queens.iter().map(Square::to_string).collect();
            let by = if moment.by == Player::Computer { "*" } else { "" };
            write!(f, "{start}{by}{}", names.join(","))?;
            if !moment.crosses.is_empty() {
                write!(f, "/{}", print_squares(&moment.crosses))?;
            }
        }
        Ok(())
    }
}

impl Play {
    /// Reads what [`Play`] displays into a play of this task; `None` if it is damaged or a moment
    /// contradicts the task.
    pub fn read(mut self, text: &str) -> Option<Play> {
        let (at, moments) = text.split_once(' ')?;
        for (place, moment) in moments.split(';').enumerate() {
            if let Some(again) = moment.strip_prefix(AGAIN) {
                if place == 0 || !self.go_on_from(again.parse().ok()?) {
                    return None;
                }
                continue;
            }
            let (by, moment) = match moment.strip_prefix(COMPUTER) {
                Some(rest) => (Player::Computer, rest),
                None => (Player::Reader, moment),
            };
            let (queens, crosses) = moment.split_once('/').unwrap_or((moment, ""));
            let queens = Notation::Chess.parse_all(self.size, queens).ok()?;
            let crosses = parse_squares(self.size, crosses).ok()?;
            let is_free = |k: usize| self.is_free(&queens[..k], queens[k]);
            if !queens.starts_with(&self.given) || !(0..queens.len()).all(is_free) {
                return None;
            }
            if place == 0 {
                (self.moments, self.reached) = (Vec::new(), Vec::new());
            }
            self.push(Moment { queens, crosses, by, again: None });
        }
        self.go_to(at.parse().ok()?).then_some(self)
    }

    /// The play goes on with queens in their order; those that a queen before them threatens are
    /// left out and returned.
    pub fn set_all(&mut self, queens: &[Square]) -> Vec<Square> {
        let is_left_out = |queen: &&Square| {
            !self.queens().contains(queen)
                && !matches!(self.set(**queen, Player::Reader), Effect::Set(_))
        };
        queens.iter().filter(is_left_out).copied().collect()
    }
}

/// The numbers of queens set and of queens taken back between two moments.
fn changed(before: &Moment, after: &Moment) -> (usize, usize) {
    let gone = |a: &Moment, b: &Moment| a.queens.iter().filter(|it| !b.queens.contains(it)).count();
    (gone(after, before), gone(before, after))
}

/// The rows or columns, from 0, with neither a queen nor a free square.
fn dead_lines(size: Size, queens: &[Square], free: &[Square], line: fn(Square) -> u8) -> Vec<u8> {
    let is_alive = |k: &u8| queens.iter().chain(free).any(|it| line(*it) == *k);
    (0..size.get()).filter(|k| !is_alive(k)).collect()
}

#[cfg(test)]
#[path = "play_tests.rs"]
mod tests;
