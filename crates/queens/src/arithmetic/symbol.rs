//! The letters that formulas are written with.

use std::fmt;

/// A letter of a formula, some with an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symbol {
    /// The size of the board.
    N,
    /// n − 1, the greatest coordinate.
    M,
    /// The x of a square, from 0.
    X,
    /// The y of a square, from 0.
    Y,
    /// A field number.
    F,
    /// The distance to the edge, up and to the left.
    Ma,
    /// The distance to the edge, down and to the right.
    Mb,
    /// The distance to the edge, down and to the left.
    Mc,
    /// The distance to the edge, up and to the right.
    Md,
    /// The x of the first of two squares.
    X1,
    /// The y of the first of two squares.
    Y1,
    /// The x of the second of two squares.
    X2,
    /// The y of the second of two squares.
    Y2,
    /// The x of a mirror image.
    Xm,
    /// The y of a mirror image.
    Ym,
    /// The real part of a complex number.
    A,
    /// The imaginary part of a complex number.
    B,
    /// The x and y of a centre.
    C,
    /// The row of the first of two squares.
    R1,
    /// The column of the first of two squares.
    C1,
    /// The row of the second of two squares.
    R2,
    /// The column of the second of two squares.
    C2,
    /// The column of the queen whose lines are drawn.
    QueenX,
    /// The row of the queen whose lines are drawn.
    QueenY,
    /// The column of a square that may be attacked.
    Px,
    /// The row of a square that may be attacked.
    Py,
    /// The column that a diagonal has reached in some row.
    Tx,
}

impl Symbol {
    /// The letters and the index, which may be set lower; it is empty for most.
    pub const fn parts(self) -> (&'static str, &'static str) {
        match self {
            Symbol::N => ("n", ""),
            Symbol::M => ("m", ""),
            Symbol::X => ("x", ""),
            Symbol::Y => ("y", ""),
            Symbol::F => ("f", ""),
            Symbol::Ma => ("m", "a"),
            Symbol::Mb => ("m", "b"),
            Symbol::Mc => ("m", "c"),
            Symbol::Md => ("m", "d"),
            Symbol::X1 => ("x", "1"),
            Symbol::Y1 => ("y", "1"),
            Symbol::X2 => ("x", "2"),
            Symbol::Y2 => ("y", "2"),
            Symbol::Xm => ("x", "m"),
            Symbol::Ym => ("y", "m"),
            Symbol::A => ("a", ""),
            Symbol::B => ("b", ""),
            Symbol::C => ("c", ""),
            Symbol::R1 => ("r", "1"),
            Symbol::C1 => ("c", "1"),
            Symbol::R2 => ("r", "2"),
            Symbol::C2 => ("c", "2"),
            Symbol::QueenX => ("q", "X"),
            Symbol::QueenY => ("q", "Y"),
            Symbol::Px => ("p", "x"),
            Symbol::Py => ("p", "y"),
            Symbol::Tx => ("t", "x"),
        }
    }
}

impl fmt::Display for Symbol {
    /// Letters and index on one line: `ma`, `x1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (letters, index) = self.parts();
        write!(f, "{letters}{index}")
    }
}
