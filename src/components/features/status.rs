//! The status of a view.

use queens::value_enum;

value_enum! {
    /// The value of the hook `data-status`.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Status {
        /// Before the first step.
        Ready = "ready",
        Running = "running",
        /// In the middle, not moving.
        Paused = "paused",
        Done = "done",
    }
}
