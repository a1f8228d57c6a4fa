//! Rust's components, Node, and programs from the system's package manager.

use crate::run::{Outcome, answer, cargo, command, npm, read, root, run, web};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::{env, fmt, fs};

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

/// A program of the system that is missing.
#[derive(Debug, PartialEq)]
pub(crate) struct Missing {
    pub(super) name: &'static str,
    pub(super) packages: &'static [&'static str],
    /// The checks that cannot run without it.
    pub(super) tests: &'static str,
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Missing { name, packages, tests } = self;
        let packages = packages.join(" ");
        write!(f, "{name} is missing, and {tests} did not run: sudo apt-get install {packages}")
    }
}

static IS_FORBIDDEN: AtomicBool = AtomicBool::new(false);

/// From now on, nothing is installed by apt-get.
pub(crate) fn forbid_installing() {
    IS_FORBIDDEN.store(true, Ordering::Relaxed);
}

/// Prints what will be installed, for what, and how to go without it.
pub(crate) fn announce(missing: &[Missing]) {
    if !missing.is_empty() && installer().is_some() {
        print!("{}", announcement(missing));
    }
}

fn announcement(missing: &[Missing]) -> String {
    let mut text = "apt-get installs what is missing:\n".to_owned();
    for Missing { packages, tests, .. } in missing {
        text += &format!("    {} (for {tests})\n", packages.join(" "));
    }
    text + "To go without: cargo xtask test --no-install\n"
}

/// The start of a command of apt-get that needs no password.
fn installer() -> Option<&'static [&'static str]> {
    if IS_FORBIDDEN.load(Ordering::Relaxed) || on_path("apt-get").is_none() {
        return None;
    }
    if answer(command("id").arg("-u")).is_some_and(|id| id == "0") {
        return Some(&["apt-get"]);
    }
    answer(command("sudo").args(["-n", "true"])).map(|_| ["sudo", "-n", "apt-get"].as_slice())
}

/// Installs packages by apt-get, if that is allowed and needs no password. Returns true on success.
pub(super) fn install(packages: &[&str]) -> bool {
    let Some([program, first @ ..]) = installer() else { return false };
    let apt = |words: &[&str]| {
        let mut apt = command(program);
        run(apt.args(first).args(words).env("DEBIAN_FRONTEND", "noninteractive"))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_are_announced_with_their_use_and_a_way_round() {
        let missing = |name, packages, tests| Missing { name, packages, tests };
        let missing = [
            missing("Chromium", &["chromium", "chromium-driver"], "tests in Chromium"),
            missing("Firefox", &["firefox-esr"], "tests in Firefox"),
        ];
        assert_eq!(
            announcement(&missing),
            "apt-get installs what is missing:\n\
             \x20   chromium chromium-driver (for tests in Chromium)\n\
             \x20   firefox-esr (for tests in Firefox)\n\
             To go without: cargo xtask test --no-install\n"
        );
    }
}
