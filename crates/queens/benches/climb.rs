//! Hill climbing over all 16,777,216 boards of n = 8, exactly, and the speed of climbs from random
//! starts: `cargo xtask bench climb`.
#![expect(clippy::print_stdout, reason = "the table is what this program is for")]

use std::time::Instant;

use queens::board::Size;
use queens::search::{ClimbRules, ClimbTally};

#[path = "../tests/engine/exact_climbs.rs"]
mod exact_climbs;

use exact_climbs::ExactClimbs;

fn main() {
    for n in 4..=8 {
        let ExactClimbs { solved, moves_solved, moves_stuck, traps, pits } = ExactClimbs::new(n);
        println!(
            "n = {n}: {solved:.4} solved, {moves_solved:.3} moves, {traps} traps, {pits} pits"
        );
        println!("n = {n}: {moves_stuck:.3} moves until a climb is stuck");
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
