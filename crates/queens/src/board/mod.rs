//! The chessboard: sizes, squares, lines, pieces, solutions, symmetries.
//!
//! Knows nothing of searches or of the page.

mod arrangement;
mod board_text;
mod independent;
mod line;
mod notation;
mod piece;
mod size;
mod solution;
mod square;
mod symmetry;

pub use arrangement::{Arrangement, ArrangementError, SquareState, SquareView};
pub use board_text::BoardText;
pub use line::{Direction, Line, LineKind, pairs_in_conflict, ray, threat};
pub use notation::Notation;
pub use piece::Piece;
pub use size::{Size, SizeError};
pub use solution::{Solution, SolutionError};
pub use square::{Square, SquareError};
pub use symmetry::Symmetry;
