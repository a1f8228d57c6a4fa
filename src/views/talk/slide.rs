//! A slide of a talk: an address of the page with its notes.

use crate::address::View;
use crate::browser::locale::Locale;

/// Most slides of a talk.
pub const MOST: usize = 60;
/// Most bytes of an address.
const LONGEST_ADDRESS: usize = 1_000;
/// Most characters of a title.
pub const LONGEST_TITLE: usize = 200;
/// Most characters of notes.
pub const LONGEST_NOTES: usize = 2_000;

/// Most characters of a talk's name.
pub const LONGEST_NAME: usize = 80;

/// Between the values of a slide, as they are stored.
pub const VALUES: char = '\u{1f}';
/// Between slides.
pub const SLIDES: char = '\u{1e}';

/// A slide of a talk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slide {
    address: String,
    title: String,
    notes: String,
}

impl Slide {
    /// The slide at an address of the page, from its `#/` on; `None` where that leads to no
    /// view, or to a talk. What is too long is cut, and characters that cannot be seen are
    /// left out.
    pub fn new(address: &str, title: &str, notes: &str) -> Option<Slide> {
        is_address(address).then(|| Slide {
            address: address.to_owned(),
            title: clean(title, LONGEST_TITLE).replace('\n', " "),
            notes: clean(notes, LONGEST_NOTES),
        })
    }

    /// From its `#/` on.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Text below the picture; may be empty.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Notes for the speaker.
    pub fn notes(&self) -> &str {
        &self.notes
    }

    /// Sets the title in one line.
    pub fn set_title(&mut self, title: &str) {
        self.title = clean(title, LONGEST_TITLE).replace('\n', " ");
    }

    pub fn set_notes(&mut self, notes: &str) {
        self.notes = clean(notes, LONGEST_NOTES);
    }
}

/// Names the view of an address. Only one such function exists.
#[derive(Clone, Copy)]
pub struct NameOf(pub fn(&Locale, &str) -> String);

impl PartialEq for NameOf {
    fn eq(&self, _: &NameOf) -> bool {
        true
    }
}

impl NameOf {
    /// The title of a slide, or the name of its view if it has none.
    pub fn title(self, locale: &Locale, slide: &Slide) -> String {
        match slide.title() {
            "" => (self.0)(locale, slide.address()),
            title => title.to_owned(),
        }
    }
}

/// True if an address, from its `#/` on, leads to a view that can be a slide.
pub fn is_address(address: &str) -> bool {
    let Some(rest) = address.strip_prefix("#/") else { return false };
    let name = rest.split(['?', '/']).next().unwrap_or_default();
    let is_known = name.is_empty()
        || View::IN_ADDRESSES.iter().any(|it| it.name() == name && *it != View::Talk);
    let is_plain = address.bytes().all(|it| it.is_ascii_graphic());
    is_known && is_plain && address.len() <= LONGEST_ADDRESS
}

/// A text cut to a number of characters, without control characters except line ends.
fn clean(text: &str, most: usize) -> String {
    let text = text.replace("\r\n", "\n").replace(['\r', '\u{2028}', '\u{2029}'], "\n");
    let seen = text.chars().map(|it| if it == '\t' { ' ' } else { it });
    seen.filter(|it| *it == '\n' || !it.is_control()).take(most).collect()
}

/// A talk's name in one line.
pub fn clean_name(name: &str) -> String {
    clean(name, LONGEST_NAME).replace('\n', " ")
}

/// The text that [`read`] reads, as it is stored.
pub fn written(talk: &[Slide]) -> String {
    let mut text = String::new();
    for slide in talk {
        if !text.is_empty() {
            text.push(SLIDES);
        }
        // Every address begins so.
        text.push_str(&slide.address[2..]);
        for value in [&slide.title, &slide.notes] {
            text.push(VALUES);
            text.push_str(value);
        }
    }
    text
}

