//! The machine that executes a listing, one line at a time.

use crate::board::{Size, Square};
use crate::search::{Event, Extent, Standing, Verdict};

use super::content::Content;
use super::error::{ProgramError, ProgramProblem};
use super::expression::{Expression, Part};
use super::memory::{Activation, Memory};
use super::program::{Line, Program};
use super::square_names::Named;
use super::statement::{Act, Call, Check, LoopSource};

/// The effect of a line on the open calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrameChange {
    /// A call is opened: the line is the first of its function.
    Opened,
    /// The innermost call is closed, and the line is the one that had called.
    Closed,
}

/// One line executed.
///
/// A line that calls is executed twice: when it calls, and again when the call has
/// come back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineStep {
    /// The line, counted from 0.
    pub line: usize,
    /// The step of the search that the line is, if it is one.
    pub event: Option<Event>,
    pub frames: Option<FrameChange>,
    /// The result of its condition, or true if its loop continues; where a call has come
    /// back, the answer. `None` where nothing was asked, or nothing answered yet.
    pub holds: Option<bool>,
}

/// The next action of the search.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Next {
    Line(usize),
    /// The function begins, given these arguments.
    Open(usize, Vec<Content>),
    /// The innermost call comes back, with its answer if it gave one.
    Close(Option<bool>),
    Over,
}

/// A test that has begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Test {
    place: Named,
    comparisons: u16,
}

/// A program between two of its lines.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) memory: Memory,
    pub(super) next: Next,
    test: Option<Test>,
    /// True if a return has begun that has not come back to the search loop.
    is_backtracking: bool,
}

impl State {
    /// The state before the first line.
    pub(super) fn new(program: &Program, size: Size, extent: Extent) -> State {
        let variables = program.routines.first().map_or(0, |main| main.variables.len());
        let main = Activation { routine: 0, line: 0, variables: vec![Content::Absent; variables] };
        let memory = Memory {
            names: program.names,
            first_only: extent == Extent::FirstSolution,
            standing: Standing::new(size),
            activations: vec![main],
            read: None,
        };
        State { memory, next: Next::Line(0), test: None, is_backtracking: false }
    }

    /// The line that comes next, or that has called; for errors.
    fn present(&self) -> usize {
        self.memory.activations.last().map_or(0, |activation| activation.line)
    }

    /// Executes the next line; `None` when the program is over.
    pub(super) fn step(&mut self, program: &Program) -> Result<Option<LineStep>, ProgramError> {
        let step = match std::mem::replace(&mut self.next, Next::Over) {
            Next::Over => return Ok(None),
            Next::Line(line) => self.execute(program, line),
            Next::Open(routine, arguments) => self.open(program, routine, arguments),
            Next::Close(answer) => self.close(program, answer),
        };
        let step = step.map_err(|problem| ProgramError { line: self.present(), problem })?;
        if self.memory.first_only && !program.asks_for_first && step.event == Some(Event::Solution)
        {
            self.next = Next::Over;
        }
        Ok(Some(step))
    }

    fn execute(&mut self, program: &Program, number: usize) -> Result<LineStep, ProgramProblem> {
        let activation = self.memory.activations.last_mut().ok_or(ProgramProblem::Unexpected)?;
        activation.line = number;
        let line = program.lines.get(number).ok_or(ProgramProblem::Unexpected)?;
        if program.search_loop == Some(number) {
            self.is_backtracking = false;
        }
        for &slot in &line.passing {
            *self.memory.slot(slot)? = Content::Absent;
        }
        let mut event = None;
        let holds = match &line.check {
            Check::Always => true,
            Check::If(condition) => self.memory.flag(condition)?,
            Check::Ask { call, .. } => {
                if line.tests {
                    self.begin_test(program, line)?;
                }
                self.call(call)?;
                return Ok(LineStep { line: number, event, frames: None, holds: None });
            }
            Check::Range { variable, from, to } => self.memory.next_number(*variable, from, to)?,
            Check::Members { target, source, .. } => self.memory.next_member(target, source)?,
        };
        if line.compares {
            event = self.compare(line, holds == line.refuses_if())?;
        }
        if line.accepts && event.is_none() {
            event = self.accept()?;
        }
        if holds {
            event = self.act(program, line)?.or(event);
            if line.tests {
                self.begin_test(program, line)?;
                if !program.has_accepting_line {
                    event = self.accept()?;
                }
            }
        } else {
            event = event.or(line.prunes.then_some(Event::Prune));
            match line.answers_no() {
                true => self.next = Next::Close(Some(false)),
                false => self.go_to(line.no),
            }
        }
        let asks = !matches!(line.check, Check::Always);
        Ok(LineStep { line: number, event, frames: None, holds: asks.then_some(holds) })
    }

    fn open(
        &mut self,
        program: &Program,
        routine: usize,
        arguments: Vec<Content>,
    ) -> Result<LineStep, ProgramProblem> {
        let function = program.routines.get(routine).ok_or(ProgramProblem::Unexpected)?;
        let line = function.line;
        let mut variables = arguments;
        variables.resize(function.variables.len(), Content::Absent);
        self.memory.activations.push(Activation { routine, line, variables });
        self.go_to(Some(line + 1));
        Ok(LineStep { line, event: None, frames: Some(FrameChange::Opened), holds: None })
    }

