//! What a view is doing, as the document tells it.

/// The state in the words of the document's hook `data-status`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Before the first step.
    Ready,
    /// Moving.
    Running,
    /// Somewhere in the middle, still.
    Paused,
    /// At the end.
    Done,
}

impl Status {
    /// The hook's value.
    pub const fn name(self) -> &'static str {
        match self {
            Status::Ready => "ready",
            Status::Running => "running",
            Status::Paused => "paused",
            Status::Done => "done",
        }
    }
}
