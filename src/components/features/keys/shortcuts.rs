//! The shortcuts of all views, and the keys that controls need themselves.

use crate::address::View;
use crate::components::features::player::action::PlayerAction;
use crate::text::{AppTexts, BoardTexts, Lang, LinesTexts, SearchTexts, StageTexts};

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
    /// The key in the syntax of `aria-keyshortcuts`, with or without Shift. For single characters,
    /// Shift does not matter.
    pub name: &'static str,
    pub command: Command,
    pub views: &'static [View],
}

const fn key(name: &'static str, command: Command, views: &'static [View]) -> Shortcut {
    Shortcut { name, command, views }
}

impl Shortcut {
    /// The key as events name it, but for upper and lower case.
    fn key(&self) -> &'static str {
        match self.name.strip_prefix("Shift+").unwrap_or(self.name) {
            "Space" => " ",
            key => key,
        }
    }

    fn has_shift(&self) -> bool {
        self.name.starts_with("Shift+")
    }
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
const ASKED: &[View] =
    &[View::Start, View::Search, View::Solutions, View::Lab, View::Game, View::Write];
const WITH_SOLUTIONS: &[View] = &[View::Search, View::Solutions, View::Write];

/// All shortcuts, in the order of the list. Buttons show the first of several for a command.
pub static SHORTCUTS: &[Shortcut] = &[
    key("Space", Command::Player(PlayerAction::Toggle), STARTED),
    key("ArrowRight", Command::Player(PlayerAction::Step), STEPPED),
    key("ArrowLeft", Command::Player(PlayerAction::Back), STEPPED),
    key("Shift+ArrowRight", Command::Player(PlayerAction::NextBacktrack), SEARCH),
    key("Shift+ArrowLeft", Command::Player(PlayerAction::PreviousBacktrack), SEARCH),
    key("N", Command::Player(PlayerAction::NextSolution), WITH_SOLUTIONS),
    key("P", Command::Player(PlayerAction::PreviousSolution), WITH_SOLUTIONS),
    key("L", Command::Player(PlayerAction::ToggleGrain), &[View::Write]),
    key("ArrowRight", Command::Player(PlayerAction::NextSolution), SOLUTIONS),
    key("ArrowLeft", Command::Player(PlayerAction::PreviousSolution), SOLUTIONS),
    key("Home", Command::Player(PlayerAction::Reset), PLAYED),
    key("End", Command::Player(PlayerAction::Finish), PLAYED),
    key("Home", Command::FirstSolution, SOLUTIONS),
    key("End", Command::LastSolution, SOLUTIONS),
    // The keys that presenters send.
    key("PageDown", Command::Player(PlayerAction::Step), PLAYED),
    key("PageUp", Command::Player(PlayerAction::Back), PLAYED),
    key("PageDown", Command::Player(PlayerAction::NextSolution), SOLUTIONS),
    key("PageUp", Command::Player(PlayerAction::PreviousSolution), SOLUTIONS),
    key("Q", Command::Queens, ASKED),
    key("T", Command::Threats, ASKED),
    key("U", Command::Undo, CHANGED),
    key("R", Command::Redo, GAME),
    key("X", Command::Cross, GAME),
    key("H", Command::Hint, GAME),
    key("J", Command::NextPassage, LEARN),
    key("K", Command::PreviousPassage, LEARN),
    key("PageDown", Command::NextPassage, LEARN),
    key("PageUp", Command::PreviousPassage, LEARN),
    key("F", Command::Projector, &View::ALL),
    key("B", Command::Blank, &View::ALL),
    // Presenters send a full stop.
    key(".", Command::Blank, &View::ALL),
    key("?", Command::Help, &View::ALL),
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
        shortcut.key().eq_ignore_ascii_case(self.name) && shortcut.has_shift() == shift
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

/// The first key of a command in a view, in the syntax of `aria-keyshortcuts`; empty if there is none.
pub fn keys_for(view: View, command: Command) -> &'static str {
    of_view(view).find(|it| it.command == command).map_or("", |it| it.name)
}

/// The same for an action of the player. The search has all actions; other players use the same keys.
pub fn keys_of(action: PlayerAction) -> &'static str {
    let asked = match action {
        PlayerAction::Play | PlayerAction::Pause => PlayerAction::Toggle,
        action => action,
    };
    keys_for(View::Search, Command::Player(asked))
}

