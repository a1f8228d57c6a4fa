//! The memory of a listing's lines, and the values of their expressions.

use std::rc::Rc;

use crate::board::{Size, Square, ray, threat};
use crate::search::Standing;
use crate::search::look_ahead::Domains;

use super::content::{Array, Content};
use super::error::ProgramProblem;
use super::expression::{Expression, Operator, Part};
use super::scope::Slot;
use super::square_names::{Named, SquareNames};
use super::statement::{LoopSource, Target, Way};

/// An open call, or the main program.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Activation {
    /// Its index among the routines.
    pub(super) routine: usize,
    pub(super) line: usize,
    pub(super) variables: Vec<Content>,
}

/// Everything that lines read and write.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    pub(super) names: SquareNames,
    pub(super) first_only: bool,
    pub(super) standing: Standing,
    /// The main program, then the open calls, the innermost last.
    pub(super) activations: Vec<Activation>,
    /// The queen whose cell or square was read last, in the order of placing.
    pub(super) read: Option<u8>,
}

impl Memory {
    pub(super) fn size(&self) -> Size {
        self.standing.size()
    }

    pub(super) fn slot(&mut self, slot: Slot) -> Result<&mut Content, ProgramProblem> {
        let (activation, index) = match slot {
            Slot::Global(index) => (self.activations.first_mut(), index),
            Slot::Local(index) => (self.activations.last_mut(), index),
        };
        activation.and_then(|it| it.variables.get_mut(index)).ok_or(ProgramProblem::Unexpected)
    }

    pub(super) fn number(&mut self, expression: &Expression) -> Result<i64, ProgramProblem> {
        match self.evaluate(expression)? {
            Content::Number(number) => Ok(number),
            _ => Err(ProgramProblem::WrongValue),
        }
    }

    pub(super) fn flag(&mut self, expression: &Expression) -> Result<bool, ProgramProblem> {
        match self.evaluate(expression)? {
            Content::Flag(flag) => Ok(flag),
            _ => Err(ProgramProblem::WrongValue),
        }
    }

    /// The square that the expression names, or the place below the board.
    pub(super) fn named(&mut self, expression: &Expression) -> Result<Named, ProgramProblem> {
        let content = self.evaluate(expression)?;
        self.names.named(self.size(), &content).ok_or(ProgramProblem::OutOfRange)
    }

    pub(super) fn square(&mut self, expression: &Expression) -> Result<Square, ProgramProblem> {
        match self.named(expression)? {
            Named::Square(square) => Ok(square),
            Named::Below { .. } => Err(ProgramProblem::OutOfRange),
        }
    }

    pub(super) fn squares(
        &mut self,
        expression: &Expression,
    ) -> Result<Rc<Vec<Square>>, ProgramProblem> {
        match self.evaluate(expression)? {
            Content::Squares(squares) => Ok(squares),
            _ => Err(ProgramProblem::WrongValue),
        }
    }

    fn indices(&mut self, indices: &[Expression]) -> Result<Vec<i64>, ProgramProblem> {
        indices.iter().map(|index| self.number(index)).collect()
    }

    fn domains(&self, squares: &[Square]) -> Domains {
        Domains::of(self.size(), squares.iter().copied())
    }

    fn all_squares(&self) -> Rc<Vec<Square>> {
        let mut squares: Vec<Square> = Square::all(self.size()).collect();
        squares.sort_by(|&a, &b| self.names.order(a, b));
        Rc::new(squares)
    }

