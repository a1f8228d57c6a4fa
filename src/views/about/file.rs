//! Everything stored, as one file that this page reads back.

use crate::views::about::io::json::{members, quoted};
use crate::views::about::stored::{PREFIX, StoredEntry};
use crate::views::about::talk::talks;

/// Format name and version in the file.
const FORMAT: &str = "queenside-stored/1";

/// Bytes of the largest file: a browser stores about 5 million characters.
pub const LARGEST: usize = 20_000_000;

/// The reason why a file is not read back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileError {
    /// It has other content, is damaged or too large.
    Foreign,
    /// Another version of the page wrote it.
    OtherVersion,
}

/// The file with all entries, and for use elsewhere the links of talks of earlier versions.
/// `link` completes a link from its `#/` on.
pub fn written(entries: &[StoredEntry], link: impl Fn(&str) -> String) -> String {
    let object = |is_of_visit| {
        let own = entries.iter().filter(|it| it.is_of_visit == is_of_visit);
        let members = own.map(|it| format!("{}:{}", quoted(&it.key), quoted(&it.text)));
        members.collect::<Vec<_>>().join(",\n")
    };
    let talks = talks(entries).into_iter().map(|(name, links)| {
        let links = links.iter().map(|it| {
            let (title, link) = (quoted(&it.title), quoted(&link(&it.address)));
            format!("{{\"title\":{title},\"link\":{link}}}")
        });
        let links = links.collect::<Vec<_>>().join(",\n");
        format!("{{\"name\":{},\"links\":[\n{links}]}}", quoted(name))
    });
    let talks = talks.collect::<Vec<_>>().join(",\n");
    let [stored, visit] = [false, true].map(object);
    format!(
        "{{\"format\":\"{FORMAT}\",\n\"stored\":{{\n{stored}}},\n\"visit\":{{\n{visit}}},\n\"talks\":[\n{talks}]}}\n"
    )
}

/// Reads the entries of a file.
///
/// # Errors
///
/// Why it is not read back.
pub fn read(text: &str) -> Result<Vec<StoredEntry>, FileError> {
    let file = members(text).ok_or(FileError::Foreign)?;
    let member = |name| file.iter().find(|it| it.0 == name).map_or("", |it| it.1.as_str());
    match member("format") {
        FORMAT => {}
        other if other.starts_with("queenside-stored/") => return Err(FileError::OtherVersion),
        _ => return Err(FileError::Foreign),
    }
    let mut entries = Vec::new();
    for (name, is_of_visit) in [("stored", false), ("visit", true)] {
        let all = members(member(name)).ok_or(FileError::Foreign)?;
        entries.extend(all.into_iter().map(|(key, text)| StoredEntry { key, text, is_of_visit }));
    }
    let are_own = entries.iter().all(|it| it.key.starts_with(PREFIX));
    if are_own { Ok(entries) } else { Err(FileError::Foreign) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn some_entries() -> impl Strategy<Value = Vec<StoredEntry>> {
        let entries =
            prop::collection::btree_map(("[a-z.]{0,9}", any::<bool>()), any::<String>(), 0..9);
        entries.prop_map(|all| {
            let entry = |((name, is_of_visit), text)| StoredEntry {
                key: format!("{PREFIX}{name}"),
                text,
                is_of_visit,
            };
            let mut all: Vec<StoredEntry> = all.into_iter().map(entry).collect();
            all.sort_by_key(|it| it.is_of_visit);
            all
        })
    }

    #[test]
    fn talks_are_in_it_as_links_too() {
        let talk =
            StoredEntry::lasting("queenside.talk.Dame", "lab?n=8&queens=d5\u{1f}Wer?\u{1f}Notiz");
        let file = written(&[talk], |it| format!("https://example.org/{it}"));
        let file: serde_json::Value = serde_json::from_str(&file).unwrap();
        let link = "https://example.org/#/lab?n=8&queens=d5";
        assert_eq!(
            file["talks"],
            serde_json::json!([{ "name": "Dame", "links": [{ "title": "Wer?", "link": link }] }])
        );
    }

    #[test]
    fn other_files_are_refused_with_their_reason() {
        let file = |format: &str, stored: &str| {
            format!("{{\"format\":\"{format}\",\"stored\":{stored},\"visit\":{{}}}}")
        };
        assert_eq!(read(&file(FORMAT, "{}")), Ok(Vec::new()));
        for (text, why) in [
            (String::new(), FileError::Foreign),
            ("[1]".into(), FileError::Foreign),
            ("{\"format\":\"queenside-stored/1\"}".into(), FileError::Foreign),
            (file("chess/1", "{}"), FileError::Foreign),
            (file("queenside-talk/1", "{}"), FileError::Foreign),
            (file("queenside-stored/2", "{}"), FileError::OtherVersion),
            (file(FORMAT, "[]"), FileError::Foreign),
            (file(FORMAT, "1"), FileError::Foreign),
            (file(FORMAT, "{\"queenside.look\":\"\",\"another.page\":\"\"}"), FileError::Foreign),
        ] {
            assert_eq!(read(&text), Err(why), "{:.80}", text);
        }
    }

    proptest! {
        #[test]
        fn everything_comes_back(entries in some_entries()) {
            let file = written(&entries, str::to_owned);
            prop_assert_eq!(read(&file), Ok(entries));
            // A part of it is refused.
            let end = file.floor_char_boundary(file.len() / 2);
            prop_assert_eq!(read(&file[..end]), Err(FileError::Foreign));
        }
    }
}
