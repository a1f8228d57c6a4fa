//! Dispatch of messages to the kinds of work.

use crate::counting::{CountingRequest, TaskCounter};
use crate::derive::derive;
use crate::messages::{Reply, Request, from_bytes, words_from_bytes, words_to_bytes};

/// The state that a worker keeps between messages.
#[derive(Default)]
pub struct Worker {
    counter: TaskCounter,
}

impl Worker {
    /// Handles a message from the page with the files beside it, and passes the reply to
    /// `post`, perhaps with a file.
    pub fn receive(
        &mut self,
        message: &[u8],
        files: &[Vec<u8>],
        post: impl FnOnce(Reply, Option<Vec<u8>>),
    ) {
        let done = match from_bytes(message) {
            Some(Request::Counting(request)) => self.count(request).map(|reply| (reply, None)),
            Some(Request::Board(request)) => {
                let words = words_from_bytes(files.first().map_or(&[], Vec::as_slice));
                let (reply, words) = derive(&request, &words);
                Some((Reply::Board(reply), Some(words_to_bytes(&words))))
            }
            None => None,
        };
        let (reply, file) = done.unwrap_or((Reply::Refused, None));
        post(reply, file);
    }

    /// Counts, or prepares for counting; `None` if the tasks do not fit the plan.
    pub fn count(&mut self, request: CountingRequest) -> Option<Reply> {
        match request {
            CountingRequest::Prepare(size) => {
                self.counter.prepare(size).ok().map(|()| Reply::Prepared)
            }
            CountingRequest::Count(tasks) => self.counter.count(tasks).ok().map(Reply::Counted),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::{Counted, Tasks};
    use crate::messages::to_bytes;
    use queens::board::Size;
    use queens::count::Plan;

    fn replies(message: &[u8]) -> Vec<Reply> {
        let mut replies = Vec::new();
        let post = |reply, file: Option<Vec<u8>>| {
            assert_eq!(file, None);
            replies.push(reply);
        };
        Worker::default().receive(message, &[], post);
        replies
    }

    #[test]
    fn each_message_reaches_its_kind_of_work() {
        let ask = |request: Request| replies(&to_bytes(&request));
        let size = Size::nearest(12);
        let prepare = Request::Counting(CountingRequest::Prepare(size));
        assert_eq!(ask(prepare), [Reply::Prepared]);
        // A000170(8) = 92; task 0 of depth-first counting is a queen on a corner or
        // its mirror image, 4 solutions each.
        let range = Plan::new(Size::EIGHT).range(0..1).unwrap();
        let tasks = Tasks { size: Size::EIGHT, range };
        let count = Request::Counting(CountingRequest::Count(tasks));
        assert_eq!(ask(count), [Reply::Counted(Counted { solutions: 8, tasks })]);
    }

    #[test]
    fn unreadable_messages_are_refused() {
        for message in [&[][..], &[0], &[9, 9, 9], &[0, 0, 28], b"counting prepare 8"] {
            assert_eq!(replies(message), [Reply::Refused], "{message:?}");
        }
    }
}
