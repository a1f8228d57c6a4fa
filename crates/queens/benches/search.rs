//! The speed of the searches by step and by jump, and how much a run keeps:
//! `cargo bench --bench search`. With the name of a search, only its steps per second:
//! `cargo bench --bench search -- bit-masks`.
#![expect(clippy::print_stdout, reason = "the table is what this program is for")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use queens::board::Size;
use queens::search::{CATALOGUE, Counter, Run, SearchKind, Seek, Stop, Until};

/// Each figure is the best of this many rounds, since other programs only slow down.
const ROUNDS: usize = 5;
const STEPS: u64 = 10_000_000;
const JUMPS: u64 = 1_000;

/// A board on which the run is longer than [`STEPS`].
const SIZE: Size = Size::nearest(14);

fn advance(kind: &'static SearchKind) -> (Run, Duration) {
    let mut run = Run::new(kind, SIZE);
    let begun = Instant::now();
    let stop = run.advance(STEPS, Until::End, &mut |_, solution| {
        black_box(solution);
    });
    let taken = begun.elapsed();
    assert_eq!(stop, Stop::Spent, "{kind:?} ends before the measured steps");
    (run, taken)
}

/// The mean and the longest jump between places all over the run.
fn jumps(run: &mut Run) -> (Duration, Duration) {
    let mut place = 1u64;
    let (mut sum, mut longest) = (Duration::ZERO, Duration::ZERO);
    for _ in 0..JUMPS {
        place = place.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let to = Seek::Step((place >> 32) % STEPS);
        let begun = Instant::now();
        run.jump_near(to);
        while !run.approach(to, u64::MAX, &mut |_, _| ()) {}
        let taken = begun.elapsed();
        sum += taken;
        longest = longest.max(taken);
    }
    (sum / JUMPS as u32, longest)
}

/// The steps per second of the best round.
fn steps_per_second(kind: &'static SearchKind) -> f64 {
    let best = (0..ROUNDS).map(|_| advance(kind).1).min().unwrap_or_default();
    STEPS as f64 / best.as_secs_f64()
}

fn main() {
    if let Some(kind) = std::env::args().find_map(|name| SearchKind::named(&name)) {
        println!("{:.0}", steps_per_second(kind));
        return;
    }
    println!("n = {SIZE}, {STEPS} steps, best of {ROUNDS}");
    println!("search             Msteps/s  Miter/s   jump mean µs  longest µs  kept MiB");
    for kind in CATALOGUE {
        let (mut run, mut best) = advance(kind);
        for _ in 1..ROUNDS {
            best = best.min(advance(kind).1);
        }
        let iterations = run.counters()[Counter::Tests];
        let per_second = |count: u64| count as f64 / best.as_secs_f64() / 1e6;
        let (mean, longest) = jumps(&mut run);
        println!(
            "{:<18} {:>8.1}  {:>8.1}  {:>12.1}  {:>10.1}  {:>8.2}",
            kind.name,
            per_second(STEPS),
            per_second(iterations),
            mean.as_secs_f64() * 1e6,
            longest.as_secs_f64() * 1e6,
            run.kept_bytes() as f64 / f64::from(1 << 20),
        );
    }
}
