//! Learns in a moment how fast the machine counts.

use queens::count::Plan;

use crate::state::count::estimate::{cost, sample_size};
use queenside_worker::messages::{Reply, Request, VERSION};

/// Counts a few tasks of one size, more from time to time.
#[derive(Debug, Default)]
pub struct Calibration {
    next: u32,
    sent: f64,
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Give the worker this.
    Send(Request),
    /// A worker takes so many times as long as [`cost`] says.
    Learnt(f64),
    /// Nothing can be learnt from this worker.
    Failed,
}

/// Milliseconds that tell enough.
const ENOUGH: f64 = 120.0;

impl Calibration {
    /// Hears what the worker says.
    pub fn receive(&mut self, reply: Option<Reply>, now: f64) -> Step {
        let plan = Plan::new(sample_size());
        let tasks = match reply {
            // Makes the lists that tasks share; its time tells nothing.
            Some(Reply::Ready(VERSION)) => 1,
            Some(Reply::Counted(request, _)) if request.range.first() == 0 => 8,
            Some(Reply::Counted(request, _)) => {
                let time = (now - self.sent).max(0.01);
                let counted = request.range.tasks();
                if time >= ENOUGH || self.next >= plan.tasks() {
                    let whole = time / f64::from(counted) * f64::from(plan.tasks());
                    return Step::Learnt(whole / cost(sample_size()));
                }
                counted.saturating_mul(4)
            }
            _ => return Step::Failed,
        };
        let end = self.next.saturating_add(tasks).min(plan.tasks());
        let Ok(range) = plan.range(self.next..end) else { return Step::Failed };
        self.next = end;
        self.sent = now;
        Step::Send(Request { size: sample_size(), range })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_speed_is_learnt_from_a_long_enough_sample() {
        let mut calibration = Calibration::default();
        let mut now = 0.0;
        let mut reply = Reply::Ready(VERSION);
        let per_task = 2.0;
        let speed = loop {
            match calibration.receive(Some(reply), now) {
                Step::Send(request) => {
                    now += per_task * f64::from(request.range.tasks());
                    reply = Reply::Counted(request, 5);
                }
                Step::Learnt(speed) => break speed,
                Step::Failed => panic!("the worker answers"),
            }
        };
        let tasks = f64::from(Plan::new(sample_size()).tasks());
        assert!((speed - per_task * tasks / cost(sample_size())).abs() < 1e-6);
        assert_eq!(
            Calibration::default().receive(Some(Reply::Ready(VERSION + 1)), 0.0),
            Step::Failed
        );
        assert_eq!(Calibration::default().receive(None, 0.0), Step::Failed);
    }
}
