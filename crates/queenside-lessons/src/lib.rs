//! Lessons as the page shows them, and packages of them. The feature `read` adds the parser of their Markdown files.

pub mod lesson;
pub mod package;
#[cfg(feature = "read")]
pub mod read;
