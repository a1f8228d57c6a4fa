//! What a count says to a person.

use queens::count::Contradiction;

/// Something that a person should know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountAnnouncement {
    /// All is counted: the number of solutions.
    Done(u64),
    /// All is counted, and the result cannot be right.
    Wrong(Contradiction),
    /// A worker failed and was replaced; so many have failed since the start.
    Replaced(u32),
    /// Workers have failed too often; the count has stopped.
    GaveUp,
    /// Workers do not even start; the count has stopped.
    NotStarted,
    /// The worker is of another version than the page; the count has stopped.
    OtherVersion,
    /// Stopped for now.
    Paused,
}
