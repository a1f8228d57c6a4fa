//! The size of a board, checked once.

use std::fmt;
use std::str::FromStr;

/// The number of ranks and files of a board, from 1 to [`Size::MAX`].
///
/// 27 is the largest n whose number of solutions is known (OEIS A000170).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size(u8);

/// Why a number is no [`Size`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SizeError {
    /// The text is no whole number.
    NotANumber,
    /// The number is below 1 or above [`Size::MAX`].
    OutOfRange,
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SizeError::NotANumber => f.write_str("the size is no whole number"),
            SizeError::OutOfRange => write!(f, "the size is not between 1 and {}", Size::MAX),
        }
    }
}

impl std::error::Error for SizeError {}

impl Size {
    /// The largest size, as a number.
    pub const MAX: u8 = 27;
    /// The usual chessboard.
    pub const EIGHT: Size = Size(8);
    pub const LARGEST: Size = Size(Size::MAX);

    /// Checks that 1 ≤ `n` ≤ [`Size::MAX`].
    pub const fn new(n: u8) -> Result<Size, SizeError> {
        if n >= 1 && n <= Size::MAX { Ok(Size(n)) } else { Err(SizeError::OutOfRange) }
    }

    /// The valid size nearest to `n`.
    pub const fn nearest(n: i64) -> Size {
        if n < 1 {
            Size(1)
        } else if n > Size::MAX as i64 {
            Size(Size::MAX)
        } else {
            Size(n as u8)
        }
    }

    /// The number of ranks.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The number of ranks, as an index.
    pub const fn as_usize(self) -> usize {
        self.0 as usize
    }

    /// The number of squares, at most 729.
    pub const fn squares(self) -> u16 {
        self.0 as u16 * self.0 as u16
    }

    /// Every size, from 1 to [`Size::MAX`].
    pub fn all() -> impl DoubleEndedIterator<Item = Size> + ExactSizeIterator + Clone {
        (0..Size::MAX).map(|n| Size(n + 1))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Size {
    type Err = SizeError;

    /// Reads a decimal number, white space around it allowed.
    fn from_str(text: &str) -> Result<Size, SizeError> {
        let text = text.trim();
        if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
            return Err(SizeError::NotANumber);
        }
        // Only digits are left, so a failure means a number that is too long.
        let n: u8 = text.parse().map_err(|_| SizeError::OutOfRange)?;
        Size::new(n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_checked() {
        assert_eq!(Size::new(0), Err(SizeError::OutOfRange));
        assert_eq!(Size::new(28), Err(SizeError::OutOfRange));
        assert_eq!(Size::new(27).map(Size::get), Ok(27));
        assert_eq!(Size::all().count(), 27);
        assert_eq!(Size::nearest(-4).get(), 1);
        assert_eq!(Size::nearest(1_000).get(), 27);
    }

    #[test]
    fn texts_are_read_or_refused_with_a_reason() {
        assert_eq!(" 12 ".parse::<Size>().map(Size::get), Ok(12));
        assert_eq!("0".parse::<Size>(), Err(SizeError::OutOfRange));
        assert_eq!("999999".parse::<Size>(), Err(SizeError::OutOfRange));
        for nonsense in ["", "eight", "8.5", "-3", "0x8", "８"] {
            assert_eq!(nonsense.parse::<Size>(), Err(SizeError::NotANumber), "{nonsense}");
        }
    }
}
