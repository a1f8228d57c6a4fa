//! What goes on in a counting worker.

use queens::count::{Counter, Plan};

use crate::state::count::protocol::{Answer, Job};

/// Answers what the page asks. Lists that the tasks of a size share are kept from
/// one job to the next.
#[derive(Default)]
pub struct Clerk {
    counter: Option<Counter>,
}

impl Clerk {
    /// The answer to a text from the page.
    pub fn answer(&mut self, text: &str) -> Answer {
        let Some(job) = Job::parse(text) else { return Answer::Refused };
        let plan = Plan::new(job.size);
        let kept = self.counter.take().filter(|counter| counter.plan() == plan);
        let counter = self.counter.insert(kept.unwrap_or_else(|| Counter::new(plan)));
        match counter.count(job.range) {
            Ok(solutions) => Answer::Counted(job, solutions),
            Err(_) => Answer::Refused,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::board::Size;

    #[test]
    fn jobs_of_any_size_are_counted_one_after_another() {
        let mut clerk = Clerk::default();
        for (n, solutions) in [(8, 92), (12, 14_200), (1, 1), (12, 14_200)] {
            let size = Size::new(n).unwrap();
            let plan = Plan::new(size);
            let total: u64 = plan
                .all()
                .chunks(plan.tasks().div_ceil(3))
                .map(|range| match clerk.answer(&Job { size, range }.to_string()) {
                    Answer::Counted(job, solutions) if job == (Job { size, range }) => solutions,
                    answer => panic!("{answer}"),
                })
                .sum();
            assert_eq!(total, solutions);
        }
        assert_eq!(clerk.answer("count 8 0 9999999"), Answer::Refused);
    }
}
