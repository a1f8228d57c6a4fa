//! What a worker does with a message, by the kind of work.

use crate::counting::TaskCounter;
use crate::messages::{Reply, Request};

/// A worker's memory: one part for each kind of work.
#[derive(Default)]
pub struct Work {
    counting: TaskCounter,
}

impl Work {
    /// The reply to a text from the page.
    pub fn reply(&mut self, text: &str) -> Reply {
        match Request::parse(text) {
            Some(Request::Counting(request)) => self.counting.reply(request),
            None => Reply::Refused,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_reach_the_kind_of_work_that_they_name() {
        let mut work = Work::default();
        assert_eq!(work.reply("prepare 12"), Reply::Prepared);
        // A000170(8) = 92; task 0 of depth-first counting is a queen on a corner or
        // its mirror image, 4 solutions each.
        assert_eq!(work.reply("count 8 0 1").to_string(), "counted 8 8 0 1");
        for text in ["", "dance", "count 8 0 9999999"] {
            assert_eq!(work.reply(text), Reply::Refused, "{text}");
        }
    }
}
