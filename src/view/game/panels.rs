//! The panels of the game view.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::route::panel::OpenPanels;
use crate::view::parts::tabs::{Tab, tabs};

/// A panel beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GamePanel {
    /// Hints and questions; the next step where the player is the algorithm.
    Help,
    /// The solutions found.
    Album,
    /// Today's challenges.
    Day,
    /// Given queens and forbidden squares.
    Editor,
    /// Rules and choices.
    Rules,
}

impl GamePanel {
    /// Every panel, in the order of the tabs.
    pub const ALL: [GamePanel; 5] =
        [GamePanel::Help, GamePanel::Album, GamePanel::Day, GamePanel::Editor, GamePanel::Rules];

    /// The name in the document.
    pub const fn name(self) -> &'static str {
        match self {
            GamePanel::Help => "help",
            GamePanel::Album => "album",
            GamePanel::Day => "day",
            GamePanel::Editor => "editor",
            GamePanel::Rules => "rules",
        }
    }

    /// What it is called.
    pub fn label(self, locale: &Locale) -> &'static str {
        let [help, album, day, editor, rules] = locale.lang.game().keys.tabs;
        match self {
            GamePanel::Help => help,
            GamePanel::Album => album,
            GamePanel::Day => day,
            GamePanel::Editor => editor,
            GamePanel::Rules => rules,
        }
    }
}

/// The row of tabs, of which so many have room for their panels; `found` stands with the
/// album.
pub fn tab_row(
    locale: &Locale,
    open: OpenPanels<GamePanel>,
    columns: usize,
    found: usize,
    on_choose: &Callback<usize>,
) -> Html {
    let tab = |panel: GamePanel| Tab {
        name: panel.name(),
        label: panel.label(locale),
        figure: (panel == GamePanel::Album).then(|| locale.number(found as u64)),
        is_shown: open.is_shown(panel, columns),
        is_first: panel == open.first(),
    };
    tabs(locale.texts().panels.tabs, GamePanel::ALL.map(tab).into(), on_choose)
}
