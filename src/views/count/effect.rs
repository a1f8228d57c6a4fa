//! What a count wants done outside: with workers, and with what is stored.

use queenside_worker::counting::CountingRequest;

use crate::views::count::history::Entry;

/// What is to be done outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountEffect {
    /// Start a worker, which gets this number.
    Spawn(u32),
    /// End it.
    Terminate(u32),
    Send(u32, CountingRequest),
    /// Store the progress.
    Save,
    /// Drop the stored progress.
    Forget,
    /// Add a result to the history.
    Record(Entry),
}
