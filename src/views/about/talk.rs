//! Talks of versions up to 0.2, whose slides are listed as links.

use base64ct::{Base64UrlUnpadded, Encoding};

use crate::browser::files::compression::decompress;
use crate::views::about::stored::StoredEntry;

/// Between the address, title and notes of a slide.
const VALUES: char = '\u{1f}';
/// Between slides.
const SLIDES: char = '\u{1e}';

/// The first character of every code.
const VERSION: char = '1';

/// Longest code, in characters.
const LONGEST: usize = 8_000;

/// Longest talk in a code, in bytes.
const MOST_BYTES: usize = 32_000;

/// A slide of a talk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TalkLink {
    /// From its `#/` on.
    pub address: String,
    /// May be empty.
    pub title: String,
}

/// The links of a stored talk. Damaged ones are skipped.
pub fn links(text: &str) -> Vec<TalkLink> {
    let link = |slide: &str| {
        let mut values = slide.split(VALUES);
        let (address, title) = (values.next()?, values.next()?);
        let is_plain = address.bytes().all(|it| it.is_ascii_graphic());
        is_plain.then(|| TalkLink { address: format!("#/{address}"), title: title.to_owned() })
    };
    text.split(SLIDES).filter_map(link).collect()
}

/// The stored talks that have links, by name. The one that was open may have none.
pub fn talks(entries: &[StoredEntry]) -> Vec<(&str, Vec<TalkLink>)> {
    let open = entries.iter().find(|it| it.key == "queenside.talk-name");
    let open = open.map_or("", |it| it.text.trim());
    let talks = entries.iter().filter_map(|it| {
        let name = match it.key.strip_prefix("queenside.talk")? {
            "" => open,
            rest => rest.strip_prefix('.')?,
        };
        Some((name, links(&it.text)))
    });
    talks.filter(|it| !it.1.is_empty()).collect()
}

/// The links of the talk in a code; none if it is damaged.
pub async fn links_of_code(code: String) -> Vec<TalkLink> {
    let Some(digits) = code.strip_prefix(VERSION).filter(|_| code.len() <= LONGEST) else {
        return Vec::new();
    };
    let Ok(bytes) = Base64UrlUnpadded::decode_vec(digits) else { return Vec::new() };
    let text = decompress(&bytes, MOST_BYTES).await;
    text.and_then(|it| String::from_utf8(it).ok()).map_or_else(Vec::new, |it| links(&it))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::browser::files::compression::compress;
    use crate::browser::task::now;
    use proptest::prelude::*;

    /// As versions up to 0.2 stored it.
    const TALK: &str =
        "search?n=8&at=1234\u{1f}Wer geht?\u{1f}Erst raten.\u{1e}lab?n=8&queens=d5\u{1f}\u{1f}";

    fn talk() -> [TalkLink; 2] {
        [("#/search?n=8&at=1234", "Wer geht?"), ("#/lab?n=8&queens=d5", "")]
            .map(|(address, title)| TalkLink { address: address.into(), title: title.into() })
    }

    #[test]
    fn the_links_of_a_stored_talk_are_in_its_order() {
        assert_eq!(links(TALK), talk());
        assert_eq!(links("a b\u{1f}\u{1f}\u{1e}search"), []);
        assert_eq!(links(""), []);
    }

    #[test]
    fn stored_talks_are_found_by_their_names() {
        let entry = |key: &str, text: &str| StoredEntry::lasting(key, text);
        let entries = [
            entry("queenside.talk", TALK),
            entry("queenside.talk-name", " Dame"),
            entry("queenside.talk.7b. Turm", TALK),
            entry("queenside.talk.Springer", ""),
        ];
        let talk = || talk().to_vec();
        assert_eq!(talks(&entries), [("Dame", talk()), ("7b. Turm", talk())]);
        assert_eq!(talks(&entries[..1]), [("", talk())]);
        assert_eq!(talks(&entries[1..2]), []);
    }

    #[test]
    fn a_code_has_the_links_of_its_talk_or_none() {
        let bytes = now(compress(TALK.as_bytes())).unwrap();
        let code = format!("1{}", Base64UrlUnpadded::encode_string(&bytes));
        assert_eq!(now(links_of_code(code.clone())), talk());
        for end in 0..code.len() {
            assert_eq!(now(links_of_code(code[..end].to_owned())), [], "{end}");
        }
        assert_eq!(now(links_of_code(format!("2{}", &code[1..]))), []);
        let huge = now(compress(&vec![b'x'; MOST_BYTES + 1])).unwrap();
        let huge = format!("1{}", Base64UrlUnpadded::encode_string(&huge));
        assert_eq!(now(links_of_code(huge)), []);
    }

    proptest! {
        #[test]
        fn any_text_is_read_without_harm(text in "1[A-Za-z0-9_-]{0,90}|\\PC{0,40}") {
            prop_assert_eq!(now(links_of_code(text.clone())), []);
            prop_assert!(links(&text).len() <= 1);
        }
    }
}
