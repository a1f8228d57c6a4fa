//! The reader's own talks, and the one that is being shown.

use crate::browser;
use crate::browser::listener::Listener;
use crate::views::talk::slide::{self, MOST, SLIDES, Slide, VALUES, clean_name, is_address};

/// The key of the reader's own talk that is open.
const OWN: &str = "queenside.talk";

/// The key of its name.
const NAME: &str = "queenside.talk-name";

/// Before the names of the reader's other talks in their keys.
const OTHERS: &str = "queenside.talk.";

/// The key of the talk that this tab shows.
pub const SHOWN: &str = "queenside.talk-shown";

/// The key under which a tab keeps the name of its channel.
const CHANNEL: &str = "queenside.talk-channel";

/// Why a slide was not added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The talk has as many as it can have.
    Full,
    /// The address is too long, or not one of a slide.
    NoSlide,
}

/// The reader's open talk; nothing where there is none, or nonsense.
pub fn load() -> Vec<Slide> {
    browser::stored(OWN).map_or_else(Vec::new, |text| slide::read_stored(&text))
}

/// Stores the reader's open talk. Returns whether the browser did.
pub fn store(talk: &[Slide]) -> bool {
    if talk.is_empty() {
        browser::remove(OWN);
        return true;
    }
    browser::store(OWN, &slide::written(talk))
}

/// The name of the open talk; may be empty.
pub fn name() -> String {
    browser::stored(NAME).map_or_else(String::new, |text| clean_name(&text))
}

/// Names the open talk. Returns whether the browser stored it.
pub fn set_name(name: &str) -> bool {
    if name.is_empty() {
        browser::remove(NAME);
        return true;
    }
    browser::store(NAME, &clean_name(name))
}

/// The names of the other talks with their numbers of slides.
pub fn others() -> Vec<(String, usize)> {
    let names = browser::stored_keys(OTHERS);
    let names = names.iter().filter_map(|key| key.strip_prefix(OTHERS));
    names.map(|name| (name.to_owned(), other(name).len())).collect()
}

fn other(name: &str) -> Vec<Slide> {
    let text = browser::stored(&format!("{OTHERS}{name}"));
    text.map_or_else(Vec::new, |text| slide::read_stored(&text))
}

