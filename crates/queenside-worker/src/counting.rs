//! What goes on in a counting worker.

use queens::count::{Counter, Plan};

use crate::messages::{Reply, Request};

/// Answers what the page asks. Lists that the tasks of a size share are kept from
/// one request to the next.
#[derive(Default)]
pub struct TaskCounter {
    counter: Option<Counter>,
}

impl TaskCounter {
    /// The reply to a text from the page.
    pub fn reply(&mut self, text: &str) -> Reply {
        let Some(request) = Request::parse(text) else { return Reply::Refused };
        let plan = Plan::new(request.size);
        let kept = self.counter.take().filter(|counter| counter.plan() == plan);
        let counter = self.counter.insert(kept.unwrap_or_else(|| Counter::new(plan)));
        match counter.count(request.range) {
            Ok(solutions) => Reply::Counted(request, solutions),
            Err(_) => Reply::Refused,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::board::Size;

    #[test]
    fn jobs_of_any_size_are_counted_one_after_another() {
        let mut counter = TaskCounter::default();
        for (n, solutions) in [(8, 92), (12, 14_200), (1, 1), (12, 14_200)] {
            let size = Size::new(n).unwrap();
            let plan = Plan::new(size);
            let total: u64 = plan
                .all()
                .chunks(plan.tasks().div_ceil(3))
                .map(|range| match counter.reply(&Request { size, range }.to_string()) {
                    Reply::Counted(request, solutions) if request == (Request { size, range }) => {
                        solutions
                    }
                    reply => panic!("{reply}"),
                })
                .sum();
            assert_eq!(total, solutions);
        }
        assert_eq!(counter.reply("count 8 0 9999999"), Reply::Refused);
    }
}
