//! Trunk, the bundler.

use super::{CrateTool, Folder};
use crate::run::Outcome;

/// 0.22 asks for a newer Rust than the pinned one.
const VERSION: &str = "0.21.14";

pub(super) fn tool() -> CrateTool {
    CrateTool {
        name: "trunk",
        version: VERSION.to_owned(),
        programs: &["trunk"],
        // It copies files and waits for other programs.
        optimisation: "0",
    }
}

pub(super) fn folder() -> Outcome<Folder> {
    tool().folder()
}
