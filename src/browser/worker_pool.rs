//! The workers themselves.

use std::collections::BTreeMap;

use wasm_bindgen::JsCast;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};
use yew::Callback;

use crate::browser;
use crate::browser::listener::Listener;

use crate::state::count::protocol::{Answer, Job};

/// The script that starts a worker, beside the page.
const SCRIPT: &str = "count-worker_loader.js";

/// Workers by their numbers.
#[derive(Default)]
pub struct Crew {
    hired: BTreeMap<u32, Hired>,
}

/// A worker, which ends when it is dropped.
struct Hired {
    worker: Worker,
    _listeners: [Listener; 3],
}

impl Drop for Hired {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

/// What a worker has said; `None` when it has failed.
pub type Heard = (u32, Option<Answer>);

impl Crew {
    /// Starts a worker. What it says is told to `heard`.
    pub fn hire(&mut self, id: u32, heard: &Callback<Heard>) {
        match started() {
            Some(worker) => {
                let listen = |name: &'static str, answer: fn(&Event) -> Option<Answer>| {
                    let heard = heard.clone();
                    Listener::new(worker.clone(), name, move |event| {
                        heard.emit((id, answer(&event)));
                    })
                };
                let listeners = [
                    listen("message", |event| {
                        let message = event.dyn_ref::<MessageEvent>()?;
                        Answer::parse(&message.data().as_string()?)
                    }),
                    listen("messageerror", |_| None),
                    listen("error", |event| {
                        // It is told in a notice, not on the console as well.
                        event.prevent_default();
                        None
                    }),
                ];
                self.hired.insert(id, Hired { worker, _listeners: listeners });
            }
            None => heard.emit((id, None)),
        }
    }

    /// Ends a worker.
    pub fn dismiss(&mut self, id: u32) {
        self.hired.remove(&id);
    }

    /// Gives a worker work. Texts can always be posted.
    pub fn send(&self, id: u32, job: Job) {
        if let Some(hired) = self.hired.get(&id) {
            let _ = hired.worker.post_message(&job.to_string().into());
        }
    }
}

fn started() -> Option<Worker> {
    let base = browser::document()?.base_uri().ok()??;
    let address = web_sys::Url::new_with_base(SCRIPT, &base).ok()?.href();
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    Worker::new_with_options(&address, &options).ok()
}
