//! Tests in scripts that Node runs, and which of them have a name.

use crate::run::{Outcome, files, node, read_text, root};
use std::num::NonZero;
use std::process::Command;
use std::thread;

/// The number of files that run at once, one per core. Node's default would leave one idle.
pub(super) fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Tests in scripts that Node runs.
pub(super) struct Tests {
    folder: &'static str,
    files: Vec<String>,
    /// Only tests whose names contain this run.
    name: Option<String>,
}

impl Tests {
    /// The tests of a folder whose names contain the filter.
    pub(super) fn all(folder: &'static str, filter: Option<&str>) -> Tests {
        Tests { folder, files: files(folder, ".test.mjs"), name: filter.map(str::to_owned) }
    }

    /// The tests of one file.
    pub(super) fn one(folder: &'static str, file: &str) -> Tests {
        Tests { folder, files: vec![file.to_owned()], name: None }
    }

    /// All tests in the files whose names contain the filter, or else by their own names.
    pub(super) fn in_files_named(folder: &'static str, filter: Option<&str>) -> Tests {
        let all = Tests::all(folder, filter);
        let mut files = all.files.clone();
        files.retain(|file| filter.is_some_and(|name| file.contains(name)));
        if files.is_empty() { all } else { Tests { files, name: None, ..all } }
    }

    /// The same, without files that contain no test of that name: each would start a process.
    pub(super) fn named(folder: &'static str, name: &str) -> Outcome<Tests> {
        let mut tests = Tests::in_files_named(folder, Some(name));
        if tests.name.is_some() {
            for file in std::mem::take(&mut tests.files) {
                let text = read_text(&root().join(folder).join(&file))?;
                if text.lines().any(|line| line.contains("test") && has_word(line, name)) {
                    tests.files.push(file);
                }
            }
        }
        Ok(tests)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// The command that runs this many files at once, each in a process of its own.
    pub(super) fn command(&self, at_once: usize) -> Command {
        let mut node = self.node();
        // Milliseconds for a whole file of tests, in case one hangs. Playwright's own limit for a
        // single wait is much shorter.
        node.args(["--test", "--test-timeout=1200000"]);
        node.arg(format!("--test-concurrency={at_once}"));
        node.args(self.paths());
        node
    }

    /// The command that runs all files in this many processes. The files of a process share their
    /// browser.
    pub(super) fn together(&self, processes: usize) -> Command {
        let mut node = self.node();
        node.arg("tests/browser/together.mjs").arg(processes.to_string()).args(self.paths());
        node
    }

    fn node(&self) -> Command {
        let mut node = node();
        node.arg("--test-reporter=spec");
        node.args(self.name.iter().map(|name| format!("--test-name-pattern={name}")));
        node
    }

    fn paths(&self) -> impl Iterator<Item = String> {
        self.files.iter().map(|file| format!("{}/{file}", self.folder))
    }
}

/// True if the text contains the name and no letter touches it: "lab" is in `the_lab_starts`, but
/// not in `labels`.
pub(super) fn has_word(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(start, _)| {
        let is_letter = |it: Option<char>| it.is_some_and(char::is_alphanumeric);
        !is_letter(text[..start].chars().next_back())
            && !is_letter(text[start + name.len()..].chars().next())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_chosen_by_name_and_otherwise_by_their_tests() {
        let chosen = |name| {
            let Tests { files, name, .. } = Tests::named("tests/browser", name).unwrap();
            (files, name)
        };
        assert_eq!(chosen("lab"), (vec!["lab.test.mjs".to_owned()], None));
        let (files, name) = chosen("policy");
        assert!(files.contains(&"smoke.test.mjs".to_owned()), "{files:?}");
        assert!(!files.contains(&"lab.test.mjs".to_owned()), "{files:?}");
        assert_eq!(name.as_deref(), Some("policy"));
        assert!(Tests::named("tests/browser", "no such test").unwrap().is_empty());
    }
}
