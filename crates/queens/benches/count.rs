//! The time of counting, compared with the depth-first count D:
//! `cargo bench --bench count`, or with a size: `cargo bench --bench count -- 18`.
//!
//! `cargo xtask bench count` measures in the browser as well.
#![expect(clippy::print_stdout, reason = "the table is what this program is for")]

use std::time::{Duration, Instant};

use queens::board::Size;
use queens::count::{Method, Plan, SolutionCounter, check};

/// Each figure is the best of this many rounds, since other programs only slow down.
const ROUNDS: usize = 5;

fn time(plan: Plan) -> Duration {
    let begun = Instant::now();
    let solutions = SolutionCounter::new(plan).count(plan.all());
    let taken = begun.elapsed();
    assert!(solutions.is_ok_and(|solutions| check(plan.size(), solutions).is_ok()));
    taken
}

fn main() {
    let last = std::env::args().filter_map(|argument| argument.parse().ok()).next();
    let last = last.unwrap_or(17);
    let d_of = Size::nearest(15);
    let mut d = Duration::MAX;
    let sizes = (12..=last).map(Size::nearest);
    let mut table: Vec<(Plan, Duration)> = sizes
        .filter_map(|size| Plan::with_method(size, Method::Quadrants))
        .map(|plan| (plan, Duration::MAX))
        .collect();
    for _ in 0..ROUNDS {
        if let Some(plan) = Plan::with_method(d_of, Method::DepthFirst) {
            d = d.min(time(plan));
        }
        for (plan, best) in &mut table {
            *best = (*best).min(time(*plan));
        }
    }
    println!("best of {ROUNDS}; D for n = {d_of}: {:.3} s", d.as_secs_f64());
    println!("  n   tasks   seconds  in D of n = {d_of}");
    for (plan, best) in table {
        let (size, tasks, seconds) = (plan.size().get(), plan.tasks(), best.as_secs_f64());
        println!("{size:3} {tasks:7} {seconds:9.4} {:9.4}", seconds / d.as_secs_f64());
    }
}
