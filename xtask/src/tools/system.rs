//! Rust's components, Node, and programs from the system's package manager.

use crate::run::{Outcome, answer, cargo, command, npm, read, root, run, web};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::{env, fs};

pub(crate) const WASM: &str = "wasm32-unknown-unknown";

const OLDEST_NODE: u32 = 20;

/// Installs Rust's library for WebAssembly if it is missing.
pub(super) fn wasm_target() -> Outcome {
    static LOCK: Mutex<()> = Mutex::new(());
    let _guard = alone(&LOCK);
    let folder = answer(command("rustc").args(["--print", "target-libdir", "--target", WASM]));
    if folder.is_some_and(|folder| Path::new(&folder).is_dir()) {
        return Ok(());
    }
    rustup(["target", "add", WASM])
}

/// Installs rustup's `component` if `cargo <subcommand>` is missing.
pub(super) fn component(subcommand: &str, component: &str) -> Outcome {
    if answer(cargo().args([subcommand, "--version"])).is_some() {
        return Ok(());
    }
    rustup(["component", "add", component])
}

fn rustup(words: [&str; 3]) -> Outcome {
    run(command("rustup").args(words)).map_err(|error| {
        let words = words.join(" ");
        format!("{error}\nInstall rustup (https://rustup.rs), then: rustup {words}")
    })
}

/// Checks that Node is installed and new enough.
pub(crate) fn node() -> Outcome {
    let major = answer(command("node").arg("--version"))
        .and_then(|text| text.trim_start_matches('v').split('.').next()?.parse::<u32>().ok());
    let state = match major {
        Some(major) if major >= OLDEST_NODE => return Ok(()),
        Some(major) => format!("Node {major} is too old"),
        None => "Node is missing".to_owned(),
    };
    Err(format!("{state}. Install Node {OLDEST_NODE} or newer with npm: https://nodejs.org"))
}

/// Installs the packages of the browser tests if they differ from the lock file.
pub(crate) fn browser_test_packages() -> Outcome {
    packages("tests/browser")
}

/// The same for the packages of the editor and the Python interpreter.
pub(crate) fn python_packages() -> Outcome {
    packages("web/write")
}

/// esbuild, one of the packages of the editor.
pub(crate) fn esbuild() -> Outcome<Command> {
    python_packages()?;
    let name = if cfg!(windows) { "esbuild.cmd" } else { "esbuild" };
    Ok(command(web().join("write/node_modules/.bin").join(name)))
}

/// A script or a style sheet with short names and without white space. `options` name its kind.
pub(crate) fn minified(options: &[&str], text: &str) -> Outcome<String> {
    let mut minifier = esbuild()?;
    minifier.args(["--minify", "--charset=utf8", "--log-level=error"]).args(options);
    let failed = |error| format!("esbuild: {error}");
    let mut child =
        minifier.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failed)?;
    // It writes nothing before it has read everything.
    if let Some(mut input) = child.stdin.take() {
        input.write_all(text.as_bytes()).map_err(failed)?;
    }
    let output = child.wait_with_output().map_err(failed)?;
    if !output.status.success() {
        return Err(format!("esbuild failed ({})", output.status));
    }
    String::from_utf8(output.stdout).map_err(|error| format!("esbuild: {error}"))
}

fn packages(folder: &str) -> Outcome {
    static LOCK: Mutex<()> = Mutex::new(());
    let _guard = alone(&LOCK);
    node()?;
    let folder = root().join(folder);
    let lock = read(&folder.join("package-lock.json"))?;
    let copy = folder.join("node_modules/installed-lock.json");
    if fs::read(&copy).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    run(npm().args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]).current_dir(&folder))?;
    fs::write(&copy, lock).map_err(|error| format!("{}: {error}", copy.display()))
}

/// Waits until no other thread searches for the same thing and installs it.
fn alone<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The program of that name on the PATH, or among the system's daemons, which are not on every
/// user's PATH.
pub(super) fn on_path(name: &str) -> Option<PathBuf> {
    let name = format!("{name}{}", env::consts::EXE_SUFFIX);
    let path = env::var_os("PATH")?;
    let mut folders = env::split_paths(&path).chain([PathBuf::from("/usr/sbin")]);
    folders.find_map(|folder| Some(folder.join(&name)).filter(|it| it.is_file()))
}

/// The message for something that some tests need and that cannot be installed.
pub(super) fn tests_skipped(name: &str, packages: &[&str]) -> String {
    let packages = packages.join(" ");
    format!(
        "{name} is missing: its tests are skipped. To run them: sudo apt-get install {packages}"
    )
}

/// Installs packages by apt-get, if that needs no password. Returns true on success.
pub(super) fn install(packages: &[&str]) -> bool {
    let root = answer(command("id").arg("-u")).is_some_and(|id| id == "0");
    let sudo = !root && answer(command("sudo").args(["-n", "true"])).is_some();
    if on_path("apt-get").is_none() || !(root || sudo) {
        return false;
    }
    let apt = |words: &[&str]| {
        let mut apt = command(if root { "apt-get" } else { "sudo" });
        if sudo {
            apt.args(["-n", "apt-get"]);
        }
        run(apt.args(words).env("DEBIAN_FRONTEND", "noninteractive"))
    };
    // Two threads cannot use apt-get at once.
    static IS_UPDATED: Mutex<bool> = Mutex::new(false);
    let mut is_updated = alone(&IS_UPDATED);
    if !*is_updated {
        // An old list may be good enough if it cannot be updated.
        let _ = apt(&["update"]);
        *is_updated = true;
    }
    apt(&[&["install", "--yes", "--no-install-recommends"], packages].concat()).is_ok()
}
