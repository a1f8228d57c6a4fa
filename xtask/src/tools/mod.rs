//! The programs that the commands need: found, or installed into a folder of
//! the user's cache that is named by tool and version, so that a second clone
//! and a second run find them there.

mod browser;
mod engines;
mod node;
mod rust;
mod splitter;
mod system;
mod wasm_bindgen;
mod wasm_opt;

pub(crate) use browser::{browser, driver};
pub(crate) use engines::ENGINES;
pub(crate) use node::{browser_test_packages, node};
pub(crate) use rust::WASM;

use crate::profile::Profile;
use crate::run::{Outcome, answer, cargo, command, run};
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::thread;

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
    let mut folders: Vec<fn() -> Outcome<Folder>> = vec![wasm_bindgen::folder];
    let mut is_bare = !wasm_bindgen::tool()?.is_there()?;
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

/// A tool that comes as a crate.
struct CrateTool {
    name: &'static str,
    version: String,
    /// All of them must be there in that version.
    programs: &'static [&'static str],
    /// What it is built with beyond the least.
    features: &'static [&'static str],
    /// Whether its programs know `--version`; those of others lie in a folder that names it.
    tells_version: bool,
    /// How far the compiler optimises it, 0 to 3.
    optimisation: &'static str,
}

impl CrateTool {
    fn have_all(&self, folder: &Path) -> bool {
        let is_there = |program: &&str| {
            let path = folder.join(program);
            if self.tells_version {
                return is_version(&path, &self.version);
            }
            path.with_extension(env::consts::EXE_EXTENSION).is_file()
        };
        self.programs.iter().all(is_there)
    }

    fn root(&self) -> Outcome<PathBuf> {
        cached(self.name, &self.version)
    }

    fn is_there(&self) -> Outcome<bool> {
        Ok(self.have_all(Path::new("")) || self.have_all(&self.root()?.join("bin")))
    }

    /// Where it lies; builds it where it is missing.
    fn folder(&self) -> Outcome<Folder> {
        if self.have_all(Path::new("")) {
            return Ok(None);
        }
        let (name, version, root) = (self.name, &self.version, self.root()?);
        let folder = root.join("bin");
        if self.have_all(&folder) {
            return Ok(Some(folder));
        }
        println!("{name} {version} is missing; building it takes a few minutes, once.");
        // A crate's own lock file may name a version that was withdrawn since.
        self.install(&root, Some("--locked")).or_else(|_| self.install(&root, None)).map_err(
            |error| {
                format!("{error}\nInstall it by hand: cargo install {name} --version {version}")
            },
        )?;
        if self.have_all(&folder) {
            Ok(Some(folder))
        } else {
            Err(format!("{name} {version} does not run from {}", folder.display()))
        }
    }

    /// The usual build is made to be handed out: optimised as a whole, with parts
    /// that ask other hosts. None of that is needed here, and without it the build
    /// takes a good deal less time.
    fn install(&self, root: &Path, locked: Option<&str>) -> Outcome {
        let mut cargo = cargo();
        cargo.args(["install", self.name, "--version", &self.version, "--force"]).args(locked);
        cargo
            .args(["--no-default-features", "--features", &self.features.join(",")])
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", self.optimisation)
            .env("CARGO_PROFILE_RELEASE_LTO", "off")
            .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
        run(cargo.arg("--root").arg(root))
    }
}
