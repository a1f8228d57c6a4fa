//! How fast this machine counts, learnt in a moment by a worker of its own.

use yew::Callback;

use crate::browser;

use crate::browser::count_storage;
use crate::browser::worker_pool::{PoolEvent, WorkerPool};
use crate::state::count::calibration::{Calibration, Step};

/// What is known of the speed.
pub struct Speed {
    known: Option<f64>,
    /// The worker that measures.
    at_work: Option<(WorkerPool, Calibration)>,
}

impl Speed {
    /// The speed learnt before in this visit; without one, begins to measure. What
    /// the worker says is told to `on_event`.
    pub fn learn(on_event: &Callback<PoolEvent>) -> Speed {
        let known = count_storage::speed();
        let at_work = known.is_none().then(|| {
            let mut pool = WorkerPool::default();
            pool.spawn(0, on_event);
            (pool, Calibration::default())
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
    pub fn receive(&mut self, (id, reply): PoolEvent) {
        let Some((pool, calibration)) = &mut self.at_work else { return };
        match calibration.receive(reply, browser::now()) {
            Step::Send(request) => pool.send(id, request),
            Step::Learnt(speed) => {
                self.known = Some(speed);
                count_storage::keep_speed(speed);
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
