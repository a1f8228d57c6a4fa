//! The numbers and days of the page's languages, written as `Intl` of browsers does. `Intl` itself
//! would take 13 ms of the first drawing to load its data.

use queens::game::Date;

use crate::text::Lang;

const GERMAN_MONTHS: [&str; 12] = [
    "Januar",
    "Februar",
    "März",
    "April",
    "Mai",
    "Juni",
    "Juli",
    "August",
    "September",
    "Oktober",
    "November",
    "Dezember",
];

const ENGLISH_MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// Units of time in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    Day,
    /// Years of 365.25 days.
    Year,
}

/// The number and date formats of a language.
#[derive(Clone, Copy, Debug)]
pub struct Formats(Lang);

impl Formats {
    pub fn of(lang: Lang) -> Formats {
        Formats(lang)
    }

    /// The separators of groups of three digits, and of decimals.
    fn marks(&self) -> (char, char) {
        match self.0 {
            Lang::De => ('.', ','),
            Lang::En | Lang::ZhHant => (',', '.'),
        }
    }

    pub fn whole(&self, value: u64) -> String {
        self.digits(&value.to_string())
    }

    /// A whole number of any length, from its decimal digits; another text as it is.
    pub fn digits(&self, digits: &str) -> String {
        if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return digits.to_owned();
        }
        let digits = match digits.trim_start_matches('0') {
            "" => "0",
            digits => digits,
        };
        let mut written = String::new();
        for (place, digit) in digits.chars().enumerate() {
            if place > 0 && (digits.len() - place).is_multiple_of(3) {
                written.push(self.marks().0);
            }
            written.push(digit);
        }
        written
    }

    /// A number of tenths with one decimal place.
    pub fn tenths(&self, tenths: u64) -> String {
        format!("{}{}{}", self.whole(tenths / 10), self.marks().1, tenths % 10)
    }

    /// Thousandths as per cent with one decimal place and the sign.
    pub fn percent(&self, thousandths: u16) -> String {
        let sign = if self.0 == Lang::De { "\u{a0}%" } else { "%" };
        format!("{}{sign}", self.tenths(thousandths.into()))
    }

    /// A number with a unit.
    pub fn units(&self, count: u64, unit: Unit) -> String {
        let words = match (self.0, unit) {
            (Lang::De, Unit::Day) => ["Tag", "Tage"],
            (Lang::De, Unit::Year) => ["Jahr", "Jahre"],
            (Lang::En, Unit::Day) => ["day", "days"],
            (Lang::En, Unit::Year) => ["year", "years"],
            (Lang::ZhHant, Unit::Day) => ["天"; 2],
            (Lang::ZhHant, Unit::Year) => ["年"; 2],
        };
        let [one, many] = words;
        format!("{} {}", self.whole(count), if count == 1 { one } else { many })
    }

    /// A day in full.
    pub fn date(&self, date: Date) -> String {
        let (year, month, day) = (date.year(), date.month(), date.day());
        let name = |months: [&'static str; 12]| {
            months.get(usize::from(month) - 1).copied().unwrap_or_default()
        };
        match self.0 {
            Lang::De => format!("{day}. {} {year}", name(GERMAN_MONTHS)),
            Lang::En => format!("{} {day}, {year}", name(ENGLISH_MONTHS)),
            Lang::ZhHant => format!("{year}年{month}月{day}日"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_writes_numbers_and_days_as_in_browsers() {
        let date = Date::new(2026, 3, 1).unwrap();
        let written = Lang::ALL.map(|lang| {
            let it = Formats::of(lang);
            [
                it.whole(999),
                it.whole(u64::MAX),
                it.digits("234907967154122528"),
                it.tenths(12_345),
                it.percent(1_235),
                it.units(1, Unit::Day),
                it.units(12_345, Unit::Year),
                it.date(date),
            ]
        });
        assert_eq!(
            written,
            [
                [
                    "999",
                    "18.446.744.073.709.551.615",
                    "234.907.967.154.122.528",
                    "1.234,5",
                    "123,5\u{a0}%",
                    "1 Tag",
                    "12.345 Jahre",
                    "1. März 2026",
                ],
                [
                    "999",
                    "18,446,744,073,709,551,615",
                    "234,907,967,154,122,528",
                    "1,234.5",
                    "123.5%",
                    "1 day",
                    "12,345 years",
                    "March 1, 2026",
                ],
                [
                    "999",
                    "18,446,744,073,709,551,615",
                    "234,907,967,154,122,528",
                    "1,234.5",
                    "123.5%",
                    "1 天",
                    "12,345 年",
                    "2026年3月1日",
                ],
            ]
        );
    }

    #[test]
    fn only_digits_are_grouped() {
        let it = Formats::of(Lang::En);
        assert_eq!(["", "0", "007", "12a4"].map(|text| it.digits(text)), ["", "0", "7", "12a4"]);
    }
}
