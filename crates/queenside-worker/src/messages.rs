//! What the page and a worker say to each other: short texts, whose first word says
//! what they are.

use std::fmt;

use crate::counting::{Counted, CountingRequest};

/// The version of these texts and of the tasks' numbers. A worker that lies in a
/// cache from an older page says another one.
pub const VERSION: u32 = 2;

/// What the page asks of a worker, by the kind of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// To count solutions, or to get ready for it.
    Counting(CountingRequest),
}

/// What a worker says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// It has started, and speaks this version. Nothing may be asked before.
    Ready(u32),
    /// It has made the lists that were asked for.
    Prepared,
    /// It has counted the tasks asked for.
    Counted(Counted),
    /// It does not understand what was asked.
    Refused,
}

impl Request {
    /// Reads what [`Display`](fmt::Display) writes.
    pub fn parse(text: &str) -> Option<Request> {
        CountingRequest::parse(text).map(Request::Counting)
    }
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Request::Counting(request) => request.fmt(f),
        }
    }
}

impl From<CountingRequest> for Request {
    fn from(request: CountingRequest) -> Request {
        Request::Counting(request)
    }
}

impl Reply {
    /// Reads `ready 2`, `prepared`, `counted 14772512 16 0 42` or `refused`.
    pub fn parse(text: &str) -> Option<Reply> {
        match text.split_once(' ').unwrap_or((text, "")) {
            ("ready", version) => version.parse().ok().map(Reply::Ready),
            ("prepared", "") => Some(Reply::Prepared),
            ("counted", rest) => Counted::parse(rest).map(Reply::Counted),
            ("refused", "") => Some(Reply::Refused),
            _ => None,
        }
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Ready(version) => write!(f, "ready {version}"),
            Reply::Prepared => f.write_str("prepared"),
            Reply::Counted(counted) => write!(f, "counted {counted}"),
            Reply::Refused => f.write_str("refused"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::Tasks;
    use queens::board::Size;
    use queens::count::Plan;

    #[test]
    fn messages_read_back() {
        for size in Size::all() {
            let tasks = Tasks { size, range: Plan::new(size).all() };
            for request in [CountingRequest::Count(tasks), CountingRequest::Prepare(size)] {
                let request = Request::from(request);
                assert_eq!(Request::parse(&request.to_string()), Some(request));
            }
            for reply in [
                Reply::Ready(VERSION),
                Reply::Prepared,
                Reply::Counted(Counted { tasks, solutions: u64::MAX }),
                Reply::Refused,
            ] {
                assert_eq!(Reply::parse(&reply.to_string()), Some(reply));
            }
        }
    }

    #[test]
    fn nonsense_is_no_message() {
        for text in [
            "",
            "count",
            "count 8 0",
            "count 8 0 1 2",
            "count 28 0 1",
            "count 8 0 999999",
            "prepare",
            "prepare 0",
            "prepare 8 1",
            "Count 8 0 1",
        ] {
            assert_eq!(Request::parse(text), None, "{text}");
        }
        for text in [
            "",
            "ready",
            "ready one",
            "counted -1 8 0 1",
            "counted 1 8 2 1",
            "hello",
            "refused 1",
            "prepared 8",
        ] {
            assert_eq!(Reply::parse(text), None, "{text}");
        }
    }
}
