//! What a person asks of the counting view.

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountAction {
    /// Begin.
    Start,
    /// Stop for now. Ranges that are being counted are counted to their end.
    Pause,
    /// Go on.
    Continue,
    /// Give up what was counted.
    Cancel,
    /// Another number of workers.
    SetWorkers(u32),
}