    pub(super) fn evaluate(&mut self, expression: &Expression) -> Result<Content, ProgramProblem> {
        let content = match expression {
            Expression::Constant(content) => content.clone(),
            Expression::Size => Content::Number(self.size().get().into()),
            Expression::Power(base) => {
                let power = base.checked_pow(self.size().get().into());
                Content::Number(power.ok_or(ProgramProblem::OutOfRange)?)
            }
            Expression::AllSquares => Content::Squares(self.all_squares()),
            Expression::EmptyBoard => {
                Content::Board { queens: Rc::new(Vec::new()), free: self.all_squares() }
            }
            Expression::Part(slot, part) => match (self.slot(*slot)?, part) {
                (Content::Board { queens, .. }, Part::Queens) => Content::Squares(queens.clone()),
                (Content::Board { free, .. }, Part::Free) => Content::Squares(free.clone()),
                _ => return Err(ProgramProblem::WrongValue),
            },
            Expression::FirstOnly => Content::Flag(self.first_only),
            Expression::LastQueen => {
                Content::Square(self.standing.last().ok_or(ProgramProblem::WrongValue)?)
            }
            Expression::Last(squares) => {
                let last =
                    self.squares(squares)?.iter().copied().max_by(|&a, &b| self.names.order(a, b));
                last.map_or(Content::Number(0), Content::Square)
            }
            Expression::Variable(slot) => match self.slot(*slot)? {
                Content::Absent => return Err(ProgramProblem::WrongValue),
                content => content.clone(),
            },
            Expression::Element(slot, indices) => {
                let indices = self.indices(indices)?;
                let Content::Array(array) = self.slot(*slot)? else {
                    return Err(ProgramProblem::WrongValue);
                };
                let (content, writer) = array.read(&indices).ok_or(ProgramProblem::OutOfRange)?;
                self.read = writer;
                content
            }
            Expression::Pair(pair) => {
                let [a, b] = pair.as_ref();
                Content::Pair(self.number(a)?, self.number(b)?)
            }
            Expression::Not(operand) => match self.evaluate(operand)? {
                Content::Flag(flag) => Content::Flag(!flag),
                Content::Number(word) => Content::Number(!word),
                _ => return Err(ProgramProblem::WrongValue),
            },
            Expression::Negative(operand) => {
                let number = self.number(operand)?.checked_neg();
                Content::Number(number.ok_or(ProgramProblem::OutOfRange)?)
            }
            Expression::Magnitude(operand) => match self.evaluate(operand)? {
                Content::Number(number) => {
                    Content::Number(number.checked_abs().ok_or(ProgramProblem::OutOfRange)?)
                }
                Content::Squares(squares) => Content::Number(squares.len() as i64),
                _ => return Err(ProgramProblem::WrongValue),
            },
            Expression::With(pair) => {
                let [squares, square] = pair.as_ref();
                let mut squares = self.squares(squares)?.to_vec();
                squares.push(self.square(square)?);
                Content::Squares(Rc::new(squares))
            }
            Expression::Except(pair) => {
                let [squares, square] = pair.as_ref();
                let (squares, square) = (self.squares(squares)?, self.square(square)?);
                let others = squares.iter().copied().filter(|other| *other != square);
                Content::Squares(Rc::new(others.collect()))
            }
            Expression::WithoutLines(pair) => {
                let [squares, square] = pair.as_ref();
                let (squares, square) = (self.squares(squares)?, self.square(square)?);
                let is_left =
                    |other: &&Square| **other != square && threat(**other, square).is_none();
                Content::Squares(Rc::new(squares.iter().filter(is_left).copied().collect()))
            }
            Expression::RowOf(squares, shortest) => {
                let squares = self.squares(squares)?;
                let row = self.domains(&squares).choice(*shortest);
                let of_row = squares.iter().copied().filter(|square| square.y() == row);
                Content::Squares(Rc::new(of_row.collect()))
            }
            Expression::RowsOf(squares) => {
                let squares = self.squares(squares)?;
                Content::Number(self.domains(&squares).len() as i64)
            }
            Expression::Binary(operator, operands) => self.binary(*operator, operands)?,
        };
        Ok(content)
    }

