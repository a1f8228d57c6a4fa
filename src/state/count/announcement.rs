//! What the count tells a person.

use queens::count::Contradiction;

/// Something worth telling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Announcement {
    /// The number of solutions of all tasks.
    Done(u64),
    /// The result can not be right.
    CountProblem(Contradiction),
    /// A worker failed and was replaced: the how manieth time.
    Replaced(u32),
    /// Workers have failed too often; the count has stopped.
    GaveUp,
    /// The worker is of another version than the page; the count has stopped.
    OtherVersion,
    /// Stopped for now.
    Paused,
}
