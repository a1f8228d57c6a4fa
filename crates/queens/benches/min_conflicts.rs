//! The moves of min-conflicts from three kinds of start. `cargo bench --bench min_conflicts [n …]`;
//! without sizes those of the page's table.
#![allow(clippy::print_stdout, reason = "a bench prints what it measured")]

mod repair;

use std::time::Instant;

use repair::{Start, repaired};

fn main() {
    // Cargo passes `--bench`.
    let mut sizes: Vec<u32> = std::env::args().filter_map(|arg| arg.parse().ok()).collect();
    if sizes.is_empty() {
        sizes = vec![8, 50, 100, 1_000, 10_000, 100_000, 1_000_000];
    }
    for n in sizes {
        for start in [Start::Random, Start::Greedy, Start::GreedyFirst] {
            // The moves of the other starts grow with n, and so does the time of each.
            let most = match start {
                Start::Random => 10_000,
                Start::GreedyFirst => 100_000,
                Start::Greedy => u32::MAX,
            };
            if n <= most {
                measure(n, start);
            }
        }
    }
}

fn measure(n: u32, start: Start) {
    let runs = (2_000_000 / u64::from(n)).clamp(20, 20_000);
    let begin = Instant::now();
    let (mut solved, mut moves, mut first_conflicts) = (0, 0, 0);
    for seed in 0..runs {
        let run = repaired(n, start, seed, 10_000 + 10 * u64::from(n));
        first_conflicts += run.first_conflicts;
        assert_eq!(run.columns.len(), n as usize, "each row has a queen");
        if let Some(needed) = run.moves {
            (solved, moves) = (solved + 1, moves + needed);
        }
    }
    println!(
        "n = {n:7} {start:?}: {solved} of {runs} solved, {:.1} moves, {:.1} queens in conflict at first, {:.1} ms each",
        moves as f64 / solved as f64,
        first_conflicts as f64 / runs as f64,
        begin.elapsed().as_secs_f64() * 1e3 / runs as f64,
    );
}
