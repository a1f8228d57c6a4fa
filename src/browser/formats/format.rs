//! The number and date formats of a language.

use queens::game::Date;

use crate::text::Lang;

/// Units of time in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    Day,
    /// Years of 365.25 days.
    Year,
}

/// The numbers and days of a language.
pub trait Formats {
    /// Those of this language.
    fn of(lang: Lang) -> Self;

    fn whole(&self, value: u64) -> String;

    /// A whole number of any length, from its decimal digits; another text as it is.
    fn digits(&self, digits: &str) -> String;

    /// A number of tenths with one decimal place.
    fn tenths(&self, tenths: u64) -> String;

    /// Thousandths as per cent with one decimal place and the sign.
    fn percent(&self, thousandths: u16) -> String;

    /// A number with a unit.
    fn units(&self, count: u64, unit: Unit) -> String;

    /// A day in full.
    fn date(&self, date: Date) -> String;
}
