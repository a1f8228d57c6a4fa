//! The worker that finds the board of a recorded program.

use std::cell::OnceCell;
use std::rc::Rc;

use js_sys::Uint8Array;
use queenside_worker::derive::{BoardReply, BoardRequest};
use queenside_worker::messages::{Reply, Request, VERSION, words_from_bytes, words_to_bytes};

use crate::browser::worker_pool::RunningWorker;

/// The board of a program and the words with its steps; `None` after a failure.
pub type BoardResult = Option<(BoardReply, Vec<u32>)>;

/// A search for a board, which ends when this is dropped.
pub struct BoardFinder {
    _worker: Rc<OnceCell<RunningWorker>>,
}

impl BoardFinder {
    /// Looks for the board in the words of a recording.
    pub fn start(
        request: BoardRequest,
        words: &[u32],
        on_result: impl Fn(BoardResult) + 'static,
    ) -> BoardFinder {
        let worker = Rc::new(OnceCell::<RunningWorker>::new());
        let started = Rc::downgrade(&worker);
        let words = Uint8Array::from(&words_to_bytes(words)[..]).buffer();
        let running = RunningWorker::start(move |reply| match reply {
            Some((Reply::Ready(VERSION), _)) => {
                if let Some(worker) = started.upgrade().as_ref().and_then(|it| it.get()) {
                    let request = Request::Board(request.clone());
                    worker.send_with(&request, std::slice::from_ref(&words));
                }
            }
            Some((Reply::Board(reply), Some(words))) => {
                on_result(Some((reply, words_from_bytes(&words.to_vec()))));
            }
            _ => on_result(None),
        });
        if let Some(running) = running {
            let _ = worker.set(running);
        }
        BoardFinder { _worker: worker }
    }
}
