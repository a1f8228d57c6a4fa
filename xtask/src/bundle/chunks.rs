//! Cuts the page's program into a first part and parts that are fetched when they are
//! wanted: all share one memory, so that they stay one program.

use super::imports::{self, Import, handing_on};
use super::merging::merged;
use super::names::Folder;
use super::program::{bound, optimised, read};
use crate::run::{Outcome, command, root, run, side_by_side};
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// Parts that are only ever wanted within a view, and the view's: what the view needs is there
/// when they come.
pub(super) const WITHIN: [(&str, &str); 8] = [
    ("answers", "game"),
    ("beside", "search"),
    ("predict", "search"),
    ("follow", "game"),
    ("lines", "search"),
    ("notes", "search"),
    ("panels", "game"),
    ("trees", "search"),
];

/// What the splitter tells about where everything is; among what a build leaves behind.
pub(super) const CONTENTS: &str = "contents.txt";

/// The module of the splitter: from there the first part takes what fetches the others, and
/// those take what all share.
const LINK: &str = "__wasm_split";

/// The same for what has been merged: chunks.js knows both.
const MERGED: &str = "merged";

/// The cut program.
pub(super) struct Split {
    /// The first part.
    pub(super) program: Vec<u8>,
    /// The others' files by their names, without endings.
    pub(super) files: BTreeMap<String, Vec<u8>>,
    /// The parts and the files of each, in the order in which they are to be linked.
    pub(super) parts: Vec<(String, Vec<String>)>,
    pub(super) glue: String,
    /// What the first part shares with the others.
    shared: String,
}

/// Cuts a program that was linked with its relocations.
pub(super) fn split(name: &str, program: &Path, work: &Folder, path: &OsStr) -> Outcome<Split> {
    let folder = work.path().join("split");
    let contents = work.path().join(CONTENTS);
    let told =
        File::create(&contents).map_err(|error| format!("{}: {error}", contents.display()))?;
    let mut splitter = command("wasm-split-cli");
    splitter.arg(program).arg(&folder).args(["--out-name", name, "--verbose"]).env("PATH", path);
    splitter.env("RUST_LOG", "wasm_split_cli_support::split_point=trace").env("NO_COLOR", "1");
    run(splitter.stdout(told))?;
    let link = folder.join(format!("{LINK}.js"));
    let link = fs::read_to_string(&link).map_err(|error| format!("{}: {error}", link.display()))?;
    let link = Link::read(&link).ok_or("the splitter has written something unknown")?;

    // Its names are what the parts are linked by.
    let options = ["--keep-lld-exports", "--no-demangle"];
    let first = folder.join(format!("{name}.wasm"));
    let bound = bound(name, &first, work, &options, path)?;

    let mut sizes = BTreeMap::new();
    for (chunk, _) in &link.chunks {
        sizes.insert(*chunk, content_size(&folder.join(format!("chunk_{chunk}.wasm")))?);
    }
    let is_later = |part: &str| WITHIN.iter().any(|(later, _)| *later == part);
    let chunks = link.chunks.iter().map(|(chunk, by)| (*chunk, with_later(by, &link.parts)));
    let groups = merged(&link.parts, is_later, chunks, |chunk| sizes[&chunk])?;
    let groups = groups.into_iter().enumerate();
    let groups: Vec<_> =
        groups.map(|(k, (by, chunks))| (format!("shared-{k}"), by, chunks)).collect();
    let mut files = side_by_side(&groups, |(file, _, chunks)| {
        let chunks = chunks.iter().map(|chunk| folder.join(format!("chunk_{chunk}.wasm")));
        let whole = folder.join(format!("{file}.wasm"));
        let whole = merge(chunks.collect(), &link.shared, whole, path)?;
        Ok((file.clone(), whole))
    })?;
    let mut parts = Vec::new();
    for part in link.parts {
        let common = groups.iter().filter(|(_, by, _)| by.contains(&part));
        let mut wanted: Vec<String> = common.map(|(file, ..)| file.clone()).collect();
        // A part that only uses what others use, too, has nothing of its own.
        let own = folder.join(format!("split_{part}.wasm"));
        if own.is_file() {
            files.push((part.clone(), own));
            wanted.push(part.clone());
        }
        parts.push((part, wanted));
    }

    // The first part is the largest, so it comes first.
    files.insert(0, (name.to_owned(), bound.program));
    let mut small = side_by_side(&files, |(file, program)| {
        Ok((file.clone(), read(&optimised(program, "-Oz", path)?)?))
    })?;
    let (_, program) = small.remove(0);
    let files = small.into_iter().collect();
    Ok(Split { program, files, parts, glue: bound.glue, shared: link.shared.join(", ") })
}

