//! `cargo xtask styles`: the style sheets of `styles/` in one file, so that a phone asks
//! for one instead of twenty. Trunk calls it before it puts the page together.

use crate::run::{Outcome, root};
use std::fs;

/// In this order; `tokens` names the layers, so it comes first.
const SHEETS: [&str; 25] = [
    "tokens",
    "base",
    "stage",
    "bar",
    "board",
    "player",
    "setup",
    "tabs",
    "panels",
    "tree",
    "list",
    "chart",
    "overlays",
    "start",
    "solutions",
    "game",
    "lab",
    "race",
    "compare",
    "count",
    "options",
    "projector",
    "forced-colors",
    "slide",
    "print",
];

/// Where the one file lies; index.html names it.
const FILE: &str = "target/styles/queenside.css";

pub(crate) fn styles(_: Vec<String>) -> Outcome {
    let folder = root().join("styles");
    let mut whole = String::new();
    for name in SHEETS {
        let sheet = folder.join(format!("{name}.css"));
        whole.push_str(
            &fs::read_to_string(&sheet).map_err(|error| format!("{}: {error}", sheet.display()))?,
        );
    }
    for entry in fs::read_dir(&folder).map_err(|error| error.to_string())?.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.strip_suffix(".css").is_some_and(|name| !SHEETS.contains(&name)) {
            return Err(format!("styles/{name} stands in no list: xtask/src/styles.rs"));
        }
    }
    let file = root().join(FILE);
    let failed = |error| format!("{}: {error}", file.display());
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    // Written only when it has changed: Trunk watches.
    if fs::read_to_string(&file).is_ok_and(|old| old == whole) {
        return Ok(());
    }
    fs::write(&file, whole).map_err(failed)
}
