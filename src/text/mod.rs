//! Languages, and the words that several views share, in every language.
//!
//! A table of words is a struct that says which there are, and a value of it for each
//! language; `words!` joins them. A word that is missing does not compile. The words
//! of one view stand in its own folder.

mod app;
mod board;
mod de;
mod documents;
pub mod duration;
mod en;
mod lang;
mod lines;
mod list;
mod notice;
pub mod number;
mod panels;
mod quoted;
mod search;
mod stage;
mod step;
mod template;
mod words;
mod zh_hant;

pub use app::AppTexts;
pub use board::BoardTexts;
pub use documents::DocumentsTexts;
pub use duration::DurationTexts;
pub use lang::Lang;
pub use lines::LinesTexts;
pub use list::ListTexts;
pub use notice::NoticeTexts;
pub use panels::PanelTexts;
pub use quoted::quoted;
pub use search::SearchTexts;
pub use stage::StageTexts;
pub use step::{StepTexts, whole};
pub use template::{Template, fill};
pub(crate) use words::words;
