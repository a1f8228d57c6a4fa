//! Hill climbing over all 16,777,216 boards of n = 8, exactly, and the speed of climbs from random
//! starts: `cargo bench --bench climb`.
#![expect(clippy::print_stdout, reason = "the table is what this program is for")]

use std::time::Instant;

use queens::board::Size;
use queens::search::{ClimbRules, ClimbTally};

#[path = "../tests/engine/exact_climbs.rs"]
mod exact_climbs;

use exact_climbs::ExactClimbs;

fn main() {
    for n in 4..=8 {
        println!("n = {n}: {:?}", ExactClimbs::new(n));
    }
    for n in [8, 27] {
        for sideways in [0, 100] {
            let begun = Instant::now();
            let mut tally = ClimbTally::default();
            for seed in 1..=1_000 {
                tally.add(Size::nearest(n), ClimbRules { seed, sideways, restarts: false });
            }
            println!("n = {n}, {sideways} sideways: {tally:?} in {:?}", begun.elapsed());
        }
    }
}
