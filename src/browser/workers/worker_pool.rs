//! Module workers that run the worker's program.

use std::collections::BTreeMap;
use std::rc::Rc;

use js_sys::{Array, ArrayBuffer, Uint8Array};
use queenside_worker::counting::CountingRequest;
use queenside_worker::messages::{Reply, Request, VERSION, from_bytes, to_bytes};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::browser;
use crate::browser::listener::Listener;
use crate::browser::task::{self, Inbox, inbox};
use crate::browser::workers::worker_module::module;
use crate::browser::workers::worker_script::worker;

/// The script that starts a worker, beside the page.
const SCRIPT: &str = "queenside-worker_loader.js";

/// A reply, perhaps with a file; `None` if the worker has failed.
pub type WorkerEvent = Option<(Reply, Option<Uint8Array>)>;

/// The reason why there is no worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkerProblem {
    Failed,
    /// It is of another version of the page.
    OtherVersion,
}

/// A worker, which ends when it is dropped.
pub struct RunningWorker {
    worker: Worker,
    _listeners: [Listener; 3],
}

impl Drop for RunningWorker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl RunningWorker {
    /// Starts a worker. `on_event` receives its replies; the first one is its version.
    pub fn start(on_event: impl Fn(WorkerEvent) + 'static) -> Option<RunningWorker> {
        let on_event = Rc::new(on_event);
        let on_failure = on_event.clone();
        let worker = browser::window().and_then(|_| {
            let options = WorkerOptions::new();
            options.set_type(WorkerType::Module);
            worker(SCRIPT, &options)
        });
        let Some(worker) = worker else {
            on_event(None);
            return None;
        };
        let target = worker.clone();
        // The browser fetches script and module at the same time.
        task::start(async move {
            let is_sent = module().await.is_some_and(|it| target.post_message(&it).is_ok());
            if !is_sent {
                on_failure(None);
            }
        });
        let listen = |name: &'static str, read: fn(&Event) -> WorkerEvent| {
            let on_event = on_event.clone();
            Listener::new(worker.clone(), name, move |event| on_event(read(&event)))
        };
        let listeners = [
            listen("message", |event| received(&event.dyn_ref::<MessageEvent>()?.data())),
            listen("messageerror", |_| None),
            listen("error", |event| {
                // The page reports it; the console need not.
                event.prevent_default();
                None
            }),
        ];
        Some(RunningWorker { worker, _listeners: listeners })
    }

    /// Starts a worker for a task; returns it with its replies after the first one.
    pub async fn ready() -> Result<(RunningWorker, Inbox<WorkerEvent>), WorkerProblem> {
        let (put, replies) = inbox();
        let worker = RunningWorker::start(put).ok_or(WorkerProblem::Failed)?;
        match replies.next().await {
            Some((Reply::Ready(VERSION), _)) => Ok((worker, replies)),
            Some((Reply::Ready(_), _)) => Err(WorkerProblem::OtherVersion),
            _ => Err(WorkerProblem::Failed),
        }
    }

    pub fn send(&self, request: &Request) {
        // Posting fails only for values that cannot be cloned, and bytes can.
        let _ = self.worker.post_message(&Uint8Array::from(&to_bytes(request)[..]));
    }

    /// Sends a request with images beside it, which move to the worker.
    pub fn send_with(&self, request: &Request, images: &[ArrayBuffer]) {
        let message = Uint8Array::from(&to_bytes(request)[..]);
        let images: Array = images.iter().collect();
        let both = Array::of1(&message).concat(&images);
        let _ = self.worker.post_message_with_transfer(&both, &images);
    }
}

/// A message of a worker: its version as a number, a reply, or a reply with a file.
fn received(data: &JsValue) -> WorkerEvent {
    if let Some(version) = data.as_f64() {
        return Some((Reply::Ready(version as u32), None));
    }
    let (message, file) = match data.dyn_ref::<Array>() {
        Some(parts) => (parts.get(0), parts.get(1).dyn_into().ok()),
        None => (data.clone(), None),
    };
    let message = message.dyn_into::<Uint8Array>().ok()?;
    Some((from_bytes(&message.to_vec())?, file))
}

/// Workers that count, by number.
#[derive(Default)]
pub struct WorkerPool {
    workers: BTreeMap<u32, RunningWorker>,
}

/// The number of a worker and its reply; `None` if the worker has failed.
pub type PoolEvent = (u32, Option<Reply>);

/// A receiver of the replies of workers.
pub type OnEvent = Rc<dyn Fn(PoolEvent)>;

impl WorkerPool {
    /// Starts a worker with the number `id`.
    pub fn spawn(&mut self, id: u32, on_event: &OnEvent) {
        let on_event = on_event.clone();
        let worker = RunningWorker::start(move |event| on_event((id, event.map(|it| it.0))));
        self.workers.extend(worker.map(|worker| (id, worker)));
    }

    pub fn terminate(&mut self, id: u32) {
        self.workers.remove(&id);
    }

    pub fn send(&self, id: u32, request: CountingRequest) {
        if let Some(worker) = self.workers.get(&id) {
            worker.send(&Request::Counting(request));
        }
    }
}
