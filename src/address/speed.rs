//! The speed of a search.

/// Steps per second, or the maximum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speed {
    /// From 1 to [`Speed::FASTEST`].
    PerSecond(u32),
    /// As fast as the machine allows, with one drawing per frame.
    Max,
}

/// The positions of the slider before [`Speed::Max`]. Their ratios are about equal, which is how
/// people perceive speed.
const NOTCHES: [u32; 25] = [
    1, 2, 3, 5, 8, 12, 20, 30, 50, 80, 120, 200, 300, 500, 800, 1_200, 2_000, 5_000, 10_000,
    20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000,
];

impl Speed {
    pub const FASTEST: u32 = 1_000_000;
    pub const LAST_NOTCH: usize = NOTCHES.len();

    /// The speed at a position of the slider.
    pub fn at_notch(notch: usize) -> Speed {
        NOTCHES.get(notch).map_or(Speed::Max, |&steps| Speed::PerSecond(steps))
    }

    /// The nearest position of the slider.
    pub fn notch(self) -> usize {
        match self {
            Speed::PerSecond(steps) => {
                NOTCHES.partition_point(|&notch| notch < steps).min(NOTCHES.len() - 1)
            }
            Speed::Max => Speed::LAST_NOTCH,
        }
    }

    /// Reads the output of `Display`.
    pub fn parse(text: &str) -> Option<Speed> {
        match text {
            "max" => Some(Speed::Max),
            digits if digits.bytes().all(|b| b.is_ascii_digit()) => digits
                .parse()
                .ok()
                .filter(|steps| (1..=Speed::FASTEST).contains(steps))
                .map(Speed::PerSecond),
            _ => None,
        }
    }

    /// True if there is time for an animation between two steps.
    pub const fn is_slow(self) -> bool {
        matches!(self, Speed::PerSecond(steps) if steps <= 12)
    }

    /// True if a person can follow single steps.
    pub const fn is_followable(self) -> bool {
        matches!(self, Speed::PerSecond(steps) if steps <= 60)
    }
}

impl std::fmt::Display for Speed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Speed::PerSecond(steps) => steps.fmt(f),
            Speed::Max => f.write_str("max"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slider_reaches_every_notch_and_full_speed() {
        for notch in 0..=Speed::LAST_NOTCH {
            assert_eq!(Speed::at_notch(notch).notch(), notch);
        }
        assert_eq!(Speed::at_notch(Speed::LAST_NOTCH), Speed::Max);
        assert_eq!(Speed::PerSecond(7).notch(), Speed::PerSecond(8).notch());
    }

    #[test]
    fn texts_are_read_or_refused() {
        for speed in [Speed::Max, Speed::PerSecond(1), Speed::PerSecond(999_999)] {
            assert_eq!(Speed::parse(&speed.to_string()), Some(speed));
        }
        for nonsense in ["", "0", "-1", "1000001", "fast", "1e3", "99999999999"] {
            assert_eq!(Speed::parse(nonsense), None, "{nonsense}");
        }
    }
}
