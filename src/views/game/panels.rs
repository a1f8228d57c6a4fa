//! The panels of the game view.

queens::value_enum! {
    /// A panel beside the board.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum GamePanel {
        /// Hints and questions; the next step where the player is the algorithm.
        Help = "help",
        /// The solutions found.
        Album = "album",
        /// Today's challenges.
        Day = "day",
        /// Given queens and forbidden squares.
        Editor = "editor",
        /// Rules and choices.
        Rules = "rules",
    }
}
