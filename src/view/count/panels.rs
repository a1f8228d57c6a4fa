//! The panels of the counting view.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::route::panel::OpenPanels;
use crate::view::parts::tabs::{Tab, tabs};

/// A panel beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountPanel {
    /// The number, and what is known about it.
    Result,
    /// Counting on several machines.
    Share,
    /// The finished counts.
    Results,
    /// How everything grows with n.
    Growth,
}

impl CountPanel {
    /// Every panel, in the order of the tabs.
    pub const ALL: [CountPanel; 4] =
        [CountPanel::Result, CountPanel::Share, CountPanel::Results, CountPanel::Growth];

    /// The name in the document.
    pub const fn name(self) -> &'static str {
        match self {
            CountPanel::Result => "result",
            CountPanel::Share => "share",
            CountPanel::Results => "results",
            CountPanel::Growth => "growth",
        }
    }

    /// What it is called.
    pub fn label(self, locale: &Locale) -> &'static str {
        let [result, share, results, growth] = locale.lang.count().tabs;
        match self {
            CountPanel::Result => result,
            CountPanel::Share => share,
            CountPanel::Results => results,
            CountPanel::Growth => growth,
        }
    }
}

/// The row of tabs, of which so many have room for their panels.
pub fn tab_row(
    locale: &Locale,
    open: OpenPanels<CountPanel>,
    columns: usize,
    on_choose: &Callback<usize>,
) -> Html {
    let tab = |panel: CountPanel| Tab {
        name: panel.name(),
        label: panel.label(locale),
        figure: None,
        is_shown: open.is_shown(panel, columns),
        is_first: panel == open.first(),
    };
    tabs(locale.texts().panels.tabs, CountPanel::ALL.map(tab).into(), on_choose)
}
