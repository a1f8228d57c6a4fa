//! Questions of the game that may take long: how many solutions there are, which queens
//! are wrong, which challenge a seed stands for.

pub mod limits;
pub mod messages;
mod work;

pub use limits::AnswerLimits;
pub use messages::{GameReply, GameRequest};
pub use work::{Work, answer};
