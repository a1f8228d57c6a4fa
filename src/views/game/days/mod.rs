//! The challenges of the days: which were solved, and how many days in a row.

pub mod panel;

use queens::game::{Date, Grade};

use crate::views::game::saved::log::Log;

/// Days in a row that may be missed without ending a streak.
const MAY_MISS: u32 = 2;

impl Log {
    /// True if any challenge of that day was solved.
    pub fn is_day_solved(&self, day: Date) -> bool {
        Grade::ALL.into_iter().any(|grade| self.solved(day, grade).is_some())
    }

    /// True if a challenge of that day is begun and not solved.
    pub fn is_day_open(&self, day: Date) -> bool {
        Grade::ALL.into_iter().any(|grade| self.open(day, grade).is_some())
    }

    /// The challenge of the day that comes after one: the next that is not solved.
    pub fn next_grade(&self, day: Date, grade: Grade) -> Option<Grade> {
        let all = Grade::ALL.into_iter();
        let mut later =
            all.clone().cycle().skip_while(|it| *it != grade).skip(1).take(all.len() - 1);
        later.find(|it| self.solved(day, *it).is_none())
    }

    /// Length of the streak up to today, in days with a solved challenge: between two of
    /// them at most two days were missed.
    pub fn streak(&self, today: Date) -> u32 {
        let days = self.solved_days().map(Date::number);
        let mut days: Vec<u32> = days.filter(|it| *it <= today.number()).collect();
        days.dedup();
        let (mut next, mut streak) = (today.number(), 0);
        for day in days.into_iter().rev() {
            // A day on which today follows at once is not missed.
            if next - day > MAY_MISS + 1 {
                break;
            }
            (next, streak) = (day, streak + 1);
        }
        streak
    }
}

/// The days of a month, and on which day of the week it begins (0 is Monday).
pub fn month(of: Date) -> (Vec<Date>, usize) {
    let days = (1..=31).filter_map(|day| Date::new(of.year(), of.month(), day).ok());
    let days: Vec<Date> = days.collect();
    // 1 January 1900 was a Monday.
    let first = days.first().map_or(0, |day| day.number() % 7);
    (days, first as usize)
}

/// A day of the month before.
pub fn month_before(of: Date) -> Option<Date> {
    match of.month() {
        1 => Date::new(of.year() - 1, 12, 1).ok(),
        month => Date::new(of.year(), month - 1, 1).ok(),
    }
}

/// A day of the month after.
pub fn month_after(of: Date) -> Option<Date> {
    match of.month() {
        12 => Date::new(of.year() + 1, 1, 1).ok(),
        month => Date::new(of.year(), month + 1, 1).ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::game::saved::log::Solved;

    fn day(text: &str) -> Date {
        text.parse().unwrap_or_else(|_| panic!("{text} is a day"))
    }

    fn solved_on(days: &[&str]) -> Log {
        let mut solved = Log::default();
        for text in days {
            solved.add_solved(day(text), Grade::Easy, Solved { seconds: 60, hints: 0 });
        }
        solved
    }

    #[test]
    fn after_a_challenge_comes_one_that_is_open() {
        let today = day("2026-11-21");
        let mut days = solved_on(&["2026-11-21"]);
        assert_eq!(days.next_grade(today, Grade::Easy), Some(Grade::Medium));
        days.add_solved(today, Grade::Medium, Solved { seconds: 60, hints: 0 });
        assert_eq!(days.next_grade(today, Grade::Medium), Some(Grade::Hard));
        assert_eq!(days.next_grade(day("2026-11-20"), Grade::Hard), Some(Grade::Easy));
        days.add_solved(today, Grade::Hard, Solved { seconds: 60, hints: 0 });
        assert_eq!(days.next_grade(today, Grade::Hard), None);
    }

    #[test]
    fn a_streak_survives_two_missed_days_and_not_three() {
        let today = day("2026-11-21");
        for (days, streak) in [
            (&[][..], 0),
            (&["2026-11-21"], 1),
            (&["2026-11-20"], 1),
            (&["2026-11-18"], 1),
            (&["2026-11-17"], 0),
            (&["2026-11-15", "2026-11-18", "2026-11-21"], 3),
            (&["2026-11-14", "2026-11-18", "2026-11-21"], 2),
            (&["2026-10-30", "2026-11-01", "2026-11-04", "2026-11-07", "2026-11-10"], 0),
            (&["2026-11-21", "2026-11-30"], 1),
        ] {
            assert_eq!(solved_on(days).streak(today), streak, "{days:?}");
        }
        let mut twice = solved_on(&["2026-11-21", "2026-11-20"]);
        twice.add_solved(today, Grade::Hard, Solved { seconds: 1, hints: 9 });
        assert_eq!(twice.streak(today), 2, "three grades are one day");
    }

    #[test]
    fn months_begin_on_their_day_of_the_week() {
        let (days, first) = month(day("2026-11-21"));
        assert_eq!((days.len(), first), (30, 6), "1 November 2026 is a Sunday");
        let (days, first) = month(day("2024-02-10"));
        assert_eq!((days.len(), first), (29, 3), "1 February 2024 is a Thursday");
        assert_eq!(month_before(day("2026-01-15")), Some(day("2025-12-01")));
        assert_eq!(month_after(day("2026-12-15")), Some(day("2027-01-01")));
        assert_eq!(month_before(day("1900-01-01")), None);
    }
}
