//! Spans of time in words.

/// A span of time in two units at most, rounded; a smaller unit that would add nothing
/// is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Span {
    /// Less than a tenth of a second.
    Moment,
    /// Tenths of a second, below ten seconds.
    Tenths(u64),
    /// Seconds: none, or at least ten.
    Seconds(u64),
    /// Minutes and seconds.
    Minutes(u64, u64),
    /// Hours and minutes.
    Hours(u64, u64),
    /// Days and hours.
    Days(u64, u64),
    Years(u64),
}

/// From this number of the larger unit on, the smaller one is omitted.
const ENOUGH: u64 = 20;

impl Span {
    /// The span of a number of milliseconds. NaN and values up to 0 are 0 seconds.
    pub fn of(milliseconds: f64) -> Span {
        if milliseconds.is_nan() || milliseconds <= 0.0 {
            return Span::Seconds(0);
        }
        let two = |all: u64, unit: u64| {
            let (large, small) = (all / unit, all % unit);
            (large, if large < ENOUGH { small } else { 0 })
        };
        let tenths = (milliseconds / 100.0).round() as u64;
        let seconds = (milliseconds / 1_000.0).round() as u64;
        match seconds {
            _ if milliseconds < 100.0 => Span::Moment,
            _ if tenths < 100 => Span::Tenths(tenths),
            0..60 => Span::Seconds(seconds),
            60..3_600 => {
                let (minutes, seconds) = two(seconds, 60);
                Span::Minutes(minutes, seconds)
            }
            3_600..86_400 => {
                let (hours, minutes) = two(seconds / 60, 60);
                Span::Hours(hours, minutes)
            }
            86_400..31_557_600 => {
                let (days, hours) = two(seconds / 3_600, 24);
                Span::Days(days, hours)
            }
            _ => Span::Years(seconds / 31_557_600),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn spans_have_two_units_at_most() {
        const HOUR: f64 = 3_600_000.0;
        for (milliseconds, span) in [
            (f64::NAN, Span::Seconds(0)),
            (-1.0, Span::Seconds(0)),
            (0.0, Span::Seconds(0)),
            (0.2, Span::Moment),
            (99.9, Span::Moment),
            (100.0, Span::Tenths(1)),
            (9_940.0, Span::Tenths(99)),
            (9_960.0, Span::Seconds(10)),
            (59_499.0, Span::Seconds(59)),
            (59_500.0, Span::Minutes(1, 0)),
            (61_000.0, Span::Minutes(1, 1)),
            (20.0 * 60_000.0 + 5_000.0, Span::Minutes(20, 0)),
            (HOUR + 60_000.0, Span::Hours(1, 1)),
            (24.0 * HOUR, Span::Days(1, 0)),
            (27.0 * HOUR, Span::Days(1, 3)),
            (366.0 * 24.0 * HOUR, Span::Years(1)),
        ] {
            assert_eq!(Span::of(milliseconds), span, "{milliseconds}");
        }
    }

    proptest! {
        /// Rounding changes a span by at most a twentieth.
        #[test]
        fn a_span_tells_about_the_time_it_is(milliseconds in 1_000.0..1e12) {
            let seconds = match Span::of(milliseconds) {
                Span::Moment => 0.0,
                Span::Tenths(tenths) => tenths as f64 / 10.0,
                Span::Seconds(seconds) => seconds as f64,
                Span::Minutes(minutes, seconds) => (60 * minutes + seconds) as f64,
                Span::Hours(hours, minutes) => (3_600 * hours + 60 * minutes) as f64,
                Span::Days(days, hours) => (86_400 * days + 3_600 * hours) as f64,
                Span::Years(years) => {
                    prop_assert!(years >= 1);
                    return Ok(());
                }
            };
            let meant = milliseconds / 1_000.0;
            prop_assert!((seconds - meant).abs() <= meant / 20.0 + 0.05, "{seconds} {meant}");
        }
    }
}
