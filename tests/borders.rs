//! The borders between the rooms: who may use whom, and no circle between files.
//!
//! The order of the rooms is read from the sentence that tells it to people, in the
//! `lib.rs` of each crate, or in `main.rs` where a crate is a program only: "each of which
//! may use only those before it".
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a file that can not be read stops the test"
)]

mod paths;

use paths::{Paths, Segments};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Where the crates of the page, the engine and the programs around it lie.
const CRATES: [&str; 6] = [
    "src",
    "crates/queens/src",
    "crates/queenside-count/src",
    "crates/queenside-lessons/src",
    "crates/queenside-worker/src",
    "xtask/src",
];

/// The crates of the edge: only `src/browser/` and folders named `edge` use them freely.
const EDGE: [&str; 4] = ["web_sys", "js_sys", "wasm_bindgen", "gloo_timers"];

/// What parts, views and the shell need to read what the reader did, and to hand on the
/// focus.
const DRAWING_MAY_NAME: [&str; 11] = [
    "gloo_timers::callback::Timeout",
    "wasm_bindgen::JsCast",
    "web_sys::Element",
    "web_sys::EventTarget",
    "web_sys::HtmlDialogElement",
    "web_sys::HtmlElement",
    "web_sys::SvgElement",
    "web_sys::HtmlInputElement",
    "web_sys::HtmlSelectElement",
    "web_sys::HtmlTextAreaElement",
    "web_sys::KeyboardEvent",
];

/// One crate: the modules by their paths, such as `["board", "size"]`.
struct Crate {
    /// For messages, such as `crates/queens/src`.
    folder: &'static str,
    rooms: Vec<String>,
    modules: BTreeMap<Segments, Module>,
}

struct Module {
    /// Below the crate's folder, such as `board/size.rs`.
    file: String,
    paths: Paths,
}

impl Crate {
    fn read(folder: &'static str) -> Crate {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let mut modules = BTreeMap::new();
        for path in rust_files(&root) {
            let file = path.strip_prefix(&root).unwrap().to_str().unwrap().replace('\\', "/");
            let mut module: Segments = file.split('/').map(str::to_owned).collect();
            let stem = module.pop().unwrap();
            match stem.trim_end_matches(".rs") {
                "lib" | "mod" => {}
                // Tests may use what they like; the program stands on the whole library.
                "main" => continue,
                stem if stem.ends_with("_tests") => continue,
                stem => module.push(stem.to_owned()),
            }
            let text = fs::read_to_string(&path).unwrap();
            let paths = paths::paths(&text).unwrap_or_else(|error| panic!("{file}: {error}"));
            modules.insert(module, Module { file, paths });
        }
        let top = fs::read_to_string(root.join("lib.rs"))
            .or_else(|_| fs::read_to_string(root.join("main.rs")));
        let rooms = rooms(&top.unwrap());
        Crate { folder, rooms, modules }
    }

    /// The module of this crate that a path leads to, and how many of the path's
    /// segments lead there.
    fn resolve(&self, from: &Segments, path: &[String]) -> Option<(Segments, usize)> {
        let first = path.first()?;
        let (mut module, mut used) = match first.as_str() {
            "crate" => (Vec::new(), 1),
            "self" => (from.clone(), 1),
            "super" => (parent(from), 1),
            name => {
                let child = joined(from, name);
                if !self.modules.contains_key(&child) {
                    return None;
                }
                (child, 1)
            }
        };
        while let Some(next) = path.get(used) {
            if next == "super" {
                module = parent(&module);
            } else {
                let child = joined(&module, next);
                if !self.modules.contains_key(&child) {
                    break;
                }
                module = child;
            }
            used += 1;
        }
        Some((module, used))
    }

    /// The modules whose things a file takes by a path; those that it only passes
    /// through, because they hand on a name of another, are not among them.
    fn targets(&self, from: &Segments, path: &[String]) -> Vec<Segments> {
        let Some((module, used)) = self.resolve(from, path) else {
            return Vec::new();
        };
        match path.get(used).map(String::as_str) {
            Some("*") => {
                // Everything: what is defined there, and each name handed on that
                // the file does say.
                let words = &self.modules[from].paths.words;
                let handed = self.modules[&module].paths.imports.iter();
                let handed = handed.filter(|it| it.is_public && words.contains(&it.name));
                let mut targets: Vec<Segments> =
                    handed.flat_map(|it| self.targets(&module, &it.path)).collect();
                targets.push(module);
                targets
            }
            Some(name) => {
                let handed = self.modules[&module].paths.imports.iter();
                match handed.clone().find(|it| it.is_public && it.name == name) {
                    Some(it) if self.resolve(&module, &it.path).is_some() => {
                        self.targets(&module, &it.path)
                    }
                    _ => vec![module],
                }
            }
            None => vec![module],
        }
    }

    /// For each file, the other files that it needs.
    fn needs(&self) -> BTreeMap<&Segments, BTreeSet<&Segments>> {
        let needs = self.modules.iter().map(|(from, module)| {
            let imports = &module.paths.imports;
            let taken = imports.iter().filter(|it| !it.is_public).map(|it| it.path.clone());
            // `use crate::browser;` makes `browser::now` a path of the crate.
            let inline = module.paths.inline.iter().map(|path| {
                let import = imports.iter().find(|it| it.name == path[0]);
                let start = import.map_or(&path[..1], |it| &it.path);
                [start, &path[1..]].concat()
            });
            let targets: BTreeSet<&Segments> = taken
                .chain(inline)
                .flat_map(|path| self.targets(from, &path))
                .filter(|target| target != from)
                .map(|target| self.modules.get_key_value(&target).unwrap().0)
                .collect();
            (from, targets)
        });
        needs.collect()
    }

