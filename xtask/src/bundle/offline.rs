//! The list of everything that the browser has to keep for a visit without a network.

use super::names::{Folder, word_of};
use super::{icons, lighter};
use crate::run::{Outcome, root};
use std::fs;

/// Under this name alone browsers look for another version of it.
const KEEPER: &str = "service-worker.js";

/// Writes the script that looks after new versions, and returns its name.
pub(super) fn write(site: &Folder) -> Outcome<String> {
    site.write_hashed("offline-", ".js", lighter::script(&text("offline.js")?)?)
}

/// Writes the script that keeps the site, which knows all files that are there by now.
pub(super) fn write_keeper(site: &Folder) -> Outcome {
    let mut files = Vec::new();
    for name in site.names()? {
        if name != icons::PREVIEW {
            let content = word_of(&site.read(&name)?);
            files.push((name, content));
        }
    }
    site.write(KEEPER, keeper(&text(KEEPER)?, files)?)
}

/// Writes the same script without any files: what another build has kept for this address
/// goes, and the page comes from the host again.
pub(super) fn write_none(site: &Folder) -> Outcome {
    site.write(KEEPER, keeper(&text(KEEPER)?, Vec::new())?)
}

fn text(file: &str) -> Outcome<String> {
    fs::read_to_string(root().join(file)).map_err(|error| format!("{file}: {error}"))
}

/// The script with a list of files and a word for all of it. What a file contains is told where
/// its name does not; these come first, as another build may have them, too.
fn keeper(script: &str, mut files: Vec<(String, String)>) -> Outcome<String> {
    let is_named = |(name, content): &(String, String)| name.contains(content);
    files.sort_by_key(|file| (is_named(file), file.clone()));
    let lines: Vec<String> = files
        .iter()
        .map(|file| match file {
            (name, _) if is_named(file) => format!("\"{name}\""),
            (name, content) => format!("\"{name} {content}\""),
        })
        .collect();
    let list = format!("[{}]", lines.join(","));
    let version = format!("\"{}\"", word_of(list.as_bytes()));
    let mut script = lighter::script(script)?;
    for (word, by) in [("VERSION", &version), ("LIST", &list)] {
        if script.matches(word).count() != 1 {
            return Err(format!("{KEEPER} has no place for {word}"));
        }
        script = script.replace(word, by);
    }
    Ok(script)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = "// What.\nkeep(VERSION, LIST);\n";

    fn made(files: &[(&str, u64)]) -> String {
        keeper(
            SCRIPT,
            files.iter().map(|(name, it)| ((*name).to_owned(), format!("{it:012x}"))).collect(),
        )
        .unwrap()
    }

    fn version(script: &str) -> &str {
        script.split('"').nth(1).unwrap()
    }

    #[test]
    fn each_file_is_listed_with_what_it_contains() {
        let script = made(&[("a-00000000002a.js", 42), ("index.html", 0xab)]);
        assert!(
            script.ends_with(", [\"index.html 0000000000ab\",\"a-00000000002a.js\"]);\n"),
            "{script}"
        );
        assert_eq!(version(&script).len(), 12);
    }

    #[test]
    fn the_version_is_another_with_any_other_content_or_name() {
        let one = made(&[("a.js", 1), ("b-000000000002.js", 2)]);
        let same = made(&[("b-000000000002.js", 2), ("a.js", 1)]);
        assert_eq!(one, same);
        for other in [
            made(&[("a.js", 2), ("b-000000000002.js", 2)]),
            made(&[("a.js", 1), ("b-000000000003.js", 3)]),
            made(&[("a.js", 1), ("c-000000000002.js", 2)]),
            made(&[("a.js", 1)]),
        ] {
            assert_ne!(version(&one), version(&other));
        }
    }

    #[test]
    fn a_script_without_a_place_for_the_list_is_an_error() {
        assert!(keeper("keep(VERSION);\n", Vec::new()).is_err());
    }

    #[test]
    fn the_real_script_has_its_places_and_needs_no_files() {
        let script = keeper(&text(KEEPER).unwrap(), Vec::new()).unwrap();
        assert!(script.contains("\n[].map("), "{script}");
    }

    #[test]
    fn the_offer_of_a_new_version_is_said_as_the_page_says_it() {
        let script = text("offline.js").unwrap();
        for file in ["en", "de", "zh_hant"] {
            let words = text(&format!("src/text/{file}.rs")).unwrap();
            for name in ["outdated", "reload", "close"] {
                let start = format!("    {name}: \"");
                let (_, said) = words.split_once(&start).unwrap();
                // One line has no room for more than the first sentence.
                let said = said.split_inclusive(['.', '。', '"']).next().unwrap();
                let said = said.trim_end_matches('"');
                assert!(script.contains(&format!("\"{said}\"")), "{file}: {said}");
            }
        }
    }
}
