//! The shortcuts of all views, and the keys that controls need themselves.

use crate::address::View;
use crate::components::features::player::action::PlayerAction;

/// The command of a shortcut; each view defines what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    Player(PlayerAction),
    /// To the first solution of the list.
    FirstSolution,
    /// To the last solution of the list.
    LastSolution,
    /// On the board: lists the queens.
    Queens,
    /// On the board: lists what threatens the focused square.
    Threats,
    Undo,
    Redo,
    /// Crosses out the focused square.
    Cross,
    /// The next level of a hint.
    Hint,
    /// To the next block of a lesson's text.
    NextPassage,
    PreviousPassage,
    /// Enters or leaves projector mode.
    Projector,
    /// In projector mode: makes the screen black or shows it again.
    Blank,
    /// Opens the list of shortcuts.
    Help,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortcut {
    /// The key as events name it, in lower case.
    pub key: &'static str,
    /// True if Shift is required. Ignored for single characters.
    pub shift: bool,
    /// Both, in the syntax of `aria-keyshortcuts`.
    pub name: &'static str,
    pub command: Command,
    pub views: &'static [View],
}

const fn plain(
    key: &'static str,
    name: &'static str,
    command: Command,
    views: &'static [View],
) -> Shortcut {
    Shortcut { key, shift: false, name, command, views }
}

const fn shifted(
    key: &'static str,
    name: &'static str,
    command: Command,
    views: &'static [View],
) -> Shortcut {
    Shortcut { key, shift: true, name, command, views }
}

const SEARCH: &[View] = &[View::Search, View::Write];
const PLAYED: &[View] = &[View::Search, View::Compare, View::Write];
const STARTED: &[View] = &[View::Search, View::Compare, View::Write, View::Count];
const STEPPED: &[View] = &[View::Search, View::Compare, View::Write, View::Learn];
const LEARN: &[View] = &[View::Learn];
const SOLUTIONS: &[View] = &[View::Solutions];
const CHANGED: &[View] = &[View::Lab, View::Game];
const GAME: &[View] = &[View::Game];
/// Views whose boards answer questions.
const ASKED: &[View] = &[View::Search, View::Solutions, View::Lab, View::Game, View::Write];
const WITH_SOLUTIONS: &[View] = &[View::Search, View::Solutions, View::Write];

/// All shortcuts, in the order of the list. Buttons show the first of several for a command.
pub const SHORTCUTS: [Shortcut; 32] = [
    plain(" ", "Space", Command::Player(PlayerAction::Toggle), STARTED),
    plain("ArrowRight", "ArrowRight", Command::Player(PlayerAction::Step), STEPPED),
    plain("ArrowLeft", "ArrowLeft", Command::Player(PlayerAction::Back), STEPPED),
    shifted("ArrowRight", "Shift+ArrowRight", Command::Player(PlayerAction::NextBacktrack), SEARCH),
    shifted(
        "ArrowLeft",
        "Shift+ArrowLeft",
        Command::Player(PlayerAction::PreviousBacktrack),
        SEARCH,
    ),
    plain("n", "N", Command::Player(PlayerAction::NextSolution), WITH_SOLUTIONS),
    plain("p", "P", Command::Player(PlayerAction::PreviousSolution), WITH_SOLUTIONS),
    plain("l", "L", Command::Player(PlayerAction::ToggleGrain), &[View::Write]),
    plain("ArrowRight", "ArrowRight", Command::Player(PlayerAction::NextSolution), SOLUTIONS),
    plain("ArrowLeft", "ArrowLeft", Command::Player(PlayerAction::PreviousSolution), SOLUTIONS),
    plain("Home", "Home", Command::Player(PlayerAction::Reset), PLAYED),
    plain("End", "End", Command::Player(PlayerAction::Finish), PLAYED),
    plain("Home", "Home", Command::FirstSolution, SOLUTIONS),
    plain("End", "End", Command::LastSolution, SOLUTIONS),
    // The keys that presenters send.
    plain("PageDown", "PageDown", Command::Player(PlayerAction::Step), PLAYED),
    plain("PageUp", "PageUp", Command::Player(PlayerAction::Back), PLAYED),
    plain("PageDown", "PageDown", Command::Player(PlayerAction::NextSolution), SOLUTIONS),
    plain("PageUp", "PageUp", Command::Player(PlayerAction::PreviousSolution), SOLUTIONS),
    plain("q", "Q", Command::Queens, ASKED),
    plain("t", "T", Command::Threats, ASKED),
    plain("u", "U", Command::Undo, CHANGED),
    plain("r", "R", Command::Redo, GAME),
    plain("x", "X", Command::Cross, GAME),
    plain("h", "H", Command::Hint, GAME),
    plain("j", "J", Command::NextPassage, LEARN),
    plain("k", "K", Command::PreviousPassage, LEARN),
    plain("PageDown", "PageDown", Command::NextPassage, LEARN),
    plain("PageUp", "PageUp", Command::PreviousPassage, LEARN),
    plain("f", "F", Command::Projector, &View::IN_ADDRESSES),
    plain("b", "B", Command::Blank, &View::IN_ADDRESSES),
    // Presenters send a full stop.
    plain(".", ".", Command::Blank, &View::IN_ADDRESSES),
    plain("?", "?", Command::Help, &View::IN_ADDRESSES),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key<'a> {
    /// The name in the event.
    pub name: &'a str,
    pub shift: bool,
    /// True with Ctrl, Alt or Meta.
    pub chord: bool,
}