impl Split {
    /// The glue with what fetches the parts, in one file: two would name one another.
    pub(super) fn glue(&self) -> Outcome<String> {
        let file = root().join("chunks.js");
        let fetching = fs::read_to_string(file).map_err(|error| format!("chunks.js: {error}"))?;
        linked(&self.glue, &fetching, &self.shared)
    }
}

fn linked(glue: &str, fetching: &str, shared: &str) -> Outcome<String> {
    let mut own = String::new();
    let mut links = String::new();
    for line in glue.lines() {
        let link = line.strip_prefix("import * as ").and_then(|rest| rest.split_once(" from "));
        match link.filter(|(_, from)| from.contains(LINK)) {
            Some((name, _)) => links.push_str(&format!("const {name} = loadersOfParts;\n")),
            None => {
                own.push_str(line);
                own.push('\n');
            }
        }
    }
    if !fetching.contains("SHARED") {
        return Err("chunks.js has no place for SHARED".to_owned());
    }
    let fetching = fetching.replace("SHARED", &format!("{{ {shared} }}"));
    Ok(format!("{own}{fetching}{links}"))
}

/// What the splitter tells in the module that it writes.
#[derive(Debug, PartialEq)]
struct Link {
    /// The names that parts take from the first one.
    shared: Vec<String>,
    /// The names of the parts.
    parts: Vec<String>,
    /// The numbers of the files that several parts share, and the parts that do.
    chunks: Vec<(u32, BTreeSet<String>)>,
}

impl Link {
    fn read(script: &str) -> Option<Link> {
        let mut link = Link { shared: Vec::new(), parts: Vec::new(), chunks: Vec::new() };
        let mut comment = "";
        for line in script.lines().map(str::trim) {
            let between = |before: &str, after: &str| {
                line.strip_prefix(before)?.split_once(after).map(|(it, _)| it)
            };
            if let Some(shared) = between("const { ", " } = initSync(") {
                link.shared = names(shared).collect();
            } else if let Some(sharing) = between("/* ", " */") {
                comment = sharing;
            } else if let Some(number) = between("const __chunk_", " = ") {
                link.chunks.push((number.parse().ok()?, names(comment).collect()));
            } else if let Some(part) = between("export const __wasm_split_load_", " = ") {
                link.parts.push(part.to_owned());
            }
        }
        link.parts.sort_unstable();
        let is_known = !link.shared.is_empty()
            && !link.parts.is_empty()
            && link.chunks.iter().flat_map(|(_, by)| by).all(|it| link.parts.contains(it));
        is_known.then_some(link)
    }
}

fn names(list: &str) -> impl Iterator<Item = String> {
    list.split(',').map(str::trim).filter(|it| !it.is_empty()).map(str::to_owned)
}

/// Parts, with those that are wanted only where they are.
fn with_later(by: &BTreeSet<String>, parts: &[String]) -> BTreeSet<String> {
    let later = WITHIN
        .iter()
        .filter(|(later, view)| by.contains(*view) && parts.iter().any(|part| part == later));
    by.iter().cloned().chain(later.map(|(later, _)| (*later).to_owned())).collect()
}

/// Makes one file of several that take the same things from the first part.
fn merge(files: Vec<PathBuf>, shared: &[String], whole: PathBuf, path: &OsStr) -> Outcome<PathBuf> {
    if let [one] = files.as_slice() {
        return Ok(one.clone());
    }
    // Merged as they are, the files would import one memory several times. They are given a
    // module to take it from, which imports it once.
    let imports = files.iter().map(|file| imports(file)).collect::<Outcome<Vec<_>>>()?;
    let module = module(&imports.concat(), shared).ok_or("the parts share unknown things")?;
    let common = whole.with_extension("common.wasm");
    fs::write(&common, module).map_err(|error| format!("{}: {error}", common.display()))?;
    let mut merge = command("wasm-merge");
    merge.args(super::program::FEATURES).arg(&common).arg(LINK);
    for (k, file) in files.iter().enumerate() {
        merge.arg(file).arg(format!("part{k}"));
    }
    run(merge.arg("-o").arg(&whole).env("PATH", path))?;
    Ok(whole)
}

