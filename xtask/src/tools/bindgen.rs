//! wasm-bindgen's programs. They read what the crate of the same version
//! wrote, and no other.

use super::cache::Folder;
use super::crate_tool::CrateTool;
use crate::run::{Outcome, root};
use std::fs;

pub(super) fn folder() -> Outcome<Folder> {
    tool()?.folder()
}

pub(super) fn tool() -> Outcome<CrateTool> {
    let lock = fs::read_to_string(root().join("Cargo.lock"))
        .map_err(|error| format!("Cargo.lock can not be read: {error}"))?;
    let version = locked_version(&lock).ok_or("Cargo.lock does not name wasm-bindgen")?;
    Ok(CrateTool {
        name: "wasm-bindgen-cli",
        version: version.to_owned(),
        programs: &["wasm-bindgen", "wasm-bindgen-test-runner"],
        features: &[],
        tells_version: true,
        // It reads megabytes at each build of the page.
        optimisation: "1",
    })
}

fn locked_version(lock: &str) -> Option<&str> {
    let mut lines = lock.lines();
    lines.find(|line| *line == "name = \"wasm-bindgen\"")?;
    lines.next()?.strip_prefix("version = \"")?.strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_is_that_of_the_crate_itself() {
        let lock = "[[package]]\nname = \"wasm-bindgen-futures\"\nversion = \"0.4.1\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(locked_version(lock), Some("0.2.130"));
        assert_eq!(locked_version("version = 4\n"), None);
    }
}
