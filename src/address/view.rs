//! The names of the views, and what scripts read of an address before the program is there:
//! `xtask/src/bundle/boot.rs` compiles this file, too, and writes it into `boot.js`.

use queens::value_enum;

value_enum! {
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum View {
        /// The view of an address without a name.
        #[default]
        Start = "start",
        Learn = "learn",
        /// The results of a class.
        Class = "class",
        /// Worksheets.
        Sheet = "sheet",
        /// A search on one board, step by step.
        Search = "search",
        /// All solutions of a size.
        Solutions = "solutions",
        /// Pieces and the squares that they threaten.
        Lab = "lab",
        Game = "game",
        /// Several searches side by side.
        Compare = "compare",
        /// Counting the solutions of large sizes on all processors.
        Count = "count",
        /// The reader's own program.
        Write = "write",
        Options = "options",
        /// Information for schools.
        About = "about",
    }
}

impl View {
    /// The views that have a name in addresses.
    pub const IN_ADDRESSES: [View; 12] = [
        View::Learn,
        View::Class,
        View::Sheet,
        View::Search,
        View::Solutions,
        View::Lab,
        View::Game,
        View::Compare,
        View::Count,
        View::Write,
        View::Options,
        View::About,
    ];

    /// The views in the menu.
    pub const MENU: [View; 8] = [
        View::Learn,
        View::Search,
        View::Solutions,
        View::Compare,
        View::Count,
        View::Lab,
        View::Game,
        View::Write,
    ];

    /// The views for teachers, in a menu of their own.
    pub const TEACHING: [View; 2] = [View::Sheet, View::Class];

    /// The views that begin with words. The others begin with a board.
    pub const BEGINNING_WITH_WORDS: [View; 5] =
        [View::Learn, View::Class, View::Sheet, View::Compare, View::About];
}

/// The parameters of every view.
pub const OF_EVERY_VIEW: [&str; 5] = ["lang", "theme", "embed", "full", "messages"];
