//! The system's programs and its package manager.

use crate::run::{answer, command, run};
use std::env;
use std::path::PathBuf;

/// The program of that name on the PATH.
pub(super) fn on_path(name: &str) -> Option<PathBuf> {
    let name = format!("{name}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(&name)).find(|it| it.is_file())
}

/// Asks apt-get for packages, where that needs no password. Returns whether it has
/// installed them.
pub(super) fn install(packages: &[&str]) -> bool {
    let root = answer(command("id").arg("-u")).is_some_and(|id| id == "0");
    let sudo = !root && answer(command("sudo").args(["-n", "true"])).is_some();
    if on_path("apt-get").is_none() || !(root || sudo) {
        return false;
    }
    let apt = |words: &[&str]| {
        let mut apt = command(if root { "apt-get" } else { "sudo" });
        if sudo {
            apt.args(["-n", "apt-get"]);
        }
        run(apt.args(words).env("DEBIAN_FRONTEND", "noninteractive"))
    };
    // A list that can not be renewed may still be good enough.
    let _ = apt(&["update"]);
    apt(&[&["install", "--yes", "--no-install-recommends"], packages].concat()).is_ok()
}
