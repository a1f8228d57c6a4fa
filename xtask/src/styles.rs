//! Joins the style sheets of `styles/` into few files, because a phone loads one file faster
//! than twenty: one for the frame, the board and the start view, one for what the other views
//! share, and one for each lazily loaded chunk.

use crate::run::{Outcome, files, read_text, root};
use crate::tools::minified;
use std::collections::BTreeMap;

/// The sheets of the page before the program has loaded, and of the start view. `tokens`
/// declares the layers, so it comes first.
const FIRST: [&str; 10] = [
    "tokens",
    "base",
    "stage",
    "bar",
    "board",
    "overlays",
    "start",
    "touch",
    "forced-colors",
    "print",
];

/// Sheets that several views share and the start view does not use.
const SHARED: [&str; 5] = ["player", "setup", "tabs", "panels", "list"];

/// The sheets of each chunk. They may load in any order, so no rule may depend on the order of
/// the files: layers decide.
const OF_CHUNKS: [(&str, &[&str]); 24] = [
    ("learn", &["learn", "rank", "beside", "tree", "predict", "packages"]),
    ("class", &["class", "rank"]),
    ("sheet", &["sheet"]),
    ("talk", &["talk", "presenter"]),
    ("drawing", &["drawing"]),
    ("qr", &["qr"]),
    ("dialogs", &["share", "projector"]),
    ("search", &["listing", "slide", "beside", "search"]),
    ("explanations", &["notes", "sums"]),
    ("moments", &["moments", "won"]),
    ("stairs", &["stairs", "sums"]),
    ("solutions", &["solutions"]),
    ("game", &["game", "won"]),
    ("attempt", &["won"]),
    ("lab", &["lab", "sums"]),
    ("compare", &["race", "compare", "chart"]),
    ("count", &["count", "chart"]),
    ("trees", &["tree"]),
    ("write", &["beside", "write"]),
    ("tasks", &["tasks", "sums"]),
    ("options", &["options"]),
    ("about", &["about", "packages"]),
    ("export", &["export"]),
    ("predict", &["predict"]),
];

/// All sheets, for a page in one piece.
pub(crate) fn whole() -> Outcome<String> {
    joined(&all()?)
}

/// The sheets that load with the page.
pub(crate) fn first() -> Outcome<String> {
    packed(&joined(&FIRST)?)
}

/// The sheets that load with every chunk.
pub(crate) fn shared() -> Outcome<String> {
    packed(&joined(&SHARED)?)
}

/// The sheets of each chunk by its name.
pub(crate) fn of_chunks() -> Outcome<BTreeMap<&'static str, String>> {
    let _ = all()?;
    OF_CHUNKS.iter().map(|(chunk, sheets)| Ok((*chunk, packed(&joined(sheets)?)?))).collect()
}

/// The names of all sheets.
///
/// # Errors
///
/// A file of `styles/` is in no list.
fn all() -> Outcome<Vec<&'static str>> {
    let of_chunks = OF_CHUNKS.iter().flat_map(|(_, sheets)| sheets.iter());
    let all: Vec<_> = FIRST.iter().chain(&SHARED).chain(of_chunks).copied().collect();
    let missing = files("styles", ".css")
        .into_iter()
        .find(|file| file.strip_suffix(".css").is_some_and(|name| !all.contains(&name)));
    match missing {
        Some(file) => Err(format!("styles/{file} is in no list of xtask/src/styles.rs")),
        None => Ok(all),
    }
}

fn joined(names: &[&str]) -> Outcome<String> {
    let folder = root().join("styles");
    names.iter().map(|name| read_text(&folder.join(format!("{name}.css")))).collect()
}

fn packed(sheet: &str) -> Outcome<String> {
    minified(&["--loader=css"], sheet)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sheet without comments and indentation.
    fn bare(sheet: &str) -> String {
        let mut without = String::new();
        for piece in sheet.split("/*") {
            without.push_str(piece.split_once("*/").map_or(piece, |(_, after)| after));
        }
        let lines = without.lines().map(str::trim).filter(|line| !line.is_empty());
        lines.flat_map(|line| [line, "\n"]).collect()
    }

    /// Within one layer, the sheet that loads last wins. As views may be opened in any order,
    /// rules of different sheets must be in different layers.
    #[test]
    fn all_rules_are_in_layers() {
        for name in all().unwrap() {
            let sheet = bare(&joined(&[name]).unwrap());
            let mut depth = 0;
            for line in sheet.lines() {
                let may_be_outside =
                    ["@layer", "@media", "@property", "@font-face", "@keyframes", "@page"];
                if depth == 0 && line.ends_with('{') {
                    assert!(may_be_outside.iter().any(|it| line.starts_with(it)), "{name}: {line}");
                }
                depth += line.matches('{').count();
                depth -= line.matches('}').count();
            }
            assert_eq!(depth, 0, "{name}");
        }
    }
}
