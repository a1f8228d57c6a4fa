//! Spans of time in words.

use crate::browser::locale::Locale;

/// A span of milliseconds in the reader's language: two units at most.
pub fn span(locale: &Locale, time: f64) -> String {
    let [second, minute, hour, day, year] = locale.lang.count().units;
    let number = |value: u64| locale.number(value);
    let two = |all: u64, unit: u64, large: &str, small: &str| {
        let (whole, rest) = (all / unit, all % unit);
        if rest == 0 || whole >= 20 {
            format!("{} {large}", number(whole))
        } else {
            format!("{} {large} {} {small}", number(whole), number(rest))
        }
    };
    let seconds = (time / 1_000.0).round() as u64;
    match seconds {
        0..10 => format!("{} {second}", locale.tenths((time / 100.0).round() as u64)),
        10..60 => format!("{} {second}", number(seconds)),
        60..3_600 => two(seconds, 60, minute, second),
        3_600..86_400 => two(seconds / 60, 60, hour, minute),
        86_400..31_557_600 => two(seconds / 3_600, 24, day, hour),
        _ => format!("{} {year}", number(seconds / 31_557_600)),
    }
}
