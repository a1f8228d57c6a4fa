//! The challenges of a day, from the date alone.

use std::fmt;

use crate::board::Size;

use super::generator::Grade;
use crate::random::Random;

/// A day of the Gregorian calendar, without a time zone: the player's own today.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// Why numbers are no [`Date`]: there is no such day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DateError;

impl fmt::Display for DateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there is no such day")
    }
}

impl std::error::Error for DateError {}

const fn days_in(year: u16, month: u8) -> u8 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        _ => 31,
    }
}

impl Date {
    /// Checks a year from 1900 to 9999, a month and a day, both from 1.
    ///
    /// # Errors
    ///
    /// If there is no such day.
    pub const fn new(year: u16, month: u8, day: u8) -> Result<Date, DateError> {
        let has_month = year >= 1900 && year <= 9999 && month >= 1 && month <= 12;
        if has_month && day >= 1 && day <= days_in(year, month) {
            Ok(Date { year, month, day })
        } else {
            Err(DateError)
        }
    }

    /// The year, from 1900 to 9999.
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, from 1.
    pub const fn month(self) -> u8 {
        self.month
    }

    /// The day of the month, from 1.
    pub const fn day(self) -> u8 {
        self.day
    }
}

impl fmt::Display for Date {
    /// As in ISO 8601: 2026-11-21.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl std::str::FromStr for Date {
    type Err = DateError;

    /// Reads what [`Date`] displays.
    fn from_str(text: &str) -> Result<Date, DateError> {
        let number = |part: Option<&str>, digits: usize| {
            part.filter(|p| p.len() == digits && p.bytes().all(|b| b.is_ascii_digit()))
                .and_then(|p| p.parse::<u16>().ok())
                .ok_or(DateError)
        };
        let mut parts = text.splitn(3, '-');
        let year = number(parts.next(), 4)?;
        let (month, day) = (number(parts.next(), 2)?, number(parts.next(), 2)?);
        Date::new(year, month as u8, day as u8)
    }
}

/// The challenge of one day in one grade: what [`super::Challenge::generate`] needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Daily {
    /// The size of the board: by the grade, and up to two more.
    pub size: Size,
    pub grade: Grade,
    pub seed: u64,
}

impl Daily {
    /// The challenge of `date` in `grade`: the same on every machine.
    pub fn of(date: Date, grade: Grade) -> Daily {
        let day = u64::from(date.year) * 10_000 + u64::from(date.month) * 100 + u64::from(date.day);
        let mut random = Random::new(day * 10 + grade.number());
        let size = Size::nearest(grade.smallest_of_day() + i64::from(random.below(3)));
        // The seed appears in addresses, where a short one is kinder.
        Daily { size, grade, seed: u64::from(random.below(u32::MAX)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Addresses name days, so what a day asks for never changes.
    #[test]
    fn a_day_that_was_published_stays() {
        let of = |text: &str| {
            let date = text.parse().expect("a day");
            Grade::ALL.map(|grade| {
                let Daily { size, seed, .. } = Daily::of(date, grade);
                (size.get(), seed)
            })
        };
        // Recorded on 2026-11-26.
        for (day, challenges) in [
            ("2026-11-18", [(7, 3_663_368_518), (10, 2_082_221_544), (12, 2_180_830_865)]),
            ("2026-12-31", [(8, 776_576_621), (10, 862_486_176), (11, 552_717_648)]),
            ("2027-01-02", [(6, 1_214_287_194), (9, 1_477_824_178), (11, 1_979_975_143)]),
        ] {
            assert_eq!(of(day), challenges, "{day}");
        }
    }

    #[test]
    fn days_are_checked_and_read_as_written() {
        for (year, month, day) in
            [(2026, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0)]
        {
            assert_eq!(Date::new(year, month, day), Err(DateError), "{year} {month} {day}");
        }
        assert!(Date::new(2000, 2, 29).is_ok());
        assert_eq!("2024-02-29".parse(), Date::new(2024, 2, 29));
        for text in ["", "2026-2-3", "2026-02", "2026-02-03-04", "2026-02-+3", "20260203"] {
            assert_eq!(text.parse::<Date>(), Err(DateError), "{text}");
        }
    }
}
