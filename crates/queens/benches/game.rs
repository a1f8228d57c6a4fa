//! The time in which the game answers a player's questions and makes a challenge:
//! `cargo bench --bench game`.
#![expect(clippy::print_stdout, reason = "the table is what this program is for")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use queens::board::{Size, Square};
use queens::game::{
    Challenge, Completions, Grade, Outlook, Position, TakeOff, TakingOff, Threats, help,
};

/// Each figure is the best of this many rounds, since other programs only slow down; of
/// fewer where they take longer than [`PATIENCE`].
const ROUNDS: usize = 5;
const PATIENCE: Duration = Duration::from_millis(500);

/// Positions for each size and number of queens, and challenges for each grade.
const POSITIONS: u64 = 6;
const CHALLENGES: u64 = 50;

/// The limit of the smallest set to take off.
const NODES: u64 = 5_000_000;

/// `NODES_AT_ONCE` of `src/views/game/state.rs`: the limit of each question of a hint that the page
/// works out in one task.
const AT_ONCE: u64 = 10_000;

fn next(state: &mut u64) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize
}

/// Queens on random free squares; unless `any`, they lead somewhere.
fn position(size: Size, queens: u8, any: bool, state: &mut u64) -> Position {
    let mut squares: Vec<Square> = Vec::new();
    let mut position = Position::new(size);
    while squares.len() < usize::from(queens) {
        let open: Vec<Square> = position.free().iter().collect();
        let Some(&square) = open.get(next(state) % open.len().max(1)) else { break };
        squares.push(square);
        let Ok(more) = Position::with_queens(size, &squares) else { break };
        let mut search = Completions::of(&more).up_to(1);
        if !any && (!search.advance(1_000_000) || search.first().is_none()) {
            squares.pop();
            continue;
        }
        position = more;
    }
    position
}

/// The durations of several tasks.
#[derive(Default)]
struct Times(Vec<Duration>);

impl Times {
    fn take<T>(&mut self, work: impl Fn() -> T) -> T {
        let timed = || {
            let begun = Instant::now();
            let result = black_box(work());
            (begun.elapsed(), result)
        };
        let begun = Instant::now();
        let (mut best, result) = timed();
        for _ in 1..ROUNDS {
            if begun.elapsed() < PATIENCE {
                best = best.min(timed().0);
            }
        }
        self.0.push(best);
        result
    }

    /// The mean and the longest time, in milliseconds.
    fn show(&self) -> String {
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        let mean = ms(self.0.iter().sum()) / self.0.len().max(1) as f64;
        format!("{mean:>8.3} {:>8.3}", ms(self.0.iter().max().copied().unwrap_or_default()))
    }
}

fn answers() {
    println!(
        "answers for {POSITIONS} random positions: mean and longest time in ms, best of {ROUNDS}"
    );
    println!(
        " n queens |           solvable |           take off |              hint | hint at once"
    );
    for n in [8, 10, 12, 16, 20, 27] {
        let size = Size::nearest(n);
        let n = size.get();
        for queens in [0, 1, n / 4, n / 2] {
            let mut state = u64::from(n) * 100 + u64::from(queens);
            let [mut solvable, mut take_off, mut hint, mut at_once] =
                [(); 4].map(|()| Times::default());
            let mut smallest = 0;
            for _ in 0..if queens == 0 { 1 } else { POSITIONS } {
                let here = position(size, queens, false, &mut state);
                solvable.take(|| Completions::of(&here).up_to(1).advance(u64::MAX));
                hint.take(|| help(&here, Threats::Shown, &Outlook::of(&here, &[], None, NODES)));
                let crossed = position(size, queens + 2, true, &mut state);
                // No queens fit in: the longest time that a press on the page takes.
                at_once.take(|| Outlook::of(&crossed, &[], None, AT_ONCE));
                let answer = take_off.take(|| {
                    let mut search = TakingOff::of(&crossed, NODES);
                    (0..NODES).find_map(|_| search.advance(NODES))
                });
                smallest += usize::from(matches!(answer, Some(TakeOff::Smallest(_))));
            }
            println!(
                "{n:>2} {queens:>6} | {}  | {} {smallest:>2}/{:<2} | {} | {}",
                solvable.show(),
                take_off.show(),
                take_off.0.len(),
                hint.show(),
                at_once.show(),
            );
        }
    }
}

fn challenges() {
    println!("\n{CHALLENGES} challenges each: mean and longest time in ms, mean of given queens");
    for n in 5..=14 {
        let size = Size::nearest(n);
        for &grade in Grade::on(size) {
            let (mut times, mut given) = (Times::default(), 0);
            for seed in 0..CHALLENGES {
                if let Ok(made) = times.take(|| Challenge::generate(size, grade, seed)) {
                    given += made.position.queens().len();
                }
            }
            let given = given as f64 / CHALLENGES as f64;
            println!("{n:>2} {:<6} {}  {given:>4.1}", grade.name(), times.show());
        }
    }
}

fn main() {
    answers();
    challenges();
}
