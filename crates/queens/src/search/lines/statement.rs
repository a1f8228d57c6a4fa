//! Reading the lines of a listing.

use crate::board::Direction;
use crate::search::listing::Keyword;

use super::error::ProgramProblem;
use super::expression::{Expression, Reader};
use super::scope::{Routine, Scope, Slot};
use super::symbol::Symbol;

/// The role of a line among the lines around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Function,
    /// A condition with what follows if it holds.
    If,
    /// The first line of a condition that goes on.
    Open,
    /// A further line of a condition.
    Further,
    /// The end of a condition that went on.
    Then,
    /// The alternative if the conditions before do not hold.
    Else,
    /// A loop with its condition first.
    Loop,
    /// A loop with its condition, if any, last.
    Repeat,
    /// The condition that ends a `Repeat`.
    Until,
    /// The answer of a function, in lines of which one must hold.
    Answer,
    /// A further line of an answer.
    OrElse,
    /// Only acts.
    Plain,
}

#[derive(Clone, Debug)]
pub(super) struct Call {
    /// Its index among the routines.
    pub(super) routine: usize,
    pub(super) arguments: Vec<Expression>,
}

/// Where a value goes.
#[derive(Clone, Debug)]
pub(super) enum Target {
    Variable(Slot),
    Element(Slot, Vec<Expression>),
    Pair(Slot, Slot),
}

/// The values of a loop.
#[derive(Clone, Debug)]
pub(super) enum LoopSource {
    /// The standing queens in the order of placing.
    Queens,
    Directions(Vec<Direction>),
    /// The squares from the one beside a pair's to the edge.
    Ray {
        direction: Way,
        from: Expression,
    },
    /// Squares, only those later in their order than the last of `behind`.
    Squares {
        squares: Expression,
        behind: Option<Expression>,
    },
}

/// Where a ray goes.
#[derive(Clone, Copy, Debug)]
pub(super) enum Way {
    /// Always there.
    Fixed(Direction),
    /// The place that the variable holds.
    Held(Slot),
}

/// The condition that selects the next line.
#[derive(Clone, Debug)]
pub(super) enum Check {
    /// Nothing: always on.
    Always,
    If(Expression),
    /// True if a function gives the wanted answer.
    Ask {
        call: Call,
        wanted: bool,
    },
    /// True if there is a next number.
    Range {
        variable: Slot,
        from: Expression,
        to: Expression,
    },
    /// True if there is a next member.
    Members {
        target: Target,
        source: LoopSource,
        /// True if the line has the pair's numbers the other way round.
        crossed: bool,
    },
}

#[derive(Clone, Debug)]
pub(super) enum Act {
    Assign(Target, Expression),
    /// Makes an array with these first and last indices, all cells alike.
    Fill(Slot, Vec<(Expression, Expression)>, Expression),
    Put(Expression),
    TakeOff(Expression),
    Report,
    /// A variable is no longer used; the queen put on in the same call is taken off.
    Release(Slot),
    Prune,
    Stop,
    Answer(bool),
    Call(Call),
    /// The function makes a board of its `queens` and `free` for the variable.
    Make(Slot, Call),
}

/// A line as it was read.
#[derive(Debug)]
pub(super) struct Statement {
    pub(super) kind: Kind,
    pub(super) check: Check,
    pub(super) acts: Vec<Act>,
}

/// The name and the parameters of a function, if the line at `number` begins one.
pub(super) fn function(symbols: &[Symbol], number: usize) -> Option<Routine> {
    let [Symbol::Word(Keyword::Function), Symbol::Name(name), list @ ..] = symbols else {
        return None;
    };
    let mut routine = Routine::new(Some(name), number);
    for symbol in list {
        if let Symbol::Name(name) = symbol {
            routine.add(name, number);
        }
    }
    routine.parameters = routine.variables.len();
    Some(routine)
}

/// Reads a line.
pub(super) fn statement(
    symbols: &[Symbol],
    scope: &mut Scope,
) -> Result<Statement, ProgramProblem> {
    if let Some(Symbol::Word(Keyword::Function)) = symbols.first() {
        scope.enter_next();
        return Ok(Statement { kind: Kind::Function, check: Check::Always, acts: Vec::new() });
    }
    let mut reader = Reader::new(symbols, scope);
    let statement = reader.statement()?;
    if reader.rest().is_empty() { Ok(statement) } else { Err(ProgramProblem::Unexpected) }
}

