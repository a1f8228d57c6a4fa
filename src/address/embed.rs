//! How much of the page is shown where it stands in another one.

use queens::value_enum;

value_enum! {
    /// What is left out.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Embed {
        /// Nothing: the page stands by itself.
        #[default]
        No = "0",
        /// The frame around the view.
        View = "1",
        /// Of the search, all but the board, its iterations and solutions, and the start.
        Slide = "slide",
        /// Of the search, all but the board, the sentence, and the key that plays.
        Board = "board",
    }
}
