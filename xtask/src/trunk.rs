//! Hooks that Trunk runs (see Trunk.toml), so that its page is complete.

use crate::bundle::{boot_script, complete};
use crate::policy::with_policy;
use crate::run::{Outcome, root};
use crate::styles;
use std::path::PathBuf;
use std::{env, fs};

/// The folder of the style sheet and of the script that index.html names.
const SOURCES: &str = "target/trunk";

pub(crate) fn write_sources() -> Outcome {
    write("queenside.css", &styles::whole()?)?;
    write("boot.js", &boot_script()?)
}

/// Writes a file that Trunk watches, so not without a change.
fn write(name: &str, text: &str) -> Outcome {
    let folder = root().join(SOURCES);
    let file = folder.join(name);
    if fs::read_to_string(&file).is_ok_and(|old| old == text) {
        return Ok(());
    }
    fs::create_dir_all(&folder)
        .and_then(|()| fs::write(&file, text))
        .map_err(|error| format!("{}: {error}", file.display()))
}

pub(crate) fn write_files() -> Outcome {
    let variable = |name: &str| env::var(name).map_err(|_| format!("Trunk has not set {name}"));
    let folder = PathBuf::from(variable("TRUNK_STAGING_DIR")?);
    let mut page = complete(&folder)?;
    // In other profiles, Trunk adds an inline script that reloads the page.
    if variable("TRUNK_PROFILE")? == "release" {
        page = with_policy(&page)?;
    }
    let file = folder.join("index.html");
    fs::write(&file, page).map_err(|error| format!("{}: {error}", file.display()))
}
