//! The four mirror images of a square, with their formulas.

use crate::board::{Size, Square, Symmetry};

use super::{Equation, Expression, Symbol};

value_enum! {
    /// A mirror, named by its axis and in the order of the slide deck "Das Damenproblem".
    ///
    /// [`Symmetry`] names the first two by what changes places: the mirror with the
    /// horizontal axis is [`Symmetry::MirrorVertical`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Mirror {
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

impl Mirror {
    /// The same map of the board.
    pub const fn symmetry(self) -> Symmetry {
        match self {
            Mirror::Horizontal => Symmetry::MirrorVertical,
            Mirror::Vertical => Symmetry::MirrorHorizontal,
            Mirror::MainDiagonal => Symmetry::MirrorMainDiagonal,
            Mirror::CounterDiagonal => Symmetry::MirrorSecondaryDiagonal,
        }
    }
}

/// The mirror image of a square, worked out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MirrorImage {
    pub mirror: Mirror,
    /// m = n − 1.
    pub m: Equation,
    /// The image's x.
    pub x: Equation,
    /// The image's y.
    pub y: Equation,
    pub image: Square,
}

impl MirrorImage {
    /// The image of `square` in `mirror`; `None` when it is not on a board of `size`.
    pub fn new(size: Size, square: Square, mirror: Mirror) -> Option<MirrorImage> {
        let image = mirror.symmetry().apply(size, square)?;
        let m = Equation::m(size);
        let x = Expression::symbol(Symbol::X, square.x());
        let y = Expression::symbol(Symbol::Y, square.y());
        let (image_x, image_y) = match mirror {
            Mirror::Horizontal => (x, m.term() - y),
            Mirror::Vertical => (m.term() - x, y),
            Mirror::MainDiagonal => (y, x),
            Mirror::CounterDiagonal => (m.term() - y, m.term() - x),
        };
        let x = Equation::new(Symbol::Xm, image_x);
        let y = Equation::new(Symbol::Ym, image_y);
        Some(MirrorImage { mirror, m, x, y, image })
    }
}
