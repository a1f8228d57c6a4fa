//! `cargo xtask build`: the folder to upload.

use crate::options::Options;
use crate::run::{Outcome, command, run};
use crate::tools;
use std::process::Command;

pub(crate) fn build(arguments: Vec<String>) -> Outcome {
    if let Some(word) = Options::read(arguments, &[], &[])?.word()? {
        return Err(format!("`build` takes no `{word}`"));
    }
    release()?;
    println!("The site lies in dist/: upload that folder to any static host, under any path.");
    Ok(())
}

/// Builds the optimised site into `dist/`.
pub(crate) fn release() -> Outcome {
    run(trunk()?.args(["build", "--release"]))
}

/// Trunk with its tools on the PATH, and kept from downloading others.
pub(crate) fn trunk() -> Outcome<Command> {
    let mut trunk = command("trunk");
    trunk.env("PATH", tools::for_bundling()?).env("TRUNK_OFFLINE", "true");
    // Trunk 0.21 takes the usual `NO_COLOR=1` for a malformed option.
    if std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()) {
        trunk.env("NO_COLOR", "true");
    }
    Ok(trunk)
}
