//! Help for a position, and solving it by rules alone.

use crate::board::{Solution, Square};

use super::hint::{Advice, Help, Hint, Rule, Why};
use super::open_board::OpenBoard;
use super::position::{Layer, Position};
use super::rules::first_hint;

/// Whether threats are shown to the player, or crossing them out is the player's work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Threats {
    /// They are shown: no hint speaks of struck squares.
    #[default]
    Shown,
    /// The player crosses struck squares out.
    ByHand,
}

/// The next hint for a player: the simplest rule that tells something new.
///
/// What the player has crossed out is not said again; but it is believed only where a
/// rule proves it, so a wrong cross never leads a hint astray.
pub fn help(position: &Position, threats: Threats) -> Help {
    if position.solution().is_some() {
        return Help::Solved;
    }
    let Some(mut board) = OpenBoard::of(position) else {
        return Help::Conflicts(position.conflicts());
    };
    if threats == Threats::ByHand
        && let Some(hint) = struck(position)
    {
        return Help::Hint(hint);
    }
    loop {
        let mut hint = first_hint(&board);
        let Advice::Cross(squares) = &mut hint.advice else { return Help::Hint(hint) };
        squares.iter().for_each(|&square| board.close(square));
        squares.retain(|&square| !position.layer(Layer::Crossed).contains(square));
        if !squares.is_empty() {
            return Help::Hint(hint);
        }
    }
}

/// The first queen that strikes empty squares which are not yet crossed out.
fn struck(position: &Position) -> Option<Hint> {
    let marked = position
        .queens()
        .union(position.layer(Layer::Forbidden))
        .union(position.layer(Layer::Crossed));
    position.queens().iter().find_map(|queen| {
        let struck = position.piece().strikes(position.size(), queen).difference(&marked);
        let squares: Vec<Square> = struck.iter().collect();
        let why = Why::Struck { queen };
        (!squares.is_empty()).then(|| Hint::new(why, Advice::Cross(squares)))
    })
}

/// How solving by rules ended.
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
    /// How it ended.
    pub end: End,
}

impl Solving {
    /// Follows hint after hint, with threats shown. Queens in conflict have no
    /// solution, and no hint is needed to see it.
    pub fn of(position: &Position) -> Solving {
        let mut hints = Vec::new();
        let Some(mut board) = OpenBoard::of(position) else {
            return Solving { hints, end: End::NoSolution };
        };
        let mut queens: Vec<Square> = position.queens().iter().collect();
        while !board.is_full() {
            let hint = first_hint(&board);
            match &hint.advice {
                Advice::Place(square) => {
                    queens.push(*square);
                    board.place(*square);
                }
                Advice::Cross(squares) => squares.iter().for_each(|&s| board.close(s)),
                Advice::TakeBack => {
                    hints.push(hint);
                    return Solving { hints, end: End::NoSolution };
                }
                Advice::Try(_) => return Solving { hints, end: End::Trial },
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

    /// How much work the rules were, as a number without unit: 1 for the only free
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
