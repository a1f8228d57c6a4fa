//! Splits the page's program into a first chunk and chunks that are loaded lazily. All of them
//! share one memory, so together they are one program.

use super::binaryen::{self, optimised};
use super::folder::Folder;
use super::merge::{Merged, merged};
use super::program::bound;
use super::wasm::{self, forwarding};
use crate::run::{Outcome, command, read, read_text, run_into, side_by_side, web};
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// The options of wasm-opt for chunks. Rust puts the end of the stack, and so nothing else, into the
/// first kilobyte of memory. Inlining functions into their only caller makes compression worse. Both
/// options together save 2.8 KB of the first load, gzip.
const SMALLEST: [&str; 3] =
    ["-Oz", "--low-memory-unused", "--one-caller-inline-max-function-size=50"];

/// Chunks that are loaded only within a view, and the view's chunk: when they load, the view's
/// chunk is there.
pub(super) const WITHIN: [(&str, &str); 7] = [
    ("predict", "search"),
    ("moments", "search"),
    ("explanations", "search"),
    ("panels", "game"),
    ("stairs", "search"),
    ("symmetry", "solutions"),
    ("tasks", "write"),
];

/// The splitter's log with the place of every function, in the work folder.
pub(super) const CONTENTS: &str = "contents.txt";

/// The splitter's module. The first chunk imports the loaders from it, and the others import
/// from it what all of them share.
const LINK: &str = "__wasm_split";

/// The name of that module in merged files; chunks.js provides both.
const MERGED: &str = "merged";

/// The split program.
pub(super) struct Split {
    /// The first chunk.
    pub(super) program: Vec<u8>,
    /// The other files by their names, without extensions.
    pub(super) files: BTreeMap<String, Vec<u8>>,
    /// The chunks and the files of each, in the order in which they are linked.
    pub(super) chunks: Vec<(String, Vec<String>)>,
    pub(super) glue: String,
}

/// Splits a program that was linked with its relocations.
pub(super) fn split(name: &str, program: &Path, work: &Folder, path: &OsStr) -> Outcome<Split> {
    let folder = work.path.join("split");
    let contents = work.path.join(CONTENTS);
    let log =
        File::create(&contents).map_err(|error| format!("{}: {error}", contents.display()))?;
    let mut splitter = command("wasm-split-cli");
    splitter.arg(program).arg(&folder).args(["--out-name", name, "--verbose"]).env("PATH", path);
    splitter.env("RUST_LOG", "wasm_split_cli_support::split_point=trace").env("NO_COLOR", "1");
    run_into(&mut splitter, log)?;
    let link = read_text(&folder.join(format!("{LINK}.js")))?;
    let link = Link::parse(&link).ok_or("the splitter's module has an unknown form")?;

    // The chunks are linked by the names that LLD exports.
    let options = ["--keep-lld-exports", "--no-demangle"];
    let bound = bound(name, &folder.join(format!("{name}.wasm")), work, &options, path)?;

    let piece_file = |piece: &u32| folder.join(format!("chunk_{piece}.wasm"));
    let mut sizes = BTreeMap::new();
    for (piece, _) in &link.pieces {
        sizes.insert(*piece, wasm::content_size(&read(&piece_file(piece))?)?);
    }
    let is_later = |chunk: &str| WITHIN.iter().any(|(later, _)| *later == chunk);
    let pieces = link.pieces.iter().map(|(piece, by)| (*piece, with_later(by, &link.chunks)));
    let mut groups = merged(&link.chunks, is_later, pieces, |piece| sizes[&piece])?;
    let mut own = Vec::new();
    for chunk in &link.chunks {
        // What only a view and the chunks within it need is loaded with the view.
        let only = with_later(&BTreeSet::from([chunk.clone()]), &link.chunks);
        let with_it = groups.extract_if(.., |group| group.by == only).flat_map(|it| it.pieces);
        let mut pieces: Vec<_> = with_it.map(|piece| piece_file(&piece)).collect();
        // A chunk may consist only of what it shares with others.
        pieces.extend(Some(folder.join(format!("split_{chunk}.wasm"))).filter(|it| it.is_file()));
        if !pieces.is_empty() {
            own.push((chunk.clone(), pieces));
        }
    }
    let shared: Vec<_> =
        groups.iter().enumerate().map(|(k, group)| (format!("shared-{k}"), group)).collect();
    let mut chunks = Vec::new();
    for chunk in &link.chunks {
        let before = shared.iter().filter(|(_, group)| group.by.contains(chunk));
        let mut needed: Vec<String> = before.map(|(file, _)| file.clone()).collect();
        needed.extend(own.iter().filter(|(it, _)| it == chunk).map(|(it, _)| it.clone()));
        chunks.push((chunk.clone(), needed));
    }
    let pieces_of = |group: &Merged| group.pieces.iter().map(piece_file).collect();
    let all = shared.into_iter().map(|(file, group)| (file, pieces_of(group))).chain(own);
    let mut files = side_by_side(&all.collect::<Vec<_>>(), |(file, pieces)| {
        let whole = folder.join(format!("{file}.wasm"));
        Ok((file.clone(), merge(pieces.clone(), &link.shared, whole, path)?))
    })?;

    // The first chunk is the largest, so its optimisation starts first.
    files.insert(0, (name.to_owned(), bound.program));
    let mut small = side_by_side(&files, |(file, program)| {
        Ok((file.clone(), wasm::arranged(&read(&optimised(program, &SMALLEST, path)?)?)?))
    })?;
    let (_, program) = small.remove(0);
    let loading = read_text(&web().join("chunks.js"))?;
    let glue = linked(&bound.glue, &loading, &link.shared.join(", "))?;
    Ok(Split { program, files: small.into_iter().collect(), chunks, glue })
}

