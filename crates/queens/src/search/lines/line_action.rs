//! The actions of a line with the values that it used.

use crate::board::Size;
use crate::search::inspection::{Call, Name, Region, Value};

use super::content::{Content, shown};
use super::error::ProgramProblem;
use super::expression::{Expression, Operator};
use super::memory::Memory;
use super::program::{Line, Program};
use super::scope::{Routine, Slot};
use super::square_names::{Named, SquareNames};
use super::state::{FrameChange, LineStep, Next, State};
use super::statement::{Act, Check, Kind, Target};

/// A variable, or cells of an array, and what they hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operand {
    /// The first and the last index of the cells in each dimension, the same of one cell;
    /// empty for a variable.
    pub indices: Vec<[i32; 2]>,
    /// Its region is what a variable's value stands for, or a cell's index.
    pub value: Value,
}

/// The decision that a condition makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// Where the program goes on.
    Branch,
    /// True if a loop goes on.
    While,
    /// True if a loop ends.
    Until,
}

/// One thing that a line has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineAction {
    /// The line's condition was asked.
    Asked { condition: Condition, holds: bool, values: Vec<Operand> },
    /// A loop goes on with these values.
    Next(Vec<Operand>),
    /// A loop has ended: no values are left for these variables.
    NoneLeft(Vec<&'static str>),
    /// The lines of a loop begin once more, or for the first time.
    Repeated,
    /// The lines of a block begin.
    Entered,
    /// Variables or cells were written.
    Wrote(Vec<Operand>),
    /// 1 was added to a variable.
    Raised(Operand),
    /// A function will begin next, given these arguments.
    Called(Call),
    /// A function has begun.
    Opened(Call),
    /// A function has come back.
    Returned {
        /// Its name.
        from: &'static str,
        /// Its answer, if it gave one.
        answer: Option<bool>,
        /// The call that goes on; `None` is the main program.
        to: Option<Call>,
    },
    /// A function gives its answer.
    Answered(bool),
    /// An array is no longer used.
    Released(&'static str),
}

/// The actions of the line of `step`, from the state after it.
pub(super) fn line_actions(program: &Program, state: &State, step: LineStep) -> Vec<LineAction> {
    let Some(line) = program.lines.get(step.line) else { return Vec::new() };
    // Reading changes the memory, so a copy is read.
    let mut witness = Witness { program, memory: state.memory.clone() };
    let first = match step.frames {
        Some(FrameChange::Opened) => witness.present_call().map(LineAction::Opened),
        Some(FrameChange::Closed) => witness.returned(line, step.holds),
        None => witness.checked(line, step.holds),
    };
    let mut line_actions: Vec<LineAction> = first.into_iter().collect();
    let has_acted = match (step.frames, &line.check) {
        (Some(FrameChange::Opened), _) => false,
        (Some(FrameChange::Closed), Check::Ask { wanted, .. }) => step.holds == Some(*wanted),
        (Some(FrameChange::Closed), _) | (None, Check::Ask { .. }) => false,
        (None, _) => step.holds != Some(false),
    };
    if has_acted {
        witness.acted(line, &mut line_actions);
    } else if let (Some(FrameChange::Closed), Some(Act::Make(slot, _))) =
        (step.frames, line.acts.last())
    {
        wrote(&mut line_actions, witness.variable(*slot));
    } else if line.answers_no() {
        line_actions.push(LineAction::Answered(false));
    }
    if let Next::Open(routine, arguments) = &state.next {
        line_actions.extend(witness.call(*routine, arguments).map(LineAction::Called));
    }
    line_actions
}

/// Reads what a line has left behind.
struct Witness<'a> {
    program: &'a Program,
    memory: Memory,
}

