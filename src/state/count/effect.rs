//! What the count wants done outside: with workers, and with what is kept.

use queenside_worker::messages::Request;

/// What is to be done outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Start a worker of that number.
    Spawn(u32),
    /// End it.
    Terminate(u32),
    /// Give it assignment.
    Send(u32, Request),
    /// Keep the progress.
    Save,
    /// Drop the kept progress.
    Forget,
}
