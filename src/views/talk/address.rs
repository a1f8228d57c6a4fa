//! What an address says about a talk: `#/talk`, `#/talk?talk=…`, `#/talk?lesson=backtracking`,
//! `#/talk?speaker=…`.
//!
//! The first part of the program reads the addresses of all views, so this one keeps texts as
//! they are: what they mean is known where the view is.

use crate::address::parameter::AddressPart;
use crate::address::part::AnyRoute;
use crate::address::problem::Problem;

/// The names in the address.
const NAMES: [&str; 3] = ["talk", "lesson", "speaker"];

/// The places of the values.
pub mod place {
    /// The code of a whole talk.
    pub const TALK: usize = 0;
    /// The name of a lesson, shown as slides.
    pub const LESSON: usize = 1;
    /// The window with the speaker's notes: the channel on which it hears of the slides.
    pub const SPEAKER: usize = 2;
}

/// Which talk. An address says one thing of it; where it says several, the last counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TalkRoute {
    /// What [`TalkRoute::value`] is: one of [`place`].
    pub place: usize,
    /// Empty for the reader's own talk.
    pub value: String,
}

impl TalkRoute {
    /// The route that says one thing.
    pub fn of(place: usize, value: &str) -> TalkRoute {
        TalkRoute { place, value: value.to_owned() }
    }

    /// Whether it is the reader's own talk.
    pub fn is_own(&self) -> bool {
        self.value.is_empty()
    }

    /// What the address says of this place.
    pub fn at(&self, place: usize) -> Option<&str> {
        (self.place == place && !self.is_own()).then_some(&*self.value)
    }
}

impl AnyRoute for TalkRoute {
    fn names(&self) -> Vec<&'static str> {
        NAMES.to_vec()
    }

    fn set(&mut self, name: &str, value: &str) -> Option<Problem> {
        *self = TalkRoute::of(NAMES.iter().position(|it| *it == name)?, value);
        None
    }

    fn read_path(&mut self, path: &str) -> bool {
        path.is_empty()
    }

    fn path(&self) -> String {
        String::new()
    }

    fn settle(&mut self, _: &[(String, String)]) -> Vec<Problem> {
        Vec::new()
    }

    fn parts(&self) -> Vec<AddressPart> {
        vec![AddressPart {
            name: NAMES[self.place],
            value: self.value.clone(),
            is_usual: self.is_own(),
        }]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::address::Address;
    use crate::shell::route::Route;

    #[test]
    fn talks_read_back() {
        for address in
            ["#/talk", "#/talk?talk=1aZ_-9", "#/talk?lesson=backtracking", "#/talk?speaker=k3"]
        {
            let (read, problems) = Address::parse(address);
            assert!(matches!(read.route, Route::Talk(_)));
            assert_eq!((read.route.to_string(), problems), (address.to_owned(), vec![]));
        }
        assert!(TalkRoute::default().is_own());
        assert!(!TalkRoute::of(place::LESSON, "symmetry").is_own());
    }
}