/// A label with its keys in brackets, unless they are empty.
pub fn titled(lang: Lang, label: &str, keys: &str) -> String {
    let key = AppTexts::of(lang).key(keys).unwrap_or(keys);
    if key.is_empty() { label.to_owned() } else { format!("{label} ({key})") }
}

impl Command {
    /// The text in the list of shortcuts.
    pub fn words(self, lang: Lang) -> String {
        let (app, stage) = (AppTexts::of(lang), StageTexts::of(lang));
        let (search, board) = (SearchTexts::of(lang), BoardTexts::of(lang));
        let words = match self {
            Command::Player(PlayerAction::Toggle) => {
                return format!("{} / {}", search.play, search.pause);
            }
            Command::Player(PlayerAction::Step) => search.step,
            Command::Player(PlayerAction::Back) => search.back,
            Command::Player(PlayerAction::NextBacktrack) => search.next_return,
            Command::Player(PlayerAction::PreviousBacktrack) => search.previous_return,
            Command::Player(PlayerAction::NextSolution) => search.next_solution,
            Command::Player(PlayerAction::PreviousSolution) => search.previous_solution,
            Command::Player(PlayerAction::Reset) => search.reset,
            Command::Player(PlayerAction::Finish) => search.finish,
            Command::Player(PlayerAction::ToggleGrain) => LinesTexts::of(lang).grain,
            // A test asks for the text of each shortcut.
            Command::Player(_) => "",
            Command::FirstSolution => stage.first,
            Command::LastSolution => stage.last,
            Command::Queens => board.ask_queens,
            Command::Threats => board.ask_threats,
            Command::Undo => stage.undo,
            Command::Redo => stage.redo,
            Command::Cross => stage.cross,
            Command::Hint => stage.hint,
            Command::NextPassage => app.next_passage,
            Command::PreviousPassage => app.previous_passage,
            Command::Projector => app.projector,
            Command::Blank => app.blank,
            Command::Help => app.shortcuts,
        };
        words.to_owned()
    }
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

    fn pressed(name: &str, shift: bool) -> Key<'_> {
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
            let is_character = is_character(shortcut.key());
            for (view, focus) in
                View::ALL.iter().flat_map(|view| FOCUSES.map(|focus| (*view, focus)))
            {
                let there = |characters, key| command_of(key, view, focus, characters);
                let it = pressed(shortcut.key(), shortcut.has_shift());
                if is_kept(focus, shortcut.key()) {
                    assert_eq!(there(true, it), None, "{shortcut:?} on {focus:?}");
                } else if shortcut.views.contains(&view) {
                    let asked = Some(shortcut.command);
                    assert_eq!(there(true, it), asked, "{shortcut:?} on {focus:?}");
                    let without = asked.filter(|_| !is_character);
                    assert_eq!(there(false, it), without, "{shortcut:?} on {focus:?}");
                }
                assert_eq!(there(true, Key { chord: true, ..it }), None);
                let other = pressed(shortcut.key(), !shortcut.has_shift());
                if is_character {
                    assert_eq!(there(true, other), there(true, it), "letters with Shift");
                } else {
                    let asked = there(true, other);
                    assert!(
                        asked.is_none_or(|command| command != shortcut.command),
                        "{shortcut:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn no_view_has_two_meanings_of_a_key() {
        for view in View::ALL {
            let mut names: Vec<_> = of_view(view).map(|shortcut| shortcut.name).collect();
            let count = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), count, "{view:?}");
        }
    }

    #[test]
    fn other_keys_ask_for_nothing() {
        let is_free = |name: &String| SHORTCUTS.iter().all(|it| it.name != name.to_uppercase());
        let letters = ('a'..='z').map(String::from).filter(is_free);
        let others = ["Enter", "Tab", "Escape", "ArrowUp", "ArrowDown", "Dead", "", "nn", "ｎ"];
        for name in letters.chain(others.map(str::to_owned)) {
            for view in View::ALL {
                let asked = command_of(pressed(&name, false), view, Focus::Nothing, true);
                assert_eq!(asked, None, "{name}");
            }
        }
        let shifted = command_of(pressed("N", true), View::Search, Focus::Nothing, true);
        assert_eq!(shifted, Some(Command::Player(PlayerAction::NextSolution)));
    }

    #[test]
    fn each_shortcut_has_a_text() {
        for shortcut in SHORTCUTS {
            let words = Lang::ALL.map(|lang| shortcut.command.words(lang));
            assert!(
                words.iter().all(|it| !it.is_empty()),
                "add a text to Command::words: {shortcut:?}"
            );
        }
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
