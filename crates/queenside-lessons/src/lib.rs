//! Lessons: what the page shows of them, and how they are written.
//!
//! The rooms, each of which may use only those before it: [`lesson`], what a lesson consists
//! of, and `read`, which makes one of Markdown and checks it (feature `read`).

pub mod lesson;
#[cfg(feature = "read")]
pub mod read;
