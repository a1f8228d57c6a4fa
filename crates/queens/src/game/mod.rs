//! The game: positions, help, challenges and puzzles.
//!
//! Knows nothing of the page, of time, or of any language. What can take long is a
//! value that works in portions, or takes the number of nodes that it may spend.
//!
//! ```
//! use queens::board::{Size, Square};
//! use queens::game::{Completions, Count, Help, Outlook, Play, SquareSet, Threats, help};
//!
//! // The position of 1850 that CSPLib problem 79 shows, with b4 and d5 given.
//! let [b4, d5, a1] = ["b4", "d5", "a1"]
//!     .map(|name| Square::parse(Size::EIGHT, name).expect("a square of the board"));
//! let mut play = Play::with_task(Size::EIGHT, &[b4, d5], SquareSet::EMPTY);
//! play.press(a1);
//! let outlook = Outlook::of(&play.position(), &play.latest(), None, 10_000);
//! assert!(matches!(help(&play.position(), Threats::Shown, &outlook), Help::Hint(_)));
//!
//! play.undo();
//! let mut search = Completions::of(&play.position());
//! while !search.advance(10_000) {
//!     // Here a page would look at the clock, and at what its reader does.
//! }
//! assert_eq!(search.total(), Count::Exact(2));
//! ```

mod completions;
mod daily;
mod generator;
mod help;
mod hint;
mod open_board;
mod outlook;
mod play;
mod play_tree;
mod position;
pub mod predict;
mod rules;
mod solving;
mod square_set;
mod take_off;
mod trace;

pub use completions::{Completions, Count};
pub use daily::{Daily, Date, DateError};
pub use generator::{Challenge, ChallengeError, Generator, Grade};
pub use help::{Help, Threats, help};
pub use hint::{Advice, Branch, Hint, Rule, Why};
pub use open_board::Unit;
pub use outlook::{Looking, Outlook, Removal};
pub use play::{Change, Effect, Moment, Play, Player, Refusal, Stride};
pub use play_tree::{PlayNode, PlayTree};
pub use position::{Layer, Position, PositionError, parse_squares, print_squares};
pub use predict::{
    CodedAnswer, Outcome, Predicted, Predictions, Predictor, Question, QuestionPlan, Said, Topic,
    WhyWrong, next_event, next_outcome,
};
pub use solving::{End, Solving};
pub use square_set::SquareSet;
pub use take_off::{TakeOff, TakingOff};
pub use trace::{print_trace, trace_of_rows};
