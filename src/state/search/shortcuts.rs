//! The keyboard shortcuts of the search view.

use crate::state::search::state::SearchAction;

/// A shortcut: the key as events name it, whether with Shift, both as
/// `aria-keyshortcuts` names them, what it does.
type Shortcut = (&'static str, bool, &'static str, SearchAction);

/// Every shortcut. Space plays and pauses, so it stands once, with playing.
pub const SHORTCUTS: [Shortcut; 10] = [
    (" ", false, "Space", SearchAction::Play),
    (" ", false, "Space", SearchAction::Pause),
    ("ArrowRight", false, "ArrowRight", SearchAction::Step),
    ("ArrowLeft", false, "ArrowLeft", SearchAction::Back),
    ("ArrowRight", true, "Shift+ArrowRight", SearchAction::NextReturn),
    ("ArrowLeft", true, "Shift+ArrowLeft", SearchAction::PreviousReturn),
    ("n", false, "N", SearchAction::NextSolution),
    ("p", false, "P", SearchAction::PreviousSolution),
    ("End", false, "End", SearchAction::Finish),
    ("Home", false, "Home", SearchAction::Reset),
];

/// The key of an action, in the words of `aria-keyshortcuts`.
pub fn keys_of(action: SearchAction) -> &'static str {
    SHORTCUTS.iter().find(|shortcut| shortcut.3 == action).map_or("", |shortcut| shortcut.2)
}

/// What a key does, given whether Shift is down and whether the search is running.
pub fn action_of(key: &str, shift: bool, is_running: bool) -> Option<SearchAction> {
    // Letters are the same letters with Shift.
    let shift = shift && key.len() > 1;
    let is_it = |it: &&Shortcut| it.0.eq_ignore_ascii_case(key) && it.1 == shift;
    match SHORTCUTS.iter().find(is_it)?.3 {
        SearchAction::Play if is_running => Some(SearchAction::Pause),
        action => Some(action),
    }
}

/// How often an action is done when its key has been held down for so many repeats:
/// a few steps at a time first, then more and more. `None` if it is not repeated.
pub const fn times_held(action: SearchAction, repeats: u32) -> Option<u32> {
    match action {
        SearchAction::Step | SearchAction::Back => {
            let times = 1 + repeats / 12;
            Some(if times > 64 { 64 } else { times })
        }
        SearchAction::NextReturn | SearchAction::PreviousReturn => Some(1),
        SearchAction::NextSolution | SearchAction::PreviousSolution => Some(1),
        _ if repeats == 0 => Some(1),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn space_plays_and_pauses() {
        assert_eq!(action_of(" ", false, false), Some(SearchAction::Play));
        assert_eq!(action_of(" ", false, true), Some(SearchAction::Pause));
        assert_eq!(action_of("N", true, true), Some(SearchAction::NextSolution));
        assert_eq!(action_of("x", false, false), None);
        assert_eq!(keys_of(SearchAction::Pause), keys_of(SearchAction::Play));
    }

    #[test]
    fn shift_makes_steps_returns() {
        assert_eq!(action_of("ArrowLeft", false, false), Some(SearchAction::Back));
        assert_eq!(action_of("ArrowLeft", true, false), Some(SearchAction::PreviousReturn));
        assert_eq!(action_of("End", true, false), None);
    }

    #[test]
    fn a_held_key_steps_ever_faster_and_toggles_nothing() {
        let steps: Vec<_> = (0..1_000).filter_map(|r| times_held(SearchAction::Step, r)).collect();
        assert_eq!((steps[0], steps.len()), (1, 1_000));
        assert!(steps.is_sorted() && steps.ends_with(&[64]));
        assert_eq!(times_held(SearchAction::Play, 0), Some(1));
        assert_eq!(times_held(SearchAction::Play, 1), None);
    }
}
