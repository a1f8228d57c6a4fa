//! Formulas that can be worked out step by step.

use std::fmt;
use std::ops::{Add, Mul, Sub};

use super::Symbol;
use crate::board::Size;

/// A formula whose letters know their values.
///
/// A page can draw it as it likes; [`fmt::Display`] writes it on one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    /// A variable.
    Symbol {
        symbol: Symbol,
        value: i32,
    },
    Number(i32),
    /// Two formulas joined.
    Operation {
        operator: Operator,
        left: Box<Expression>,
        right: Box<Expression>,
    },
}

/// An operation on two formulas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operator {
    Sum,
    /// a − b.
    Difference,
    Product,
    /// a / b, where it leaves no remainder.
    Quotient,
    /// ⌊a / b⌋, the quotient rounded down.
    Floor,
    /// ⌈a / b⌉, the quotient rounded up.
    Ceiling,
    /// a mod b, what the rounded quotient leaves.
    Remainder,
    /// min(a, b), the smaller one.
    Minimum,
}

impl Operator {
    /// The result for two numbers. Here numbers stay far below the limits of `i32`,
    /// and nothing is divided by 0; beyond that, the result stops at the limit, and a
    /// division by 0 gives 0.
    pub fn apply(self, a: i32, b: i32) -> i32 {
        match self {
            Operator::Sum => a.saturating_add(b),
            Operator::Difference => a.saturating_sub(b),
            Operator::Product => a.saturating_mul(b),
            Operator::Quotient | Operator::Floor => a.checked_div_euclid(b).unwrap_or(0),
            Operator::Ceiling => {
                let down = a.checked_div_euclid(b).unwrap_or(0);
                let rest = a.checked_rem_euclid(b).unwrap_or(0);
                if rest == 0 { down } else { down.saturating_add(1) }
            }
            Operator::Remainder => a.checked_rem_euclid(b).unwrap_or(0),
            Operator::Minimum => a.min(b),
        }
    }

    /// The binding strength: an operand that binds less is put in brackets.
    const fn strength(self) -> u8 {
        match self {
            Operator::Sum | Operator::Difference => 1,
            Operator::Product | Operator::Quotient | Operator::Remainder => 2,
            Operator::Floor | Operator::Ceiling | Operator::Minimum => 3,
        }
    }
}

impl Expression {
    /// A letter with its value.
    pub fn symbol(symbol: Symbol, value: impl Into<i32>) -> Expression {
        Expression::Symbol { symbol, value: value.into() }
    }

    /// `self` and `right`, joined by `operator`.
    pub fn joined(self, operator: Operator, right: Expression) -> Expression {
        Expression::Operation { operator, left: Box::new(self), right: Box::new(right) }
    }

    /// min(`self`, `right`).
    pub fn min(self, right: Expression) -> Expression {
        self.joined(Operator::Minimum, right)
    }

    pub fn value(&self) -> i32 {
        match self {
            Expression::Symbol { value, .. } | Expression::Number(value) => *value,
            Expression::Operation { operator, left, right } => {
                operator.apply(left.value(), right.value())
            }
        }
    }

    /// The stages of the calculation: the formula itself, then with numbers for letters, then
    /// with every operation done that has only numbers, again and again, until one
    /// number is left. No two stages in a row are the same.
    pub fn stages(&self) -> Vec<Expression> {
        let mut stages = vec![self.clone()];
        let mut last = self.substituted();
        if last != *self {
            stages.push(last.clone());
        }
        while !matches!(last, Expression::Number(_)) {
            last = last.reduced();
            stages.push(last.clone());
        }
        stages
    }

    /// With numbers in place of letters.
    fn substituted(&self) -> Expression {
        match self {
            Expression::Symbol { value, .. } => Expression::Number(*value),
            Expression::Number(_) => self.clone(),
            Expression::Operation { operator, left, right } => {
                left.substituted().joined(*operator, right.substituted())
            }
        }
    }

