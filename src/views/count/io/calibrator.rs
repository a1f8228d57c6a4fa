//! Learns in a moment how fast this machine counts, with a worker of its own.

use crate::browser;
use crate::browser::worker_pool::{OnEvent, PoolEvent, WorkerPool};
use crate::views::count::calibration::{Calibration, Step};
use crate::views::count::io::storage;

/// What is known of the machine's speed.
pub struct Calibrator {
    speed: Option<f64>,
    /// The worker that measures, while it does.
    measuring: Option<(WorkerPool, Calibration)>,
}

impl Calibrator {
    /// Begins to measure. Whatever the worker says goes to `on_event`, and has to be
    /// handed to [`receive`](Calibrator::receive). Until it is done the speed is the
    /// one learnt before in this visit.
    pub fn start(on_event: &OnEvent) -> Calibrator {
        let mut pool = WorkerPool::default();
        pool.spawn(0, on_event);
        let measuring = Some((pool, Calibration::default()));
        Calibrator { speed: storage::speed(), measuring }
    }

    /// How many times as long a worker takes here as
    /// [`cost`](crate::views::count::estimate::cost) says.
    pub fn speed(&self) -> Option<f64> {
        self.speed
    }

    /// Whether it is being measured.
    pub fn is_measuring(&self) -> bool {
        self.measuring.is_some()
    }

    /// Goes on after what the worker says.
    pub fn receive(&mut self, (id, reply): PoolEvent) {
        let Some((pool, calibration)) = &mut self.measuring else { return };
        match calibration.receive(reply, browser::now()) {
            Step::Send(request) => pool.send(id, request),
            Step::Learnt(speed) => {
                self.speed = Some(speed);
                storage::store_speed(speed);
                self.measuring = None;
            }
            // The count itself will say what is wrong.
            Step::Failed => self.measuring = None,
        }
    }

    /// Measures no longer.
    pub fn stop(&mut self) {
        self.measuring = None;
    }
}
