//! What a view is doing, as the document tells it.

use queens::value_enum;

value_enum! {
    /// The state in the words of the document's hook `data-status`.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Status {
        /// Before the first step.
        Ready = "ready",
        /// Moving.
        Running = "running",
        /// Somewhere in the middle, still.
        Paused = "paused",
        /// At the end.
        Done = "done",
    }
}
