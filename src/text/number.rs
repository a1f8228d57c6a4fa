//! Numbers as people type them.

use std::fmt;

use queens::board::{Size, SizeError};
use queens::plain_text::plain;

/// Why a text is no number that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberError {
    /// It is no whole number from 0 on.
    NotANumber,
    TooLarge,
}

impl fmt::Display for NumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NumberError::NotANumber => "this is no whole number",
            NumberError::TooLarge => "this number is too large",
        })
    }
}

impl std::error::Error for NumberError {}

/// Reads a whole number below 2⁶⁴ in ASCII or full-width digits, with spaces of any kind around it.
/// Between groups of three digits there may be one of the marks that the page's languages use.
///
/// # Errors
///
/// If the text is something else, or the number does not fit.
pub fn read(text: &str) -> Result<u64, NumberError> {
    let digits = ungrouped(plain(text).trim());
    if !is_number(&digits) {
        return Err(NumberError::NotANumber);
    }
    // Only digits are left, so a failure means a number that is too long.
    digits.parse().map_err(|_| NumberError::TooLarge)
}

/// Reads a whole number below 2⁶⁴ as addresses write it: ASCII digits,
/// with white space around them at most.
pub fn read_digits(text: &str) -> Option<u64> {
    let text = text.trim();
    if is_number(text) { text.parse().ok() } else { None }
}

/// Reads a whole number below 2³², as [`read`] does.
///
/// # Errors
///
/// As of [`read`].
pub fn read_small(text: &str) -> Result<u32, NumberError> {
    u32::try_from(read(text)?).map_err(|_| NumberError::TooLarge)
}

/// Reads the size of a board, as [`read`] does.
///
/// # Errors
///
/// If the text is no number, or no board has that size.
pub fn read_size(text: &str) -> Result<Size, SizeError> {
    let n = read(text).map_err(|error| match error {
        NumberError::NotANumber => SizeError::NotANumber,
        NumberError::TooLarge => SizeError::OutOfRange,
    })?;
    Size::new(u8::try_from(n).map_err(|_| SizeError::OutOfRange)?)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}

/// A number without the marks between groups of three digits; another text as it is.
fn ungrouped(text: &str) -> String {
    let mut groups = text.split([',', '.', ' ', '\'']);
    let first = groups.next().unwrap_or_default();
    let is_grouped = first.len() <= 3
        && is_number(first)
        && groups.all(|group| group.len() == 3 && is_number(group));
    if is_grouped { text.chars().filter(char::is_ascii_digit).collect() } else { text.to_owned() }
}

/// An exponent's digits, raised.
pub fn raised(exponent: u32) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let digits = exponent.to_string();
    digits.chars().filter_map(|it| DIGITS.get(it.to_digit(10)? as usize)).collect()
}

/// A coordinate to a hundredth, for a drawing. What writes all numbers with fractions is
/// larger than a small view, and the first part of the program needs it nowhere else.
pub fn hundredths(value: f64) -> String {
    let whole = (value * 100.0).round() as i64;
    let sign = if whole < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", whole.unsigned_abs() / 100, whole.unsigned_abs() % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_have_two_digits_behind_the_point() {
        let written = [0.0, -0.004, 3.456, -12.5, 7.999].map(hundredths);
        assert_eq!(written, ["0.00", "0.00", "3.46", "-12.50", "8.00"]);
    }
    use proptest::prelude::*;

    #[test]
    fn numbers_are_read_as_the_page_writes_them() {
        for text in [
            "1234567",
            "1,234,567",
            "1.234.567",
            "1\u{a0}234 567",
            " １,２３４,５６７ ",
            "1，234，567",
            "1’234’567",
            "1\u{2009}234\u{202f}567",
            "\u{feff}1234\u{200b}567\u{3000}",
        ] {
            assert_eq!(read(text), Ok(1_234_567), "{text:?}");
        }
        assert_eq!(read("８"), Ok(8));
        assert_eq!(read("0018"), Ok(18));
        assert_eq!(read("18446744073709551615"), Ok(u64::MAX));
    }

    #[test]
    fn other_texts_are_refused_with_a_reason() {
        for text in [
            "", "1.5", "12,34", "1234,567", "-1,000", "-1", "+1", "1e3", "eight", "1,,000", ",000",
            "٩", "0x8", "<b>8</b>",
        ] {
            assert_eq!(read(text), Err(NumberError::NotANumber), "{text:?}");
        }
        assert_eq!(read("18446744073709551616"), Err(NumberError::TooLarge));
        for text in ["", " ", "1,000", "８", "+1", "18446744073709551616"] {
            assert_eq!(read_digits(text), None, "{text:?}");
        }
        assert_eq!(read_digits("18446744073709551615"), Some(u64::MAX));
        assert_eq!(read_small("4.294.967.296"), Err(NumberError::TooLarge));
        assert_eq!(read_small("4.294.967.295"), Ok(u32::MAX));
    }

    #[test]
    fn sizes_are_checked() {
        assert_eq!(read_size(" ２７ ").map(Size::get), Ok(27));
        assert_eq!(read_size("8.5"), Err(SizeError::NotANumber));
        for text in ["0", "28", "256", "1,000", "99999999999999999999"] {
            assert_eq!(read_size(text), Err(SizeError::OutOfRange), "{text}");
        }
    }

    proptest! {
        #[test]
        fn every_number_reads_back(value: u64) {
            prop_assert_eq!(read(&value.to_string()), Ok(value));
        }

        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,20}") {
            let _ = (read(&text), read_small(&text), read_size(&text));
        }
    }

    #[test]
    fn powers_of_ten_are_raised() {
        assert_eq!([0, 3, 17].map(raised), ["⁰", "³", "¹⁷"]);
    }
}
