//! Rules of the repository: module order, import cycles, browser calls, the typography of texts,
//! and reference documents that match the program.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a file that cannot be read stops the test"
)]

mod paths;

use paths::{Paths, Segments};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use queens::ValueEnum;
use queens::board::Symmetry;
use queens::game::Grade;
use queens::search::Counter;
use queenside::views::lab::address::LabPanel;
use queenside::views::search::panel::Panel;

/// The modules of each crate, in order: a module may use only the modules before it. A folder may
/// have several entries.
const MODULES: [(&str, &[&str]); 6] = [
    (
        "crates/queens/src",
        &[
            "value_enum",
            "enum_set",
            "plain_text",
            "crc32",
            "sealed_line",
            "random",
            "board",
            "arithmetic",
            "search",
            "solutions",
            "count",
            "game",
            "export",
            "serde",
        ],
    ),
    ("crates/queenside-count/src", &["arguments", "failure", "count", "merge"]),
    ("crates/queenside-lessons/src", &["lesson", "package", "read"]),
    ("crates/queenside-worker/src", &["counting", "derive", "messages", "worker"]),
    (
        "src",
        &[
            "text",
            "address",
            "settings",
            "browser",
            "components/widgets",
            "components/features",
            "views",
            "shell",
        ],
    ),
    (
        "xtask/src",
        &[
            "run", "tools", "styles", "policy", "lessons", "bundle", "scorm", "build", "release",
            "trunk", "screens", "bench", "serve", "test",
        ],
    ),
];

/// Crates that call browser APIs: for `src/browser/` and folders named `io`.
const BROWSER_CRATES: [&str; 5] =
    ["web_sys", "js_sys", "wasm_bindgen", "wasm_bindgen_futures", "gloo_timers"];

/// Exceptions for components, views and the shell: reading events and moving the focus.
const UI_MAY_USE: [&str; 11] = [
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
    folder: &'static str,
    order: &'static [&'static str],
    modules: BTreeMap<Segments, Module>,
}

struct Module {
    /// Below the crate's folder, such as `board/size.rs`.
    file: String,
    paths: Paths,
}