impl Witness<'_> {
    fn size(&self) -> Size {
        self.memory.size()
    }

    /// The call that is open, if not only the main program runs.
    fn present_call(&self) -> Option<Call> {
        let open = self.memory.activations.get(1..)?.last()?;
        self.call(open.routine, &open.variables)
    }

    fn call(&self, routine: usize, variables: &[Content]) -> Option<Call> {
        let routine = self.program.routines.get(routine)?;
        let parameters = routine.variables.iter().zip(variables).take(routine.parameters);
        let arguments = parameters.enumerate().filter_map(|(index, (name, content))| {
            self.value(name, content, routine.words.contains(&index))
        });
        Some(Call::new(routine.name?, arguments.collect()))
    }

    fn returned(&self, line: &Line, answer: Option<bool>) -> Option<LineAction> {
        let call = match (&line.check, line.acts.last()) {
            // A call is the last act of its line.
            (Check::Ask { call, .. }, _) if answer.is_some() => call,
            (_, Some(Act::Call(call) | Act::Make(_, call))) => call,
            _ => return None,
        };
        let from = self.program.routines.get(call.routine)?.name?;
        Some(LineAction::Returned { from, answer, to: self.present_call() })
    }

    fn checked(&mut self, line: &Line, holds: Option<bool>) -> Option<LineAction> {
        let holds = holds.unwrap_or(true);
        match &line.check {
            Check::Always if !line.acts.is_empty() => None,
            Check::Always if line.kind == Kind::Repeat => Some(LineAction::Repeated),
            Check::Always => Some(LineAction::Entered),
            Check::Ask { .. } => None,
            Check::If(expression) => {
                let condition = match line.kind {
                    Kind::Loop => Condition::While,
                    Kind::Until => Condition::Until,
                    _ => Condition::Branch,
                };
                let mut values = Vec::new();
                self.read(expression, &mut values);
                Some(LineAction::Asked { condition, holds, values })
            }
            Check::Range { variable, .. } => Some(self.went_on(&[*variable], holds)),
            Check::Members { target, crossed, .. } => Some(match target {
                Target::Pair(first, second) if *crossed => self.went_on(&[*second, *first], holds),
                Target::Pair(first, second) => self.went_on(&[*first, *second], holds),
                Target::Variable(slot) | Target::Element(slot, _) => self.went_on(&[*slot], holds),
            }),
        }
    }

    fn went_on(&mut self, slots: &[Slot], holds: bool) -> LineAction {
        if holds {
            LineAction::Next(slots.iter().filter_map(|&slot| self.variable(slot)).collect())
        } else {
            let name = |&slot: &Slot| Some(self.name(slot)?.0);
            LineAction::NoneLeft(slots.iter().filter_map(name).collect())
        }
    }

    fn acted(&mut self, line: &Line, line_actions: &mut Vec<LineAction>) {
        for act in &line.acts {
            match act {
                Act::Assign(target, value) => match (target, value) {
                    (Target::Variable(slot), value) if raises(*slot, value) => {
                        line_actions.extend(self.variable(*slot).map(LineAction::Raised));
                    }
                    (Target::Variable(slot), _) => wrote(line_actions, self.variable(*slot)),
                    (Target::Pair(first, second), _) => {
                        wrote(line_actions, self.variable(*first));
                        wrote(line_actions, self.variable(*second));
                    }
                    (Target::Element(slot, indices), _) => {
                        wrote(line_actions, self.cell(*slot, indices))
                    }
                },
                Act::Fill(slot, ranges, value) => {
                    wrote(line_actions, self.filled(*slot, ranges, value).ok().flatten());
                }
                Act::Answer(answer) => line_actions.push(LineAction::Answered(*answer)),
                Act::Release(slot) => {
                    line_actions
                        .extend(self.name(*slot).map(|(name, _)| LineAction::Released(name)));
                }
                // A call is reported by what comes next; the others are steps of the search,
                // or its end.
                Act::Call(_)
                | Act::Make(..)
                | Act::Put(_)
                | Act::TakeOff(_)
                | Act::Report
                | Act::Prune
                | Act::Stop => {}
            }
        }
    }

    /// Adds what the expression reads, each variable and cell once.
    fn read(&mut self, expression: &Expression, values: &mut Vec<Operand>) {
        let operand = match expression {
            // There the line shows the number itself.
            Expression::Size if self.program.names == SquareNames::Labels => None,
            Expression::Size => {
                let value = Value::number("n", self.size().get(), Region::Nowhere);
                Some(Operand { indices: Vec::new(), value })
            }
            Expression::Variable(slot) => self.variable(*slot),
            Expression::Part(_, part) => self.part(expression, part.name()),
            Expression::Element(slot, indices) => {
                // The cell shows the value of an index that is a single variable.
                for index in indices {
                    if !matches!(index, Expression::Variable(_)) {
                        self.read(index, values);
                    }
                }
                self.cell(*slot, indices)
            }
            Expression::Not(inner)
            | Expression::Negative(inner)
            | Expression::Magnitude(inner)
            | Expression::RowOf(inner, _)
            | Expression::RowsOf(inner)
            | Expression::Last(inner) => {
                return self.read(inner, values);
            }
            Expression::Pair(pair)
            | Expression::With(pair)
            | Expression::Except(pair)
            | Expression::WithoutLines(pair)
            | Expression::Binary(_, pair) => {
                return pair.iter().for_each(|inner| self.read(inner, values));
            }
            Expression::Constant(_)
            | Expression::Power(_)
            | Expression::AllSquares
            | Expression::EmptyBoard
            | Expression::FirstOnly
            | Expression::LastQueen => None,
        };
        values.extend(operand.filter(|operand| !values.contains(operand)));
    }

    /// The name of a variable, and whether its bits count.
    fn name(&self, slot: Slot) -> Option<(&'static str, bool)> {
        let (activation, index) = match slot {
            Slot::Global(index) => (self.memory.activations.first(), index),
            Slot::Local(index) => (self.memory.activations.last(), index),
        };
        let routine: &Routine = self.program.routines.get(activation?.routine)?;
        Some((routine.variables.get(index)?, routine.words.contains(&index)))
    }

    fn variable(&mut self, slot: Slot) -> Option<Operand> {
        let (name, is_word) = self.name(slot)?;
        let content = self.memory.slot(slot).ok()?.clone();
        Some(Operand { indices: Vec::new(), value: self.value(name, &content, is_word)? })
    }

    /// A list of a board, by the list's name.
    fn part(&mut self, list: &Expression, name: &'static str) -> Option<Operand> {
        let content = self.memory.evaluate(list).ok()?;
        Some(Operand { indices: Vec::new(), value: self.value(name, &content, false)? })
    }

    fn value(&self, name: &'static str, content: &Content, is_word: bool) -> Option<Value> {
        let (datum, region) = content.datum(self.size(), is_word)?;
        let region = match content {
            &Content::Number(number) => self.region(name, number),
            _ => region,
        };
        let datum = self.program.labelled(name, datum);
        Some(Value { name: Name::Code(name), datum, region })
    }

    /// The region of a number in a variable of that name, or as an array's index.
    fn region(&self, name: &str, number: i64) -> Region {
        let axis = self.program.axes.iter().find(|(own, _)| *own == name);
        axis.map_or(Region::Nowhere, |&(_, axis)| {
            self.program.names.region(self.size(), axis, number)
        })
    }

    fn cell(&mut self, slot: Slot, indices: &[Expression]) -> Option<Operand> {
        let (name, _) = self.name(slot)?;
        let numbers = indices.iter().map(|index| self.memory.number(index).ok());
        let numbers: Vec<i64> = numbers.collect::<Option<_>>()?;
        let Content::Array(array) = self.memory.slot(slot).ok()?.clone() else {
            return None;
        };
        let (datum, _) = array.read(&numbers)?.0.datum(self.size(), false)?;
        let region = match *numbers.as_slice() {
            [index] => self.region(name, index),
            [a, b] => match self.program.names.named(self.size(), &Content::Pair(a, b)) {
                Some(Named::Square(square)) => Region::Square(square),
                _ => Region::Nowhere,
            },
            _ => Region::Nowhere,
        };
        let indices = numbers.into_iter().map(|index| [shown(index); 2]).collect();
        Some(Operand { indices, value: Value { name: Name::Code(name), datum, region } })
    }

    /// An array, all cells of which were made alike.
    fn filled(
        &mut self,
        slot: Slot,
        ranges: &[(Expression, Expression)],
        value: &Expression,
    ) -> Result<Option<Operand>, ProgramProblem> {
        let range = |(first, last): &(Expression, Expression)| {
            Ok([shown(self.memory.number(first)?), shown(self.memory.number(last)?)])
        };
        let indices = ranges.iter().map(range).collect::<Result<_, ProgramProblem>>()?;
        let datum = self.memory.evaluate(value)?.datum(self.size(), false);
        Ok(datum.zip(self.name(slot)).map(|((datum, region), (name, _))| Operand {
            indices,
            value: Value { name: Name::Code(name), datum, region },
        }))
    }
}

/// Adds what was written to what was written before on the same line.
fn wrote(line_actions: &mut Vec<LineAction>, operand: Option<Operand>) {
    match line_actions.last_mut() {
        Some(LineAction::Wrote(operands)) => operands.extend(operand),
        _ => line_actions.extend(operand.map(|operand| LineAction::Wrote(vec![operand]))),
    }
}

/// True if the variable is given its own value and 1.
fn raises(slot: Slot, value: &Expression) -> bool {
    let Expression::Binary(Operator::Plus, pair) = value else { return false };
    matches!(pair.as_ref(), [
        Expression::Variable(own),
        Expression::Constant(Content::Number(1)),
    ] if *own == slot)
}
