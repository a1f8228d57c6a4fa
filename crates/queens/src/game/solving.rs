//! Solving a position by rules alone.

use crate::board::{Solution, Square};

use super::hint::{Advice, Hint, Rule, Why};
use super::open_board::OpenBoard;
use super::position::Position;
use super::rules::{Deduction, deduce};

/// The end of solving by rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The rules led to this solution, which is the only one.
    Solved(Solution),
    /// The rules proved that no solution goes through the position.
    NoSolution,
    /// Only trial is left.
    Trial,
}

/// A way through a position by rules alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solving {
    /// The hints, in the order in which they were followed; a trial is not followed.
    pub hints: Vec<Hint>,
    pub end: End,
}

impl Solving {
    /// Follows hint after hint, with threats shown.
    pub fn of(position: &Position) -> Solving {
        let (mut hints, mut board) = (Vec::new(), OpenBoard::of(position));
        let mut queens: Vec<Square> = position.queens().iter().collect();
        while !board.is_full() {
            let hint = match deduce(&board) {
                Deduction::Hint(hint) => hint,
                Deduction::NoSquare => return Solving { hints, end: End::NoSolution },
                Deduction::Trial { .. } => return Solving { hints, end: End::Trial },
            };
            match &hint.advice {
                Advice::Place(square) => {
                    queens.push(*square);
                    board.place(*square);
                }
                Advice::Cross(squares) => squares.iter().for_each(|&s| board.close(s)),
                Advice::Remove(_) => {}
            }
            hints.push(hint);
        }
        let end = Solution::from_squares(&queens).map_or(End::NoSolution, End::Solved);
        Solving { hints, end }
    }

    /// The hardest rule needed; `None` when the board was solved already.
    pub fn hardest(&self) -> Option<Rule> {
        let trial = (self.end == End::Trial).then_some(Rule::Trial);
        self.hints.iter().map(|hint| hint.rule).chain(trial).max()
    }

    /// The most queens that had to be imagined one after the other; 0 without any
    /// look-ahead.
    pub fn steps(&self) -> u8 {
        let steps = |hint: &Hint| match hint.why {
            Why::LookAhead { steps, .. } => steps,
            _ => 0,
        };
        self.hints.iter().map(steps).max().unwrap_or(0)
    }

    /// The effort of the rules, as a number without unit: 1 for the only free
    /// square, 3 for a starved rank or file, 5 for a pair, and for a look-ahead 4 and
    /// 2 more for each queen that was imagined; 20 where only trial is left.
    pub fn effort(&self) -> u32 {
        let effort = |hint: &Hint| match &hint.why {
            Why::LookAhead { branch, .. } => 4 + 2 * branch.queens() as u32,
            Why::Pair { .. } => 5,
            Why::Starving { .. } => 3,
            _ => 1,
        };
        let trial = if self.end == End::Trial { 20 } else { 0 };
        self.hints.iter().map(effort).sum::<u32>() + trial
    }
}
