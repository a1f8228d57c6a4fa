//! The worker that answers the questions of the game, one after the other.
//!
//! Where the browser has no workers, the page answers itself, in portions between which
//! it draws and listens.

use std::rc::Rc;

use queenside_worker::game::{AnswerLimits, GameReply, GameRequest, Work};
use queenside_worker::messages::{Reply, Request, VERSION};

use crate::browser;
use crate::browser::ticker::Ticker;
use crate::browser::worker_pool::RunningWorker;
use crate::components::lazy::lazy;
use crate::views::game::action::Subject;

/// Does a portion of the work on a question. Returns the answer as soon as there is one; called with
/// `false`, it returns what is known by now.
type Portions = Box<dyn FnMut(bool) -> Option<GameReply>>;

lazy! {
    /// Starts the work on a question, in a chunk for browsers without workers.
    static ANSWERS: fn(&GameRequest) -> Portions = answers(|request| {
        let mut work = Work::new(request, AnswerLimits::PAGE);
        Box::new(move |may_go_on| work.advance(may_go_on))
    });
}

/// Events of the worker.
pub enum WorkerWords {
    /// It has replied.
    Said(Reply),
    Failed,
    /// The chunk that answers without a worker loaded (`true`) or failed (`false`).
    OwnArrives(bool),
    /// There is none, and the page goes on with its own work.
    OwnTurn,
}

/// Milliseconds after which the page is content with what it has counted by then.
const OWN_TIME: f64 = 1_800.0;

/// The worker, which ends when this is dropped, and the questions for it.
pub struct GameWorker {
    worker: Option<RunningWorker>,
    is_ready: bool,
    /// The page's own work, if the browser has no worker for us.
    own: Option<OwnWork>,
    questions: Vec<(Subject, u32, GameRequest)>,
    next: u32,
    on_words: Rc<dyn Fn(WorkerWords)>,
}

/// The work on the first question, and until when it may go on.
#[derive(Default)]
struct OwnWork {
    ticker: Ticker,
    first: Option<(u32, Portions, f64)>,
    /// True if the worker failed to load.
    is_missing: bool,
}

impl GameWorker {
    /// No worker yet. Its messages go to `on_words`, and have to be handed to
    /// [`GameWorker::receive`].
    pub fn new(on_words: Rc<dyn Fn(WorkerWords)>) -> GameWorker {
        GameWorker {
            worker: None,
            is_ready: false,
            own: None,
            questions: Vec::new(),
            next: 0,
            on_words,
        }
    }

    /// Asks a question, in place of an earlier one about the same.
    pub fn ask(&mut self, subject: Subject, request: GameRequest) {
        // Its work is no longer needed: it starts again.
        if self.questions.first().is_some_and(|(it, ..)| *it == subject) && self.is_ready {
            (self.worker, self.is_ready) = (None, false);
        }
        self.questions.retain(|(it, ..)| *it != subject);
        self.next += 1;
        self.questions.push((subject, self.next, request));
        if let Some(own) = &mut self.own {
            if std::mem::take(&mut own.is_missing) {
                self.fetch_own();
            }
            self.order_turn();
        } else if self.worker.is_none() {
            self.start();
        } else if self.questions.len() == 1 {
            self.send_first();
        }
    }

    /// Forgets the questions about something.
    pub fn forget(&mut self, subject: Subject) {
        // The one it works on is answered, and then not heard.
        let is_first = self.questions.first().is_some_and(|(it, ..)| *it == subject);
        if is_first && self.is_ready {
            (self.worker, self.is_ready) = (None, false);
        }
        self.questions.retain(|(it, ..)| *it != subject);
        if self.worker.is_none() && self.own.is_none() && !self.questions.is_empty() {
            self.start();
        }
    }

    /// Handles a message of the worker; returns the answers to earlier questions.
    pub fn receive(&mut self, words: WorkerWords) -> Vec<(Subject, GameReply)> {
        let reply = match words {
            WorkerWords::Said(reply) => reply,
            WorkerWords::Failed => return self.fail(),
            WorkerWords::OwnArrives(has_come) => {
                self.own.get_or_insert_default().is_missing = !has_come;
                self.order_turn();
                return Vec::new();
            }
            WorkerWords::OwnTurn => return self.own_turn().into_iter().collect(),
        };
        match reply {
            Reply::Ready(VERSION) => {
                self.is_ready = true;
                self.send_first();
                Vec::new()
            }
            Reply::Game(id, reply) => {
                if self.questions.first().is_none_or(|(_, asked, _)| *asked != id) {
                    return Vec::new();
                }
                let (subject, ..) = self.questions.remove(0);
                self.send_first();
                vec![(subject, reply)]
            }
            // One of another version, from a cache.
            _ => self.fail(),
        }
    }

    /// Without a worker, the page answers.
    fn fail(&mut self) -> Vec<(Subject, GameReply)> {
        self.worker = None;
        self.own.get_or_insert_default();
        self.fetch_own();
        Vec::new()
    }

    fn fetch_own(&self) {
        let on_words = self.on_words.clone();
        ANSWERS.fetch_then(move |has_come| on_words(WorkerWords::OwnArrives(has_come)));
    }

    fn order_turn(&mut self) {
        if let (Some(own), false) = (&mut self.own, self.questions.is_empty()) {
            let on_words = self.on_words.clone();
            own.ticker.schedule(0.0, move || on_words(WorkerWords::OwnTurn));
        }
    }

    /// Works on the first question until it is answered or the page has to draw.
    fn own_turn(&mut self) -> Option<(Subject, GameReply)> {
        let own = self.own.as_mut()?;
        own.ticker.begin();
        let (_, asked, request) = self.questions.first()?;
        let Some(begin) = ANSWERS.get() else {
            if own.is_missing {
                let unanswered = self.questions.remove(0).0;
                self.order_turn();
                return Some((unanswered, GameReply::NotKnown));
            }
            return None;
        };
        if own.first.as_ref().is_none_or(|(id, ..)| id != asked) {
            own.first = Some((*asked, begin(request), browser::now() + OWN_TIME));
        }
        let (_, work, end) = own.first.as_mut()?;
        let mut has_time = own.ticker.portion();
        let reply = loop {
            let reply = work(browser::now() < *end);
            if reply.is_some() || !has_time() {
                break reply;
            }
        };
        let answered = reply.map(|reply| (self.questions.remove(0).0, reply));
        self.order_turn();
        answered
    }

    fn start(&mut self) {
        self.is_ready = false;
        let on_words = self.on_words.clone();
        self.worker = RunningWorker::start(move |event| {
            on_words(event.map_or(WorkerWords::Failed, |(reply, _)| WorkerWords::Said(reply)));
        });
    }

    fn send_first(&self) {
        if let (true, Some(it), Some((_, id, request))) =
            (self.is_ready, &self.worker, self.questions.first())
        {
            it.send(&Request::Game(*id, request.clone()));
        }
    }
}
