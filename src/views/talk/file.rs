//! A talk as a file.

use crate::views::talk::io::json::{Json, quoted};
use crate::views::talk::slide::{MOST, Slide, clean_name};

/// Format name in the file.
pub const VERSION: &str = "queenside-talk/1";

/// No file has more bytes.
const LARGEST: usize = 1_000_000;

/// Why a file is no talk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileError {
    /// It holds something else, or a part is missing.
    NoTalk,
    /// Another version of the page has written it.
    OtherVersion,
    /// It has more slides than a talk can have, or is larger than any talk.
    TooLong,
    /// The slide of that number, from 1, leads to no view of the page.
    NoSlide(usize),
}

/// The file of a talk: a line for each slide. Files of version 0.2.0 have no name.
pub fn written(name: &str, talk: &[Slide]) -> String {
    let slide = |it: &Slide| {
        let [address, title, notes] = [it.address(), it.title(), it.notes()].map(quoted);
        format!("{{\"address\":{address},\"title\":{title},\"notes\":{notes}}}")
    };
    let slides: Vec<String> = talk.iter().map(slide).collect();
    let (name, slides) = (quoted(name), slides.join(",\n"));
    format!("{{\"version\":\"{VERSION}\",\"name\":{name},\"moments\":[\n{slides}\n]}}\n")
}

/// Reads the name and the slides of a file. Other content is left out.
///
/// # Errors
///
/// Why it is no talk.
pub fn read(text: &str) -> Result<(String, Vec<Slide>), FileError> {
    if text.len() > LARGEST {
        return Err(FileError::TooLong);
    }
    let file = Json::read(text).ok_or(FileError::NoTalk)?;
    let version = file.get("version").and_then(|it| it.text()).ok_or(FileError::NoTalk)?;
    if version != VERSION {
        let is_other = version.starts_with("queenside-talk/");
        return Err(if is_other { FileError::OtherVersion } else { FileError::NoTalk });
    }
    let slides = file.get("moments").and_then(|it| it.items()).ok_or(FileError::NoTalk)?;
    if slides.len() > MOST {
        return Err(FileError::TooLong);
    }
    let slide = |(number, slide): (usize, Json)| {
        let text = |name| slide.get(name).and_then(|it| it.text());
        let [title, notes] = ["title", "notes"].map(|name| text(name).unwrap_or_default());
        let made = text("address").and_then(|it| Slide::new(&it, &title, &notes));
        made.ok_or(FileError::NoSlide(number))
    };
    let name = file.get("name").and_then(|it| it.text()).unwrap_or_default();
    let talk = (1..).zip(slides).map(slide).collect::<Result<_, _>>()?;
    Ok((clean_name(name.trim()), talk))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::talk::slide::tests::talks;
    use proptest::prelude::*;

    #[test]
    fn what_is_no_talk_is_told_apart() {
        for (text, why) in [
            ("", FileError::NoTalk),
            ("[]", FileError::NoTalk),
            ("{\"version\":\"queenside-talk/1\"}", FileError::NoTalk),
            ("{\"version\":\"chess/1\",\"moments\":[]}", FileError::NoTalk),
            ("{\"version\":\"queenside-talk/2\",\"moments\":[]}", FileError::OtherVersion),
            (
                "{\"version\":\"queenside-talk/1\",\"moments\":[{\"address\":\"#/lab\"},{\"address\":\"https://example.org\"}]}",
                FileError::NoSlide(2),
            ),
            ("{\"version\":\"queenside-talk/1\",\"moments\":[1]}", FileError::NoSlide(1)),
        ] {
            assert_eq!(read(text), Err(why), "{text}");
        }
        let lab = Slide::new("#/lab", "", "").unwrap();
        assert_eq!(read(&written("", &vec![lab; MOST + 1])), Err(FileError::TooLong));
        assert_eq!(read(&" ".repeat(LARGEST + 1)), Err(FileError::TooLong));
    }

    #[test]
    fn a_file_can_be_written_by_hand() {
        let text = r##"{ "version": "queenside-talk/1", "by": 7,
            "moments": [ { "address": "#/lab?n=8&queens=d5", "title": "Dame" } ] }"##;
        let made = Slide::new("#/lab?n=8&queens=d5", "Dame", "").unwrap();
        assert_eq!(read(text), Ok((String::new(), vec![made])));
    }

    proptest! {
        #[test]
        fn every_talk_comes_back(talk in talks(), name in "[a-zA-Zü皇 \"]{0,20}") {
            let text = written(&name, &talk);
            prop_assert!(serde_json::from_str::<serde_json::Value>(&text).is_ok());
            prop_assert_eq!(read(&text), Ok((name.trim().to_owned(), talk)));
        }
    }
}