/// A name that no other talk has: with a number behind it if needed.
fn free_name(name: &str) -> String {
    let is_free = |name: &str| browser::stored(&format!("{OTHERS}{name}")).is_none();
    let numbered = (2..).map(|number: u32| format!("{name} {number}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    names.find(|it| is_free(it)).unwrap_or_default()
}

/// Keeps the open talk among the others, under its name or `unnamed`. Returns whether it is kept; an
/// empty talk needs no keeping.
pub fn put_away(unnamed: &str) -> bool {
    let talk = load();
    if talk.is_empty() {
        return true;
    }
    let name = name();
    let name = if name.trim().is_empty() { unnamed } else { name.trim() };
    browser::store(&format!("{OTHERS}{}", free_name(name)), &slide::written(&talk))
}

/// Opens another talk in the place of the open one, which is kept. Returns whether that was possible.
pub fn open(name: &str, unnamed: &str) -> bool {
    let talk = other(name);
    if talk.is_empty() || !put_away(unnamed) || !store(&talk) {
        return false;
    }
    set_name(name);
    remove(name);
    true
}

/// Goes on with a copy of the open talk under another name; the talk itself is kept.
pub fn duplicate(unnamed: &str) -> bool {
    if !put_away(unnamed) {
        return false;
    }
    let name = name();
    set_name(&free_name(if name.trim().is_empty() { unnamed } else { name.trim() }));
    true
}

/// Deletes another talk.
pub fn remove(name: &str) {
    browser::remove(&format!("{OTHERS}{name}"));
}

/// Adds a slide to the stored talk, which another tab may have changed. Returns its number, and
/// false if the browser refuses to store it: then the talk has it until the page is left.
///
/// # Errors
///
/// Why it was not added.
pub fn add(address: &str) -> Result<(usize, bool), Refused> {
    if !is_address(address) {
        return Err(Refused::NoSlide);
    }
    let mut text = browser::stored(OWN).unwrap_or_default();
    // Result for the dialog that adds a slide.
    let mut number = 1;
    if !text.is_empty() {
        number += text.split(SLIDES).count();
        text.push(SLIDES);
    }
    if number > MOST {
        return Err(Refused::Full);
    }
    text.push_str(&address[2..]);
    text.push(VALUES);
    text.push(VALUES);
    Ok((number, browser::store(OWN, &text)))
}

/// Calls `then` when another tab has changed what is stored.
pub fn on_change(then: impl Fn() + 'static) -> Option<Listener> {
    Some(Listener::new(browser::window()?, "storage", move |_| then()))
}

/// The name of this tab's channel.
pub fn channel() -> String {
    if let Some(name) = browser::kept(CHANNEL) {
        return name;
    }
    let name = format!("{}", browser::random());
    browser::keep(CHANNEL, &name);
    name
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::browser::stand_in::{self, StandIn};

    #[test]
    fn slides_are_added_behind_each_other_until_the_talk_is_full() {
        stand_in::set(StandIn::default());
        assert_eq!(load(), []);
        assert_eq!(add("#/lab?n=8&queens=d5"), Ok((1, true)));
        assert_eq!(add("#/search?n=8"), Ok((2, true)));
        let addresses: Vec<String> = load().iter().map(|it| it.address().to_owned()).collect();
        assert_eq!(addresses, ["#/lab?n=8&queens=d5", "#/search?n=8"]);
        assert_eq!(add("#/talk"), Err(Refused::NoSlide));
        for number in 3..=MOST {
            assert_eq!(add("#/game"), Ok((number, true)));
        }
        assert_eq!(add("#/game"), Err(Refused::Full));
        assert!(store(&[]));
        assert_eq!(load(), []);
    }

    fn titled(title: &str) -> Vec<Slide> {
        vec![Slide::new("#/lab", title, "").unwrap()]
    }

    #[test]
    fn a_talk_that_makes_room_is_kept_under_its_name() {
        stand_in::set(StandIn::default());
        // As version 0.2.0 stored it: without a name.
        browser::store("queenside.talk", "lab\u{1f}a\u{1f}");
        assert_eq!((load(), name().as_str(), others()), (titled("a"), "", vec![]));
        assert!(put_away("My talk"));
        assert!(store(&titled("b")) && set_name("Backtracking"));
        assert_eq!(others(), [("My talk".to_owned(), 1)]);
        // Another one of the same name gets a number.
        assert!(put_away("My talk") && store(&titled("c")) && set_name("My talk"));
        assert!(put_away("My talk"));
        let names = || others().into_iter().map(|it| it.0).collect::<Vec<_>>().join(",");
        assert_eq!(names(), "Backtracking,My talk,My talk 2");
        // Opening changes places, and loses none.
        assert!(store(&titled("d")) && set_name(""));
        assert!(open("Backtracking", "My talk"));
        assert_eq!((load(), name().as_str()), (titled("b"), "Backtracking"));
        assert_eq!(names(), "My talk,My talk 2,My talk 3");
        assert_eq!(other("My talk 3"), titled("d"));
        assert!(!open("Backtracking", "My talk"), "there is none");
        assert_eq!(load(), titled("b"));
        assert!(duplicate("My talk"));
        assert_eq!((load(), name().as_str()), (titled("b"), "Backtracking 2"));
        assert_eq!(other("Backtracking"), titled("b"));
        remove("My talk 2");
        assert_eq!(names(), "Backtracking,My talk,My talk 3");
        // An empty talk leaves nothing behind.
        assert!(store(&[]) && put_away("My talk"));
        assert_eq!(others().len(), 3);
    }

    #[test]
    fn refused_slides_stay_in_the_talk_of_the_visit() {
        stand_in::set(StandIn { refuses: true, ..StandIn::default() });
        assert_eq!(add("#/lab?n=8&queens=d5"), Ok((1, false)));
        assert_eq!(add("#/search?n=8"), Ok((2, false)));
        assert_eq!(load().len(), 2);
    }
}
