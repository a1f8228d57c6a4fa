//! A talk that is being put together.

use crate::views::talk::slide::Slide;

/// Most changes in the undo history.
const UNDONE: usize = 20;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TalkAction {
    /// The slide at a place has another title.
    Title(usize, String),
    /// It has other notes.
    Notes(usize, String),
    /// It changes places with the one before.
    Up(usize),
    /// It changes places with the one behind.
    Down(usize),
    Delete(usize),
    /// The last deleted slide comes back.
    Undo,
}

/// Announcements; slides are numbered from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Done {
    /// Nothing to announce.
    #[default]
    Nothing,
    /// A slide stands at this number now.
    Moved(usize),
    Deleted(usize),
    /// Another talk was loaded; its number of slides.
    Replaced(usize),
    Undone,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TalkState {
    pub talk: Vec<Slide>,
    /// Deleted slides with their places.
    undo: Vec<(usize, Slide)>,
    /// The result of the last action.
    pub done: Done,
}

impl TalkState {
    pub fn new(talk: Vec<Slide>) -> TalkState {
        TalkState { talk, ..TalkState::default() }
    }

    /// A talk that was just loaded.
    pub fn loaded(talk: Vec<Slide>) -> TalkState {
        let done = Done::Replaced(talk.len());
        TalkState { talk, done, ..TalkState::default() }
    }

    pub fn can_undo(&self) -> bool {
        !self.undo.is_empty()
    }

    /// The talk as another tab has stored it. What could be taken back was of the one before.
    pub fn take_over(&mut self, talk: Vec<Slide>) {
        if talk != self.talk {
            *self = TalkState::new(talk);
        }
    }

    /// Does something; what cannot be done changes nothing.
    pub fn act(&mut self, action: TalkAction) {
        self.done = match action {
            TalkAction::Title(at, title) => {
                if let Some(slide) = self.talk.get_mut(at) {
                    slide.set_title(&title);
                }
                Done::Nothing
            }
            TalkAction::Notes(at, notes) => {
                if let Some(slide) = self.talk.get_mut(at) {
                    slide.set_notes(&notes);
                }
                Done::Nothing
            }
            TalkAction::Up(at) if at > 0 && at < self.talk.len() => {
                self.talk.swap(at - 1, at);
                Done::Moved(at)
            }
            TalkAction::Down(at) if at + 1 < self.talk.len() => {
                self.talk.swap(at, at + 1);
                Done::Moved(at + 2)
            }
            TalkAction::Delete(at) if at < self.talk.len() => {
                let slide = self.talk.remove(at);
                self.undo.push((at, slide));
                if self.undo.len() > UNDONE {
                    self.undo.remove(0);
                }
                Done::Deleted(at + 1)
            }
            TalkAction::Undo => match self.undo.pop() {
                Some((at, slide)) => {
                    self.talk.insert(at.min(self.talk.len()), slide);
                    Done::Undone
                }
                None => Done::Nothing,
            },
            TalkAction::Up(_) | TalkAction::Down(_) | TalkAction::Delete(_) => Done::Nothing,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn talk(names: &str) -> Vec<Slide> {
        names.chars().map(|it| Slide::new("#/lab", &it.to_string(), "").unwrap()).collect()
    }

    fn names(state: &TalkState) -> String {
        state.talk.iter().map(Slide::title).collect()
    }

    #[test]
    fn slides_change_places_within_the_talk() {
        let mut state = TalkState::new(talk("abc"));
        for (action, names_then, done) in [
            (TalkAction::Up(0), "abc", Done::Nothing),
            (TalkAction::Up(2), "acb", Done::Moved(2)),
            (TalkAction::Down(0), "cab", Done::Moved(2)),
            (TalkAction::Down(2), "cab", Done::Nothing),
            (TalkAction::Up(3), "cab", Done::Nothing),
            (TalkAction::Up(9), "cab", Done::Nothing),
            (TalkAction::Delete(3), "cab", Done::Nothing),
            (TalkAction::Delete(9), "cab", Done::Nothing),
        ] {
            state.act(action.clone());
            assert_eq!((names(&state).as_str(), state.done), (names_then, done), "{action:?}");
        }
        let mut none = TalkState::default();
        none.act(TalkAction::Down(0));
        assert_eq!(none, TalkState::default());
    }

    #[test]
    fn what_was_deleted_comes_back_in_order() {
        let mut state = TalkState::new(talk("abc"));
        state.act(TalkAction::Delete(1));
        state.act(TalkAction::Delete(0));
        assert_eq!((names(&state).as_str(), state.done), ("c", Done::Deleted(1)));
        for names_then in ["ac", "abc"] {
            assert!(state.can_undo());
            state.act(TalkAction::Undo);
            assert_eq!((names(&state).as_str(), state.done), (names_then, Done::Undone));
        }
        assert!(!state.can_undo());
        state.act(TalkAction::Undo);
        assert_eq!(state.done, Done::Nothing);
    }

    #[test]
    fn the_last_twenty_changes_can_be_taken_back() {
        let mut state = TalkState::new(talk(&"a".repeat(25)));
        for _ in 0..25 {
            state.act(TalkAction::Delete(0));
        }
        for slides in 1..=UNDONE {
            state.act(TalkAction::Undo);
            assert_eq!((state.talk.len(), state.done), (slides, Done::Undone));
        }
        state.act(TalkAction::Undo);
        assert_eq!((UNDONE, state.talk.len(), state.done), (20, 20, Done::Nothing));
    }

    #[test]
    fn texts_are_kept_as_they_are_typed() {
        let mut state = TalkState::new(talk("a"));
        state.act(TalkAction::Title(0, "Dame ".to_owned()));
        state.act(TalkAction::Notes(0, "1\n".to_owned()));
        state.act(TalkAction::Notes(5, "2".to_owned()));
        assert_eq!((state.talk[0].title(), state.talk[0].notes()), ("Dame ", "1\n"));
    }

    #[test]
    fn another_tabs_talk_forgets_what_could_be_taken_back() {
        let mut state = TalkState::new(talk("ab"));
        state.act(TalkAction::Delete(0));
        state.take_over(talk("b"));
        assert!(state.can_undo(), "nothing has changed");
        state.take_over(talk("bc"));
        assert!(!state.can_undo());
    }
}