    /// The file as messages name it.
    fn file(&self, module: &Segments) -> String {
        format!("{}/{}", self.folder, self.modules[module].file)
    }

    /// Rooms that use later ones.
    fn upward(&self) -> Vec<String> {
        let rank = |module: &Segments| self.rooms.iter().position(|it| Some(it) == module.first());
        let mut faults = Vec::new();
        for (from, targets) in self.needs() {
            for target in targets {
                let (Some(here), Some(there)) = (rank(from), rank(target)) else { continue };
                if there > here {
                    let [here, there] = [&self.rooms[here], &self.rooms[there]];
                    faults.push(format!(
                        "{} uses {}: `{here}` comes before `{there}`",
                        self.file(from),
                        self.file(target)
                    ));
                }
            }
        }
        faults
    }

    /// Views that use another view.
    fn neighbours(&self) -> Vec<String> {
        let view = |module: &Segments| {
            (module.first().map(String::as_str) == Some("views")).then(|| module.get(1).cloned())?
        };
        let mut faults = Vec::new();
        for (from, targets) in self.needs() {
            for target in targets {
                if let (Some(here), Some(there)) = (view(from), view(target))
                    && here != there
                {
                    let [from, target] = [self.file(from), self.file(target)];
                    faults.push(format!("{from} uses {target}: a view knows no other view"));
                }
            }
        }
        faults
    }

    /// Files that need each other, directly or through others.
    fn circles(&self) -> Vec<String> {
        let needs = self.needs();
        let reached = |start| {
            let mut reached = BTreeSet::new();
            let mut open = vec![start];
            while let Some(module) = open.pop() {
                open.extend(needs[module].iter().filter(|it| reached.insert(**it)));
            }
            reached
        };
        let reached: BTreeMap<&Segments, BTreeSet<&Segments>> =
            needs.keys().map(|start| (*start, reached(*start))).collect();
        let circles: BTreeSet<Vec<String>> = reached
            .iter()
            .filter(|(start, others)| others.contains(*start))
            .map(|(start, others)| {
                let mutual = others.iter().filter(|other| reached[*other].contains(*start));
                mutual.map(|it| self.modules[*it].file.clone()).collect()
            })
            .collect();
        circles
            .iter()
            .map(|files| format!("a circle in {}: {}", self.folder, files.join(", ")))
            .collect()
    }

    /// Names of the browser's and of Yew's crates where they do not belong.
    fn strays(&self) -> BTreeSet<String> {
        let mut strays = BTreeSet::new();
        for (from, module) in &self.modules {
            let room = from.first().map_or("", String::as_str);
            let imports = module.paths.imports.iter().map(|it| &it.path);
            for path in imports.chain(&module.paths.inline) {
                let (first, name) = (path[0].as_str(), path.join("::"));
                let is_named =
                    |allowed: &&str| name == **allowed || name.starts_with(&format!("{allowed}::"));
                let is_edge = room == "browser" || from.iter().any(|it| it == "io");
                // What a view's address says and what happens in it is free of both.
                let is_pure = room == "views"
                    && matches!(from.get(2).map(String::as_str), Some("address" | "state"));
                let may = match room {
                    _ if is_edge => first != "yew",
                    "components" | "views" | "shell" if !is_pure => {
                        !EDGE.contains(&first) || DRAWING_MAY_NAME.iter().any(is_named)
                    }
                    _ => first != "yew" && !EDGE.contains(&first),
                };
                if !may {
                    strays.insert(format!("{} names {name}: not for `{room}`", self.file(from)));
                }
            }
        }
        strays
    }
}

fn parent(module: &[String]) -> Segments {
    module[..module.len().saturating_sub(1)].to_vec()
}

fn joined(module: &[String], name: &str) -> Segments {
    [module, &[name.to_owned()]].concat()
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|it| it == "rs") {
            files.push(path);
        }
    }
    files
}

/// The names in backticks of the sentence that tells the order.
fn rooms(lib: &str) -> Vec<String> {
    let docs: String = lib.lines().filter_map(|line| line.strip_prefix("//!")).collect();
    let (_, order) =
        docs.split_once("may use only those before it").expect("lib.rs tells the order");
    let (order, _) = order.split_once('.').unwrap();
    order.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn the_architecture_names_files_that_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(root.join("docs/ARCHITECTURE.md")).unwrap();
    let (_, rest) = text.split_once("## Where is what").unwrap();
    let (section, _) = rest.split_once("\n## ").unwrap();
    let named: Vec<&str> =
        section.split('`').skip(1).step_by(2).filter(|it| it.contains('/')).collect();
    assert!(named.len() > 20, "the table was read");
    let gone: Vec<&&str> = named.iter().filter(|it| !root.join(it).is_file()).collect();
    assert!(gone.is_empty(), "docs/ARCHITECTURE.md names what is not there: {gone:?}");
}

#[test]
fn borders_are_kept() {
    let mut faults = BTreeSet::new();
    for folder in CRATES {
        let it = Crate::read(folder);
        let rooms: BTreeSet<&String> = it.modules.keys().filter_map(|it| it.first()).collect();
        let told = it.rooms.iter().collect();
        faults.extend(
            rooms
                .symmetric_difference(&told)
                .map(|room| format!("{folder} does not tell the place of `{room}` in the order")),
        );
        faults.extend(it.upward());
        faults.extend(it.neighbours());
        faults.extend(it.circles());
        faults.extend(it.strays());
    }
    let lines: String = faults.iter().map(|line| format!("{line}\n")).collect();
    assert!(lines.is_empty(), "borders are broken:\n{lines}");
}