/// The bytes of a file's functions and data.
fn content_size(file: &Path) -> Outcome<u64> {
    imports::content_size(&read(file)?)
        .ok_or_else(|| format!("{} holds unknown things", file.display()))
}

fn imports(file: &Path) -> Outcome<Vec<Import>> {
    let unknown = || format!("{} takes unknown things", file.display());
    Import::all(&read(file)?).ok_or_else(unknown)
}

/// A module that imports what is shared, and hands it on. Each name's first import counts.
fn module(imports: &[Import], shared: &[String]) -> Option<Vec<u8>> {
    let first = |name: &String| imports.iter().find(|it| it.is_from(LINK) && it.name == *name);
    handing_on(&shared.iter().filter_map(first).collect::<Vec<_>>(), MERGED)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = "import { initSync } from \"./it.js\";\n\
        function getSharedImports() {\n        const { memory, stack,  } = initSync(undefined, undefined);\n}\n\
        /* a, b */\nconst __chunk_3 = makeLoad(() => {\n}, []);\n\
        /* a, b, c */\nconst __chunk_4 = makeLoad(() => {\n}, []);\n\
        /* b, c */\nconst __chunk_5 = makeLoad(() => {\n}, []);\n\
        export const __wasm_split_load_c = wrapAsyncCb(makeLoad(\n, [__chunk_4]));\n\
        export const __wasm_split_load_a = wrapAsyncCb(makeLoad(\n, [__chunk_3, __chunk_4]));\n\
        export const __wasm_split_load_b = wrapAsyncCb(makeLoad(\n, [__chunk_3, __chunk_4]));\n";

    fn set(names: &str) -> BTreeSet<String> {
        names.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn the_splitters_module_is_read() {
        let link = Link::read(SCRIPT).unwrap();
        assert_eq!(link.shared, ["memory", "stack"]);
        assert_eq!(link.parts, ["a", "b", "c"]);
        assert_eq!(link.chunks, [(3, set("a b")), (4, set("a b c")), (5, set("b c"))]);
        assert_eq!(Link::read("export const other = 1;"), None);
    }

    #[test]
    fn what_a_view_shares_with_what_is_wanted_within_it_is_the_views() {
        let parts = ["count", "game", "lines", "search"].map(str::to_owned);
        assert_eq!(with_later(&set("count search"), &parts), set("count lines search"));
        assert_eq!(with_later(&set("count lines"), &parts), set("count lines"));
    }

    #[test]
    fn what_is_merged_takes_everything_from_one_place() {
        let file = |imports: &[u8]| Import::all(&[b"\0asm\x01\0\0\0", imports].concat()).unwrap();
        let one = file(b"\x02\x16\x01\x0C__wasm_split\x04heap\x02\0\x14");
        let more = file(
            b"\x02\x32\x03\x0C__wasm_split\x01s\x03\x7F\x01\
            \x0C__wasm_split\x04heap\x02\0\x1E\x01a\x04heap\x02\0\x1F",
        );
        let shared = ["heap", "s", "t"].map(str::to_owned);
        let module = module(&[one, more].concat(), &shared);
        let merged = b"\0asm\x01\0\0\0\x02\x1C\x02\x06merged\x04heap\x02\0\x14\
            \x06merged\x01s\x03\x7F\x01\x07\x0C\x02\x04heap\x02\0\x01s\x03\0";
        assert_eq!(module.as_deref(), Some(&merged[..]));
    }

    #[test]
    fn glue_and_loading_are_one_script() {
        let glue = "import * as import1 from \"./__wasm_split.js\"\nlet wasm;\n";
        let script = linked(glue, "f(() => SHARED);\n", "memory").unwrap();
        assert_eq!(script, "let wasm;\nf(() => { memory });\nconst import1 = loadersOfParts;\n");
        assert!(linked(glue, "f();", "memory").is_err());
    }
}
