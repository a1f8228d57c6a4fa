//! Trunk, the bundler.

use super::{Folder, from_crates};
use crate::run::Outcome;

/// 0.22 asks for a newer Rust than the pinned one.
const VERSION: &str = "0.21.14";

pub(super) fn folder() -> Outcome<Folder> {
    from_crates("trunk", VERSION, &["trunk"])
}