    fn binary(
        &mut self,
        operator: Operator,
        [left, right]: &[Expression; 2],
    ) -> Result<Content, ProgramProblem> {
        if let Operator::And | Operator::Or = operator {
            let content = match self.evaluate(left)? {
                // What follows is read only if it matters.
                Content::Flag(flag) if flag == (operator == Operator::Or) => Content::Flag(flag),
                Content::Flag(_) => Content::Flag(self.flag(right)?),
                Content::Number(word) if operator == Operator::Or => {
                    Content::Number(word | self.number(right)?)
                }
                Content::Number(word) => Content::Number(word & self.number(right)?),
                _ => return Err(ProgramProblem::WrongValue),
            };
            return Ok(content);
        }
        let (a, b) = (self.number(left)?, self.number(right)?);
        let number = match operator {
            Operator::Plus => a.checked_add(b),
            Operator::Minus => a.checked_sub(b),
            Operator::Times => a.checked_mul(b),
            Operator::Over => a.checked_div_euclid(b),
            Operator::Modulo => a.checked_rem_euclid(b),
            Operator::Equal => return Ok(Content::Flag(a == b)),
            Operator::Different => return Ok(Content::Flag(a != b)),
            Operator::Less => return Ok(Content::Flag(a < b)),
            Operator::Greater => return Ok(Content::Flag(a > b)),
            Operator::AtLeast => return Ok(Content::Flag(a >= b)),
            Operator::Or | Operator::And => None,
        };
        number.map(Content::Number).ok_or(ProgramProblem::OutOfRange)
    }

    /// Writes what the expression comes to.
    pub(super) fn assign(
        &mut self,
        target: &Target,
        expression: &Expression,
    ) -> Result<(), ProgramProblem> {
        let content = self.evaluate(expression)?;
        match (target, &content) {
            (_, &Content::Square(square)) if !matches!(target, Target::Element(..)) => {
                self.bind(target, square)
            }
            (Target::Variable(slot), _) => {
                *self.slot(*slot)? = content;
                Ok(())
            }
            (Target::Pair(first, second), &Content::Pair(a, b)) => {
                *self.slot(*first)? = Content::Number(a);
                *self.slot(*second)? = Content::Number(b);
                Ok(())
            }
            (Target::Element(slot, indices), _) => {
                let indices = self.indices(indices)?;
                let writer = self.standing.len().saturating_sub(1);
                match self.slot(*slot)? {
                    Content::Array(array) => Rc::make_mut(array)
                        .write(&indices, &content, writer)
                        .ok_or(ProgramProblem::OutOfRange),
                    _ => Err(ProgramProblem::WrongValue),
                }
            }
            _ => Err(ProgramProblem::WrongValue),
        }
    }

    /// Makes an array.
    pub(super) fn fill(
        &mut self,
        slot: Slot,
        ranges: &[(Expression, Expression)],
        expression: &Expression,
    ) -> Result<(), ProgramProblem> {
        let content = self.evaluate(expression)?;
        let numbers = |(first, last): &(Expression, Expression)| {
            Ok((self.number(first)?, self.number(last)?))
        };
        let ranges = ranges.iter().map(numbers).collect::<Result<Vec<_>, ProgramProblem>>()?;
        let array = Array::filled(ranges, &content).ok_or(ProgramProblem::OutOfRange)?;
        *self.slot(slot)? = Content::Array(Rc::new(array));
        Ok(())
    }

    /// Lets the target hold the names of `square`.
    fn bind(&mut self, target: &Target, square: Square) -> Result<(), ProgramProblem> {
        let (names, size) = (self.names, self.size());
        match target {
            Target::Variable(slot) => *self.slot(*slot)? = names.single(size, square),
            Target::Pair(first, second) => {
                let (a, b) = names.pair(size, square);
                *self.slot(*first)? = Content::Number(a);
                *self.slot(*second)? = Content::Number(b);
            }
            Target::Element(..) => return Err(ProgramProblem::WrongValue),
        }
        Ok(())
    }

