//! Looks whether something has changed that the page is made of.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use std::{fs, thread};

/// Folders that the page is not made of, and those that nobody edits.
const IGNORED: [&str; 7] = ["dist", "docs", "node_modules", "target", "tests", "xtask", "shots"];

/// Between two looks: a few hundred files cost about a millisecond.
const PAUSE: Duration = Duration::from_millis(300);

/// The files and when they were changed.
type Times = BTreeMap<PathBuf, Option<SystemTime>>;

pub(super) struct Watch {
    folder: PathBuf,
    seen: Times,
}

impl Watch {
    pub(super) fn new(folder: PathBuf) -> Watch {
        let seen = times(&folder);
        Watch { folder, seen }
    }

    /// Returns once something has changed since the last time, and nothing more does: an
    /// editor, or git, writes several files in a row.
    pub(super) fn wait(&mut self) {
        let mut now = times(&self.folder);
        while now == self.seen {
            thread::sleep(PAUSE);
            now = times(&self.folder);
        }
        while now != self.seen {
            self.seen = now;
            thread::sleep(PAUSE);
            now = times(&self.folder);
        }
    }
}

fn times(folder: &Path) -> Times {
    let mut times = Times::new();
    add(folder, &mut times);
    times
}

fn add(folder: &Path, times: &mut Times) {
    // What vanishes while it is read shows itself at the next look.
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let Ok(kind) = entry.file_type() else { continue };
        if name.starts_with('.') {
            continue;
        }
        if kind.is_dir() {
            if !IGNORED.contains(&&*name) {
                add(&entry.path(), times);
            }
        } else {
            times.insert(entry.path(), entry.metadata().and_then(|it| it.modified()).ok());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_seen_where_the_page_is_made() {
        let folder = std::env::temp_dir().join(format!("queenside-watch-{}", std::process::id()));
        fs::create_dir_all(folder.join("src")).unwrap();
        fs::create_dir_all(folder.join("target")).unwrap();
        let before = times(&folder);
        fs::write(folder.join("target/built"), "").unwrap();
        assert_eq!(times(&folder), before);
        fs::write(folder.join("src/new.rs"), "").unwrap();
        assert_ne!(times(&folder), before);
        fs::remove_dir_all(&folder).unwrap();
    }
}
