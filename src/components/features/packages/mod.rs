//! Downloads that the page makes of its own files: SCORM packages, and the whole site.

pub mod archive;
pub mod io;
pub mod packing;
pub mod take;
pub mod text;
pub mod view;
