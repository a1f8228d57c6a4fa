//! Tools that come as crates.

use super::cache::{Folder, cached, is_version};
use crate::run::{Outcome, cargo, run};
use std::env;
use std::path::{Path, PathBuf};

/// A tool that comes as a crate.
pub(super) struct CrateTool {
    pub(super) name: &'static str,
    pub(super) version: String,
    /// All of them must be there in that version.
    pub(super) programs: &'static [&'static str],
    /// What it is built with beyond the least.
    pub(super) features: &'static [&'static str],
    /// Whether its programs know `--version`; those of others lie in a folder that names it.
    pub(super) tells_version: bool,
    /// How far the compiler optimises it, 0 to 3.
    pub(super) optimisation: &'static str,
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

    pub(super) fn is_there(&self) -> Outcome<bool> {
        Ok(self.have_all(Path::new("")) || self.have_all(&self.root()?.join("bin")))
    }

    /// Where it lies; builds it where it is missing.
    pub(super) fn folder(&self) -> Outcome<Folder> {
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
