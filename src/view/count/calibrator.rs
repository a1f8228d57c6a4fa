//! How fast this machine counts, learnt in a moment by a worker of its own.

use yew::Callback;

use crate::browser;

use crate::browser::worker_pool::{Crew, Heard};
use crate::state::count::calibration::{Gauge, Step};
use crate::browser::count_storage;

/// What is known of the speed.
pub struct Speed {
    known: Option<f64>,
    /// The worker that measures.
    at_work: Option<(Crew, Gauge)>,
}

impl Speed {
    /// The speed learnt before in this visit; without one, begins to measure. What
    /// the worker says is told to `heard`.
    pub fn learn(heard: &Callback<Heard>) -> Speed {
        let known = keep::speed();
        let at_work = known.is_none().then(|| {
            let mut crew = Crew::default();
            crew.hire(0, heard);
            (crew, Gauge::default())
        });
        Speed { known, at_work }
    }

    /// How many times as long a worker takes here as [`cost`](crate::state::count::estimate::cost) says.
    pub fn known(&self) -> Option<f64> {
        self.known
    }

    /// Whether it is being measured.
    pub fn is_measuring(&self) -> bool {
        self.at_work.is_some()
    }

    /// Hears what the worker says.
    pub fn hear(&mut self, (id, answer): Heard) {
        let Some((crew, gauge)) = &mut self.at_work else { return };
        match gauge.hear(answer, browser::now()) {
            Step::Send(job) => crew.send(id, job),
            Step::Learnt(speed) => {
                self.known = Some(speed);
                keep::keep_speed(speed);
                self.at_work = None;
            }
            // The count itself will tell what is wrong.
            Step::Failed => self.at_work = None,
        }
    }

    /// Measures no longer.
    pub fn stop(&mut self) {
        self.at_work = None;
    }
}
