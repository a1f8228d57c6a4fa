//! Where installed tools lie.

use crate::run::{Outcome, answer, command};
use std::env;
use std::path::{Path, PathBuf};

/// Where an executable lies; `None` stands for the PATH as it is.
pub(super) type Folder = Option<PathBuf>;

/// `…/queenside/tools/<tool>-<version>`
pub(super) fn cached(tool: &str, version: &str) -> Outcome<PathBuf> {
    let folder =
        |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let cache = if cfg!(windows) {
        folder("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Caches"))
    } else {
        folder("XDG_CACHE_HOME").or_else(|| folder("HOME").map(|home| home.join(".cache")))
    };
    let cache = cache.ok_or("there is no folder for caches: set HOME")?;
    Ok(cache.join("queenside").join("tools").join(format!("{tool}-{version}")))
}

/// Whether `program --version` names exactly `version`.
pub(super) fn is_version(program: &Path, version: &str) -> bool {
    answer(command(program).arg("--version"))
        .is_some_and(|text| text.split_whitespace().any(|word| word == version))
}
