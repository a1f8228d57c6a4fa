//! What a change touches: CONTRIBUTING names for each kind of change one that has been made,
//! and the files in which it stands. Nothing of it may stand anywhere else, and the files
//! lie in one folder, at most four and one for what is new. README lists their names.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, reason = "a file that can not be read stops the test")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use queens::game::Grade;
use queens::search::Counter;
use queenside::views::lab::address::LabPanel;
use queenside::views::search::panel::Panel;

/// How many files that are there already a change touches at most, apart from its words.
const MOST: usize = 4;

/// A row of the table: what is added, the names of one that was, where it stands.
struct Change {
    kind: String,
    names: Vec<String>,
    files: BTreeSet<String>,
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// What stands in backquotes.
fn quoted(cell: &str) -> Vec<String> {
    cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

fn changes() -> Vec<Change> {
    let text = fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    let (_, table) = text.split_once("| to add | look at |").unwrap();
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let change = |row: &str| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [kind, names, folder, files] = cells.as_slice() else { panic!("{row}") };
        let folder = quoted(folder).concat();
        let files = quoted(files).iter().map(|file| format!("{folder}{file}")).collect();
        Change { kind: (*kind).to_owned(), names: quoted(names), files }
    };
    rows.map(change).collect()
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|it| it == "rs") {
            found.push(path);
        }
    }
}

/// The sources without tests and without words, by their places.
fn sources() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for folder in ["src", "crates/queens/src", "crates/queenside-worker/src"] {
        rust_files(&root().join(folder), &mut found);
    }
    let place =
        |path: &Path| path.strip_prefix(root()).unwrap().to_str().unwrap().replace('\\', "/");
    found
        .iter()
        .map(|path| (place(path), fs::read_to_string(path).unwrap()))
        .filter(|(place, _)| !place.contains("/text/") && !place.ends_with("_tests.rs"))
        .map(|(place, text)| {
            let program = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            (place, program.to_owned())
        })
        .collect()
}

#[test]
fn what_was_added_stands_where_the_table_says_and_nowhere_else() {
    let sources = sources();
    let changes = changes();
    for kind in ["panel", "parameter", "counter", "piece", "grade"] {
        assert!(changes.iter().any(|it| it.kind.contains(kind)), "no row for a {kind}");
    }
    for Change { kind, names, files } in changes {
        assert!(!names.is_empty(), "{kind}");
        for name in &names {
            assert!(
                sources.iter().any(|(_, text)| text.contains(name.as_str())),
                "{kind}: {name} is gone"
            );
        }
        let touched: BTreeSet<String> = sources
            .iter()
            .filter(|(_, text)| names.iter().any(|name| text.contains(name.as_str())))
            .map(|(place, _)| place.clone())
            .collect();
        assert_eq!(touched, files, "{kind}");
        // One of them is what was added.
        assert!(files.len() <= MOST + 1, "{kind}: {files:?}");
    }
}

#[test]
fn the_readme_lists_what_addresses_and_hooks_may_say() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    for (start, names) in [
        ("| `#/lab?", LabPanel::ALL.map(LabPanel::name).to_vec()),
        ("| `#/game?", Grade::ALL.map(Grade::name).to_vec()),
        ("| a counter |", Counter::ALL.map(Counter::name).to_vec()),
        ("`panel` names the open panels", Panel::ALL.map(Panel::name).to_vec()),
    ] {
        let line = readme.lines().find(|line| line.starts_with(start)).unwrap();
        let is_part = |it: char| it.is_alphanumeric() || it == '-';
        let listed = quoted(line).join(" ");
        let words: BTreeSet<&str> = listed.split(|it| !is_part(it)).collect();
        for name in names {
            assert!(words.contains(name), "README, {start}: {name} is missing");
        }
    }
}
