//! Node and the packages of the browser tests.

use crate::run::{Outcome, answer, command, npm, root, run};
use std::fs;

const OLDEST: u32 = 20;

/// Makes sure that Node is there and new enough.
pub(crate) fn node() -> Outcome {
    let major = answer(command("node").arg("--version"))
        .and_then(|text| text.trim_start_matches('v').split('.').next()?.parse::<u32>().ok());
    match major {
        Some(major) if major >= OLDEST => Ok(()),
        Some(major) => Err(format!(
            "Node {major} is too old. Install Node {OLDEST} or newer with npm: https://nodejs.org"
        )),
        None => Err(format!(
            "Node is missing. Install Node {OLDEST} or newer with npm: https://nodejs.org"
        )),
    }
}

/// Makes sure that `tests/browser/node_modules` is what the lock file says.
pub(crate) fn browser_test_packages() -> Outcome {
    node()?;
    let folder = root().join("tests").join("browser");
    let lock = fs::read(folder.join("package-lock.json"))
        .map_err(|error| format!("tests/browser/package-lock.json: {error}"))?;
    let copy = folder.join("node_modules").join("installed-lock.json");
    if fs::read(&copy).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    run(npm().args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]).current_dir(&folder))?;
    fs::write(&copy, lock).map_err(|error| format!("{}: {error}", copy.display()))
}
