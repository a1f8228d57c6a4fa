//! Compiles the programs, and runs wasm-bindgen on them.

use super::folder::Folder;
use crate::run::{Outcome, cargo, command, metadata, read_text, root, run};
use crate::tools;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Profile {
    /// Compiled quickly, and in one piece.
    Debug,
    /// Small, in chunks, with the content security policy.
    Release,
}

/// The page's program, which is split if it is released.
const PAGE: &str = "queenside";
const WORKER: &str = "queenside-worker";

/// Compiles one program at a time, so that each has only the dependency features that it needs
/// itself.
pub(super) fn compile(profile: Profile) -> Outcome {
    for program in [PAGE, WORKER] {
        let mut cargo = cargo();
        cargo.args(["rustc", "--locked", "--target", tools::WASM]);
        cargo.args(["--package", program, "--bin", program]);
        if profile == Profile::Release {
            cargo.arg("--release");
            hide_paths(&mut cargo);
            if program == PAGE {
                // The argument is for the last link only: dependencies are not compiled again.
                cargo.args(["--features", "split", "--", "-Clink-args=--emit-relocs"]);
            }
        }
        run(&mut cargo)?;
    }
    Ok(())
}

/// Messages of panics and debug information contain paths of source files. In a released
/// program, they start at the library or at the root of the repository: programs that were built
/// in two folders are the same.
fn hide_paths(command: &mut Command) {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    let mut flags = Vec::new();
    let places =
        [(Some(root()), "queenside"), (home.map(|it| it.join("registry/src")), "libraries")];
    for (place, name) in places {
        // Spaces separate the flags in the variable.
        if let Some(place) = place.filter(|it| !it.as_os_str().to_string_lossy().contains(' ')) {
            flags.push(format!("--remap-path-prefix={}={name}", place.display()));
        }
    }
    // `RUSTFLAGS` would replace the flags of the user's configuration; this adds to them.
    command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags.join(" "));
}

/// Cargo's folder for build results.
pub(crate) fn target() -> Outcome<PathBuf> {
    Ok(metadata()?.target_directory.into())
}

/// The compiled program.
pub(super) fn compiled(program: &str, profile: Profile) -> Outcome<PathBuf> {
    let profile = match profile {
        Profile::Debug => "debug",
        Profile::Release => "release",
    };
    Ok(target()?.join(tools::WASM).join(profile).join(format!("{program}.wasm")))
}

/// A program and the script that starts it.
pub(super) struct Bound {
    pub(super) program: PathBuf,
    pub(super) glue: String,
}

/// Writes the glue between a program and the browser, by wasm-bindgen.
pub(super) fn bound(
    name: &str,
    program: &Path,
    work: &Folder,
    options: &[&str],
    path: &OsStr,
) -> Outcome<Bound> {
    let folder = work.path.join("bound");
    let mut bindgen = command("wasm-bindgen");
    bindgen.args(["--target", "web", "--no-typescript", "--out-name", name]).args(options);
    run(bindgen.arg("--out-dir").arg(&folder).arg(program).env("PATH", path))?;
    let glue = read_text(&folder.join(format!("{name}.js")))?;
    Ok(Bound { program: folder.join(format!("{name}_bg.wasm")), glue })
}
