//! Finds or installs the programs that the commands need.

mod browser;
mod engines;
mod installed;
mod programs;
mod system;

pub(crate) use browser::{browser, driver, missing_browser, missing_driver};
pub(crate) use engines::{ENGINES, Engine};
pub(crate) use installed::{BINARYEN, cache};
pub(crate) use programs::{CLUSTER, Programs, of_native_tests};
pub(crate) use system::{
    Missing, WASM, announce, browser_test_packages, esbuild, forbid_installing, minified, node,
    python_packages,
};

use crate::run::Outcome;
use std::ffi::OsString;
use std::path::PathBuf;
use std::{env, thread};

/// Installs everything that bundling needs, and returns the PATH with the tools.
pub(crate) fn for_bundling(is_release: bool) -> Outcome<OsString> {
    for_bundling_while(is_release, || Ok(()))
}

/// Installs what is missing in parallel. If the machine is bare, `meanwhile` runs beside it,
/// which saves minutes.
pub(crate) fn for_bundling_while(
    is_release: bool,
    meanwhile: impl FnOnce() -> Outcome,
) -> Outcome<OsString> {
    system::wasm_target()?;
    let mut needed = vec![installed::bindgen()?];
    if is_release {
        system::node()?;
        needed.extend([installed::splitter(), installed::binaryen()]);
    }
    let mut is_bare = false;
    for tool in &needed {
        is_bare |= !tool.is_installed()?;
    }
    thread::scope(|scope| {
        let folders: Vec<_> = needed.iter().map(|tool| scope.spawn(|| tool.folder())).collect();
        if is_bare {
            meanwhile()?;
        }
        let folders: Outcome<Vec<Option<PathBuf>>> = folders
            .into_iter()
            .map(|it| it.join().unwrap_or_else(|_| Err("an installation panicked".to_owned())))
            .collect();
        let old = env::var_os("PATH").unwrap_or_default();
        let folders = folders?.into_iter().flatten().chain(env::split_paths(&old));
        env::join_paths(folders).map_err(|error| error.to_string())
    })
}

/// Installs rustfmt, clippy and the WebAssembly target if they are missing.
pub(crate) fn for_linting() -> Outcome {
    system::wasm_target()?;
    system::component("fmt", "rustfmt")?;
    system::component("clippy", "clippy")
}
