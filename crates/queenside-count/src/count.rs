//! Counting with threads.

use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::thread::{self, ScopedJoinHandle};
use std::time::{Duration, Instant};

use queens::count::{Assignment, Plan, RangeError, ResultLine, SolutionCounter, TaskRange, check};
use serde::Serialize;

use crate::failure::Failure;

#[derive(Debug, Serialize)]
pub(crate) struct CountReport {
    n: u8,
    part: u32,
    parts: u32,
    /// A text, since JSON's numbers are exact up to 2^53 only.
    solutions: String,
    seconds: f64,
    threads: NonZeroU32,
    line: String,
}

/// Counts; the result of a whole count is checked.
pub(crate) fn count(assignment: Assignment, threads: NonZeroU32) -> Result<CountReport, Failure> {
    let (size, (part, parts)) = (assignment.size(), assignment.part());
    let start = Instant::now();
    let solutions = count_range(Plan::new(size), assignment.range(), threads)?;
    let seconds = start.elapsed().as_secs_f64();
    if parts == 1 {
        check(size, solutions).map_err(Failure::Contradiction)?;
    }
    Ok(CountReport {
        n: size.get(),
        part,
        parts,
        solutions: solutions.to_string(),
        // Milliseconds are exact enough.
        seconds: (seconds * 1_000.0).round() / 1_000.0,
        threads,
        line: ResultLine { size, part, parts, solutions }.to_string(),
    })
}

/// Counts with several threads, each of which takes the next few tasks when it
/// has done with the last ones.
fn count_range(plan: Plan, range: TaskRange, threads: NonZeroU32) -> Result<u64, Failure> {
    // Small enough to keep threads busy to the end, large enough to cost
    // nothing to hand out.
    let chunk = (range.tasks() / threads / 64).clamp(1, 256);
    let (next, solutions) = (AtomicU32::new(range.first()), AtomicU64::new(0));
    let work = || -> Result<(), RangeError> {
        let mut counter = SolutionCounter::new(plan);
        loop {
            let first = next.fetch_add(chunk, Ordering::Relaxed);
            if first >= range.end() {
                return Ok(());
            }
            let found = counter.count(plan.range(first..(first + chunk).min(range.end()))?)?;
            solutions.fetch_add(found, Ordering::Relaxed);
        }
    };
    thread::scope(|scope| {
        // More threads than tasks would have nothing to do.
        let workers = (0..threads.get().min(range.tasks()))
            .map(|_| thread::Builder::new().spawn_scoped(scope, work))
            .collect::<Result<Vec<_>, _>>()
            .map_err(|error| {
                // Those that have started find nothing left.
                next.store(range.end(), Ordering::Relaxed);
                Failure::Thread(error)
            })?;
        if io::stderr().is_terminal() {
            let done = || next.load(Ordering::Relaxed).min(range.end()) - range.first();
            show_progress(&workers, || f64::from(done()) / f64::from(range.tasks()));
        }
        workers.into_iter().try_for_each(|worker| match worker.join() {
            Ok(result) => result.map_err(Failure::Range),
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })?;
    Ok(solutions.into_inner())
}

/// Shows the share that is done, from 0 to 1, until all workers have finished.
fn show_progress<T>(workers: &[ScopedJoinHandle<'_, T>], share: impl Fn() -> f64) {
    while !workers.iter().all(ScopedJoinHandle::is_finished) {
        thread::park_timeout(Duration::from_millis(200));
        // Progress is a courtesy; failing to show it is no failure.
        let _ = write!(io::stderr(), "\r{:5.1} %", 100.0 * share());
    }
    let _ = write!(io::stderr(), "\r       \r");
}

impl fmt::Display for CountReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.line)
    }
}
