//! The game: positions, help, challenges and puzzles.
//!
//! Knows nothing of the page, of time, or of any language. What can take long is a
//! value that works in portions, or takes the number of nodes that it may spend.

mod completions;
mod history;
mod open_board;
mod piece;
mod position;
mod square_set;

pub use completions::{Completions, Count};
pub use history::{History, HistoryError, Move, MoveError, Tally};
pub use open_board::Unit;
pub use piece::{Piece, Threat};
pub use position::{Conflict, Layer, Position, PositionError, parse_squares, print_squares};
pub use square_set::SquareSet;
