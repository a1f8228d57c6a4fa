//! Workers: module workers that run the worker's program.

use std::collections::BTreeMap;
use std::rc::Rc;

use queenside_worker::counting::CountingRequest;
use queenside_worker::messages::{Reply, Request};
use wasm_bindgen::JsCast;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::browser;
use crate::browser::listener::Listener;
use crate::browser::worker_module::with_module;
use crate::browser::worker_script::worker;

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

/// A worker's number, and what it has said; `None` when it has failed.
pub type PoolEvent = (u32, Option<Reply>);

/// Is called with what workers say.
pub type OnEvent = Rc<dyn Fn(PoolEvent)>;

impl WorkerPool {
    /// Starts a worker, which gets the number `id`. Whatever it says goes to
    /// `on_event`.
    pub fn spawn(&mut self, id: u32, on_event: &OnEvent) {
        let on_failure = on_event.clone();
        let worker = started(move || on_failure((id, None)));
        let Some(worker) = worker else { return on_event((id, None)) };
        let listen = |name: &'static str, reply: fn(&Event) -> Option<Reply>| {
            let on_event = on_event.clone();
            Listener::new(worker.clone(), name, move |event| on_event((id, reply(&event))))
        };
        let listeners = [
            listen("message", |event| {
                let message = event.dyn_ref::<MessageEvent>()?;
                message.data().as_string()?.parse().ok()
            }),
            listen("messageerror", |_| None),
            listen("error", |event| {
                // A notice says it; the console need not say it, too.
                event.prevent_default();
                None
            }),
        ];
        self.workers.insert(id, PoolWorker { worker, _listeners: listeners });
    }

    /// Ends a worker.
    pub fn terminate(&mut self, id: u32) {
        self.workers.remove(&id);
    }

    /// Sends a worker a request. Texts can always be posted.
    pub fn send(&self, id: u32, request: CountingRequest) {
        if let Some(it) = self.workers.get(&id) {
            let request = Request::Counting(request);
            let _ = it.worker.post_message(&request.to_string().into());
        }
    }
}

/// A worker that is starting; `None` if the browser refuses. Calls `on_failure` if the
/// worker cannot be handed its program.
pub fn started(on_failure: impl FnOnce() + 'static) -> Option<Worker> {
    browser::window()?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = worker(SCRIPT, &options)?;
    let target = worker.clone();
    // The script is fetched while the module is.
    with_module(move |module| {
        let is_sent = module.is_some_and(|module| target.post_message(module).is_ok());
        if !is_sent {
            on_failure();
        }
    });
    Some(worker)
}
