//! The result of one part of a count as a line of text.
//!
//! ```text
//! queenside-count/1 n=18 part=7/30 solutions=22198741 check=0f3c9a52
//! ```
//!
//! Fields in this order, one space between them, numbers in decimal without
//! signs or leading zeros. `check` is the CRC-32 (IEEE 802.3) of everything
//! before ` check=`, as eight hexadecimal digits: it notices a lost or changed
//! character, not malice. The number after the slash is the version of the
//! plan as well as of the line, for parts of different plans do not add up.

use crate::board::Size;
use crate::crc32::crc32;
use std::fmt;
use std::str::FromStr;

/// The solutions that one part of a count found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ResultLine {
    pub size: Size,
    /// Which part, from 1.
    pub part: u32,
    /// Into how many parts the count was cut.
    pub parts: u32,
    /// The number of solutions found.
    pub solutions: u64,
}

/// Why a text is no result line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineError {
    /// It does not begin like one.
    NotALine,
    /// It is of another version, whose parts do not fit to those of this one.
    OtherVersion,
    /// The check sum does not fit: something was lost or changed.
    Damaged,
    /// The check sum fits, but a field is missing or out of its range.
    Malformed,
}

const NAME: &str = "queenside-count/";
const VERSION: &str = "1";

impl ResultLine {
    /// The beginning of every result line, whatever its version.
    pub const PREFIX: &str = NAME;

    fn text(self) -> String {
        let ResultLine { size, part, parts, solutions } = self;
        format!("{NAME}{VERSION} n={size} part={part}/{parts} solutions={solutions}")
    }
}

impl fmt::Display for ResultLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.text();
        write!(f, "{text} check={:08x}", crc32(text.as_bytes()))
    }
}

impl FromStr for ResultLine {
    type Err = LineError;

    /// Reads a line, white space around it allowed.
    fn from_str(line: &str) -> Result<ResultLine, LineError> {
        let line = line.trim();
        let rest = line.strip_prefix(NAME).ok_or(LineError::NotALine)?;
        let (version, _) = rest.split_once(' ').ok_or(LineError::Damaged)?;
        if version != VERSION {
            return Err(LineError::OtherVersion);
        }
        let (text, check) = line.rsplit_once(" check=").ok_or(LineError::Damaged)?;
        if check != format!("{:08x}", crc32(text.as_bytes())) {
            return Err(LineError::Damaged);
        }
        let result = fields(text).ok_or(LineError::Malformed)?;
        // There is one way to write a result.
        if result.text() == text { Ok(result) } else { Err(LineError::Malformed) }
    }
}

fn fields(text: &str) -> Option<ResultLine> {
    let mut fields = text.split(' ').skip(1);
    let mut field = |name: &str| fields.next()?.strip_prefix(name)?.strip_prefix('=');
    let size = field("n")?.parse().ok()?;
    let (part, parts) = field("part")?.split_once('/')?;
    let (part, parts) = (part.parse().ok()?, parts.parse().ok()?);
    let solutions = field("solutions")?.parse().ok()?;
    (1..=parts).contains(&part).then_some(ResultLine { size, part, parts, solutions })
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LineError::NotALine => "this is no result line",
            LineError::OtherVersion => "this line is of another version",
            LineError::Damaged => "the check sum does not fit: something was lost or changed",
            LineError::Malformed => "a field is missing or out of its range",
        })
    }
}

impl std::error::Error for LineError {}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn line(n: u8, part: u32, parts: u32, solutions: u64) -> ResultLine {
        ResultLine { size: Size::new(n).unwrap(), part, parts, solutions }
    }

    #[test]
    fn texts_that_are_no_lines_are_refused_with_a_reason() {
        let good = line(18, 7, 30, 22_198_741).to_string();
        let with_check = |text: &str| format!("{text} check={:08x}", crc32(text.as_bytes()));
        for (text, error) in [
            ("", LineError::NotALine),
            ("n=18", LineError::NotALine),
            ("queenside-count/", LineError::Damaged),
            (&good.replace("count/1", "count/2"), LineError::OtherVersion),
            (&good.replace("n=18", "n=17"), LineError::Damaged),
            (&good[..good.len() - 1], LineError::Damaged),
            (&good.replace(" check=", " czech="), LineError::Damaged),
            (&with_check("queenside-count/1 n=28 part=1/1 solutions=0"), LineError::Malformed),
            (&with_check("queenside-count/1 n=8 part=0/1 solutions=0"), LineError::Malformed),
            (&with_check("queenside-count/1 n=8 part=2/1 solutions=0"), LineError::Malformed),
            (&with_check("queenside-count/1 n=8 part=1/1 solutions=-1"), LineError::Malformed),
            (&with_check("queenside-count/1 n=8 part=1/1 solutions=01"), LineError::Malformed),
            (&with_check("queenside-count/1 n=8 part=1/1"), LineError::Malformed),
        ] {
            assert_eq!(text.parse::<ResultLine>(), Err(error), "{text}");
        }
    }

    proptest! {
        #[test]
        fn lines_are_read_as_written(
            n in 1u8..=27, part in 1u32..1000, more in 0u32..1000, solutions: u64,
        ) {
            let line = line(n, part, part + more, solutions);
            prop_assert_eq!(format!("  {line}\n").parse(), Ok(line));
        }

        #[test]
        fn one_changed_character_is_noticed(at in 0usize..60, to in "[ -~]") {
            let line = line(18, 7, 30, 22_198_741);
            let mut text = line.to_string();
            let at = at % text.len();
            text.replace_range(at..=at, &to);
            prop_assert!(text == line.to_string() || text.parse::<ResultLine>().is_err());
        }
    }
}