    /// The square that the target of a loop holds; `None` before its first one.
    fn bound(&mut self, target: &Target) -> Result<Option<Square>, ProgramProblem> {
        let content = match target {
            Target::Variable(slot) => self.slot(*slot)?.clone(),
            Target::Pair(first, second) => {
                match (self.slot(*first)?.clone(), self.slot(*second)?.clone()) {
                    (Content::Number(a), Content::Number(b)) => Content::Pair(a, b),
                    _ => Content::Absent,
                }
            }
            Target::Element(..) => return Err(ProgramProblem::WrongValue),
        };
        match (content, self.size()) {
            (Content::Absent, _) => Ok(None),
            (content, size) => match self.names.named(size, &content) {
                Some(Named::Square(square)) => Ok(Some(square)),
                _ => Err(ProgramProblem::OutOfRange),
            },
        }
    }

    /// Goes on to the next number of a loop; false, and the variable out of use,
    /// behind the last.
    pub(super) fn next_number(
        &mut self,
        variable: Slot,
        from: &Expression,
        to: &Expression,
    ) -> Result<bool, ProgramProblem> {
        let next = match *self.slot(variable)? {
            Content::Absent => self.number(from)?,
            Content::Number(number) => number.checked_add(1).ok_or(ProgramProblem::OutOfRange)?,
            _ => return Err(ProgramProblem::WrongValue),
        };
        let is_in_range = next <= self.number(to)?;
        *self.slot(variable)? = if is_in_range { Content::Number(next) } else { Content::Absent };
        Ok(is_in_range)
    }

    /// Goes on to the next member of a loop; false, and the target out of use,
    /// behind the last.
    pub(super) fn next_member(
        &mut self,
        target: &Target,
        source: &LoopSource,
    ) -> Result<bool, ProgramProblem> {
        if let (LoopSource::Directions(all), &Target::Variable(slot)) = (source, target) {
            let next = match *self.slot(slot)? {
                Content::Direction(present) => all.iter().skip_while(|&&it| it != present).nth(1),
                _ => all.first(),
            };
            *self.slot(slot)? = next.map_or(Content::Absent, |&next| Content::Direction(next));
            return Ok(next.is_some());
        }
        let present = self.bound(target)?;
        let next = match source {
            LoopSource::Queens => {
                let queens = self.standing.squares();
                let place = match present {
                    Some(present) => queens.iter().position(|&it| it == present).map(|it| it + 1),
                    None => Some(0),
                };
                let next = place.and_then(|place| Some((place as u8, *queens.get(place)?)));
                self.read = next.map(|(place, _)| place);
                next.map(|(_, square)| square)
            }
            LoopSource::Ray { direction, from } => {
                let direction = match *direction {
                    Way::Fixed(direction) => direction,
                    Way::Held(slot) => match *self.slot(slot)? {
                        Content::Direction(direction) => direction,
                        _ => return Err(ProgramProblem::WrongValue),
                    },
                };
                let from = match present {
                    Some(present) => present,
                    None => self.square(from)?,
                };
                ray(self.size(), from, direction).next()
            }
            LoopSource::Squares { squares, behind } => {
                let squares = self.squares(squares)?;
                let behind = match (present, behind) {
                    (Some(present), _) => Some(present),
                    (None, Some(behind)) => match self.evaluate(behind)? {
                        Content::Squares(squares) => squares.last().copied(),
                        Content::Square(square) => Some(square),
                        Content::Number(0) => None,
                        _ => return Err(ProgramProblem::WrongValue),
                    },
                    (None, None) => None,
                };
                let is_done = |&it: &Square| {
                    behind.is_some_and(|behind| self.names.order(it, behind).is_le())
                };
                squares.get(squares.partition_point(is_done)).copied()
            }
            LoopSource::Directions(_) => return Err(ProgramProblem::WrongValue),
        };
        match (next, target) {
            (Some(square), _) => self.bind(target, square)?,
            (None, Target::Pair(first, second)) => {
                *self.slot(*first)? = Content::Absent;
                *self.slot(*second)? = Content::Absent;
            }
            (None, Target::Variable(slot)) => *self.slot(*slot)? = Content::Absent,
            (None, Target::Element(..)) => return Err(ProgramProblem::WrongValue),
        }
        Ok(next.is_some())
    }
}
