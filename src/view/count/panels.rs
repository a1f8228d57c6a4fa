//! The panels of the counting view.

use crate::browser::locale::Locale;

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
