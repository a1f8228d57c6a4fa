//! Hooks that Trunk runs (see Trunk.toml), so that its page is complete.

use crate::bundle::complete;
use crate::policy::with_policy;
use crate::run::{Outcome, root};
use crate::styles;
use std::path::PathBuf;
use std::{env, fs};

/// The style sheet that index.html names.
const STYLE: &str = "target/styles/queenside.css";

pub(crate) fn write_styles() -> Outcome {
    let whole = styles::whole()?;
    let file = root().join(STYLE);
    // Trunk watches the file, so it must not be written without a change.
    if fs::read_to_string(&file).is_ok_and(|old| old == whole) {
        return Ok(());
    }
    file.parent()
        .map_or(Ok(()), fs::create_dir_all)
        .and_then(|()| fs::write(&file, whole))
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
