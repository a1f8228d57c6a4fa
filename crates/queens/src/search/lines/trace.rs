//! A run, line by line.

use std::rc::Rc;

use crate::board::{Size, Solution};
use crate::search::catalogue::SearchKind;
use crate::search::inspection::{Name, Value};
use crate::search::listing::LineMark;
use crate::search::{Event, Extent, Run, Until};

use super::error::{ProgramError, ProgramProblem};
use super::line_action::{LineAction, line_actions};
use super::program::Program;
use super::rebuild::{Goal, rebuild};
use super::state::{LineStep, Next, State};

/// Between two steps of a search are some hundred lines at most, even where a test
/// looks at 131 squares. A listing with more never comes to its next step.
const MOST_LINES: u32 = 10_000;

/// The main program, or an open call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallFrame {
    /// The function's name in the listing; `None` for the main program.
    pub function: Option<&'static str>,
    /// The line executed last; in all frames but the innermost, the one that has
    /// called.
    pub line: usize,
    /// The variables in use: first the parameters, then the others in the order of
    /// the listing.
    pub variables: Vec<Value>,
}

/// The lines of a listing from one step of a [`Run`] to the next.
///
/// A place is a step of the run and the number of lines executed since. So to
/// change between steps and lines never moves: the run stands at the same step, and
/// a trace made there is at its line. Wherever the run goes by itself, the trace
/// follows when it is asked for the next line, or the one before.
///
/// ```
/// use queens::board::Size;
/// use queens::search::{Counter, Run, SearchKind, Trace};
///
/// let kind = SearchKind::THREAT_ARRAYS;
/// let mut run = Run::new(kind, Size::EIGHT);
/// let mut trace = Trace::at(&run)?;
/// while run.counters()[Counter::Placements] == 0 {
///     trace.forward(&mut run, &mut |_, _| ())?;
/// }
/// let frames = trace.frames();
/// assert_eq!(frames.len(), 2, "the main program has called place(1)");
/// assert_eq!(frames[1].function, Some("place"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Trace {
    kind: &'static SearchKind,
    size: Size,
    extent: Extent,
    program: Rc<Program>,
    /// The number of queens that stand from the beginning.
    given: usize,
    state: State,
    step: u64,
    /// Lines executed since.
    lines: u32,
    last: Option<LineStep>,
}

impl Trace {
    /// The lines of `run` from its present step on: at the line of that step, none
    /// executed since. An error if its listing is no program.
    pub fn at(run: &Run) -> Result<Trace, ProgramError> {
        let program = Rc::new(Program::of(run.kind())?);
        Trace::of(program, run)
    }

    /// The lines of `run`, with at most `lines` executed since its present step:
    /// fewer if the next step comes before.
    pub fn behind(run: &Run, lines: u32) -> Result<Trace, ProgramError> {
        let mut trace = Trace::at(run)?;
        while trace.lines < lines && trace.goes_on_before_next_step()? {}
        Ok(trace)
    }

    fn of(program: Rc<Program>, run: &Run) -> Result<Trace, ProgramError> {
        let (kind, size, extent) = (run.kind(), run.size(), run.extent());
        let (standing, counters) = (run.standing().squares(), run.counters());
        // Before the first step, the program has just put the last given queen on.
        let placed = run.given_queens().last().map(|queen| Event::Place(*queen));
        let last_event = run.last_event();
        let (state, last) = match last_event.or(placed) {
            None => (State::new(&program, size, extent), None),
            Some(event) => {
                let goal = Goal { event, standing, counters };
                let (state, line) = rebuild(&program, size, extent, &goal)?;
                (state, last_event.and(Some(line)))
            }
        };
        let (step, given) = (counters.step, run.given_queens().len());
        let mut trace = Trace { kind, size, extent, program, given, state, step, lines: 0, last };
        trace.end_at_given();
        Ok(trace)
    }

    /// Ends the program where it would take a given queen off.
    fn end_at_given(&mut self) {
        let stands = usize::from(self.state.memory.standing.len()) == self.given;
        if self.given > 0 && stands && self.state.next == Next::Line(self.program.take_off) {
            self.state.next = Next::Over;
        }
    }

