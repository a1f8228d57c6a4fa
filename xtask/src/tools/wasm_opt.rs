//! wasm-opt, which makes the page's WebAssembly smaller, and wasm-merge, which makes one
//! program of several; from npm's binaryen.

use super::cache::{Folder, cached, is_version};
use crate::run::{Outcome, npm, run};
use std::fs;
use std::path::Path;

/// Trunk.toml names it, too.
const VERSION: &str = "132";
const PACKAGE: &str = "132.0.0";

pub(super) fn folder() -> Outcome<Folder> {
    let program = if cfg!(windows) { "wasm-opt.cmd" } else { "wasm-opt" };
    if is_version(Path::new(program), VERSION) {
        return Ok(None);
    }
    let root = cached("binaryen", VERSION)?;
    let folder = root.join("node_modules").join(".bin");
    if is_version(&folder.join(program), VERSION) {
        return Ok(Some(folder));
    }
    println!("wasm-opt {VERSION} is missing; fetching it.");
    fs::create_dir_all(&root).map_err(|error| format!("{}: {error}", root.display()))?;
    let package = format!("binaryen@{PACKAGE}");
    let mut npm = npm();
    npm.args(["install", "--no-audit", "--no-fund", "--loglevel=error", "--prefix"]);
    run(npm.arg(&root).arg(&package))
        .map_err(|error| format!("{error}\nInstall it by hand: npm install --global {package}"))?;
    if is_version(&folder.join(program), VERSION) {
        Ok(Some(folder))
    } else {
        Err(format!("wasm-opt {VERSION} does not run from {}", folder.display()))
    }
}
