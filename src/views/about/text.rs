//! Texts of what a school asks first.

use crate::views::about::file::FileError;
use crate::views::about::stored::Kind;

include!(concat!(env!("OUT_DIR"), "/views/about/text.rs"));
