//! Reading the expressions of a listing.

use std::rc::Rc;

use crate::search::listing::Keyword;

use super::content::Content;
use super::error::ProgramProblem;
use super::scope::{Scope, Slot};
use super::symbol::Symbol;

/// An operation on two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operator {
    /// Of two truth values, or bit by bit of two machine words.
    Or,
    /// As [`Operator::Or`].
    And,
    Equal,
    Different,
    Less,
    Greater,
    AtLeast,
    Plus,
    Minus,
    Times,
    /// Division of whole numbers, rounded down.
    Over,
    Modulo,
}

#[derive(Clone, Debug)]
pub(super) enum Expression {
    Constant(Content),
    /// n.
    Size,
    /// A number to the power of n.
    Power(i64),
    AllSquares,
    /// A board without queens, all squares of which are free.
    EmptyBoard,
    /// One of the two lists of a board.
    Part(Slot, Part),
    /// True if the run stops at its first solution.
    FirstOnly,
    /// The square of the queen placed last.
    LastQueen,
    /// The last of squares in their order; 0 of none.
    Last(Box<Expression>),
    Variable(Slot),
    /// A cell of an array.
    Element(Slot, Vec<Expression>),
    Pair(Box<[Expression; 2]>),
    Not(Box<Expression>),
    Negative(Box<Expression>),
    /// The magnitude of a number, or the number of squares.
    Magnitude(Box<Expression>),
    /// Squares, with one more behind them.
    With(Box<[Expression; 2]>),
    /// Squares without one of them.
    Except(Box<[Expression; 2]>),
    /// Squares, without those on the four lines through one.
    WithoutLines(Box<[Expression; 2]>),
    /// The squares of the lowest row; if true, of the lowest of the shortest rows.
    RowOf(Box<Expression>, bool),
    /// The number of rows with squares.
    RowsOf(Box<Expression>),
    Binary(Operator, Box<[Expression; 2]>),
}

/// A list of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Queens,
    Free,
}

impl Part {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Part::Queens => "queens",
            Part::Free => "free",
        }
    }
}

/// The reader of one line, from left to right.
pub(super) struct Reader<'a> {
    rest: &'a [Symbol],
    pub(super) scope: &'a mut Scope,
}

