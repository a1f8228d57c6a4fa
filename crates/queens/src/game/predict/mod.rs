//! "What happens next?": questions about the next step of a search, used by the search and
//! lessons.

mod code;
mod outcomes;
mod question;
mod schedule;

pub use code::{CodedAnswer, Predictions};
pub use outcomes::{fresh_step, go_on, go_to, is_between, outcomes, step_of};
pub use question::{Outcome, Question, Said, Topic, WhyWrong, next_event, next_outcome};
pub use schedule::{Predicted, Predictor, QuestionPlan};
