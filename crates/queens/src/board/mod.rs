//! The chessboard: sizes, squares, lines, solutions, symmetries.
//!
//! Knows nothing of searches or of the page.

mod line;
mod notation;
mod size;
mod solution;
mod square;
mod symmetry;

pub use line::{Direction, Line, LineKind, ray, threat};
pub use notation::Notation;
pub use size::{Size, SizeError};
pub use solution::{Solution, SolutionError};
pub use square::{Square, SquareError};
pub use symmetry::Symmetry;
