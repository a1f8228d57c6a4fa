//! The state of a program right after a step of the search, without executing all
//! lines before.
//!
//! The queens on the board and the last step determine the place of a search: what
//! was tried before is not tried again, and what it changed it has changed back.
//! So the lines are executed from the start, but each queen that is not on the way
//! is left out, and with her all that followed on her. That takes at most one test
//! for each square and standing queen, however long the run is.

use crate::board::{Size, Square};
use crate::search::{Counter, Counters, Event, Extent, Verdict};

use super::content::Content;
use super::error::{ProgramError, ProgramProblem};
use super::program::Program;
use super::state::{LineStep, Next, State};

/// More lines than any way has. A listing that needs more never ends.
const MOST_LINES: u32 = 5_000_000;

/// A step of a search, and what stood and was counted after it.
pub(super) struct Goal<'a> {
    pub(super) event: Event,
    pub(super) standing: &'a [Square],
    pub(super) counters: &'a Counters,
}

impl Goal<'_> {
    /// The queens on the way: those that stand, and the one taken off last.
    fn way(&self) -> Vec<Square> {
        let taken = match self.event {
            Event::Remove { square, .. } => Some(square),
            _ => None,
        };
        self.standing.iter().copied().chain(taken).collect()
    }

    fn is_reached(&self, event: Event, state: &State) -> bool {
        let is_same = match (self.event, event) {
            // On the short way, a return may begin elsewhere.
            (Event::Remove { square, .. }, Event::Remove { square: other, .. }) => square == other,
            (wanted, event) => wanted == event,
        };
        is_same && state.memory.standing.squares() == self.standing
    }
}

/// The state right after `goal`, and its line.
pub(super) fn rebuild(
    program: &Program,
    size: Size,
    extent: Extent,
    goal: &Goal,
) -> Result<(State, LineStep), ProgramError> {
    let way = goal.way();
    let mut state = State::new(program, size, extent);
    for _ in 0..MOST_LINES {
        if state.skips_queen(program, &way)? {
            continue;
        }
        let Some(step) = state.step(program)? else { break };
        let Some(event) = step.event else { continue };
        if goal.is_reached(event, &state) {
            state.set_counts(program, goal.counters);
            return Ok((state, LineStep { event: Some(goal.event), ..step }));
        }
        if let Event::Test { square, verdict: Verdict::Free, .. } = event {
            state.refuse(program, &way, square);
        }
    }
    Err(ProgramError { line: 0, problem: ProgramProblem::Astray })
}

impl State {
    /// True if the next queen on the way stands elsewhere.
    fn is_off(&self, way: &[Square], square: Square) -> bool {
        way.get(usize::from(self.memory.standing.len())) != Some(&square)
    }

    /// In a recursive program, goes from the line that puts a queen on, if she is
    /// not on the way, to behind the line that takes her off: both are in the same
    /// call, which is then as it was.
    fn skips_queen(&mut self, program: &Program, way: &[Square]) -> Result<bool, ProgramError> {
        if !program.is_recursive || self.next != Next::Line(program.put) {
            return Ok(false);
        }
        let problem = |problem| ProgramError { line: program.put, problem };
        let expression = program.square().ok_or(problem(ProgramProblem::Unexpected))?;
        let square = self.memory.square(expression).map_err(problem)?;
        let is_off = self.is_off(way, square);
        if is_off {
            self.go_to(program.line(program.take_off)?.yes);
        }
        Ok(is_off)
    }

    /// In an iterative program, answers no for a free square that is not on the
    /// way: a return would go on behind it, too.
    fn refuse(&mut self, program: &Program, way: &[Square], square: Square) {
        if !program.is_recursive && self.is_off(way, square) && self.next == Next::Close(Some(true))
        {
            self.next = Next::Close(Some(false));
        }
    }

    /// A variable of the main program that bears a counter's name counts the same.
    fn set_counts(&mut self, program: &Program, counters: &Counters) {
        let names = program.routines.first().map(|main| main.variables.iter());
        let Some(main) = self.memory.activations.first_mut() else { return };
        for (name, variable) in names.into_iter().flatten().zip(&mut main.variables) {
            let counted = match *name {
                "tests" => counters[Counter::Tests],
                "solutions" => counters[Counter::Solutions],
                // The number of the next solution.
                "next" => counters[Counter::Solutions] + 1,
                _ => continue,
            };
            *variable = Content::Number(counted as i64);
        }
    }
}
