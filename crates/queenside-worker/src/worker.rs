//! What a worker does with a message.

use queens::export::Mask;

use crate::counting::{CountingRequest, TaskCounter};
use crate::drawing::messages::DrawingReply;
use crate::drawing::{Drawn, draw};
use crate::game::{AnswerLimits, answer};
use crate::messages::{Reply, Request};

/// What a worker keeps from one message to the next.
#[derive(Default)]
pub struct Worker {
    counter: TaskCounter,
}

impl Worker {
    /// Does what a text from the page asks, with the bytes beside it, and gives each reply
    /// to `say`, with the bytes beside that. A question of the game is answered with what is
    /// known as soon as `may_go_on` says no.
    pub fn receive(
        &mut self,
        text: &str,
        bytes: Option<Vec<u8>>,
        may_go_on: impl FnMut() -> bool,
        mut say: impl FnMut(Reply, Option<Vec<u8>>),
    ) {
        let done = match text.parse() {
            Ok(Request::Counting(request)) => self.count(request).map(|reply| (reply, None)),
            Ok(Request::Game(id, request)) => {
                Some((Reply::Game(id, answer(&request, AnswerLimits::WORKER, may_go_on)), None))
            }
            Ok(Request::Drawing(request)) => {
                let mask = bytes.and_then(|alpha| Mask::new(alpha.len().isqrt(), alpha));
                let tell = |part| say(Reply::Drawing(DrawingReply::Progress(part)), None);
                let drawn = draw(&request, mask.as_ref(), tell).ok();
                drawn.map(|Drawn { reply, bytes }| (Reply::Drawing(reply), Some(bytes)))
            }
            Err(_) => None,
        };
        let (reply, bytes) = done.unwrap_or((Reply::Refused, None));
        say(reply, bytes);
    }

    /// Counts, or gets ready for it; `None` if the tasks are not those of the plan.
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

    fn replies(text: &str) -> Vec<(String, Option<usize>)> {
        let mut replies = Vec::new();
        Worker::default().receive(
            text,
            None,
            || true,
            |reply, bytes| {
                replies.push((reply.to_string(), bytes.map(|bytes| bytes.len())));
            },
        );
        replies
    }

    #[test]
    fn messages_reach_the_kind_of_work_that_they_name() {
        let one = |text: &str| vec![(text.to_owned(), None)];
        assert_eq!(replies("counting prepare 12"), one("prepared"));
        // A000170(8) = 92; task 0 of depth-first counting is a queen on a corner or
        // its mirror image, 4 solutions each.
        assert_eq!(replies("counting count 8 0 1"), one("counted 8 8 0 1"));
        assert_eq!(
            replies("game 7 survey n=3"),
            one(
                "game 7 surveyed exact 0 a1 exact 0 b1 exact 0 c1 exact 0 a2 exact 0 b2 exact 0 c2 exact 0 a3 exact 0 b3 exact 0 c3 exact 0"
            )
        );
        for text in ["", "dance", "counting count 8 0 9999999"] {
            assert_eq!(replies(text), one("refused"), "{text}");
        }
    }

    #[test]
    fn what_is_drawn_lies_beside_the_last_reply() {
        let style = "64 none #ffffff #000000 #000000 #000000 #000000 #ffffff";
        let drawn = replies(&format!("drawing film one-per-line 4 all 0 2 5 {style}"));
        let [(half, None), (film, Some(length))] = &drawn[..] else { panic!("{drawn:?}") };
        assert_eq!([half.as_str(), film.as_str()], ["drawing progress 500", "drawing film 0 2"]);
        assert!(*length > 0);
    }
}
