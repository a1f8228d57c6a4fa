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
const OF_CHUNKS: [(&str, &[&str]); 22] = [
    (
        "learn",
        &[
            "lesson-list",
            "lesson-stage",
            "lesson-text",
            "question",
            "lesson-notes",
            "learn",
            "listing",
            "rank",
            "pairs",
            "beside",
            "tree",
            "predict",
            "packages",
        ],
    ),
    ("class", &["class", "rank"]),
    ("sheet", &["sheet"]),
    ("qr", &["qr"]),
    ("dialogs", &["share", "projector"]),
    ("search", &["listing", "slide", "beside", "search", "tree"]),
    ("explanations", &["notes", "sums"]),
    ("moments", &["moments", "won"]),
    ("tiles", &["all-solutions", "turns"]),
    ("stairs", &["stairs", "pairs", "sums"]),
    ("solutions", &["solutions", "turns"]),
    ("game", &["game", "won", "tree"]),
    ("own_play", &["own-play", "won", "tree"]),
    ("lab", &["lab", "sums"]),
    ("compare", &["race", "chart", "sums"]),
    ("count", &["count", "chart"]),
    ("write", &["beside", "write", "tree"]),
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
    use regex::Regex;
    use std::collections::BTreeSet;
    use std::path::{Path, PathBuf};
    use std::sync::LazyLock;

    /// Components that another chunk's view shows, so its sheet may place them: the component's
    /// sheet, then the sheets that name its classes. They load before an element of them exists.
    const SHOWN_IN: [(&str, &[&str]); 5] = [
        ("all-solutions", &["solutions"]),
        ("tree", &["beside", "search", "write"]),
        ("beside", &["tree"]),
        ("listing", &["notes"]),
        ("predict", &["search"]),
    ];

    /// Enlarges the type of every view on a projector, under `data-full`.
    const OF_ALL: &str = "projector";

    /// The sheet without comments and indentation.
    fn bare(sheet: &str) -> String {
        let mut without = String::new();
        for piece in sheet.split("/*") {
            without.push_str(piece.split_once("*/").map_or(piece, |(_, after)| after));
        }
        let lines = without.lines().map(str::trim).filter(|line| !line.is_empty());
        lines.flat_map(|line| [line, "\n"]).collect()
    }

    /// The outermost selectors of a sheet, and all of its selectors.
    fn selectors(name: &str) -> (Vec<String>, Vec<String>) {
        let sheet = bare(&joined(&[name]).unwrap());
        let (mut outer, mut all) = (Vec::new(), Vec::new());
        let (mut open, mut text) = (Vec::new(), String::new());
        for sign in sheet.chars() {
            match sign {
                '{' => {
                    let prelude = std::mem::take(&mut text).trim().to_owned();
                    let is_rule = !prelude.starts_with('@') && !open.contains(&Some("keyframes"));
                    if is_rule {
                        all.push(prelude.clone());
                        if !open.contains(&Some("rule")) {
                            outer.extend(parts(&prelude, ','));
                        }
                    }
                    let is_keyframes = prelude.starts_with("@keyframes");
                    // A rule that depends on nothing but the frame is as wide as one outside of it.
                    let is_wide =
                        is_rule && parts(&prelude, ',').iter().all(|it| first_of(it).is_empty());
                    open.push(match (is_keyframes, is_rule && !is_wide) {
                        (true, _) => Some("keyframes"),
                        (_, true) => Some("rule"),
                        _ => None,
                    });
                }
                '}' => {
                    open.pop();
                    text.clear();
                }
                ';' => text.clear(),
                _ => text.push(sign),
            }
        }
        (outer, all)
    }

    /// The text between the signs that are in no brackets.
    fn parts(text: &str, sign: char) -> Vec<String> {
        let (mut parts, mut depth) = (vec![String::new()], 0);
        for it in text.chars() {
            depth += i32::from("([".contains(it)) - i32::from(")]".contains(it));
            match parts.last_mut() {
                Some(last) if it != sign || depth > 0 => last.push(it),
                _ => parts.push(String::new()),
            }
        }
        parts.into_iter().map(|it| it.trim().to_owned()).collect()
    }

    /// The first part of a selector that is neither the layout, the theme nor a mode.
    fn first_of(selector: &str) -> String {
        static MODE: LazyLock<Regex> = LazyLock::new(|| {
            Regex::new(r"^(:is|:where|:not|:root|html|&|,|\s|[()]|\[data-[a-z]+[^\]]*\])*$")
                .unwrap()
        });
        let spaced = selector.replace(['>', '~', '+'], " ");
        let first = parts(&spaced, ' ')
            .into_iter()
            .find(|it| !MODE.is_match(it) || it.contains("[data-view"));
        first.unwrap_or_default()
    }

    fn classes(selector: &str) -> BTreeSet<String> {
        static CLASS: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"\.([a-z][\w-]*)").unwrap());
        CLASS.captures_iter(selector).map(|it| it[1].to_owned()).collect()
    }

    /// Each class with the sheets that style it wherever it is: a rule begins with it.
    fn owners() -> BTreeMap<String, BTreeSet<&'static str>> {
        let condition = Regex::new(r":(has|not)\(([^()]|\([^()]*\))*\)").unwrap();
        let mut owners = BTreeMap::<_, BTreeSet<_>>::new();
        for name in all().unwrap() {
            for selector in selectors(name).0 {
                // Of several classes, the last one is the narrowest.
                let first = condition.replace_all(&first_of(&selector), "").into_owned();
                let narrow = match first.rsplit_once('.') {
                    Some((_, last)) if !first.contains('(') => format!(".{last}"),
                    _ => first,
                };
                for class in classes(&narrow) {
                    owners.entry(class).or_default().insert(name);
                }
            }
        }
        owners
    }

    fn is_early(sheet: &str) -> bool {
        FIRST.contains(&sheet) || SHARED.contains(&sheet)
    }

    /// Views may be opened in any order, and chunks load while the page is idle: a sheet of one
    /// chunk must not change elements that another one draws.
    #[test]
    fn no_chunk_styles_the_elements_of_another() {
        let owners = owners();
        let mut clashes = Vec::new();
        for name in all().unwrap().into_iter().filter(|it| !is_early(it) && *it != OF_ALL) {
            let used: BTreeSet<_> = selectors(name).1.iter().flat_map(|it| classes(it)).collect();
            for class in used {
                let owners = owners.get(&class).into_iter().flatten().copied();
                let owners: Vec<_> = owners.filter(|it| *it != OF_ALL).collect();
                if owners.iter().any(|it| is_early(it)) {
                    continue;
                }
                let shows = |owner: &str| {
                    SHOWN_IN.iter().any(|(it, by)| *it == owner && by.contains(&name))
                };
                let chunks = OF_CHUNKS.iter().filter(|(_, sheets)| sheets.contains(&name));
                for (chunk, sheets) in chunks {
                    let foreign = owners.iter().find(|it| !sheets.contains(it) && !shows(it));
                    if let Some(owner) = foreign {
                        clashes.push(format!(
                            "`.{class}` of {name}.css in chunk {chunk}: also in {owner}.css"
                        ));
                    }
                }
            }
        }
        assert_eq!(clashes, [""; 0], "rename the class or move its rules to a sheet of both");
    }

    fn rust_files(folder: &Path) -> Vec<PathBuf> {
        let entries = folder.read_dir().into_iter().flatten().flatten().map(|it| it.path());
        let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|it| it.is_dir());
        let files = files.into_iter().filter(|it| it.extension().is_some_and(|it| it == "rs"));
        files.chain(folders.iter().flat_map(|it| rust_files(it))).collect()
    }

    /// The class of an element in one folder has no rules in a sheet that loads for another one
    /// only.
    #[test]
    fn classes_of_several_folders_have_a_shared_sheet() {
        let owners = owners();
        let attribute = Regex::new("class=\"([\\w -]+)\"").unwrap();
        let mut folders = BTreeMap::<String, BTreeSet<String>>::new();
        for file in rust_files(&root().join("src")) {
            let inside = file.strip_prefix(root()).unwrap().to_owned();
            if inside.to_string_lossy().contains("test") {
                continue;
            }
            let folder: Vec<_> =
                inside.parent().unwrap().iter().take(3).map(|it| it.to_string_lossy()).collect();
            for classes in attribute.captures_iter(&read_text(&file).unwrap()) {
                for class in classes[1].split(' ') {
                    folders.entry(class.to_owned()).or_default().insert(folder.join("/"));
                }
            }
        }
        assert!(folders["board"].len() + folders["button"].len() > 5, "the attributes are read");
        for (class, folders) in folders.iter().filter(|(_, folders)| folders.len() > 1) {
            let owners: Vec<_> =
                owners.get(class).into_iter().flatten().filter(|it| **it != OF_ALL).collect();
            let in_chunks = |sheet: &str| {
                OF_CHUNKS.iter().filter(|(_, sheets)| sheets.contains(&sheet)).count()
            };
            let is_shared =
                owners.is_empty() || owners.iter().any(|it| is_early(it) || in_chunks(it) > 1);
            assert!(is_shared, "`.{class}` is in {folders:?} and has its rules in {owners:?}");
        }
    }

    /// Of two animations with one name, the sheet that loads last decides.
    #[test]
    fn animations_are_defined_once() {
        let keyframes = Regex::new(r"@(?:keyframes|property)\s+([\w-]+)").unwrap();
        let mut names = BTreeMap::new();
        for sheet in all().unwrap() {
            for it in keyframes.captures_iter(&joined(&[sheet]).unwrap()) {
                let other = names.insert(it[1].to_owned(), sheet);
                assert!(other.is_none_or(|it| it == sheet), "{} of {sheet}.css", &it[1]);
            }
        }
        assert!(names.len() > 5, "{names:?}");
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