    /// With every operation done that has only numbers.
    fn reduced(&self) -> Expression {
        match self {
            Expression::Operation { operator, left, right } => match (&**left, &**right) {
                (Expression::Number(a), Expression::Number(b)) => {
                    Expression::Number(operator.apply(*a, *b))
                }
                _ => left.reduced().joined(*operator, right.reduced()),
            },
            leaf => Expression::Number(leaf.value()),
        }
    }

    /// Writes it, in brackets if it binds less than `strength`.
    fn write(&self, f: &mut fmt::Formatter<'_>, strength: u8) -> fmt::Result {
        match self {
            Expression::Symbol { symbol, .. } => write!(f, "{symbol}"),
            // A minus in front of a number binds like a difference.
            Expression::Number(number) if *number < 0 && strength > 1 => {
                write!(f, "(−{})", number.unsigned_abs())
            }
            Expression::Number(number) if *number < 0 => write!(f, "−{}", number.unsigned_abs()),
            Expression::Number(number) => write!(f, "{number}"),
            Expression::Operation { operator, left, right } => {
                let (own, brackets) = (operator.strength(), operator.strength() < strength);
                if brackets {
                    f.write_str("(")?;
                }
                let (before, between, after) = match operator {
                    Operator::Sum => ("", " + ", ""),
                    Operator::Difference => ("", " − ", ""),
                    Operator::Product => ("", " · ", ""),
                    Operator::Quotient => ("", " / ", ""),
                    Operator::Remainder => ("", " mod ", ""),
                    Operator::Floor => ("⌊", " / ", "⌋"),
                    Operator::Ceiling => ("⌈", " / ", "⌉"),
                    Operator::Minimum => ("min(", ", ", ")"),
                };
                let (on_left, on_right) = match operator {
                    Operator::Minimum => (0, 0),
                    Operator::Floor | Operator::Ceiling => (2, 3),
                    Operator::Sum => (own, 2),
                    _ => (own, own + 1),
                };
                f.write_str(before)?;
                left.write(f, on_left)?;
                f.write_str(between)?;
                right.write(f, on_right)?;
                f.write_str(after)?;
                if brackets { f.write_str(")") } else { Ok(()) }
            }
        }
    }
}

impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, 0)
    }
}

impl From<i32> for Expression {
    fn from(number: i32) -> Expression {
        Expression::Number(number)
    }
}

impl Add for Expression {
    type Output = Expression;

    fn add(self, right: Expression) -> Expression {
        self.joined(Operator::Sum, right)
    }
}

impl Sub for Expression {
    type Output = Expression;

    fn sub(self, right: Expression) -> Expression {
        self.joined(Operator::Difference, right)
    }
}

impl Mul for Expression {
    type Output = Expression;

    fn mul(self, right: Expression) -> Expression {
        self.joined(Operator::Product, right)
    }
}

/// A letter and the formula for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Equation {
    /// The letter on the left.
    pub symbol: Symbol,
    /// The formula on the right.
    pub formula: Expression,
}

impl Equation {
    /// `symbol` = `formula`.
    pub const fn new(symbol: Symbol, formula: Expression) -> Equation {
        Equation { symbol, formula }
    }

    /// m = n − 1, the greatest coordinate.
    pub fn m(size: Size) -> Equation {
        let n = Expression::symbol(Symbol::N, size.get());
        Equation::new(Symbol::M, n - 1.into())
    }

    pub fn value(&self) -> i32 {
        self.formula.value()
    }

    /// The letter as a part of another formula.
    pub fn term(&self) -> Expression {
        Expression::symbol(self.symbol, self.value())
    }
}

impl fmt::Display for Equation {
    /// The whole way: `ma = min(x, m − y) = min(2, 7 − 3) = min(2, 4) = 2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.symbol)?;
        self.formula.stages().iter().try_for_each(|stage| write!(f, " = {stage}"))
    }
}
