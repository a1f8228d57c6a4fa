//! The board as one array: field numbers and coordinates, worked out both ways.

use crate::board::{Size, Square};

use super::{Equation, Expression, Operator, Symbol};

/// The arithmetic between a field number and its square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldNumber {
    /// f = n · y + x.
    pub f: Equation,
    /// x = f mod n.
    pub x_by_remainder: Equation,
    /// x = f − n · y.
    pub x_by_difference: Equation,
    /// y = ⌊f / n⌋.
    pub y_by_floor: Equation,
    /// y = (f − x) / n.
    pub y_by_quotient: Equation,
}

impl FieldNumber {
    /// The arithmetic for `square`; `None` when it is not on a board of `size`.
    pub fn new(size: Size, square: Square) -> Option<FieldNumber> {
        if !square.is_on(size) {
            return None;
        }
        let n = Expression::symbol(Symbol::N, size.get());
        let x = Expression::symbol(Symbol::X, square.x());
        let y = Expression::symbol(Symbol::Y, square.y());
        let number = Equation::new(Symbol::F, n.clone() * y.clone() + x.clone());
        let f = number.term();
        Some(FieldNumber {
            x_by_remainder: Equation::new(
                Symbol::X,
                f.clone().joined(Operator::Remainder, n.clone()),
            ),
            x_by_difference: Equation::new(Symbol::X, f.clone() - n.clone() * y),
            y_by_floor: Equation::new(Symbol::Y, f.clone().joined(Operator::Floor, n.clone())),
            y_by_quotient: Equation::new(Symbol::Y, (f - x).joined(Operator::Quotient, n)),
            f: number,
        })
    }
}
