//! The style sheets of `styles/` in few files, so that a phone asks for one instead of
//! twenty: one for the frame, the board and the start, one for what the other views share,
//! and one for each view, which come with the view's part of the program.

use crate::run::{Outcome, root};
use std::fs;

/// What stands before the program has come, and what the start needs. `tokens` names
/// the layers, so it comes first; what is in no layer of its own follows this order.
const FIRST: [&str; 11] = [
    "tokens",
    "base",
    "stage",
    "bar",
    "board",
    "overlays",
    "start",
    "touch",
    "projector",
    "forced-colors",
    "print",
];

/// What several views share and the start does not: it comes with every part.
const WITH_PARTS: [&str; 5] = ["player", "setup", "tabs", "panels", "list"];

/// The sheets of each part of the program. They may come in any order, so none may depend
/// on another's: layers decide.
const OF_PARTS: [(&str, &[&str]); 18] = [
    ("learn", &["learn", "rank", "beside", "predict"]),
    ("class", &["class", "rank"]),
    ("sheet", &["sheet"]),
    ("talk", &["talk", "presenter"]),
    ("drawing", &["drawing"]),
    ("qr", &["qr"]),
    ("dialogs", &["share"]),
    ("search", &["listing", "tree", "slide"]),
    ("solutions", &["solutions"]),
    ("game", &["game"]),
    ("lab", &["lab"]),
    ("compare", &["race", "compare", "chart"]),
    ("count", &["count", "chart"]),
    ("options", &["options"]),
    ("about", &["about"]),
    ("export", &["export"]),
    ("beside", &["beside"]),
    ("predict", &["predict"]),
];

/// Where the one file lies; index.html names it.
const FILE: &str = "target/styles/queenside.css";

/// `cargo xtask styles`: all sheets in one file. Trunk calls it before it puts the page
/// together in one piece.
pub(crate) fn styles(_: Vec<String>) -> Outcome {
    let whole = whole()?;
    let file = root().join(FILE);
    let failed = |error| format!("{}: {error}", file.display());
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    // Written only when it has changed: Trunk watches.
    if fs::read_to_string(&file).is_ok_and(|old| old == whole) {
        return Ok(());
    }
    fs::write(&file, whole).map_err(failed)
}

/// All sheets, for a page in one piece.
pub(crate) fn whole() -> Outcome<String> {
    check_lists()?;
    let of_parts = OF_PARTS.iter().flat_map(|(_, sheets)| sheets.iter());
    joined(FIRST.iter().chain(&WITH_PARTS).chain(of_parts))
}

/// The sheets that come with the page.
pub(crate) fn first() -> Outcome<String> {
    check_lists()?;
    Ok(packed(&joined(FIRST.iter())?))
}

/// The sheets that come with every part of the program.
pub(crate) fn with_parts() -> Outcome<String> {
    Ok(packed(&joined(WITH_PARTS.iter())?))
}

/// The sheets that come with each part of the program: its name and they.
pub(crate) fn of_parts() -> Outcome<Vec<(&'static str, String)>> {
    OF_PARTS.iter().map(|(part, sheets)| Ok((*part, packed(&joined(sheets.iter())?)))).collect()
}

fn joined<'a>(names: impl Iterator<Item = &'a &'a str>) -> Outcome<String> {
    names
        .map(|name| {
            let sheet = root().join("styles").join(format!("{name}.css"));
            fs::read_to_string(&sheet).map_err(|error| format!("{}: {error}", sheet.display()))
        })
        .collect()
}

fn check_lists() -> Outcome {
    let listed = |name: &str| {
        FIRST.contains(&name)
            || WITH_PARTS.contains(&name)
            || OF_PARTS.iter().any(|(_, sheets)| sheets.contains(&name))
    };
    let folder = root().join("styles");
    for entry in fs::read_dir(&folder).map_err(|error| error.to_string())?.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.strip_suffix(".css").is_some_and(|name| !listed(name)) {
            return Err(format!("styles/{name} stands in no list: xtask/src/styles.rs"));
        }
    }
    Ok(())
}

/// Without comments and indents.
fn packed(sheet: &str) -> String {
    let mut rest = sheet;
    let mut bare = String::new();
    while let Some((before, after)) = rest.split_once("/*") {
        bare.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    bare.push_str(rest);
    let lines = bare.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.flat_map(|line| [line, "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indents_go() {
        let sheet = "/* A\n comment. */\n@layer views {\n  .a { color: red; /* why */ }\n}\n";
        assert_eq!(packed(sheet), "@layer views {\n.a { color: red;  }\n}\n");
    }

    /// A sheet that comes later than another wins where both are in one layer; with views
    /// opened in any order, that must decide nothing.
    #[test]
    fn all_rules_are_in_layers() {
        for name in FIRST
            .iter()
            .chain(&WITH_PARTS)
            .chain(OF_PARTS.iter().flat_map(|(_, sheets)| sheets.iter()))
        {
            let sheet = packed(&joined([name].into_iter()).unwrap());
            let mut depth = 0;
            for line in sheet.lines() {
                let opens = line.ends_with('{');
                let may_stand_outside =
                    ["@layer", "@media", "@property", "@font-face", "@keyframes", "@page"];
                if depth == 0 && opens {
                    assert!(
                        may_stand_outside.iter().any(|it| line.starts_with(it)),
                        "{name}: {line}"
                    );
                }
                depth += line.matches('{').count();
                depth -= line.matches('}').count();
            }
            assert_eq!(depth, 0, "{name}");
        }
    }
}
