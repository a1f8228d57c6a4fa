//! `cargo xtask build`: the folder to upload.

use crate::options::Options;
use crate::run::{Outcome, cargo, command, run};
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
    run(trunk(Profile::Release)?.args(["build", "--release"]))
}

/// How the page is compiled.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Profile {
    Debug,
    Release,
}

/// Trunk with its tools on the PATH, and kept from downloading others. While they
/// are being built, so are the programs that Trunk will ask for.
pub(crate) fn trunk(profile: Profile) -> Outcome<Command> {
    let mut trunk = command("trunk");
    let path = tools::for_bundling_while(|| compile(profile))?;
    trunk.env("PATH", path).env("TRUNK_OFFLINE", "true");
    // Trunk 0.21 takes the usual `NO_COLOR=1` for a malformed option.
    if std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()) {
        trunk.env("NO_COLOR", "true");
    }
    Ok(trunk)
}

/// Compiles what index.html names, as Trunk does: one program at a time, so that
/// each has the dependencies' features that it asks for itself.
fn compile(profile: Profile) -> Outcome {
    for program in ["queenside", "queenside-worker"] {
        let mut cargo = cargo();
        cargo.args(["build", "--target", tools::WASM, "--package", program, "--bin", program]);
        if profile == Profile::Release {
            cargo.arg("--release");
        }
        run(&mut cargo)?;
    }
    Ok(())
}
