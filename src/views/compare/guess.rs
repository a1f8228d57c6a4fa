//! What the reader expects of a race before it begins.

use queens::search::SearchKind;

use crate::views::compare::standing::{Lane, Standing};

/// Who will need the fewest iterations.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Guess {
    First(&'static SearchKind),
    /// All will need as many.
    Draw,
}

/// Stands for a draw among the names of searches.
pub const DRAW: &str = "draw";

impl Guess {
    /// The name in the choice.
    pub fn name(self) -> &'static str {
        match self {
            Guess::First(kind) => kind.name,
            Guess::Draw => DRAW,
        }
    }

    /// The guess of that name.
    pub fn named(name: &str) -> Option<Guess> {
        if name == DRAW { Some(Guess::Draw) } else { SearchKind::named(name).map(Guess::First) }
    }

    /// Whether the race has gone so; `None` as long as it is open.
    pub fn is_right(self, standing: Standing, lanes: &[Lane]) -> Option<bool> {
        match standing {
            Standing::Won { first } => {
                let winner = lanes.get(first).map(|lane| lane.kind);
                Some(matches!(self, Guess::First(kind) if Some(kind) == winner))
            }
            Standing::Tie => Some(self == Guess::Draw),
            Standing::Start | Standing::Even | Standing::Ahead { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use queens::board::Size;
    use queens::search::{Pace, Race};

    use super::*;
    use crate::views::compare::standing::{lanes, standing};

    /// field-order needs 924 226 iterations, one-per-line 15 720, and so does threat-arrays.
    #[test]
    fn a_guess_is_judged_at_the_end_only() {
        let race = |names: [&str; 2], stride| {
            let kinds = names.map(|name| SearchKind::named(name).unwrap());
            let mut race = Race::new(&kinds, Size::EIGHT, Pace::Tests).unwrap();
            race.set_stride(stride);
            while !race.work(1 << 20, &mut |_, _, _| ()) {}
            lanes(&race, Size::EIGHT)
        };
        let judged = |name: &str, lanes: &[Lane]| {
            Guess::named(name).unwrap().is_right(standing(lanes, Pace::Tests), lanes)
        };
        let [open, over] = [10_000, u64::MAX].map(|it| race(["field-order", "one-per-line"], it));
        assert_eq!(judged("one-per-line", &open), None);
        assert_eq!(judged("one-per-line", &over), Some(true));
        assert_eq!(judged("field-order", &over), Some(false));
        assert_eq!(judged("draw", &over), Some(false));
        let tie = race(["threat-arrays", "one-per-line"], u64::MAX);
        assert_eq!((judged("draw", &tie), judged("one-per-line", &tie)), (Some(true), Some(false)));
        assert_eq!(Guess::named("magic"), None);
    }
}
