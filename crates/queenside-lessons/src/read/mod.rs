//! Reads lessons written in Markdown, and checks their claims by the engine.
//!
//! The rooms: `problem`, what is wrong and where, `figures`, what numbers come to,
//! `situation`, what stands on a board at a scene, `inline`, words with marks and numbers,
//! `question`, `document`, a whole file, `bones`, what all languages must have in common, and
//! `folder`, which reads them all.

mod bones;
mod document;
mod figures;
mod folder;
mod inline;
mod problem;
mod question;
mod situation;

pub use document::read;
pub use folder::{LANGS, Lessons, entry, read_folder};
pub use problem::Problem;
pub use situation::steps;