impl Key<'_> {
    /// True if the key types a visible character.
    fn is_character(self) -> bool {
        self.name != " " && self.name.chars().count() == 1
    }

    fn is_of(self, shortcut: &Shortcut) -> bool {
        let shift = self.shift && !self.is_character();
        shortcut.key.eq_ignore_ascii_case(self.name) && shortcut.shift == shift
    }
}

/// The focused element, as far as it matters for keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// An element that needs no keys.
    Nothing,
    /// A field for text, numbers or colours.
    Field {
        /// True if it has several lines, in which some keys move the cursor by a page.
        has_lines: bool,
    },
    /// A list of options, in which letters find entries.
    Select,
    Slider,
    /// A button, a check box, or a control that opens and closes something.
    Button,
    /// A radio button or another option that the arrow keys choose.
    Radio,
    Link,
    Tab,
    /// A node of a tree.
    Tree,
    Square {
        /// True if the square reacts to clicks.
        is_button: bool,
    },
    /// A scrollable element.
    Scroller,
    /// An element of an open dialog.
    Dialog,
}

impl Focus {
    /// True if the focused element needs the key itself.
    pub fn needs(self, key: &str) -> bool {
        let presses = matches!(key, " " | "Enter");
        let goes_along = matches!(key, "ArrowLeft" | "ArrowRight" | "Home" | "End");
        let goes_up_or_down = matches!(key, "ArrowUp" | "ArrowDown" | "PageUp" | "PageDown");
        match self {
            Focus::Nothing => false,
            // They would do nothing there, and presenters send them.
            Focus::Field { has_lines: false } => !matches!(key, "PageUp" | "PageDown"),
            Focus::Field { .. } | Focus::Select | Focus::Dialog => true,
            Focus::Slider => goes_along || goes_up_or_down,
            // Space would scroll the page, which nobody expects on a link either.
            Focus::Button | Focus::Link => presses,
            Focus::Radio | Focus::Tab | Focus::Tree => presses || goes_along || goes_up_or_down,
            Focus::Square { is_button } => goes_along || goes_up_or_down || is_button && presses,
            Focus::Scroller => goes_up_or_down || matches!(key, "Home" | "End"),
        }
    }
}

pub fn goes(key: &str) -> bool {
    let along = matches!(key, "ArrowLeft" | "ArrowRight" | "Home" | "End");
    along || matches!(key, "ArrowUp" | "ArrowDown" | "PageUp" | "PageDown")
}

/// The command of a key in a view; `None` if the focused element needs the key. Without
/// `characters`, keys that type something have no command: users of speech input and people who hit
/// keys by accident can switch them off (WCAG 2.2, criterion 2.1.4).
pub fn command_of(key: Key, view: View, focus: Focus, characters: bool) -> Option<Command> {
    if key.chord || focus.needs(key.name) || key.is_character() && !characters {
        return None;
    }
    let mut shortcuts = of_view(view);
    shortcuts.find(|shortcut| key.is_of(shortcut)).map(|shortcut| shortcut.command)
}

/// The command of a key on a board of any view.
pub fn command_of_board(key: Key, characters: bool) -> Option<Command> {
    let of_board = |it: &&Shortcut| matches!(it.command, Command::Queens | Command::Threats);
    let asked = SHORTCUTS.iter().filter(of_board).find(|shortcut| key.is_of(shortcut));
    asked.filter(|_| characters && !key.chord).map(|shortcut| shortcut.command)
}

pub fn of_view(view: View) -> impl Iterator<Item = &'static Shortcut> {
    SHORTCUTS.iter().filter(move |shortcut| shortcut.views.contains(&view))
}

/// The key of an action of the player, in the syntax of `aria-keyshortcuts`; empty if there is none.
pub fn keys_of(action: PlayerAction) -> &'static str {
    let asked = match action {
        PlayerAction::Play | PlayerAction::Pause => PlayerAction::Toggle,
        action => action,
    };
    let is_it = |shortcut: &&Shortcut| shortcut.command == Command::Player(asked);
    // The search has all actions; other players use the same keys.
    of_view(View::Search).find(is_it).map_or("", |shortcut| shortcut.name)
}

