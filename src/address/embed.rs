//! The parts of the page that are shown inside a frame of another page.

use queens::value_enum;

value_enum! {
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Embed {
        #[default]
        No = "0",
        /// Hides the bar around the view.
        View = "1",
        /// Shows the search with board, tests, solutions and the start button only.
        Slide = "slide",
        /// Shows the search with board, sentence and play button only.
        Board = "board",
    }
}
