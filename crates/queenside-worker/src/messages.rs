//! What the page and a counting worker say to each other: short texts.

use std::fmt;

use queens::board::Size;
use queens::count::{Plan, TaskRange};

/// The version of these texts and of the tasks' numbers. A worker that lies in a
/// cache from an older page says another one.
pub const VERSION: u32 = 2;

/// What the page asks of a worker: to count some tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// The size of the board.
    pub size: Size,
    /// The tasks of the size's plan.
    pub range: TaskRange,
}

/// What a worker says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// It has started, and speaks this version. Nothing may be asked before.
    Ready(u32),
    /// It has counted the tasks asked for.
    Counted(Request, u64),
    /// It does not understand what was asked.
    Refused,
}

impl Request {
    /// Reads `count 16 0 42`.
    pub fn parse(text: &str) -> Option<Request> {
        Request::from_words(text.strip_prefix("count ")?.split(' '))
    }

    fn from_words<'a>(mut words: impl Iterator<Item = &'a str>) -> Option<Request> {
        let size = words.next()?.parse().ok()?;
        let (first, end) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let range = Plan::new(size).range(first..end).ok()?;
        words.next().is_none().then_some(Request { size, range })
    }
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "count {} {} {}", self.size, self.range.first(), self.range.end())
    }
}

impl Reply {
    /// Reads `ready 1`, `counted 14772512 16 0 42` or `refused`.
    pub fn parse(text: &str) -> Option<Reply> {
        let mut words = text.split(' ');
        match words.next()? {
            "ready" => Some(Reply::Ready(words.next()?.parse().ok()?)),
            "counted" => {
                let solutions = words.next()?.parse().ok()?;
                Some(Reply::Counted(Request::from_words(words)?, solutions))
            }
            "refused" => Some(Reply::Refused),
            _ => None,
        }
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Ready(version) => write!(f, "ready {version}"),
            Reply::Counted(Request { size, range }, solutions) => {
                write!(f, "counted {solutions} {size} {} {}", range.first(), range.end())
            }
            Reply::Refused => f.write_str("refused"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_understood() {
        for size in Size::all() {
            let request = Request { size, range: Plan::new(size).all() };
            assert_eq!(Request::parse(&request.to_string()), Some(request));
            for reply in [Reply::Ready(VERSION), Reply::Counted(request, u64::MAX), Reply::Refused]
            {
                assert_eq!(Reply::parse(&reply.to_string()), Some(reply));
            }
        }
    }

    #[test]
    fn nonsense_is_not_understood() {
        for text in ["", "count", "count 8 0", "count 8 0 1 2", "count 28 0 1", "count 8 0 999999"]
        {
            assert_eq!(Request::parse(text), None, "{text}");
        }
        for text in ["", "ready", "ready one", "counted -1 8 0 1", "counted 1 8 2 1", "hello"] {
            assert_eq!(Reply::parse(text), None, "{text}");
        }
    }
}
