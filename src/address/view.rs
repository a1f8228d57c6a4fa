//! The views by their names.

use queens::value_enum;

value_enum! {
    /// A view of the page.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum View {
        /// Where an address leads that names no view.
        Start = "start",
        /// Lessons.
        Learn = "learn",
        /// The codes of a class.
        Class = "class",
        /// Worksheets.
        Sheet = "sheet",
        /// Moments of the other views as slides.
        Talk = "talk",
        /// A search on one board, step by step.
        Search = "search",
        /// All solutions of a size.
        Solutions = "solutions",
        /// Pieces and what they threaten.
        Lab = "lab",
        /// The reader plays.
        Game = "game",
        /// Several searches side by side.
        Compare = "compare",
        /// Solutions of large sizes, by all processors.
        Count = "count",
        /// The reader's choices.
        Options = "options",
        /// What a school asks first.
        About = "about",
    }
}

impl View {
    /// Every view that an address names.
    pub const IN_ADDRESSES: [View; 12] = [
        View::Learn,
        View::Class,
        View::Sheet,
        View::Talk,
        View::Search,
        View::Solutions,
        View::Lab,
        View::Game,
        View::Compare,
        View::Count,
        View::Options,
        View::About,
    ];

    /// The views that the menu names.
    pub const MENU: [View; 7] = [
        View::Learn,
        View::Search,
        View::Solutions,
        View::Lab,
        View::Game,
        View::Compare,
        View::Count,
    ];
}
