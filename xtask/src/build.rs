//! `cargo xtask build`: the folder to upload.

use crate::options::Options;
use crate::run::{Outcome, cargo, command, run};
use crate::tools;
use std::path::PathBuf;
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
    hide_paths(&mut trunk, profile);
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
        hide_paths(&mut cargo, profile);
        run(&mut cargo)?;
    }
    Ok(())
}

/// The texts of panics name source files. In what is released, those of libraries begin
/// at the library, not in the home directory of whoever built it.
fn hide_paths(command: &mut Command, profile: Profile) {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    let Some(home) = home.filter(|_| profile == Profile::Release) else { return };
    let sources = home.join("registry").join("src");
    // Flags in the environment are parted by spaces.
    if sources.as_os_str().to_string_lossy().contains(' ') {
        return;
    }
    // Added to the flags of a user's own configuration, which `RUSTFLAGS` would replace.
    command.env(
        "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
        format!("--remap-path-prefix={}=libraries", sources.display()),
    );
}