    fn close(
        &mut self,
        program: &Program,
        answer: Option<bool>,
    ) -> Result<LineStep, ProgramProblem> {
        if self.memory.activations.len() < 2 {
            return Err(ProgramProblem::Unexpected);
        }
        let closed = self.memory.activations.pop().ok_or(ProgramProblem::Unexpected)?;
        let number = self.present();
        let line = program.lines.get(number).ok_or(ProgramProblem::Unexpected)?;
        let mut event = None;
        match (&line.check, answer) {
            (Check::Ask { wanted, .. }, Some(answer)) if answer == *wanted => {
                event = self.act(program, line)?;
            }
            (Check::Ask { .. }, Some(_)) => {
                event = line.prunes.then_some(Event::Prune);
                self.go_to(line.no);
            }
            // A call is the last act of its line.
            (_, None) if let Some(Act::Make(slot, _)) = line.acts.last() => {
                *self.memory.slot(*slot)? = made(program, &closed)?;
                self.go_to(line.yes);
            }
            (_, None) if !matches!(line.acts.last(), Some(Act::Call(_))) => {
                return Err(ProgramProblem::WrongValue);
            }
            _ => self.go_to(line.yes),
        }
        Ok(LineStep { line: number, event, frames: Some(FrameChange::Closed), holds: answer })
    }

    /// Goes on at a line; behind the last, out of the call or to the end.
    pub(super) fn go_to(&mut self, line: Option<usize>) {
        self.next = match line {
            Some(line) => Next::Line(line),
            None if self.memory.activations.len() > 1 => Next::Close(None),
            None => Next::Over,
        };
    }

    fn call(&mut self, call: &Call) -> Result<(), ProgramProblem> {
        let arguments = call.arguments.iter().map(|argument| self.memory.evaluate(argument));
        self.next = Next::Open(call.routine, arguments.collect::<Result<_, _>>()?);
        Ok(())
    }

    /// Begins a test. One that takes the next square of a row has looked at the other rows.
    fn begin_test(&mut self, program: &Program, line: &Line) -> Result<(), ProgramProblem> {
        let square = program.square().ok_or(ProgramProblem::Unexpected)?;
        let mut comparisons = 0;
        if let Check::Members { source: LoopSource::Squares { squares, .. }, .. } = &line.check
            && let Expression::RowOf(all, _) = squares
        {
            let (all, row) = (self.memory.squares(all)?, self.memory.squares(squares)?);
            comparisons = (all.len() - row.len()) as u16;
        }
        self.test = Some(Test { place: self.memory.named(square)?, comparisons });
        Ok(())
    }

    /// Counts the look of the test that the line is, and ends the test if it `refuses` the
    /// square.
    fn compare(&mut self, line: &Line, refuses: bool) -> Result<Option<Event>, ProgramProblem> {
        let test = self.test.as_mut().ok_or(ProgramProblem::Unexpected)?;
        test.comparisons += u16::from(!line.same_comparison);
        if !refuses {
            return Ok(None);
        }
        let Test { place, comparisons } = *test;
        self.test = None;
        let by = self.memory.read.ok_or(ProgramProblem::WrongValue)?;
        Ok(Some(match place {
            Named::Square(square) => {
                Event::Test { square, verdict: Verdict::Threatened { by }, comparisons }
            }
            Named::Below { x } => Event::TestBelow { x, by, comparisons },
        }))
    }

    fn accept(&mut self) -> Result<Option<Event>, ProgramProblem> {
        match self.test.take() {
            Some(Test { place: Named::Square(square), comparisons }) => {
                Ok(Some(Event::Test { square, verdict: Verdict::Free, comparisons }))
            }
            _ => Err(ProgramProblem::OutOfRange),
        }
    }

    /// Does what a line does when its check holds, and goes on.
    fn act(&mut self, program: &Program, line: &Line) -> Result<Option<Event>, ProgramProblem> {
        let mut event = None;
        self.go_to(line.yes);
        for act in &line.acts {
            match act {
                Act::Assign(target, value) => self.memory.assign(target, value)?,
                Act::Fill(slot, ranges, value) => self.memory.fill(*slot, ranges, value)?,
                Act::Put(square) => {
                    let square = self.memory.square(square)?;
                    self.memory.standing.place(square);
                    event = Some(Event::Place(square));
                }
                Act::TakeOff(square) => {
                    let square = self.memory.square(square)?;
                    event = Some(self.take_off(program, square)?);
                }
                Act::Release(slot) => {
                    // In a copy that was pruned before, no queen has been put.
                    let square = program.square().ok_or(ProgramProblem::Unexpected)?;
                    let square = self.memory.square(square)?;
                    if self.memory.standing.last() == Some(square) {
                        event = Some(self.take_off(program, square)?);
                    }
                    *self.memory.slot(*slot)? = Content::Absent;
                }
                Act::Report => event = Some(Event::Solution),
                Act::Prune => event = Some(Event::Prune),
                Act::Stop => self.next = Next::Over,
                Act::Answer(answer) => self.next = Next::Close(Some(*answer)),
                Act::Call(call) | Act::Make(_, call) => self.call(call)?,
            }
        }
        Ok(event)
    }

    fn take_off(&mut self, program: &Program, square: Square) -> Result<Event, ProgramProblem> {
        if self.memory.standing.take_off() != Some(square) {
            return Err(ProgramProblem::WrongValue);
        }
        let begins_backtrack = program.counts_backtracks && !self.is_backtracking;
        self.is_backtracking = true;
        Ok(Event::Remove { square, begins_backtrack })
    }
}

/// The board that a call has made of its variables.
fn made(program: &Program, call: &Activation) -> Result<Content, ProgramProblem> {
    let routine = program.routines.get(call.routine).ok_or(ProgramProblem::Unexpected)?;
    let squares = |part: Part| {
        let mut all = routine.variables.iter().zip(&call.variables);
        match all.find(|(name, _)| **name == part.name()) {
            Some((_, Content::Squares(squares))) => Ok(squares.clone()),
            _ => Err(ProgramProblem::WrongValue),
        }
    };
    Ok(Content::Board { queens: squares(Part::Queens)?, free: squares(Part::Free)? })
}
