//! Quarter turns as multiplication by i: exactly, and with the rounded centre of the
//! slide deck "Das Damenproblem".
//!
//! The centre of the board is (m / 2, m / 2) with m = n − 1. For even n it lies between
//! squares. The deck rounds it up to a whole number, ⌈m / 2⌉, and so turns about the
//! square to the upper right of the centre. The centre is off by (1 + i) / 2, and after
//! k turns every square is off by (1 + i) / 2 · (1 − iᵏ): 1, 1 + i and i for k = 1, 2
//! and 3. After four turns all is well again. For odd n both agree.
//!
//! The deck's drawing has axes without a nought: …, −2, −1, 1, 2, …. With such labels
//! the deck's numbers are right, but adding the rounded centre does not lead back from
//! them.

use std::ops::Neg;

use crate::board::{Size, Square, Symmetry};

use super::{Equation, Expression, Operator, Symbol};

/// A complex number with whole parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Gaussian {
    pub re: i32,
    pub im: i32,
}

impl Gaussian {
    /// The product with i: a + bi becomes −b + ai, a quarter turn counter-clockwise.
    pub fn times_i(self) -> Gaussian {
        Gaussian { re: self.im.neg(), im: self.re }
    }
}

/// A square after some quarter turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rotated {
    /// The number of quarter turns, from 0 to 4.
    pub quarters: u8,
    /// The distance from the centre, in halves of a square.
    pub halves: Gaussian,
    /// x and y again, from the halves.
    pub back: [Equation; 2],
    pub square: Square,
    /// The distance from the rounded centre, in squares.
    pub rounded: Gaussian,
    /// x and y again, from the rounded centre.
    pub rounded_back: [Equation; 2],
    /// The square with that x and y, which is not always on the board.
    pub rounded_square: Option<Square>,
}

/// The four quarter turns of a square, step by step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rotations {
    /// m = n − 1, the centre's x and y in halves of a square.
    pub m: Equation,
    /// a = 2 · x − m and b = 2 · y − m: from the centre, in halves of a square.
    pub halves: [Equation; 2],
    /// c = ⌈m / 2⌉, the rounded centre's x and y.
    pub rounded_centre: Equation,
    /// a = x − c and b = y − c: from the rounded centre.
    pub rounded: [Equation; 2],
    /// After no turn, one, two, three and four.
    pub rotated: [Rotated; 5],
}

impl Rotations {
    /// The turns of `square`; `None` when it is not on a board of `size`.
    pub fn new(size: Size, square: Square) -> Option<Rotations> {
        if !square.is_on(size) {
            return None;
        }
        let x = || Expression::symbol(Symbol::X, square.x());
        let y = || Expression::symbol(Symbol::Y, square.y());
        let m = Equation::m(size);
        let centre = m.term().joined(Operator::Ceiling, 2.into());
        let centre = Equation::new(Symbol::C, centre);
        let halves = [
            Equation::new(Symbol::A, Expression::from(2) * x() - m.term()),
            Equation::new(Symbol::B, Expression::from(2) * y() - m.term()),
        ];
        let rounded = [
            Equation::new(Symbol::A, x() - centre.term()),
            Equation::new(Symbol::B, y() - centre.term()),
        ];
        let rotated = |turns| rotated(size, turns, &m, &centre, &halves, &rounded);
        let rotated = [rotated(0)?, rotated(1)?, rotated(2)?, rotated(3)?, rotated(4)?];
        Some(Rotations { m, halves, rounded_centre: centre, rounded, rotated })
    }
}

fn rotated(
    size: Size,
    turns: u8,
    m: &Equation,
    centre: &Equation,
    halves: &[Equation; 2],
    rounded: &[Equation; 2],
) -> Option<Rotated> {
    let multiplied = |[a, b]: &[Equation; 2]| {
        let start = Gaussian { re: a.value(), im: b.value() };
        (0..turns).fold(start, |number, _| number.times_i())
    };
    let halves = multiplied(halves);
    let rounded = multiplied(rounded);
    let parts = |number: Gaussian| {
        (Expression::symbol(Symbol::A, number.re), Expression::symbol(Symbol::B, number.im))
    };
    let (a, b) = parts(halves);
    let half = |sum: Expression| sum.joined(Operator::Quotient, 2.into());
    let back = [
        Equation::new(Symbol::X, half(a + m.term())),
        Equation::new(Symbol::Y, half(b + m.term())),
    ];
    let (a, b) = parts(rounded);
    let rounded_back =
        [Equation::new(Symbol::X, a + centre.term()), Equation::new(Symbol::Y, b + centre.term())];
    let on_board = |[x, y]: &[Equation; 2]| {
        let (x, y) = (u8::try_from(x.value()).ok()?, u8::try_from(y.value()).ok()?);
        Square::new(size, x, y)
    };
    Some(Rotated {
        quarters: turns,
        halves,
        square: on_board(&back)?,
        back,
        rounded,
        rounded_square: on_board(&rounded_back),
        rounded_back,
    })
}

/// The rotation by a number of quarter turns.
pub const fn rotation(turns: u8) -> Symmetry {
    match turns % 4 {
        0 => Symmetry::Identity,
        1 => Symmetry::Rotation90,
        2 => Symmetry::Rotation180,
        _ => Symmetry::Rotation270,
    }
}
