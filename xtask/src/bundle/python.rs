//! The editor and the Python interpreter of the view "write", made of the packages that
//! `web/write/package-lock.json` names with versions and hashes.

use super::binaryen::optimised;
use super::folder::Folder;
use crate::run::{Outcome, read, read_text, root, run, web};
use crate::tools;
use std::ffi::OsStr;
use std::fs;
use std::path::PathBuf;

/// The interpreter. Nothing else of its package is used.
const INTERPRETER: &str = "@micropython/micropython-webassembly-pyscript/micropython.wasm";

/// A package that is part of the site.
pub(super) struct NodePackage {
    pub(super) name: String,
    pub(super) version: String,
    pub(super) licence: String,
    /// The folder with its files.
    pub(super) folder: PathBuf,
}

fn packages_folder() -> PathBuf {
    web().join("write/node_modules")
}

/// Writes `python.js`, which the page loads by that name, and the files that it names. With the PATH
/// of wasm-opt, the interpreter is made smaller, by 4 KB when packed.
pub(super) fn write(site: &Folder, path: Option<&OsStr>) -> Outcome {
    tools::python_packages()?;
    let worker = site.write_hashed("python-worker-", ".js", bundled("host/worker.js", &[])?)?;
    let mut interpreter = read(&packages_folder().join(INTERPRETER))?;
    if let Some(path) = path {
        let copy = work_folder()?.join("micropython.wasm");
        fs::write(&copy, interpreter).map_err(|error| format!("{}: {error}", copy.display()))?;
        interpreter = read(&optimised(&copy, &["-Oz"], path)?)?;
    }
    let interpreter = site.write_hashed("micropython-", ".wasm", interpreter)?;
    let names = [("WORKER", worker), ("INTERPRETER", interpreter)];
    let names = names.map(|(word, name)| format!("--define:{word}=\"{name}\""));
    site.write("python.js", bundled("python.js", &names)?)
}

/// Writes what stands in for `python.js` where Node is missing.
pub(super) fn write_missing(site: &Folder) -> Outcome {
    site.write("python.js", read(&web().join("write/missing.js"))?)
}

fn work_folder() -> Outcome<PathBuf> {
    let folder = root().join("target/bundle/python");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder)
}

/// A module with everything that it imports, and with the bundler's further arguments.
fn bundled(name: &str, arguments: &[String]) -> Outcome<Vec<u8>> {
    let target = work_folder()?.join(name);
    let mut bundler = tools::esbuild()?;
    bundler.args(["--bundle", "--minify", "--format=esm", "--target=es2022", "--charset=utf8"]);
    bundler.args(["--loader:.py=text", "--legal-comments=none", "--log-level=warning"]);
    bundler.args(arguments);
    bundler.arg(format!("--outfile={}", target.display())).arg(format!("web/write/{name}"));
    run(&mut bundler)?;
    read(&target)
}

/// The packages of third parties in these files.
pub(super) fn packages() -> Outcome<Vec<NodePackage>> {
    tools::python_packages()?;
    of_lock(&read_text(&web().join("write/package-lock.json"))?)
}

fn of_lock(lock: &str) -> Outcome<Vec<NodePackage>> {
    let lock: serde_json::Value =
        serde_json::from_str(lock).map_err(|error| format!("package-lock.json: {error}"))?;
    let all = lock["packages"].as_object().ok_or("package-lock.json lists no packages")?;
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    Ok(all
        .iter()
        .filter_map(|(place, package)| Some((place.strip_prefix("node_modules/")?, package)))
        .filter(|(_, package)| package["dev"] != true)
        .map(|(name, package)| NodePackage {
            name: name.to_owned(),
            version: text(&package["version"]),
            licence: text(&package["license"]),
            folder: packages_folder().join(name),
        })
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_for_building_are_not_part_of_the_site() {
        let lock = r#"{"packages": {"": {"version": "0"},
            "node_modules/@a/b": {"version": "1.2.3", "license": "MIT", "integrity": "sha512-x"},
            "node_modules/esbuild": {"version": "4.5.6", "license": "MIT", "dev": true}}}"#;
        let found = of_lock(lock).unwrap();
        let found: Vec<_> = found.iter().map(|it| (&*it.name, &*it.version)).collect();
        assert_eq!(found, [("@a/b", "1.2.3")]);
        assert!(of_lock("{}").is_err());
    }

    /// npm compares each file that it downloads with its hash.
    #[test]
    fn every_package_has_a_version_and_a_hash() {
        let lock = read_text(&web().join("write/package-lock.json")).unwrap();
        let lock: serde_json::Value = serde_json::from_str(&lock).unwrap();
        for (place, package) in lock["packages"].as_object().unwrap() {
            if !place.is_empty() {
                let hash = package["integrity"].as_str();
                assert!(hash.is_some_and(|it| it.starts_with("sha512-")), "{place}");
            }
        }
        let own = read_text(&web().join("write/package.json")).unwrap();
        let own: serde_json::Value = serde_json::from_str(&own).unwrap();
        for list in ["dependencies", "devDependencies"] {
            for (name, version) in own[list].as_object().unwrap() {
                let version = version.as_str().unwrap();
                assert!(version.split('.').all(|it| it.parse::<u32>().is_ok()), "{name}");
            }
        }
    }
}
