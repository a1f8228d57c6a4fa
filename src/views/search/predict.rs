//! Predicting beside the run, as long as it is wanted.

use queens::game::Said;
use queens::search::Run;

use crate::components::predict::part::{PREDICT, Predicting};
use crate::components::predict::topics::Topics;

/// What is asked before steps, and what has become of it.
#[derive(Debug, Default)]
pub struct Predict {
    topics: Topics,
    asking: Option<Box<dyn Predicting>>,
    /// Whether the search was playing when it stopped to ask.
    resumes: bool,
    /// The step that was predicted rightly.
    right: Option<u64>,
}

impl Predict {
    /// The same questions about another run.
    pub const fn about(topics: Topics) -> Predict {
        Predict { topics, asking: None, resumes: false, right: None }
    }

    pub const fn topics(&self) -> Topics {
        self.topics
    }

    /// Whether it waits for its part of the program.
    pub fn is_waiting(&self) -> bool {
        !self.topics.is_empty() && self.asking.is_none()
    }

    /// Asks about other things; about nothing, it is over.
    pub fn set(&mut self, topics: Topics, run: &Run) {
        self.topics = topics;
        match &mut self.asking {
            Some(_) if topics.is_empty() => *self = Predict::default(),
            Some(asking) => asking.ask_about(topics),
            None => self.arrive(run),
        }
    }

    /// That part of the program is there, or will not come.
    pub fn arrive(&mut self, run: &Run) {
        if self.is_waiting() {
            self.asking = PREDICT.get().map(|begin| begin(run, self.topics));
        }
    }

    /// Who asks.
    pub fn asking(&self) -> Option<&dyn Predicting> {
        self.asking.as_deref()
    }

    /// Whether steps must be looked at one by one.
    pub const fn is_on(&self) -> bool {
        self.asking.is_some()
    }

    pub fn is_open(&self, run: &Run) -> bool {
        self.asking.as_ref().is_some_and(|it| it.is_open(run))
    }

    /// Whether a question is to be answered before the next step; it is open then. Whoever
    /// goes on although one is open, leaves it.
    pub fn holds(&mut self, run: &Run, is_playing: bool) -> bool {
        let Some(asking) = &mut self.asking else { return false };
        if asking.is_open(run) {
            asking.leave();
            return false;
        }
        self.resumes = is_playing;
        asking.asks(run)
    }

    /// Leaves the open question.
    pub fn leave(&mut self) {
        if let Some(asking) = &mut self.asking {
            asking.leave();
        }
    }

    /// Judges an answer; true if it was right.
    pub fn say(&mut self, run: &Run, said: Said) -> bool {
        self.asking.as_mut().is_some_and(|it| it.say(run, said))
    }

    /// The step after a question: whether it was right, and whether playing goes on.
    pub fn go_on(&mut self, run: &Run, is_right: bool) -> bool {
        self.right = is_right.then(|| run.counters().step);
        std::mem::take(&mut self.resumes)
    }

    /// Whether the present step was predicted rightly.
    pub fn is_right(&self, run: &Run) -> bool {
        self.right == Some(run.counters().step)
    }
}