impl<'a> Reader<'a> {
    pub(super) fn new(symbols: &'a [Symbol], scope: &'a mut Scope) -> Reader<'a> {
        Reader { rest: symbols, scope }
    }

    pub(super) fn peek(&self) -> Option<Symbol> {
        self.rest.first().copied()
    }

    /// The symbols that are not read yet.
    pub(super) fn rest(&self) -> &'a [Symbol] {
        self.rest
    }

    pub(super) fn next(&mut self) -> Option<Symbol> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(*first)
    }

    /// Reads the symbol if it comes next, and returns whether it did.
    pub(super) fn takes(&mut self, symbol: Symbol) -> bool {
        let comes = self.peek() == Some(symbol);
        if comes {
            self.next();
        }
        comes
    }

    pub(super) fn takes_sign(&mut self, sign: char) -> bool {
        self.takes(Symbol::Sign(sign))
    }

    pub(super) fn takes_word(&mut self, word: Keyword) -> bool {
        self.takes(Symbol::Word(word))
    }

    pub(super) fn need_sign(&mut self, sign: char) -> Result<(), ProgramProblem> {
        if self.takes_sign(sign) { Ok(()) } else { Err(ProgramProblem::Unexpected) }
    }

    pub(super) fn need_word(&mut self, word: Keyword) -> Result<(), ProgramProblem> {
        if self.takes_word(word) { Ok(()) } else { Err(ProgramProblem::Unexpected) }
    }

    pub(super) fn need_name(&mut self) -> Result<&'static str, ProgramProblem> {
        match self.next() {
            Some(Symbol::Name(name)) => Ok(name),
            _ => Err(ProgramProblem::Unexpected),
        }
    }

    /// The variable of the name that comes next, which must be known.
    pub(super) fn need_variable(&mut self) -> Result<Slot, ProgramProblem> {
        let name = self.need_name()?;
        self.scope.variable(name).ok_or(ProgramProblem::UnknownName(name))
    }

    /// Expressions with commas between, up to the sign `closing`.
    pub(super) fn list(&mut self, closing: char) -> Result<Vec<Expression>, ProgramProblem> {
        let mut list = Vec::new();
        while !self.takes_sign(closing) {
            if !list.is_empty() {
                self.need_sign(',')?;
            }
            list.push(self.expression()?);
        }
        Ok(list)
    }

    pub(super) fn expression(&mut self) -> Result<Expression, ProgramProblem> {
        self.logical(Keyword::Or, Operator::Or, |reader| {
            reader.logical(Keyword::And, Operator::And, Reader::negation)
        })
    }

    /// Operands of `and` or `or`; variables among them are machine words or flags.
    fn logical(
        &mut self,
        word: Keyword,
        operator: Operator,
        operand: impl Fn(&mut Self) -> Result<Expression, ProgramProblem>,
    ) -> Result<Expression, ProgramProblem> {
        let mut left = operand(self)?;
        while self.takes_word(word) {
            let right = operand(self)?;
            self.note_word(&left);
            self.note_word(&right);
            left = Expression::Binary(operator, Box::new([left, right]));
        }
        Ok(left)
    }

    fn note_word(&mut self, operand: &Expression) {
        if let Expression::Variable(slot) = operand {
            self.scope.note_word(*slot);
        }
    }

    fn negation(&mut self) -> Result<Expression, ProgramProblem> {
        if !self.takes_word(Keyword::Not) {
            return self.comparison();
        }
        let operand = self.negation()?;
        self.note_word(&operand);
        Ok(Expression::Not(Box::new(operand)))
    }

    fn comparison(&mut self) -> Result<Expression, ProgramProblem> {
        let left = self.squares()?;
        let operator = match self.peek() {
            Some(Symbol::Sign('=')) => Operator::Equal,
            Some(Symbol::Sign('≠')) => Operator::Different,
            Some(Symbol::Sign('<')) => Operator::Less,
            Some(Symbol::Sign('>')) => Operator::Greater,
            Some(Symbol::Sign('≥')) => Operator::AtLeast,
            _ => return Ok(left),
        };
        self.next();
        Ok(Expression::Binary(operator, Box::new([left, self.squares()?])))
    }

    /// Squares with one more, or without some; or a sum.
    fn squares(&mut self) -> Result<Expression, ProgramProblem> {
        let mut left = self.sum()?;
        loop {
            if self.takes_sign('∪') {
                left = Expression::With(Box::new([left, self.only()?]));
            } else if self.takes_sign('∖') {
                left = Expression::Except(Box::new([left, self.only()?]));
            } else if self.takes_word(Keyword::WithoutLinesOf) {
                left = Expression::WithoutLines(Box::new([left, self.sum()?]));
            } else {
                return Ok(left);
            }
        }
    }

    /// The only member of a set.
    fn only(&mut self) -> Result<Expression, ProgramProblem> {
        self.need_sign('{')?;
        let member = self.sum()?;
        self.need_sign('}')?;
        Ok(member)
    }

    fn sum(&mut self) -> Result<Expression, ProgramProblem> {
        let mut left = self.product()?;
        loop {
            let operator = match self.peek() {
                Some(Symbol::Sign('+')) => Operator::Plus,
                Some(Symbol::Sign('−')) => Operator::Minus,
                _ => return Ok(left),
            };
            self.next();
            left = Expression::Binary(operator, Box::new([left, self.product()?]));
        }
    }

    fn product(&mut self) -> Result<Expression, ProgramProblem> {
        let mut left = self.factor()?;
        loop {
            let operator = match self.peek() {
                Some(Symbol::Sign('·')) => Operator::Times,
                Some(Symbol::Sign('/')) => Operator::Over,
                Some(Symbol::Name("mod")) => Operator::Modulo,
                _ => return Ok(left),
            };
            self.next();
            left = Expression::Binary(operator, Box::new([left, self.factor()?]));
        }
    }

    fn factor(&mut self) -> Result<Expression, ProgramProblem> {
        match self.next() {
            Some(Symbol::Number(number)) => self.behind_number(number),
            Some(Symbol::Name(name)) => self.named(name),
            Some(Symbol::Sign('−')) => Ok(Expression::Negative(Box::new(self.factor()?))),
            Some(Symbol::Sign('∅')) => {
                Ok(Expression::Constant(Content::Squares(Rc::new(Vec::new()))))
            }
            Some(Symbol::Sign('|')) => {
                let inner = self.squares()?;
                self.need_sign('|')?;
                Ok(Expression::Magnitude(Box::new(inner)))
            }
            // Division rounds down in any case; the sign only shows it.
            Some(Symbol::Sign('⌊')) => {
                let inner = self.sum()?;
                self.need_sign('⌋')?;
                Ok(inner)
            }
            Some(Symbol::Sign('(')) => {
                let mut list = self.list(')')?;
                match (list.pop(), list.pop(), list.is_empty()) {
                    (Some(inner), None, _) => Ok(inner),
                    (Some(b), Some(a), true) => Ok(Expression::Pair(Box::new([a, b]))),
                    _ => Err(ProgramProblem::Unexpected),
                }
            }
            // Contents share their cells until one is written, so each is a copy.
            Some(Symbol::Word(Keyword::CopyOf)) => self.factor(),
            Some(Symbol::Word(Keyword::LastOf)) => match self.next() {
                Some(Symbol::Name("queens")) => Ok(Expression::LastQueen),
                _ => Err(ProgramProblem::Unexpected),
            },
            Some(Symbol::Word(Keyword::FirstRowOf)) => {
                Ok(Expression::RowOf(Box::new(self.factor()?), false))
            }
            Some(Symbol::Word(Keyword::ShortestRowOf)) => {
                Ok(Expression::RowOf(Box::new(self.factor()?), true))
            }
            Some(Symbol::Word(Keyword::RowsOf)) => Ok(Expression::RowsOf(Box::new(self.factor()?))),
            Some(Symbol::Word(Keyword::FirstOnly)) => Ok(Expression::FirstOnly),
            _ => Err(ProgramProblem::Unexpected),
        }
    }

    /// A number, a multiple such as 2n, or a power such as 2ⁿ.
    fn behind_number(&mut self, number: i64) -> Result<Expression, ProgramProblem> {
        if self.takes_sign('ⁿ') {
            return Ok(Expression::Power(number));
        }
        let number = Expression::Constant(Content::Number(number));
        match self.peek() {
            Some(Symbol::Name(name)) if name != "mod" => {
                self.next();
                let name = self.named(name)?;
                Ok(Expression::Binary(Operator::Times, Box::new([number, name])))
            }
            _ => Ok(number),
        }
    }

    fn named(&mut self, name: &'static str) -> Result<Expression, ProgramProblem> {
        match (self.scope.variable(name), name) {
            (Some(slot), _) if self.takes_sign('[') => {
                Ok(Expression::Element(slot, self.list(']')?))
            }
            (Some(slot), _) if self.takes_sign('.') => match self.need_name()? {
                "queens" => Ok(Expression::Part(slot, Part::Queens)),
                "free" => Ok(Expression::Part(slot, Part::Free)),
                name => Err(ProgramProblem::UnknownName(name)),
            },
            (Some(slot), _) => Ok(Expression::Variable(slot)),
            (None, "max") => {
                self.need_sign('(')?;
                let inner = self.squares()?;
                self.need_sign(')')?;
                Ok(Expression::Last(Box::new(inner)))
            }
            (None, "n") => Ok(Expression::Size),
            (None, "board") => Ok(Expression::AllSquares),
            (None, "blank") => Ok(Expression::EmptyBoard),
            (None, "true") => Ok(Expression::Constant(Content::Flag(true))),
            (None, "false") => Ok(Expression::Constant(Content::Flag(false))),
            (None, _) => Err(ProgramProblem::UnknownName(name)),
        }
    }
}
