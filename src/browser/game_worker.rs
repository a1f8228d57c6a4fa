//! The worker that answers the questions of the game, one after the other.
//!
//! Where the browser has no workers, the page answers itself, with less effort.

use std::rc::Rc;

use queenside_worker::game::messages::Numbered;
use queenside_worker::game::{GameReply, GameRequest, Limits, answer};
use queenside_worker::messages::{Reply, VERSION};
use wasm_bindgen::JsCast;
use web_sys::{Event, MessageEvent, Worker};

use crate::browser;
use crate::browser::listener::Listener;
use crate::browser::worker_pool::started;
use crate::state::game::action::Subject;

/// What the worker says; `None` when it has failed.
pub type WorkerWords = Option<String>;

/// Milliseconds that the page may spend on an answer of its own.
const OWN_TIME: f64 = 40.0;

/// The worker, which ends when this is dropped, and the questions for it.
pub struct GameWorker {
    worker: Option<Running>,
    is_ready: bool,
    /// Whether the browser has none for us.
    has_failed: bool,
    questions: Vec<(Subject, Numbered<GameRequest>)>,
    next: u32,
    on_words: Rc<dyn Fn(WorkerWords)>,
}

struct Running {
    worker: Worker,
    _listeners: [Listener; 3],
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl GameWorker {
    /// No worker yet. What it says goes to `on_words`, and has to be handed to
    /// [`GameWorker::receive`].
    pub fn new(on_words: Rc<dyn Fn(WorkerWords)>) -> GameWorker {
        GameWorker {
            worker: None,
            is_ready: false,
            has_failed: false,
            questions: Vec::new(),
            next: 0,
            on_words,
        }
    }

    /// Asks a question, in place of an earlier one about the same. Returns the answer at
    /// once where the page has to find it.
    pub fn ask(&mut self, subject: Subject, request: GameRequest) -> Option<GameReply> {
        if self.has_failed {
            return Some(own_answer(&request));
        }
        // What it works on is of no use any more: it begins anew.
        if self.questions.first().is_some_and(|(it, _)| *it == subject) && self.is_ready {
            (self.worker, self.is_ready) = (None, false);
        }
        self.questions.retain(|(it, _)| *it != subject);
        self.next += 1;
        self.questions.push((subject, Numbered { id: self.next, body: request }));
        if self.worker.is_none() {
            self.start();
        } else if self.questions.len() == 1 {
            self.send_first();
        }
        None
    }

    /// Forgets the questions about something.
    pub fn forget(&mut self, subject: Subject) {
        // The one it works on is answered, and then not heard.
        let is_first = self.questions.first().is_some_and(|(it, _)| *it == subject);
        if is_first && self.is_ready {
            (self.worker, self.is_ready) = (None, false);
        }
        self.questions.retain(|(it, _)| *it != subject);
        if self.worker.is_none() && !self.questions.is_empty() {
            self.start();
        }
    }

    /// Takes in what the worker says; returns the answers to earlier questions.
    pub fn receive(&mut self, words: WorkerWords) -> Vec<(Subject, GameReply)> {
        let Some(words) = words else { return self.fail() };
        match Reply::parse(&words) {
            Some(Reply::Ready(VERSION)) => {
                self.is_ready = true;
                self.send_first();
                return Vec::new();
            }
            // One of another version, from a cache.
            Some(_) => return self.fail(),
            None => {}
        }
        let Ok(Numbered { id, body }) = words.parse() else { return Vec::new() };
        if self.questions.first().is_none_or(|(_, asked)| asked.id != id) {
            return Vec::new();
        }
        let (subject, _) = self.questions.remove(0);
        self.send_first();
        vec![(subject, body)]
    }

    /// Without a worker, the page answers.
    fn fail(&mut self) -> Vec<(Subject, GameReply)> {
        (self.worker, self.has_failed) = (None, true);
        let questions = std::mem::take(&mut self.questions);
        questions.into_iter().map(|(subject, it)| (subject, own_answer(&it.body))).collect()
    }

    fn start(&mut self) {
        self.is_ready = false;
        let on_failure = self.on_words.clone();
        let Some(worker) = started(move || on_failure(None)) else {
            return (self.on_words)(None);
        };
        let listen = |name: &'static str, words: fn(&Event) -> WorkerWords| {
            let on_words = self.on_words.clone();
            Listener::new(worker.clone(), name, move |event| on_words(words(&event)))
        };
        let listeners = [
            listen("message", |event| event.dyn_ref::<MessageEvent>()?.data().as_string()),
            listen("messageerror", |_| None),
            listen("error", |event| {
                // The page goes on without it; the console need not say it.
                event.prevent_default();
                None
            }),
        ];
        self.worker = Some(Running { worker, _listeners: listeners });
    }

    fn send_first(&self) {
        if let (true, Some(it), Some((_, asked))) =
            (self.is_ready, &self.worker, self.questions.first())
        {
            // Texts can always be posted.
            let _ = it.worker.post_message(&asked.to_string().into());
        }
    }
}

fn own_answer(request: &GameRequest) -> GameReply {
    let end = browser::now() + OWN_TIME;
    answer(request, &Limits::PAGE, || browser::now() < end)
}
