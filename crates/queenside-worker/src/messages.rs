//! Messages between the page and a worker, as bytes in postcard's format.

use serde::{Deserialize, Serialize};

use crate::counting::{Counted, CountingRequest};
use crate::derive::{BoardReply, BoardRequest};

/// The version of the messages and of the numbers of tasks. A worker posts it first, as a plain
/// number. A worker from the cache of an older page posts another one.
pub const VERSION: u32 = 8;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(clippy::large_enum_variant, reason = "one at a time, read and done with")]
pub enum Request {
    Counting(CountingRequest),
    /// The words of the recording are beside the message, as [`words_to_bytes`] writes them.
    Board(BoardRequest),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// The worker has started and has this version.
    Ready(u32),
    /// The lists for counting are made.
    Prepared,
    Counted(Counted),
    /// The board of a recorded program. Its words, with the steps of the board, are beside the
    /// message.
    Board(BoardReply),
    /// The request is unreadable or impossible.
    Refused,
}

/// Words of a recording as bytes, the lowest one first.
pub fn words_to_bytes(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|it| it.to_le_bytes()).collect()
}

/// The words of some bytes; what is left over is dropped.
pub fn words_from_bytes(bytes: &[u8]) -> Vec<u32> {
    bytes.as_chunks().0.iter().map(|it| u32::from_le_bytes(*it)).collect()
}

pub fn to_bytes(message: &impl Serialize) -> Vec<u8> {
    // Writing to memory does not fail.
    postcard::to_allocvec(message).unwrap_or_default()
}

/// The message in some bytes; `None` if they are not exactly one valid message.
pub fn from_bytes<'a, M: Deserialize<'a>>(bytes: &'a [u8]) -> Option<M> {
    let (message, rest) = postcard::take_from_bytes(bytes).ok()?;
    rest.is_empty().then_some(message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use queens::board::Size;
    use queens::count::Plan;

    use crate::counting::Tasks;
    use crate::derive::{BoardChoice, FoundBoard, Offer};

    fn sizes() -> impl Strategy<Value = Size> {
        (1i64..=27).prop_map(Size::nearest)
    }

    fn tasks() -> impl Strategy<Value = Tasks> {
        (sizes(), any::<u32>(), any::<u32>()).prop_map(|(size, a, b)| {
            let plan = Plan::new(size);
            let (a, b) = (a % (plan.tasks() + 1), b % (plan.tasks() + 1));
            Tasks { size, range: plan.range(a.min(b)..a.max(b)).unwrap() }
        })
    }

    fn requests() -> impl Strategy<Value = Request> {
        prop_oneof![
            sizes().prop_map(|size| Request::Counting(CountingRequest::Prepare(size))),
            tasks().prop_map(|tasks| Request::Counting(CountingRequest::Count(tasks))),
            boards().prop_map(Request::Board),
        ]
    }

    fn boards() -> impl Strategy<Value = BoardRequest> {
        let texts = || proptest::collection::vec("[a-z]{0,3}", 0..3);
        (texts(), texts(), any::<(u8, bool, bool)>(), "[a-z]{0,3}").prop_map(
            |(texts, functions, (n, is_swapped, is_turned), name)| BoardRequest {
                parameters: vec![texts.clone()],
                source: name.clone(),
                texts,
                functions,
                n,
                is_broken: is_turned,
                choice: BoardChoice { name, is_swapped, is_turned },
            },
        )
    }

    fn found() -> impl Strategy<Value = BoardReply> {
        (proptest::option::of("[a-z]{0,3}"), any::<(u8, bool, u32)>()).prop_map(
            |(name, (size, is_sure, line))| BoardReply {
                board: name.clone().map(|name| FoundBoard {
                    kind: "list".to_owned(),
                    size,
                    is_swapped: is_sure,
                    jumps: is_sure,
                    takes: is_sure,
                    unreported: line,
                    name,
                }),
                offers: name.iter().map(|it| Offer { name: it.clone(), size, is_sure }).collect(),
                advice: name.map(|it| (line, it)),
                too_large: is_sure.then_some(line),
                is_endless: is_sure,
            },
        )
    }

    fn replies() -> impl Strategy<Value = Reply> {
        prop_oneof![
            any::<u32>().prop_map(Reply::Ready),
            Just(Reply::Prepared),
            (tasks(), any::<u64>())
                .prop_map(|(tasks, solutions)| Reply::Counted(Counted { solutions, tasks })),
            found().prop_map(Reply::Board),
            Just(Reply::Refused),
        ]
    }

    proptest! {
        #[test]
        fn messages_read_back(request in requests(), reply in replies()) {
            prop_assert_eq!(from_bytes(&to_bytes(&request)), Some(request));
            prop_assert_eq!(from_bytes(&to_bytes(&reply)), Some(reply));
        }

        /// A changed byte makes the message invalid, or makes it another valid message.
        #[test]
        fn a_wrong_byte_is_survived(
            request in requests(),
            at in any::<proptest::sample::Index>(),
            byte in any::<u8>(),
        ) {
            let mut bytes = to_bytes(&request);
            let at = at.index(bytes.len());
            bytes[at] = byte;
            if let Some(other) = from_bytes::<Request>(&bytes) {
                prop_assert_eq!(from_bytes(&to_bytes(&other)), Some(other));
            }
        }

        #[test]
        fn any_bytes_are_survived(bytes in proptest::collection::vec(any::<u8>(), 0..80)) {
            let _ = from_bytes::<Request>(&bytes);
            let _ = from_bytes::<Reply>(&bytes);
        }
    }

    #[test]
    fn impossible_values_are_invalid() {
        let request = |bytes: &[u8]| from_bytes::<Request>(bytes);
        let prepare = CountingRequest::Prepare(Size::EIGHT);
        assert_eq!(request(&[0, 0, 8]), Some(Request::Counting(prepare)));
        for (bytes, problem) in [
            (&[][..], "nothing"),
            (&[0, 0], "too short"),
            (&[0, 0, 8, 0], "too long"),
            (&[2, 0, 8], "unknown kind"),
            (&[0, 0, 0], "size 0"),
            (&[0, 0, 28], "size 28"),
            (&[0, 1, 8, 1, 0], "tasks from 1 to 0"),
            (&[0, 1, 8, 0, 127], "more tasks than there are"),
        ] {
            assert_eq!(request(bytes), None, "{problem}");
        }
    }
}
