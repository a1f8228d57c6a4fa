//! The programs that the commands need: found, or installed into a folder of
//! the user's cache that is named by tool and version, so that a second clone
//! and a second run find them there.

mod bindgen;
mod browser;
mod cache;
mod crate_tool;
mod engines;
mod node;
mod rust;
mod splitter;
mod system;
mod wasm_opt;

pub(crate) use browser::{browser, driver};
pub(crate) use engines::ENGINES;
pub(crate) use node::{browser_test_packages, node};
pub(crate) use rust::WASM;

use crate::profile::Profile;
use crate::run::Outcome;
use cache::Folder;
use std::ffi::OsString;
use std::{env, thread};

/// Makes sure of everything that bundling the page needs, and returns the PATH on which
/// its tools are found.
pub(crate) fn for_bundling(profile: Profile) -> Outcome<OsString> {
    for_bundling_while(profile, || Ok(()))
}

/// As [`for_bundling`]. What is missing is installed side by side, and `meanwhile`
/// something is done that needs no tool: on a bare machine that saves minutes.
pub(crate) fn for_bundling_while(
    profile: Profile,
    meanwhile: impl FnOnce() -> Outcome,
) -> Outcome<OsString> {
    rust::wasm_target()?;
    let mut folders: Vec<fn() -> Outcome<Folder>> = vec![bindgen::folder];
    let mut is_bare = !bindgen::tool()?.is_there()?;
    if profile == Profile::Release {
        node()?;
        folders.extend([splitter::folder as fn() -> _, wasm_opt::folder]);
        is_bare |= !splitter::tool().is_there()?;
    }
    thread::scope(|scope| {
        let folders: Vec<_> = folders.into_iter().map(|folder| scope.spawn(folder)).collect();
        if is_bare {
            meanwhile()?;
        }
        let joined = folders
            .into_iter()
            .map(|it| it.join().unwrap_or_else(|_| Err("installing broke".to_owned())));
        path_with(joined.collect::<Outcome<Vec<Folder>>>()?)
    })
}

/// Makes sure of rustfmt, clippy and the WebAssembly target.
pub(crate) fn for_linting() -> Outcome {
    rust::wasm_target()?;
    rust::component("fmt", "rustfmt")?;
    rust::component("clippy", "clippy")
}

fn path_with(folders: impl IntoIterator<Item = Folder>) -> Outcome<OsString> {
    let old = env::var_os("PATH").unwrap_or_default();
    let folders = folders.into_iter().flatten().chain(env::split_paths(&old));
    env::join_paths(folders).map_err(|error| error.to_string())
}
