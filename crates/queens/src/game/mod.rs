//! The game: positions, help, challenges and puzzles.
//!
//! Knows nothing of the page, of time, or of any language. What can take long is a
//! value that works in portions, or takes the number of nodes that it may spend.
//!
//! ```
//! use queens::game::{Completions, Count, Help, History, Threats, help};
//!
//! // The position of 1850 that CSPLib problem 79 shows, with b4 and d5 given.
//! let mut game: History = "n=8 queens=b4,d5 given=b4,d5 | +a1 +c8".parse()?;
//! assert!(matches!(help(game.now(), Threats::Shown), Help::Hint(_)));
//!
//! while game.undo().is_some() {}
//! let mut search = Completions::of(game.now());
//! while !search.advance(10_000) {
//!     // Here a page would look at the clock, and at what its reader does.
//! }
//! assert_eq!(search.total(), Count::Exact(2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod completions;
mod daily;
mod domination;
mod follow;
mod generator;
mod hand_in;
mod hint;
mod history;
mod instance;
mod open_board;
mod piece;
mod position;
mod random;
mod rules;
mod solving;
mod square_set;
mod survey;
mod take_off;
mod why_not;

pub use completions::{Completions, Count};
pub use daily::{Daily, Date, DateError};
pub use domination::{Domination, Reach};
pub use follow::{Answer, Follow, Judgement, Mistake, Score};
pub use generator::{Challenge, ChallengeError, Generator, Grade};
pub use hand_in::{HandIn, HandInError};
pub use hint::{Advice, Branch, Help, Hint, Rule, Why};
pub use history::{History, HistoryError, Move, MoveError, Tally};
pub use instance::{Instance, InstanceError};
pub use open_board::Unit;
pub use piece::{Piece, Threat};
pub use position::{Conflict, Layer, Position, PositionError, parse_squares, print_squares};
pub use solving::{End, Solving, Threats, help};
pub use square_set::SquareSet;
pub use survey::{Survey, SurveyLimits};
pub use take_off::TakeOff;
pub use why_not::WhyNot;
