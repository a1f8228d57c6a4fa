//! How long sizes take, compared with each other.

use queens::board::Size;

/// About how many milliseconds one worker needs for a size on a machine of 2020s'
/// speed. Measured up to n = 18, from samples of the tasks above that; beyond
/// n = 24 continued by the growth from two ranks to the next two.
pub fn cost(size: Size) -> f64 {
    let n = size.get();
    let known = MEASURED.iter().find(|(measured, _)| *measured == n).map(|(_, cost)| *cost);
    known.unwrap_or_else(
        || {
            if n < 14 { 2.0 } else { cost(Size::nearest(i64::from(n) - 2)) * GROWTH }
        },
    )
}

/// The size whose tasks are counted for a moment to learn a machine's speed.
pub fn sample_size() -> Size {
    Size::nearest(17)
}

/// Whether the lists that tasks of this size share are small, so that workers may
/// make them before a person asks for a count: up to 10 MiB and 10 ms (n = 17). The
/// next ones take 20 to 45 MiB in each worker.
pub fn are_lists_small(size: Size) -> bool {
    size.get() <= 17
}

const GROWTH: f64 = 140.0;

const MEASURED: [(u8, f64); 11] = [
    (14, 5.0),
    (15, 40.0),
    (16, 75.0),
    (17, 700.0),
    (18, 2_000.0),
    (19, 25_000.0),
    (20, 130_000.0),
    (21, 1.6e6),
    (22, 1.38e7),
    (23, 2.9e8),
    (24, 1.7e9),
];

/// Milliseconds until a size is counted by so many workers, on a machine whose
/// worker takes `speed` times as long as [`cost`] says.
pub fn estimate(size: Size, share: f64, speed: f64, workers: u32, processors: u32) -> f64 {
    // More workers than processors do not help.
    let useful = f64::from(workers.min(processors).max(1));
    cost(size) * share * speed / useful
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn larger_boards_of_the_same_kind_take_longer() {
        for size in Size::all().skip(15) {
            let smaller = Size::nearest(i64::from(size.get()) - 2);
            assert!(cost(size) > 3.0 * cost(smaller), "n = {size}");
        }
        let eighteen = Size::nearest(18);
        assert_eq!(estimate(eighteen, 1.0, 2.0, 4, 2), cost(eighteen));
        assert_eq!(estimate(eighteen, 0.5, 1.0, 1, 8), cost(eighteen) / 2.0);
    }
}
