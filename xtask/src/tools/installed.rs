//! Tools that are installed into the user's cache, in folders with their name and version, so
//! that other clones and later runs find them there.

use crate::run::{Outcome, answer, cargo, command, npm, read_text, root, run};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::{env, fs};

/// The version of binaryen; Trunk.toml contains it as well.
pub(crate) const BINARYEN: &str = "132";
const SPLITTER: &str = "0.2.4";

/// A tool at the version that the build needs.
pub(super) struct Tool {
    /// The name of the crate, or of the npm package.
    name: &'static str,
    version: String,
    programs: &'static [&'static str],
    source: ToolSource,
    /// The result of the first search: a second thread waits for it.
    found: &'static OnceLock<Outcome<Option<PathBuf>>>,
}

enum ToolSource {
    Crate {
        features: &'static str,
    },
    /// The package's version has two more numbers than its programs print.
    Npm,
}

/// wasm-bindgen's programs. They read only programs with the same version of the crate.
pub(super) fn bindgen() -> Outcome<Tool> {
    static FOUND: OnceLock<Outcome<Option<PathBuf>>> = OnceLock::new();
    let lock = read_text(&root().join("Cargo.lock"))?;
    Ok(Tool {
        name: "wasm-bindgen-cli",
        version: locked_version(&lock).ok_or("Cargo.lock does not contain wasm-bindgen")?,
        programs: &["wasm-bindgen", "wasm-bindgen-test-runner"],
        source: ToolSource::Crate { features: "" },
        found: &FOUND,
    })
}

fn locked_version(lock: &str) -> Option<String> {
    let lock: toml::Table = lock.parse().ok()?;
    let packages = lock.get("package")?.as_array()?;
    let package = packages.iter().find(|it| it["name"].as_str() == Some("wasm-bindgen"))?;
    package["version"].as_str().map(str::to_owned)
}

/// The program that splits the page into chunks.
pub(super) fn splitter() -> Tool {
    static FOUND: OnceLock<Outcome<Option<PathBuf>>> = OnceLock::new();
    Tool {
        name: "wasm_split_cli_support",
        version: SPLITTER.to_owned(),
        programs: &["wasm-split-cli"],
        source: ToolSource::Crate { features: "build-binary" },
        found: &FOUND,
    }
}

/// wasm-opt, which optimises WebAssembly, and wasm-merge, which merges files.
pub(super) fn binaryen() -> Tool {
    static FOUND: OnceLock<Outcome<Option<PathBuf>>> = OnceLock::new();
    Tool {
        name: "binaryen",
        version: BINARYEN.to_owned(),
        programs: if cfg!(windows) { &["wasm-opt.cmd"] } else { &["wasm-opt"] },
        source: ToolSource::Npm,
        found: &FOUND,
    }
}

/// The folder `queenside` in the user's folder for caches.
pub(crate) fn cache() -> Outcome<PathBuf> {
    let folder =
        |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let cache = if cfg!(windows) {
        folder("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Caches"))
    } else {
        folder("XDG_CACHE_HOME").or_else(|| folder("HOME").map(|home| home.join(".cache")))
    };
    Ok(cache.ok_or("there is no folder for caches: set HOME")?.join("queenside"))
}

impl Tool {
    fn is_in(&self, folder: &Path) -> bool {
        self.programs.iter().all(|program| {
            let path = folder.join(program);
            // The splitter does not print its version; its folder contains it.
            if self.name == splitter().name {
                return path.with_extension(env::consts::EXE_EXTENSION).is_file();
            }
            let text = answer(command(path).arg("--version"));
            text.is_some_and(|text| text.split_whitespace().any(|word| word == self.version))
        })
    }

    /// `…/queenside/tools/<tool>-<version>`
    fn root(&self) -> Outcome<PathBuf> {
        Ok(cache()?.join("tools").join(format!("{}-{}", self.name, self.version)))
    }

    fn bin(&self) -> Outcome<PathBuf> {
        Ok(self.root()?.join(match self.source {
            ToolSource::Crate { .. } => "bin",
            ToolSource::Npm => "node_modules/.bin",
        }))
    }

    pub(super) fn is_installed(&self) -> Outcome<bool> {
        Ok(self.is_in(Path::new("")) || self.is_in(&self.bin()?))
    }

    /// The folder of the programs, which are installed if they are missing; `None` if they are
    /// on the PATH.
    pub(super) fn folder(&self) -> Outcome<Option<PathBuf>> {
        self.found.get_or_init(|| self.find_or_install()).clone()
    }

    fn find_or_install(&self) -> Outcome<Option<PathBuf>> {
        if self.is_in(Path::new("")) {
            return Ok(None);
        }
        let folder = self.bin()?;
        if !self.is_in(&folder) {
            println!("{} {} is missing and gets installed, once.", self.name, self.version);
            self.install()?;
        }
        if self.is_in(&folder) {
            return Ok(Some(folder));
        }
        Err(format!("{} {} does not run in {}", self.name, self.version, folder.display()))
    }

    fn install(&self) -> Outcome {
        let Tool { name, version, .. } = self;
        match self.source {
            // The lock file of a crate may contain a version that was yanked since.
            ToolSource::Crate { features } => self
                .install_crate(features, Some("--locked"))
                .or_else(|_| self.install_crate(features, None))
                .map_err(|error| {
                    format!(
                        "{error}\nInstall it yourself: cargo install {name} --version {version}"
                    )
                }),
            ToolSource::Npm => {
                let package = format!("{name}@{version}.0.0");
                let root = self.root()?;
                fs::create_dir_all(&root).map_err(|it| format!("{}: {it}", root.display()))?;
                let mut npm = npm();
                npm.args(["install", "--no-audit", "--no-fund", "--loglevel=error", "--prefix"]);
                run(npm.arg(root).arg(&package)).map_err(|error| {
                    format!("{error}\nInstall it yourself: npm install --global {package}")
                })
            }
        }
    }

    /// A crate's own release settings optimise the whole program, with features for downloads.
    /// Without them the installation takes much less time; level 1 is enough for tools that
    /// read some megabytes per build.
    fn install_crate(&self, features: &str, locked: Option<&str>) -> Outcome {
        let mut cargo = cargo();
        cargo.args(["install", self.name, "--version", &self.version, "--force"]).args(locked);
        cargo
            .args(["--no-default-features", "--features", features])
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1")
            .env("CARGO_PROFILE_RELEASE_LTO", "off")
            .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
        run(cargo.arg("--root").arg(self.root()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_is_that_of_the_crate_itself() {
        let lock = "[[package]]\nname = \"wasm-bindgen-futures\"\nversion = \"0.4.1\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(locked_version(lock).as_deref(), Some("0.2.130"));
        assert_eq!(locked_version("version = 4\n"), None);
    }
}
