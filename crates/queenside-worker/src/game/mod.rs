//! Questions of the game that may take long: numbers of solutions, wrong queens, challenges.

pub mod limits;
pub mod messages;
mod work;

pub use limits::AnswerLimits;
pub use messages::{GameReply, GameRequest};
pub use work::{Work, answer};
