//! The workers themselves.

use std::collections::BTreeMap;

use wasm_bindgen::JsCast;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};
use yew::Callback;

use crate::browser;
use crate::browser::listener::Listener;

use queenside_worker::messages::{Reply, Request};

/// The script that starts a worker, beside the page.
const SCRIPT: &str = "queenside-worker_loader.js";

/// Workers by their numbers.
#[derive(Default)]
pub struct WorkerPool {
    workers: BTreeMap<u32, PoolWorker>,
}

/// A worker, which ends when it is dropped.
struct PoolWorker {
    worker: Worker,
    _listeners: [Listener; 3],
}

impl Drop for PoolWorker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

/// What a worker has said; `None` when it has failed.
pub type PoolEvent = (u32, Option<Reply>);

impl WorkerPool {
    /// Starts a worker. What it says is told to `on_event`.
    pub fn spawn(&mut self, id: u32, on_event: &Callback<PoolEvent>) {
        match started() {
            Some(worker) => {
                let listen = |name: &'static str, reply: fn(&Event) -> Option<Reply>| {
                    let on_event = on_event.clone();
                    Listener::new(worker.clone(), name, move |event| {
                        on_event.emit((id, reply(&event)));
                    })
                };
                let listeners = [
                    listen("message", |event| {
                        let message = event.dyn_ref::<MessageEvent>()?;
                        Reply::parse(&message.data().as_string()?)
                    }),
                    listen("messageerror", |_| None),
                    listen("error", |event| {
                        // It is told in a notice, not on the console as well.
                        event.prevent_default();
                        None
                    }),
                ];
                self.workers.insert(id, PoolWorker { worker, _listeners: listeners });
            }
            None => on_event.emit((id, None)),
        }
    }

    /// Ends a worker.
    pub fn terminate(&mut self, id: u32) {
        self.workers.remove(&id);
    }

    /// Gives a worker assignment. Texts can always be posted.
    pub fn send(&self, id: u32, request: Request) {
        if let Some(workers) = self.workers.get(&id) {
            let _ = workers.worker.post_message(&request.to_string().into());
        }
    }
}

/// A worker that is starting; `None` if the browser refuses.
pub(super) fn started() -> Option<Worker> {
    let base = browser::document()?.base_uri().ok()??;
    let address = web_sys::Url::new_with_base(SCRIPT, &base).ok()?.href();
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    Worker::new_with_options(&address, &options).ok()
}
