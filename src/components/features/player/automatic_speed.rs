//! The speed of a search until the user sets one: slow at first, then faster and faster.

/// Steps per second at the beginning.
const FIRST: f64 = 2.0;

/// The speed doubles in this time, in ms. The first solution of one-per-line for n = 8 is reached
/// after about 25 seconds.
const DOUBLES_IN: f64 = 3_750.0;

/// The maximum in steps per second. The run for n = 8 ends within a minute.
const FASTEST: f64 = 2_000.0;

/// The time until the maximum, in ms: 2 · 2⁹ · 1.953125 = 2,000.
const UNTIL_FASTEST: f64 = DOUBLES_IN * 9.953_125;

/// The doublings in this time, in ms: two to the power of the whole ones, and the fraction of the next
/// one, in which the speed grows evenly. The library's powers would add more code than the player has.
fn doubled(played: f64) -> (f64, f64) {
    let doublings = played / DOUBLES_IN;
    (2.0_f64.powi(doublings as i32), doublings.fract())
}

/// Steps per second after this time, in ms.
pub fn speed_after(played: f64) -> f64 {
    let (times, part) = doubled(played);
    (FIRST * times * (1.0 + part)).min(FASTEST)
}

/// The steps of the first `played` ms, with fraction: the integral of [`speed_after`].
pub fn steps_after(played: f64) -> f64 {
    let growing = played.min(UNTIL_FASTEST);
    let (times, part) = doubled(growing);
    let grown = FIRST * DOUBLES_IN * (1.5 * (times - 1.0) + times * part * (1.0 + part / 2.0));
    (grown + FASTEST * (played - growing)) / 1_000.0
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
    fn the_speed_doubles_until_it_is_fastest() {
        let doubled = [0.0, 1.0, 2.0, 9.0].map(|times| speed_after(times * DOUBLES_IN));
        assert_eq!(doubled, [2.0, 4.0, 8.0, 1_024.0]);
        assert!((FASTEST - 0.3..FASTEST).contains(&speed_after(UNTIL_FASTEST - 1.0)));
        assert_eq!([UNTIL_FASTEST, 1e12].map(speed_after), [FASTEST, FASTEST]);
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
