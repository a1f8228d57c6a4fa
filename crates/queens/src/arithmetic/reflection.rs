//! The four mirror images of a square, with their formulas.

use crate::board::{Size, Square, Symmetry};

use super::{Equation, Expression, Symbol};

value_enum! {
    /// A mirror, named by its axis and in the order of the slide deck "Das Damenproblem".
    ///
    /// [`Symmetry`] names the first two by what changes places: the mirror with the
    /// horizontal axis is [`Symmetry::ReflectionVertical`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Reflection {
        /// The horizontal axis: (x, m − y).
        Horizontal = "horizontal",
        /// The vertical axis: (m − x, y).
        Vertical = "vertical",
        /// The main diagonal, from bottom left to top right: (y, x).
        MainDiagonal = "main",
        /// The counter diagonal, from top left to bottom right: (m − y, m − x).
        CounterDiagonal = "counter",
    }
}

impl Reflection {
    /// The same map of the board.
    pub const fn symmetry(self) -> Symmetry {
        match self {
            Reflection::Horizontal => Symmetry::ReflectionVertical,
            Reflection::Vertical => Symmetry::ReflectionHorizontal,
            Reflection::MainDiagonal => Symmetry::ReflectionMainDiagonal,
            Reflection::CounterDiagonal => Symmetry::ReflectionSecondaryDiagonal,
        }
    }
}

/// The mirror image of a square, worked out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reflected {
    pub reflection: Reflection,
    /// m = n − 1.
    pub m: Equation,
    /// The image's x.
    pub x: Equation,
    /// The image's y.
    pub y: Equation,
    pub image: Square,
}

impl Reflected {
    /// The image of `square`; `None` when it is not on a board of `size`.
    pub fn new(size: Size, square: Square, reflection: Reflection) -> Option<Reflected> {
        let image = reflection.symmetry().apply(size, square)?;
        let m = Equation::m(size);
        let x = Expression::symbol(Symbol::X, square.x());
        let y = Expression::symbol(Symbol::Y, square.y());
        let (image_x, image_y) = match reflection {
            Reflection::Horizontal => (x, m.term() - y),
            Reflection::Vertical => (m.term() - x, y),
            Reflection::MainDiagonal => (y, x),
            Reflection::CounterDiagonal => (m.term() - y, m.term() - x),
        };
        let x = Equation::new(Symbol::Xm, image_x);
        let y = Equation::new(Symbol::Ym, image_y);
        Some(Reflected { reflection, m, x, y, image })
    }
}
