//! The keyboard shortcuts of the search view.

use super::session::Action;

/// A shortcut: the key as events name it, as a person reads it, what it does.
type Shortcut = (&'static str, &'static str, Action);

/// Every shortcut. Space plays and pauses, so it stands once, with playing.
pub const SHORTCUTS: [Shortcut; 7] = [
    (" ", "Space", Action::Play),
    (" ", "Space", Action::Pause),
    ("ArrowRight", "ArrowRight", Action::Step),
    ("ArrowLeft", "ArrowLeft", Action::Back),
    ("n", "N", Action::NextSolution),
    ("End", "End", Action::Finish),
    ("Home", "Home", Action::Reset),
];

/// The key of an action, in the words of `aria-keyshortcuts`.
pub fn keys_of(action: Action) -> &'static str {
    SHORTCUTS.iter().find(|shortcut| shortcut.2 == action).map_or("", |shortcut| shortcut.1)
}

/// What a key does, given whether the search is running.
pub fn action_of(key: &str, is_running: bool) -> Option<Action> {
    let action = SHORTCUTS.iter().find(|shortcut| shortcut.0.eq_ignore_ascii_case(key))?.2;
    match action {
        Action::Play if is_running => Some(Action::Pause),
        action => Some(action),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn space_plays_and_pauses() {
        assert_eq!(action_of(" ", false), Some(Action::Play));
        assert_eq!(action_of(" ", true), Some(Action::Pause));
        assert_eq!(action_of("N", true), Some(Action::NextSolution));
        assert_eq!(action_of("x", false), None);
        assert_eq!(keys_of(Action::Pause), keys_of(Action::Play));
    }
}
