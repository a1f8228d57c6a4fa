//! The reader's language and notation: words, and how numbers and squares are written.

use std::borrow::Borrow;

use crate::settings::look::Look;
use crate::text::duration::Span;
use crate::text::formats::{Formats, Unit};
use crate::text::number::raised;
use crate::text::{Lang, LocaleTexts};
use queens::board::{Size, Solution, Square};
use queens::game::Date;
use queens::search::{DocumentWay, renamed};

/// Numbers of more figures than this and one are shortened where there is little room.
const LONG: u32 = 9;

/// Words and number formats of a language, and the names of squares. Cheap to clone
/// and to compare.
#[derive(Clone)]
pub struct Locale {
    pub lang: Lang,
    /// The look of the board, and the names of squares.
    pub look: Look,
    /// The names of the search's document, if it is followed.
    pub document: Option<DocumentWay>,
    formats: Formats,
}

impl Locale {
    /// The locale of a language and a look.
    pub fn new(lang: Lang, look: Look) -> Locale {
        Locale { lang, look, document: None, formats: Formats::of(lang) }
    }

    /// The name of a square of a board of `size`.
    pub fn square(&self, size: Size, square: Square) -> String {
        self.look.notation.square(size, square)
    }

    /// A name of a listing, or code with such names.
    pub fn code(&self, code: &str) -> String {
        if let Some(document) = self.document {
            return document.renamed(code);
        }
        let mut words = LocaleTexts::of(self.lang).names.split(' ');
        let mut own = Vec::new();
        while let (Some(name), Some(word)) = (words.next(), words.next()) {
            own.push((name, word));
        }
        renamed(&own, code)
    }

    /// The queens of a solution, from the bottom row on; where a document is followed, in
    /// the order in which it places them.
    pub fn queens(&self, solution: &Solution) -> String {
        let in_order = |document: DocumentWay| document.squares(solution);
        let squares = self.document.map_or_else(|| solution.squares().collect(), in_order);
        let names = squares.into_iter().map(|square| self.square(solution.size(), square));
        names.collect::<Vec<_>>().join(" ")
    }

    /// Squares by their names.
    pub fn squares(&self, size: Size, squares: impl IntoIterator<Item = Square>) -> String {
        let names = squares.into_iter().map(|square| self.square(size, square));
        self.list(&names.collect::<Vec<_>>())
    }

    /// An enumeration as the language separates it.
    pub fn list<T: Borrow<str>>(&self, items: &[T]) -> String {
        items.join(LocaleTexts::of(self.lang).separator)
    }

    /// A whole number as the language writes it.
    pub fn number(&self, value: u64) -> String {
        self.formats.whole(value)
    }

    /// A whole number as a chart writes it where it is long: `2,3 · 10¹⁷`.
    pub fn compact(&self, value: u64) -> String {
        let power = value.checked_ilog10().unwrap_or(0);
        if power < LONG {
            return self.number(value);
        }
        // Tenths of the leading digit, rounded; 9.96 is 10.0 and so the next power's 1.0.
        let tenths = (value as f64 / 10f64.powi(power as i32 - 1)).round() as u64;
        let (tenths, power) = if tenths == 100 { (10, power + 1) } else { (tenths, power) };
        format!("{} · 10{}", self.tenths(tenths), raised(power))
    }

    /// A whole number of any length, from its decimal digits, as the language writes it.
    pub fn digits(&self, digits: &str) -> String {
        self.formats.digits(digits)
    }

    /// Thousandths as per cent with one decimal place and the sign.
    pub fn percent(&self, thousandths: u16) -> String {
        self.formats.percent(thousandths)
    }

    /// A share from 0 to 1 as [`Locale::percent`] writes it, rounded down: only the whole is 100 %.
    pub fn share(&self, share: f64) -> String {
        self.percent((share * 1_000.0) as u16)
    }

    /// A day as the language writes it in full.
    pub fn date(&self, date: Date) -> String {
        self.formats.date(date)
    }

    /// A time in milliseconds in words: two units at most.
    pub fn duration(&self, milliseconds: f64) -> String {
        let texts = LocaleTexts::of(self.lang);
        let (second, minute, hour) = (texts.second, texts.minute, texts.hour);
        let with = |value: u64, unit: &str| format!("{} {unit}", self.number(value));
        let two = |large: String, small: u64, unit: &str| match small {
            0 => large,
            _ => format!("{large} {}", with(small, unit)),
        };
        let tenths = |tenths: u64| format!("{} {second}", self.tenths(tenths));
        match Span::of(milliseconds) {
            Span::Moment => texts.less_than(&tenths(1)),
            Span::Tenths(count) => tenths(count),
            Span::Seconds(seconds) => with(seconds, second),
            Span::Minutes(minutes, seconds) => two(with(minutes, minute), seconds, second),
            Span::Hours(hours, minutes) => two(with(hours, hour), minutes, minute),
            Span::Days(days, hours) => two(self.formats.units(days, Unit::Day), hours, hour),
            Span::Years(years) => self.formats.units(years, Unit::Year),
        }
    }

    pub fn decimal_mark(&self) -> String {
        self.tenths(1).chars().filter(|c| !c.is_numeric()).collect()
    }

    /// A number of tenths with one decimal place.
    pub fn tenths(&self, tenths: u64) -> String {
        self.formats.tenths(tenths)
    }
}

impl PartialEq for Locale {
    fn eq(&self, other: &Locale) -> bool {
        (self.lang, self.look, self.document) == (other.lang, other.look, other.document)
    }
}
