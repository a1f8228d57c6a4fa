//! The speed of a search until the user sets one: slow at first, then faster and faster.

/// Steps per second at the beginning.
const FIRST: f64 = 2.0;

/// The speed doubles in this time, in ms. The first solution of one-per-line for n = 8 is reached
/// after about 25 seconds.
const DOUBLES_IN: f64 = 3_750.0;

/// The maximum in steps per second. The run for n = 8 ends within a minute.
const FASTEST: f64 = 2_000.0;

/// Steps per second after this time, in ms.
pub fn speed_after(played: f64) -> f64 {
    (FIRST * (played / DOUBLES_IN).exp2()).min(FASTEST)
}

/// The steps of the first `played` ms, with fraction: the integral of [`speed_after`].
pub fn steps_after(played: f64) -> f64 {
    let until_fastest = DOUBLES_IN * (FASTEST / FIRST).log2();
    let doubling = played.min(until_fastest);
    let mean_life = DOUBLES_IN / std::f64::consts::LN_2;
    let grown = (speed_after(doubling) - FIRST) * mean_life;
    (grown + FASTEST * (played - doubling)) / 1_000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_speed_begins_slowly_and_never_jumps() {
        assert!((1.5..=2.5).contains(&speed_after(0.0)));
        let mut before = speed_after(0.0);
        for tenths in 1..1_200 {
            let speed = speed_after(f64::from(tenths) * 100.0);
            assert!((1.0..1.03).contains(&(speed / before)), "after {tenths} tenths");
            before = speed;
        }
    }

    #[test]
    fn the_steps_are_the_area_under_the_speed() {
        let mut area = 0.0;
        for millisecond in 0..60_000 {
            let played = f64::from(millisecond);
            area += speed_after(played + 0.5) / 1_000.0;
            let steps = steps_after(played + 1.0);
            assert!((steps - area).abs() < 1e-3 * area.max(1.0), "{steps} is not {area}");
        }
    }
}
