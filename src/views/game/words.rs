//! Squares, rows and threats in the reader's words.

use queens::board::{LineKind, Size, Square};
use queens::game::Unit;

use crate::browser::locale::Locale;
use crate::text::StepTexts;
use crate::text::fill::joined;
use crate::views::game::text::{HelpTexts, SayTexts};

/// The names of squares as in a sentence: with a word before the last.
pub fn squares_listed(locale: &Locale, size: Size, squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(|it| locale.square(size, *it)).collect();
    match names.split_last() {
        Some((last, first)) if !first.is_empty() => {
            joined(&[&*locale.list(first), last], HelpTexts::of(locale.lang).and)
        }
        _ => names.concat(),
    }
}

/// A row or column.
pub fn unit(locale: &Locale, size: Size, unit: Unit) -> String {
    let texts = HelpTexts::of(locale.lang);
    let notation = locale.look.notation;
    match unit {
        Unit::Rank(y) => texts.row(&notation.rank(size, y)),
        Unit::File(x) => texts.column(&notation.file(x)),
    }
}

/// Rows and columns, one after the other.
pub fn units(locale: &Locale, size: Size, all: &[Unit]) -> String {
    let names: Vec<String> = all.iter().map(|it| unit(locale, size, *it)).collect();
    joined(&names, HelpTexts::of(locale.lang).and)
}

/// Queens, and how each attacks.
pub fn attackers(locale: &Locale, size: Size, queens: &[(Square, LineKind)]) -> String {
    let texts = SayTexts::of(locale.lang);
    let line = StepTexts::of(locale.lang);
    let words = queens
        .iter()
        .map(|(queen, how)| texts.attacker(&locale.square(size, *queen), line.same_line(*how)));
    locale.list(&words.collect::<Vec<_>>())
}

/// Time as a clock shows it: 2:14.
pub fn clock(milliseconds: f64) -> String {
    let seconds = (milliseconds / 1_000.0) as u64;
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}
