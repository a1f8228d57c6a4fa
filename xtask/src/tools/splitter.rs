//! The splitter, which cuts the page's program into parts.

use super::cache::Folder;
use super::crate_tool::CrateTool;
use crate::run::Outcome;

const VERSION: &str = "0.2.4";

pub(super) fn folder() -> Outcome<Folder> {
    tool().folder()
}

pub(super) fn tool() -> CrateTool {
    CrateTool {
        name: "wasm_split_cli_support",
        version: VERSION.to_owned(),
        programs: &["wasm-split-cli"],
        features: &["build-binary"],
        tells_version: false,
        // It reads megabytes at each build of the page.
        optimisation: "1",
    }
}
