//! What the count wants done outside: with workers, and with what is kept.

use crate::state::count::protocol::Job;

/// What is to be done outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Start a worker of that number.
    Hire(u32),
    /// End it.
    Dismiss(u32),
    /// Give it work.
    Send(u32, Job),
    /// Keep the progress.
    Save,
    /// Drop the kept progress.
    Forget,
}