impl Crate {
    fn read(folder: &'static str, order: &'static [&'static str]) -> Crate {
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
        Crate { folder, order, modules }
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

    /// Modules that use later ones.
    fn upward(&self) -> Vec<String> {
        let rank = |module: &Segments| {
            let path = module.join("/");
            self.order.iter().position(|it| Path::new(&path).starts_with(it))
        };
        let mut faults = Vec::new();
        for (from, targets) in self.needs() {
            for target in targets {
                let (Some(here), Some(there)) = (rank(from), rank(target)) else { continue };
                if there > here {
                    let [here, there] = [self.order[here], self.order[there]];
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
                    faults.push(format!("{from} uses {target}: a view may not use another view"));
                }
            }
        }
        faults
    }

    /// Modules outside a view that use its texts. A reference to one text pulls the view's whole table
    /// into the chunk that refers to it.
    fn foreign_texts(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for (from, targets) in self.needs() {
            for target in targets {
                if let [views, view, text, ..] = target.as_slice()
                    && views == "views"
                    && text == "text"
                    && from.get(1) != Some(view)
                {
                    let from = self.file(from);
                    faults.push(format!(
                        "{from} uses the texts of `{view}`: move what it needs to src/text/text.toml"
                    ));
                }
            }
        }
        faults
    }

    /// Files that need each other, directly or through others.
    fn cycles(&self) -> Vec<String> {
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
        let cycles: BTreeSet<Vec<String>> = reached
            .iter()
            .filter(|(start, others)| others.contains(*start))
            .map(|(start, others)| {
                let mutual = others.iter().filter(|other| reached[*other].contains(*start));
                mutual.map(|it| self.modules[*it].file.clone()).collect()
            })
            .collect();
        cycles
            .iter()
            .map(|files| format!("import cycle in {}: {}", self.folder, files.join(", ")))
            .collect()
    }

    /// Uses of browser crates, of Yew and of the engine in modules that must not call them.
    fn strays(&self) -> BTreeSet<String> {
        let mut strays = BTreeSet::new();
        for (from, module) in &self.modules {
            let top = from.first().map_or("", String::as_str);
            let imports = module.paths.imports.iter().map(|it| &it.path);
            for path in imports.chain(&module.paths.inline) {
                let (first, name) = (path[0].as_str(), path.join("::"));
                let is_named =
                    |allowed: &&str| name == **allowed || name.starts_with(&format!("{allowed}::"));
                let is_io = top == "browser" || from.iter().any(|it| it == "io");
                // Address and state of a view are tested natively.
                let is_pure = top == "views"
                    && matches!(from.get(2).map(String::as_str), Some("address" | "state"));
                let is_widget = from.get(1).is_some_and(|it| it == "widgets");
                let may = match top {
                    _ if is_io => first != "yew",
                    "components" if is_widget && first == "queens" => false,
                    "components" | "views" | "shell" if !is_pure => {
                        !BROWSER_CRATES.contains(&first) || UI_MAY_USE.iter().any(is_named)
                    }
                    _ => first != "yew" && !BROWSER_CRATES.contains(&first),
                };
                if !may {
                    strays.insert(format!("{} uses {name}, which it must not", self.file(from)));
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

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn text(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn fail_with(faults: impl IntoIterator<Item = String>) {
    let lines: Vec<String> = faults.into_iter().collect();
    assert!(lines.is_empty(), "{} faults:\n{}", lines.len(), lines.join("\n"));
}

#[test]
fn module_boundaries_are_respected() {
    let mut faults = BTreeSet::new();
    for (folder, order) in MODULES {
        let it = Crate::read(folder, order);
        let present: BTreeSet<&str> =
            it.modules.keys().filter_map(|it| Some(it.first()?.as_str())).collect();
        let listed = order.iter().filter_map(|it| it.split('/').next()).collect();
        let differing = present.symmetric_difference(&listed);
        faults.extend(differing.map(|it| format!("MODULES and {folder} differ in `{it}`")));
        faults.extend(it.upward());
        faults.extend(it.neighbours());
        faults.extend(it.foreign_texts());
        faults.extend(it.cycles());
        faults.extend(it.strays());
    }
    fail_with(faults);
}

/// Files of the checkout with one of these endings, without build output and dependencies.
fn files(endings: &[&str]) -> Vec<PathBuf> {
    const LEFT_OUT: [&str; 4] = ["target", "dist", "node_modules", ".git"];
    let mut found = Vec::new();
    let mut folders = vec![root().to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap();
            if path.is_dir() {
                if !LEFT_OUT.contains(&name) {
                    folders.push(path);
                }
            } else if endings.iter().any(|it| name.ends_with(it)) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// `file:line: why: text` for each line that `why` objects to.
fn lines_with_faults(endings: &[&str], why: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let mut faults = Vec::new();
    for path in files(endings) {
        let place = path.strip_prefix(root()).unwrap().display().to_string();
        for (number, line) in fs::read_to_string(&path).unwrap().lines().enumerate() {
            if let Some(why) = why(line) {
                faults.push(format!("{place}:{}: {why}: {}", number + 1, line.trim()));
            }
        }
    }
    faults
}

/// The texts of a line in a table of texts that are in this language.
fn texts_in<'a>(line: &'a str, lang: &str) -> Vec<&'a str> {
    let start = format!("{lang} = \"");
    let is_key = |at: usize| at == 0 || line[..at].ends_with([' ', '.', '{']);
    let found = line.match_indices(&start).filter(|(at, _)| is_key(*at));
    found.filter_map(|(at, _)| line[at + start.len()..].split('"').next()).collect()
}

fn is_chinese(sign: char) -> bool {
    matches!(sign, '\u{3400}'..='\u{9fff}')
}

/// The fault of a Chinese text: a Western sign, or a letter, a digit, a square or a link without
/// a space beside it.
fn chinese_fault(text: &str) -> Option<&'static str> {
    // Placeholders with words; all others hold numbers, squares or names.
    const WORDS: [&str; 10] =
        ["answer", "day", "document", "line", "others", "piece", "place", "places", "row", "span"];
    let mut pieces = text.split('{');
    let mut shown = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (name, behind) = piece.split_once('}').unwrap_or_default();
        shown.push(if WORDS.contains(&name) { '字' } else { '0' });
        shown.push_str(behind);
    }
    let shown = shown.replace("\\n", " ");
    if !shown.contains(is_chinese) {
        return None;
    }
    let signs: Vec<char> = shown.chars().chain([' ', ' ']).collect();
    let is_code = |sign: char| sign.is_ascii_alphanumeric();
    for it in signs.windows(3) {
        let is_sign = ",;:?!".contains(it[1]);
        if is_sign
            && (is_chinese(it[0])
                || is_chinese(it[2])
                || it[1] == ':' && it[0] != ' ' && it[2] == ' ')
            || is_sign && ",;".contains(it[1]) && it[2] == ' ' && is_chinese(it[0])
        {
            return Some("Western punctuation");
        }
        if is_chinese(it[0]) && is_code(it[1])
            || (is_code(it[0]) || it[0] == ')') && is_chinese(it[1])
        {
            return Some("no space beside a letter, a digit or a square");
        }
    }
    let mut open = None;
    for (at, sign) in signs.iter().enumerate() {
        match sign {
            '(' | '[' => open = Some(at),
            ')' | ']' if signs[open.take()?..at].iter().any(|it| is_chinese(*it)) => {
                return Some("Western brackets");
            }
            _ => {}
        }
    }
    None
}

/// A line of a lesson as it is read: without its keys, code and the targets of links.
fn lesson_prose(line: &str) -> String {
    if ["line ", "title:", "aim:", "needs:"].iter().any(|it| line.starts_with(it)) {
        return line.split_once(' ').filter(|it| it.0 != "line").map_or("", |it| it.1).to_owned();
    }
    let parts = line.split('`').enumerate();
    let line: String = parts.map(|(place, it)| if place % 2 == 0 { it } else { "0" }).collect();
    let mut parts = line.split("](");
    let mut prose = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        prose.push_str(part.split_once(')').map_or(part, |it| it.1));
    }
    prose.replace('[', "")
}

#[test]
fn faults_of_chinese_texts_are_found() {
    for (text, is_right) in [
        ("位於 {square} 的皇后，共 {count} 個", true),
        ("呼叫 放置(r + 1)", true),
        ("格子 ({x}, {y}) 不在棋盤上。", true),
        ("{square} 的{piece}", true),
        ("請看{squares} 的皇后", false),
        ("請看 {squares}的皇后", false),
        ("第3 列", false),
        ("顏色: 黑", false),
        ("{square}: {queen}", true),
        ("{square}: 放上皇后", false),
        ("列,行", false),
        ("row[5] (第 4 列)", false),
        ("print()會寫在這裡", false),
    ] {
        assert_eq!(chinese_fault(text).is_none(), is_right, "{text}");
    }
    for (line, is_right) in [
        ("{at 60} 現在 [a1](queen) 的皇后看 `放置(r)`。", true),
        ("所以[第 1 列](row:1)的格子", true),
        ("放在[a1](queen:a1) 上", false),
        ("放在 [a1](queen:a1)上", false),
        ("函式`放置(r)` 結束", false),
        ("aim: 一種, 兩種", false),
    ] {
        assert_eq!(chinese_fault(&lesson_prose(line)).is_none(), is_right, "{line}");
    }
}

/// Signs that are right in one language of the page and wrong in another.
#[test]
fn texts_have_the_typography_of_their_language() {
    let has = |text: &str, wrong: fn(&[char]) -> bool| {
        text.chars().collect::<Vec<_>>().windows(3).any(wrong)
    };
    let wrong = |text: &str, lang: &str| match lang {
        "en" if text.ends_with(" …") => Some("space before the ellipsis"),
        "en" if has(text, |it| it[0].is_numeric() && it[1].is_whitespace() && it[2] == '%') => {
            Some("space before the per cent sign")
        }
        "en" if has(text, |it| it[0].is_alphabetic() && it[1] == '\'' && it[2].is_alphabetic()) => {
            Some("straight apostrophe")
        }
        "zh" if text.trim_end_matches("……").ends_with('…') && !text.ends_with("=…") => {
            Some("ellipsis of three dots")
        }
        "zh" => chinese_fault(text),
        "de" if text.contains('”') => Some("English quotation mark"),
        _ => None,
    };
    fail_with(lines_with_faults(&["text.toml"], |line| {
        ["de", "en", "zh"].into_iter().find_map(|lang| {
            texts_in(line, lang).into_iter().find_map(|text| wrong(text, lang)).map(str::to_owned)
        })
    }));
    fail_with(lines_with_faults(&["zh-Hant.md"], |line| {
        chinese_fault(&lesson_prose(line)).map(str::to_owned)
    }));
}

/// The texts in backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

#[test]
fn documents_name_files_that_exist() {
    let mut faults = Vec::new();
    for file in ["README.md", "CONTRIBUTING.md", "docs/ARCHITECTURE.md"] {
        let text = text(file);
        let prose: String = text.split("```").step_by(2).collect();
        let is_path = |it: &&str| {
            let top = it.split('/').next().unwrap();
            it.contains('/')
                && ["src", "crates", "docs", "web", "tests", "xtask", "styles", ".github"]
                    .contains(&top)
                && !it.contains(['*', '…'])
                && !it.contains("NAME")
        };
        for path in quoted(&prose).filter(is_path) {
            if !root().join(path).exists() {
                faults.push(format!("{file}: `{path}` does not exist"));
            }
        }
    }
    fail_with(faults);
}

#[test]
fn addresses_are_documented() {
    let document = text("docs/ADDRESSES.md");
    let documented: BTreeSet<&str> = quoted(&document).collect();
    let mut faults = BTreeSet::new();
    for path in files(&["address.rs"]) {
        let source = fs::read_to_string(&path).unwrap();
        for start in ["parameter!(\"", "Parameter::new(\""] {
            for (at, _) in source.match_indices(start) {
                let name = source[at + start.len()..].split('"').next().unwrap();
                if !documented.contains(name) {
                    faults.insert(format!(
                        "docs/ADDRESSES.md: `{name}` of {} is missing",
                        path.display()
                    ));
                }
            }
        }
    }
    for name in named::<LabPanel>().chain(named::<Grade>()).chain(named::<Panel>()) {
        if !documented.contains(name) {
            faults.insert(format!("docs/ADDRESSES.md: `{name}` is missing"));
        }
    }
    fail_with(faults);
}

/// The names of an enum's values.
fn named<E: ValueEnum>() -> impl Iterator<Item = &'static str> {
    E::VALUES.iter().map(|it| it.name())
}

/// The name at the start of the text: small letters, digits and hyphens.
fn name_at(text: &str) -> &str {
    let is_part = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-';
    text.split(|sign| !is_part(sign)).next().unwrap_or_default()
}

/// The names behind each of the starts in the text.
fn names_behind<'a>(text: &'a str, starts: &[&str]) -> BTreeSet<&'a str> {
    let found = starts.iter().flat_map(|start| text.match_indices(start));
    found
        .map(|(at, start)| name_at(&text[at + start.len()..]))
        .filter(|it| !it.is_empty())
        .collect()
}

/// Names that outsiders may rely on are in the document, and it names nothing that is gone. An
/// attribute that a style sheet or a script of the page or docs/SOURCES.md reads may be for them alone.
#[test]
fn hooks_are_documented() {
    let document = text("docs/HOOKS.md");
    let (mut program, mut readers) = (String::new(), String::new());
    for path in files(&[".rs", ".js", ".css"]) {
        let place = path.strip_prefix(root()).unwrap().to_str().unwrap();
        let source = fs::read_to_string(&path).unwrap();
        if place.ends_with(".rs") && place.starts_with("src") && !place.ends_with("_tests.rs") {
            program.push_str(source.split("#[cfg(test)]").next().unwrap_or_default());
        } else if !place.ends_with(".rs") && !place.starts_with("tests") {
            readers.push_str(&source);
        }
    }
    let html = text("index.html");
    let set: BTreeSet<&str> = names_behind(&program, &["data-"])
        .into_iter()
        .filter(|name| program.contains(&format!("data-{name}=")))
        .collect();
    let selected = names_behind(&program, &["[data-", "\"data-"]);
    readers.push_str(&text("docs/SOURCES.md"));
    let styled = names_behind(&readers, &["[data-", "(data-", "\"data-", "`data-"]);
    let mut actions = names_behind(&program, &[" action=\"", "data-action=\"", "key(\""]);
    actions.extend(names_behind(&html, &["data-action=\""]));

    let words: BTreeSet<&str> = quoted(&document).collect();
    let documented: BTreeSet<&str> = words
        .iter()
        .filter_map(|word| word.trim_start_matches('[').strip_prefix("data-").map(name_at))
        .filter(|name| !name.is_empty())
        .collect();
    let mut faults = BTreeSet::new();
    for name in &documented {
        if !set.contains(name) && !selected.contains(name) && !styled.contains(name) {
            faults.insert(format!("docs/HOOKS.md: nothing in the program sets `data-{name}`"));
        }
    }
    for name in &set {
        if !documented.contains(name) && !styled.contains(name) && !selected.contains(name) {
            faults
                .insert(format!("docs/HOOKS.md: add `data-{name}`, or remove it from the program"));
        }
    }
    let counters: Vec<&str> = named::<Counter>().collect();
    for name in actions.iter().chain(&counters) {
        if !words.contains(name) {
            faults.insert(format!("docs/HOOKS.md: add the action or counter `{name}`"));
        }
    }
    let items = document.split("\n- ").filter_map(|item| item.split("\n\n").next());
    let lists = items.filter(|item| item.starts_with("**actions"));
    for name in lists.flat_map(quoted).filter(|name| !name.starts_with("data-")) {
        // The grade and the symmetry are names of the engine.
        let is_of_engine = name.starts_with("day-") || Symmetry::named(name).is_some();
        if !is_of_engine && !actions.contains(name) && !program.contains(&format!("\"{name}\"")) {
            faults.insert(format!("docs/HOOKS.md: no action of the program is `{name}`"));
        }
    }
    fail_with(faults);
}
