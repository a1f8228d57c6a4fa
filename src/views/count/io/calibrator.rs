//! Learns in a moment how fast this machine counts, with a worker of its own.

use queens::count::Plan;
use queenside_worker::counting::{CountingRequest, Tasks};
use queenside_worker::messages::{Reply, VERSION};

use crate::browser;
use crate::browser::worker_pool::{OnEvent, PoolEvent, WorkerPool};
use crate::views::count::estimate::{cost, sample_size};
use crate::views::count::io::storage;

/// Measured speed of the machine.
pub struct Calibrator {
    /// The time of a worker, as a multiple of [`cost`].
    pub speed: Option<f64>,
    /// The worker that measures, while it does.
    measuring: Option<(WorkerPool, Calibration)>,
}

impl Calibrator {
    /// Begins to measure. The worker's messages go to `on_event`, and have to be
    /// handed to [`receive`](Calibrator::receive). Until it is done the speed is the
    /// one learnt before in this visit.
    pub fn start(on_event: &OnEvent) -> Calibrator {
        let mut pool = WorkerPool::default();
        pool.spawn(0, on_event);
        let measuring = Some((pool, Calibration::default()));
        Calibrator { speed: storage::speed(), measuring }
    }

    pub fn is_measuring(&self) -> bool {
        self.measuring.is_some()
    }

    /// Handles a message of the worker.
    pub fn receive(&mut self, (id, reply): PoolEvent) {
        let Some((pool, calibration)) = &mut self.measuring else { return };
        match calibration.receive(reply, browser::now()) {
            CalibratorStep::Send(request) => pool.send(id, request),
            CalibratorStep::Learnt(speed) => {
                self.speed = Some(speed);
                storage::store_speed(speed);
                self.measuring = None;
            }
            // The count itself will report the failure.
            CalibratorStep::Failed => self.measuring = None,
        }
    }

    /// Measures no longer.
    pub fn stop(&mut self) {
        self.measuring = None;
    }
}

/// Lets a worker count tasks of one size, from time to time more of them, until they
/// take long enough to measure its speed. That also lets the browser compile what counts
/// to its fastest form, for all workers that share the program.
#[derive(Debug, Default)]
pub struct Calibration {
    next: u32,
    sent: f64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CalibratorStep {
    Send(CountingRequest),
    /// A worker's time as a multiple of [`cost`].
    Learnt(f64),
    /// Nothing can be learnt from this worker.
    Failed,
}

/// Milliseconds that are enough for an estimate.
const ENOUGH: f64 = 120.0;
/// Tasks of the first sample, and the growth of the next ones.
const FIRST: u32 = 8;
const GROWTH: u32 = 4;

impl Calibration {
    /// Handles a message of the worker; `None` if it has failed.
    pub fn receive(&mut self, reply: Option<Reply>, now: f64) -> CalibratorStep {
        let plan = Plan::new(sample_size());
        let tasks = match reply {
            // Its time would measure the lists, not the tasks.
            Some(Reply::Ready(VERSION)) => {
                return CalibratorStep::Send(CountingRequest::Prepare(sample_size()));
            }
            Some(Reply::Prepared) => FIRST,
            Some(Reply::Counted(counted)) => {
                let time = (now - self.sent).max(0.01);
                let counted = counted.tasks.range.tasks();
                if time >= ENOUGH || self.next >= plan.tasks() {
                    let whole = time / f64::from(counted.max(1)) * f64::from(plan.tasks());
                    return CalibratorStep::Learnt(whole / cost(sample_size()));
                }
                counted.saturating_mul(GROWTH)
            }
            _ => return CalibratorStep::Failed,
        };
        let end = self.next.saturating_add(tasks).min(plan.tasks());
        let Ok(range) = plan.range(self.next..end) else { return CalibratorStep::Failed };
        self.next = end;
        self.sent = now;
        CalibratorStep::Send(CountingRequest::Count(Tasks { size: sample_size(), range }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queenside_worker::counting::Counted;

    #[test]
    fn the_speed_is_learnt_from_a_long_enough_sample() {
        let mut calibration = Calibration::default();
        let mut now = 0.0;
        let mut reply = Reply::Ready(VERSION);
        let per_task = 2.0;
        let speed = loop {
            match calibration.receive(Some(reply.clone()), now) {
                CalibratorStep::Send(CountingRequest::Prepare(_)) => {
                    // A long time that must not count.
                    now += 1e6;
                    reply = Reply::Prepared;
                }
                CalibratorStep::Send(CountingRequest::Count(tasks)) => {
                    now += per_task * f64::from(tasks.range.tasks());
                    reply = Reply::Counted(Counted { tasks, solutions: 5 });
                }
                CalibratorStep::Learnt(speed) => break speed,
                CalibratorStep::Failed => panic!("the worker answers"),
            }
        };
        let tasks = f64::from(Plan::new(sample_size()).tasks());
        assert!((speed - per_task * tasks / cost(sample_size())).abs() < 1e-6);
        assert_eq!(
            Calibration::default().receive(Some(Reply::Ready(VERSION + 1)), 0.0),
            CalibratorStep::Failed
        );
        assert_eq!(Calibration::default().receive(None, 0.0), CalibratorStep::Failed);
    }
}
