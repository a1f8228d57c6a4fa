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
    /// The tests of a folder in the files whose names contain the filter. If there are none, those
    /// with such names of their own; a file without the name would only start a process.
    pub(super) fn all(folder: &'static str, filter: Option<&str>) -> Outcome<Tests> {
        let mut files = files(folder, ".test.mjs");
        let Some(name) = filter else { return Ok(Tests { folder, files, name: None }) };
        let named: Vec<String> = files.iter().filter(|it| it.contains(name)).cloned().collect();
        if !named.is_empty() {
            return Ok(Tests { folder, files: named, name: None });
        }
        let texts = files.iter().map(|file| read_text(&root().join(folder).join(file)));
        let texts = texts.collect::<Outcome<Vec<String>>>()?;
        let mut texts = texts.iter();
        files.retain(|_| texts.next().is_some_and(|text| text.contains(name)));
        Ok(Tests { folder, files, name: Some(name.to_owned()) })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_chosen_by_name_and_otherwise_by_their_tests() {
        let chosen = |name| {
            let Tests { files, name, .. } = Tests::all("tests/browser", Some(name)).unwrap();
            (files, name)
        };
        assert_eq!(chosen("lab"), (vec!["lab.test.mjs".to_owned()], None));
        let (files, name) = chosen("policy");
        assert!(files.contains(&"smoke.test.mjs".to_owned()), "{files:?}");
        assert!(!files.contains(&"lab.test.mjs".to_owned()), "{files:?}");
        assert_eq!(name.as_deref(), Some("policy"));
        assert!(Tests::all("tests/browser", Some("no such test")).unwrap().is_empty());
    }
}
