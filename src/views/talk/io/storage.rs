//! The reader's own talk, and the one that is being shown.

use crate::browser;
use crate::browser::listener::Listener;
use crate::views::talk::slide::{self, MOST, SLIDES, Slide, VALUES, is_address};

/// The key of the reader's own talk.
const OWN: &str = "queenside.talk";

/// The key of the talk that this tab shows.
pub const SHOWN: &str = "queenside.talk-shown";

/// The key under which a tab keeps the name of its channel.
const CHANNEL: &str = "queenside.talk-channel";

/// Why a slide was not added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The talk has as many as it can have.
    Full,
    /// The browser does not store, or the address is too long.
    NotStored,
}

/// The reader's own talk; nothing where there is none, or nonsense.
pub fn load() -> Vec<Slide> {
    browser::stored(OWN).map_or_else(Vec::new, |text| slide::read_stored(&text))
}

/// Stores the reader's own talk. Returns whether the browser did.
pub fn store(talk: &[Slide]) -> bool {
    if talk.is_empty() {
        browser::remove(OWN);
        return true;
    }
    browser::store(OWN, &slide::written(talk))
}

/// Adds a slide to the stored talk, which another tab may have changed. Returns its number.
///
/// # Errors
///
/// Why it was not added.
pub fn add(address: &str) -> Result<usize, Refused> {
    if !is_address(address) {
        return Err(Refused::NotStored);
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
    browser::store(OWN, &text).then_some(number).ok_or(Refused::NotStored)
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
        assert_eq!(add("#/lab?n=8&queens=d5"), Ok(1));
        assert_eq!(add("#/search?n=8"), Ok(2));
        let addresses: Vec<String> = load().iter().map(|it| it.address().to_owned()).collect();
        assert_eq!(addresses, ["#/lab?n=8&queens=d5", "#/search?n=8"]);
        assert_eq!(add("#/talk"), Err(Refused::NotStored));
        for number in 3..=MOST {
            assert_eq!(add("#/game"), Ok(number));
        }
        assert_eq!(add("#/game"), Err(Refused::Full));
        assert!(store(&[]));
        assert_eq!(load(), []);
    }
}