/// The repetitions of an action after this many repeats of a held key: few at first, then more and
/// more. `None` if the action is not repeated.
pub const fn times_held(action: PlayerAction, repeats: u32) -> Option<u32> {
    match action {
        PlayerAction::Step | PlayerAction::Back => {
            let times = 1 + repeats / 12;
            Some(if times > 64 { 64 } else { times })
        }
        PlayerAction::NextBacktrack
        | PlayerAction::PreviousBacktrack
        | PlayerAction::NextSolution
        | PlayerAction::PreviousSolution => Some(1),
        _ if repeats == 0 => Some(1),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOCUSES: [Focus; 14] = [
        Focus::Nothing,
        Focus::Field { has_lines: false },
        Focus::Field { has_lines: true },
        Focus::Select,
        Focus::Slider,
        Focus::Button,
        Focus::Radio,
        Focus::Link,
        Focus::Tab,
        Focus::Tree,
        Focus::Square { is_button: false },
        Focus::Square { is_button: true },
        Focus::Scroller,
        Focus::Dialog,
    ];

    fn key(name: &str, shift: bool) -> Key<'_> {
        Key { name, shift, chord: false }
    }

    fn is_character(name: &str) -> bool {
        name != " " && name.chars().count() == 1
    }

    /// True if a control needs the key, by the patterns of the WAI-ARIA practices and the
    /// behaviour of browsers.
    fn is_kept(focus: Focus, name: &str) -> bool {
        let turns_pages = ["PageUp", "PageDown"].contains(&name);
        let moves = turns_pages || ["ArrowLeft", "ArrowRight", "Home", "End"].contains(&name);
        match focus {
            Focus::Nothing => false,
            Focus::Field { has_lines } => {
                is_character(name) || name == " " || moves && (has_lines || !turns_pages)
            }
            Focus::Select | Focus::Dialog => is_character(name) || name == " " || moves,
            Focus::Slider | Focus::Square { is_button: false } => moves,
            Focus::Radio | Focus::Tab | Focus::Tree | Focus::Square { is_button: true } => {
                name == " " || moves
            }
            Focus::Button | Focus::Link => name == " ",
            Focus::Scroller => turns_pages || ["Home", "End"].contains(&name),
        }
    }

    #[test]
    fn each_key_of_the_table_belongs_to_its_control_or_else_to_its_views() {
        for shortcut in SHORTCUTS {
            assert!(!shortcut.views.is_empty(), "{shortcut:?}");
            let is_character = is_character(shortcut.key);
            for (view, focus) in
                View::IN_ADDRESSES.iter().flat_map(|view| FOCUSES.map(|focus| (*view, focus)))
            {
                let there = |characters, key| command_of(key, view, focus, characters);
                let pressed = key(shortcut.key, shortcut.shift);
                if is_kept(focus, shortcut.key) {
                    assert_eq!(there(true, pressed), None, "{shortcut:?} on {focus:?}");
                } else if shortcut.views.contains(&view) {
                    let asked = Some(shortcut.command);
                    assert_eq!(there(true, pressed), asked, "{shortcut:?} on {focus:?}");
                    let without = asked.filter(|_| !is_character);
                    assert_eq!(there(false, pressed), without, "{shortcut:?} on {focus:?}");
                }
                assert_eq!(there(true, Key { chord: true, ..pressed }), None);
                let other = key(shortcut.key, !shortcut.shift);
                if is_character {
                    assert_eq!(there(true, other), there(true, pressed), "letters with Shift");
                } else {
                    let asked = there(true, other);
                    assert!(asked.is_none_or(|it| it != shortcut.command), "{shortcut:?}");
                }
            }
        }
    }

    #[test]
    fn no_view_has_two_meanings_of_a_key() {
        for view in View::IN_ADDRESSES {
            let mut names: Vec<_> = of_view(view).map(|shortcut| shortcut.name).collect();
            let count = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), count, "{view:?}");
        }
    }

    #[test]
    fn names_say_the_key() {
        for Shortcut { key, shift, name, .. } in SHORTCUTS {
            let key = if key == " " { "Space" } else { key };
            let key = if key.len() == 1 { key.to_uppercase() } else { key.to_owned() };
            assert_eq!(name, format!("{}{key}", if shift { "Shift+" } else { "" }));
        }
    }

    #[test]
    fn other_keys_ask_for_nothing() {
        for name in ["d", "Enter", "Tab", "Escape", "ArrowUp", "ArrowDown", "Dead", "", "nn", "ｎ"]
        {
            for view in View::IN_ADDRESSES {
                assert_eq!(
                    command_of(key(name, false), view, Focus::Nothing, true),
                    None,
                    "{name}"
                );
            }
        }
        let shifted = command_of(key("N", true), View::Search, Focus::Nothing, true);
        assert_eq!(shifted, Some(Command::Player(PlayerAction::NextSolution)));
    }

    #[test]
    fn buttons_of_the_player_name_their_keys() {
        assert_eq!(keys_of(PlayerAction::Pause), "Space");
        assert_eq!(keys_of(PlayerAction::PreviousBacktrack), "Shift+ArrowLeft");
        assert_eq!(keys_of(PlayerAction::GoTo(1)), "");
    }

    #[test]
    fn a_held_key_steps_ever_faster_and_toggles_nothing() {
        let steps: Vec<_> = (0..1_000).filter_map(|r| times_held(PlayerAction::Step, r)).collect();
        assert_eq!((steps[0], steps.len()), (1, 1_000));
        assert!(steps.is_sorted() && steps.ends_with(&[64]));
        assert_eq!(times_held(PlayerAction::Toggle, 0), Some(1));
        assert_eq!(times_held(PlayerAction::Toggle, 1), None);
    }
}