/// The talk in a text; `None` where the text is none.
pub fn read(text: &str) -> Option<Vec<Slide>> {
    if text.is_empty() {
        return Some(Vec::new());
    }
    let talk: Option<Vec<Slide>> = text.split(SLIDES).map(slide).collect();
    talk.filter(|it| it.len() <= MOST)
}

/// The valid slides of a stored text; damaged ones are skipped.
pub fn read_stored(text: &str) -> Vec<Slide> {
    text.split(SLIDES).filter_map(slide).take(MOST).collect()
}

/// A slide as it is stored.
fn slide(text: &str) -> Option<Slide> {
    let mut values = text.split(VALUES);
    let [address, title, notes] = [values.next()?, values.next()?, values.next()?];
    let slide = Slide::new(&format!("#/{address}"), title, notes)?;
    let is_whole = slide.title == title && slide.notes == notes && values.next().is_none();
    is_whole.then_some(slide)
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    /// Any talk with a few slides.
    pub fn talks() -> impl Strategy<Value = Vec<Slide>> {
        let address =
            "#/((search|lab|game|count|learn/[a-z]{1,9}/[1-9])(\\?[a-z]{1,4}=[!-~]{0,30})?)?";
        let slide = (address, "\\PC{0,20}|.{0,20}", "(?s)\\PC{0,40}|.{0,60}");
        vec(
            slide.prop_filter_map("is a slide", |(address, title, notes)| {
                Slide::new(&address, &title, &notes)
            }),
            0..8,
        )
    }

    #[test]
    fn only_what_leads_to_a_view_is_a_slide() {
        for address in ["#/", "#/search?n=8&at=12", "#/learn/backtracking/2", "#/about"] {
            let slide = Slide::new(address, "", "").map(|it| it.address);
            assert_eq!(slide.as_deref(), Some(address));
        }
        let long = format!("#/lab?queens={}", "a1,".repeat(400));
        for address in [
            "",
            "#",
            "/search",
            "https://example.org/#/search",
            "#/nowhere",
            "#/talk",
            "#/talk?x",
            "#/lab?a b",
            "#/lab?ä",
            &long,
        ] {
            assert_eq!(Slide::new(address, "", ""), None, "{address}");
        }
    }

    #[test]
    fn texts_lose_what_cannot_be_seen_and_keep_their_lines() {
        let slide = Slide::new("#/", "a\tb\u{1f}\nc", "1\r\n2\r3\u{1e}\u{0}").unwrap();
        assert_eq!((slide.title(), slide.notes()), ("a b c", "1\n2\n3"));
        let long = Slide::new("#/", &"皇".repeat(300), &"x".repeat(3_000)).unwrap();
        assert_eq!(long.title().chars().count(), LONGEST_TITLE);
        assert_eq!(long.notes().len(), LONGEST_NOTES);
    }

    #[test]
    fn what_was_stored_by_hand_is_no_talk() {
        for text in [
            "search",
            "search\u{1f}a",
            "nowhere\u{1f}\u{1f}",
            "lab\u{1f}\u{1f}\u{1f}",
            "lab\u{1f}\u{1f}\u{1e}",
        ] {
            assert_eq!(read(text), None, "{text:?}");
        }
        let many = vec!["lab\u{1f}\u{1f}"; MOST + 1].join("\u{1e}");
        assert_eq!(read(&many), None);
        assert_eq!(read_stored(&many).len(), MOST);
        let left = read_stored("nowhere\u{1f}\u{1f}\u{1e}lab\u{1f}a\u{1f}");
        assert_eq!(left.iter().map(Slide::title).collect::<Vec<_>>(), ["a"]);
        assert_eq!(read_stored(""), []);
    }

    proptest! {
        #[test]
        fn every_talk_is_stored_as_it_is(talk in talks()) {
            prop_assert_eq!(read(&written(&talk)), Some(talk));
        }
    }
}
