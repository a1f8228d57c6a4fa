//! Lessons as the page shows them. The feature `read` adds the parser of their Markdown files.

pub mod lesson;
#[cfg(feature = "read")]
pub mod read;