/// The glue together with chunks.js. In two files, each would import the other.
fn linked(glue: &str, loading: &str, shared: &str) -> Outcome<String> {
    let mut own = String::new();
    let mut links = String::new();
    for line in glue.lines() {
        let link = line.strip_prefix("import * as ").and_then(|rest| rest.split_once(" from "));
        match link.filter(|(_, from)| from.contains(LINK)) {
            Some((name, _)) => links.push_str(&format!("const {name} = chunkLoaders;\n")),
            None => own.push_str(&format!("{line}\n")),
        }
    }
    if !loading.contains("SHARED") {
        return Err("chunks.js does not contain SHARED".to_owned());
    }
    Ok(format!("{own}{}{links}", loading.replace("SHARED", &format!("{{ {shared} }}"))))
}

/// The content of the module that the splitter writes.
#[derive(Debug, PartialEq)]
struct Link {
    /// The names that chunks import from the first chunk.
    shared: Vec<String>,
    chunks: Vec<String>,
    /// The numbers of the files that several chunks share, and those chunks.
    pieces: Vec<(u32, BTreeSet<String>)>,
}

impl Link {
    fn parse(script: &str) -> Option<Link> {
        let mut link = Link { shared: Vec::new(), chunks: Vec::new(), pieces: Vec::new() };
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
                link.pieces.push((number.parse().ok()?, names(comment).collect()));
            } else if let Some(chunk) = between("export const __wasm_split_load_", " = ") {
                link.chunks.push(chunk.to_owned());
            }
        }
        link.chunks.sort_unstable();
        let is_known = !link.shared.is_empty()
            && !link.chunks.is_empty()
            && link.pieces.iter().flat_map(|(_, by)| by).all(|it| link.chunks.contains(it));
        is_known.then_some(link)
    }
}

fn names(list: &str) -> impl Iterator<Item = String> {
    list.split(',').map(str::trim).filter(|it| !it.is_empty()).map(str::to_owned)
}

