//! The programs that the commands need: found, or installed into a folder of
//! the user's cache that is named by tool and version, so that a second clone
//! and a second run find them there.

mod browser;
mod node;
mod rust;
mod trunk;
mod wasm_bindgen;
mod wasm_opt;

pub(crate) use browser::{browser, driver};
pub(crate) use node::{browser_test_packages, node};
pub(crate) use rust::WASM;

use crate::run::{Outcome, answer, cargo, command, run};
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Makes sure of everything that bundling the page needs, and returns the
/// PATH on which Trunk finds it.
pub(crate) fn for_bundling() -> Outcome<OsString> {
    rust::wasm_target()?;
    node()?;
    path_with([trunk::folder()?, wasm_bindgen::folder()?, wasm_opt::folder()?])
}

/// Makes sure of rustfmt, clippy and the WebAssembly target.
pub(crate) fn for_linting() -> Outcome {
    rust::wasm_target()?;
    rust::component("fmt", "rustfmt")?;
    rust::component("clippy", "clippy")
}

/// Where an executable lies; `None` stands for the PATH as it is.
type Folder = Option<PathBuf>;

fn path_with(folders: impl IntoIterator<Item = Folder>) -> Outcome<OsString> {
    let old = env::var_os("PATH").unwrap_or_default();
    let folders = folders.into_iter().flatten().chain(env::split_paths(&old));
    env::join_paths(folders).map_err(|error| error.to_string())
}

/// `…/queenside/tools/<tool>-<version>`
fn cached(tool: &str, version: &str) -> Outcome<PathBuf> {
    let folder =
        |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let cache = if cfg!(windows) {
        folder("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Caches"))
    } else {
        folder("XDG_CACHE_HOME").or_else(|| folder("HOME").map(|home| home.join(".cache")))
    };
    let cache = cache.ok_or("there is no folder for caches: set HOME")?;
    Ok(cache.join("queenside").join("tools").join(format!("{tool}-{version}")))
}

/// Whether `program --version` names exactly `version`.
fn is_version(program: &Path, version: &str) -> bool {
    answer(command(program).arg("--version"))
        .is_some_and(|text| text.split_whitespace().any(|word| word == version))
}

/// The folder of a tool that comes as the crate `name`, whose `programs` must
/// all be there in that version.
fn from_crates(name: &str, version: &str, programs: &[&str]) -> Outcome<Folder> {
    let have_all = |folder: &Path| programs.iter().all(|it| is_version(&folder.join(it), version));
    if have_all(Path::new("")) {
        return Ok(None);
    }
    let root = cached(name, version)?;
    let folder = root.join("bin");
    if have_all(&folder) {
        return Ok(Some(folder));
    }
    println!("{name} {version} is missing; building it takes a few minutes, once.");
    let install = |locked: Option<&str>| {
        let mut cargo = cargo();
        cargo.args(["install", name, "--version", version, "--force"]).args(locked);
        run(cargo.arg("--root").arg(&root))
    };
    // A crate's own lock file may name a version that was withdrawn since.
    install(Some("--locked")).or_else(|_| install(None)).map_err(|error| {
        format!("{error}\nInstall it by hand: cargo install {name} --version {version}")
    })?;
    if have_all(&folder) {
        Ok(Some(folder))
    } else {
        Err(format!("{name} {version} does not run from {}", folder.display()))
    }
}
