//! The worker that finds the board of a recorded program.

use js_sys::Uint8Array;
use queenside_worker::derive::{BoardReply, BoardRequest};
use queenside_worker::messages::{Reply, Request, words_from_bytes, words_to_bytes};

use crate::browser::workers::worker_pool::RunningWorker;

/// The board of a program and the words with its steps; `None` after a failure.
pub type BoardResult = Option<(BoardReply, Vec<u32>)>;

/// Looks for the board in the words of a recording.
pub async fn find_board(request: BoardRequest, words: &[u32]) -> BoardResult {
    let words = Uint8Array::from(&words_to_bytes(words)[..]).buffer();
    let (worker, replies) = RunningWorker::ready().await.ok()?;
    worker.send_with(&Request::Board(request), &[words]);
    match replies.next().await {
        Some((Reply::Board(reply), Some(words))) => {
            Some((reply, words_from_bytes(&words.to_vec())))
        }
        _ => None,
    }
}
