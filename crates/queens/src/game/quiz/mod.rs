//! "What happens next?": questions about the next step of a search, used by the search, the game
//! and lessons.

mod code;
mod follow;
mod question;
mod schedule;

pub use code::{HandIn, Predictions};
pub use follow::{Follow, Judgement, Mistake, Score, fresh_step, go_on, go_to, outcomes};
pub use question::{Answer, Outcome, Question, Said, Topic, WhyWrong, next_event, next_outcome};
pub use schedule::{Predicted, Predictor};