    /// Goes to the run's present step, should the run have been moved.
    fn follow(&mut self, run: &Run) -> Result<(), ProgramError> {
        if self.kind != run.kind() {
            *self = Trace::at(run)?;
        } else if (self.size, self.extent, self.step)
            != (run.size(), run.extent(), run.counters().step)
        {
            *self = Trace::of(Rc::clone(&self.program), run)?;
        }
        Ok(())
    }

    /// Executes the next line; `None` when there is none. If it is a step of the
    /// search, the run does that step, too, and hands over the solution found with
    /// its ordinal, counted from 1.
    pub fn forward(
        &mut self,
        run: &mut Run,
        found: &mut dyn FnMut(u64, Solution),
    ) -> Result<Option<LineStep>, ProgramError> {
        self.follow(run)?;
        let Some(line) = self.state.step(&self.program)? else { return Ok(None) };
        self.last = Some(line);
        self.end_at_given();
        if line.event.is_some() {
            run.advance(1, Until::End, found);
            self.step = run.counters().step;
            self.lines = 0;
        } else {
            self.lines += 1;
        }
        Ok(Some(line))
    }

    /// Undoes the last line and returns it; `None` at the start. If it
    /// is a step of the search, the run takes that step back, too.
    pub fn back(&mut self, run: &mut Run) -> Result<Option<LineStep>, ProgramError> {
        self.follow(run)?;
        let last = self.last;
        if let Some(before) = self.lines.checked_sub(1) {
            *self = Trace::of(Rc::clone(&self.program), run)?;
            while self.lines < before && self.goes_on_before_next_step()? {}
        } else if run.step_back().is_some() {
            *self = Trace::of(Rc::clone(&self.program), run)?;
            while self.goes_on_before_next_step()? {}
        }
        Ok(last)
    }

    /// Executes the next line unless it is a step of the search. Returns whether it
    /// did.
    fn goes_on_before_next_step(&mut self) -> Result<bool, ProgramError> {
        if self.lines == MOST_LINES {
            let line = self.mark().line;
            return Err(ProgramError { line, problem: ProgramProblem::Astray });
        }
        let mut next = self.state.clone();
        match next.step(&self.program)? {
            Some(line @ LineStep { event: None, .. }) => {
                self.state = next;
                self.lines += 1;
                self.last = Some(line);
                self.end_at_given();
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// The step of the run at which the trace is.
    pub const fn step(&self) -> u64 {
        self.step
    }

    /// The number of lines executed since that step.
    pub const fn lines(&self) -> u32 {
        self.lines
    }

    /// True if no line is left. The last step of the run comes some lines before.
    pub fn is_over(&self) -> bool {
        self.state.next == Next::Over
    }

    /// The line executed last; `None` at the start.
    pub const fn last(&self) -> Option<LineStep> {
        self.last
    }

    /// The actions of the line executed last, in order, with the values that it used. A line
    /// that is a step of the search has done that, too, and one that stops is the end.
    pub fn line_actions(&self) -> Vec<LineAction> {
        self.last.map(|last| line_actions(&self.program, &self.state, last)).unwrap_or_default()
    }

    /// The line to mark: the one executed last, at the start the first of the
    /// search.
    pub fn mark(&self) -> LineMark {
        match self.last {
            Some(last) => LineMark { line: last.line, inside: None },
            None => self.kind.presentation().listing.mark(&self.state.memory.standing, None),
        }
    }

    /// The main program, then the open calls, the innermost last.
    pub fn frames(&self) -> Vec<CallFrame> {
        let activations = self.state.memory.activations.iter();
        let frames = activations.filter_map(|activation| {
            let routine = self.program.routines.get(activation.routine)?;
            let variables = routine.variables.iter().zip(&activation.variables).enumerate();
            let variables = variables.filter_map(|(index, (name, content))| {
                let is_word = routine.words.contains(&index);
                let (datum, region) = content.datum(self.size, is_word)?;
                let datum = self.program.labelled(name, datum);
                Some(Value { name: Name::Code(name), datum, region })
            });
            Some(CallFrame {
                function: routine.name,
                line: activation.line,
                variables: variables.collect(),
            })
        });
        frames.collect()
    }
}