/// Adds to views the chunks that are loaded only within them.
fn with_later(by: &BTreeSet<String>, chunks: &[String]) -> BTreeSet<String> {
    let later = WITHIN
        .iter()
        .filter(|(later, view)| by.contains(*view) && chunks.iter().any(|chunk| chunk == later));
    by.iter().cloned().chain(later.map(|(later, _)| (*later).to_owned())).collect()
}

/// Merges files that import the same names from the first chunk.
fn merge(files: Vec<PathBuf>, shared: &[String], whole: PathBuf, path: &OsStr) -> Outcome<PathBuf> {
    if let [one] = files.as_slice() {
        return Ok(one.clone());
    }
    // Merged directly, the files would import one memory several times. A module that imports
    // each name once and exports it again is merged with them instead.
    let programs = files.iter().map(|file| read(file)).collect::<Outcome<Vec<_>>>()?;
    let module = shared_module(&programs, shared)?;
    let common = whole.with_extension("common.wasm");
    fs::write(&common, module).map_err(|error| format!("{}: {error}", common.display()))?;
    let names: Vec<String> = (0..files.len()).map(|k| format!("piece{k}")).collect();
    let pieces = files.iter().map(PathBuf::as_path).zip(names.iter().map(String::as_str));
    let all: Vec<(&Path, &str)> = [(common.as_path(), LINK)].into_iter().chain(pieces).collect();
    binaryen::merged(&all, &whole, path)?;
    Ok(whole)
}

/// A module that imports the shared names and exports them again. The first import of each name
/// gives its type.
fn shared_module(programs: &[Vec<u8>], shared: &[String]) -> Outcome<Vec<u8>> {
    let mut imports = Vec::new();
    for program in programs {
        imports.extend(wasm::imports(program)?);
    }
    let first = |name: &String| imports.iter().find(|it| it.module == LINK && it.name == *name);
    forwarding(&shared.iter().filter_map(first).copied().collect::<Vec<_>>(), MERGED)
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
    fn the_splitters_module_is_parsed() {
        let link = Link::parse(SCRIPT).unwrap();
        assert_eq!(link.shared, ["memory", "stack"]);
        assert_eq!(link.chunks, ["a", "b", "c"]);
        assert_eq!(link.pieces, [(3, set("a b")), (4, set("a b c")), (5, set("b c"))]);
        assert_eq!(Link::parse("export const other = 1;"), None);
    }

    #[test]
    fn a_view_includes_the_chunks_within_it() {
        let chunks = ["count", "game", "search", "stairs"].map(str::to_owned);
        assert_eq!(with_later(&set("count search"), &chunks), set("count search stairs"));
        assert_eq!(with_later(&set("count stairs"), &chunks), set("count stairs"));
    }

    #[test]
    fn merged_files_import_everything_from_one_module() {
        let file = |imports: &[u8]| [b"\0asm\x01\0\0\0", imports].concat();
        let one = file(b"\x02\x16\x01\x0C__wasm_split\x04heap\x02\0\x14");
        let more = file(
            b"\x02\x32\x03\x0C__wasm_split\x01s\x03\x7F\x01\
            \x0C__wasm_split\x04heap\x02\0\x1E\x01a\x04heap\x02\0\x1F",
        );
        let shared = ["heap", "s", "t"].map(str::to_owned);
        let module = shared_module(&[one, more], &shared);
        let merged = b"\0asm\x01\0\0\0\x02\x1C\x02\x06merged\x04heap\x02\0\x14\
            \x06merged\x01s\x03\x7F\x01\x07\x0C\x02\x04heap\x02\0\x01s\x03\0";
        assert_eq!(module.as_deref(), Ok(&merged[..]));
    }

    #[test]
    fn glue_and_loading_are_one_script() {
        let glue = "import * as import1 from \"./__wasm_split.js\"\nlet wasm;\n";
        let script = linked(glue, "f(() => SHARED);\n", "memory").unwrap();
        assert_eq!(script, "let wasm;\nf(() => { memory });\nconst import1 = chunkLoaders;\n");
        assert!(linked(glue, "f();", "memory").is_err());
    }
}
