//! Lines of text with a version and a check sum, which people copy from one machine to another.
//!
//! ```text
//! queenside-count/1 n=18 part=7/30 solutions=22198741 check=0f3c9a52
//! ```
//!
//! Fields have a fixed order and one space between them. `check` is the CRC-32 (IEEE 802.3) of
//! everything before ` check=`, as eight hexadecimal digits. It detects a lost or changed
//! character, not malice.

use std::fmt;

use crate::crc32::crc32;

const VERSION: &str = "1";

/// A value that is written as one line.
pub trait SealedLine: Sized {
    /// The beginning of the line: a word and a slash, before the version.
    const NAME: &'static str;

    /// The fields as `name=value`, with one space between them.
    fn fields(&self) -> String;

    /// Reads the fields in their order. `None` if one is missing or out of range.
    fn read(fields: &mut Fields<'_>) -> Option<Self>;

    fn seal(&self) -> String {
        let text = format!("{}{VERSION} {}", Self::NAME, self.fields());
        let check = crc32(text.as_bytes());
        format!("{text} check={check:08x}")
    }

    /// Reads a line, with or without white space around it.
    ///
    /// # Errors
    ///
    /// If the text is not exactly what [`SealedLine::seal`] writes.
    fn unseal(line: &str) -> Result<Self, SealError> {
        // Some editors begin a text with a byte-order mark.
        let line = line.trim_start_matches('\u{feff}').trim();
        let rest = line.strip_prefix(Self::NAME).ok_or(SealError::NotALine)?;
        let (version, _) = rest.split_once(' ').ok_or(SealError::Damaged)?;
        if version != VERSION {
            return Err(SealError::OtherVersion);
        }
        let (text, check) = line.rsplit_once(" check=").ok_or(SealError::Damaged)?;
        if check != format!("{:08x}", crc32(text.as_bytes())) {
            return Err(SealError::Damaged);
        }
        let mut fields = Fields(text.split(' '));
        // The first word is the name.
        fields.0.next();
        let value = Self::read(&mut fields);
        // Each value is written in one way only.
        value.filter(|value| value.seal() == line).ok_or(SealError::Malformed)
    }
}

/// Implements `Display` and `FromStr` by the line.
macro_rules! sealed_text {
    ($kind:ty) => {
        impl std::fmt::Display for $kind {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&$crate::sealed_line::SealedLine::seal(self))
            }
        }

        impl std::str::FromStr for $kind {
            type Err = $crate::sealed_line::SealError;

            fn from_str(line: &str) -> Result<$kind, Self::Err> {
                $crate::sealed_line::SealedLine::unseal(line)
            }
        }
    };
}
pub(crate) use sealed_text;

/// The fields of a line that are not read yet.
pub struct Fields<'a>(std::str::Split<'a, char>);

impl<'a> Fields<'a> {
    /// The value of the next field; `None` if it has another name.
    pub fn value(&mut self, name: &str) -> Option<&'a str> {
        self.0.next()?.strip_prefix(name)?.strip_prefix('=')
    }
}

/// The reason why a line is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SealError {
    /// The text does not begin with the name of the line.
    NotALine,
    OtherVersion,
    /// The check sum does not match: a character was lost or changed.
    Damaged,
    /// The check sum matches, but a field is missing or out of range.
    Malformed,
    /// The line claims another number of right answers than the search finds.
    WrongScore {
        /// The number of right answers.
        right: u32,
    },
}

impl fmt::Display for SealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SealError::NotALine => f.write_str("this is not such a line"),
            SealError::OtherVersion => f.write_str("this line is of another version"),
            SealError::Damaged => {
                f.write_str("the check sum does not match: a character was lost or changed")
            }
            SealError::Malformed => f.write_str("a field is missing or out of range"),
            SealError::WrongScore { right } => write!(f, "only {right} answers are right"),
        }
    }
}

impl std::error::Error for SealError {}