impl Reader<'_> {
    fn statement(&mut self) -> Result<Statement, ProgramProblem> {
        let (kind, check) = match self.peek() {
            Some(Symbol::Word(Keyword::If)) => self.condition()?,
            Some(Symbol::Word(Keyword::And)) => {
                self.next();
                (Kind::Further, Check::If(self.expression()?))
            }
            Some(Symbol::Word(Keyword::Or)) => {
                self.next();
                return self.answer(Kind::OrElse);
            }
            Some(Symbol::Name(name)) if self.scope.is_current(name) => {
                self.next();
                self.need_sign('←')?;
                return self.answer(Kind::Answer);
            }
            Some(Symbol::Word(Keyword::Then)) => {
                self.next();
                (Kind::Then, Check::Always)
            }
            Some(Symbol::Word(Keyword::Else)) => {
                self.next();
                match self.peek() {
                    Some(Symbol::Word(Keyword::If)) => (Kind::Else, self.condition()?.1),
                    _ => (Kind::Else, Check::Always),
                }
            }
            Some(Symbol::Word(Keyword::ForEach)) => {
                self.next();
                (Kind::Loop, self.for_each()?)
            }
            Some(Symbol::Word(Keyword::While)) => {
                self.next();
                (Kind::Loop, Check::If(self.expression()?))
            }
            Some(Symbol::Word(Keyword::Repeat)) => {
                self.next();
                (Kind::Repeat, Check::Always)
            }
            Some(Symbol::Word(Keyword::Until)) => {
                self.next();
                (Kind::Until, Check::If(self.expression()?))
            }
            _ => (Kind::Plain, Check::Always),
        };
        let acts = if self.peek().is_some() { self.acts()? } else { Vec::new() };
        Ok(Statement { kind, check, acts })
    }

    /// The result of a function: true if it holds.
    fn answer(&mut self, kind: Kind) -> Result<Statement, ProgramProblem> {
        let check = Check::If(self.expression()?);
        Ok(Statement { kind, check, acts: vec![Act::Answer(true)] })
    }

    /// "if … then", or only "if …" when the condition goes on in the next line.
    fn condition(&mut self) -> Result<(Kind, Check), ProgramProblem> {
        self.need_word(Keyword::If)?;
        let wanted = !matches!(self.peek(), Some(Symbol::Word(Keyword::Not)));
        let asked = match self.rest().get(usize::from(!wanted)..) {
            Some([Symbol::Name(name), Symbol::Sign('('), ..]) => {
                self.scope.function(name).is_some()
            }
            _ => false,
        };
        let check = if asked {
            self.takes_word(Keyword::Not);
            Check::Ask { call: self.call()?, wanted }
        } else {
            Check::If(self.expression()?)
        };
        let kind = if self.takes_word(Keyword::Then) { Kind::If } else { Kind::Open };
        Ok((kind, check))
    }

    fn call(&mut self) -> Result<Call, ProgramProblem> {
        let name = self.need_name()?;
        let (routine, parameters) =
            self.scope.function(name).ok_or(ProgramProblem::UnknownName(name))?;
        self.need_sign('(')?;
        let arguments = self.list(')')?;
        if arguments.len() == parameters {
            Ok(Call { routine, arguments })
        } else {
            Err(ProgramProblem::Unexpected)
        }
    }

    fn for_each(&mut self) -> Result<Check, ProgramProblem> {
        let mut crossed = false;
        let target = if self.takes_sign('(') {
            let (a, _, b) = (self.need_name()?, self.need_sign(',')?, self.need_name()?);
            self.need_sign(')')?;
            crossed = self.scope.is_crossed(a);
            let (a, b) = (self.scope.bound(a), self.scope.bound(b));
            if crossed { Target::Pair(b, a) } else { Target::Pair(a, b) }
        } else {
            let name = self.need_name()?;
            Target::Variable(self.scope.bound(name))
        };
        if let (Target::Variable(variable), true) = (&target, self.takes_word(Keyword::From)) {
            let from = self.expression()?;
            self.need_word(Keyword::To)?;
            return Ok(Check::Range { variable: *variable, from, to: self.expression()? });
        }
        self.need_word(Keyword::In)?;
        let mut source = self.source()?;
        if let (true, LoopSource::Ray { from: Expression::Pair(pair), .. }) = (crossed, &mut source)
        {
            pair.reverse();
        }
        Ok(Check::Members { target, source, crossed })
    }

    fn source(&mut self) -> Result<LoopSource, ProgramProblem> {
        match self.rest() {
            [Symbol::Name(name @ "queens")] if self.scope.variable(name).is_none() => {
                self.next();
                Ok(LoopSource::Queens)
            }
            [Symbol::Name(_), Symbol::Sign('('), ..] => {
                let direction = Way::Held(self.need_variable()?);
                Ok(LoopSource::Ray { direction, from: self.expression()? })
            }
            [Symbol::Sign(sign), Symbol::Sign('('), ..] => {
                let direction = Way::Fixed(arrow(*sign).ok_or(ProgramProblem::Unexpected)?);
                self.next();
                Ok(LoopSource::Ray { direction, from: self.expression()? })
            }
            [Symbol::Sign(sign), ..] if arrow(*sign).is_some() => {
                let mut directions = Vec::new();
                while let Some(Symbol::Sign(sign)) = self.next() {
                    directions.push(arrow(sign).ok_or(ProgramProblem::Unexpected)?);
                }
                Ok(LoopSource::Directions(directions))
            }
            _ => {
                let squares = self.expression()?;
                let behind = match self.takes_word(Keyword::Behind) {
                    true => Some(self.expression()?),
                    false => None,
                };
                Ok(LoopSource::Squares { squares, behind })
            }
        }
    }

    fn acts(&mut self) -> Result<Vec<Act>, ProgramProblem> {
        let mut acts = Vec::new();
        match self.peek() {
            Some(Symbol::Word(word)) => {
                self.next();
                match word {
                    Keyword::PutQueen => acts.push(Act::Put(self.expression()?)),
                    Keyword::TakeOff => acts.push(Act::TakeOff(self.expression()?)),
                    Keyword::ReportSolution => acts.push(Act::Report),
                    Keyword::Enqueue => {
                        self.need_variable()?;
                        acts.push(Act::Report);
                    }
                    Keyword::Release => acts.push(Act::Release(self.need_variable()?)),
                    Keyword::Prune => acts.push(Act::Prune),
                    Keyword::Stop => acts.push(Act::Stop),
                    Keyword::Call => acts.push(Act::Call(self.call()?)),
                    Keyword::Return => acts.push(Act::Answer(self.yes_or_no()?)),
                    Keyword::Set => return self.flags("true"),
                    Keyword::Clear => return self.flags("false"),
                    _ => return Err(ProgramProblem::Unexpected),
                }
                if !self.takes_sign(':') {
                    return Ok(acts);
                }
            }
            Some(_) => (),
            None => return Err(ProgramProblem::Unexpected),
        }
        loop {
            acts.push(self.assignment()?);
            if !self.takes_sign(',') {
                return Ok(acts);
            }
        }
    }

    fn yes_or_no(&mut self) -> Result<bool, ProgramProblem> {
        match self.next() {
            Some(Symbol::Word(Keyword::True) | Symbol::Name("true") | Symbol::Number(1)) => {
                Ok(true)
            }
            Some(Symbol::Word(Keyword::False) | Symbol::Name("false") | Symbol::Number(0)) => {
                Ok(false)
            }
            _ => Err(ProgramProblem::Unexpected),
        }
    }

    /// Flags to set or to clear; with ranges of indices, whole arrays of them.
    fn flags(&mut self, value: &'static str) -> Result<Vec<Act>, ProgramProblem> {
        let mut acts = Vec::new();
        loop {
            let flag = Reader::new(&[Symbol::Name(value)], self.scope).expression()?;
            acts.push(self.cells()?.assigned(flag));
            if !self.takes_sign(',') {
                return Ok(acts);
            }
        }
    }

    fn assignment(&mut self) -> Result<Act, ProgramProblem> {
        if self.takes_sign('(') {
            let (a, _, b) = (self.need_name()?, self.need_sign(',')?, self.need_name()?);
            self.need_sign(')')?;
            self.need_sign('←')?;
            let value = self.expression()?;
            let target = Target::Pair(self.scope.written(a), self.scope.written(b));
            return Ok(Act::Assign(target, value));
        }
        if let [_, Symbol::Sign('['), ..] = self.rest() {
            let cells = self.cells()?;
            self.need_sign('←')?;
            return Ok(cells.assigned(self.expression()?));
        }
        let name = self.need_name()?;
        self.need_sign('←')?;
        if self.takes(Symbol::Name("new")) {
            let slot = self.scope.written(name);
            return Ok(Act::Make(slot, self.call()?));
        }
        let value = self.expression()?;
        let slot = self.scope.written(name);
        use super::expression::Operator::{And, Or};
        if matches!(value, Expression::Binary(And | Or, _) | Expression::Not(_)) {
            self.scope.note_word(slot);
        }
        Ok(Act::Assign(Target::Variable(slot), value))
    }

    /// One cell such as `row[r]`, or a whole array such as `row[1 … n]`.
    fn cells(&mut self) -> Result<Cells, ProgramProblem> {
        let name = self.need_name()?;
        self.need_sign('[')?;
        let (mut indices, mut ranges) = (Vec::new(), Vec::new());
        loop {
            let first = self.expression()?;
            if self.takes_sign('…') {
                ranges.push((first, self.expression()?));
            } else {
                indices.push(first);
            }
            if self.takes_sign(']') {
                break;
            }
            self.need_sign(',')?;
        }
        match (indices.is_empty(), ranges.is_empty()) {
            (true, false) => Ok(Cells::All(self.scope.written(name), ranges)),
            (false, true) => {
                let slot = self.scope.variable(name).ok_or(ProgramProblem::UnknownName(name))?;
                Ok(Cells::One(slot, indices))
            }
            _ => Err(ProgramProblem::Unexpected),
        }
    }
}

/// Cells to be written.
enum Cells {
    One(Slot, Vec<Expression>),
    All(Slot, Vec<(Expression, Expression)>),
}

impl Cells {
    fn assigned(self, value: Expression) -> Act {
        match self {
            Cells::One(slot, indices) => Act::Assign(Target::Element(slot, indices), value),
            Cells::All(slot, ranges) => Act::Fill(slot, ranges, value),
        }
    }
}

fn arrow(sign: char) -> Option<Direction> {
    match sign {
        '↖' => Some(Direction::UpLeft),
        '↘' => Some(Direction::DownRight),
        '↗' => Some(Direction::UpRight),
        '↙' => Some(Direction::DownLeft),
        _ => None,
    }
}
