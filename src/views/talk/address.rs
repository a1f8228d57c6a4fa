//! The address of a talk: `#/talk`, `#/talk?talk=…`, `#/talk?lesson=backtracking`,
//! `#/talk?speaker=…`.

use crate::address::parameter::Parameter;
use crate::address::route::ViewRoute;

/// The source of the slides. If an address names several, the last one counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TalkRoute {
    /// The user's own talk.
    #[default]
    Own,
    /// The code of a whole talk.
    Code(String),
    /// The name of a lesson, shown as slides.
    Lesson(String),
    /// The window with the speaker's notes: the channel on which it receives the slides.
    Speaker(String),
}

impl TalkRoute {
    pub fn is_own(&self) -> bool {
        *self == TalkRoute::Own
    }
}

/// A parameter for one variant. An empty value leads to the user's own talk.
macro_rules! source {
    ($name:literal, $variant:ident) => {
        Parameter::new(
            $name,
            |it, value| {
                let is_own = value.is_empty();
                *it = if is_own { TalkRoute::Own } else { TalkRoute::$variant(value.to_owned()) };
                Ok(())
            },
            |it| match it {
                TalkRoute::$variant(value) => Some(value.clone()),
                _ => None,
            },
        )
    };
}

impl ViewRoute for TalkRoute {
    const PARAMETERS: &'static [Parameter<TalkRoute>] =
        &[source!("talk", Code), source!("lesson", Lesson), source!("speaker", Speaker)];
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::{View, link};

    #[test]
    fn talks_read_back() {
        for address in
            ["#/talk", "#/talk?talk=1aZ_-9", "#/talk?lesson=backtracking", "#/talk?speaker=k3"]
        {
            let (talk, problems) = link::read::<TalkRoute>(View::Talk, address).unwrap();
            assert_eq!((link::of(View::Talk, &talk), problems), (address.to_owned(), vec![]));
        }
        assert!(TalkRoute::default().is_own());
        assert!(!TalkRoute::Lesson("symmetry".into()).is_own());
    }
}
