//! The panels beside the board: tabs, listing, state.

use queens::search::{Keyword, Name, Outcome, Title};

use crate::text::{Template, words};

/// The panels beside the board.
pub struct PanelTexts {
    /// Label of the tabs.
    pub tabs: &'static str,
    /// The tab with the listing.
    pub listing: &'static str,
    /// The tab with the search's data.
    pub state: &'static str,
    /// The tab with the search tree.
    pub tree: &'static str,
    /// The tab with what can be saved.
    pub export: &'static str,
    /// The word of a listing.
    pub keyword: fn(Keyword) -> &'static str,
    /// The names of the listing of rows, each with what this language calls it. No other
    /// listing has them.
    pub names: &'static [(&'static str, &'static str)],
    /// The title of a part of the data.
    pub title: fn(Title) -> &'static str,
    pub free_squares: &'static str,
    pub missing_queens: &'static str,
    /// A truth value that holds.
    pub yes: &'static str,
    /// A truth value that does not.
    pub no: &'static str,
    /// An array, set or stack without anything in it.
    pub nothing: &'static str,
    pub pointing: &'static str,
    /// Which panels have no room beside the one that is shown.
    pub waiting: Template<1>,
    /// The root of the tree.
    pub empty_board: &'static str,
    pub outcome: fn(Option<Outcome>) -> &'static str,
    pub work_bars: &'static str,
    pub map: &'static str,
    /// Its buttons: nearer, farther, everything.
    pub zoom: [&'static str; 3],
    pub folded: Template<1>,
    pub hit: Template<1>,
}

words!(super::PANELS: PanelTexts);

impl PanelTexts {
    /// The name of a value.
    pub const fn name(&self, name: Name) -> &'static str {
        match name {
            Name::Code(code) => code,
            Name::FreeSquares => self.free_squares,
            Name::MissingQueens => self.missing_queens,
        }
    }
}
