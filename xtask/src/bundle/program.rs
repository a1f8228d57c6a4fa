//! From Rust to WebAssembly that a browser runs.

use super::names::Folder;
use crate::profile::Profile;
use crate::run::{Outcome, answer, cargo, command, run};
use crate::tools;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The page's program, which the splitter cuts where it is released.
const PAGE: &str = "queenside";
const WORKER: &str = "queenside-worker";

/// Compiles one program at a time, so that each has the dependencies' features that it
/// asks for itself.
pub(super) fn compile(profile: Profile) -> Outcome {
    for program in [PAGE, WORKER] {
        let mut cargo = cargo();
        cargo.args(["rustc", "--locked", "--target", tools::WASM]);
        cargo.args(["--package", program, "--bin", program]);
        if profile == Profile::Release {
            cargo.arg("--release");
            hide_paths(&mut cargo);
            if program == PAGE {
                // Of the last link only, so that all that is linked serves other builds, too.
                cargo.args(["--features", "split", "--", "-Clink-args=--emit-relocs"]);
            }
        }
        run(&mut cargo)?;
    }
    Ok(())
}

/// The texts of panics name source files. In what is released, those of libraries begin
/// at the library, not in the home directory of whoever built it.
fn hide_paths(command: &mut Command) {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    let Some(home) = home else { return };
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

/// Cargo's folder for what it builds.
pub(super) fn target() -> Outcome<PathBuf> {
    let metadata = answer(cargo().args(["metadata", "--no-deps", "--format-version", "1"]));
    let folder = metadata.as_deref().and_then(|text| {
        let (_, rest) = text.split_once("\"target_directory\":\"")?;
        Some(PathBuf::from(rest.split_once('"')?.0.replace("\\\\", "\\")))
    });
    folder.ok_or_else(|| "cargo does not tell where it builds".to_owned())
}

/// Where cargo has put the program.
pub(super) fn compiled(program: &str, profile: Profile) -> Outcome<PathBuf> {
    let profile = match profile {
        Profile::Debug => "debug",
        Profile::Release => "release",
    };
    Ok(target()?.join(tools::WASM).join(profile).join(format!("{program}.wasm")))
}

/// A program, and the script that starts it.
pub(super) struct Bound {
    pub(super) program: PathBuf,
    pub(super) glue: String,
}

/// Makes the glue between a program and the browser, by wasm-bindgen.
pub(super) fn bound(
    name: &str,
    program: &Path,
    work: &Folder,
    options: &[&str],
    path: &OsStr,
) -> Outcome<Bound> {
    let folder = work.path().join("bound");
    let mut bindgen = command("wasm-bindgen");
    bindgen.args(["--target", "web", "--no-typescript", "--out-name", name]).args(options);
    run(bindgen.arg("--out-dir").arg(&folder).arg(program).env("PATH", path))?;
    let glue = folder.join(format!("{name}.js"));
    let glue = fs::read_to_string(&glue).map_err(|error| format!("{}: {error}", glue.display()))?;
    Ok(Bound { program: folder.join(format!("{name}_bg.wasm")), glue })
}

/// What Rust's programs for the web need of WebAssembly: binaryen's programs are told, as
/// not all files say it themselves.
pub(super) const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// Makes a program smaller or faster, by wasm-opt. Returns where it lies now.
pub(super) fn optimised(program: &Path, level: &str, path: &OsStr) -> Outcome<PathBuf> {
    let smaller = program.with_extension("opt.wasm");
    let mut optimise = command("wasm-opt");
    optimise.args([level, "--strip-debug", "--strip-producers", "--strip-target-features"]);
    run(optimise.args(FEATURES).arg(program).arg("-o").arg(&smaller).env("PATH", path))?;
    Ok(smaller)
}

pub(super) fn read(file: &Path) -> Outcome<Vec<u8>> {
    fs::read(file).map_err(|error| format!("{}: {error}", file.display()))
}
