//! Lines of text with a version and a check sum, which people copy from one machine to another.
//!
//! ```text
//! queenside-count/1 n=18 part=7/30 solutions=22198741 check=0f3c9a52
//! ```
//!
//! Fields have a fixed order and one space between them. `check` is the CRC-32 (IEEE 802.3) of
//! everything before ` check=`, as eight hexadecimal digits. It detects a lost or changed
//! character, not malice.
//!
//! [`SealedLine::find`] reads lines that passed through logs, mail, word processors and
//! spreadsheets: wrapped, quoted, cut into cells, with capitals.

use std::fmt;
use std::ops::Range;

use crate::crc32::crc32;

const VERSION: &str = "1";

/// The beginning of every name.
const FAMILY: &str = "queenside-";

/// A value that is written as one line.
pub trait SealedLine: Sized {
    /// The beginning of the line: a word and a slash, before the version.
    const NAME: &'static str;

    /// The names of the fields, in their order.
    const FIELDS: &'static [&'static str];

    /// The fields as `name=value`, with one space between them.
    fn fields(&self) -> String;

    /// The fields in an older spelling that is still read.
    fn old_fields(&self) -> String {
        self.fields()
    }

    /// Reads the fields in their order. `None` if one is missing or out of range.
    fn read(fields: &mut Fields<'_>) -> Option<Self>;

    fn seal(&self) -> String {
        sealed(Self::NAME, &self.fields())
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
        let is_same =
            |value: &Self| value.seal() == line || sealed(Self::NAME, &value.old_fields()) == line;
        value.filter(is_same).ok_or(SealError::Malformed)
    }

    /// Finds the first line of this kind in a [`plain`](crate::plain_text::plain) text, whatever
    /// stands around it. Returns the bytes that it takes up; a damaged one ends with its row.
    fn find(text: &str) -> Option<(Range<usize>, Result<Self, SealError>)> {
        let (range, line) = cut(text, Self::NAME, Self::FIELDS)?;
        let read = line.and_then(|line| {
            let read = Self::unseal(&line);
            // A word processor or a phone may have added capitals.
            read.or_else(|error| Self::unseal(&line.to_ascii_lowercase()).map_err(|_| error))
        });
        Some((range, read))
    }
}

fn sealed(name: &str, fields: &str) -> String {
    let text = format!("{name}{VERSION} {fields}");
    let check = crc32(text.as_bytes());
    format!("{text} check={check:08x}")
}

/// Signs that wrapping, quoting and spreadsheets add inside a line.
fn is_filler(c: char) -> bool {
    c.is_whitespace() || matches!(c, '>' | '|' | '"' | ',' | ';' | '\\')
}

/// The place and end of a word in a text, with capitals or not, and with fillers inside.
fn find_word(text: &str, word: &str) -> Option<Range<usize>> {
    let end_from = |start: usize| {
        let mut wanted = word.chars().peekable();
        for (at, c) in text.get(start..)?.char_indices() {
            if wanted.next_if(|it| it.eq_ignore_ascii_case(&c)).is_none() && !is_filler(c) {
                return None;
            }
            if wanted.peek().is_none() {
                return Some(start + at + c.len_utf8());
            }
        }
        None
    };
    let first = word.chars().next()?;
    let starts = text.char_indices().filter(|(_, c)| c.eq_ignore_ascii_case(&first));
    starts.map(|(start, _)| start).find_map(|start| Some(start..end_from(start)?))
}

/// As [`str::ends_with`], with capitals or not.
fn ends_with(text: &str, end: &str) -> bool {
    let start = text.len().checked_sub(end.len());
    start.and_then(|start| text.get(start..)).is_some_and(|it| it.eq_ignore_ascii_case(end))
}

/// Splits at the name of a field, with capitals or not.
fn split_field<'a>(text: &'a str, field: &str) -> Option<(&'a str, &'a str)> {
    let name = format!("{field}=");
    let at = text.to_ascii_lowercase().find(&name)?;
    Some((text.get(..at)?, text.get(at + name.len()..)?))
}

/// Cuts the first line out of a text and writes it with its usual spaces.
fn cut(
    text: &str,
    name: &str,
    fields: &[&str],
) -> Option<(Range<usize>, Result<String, SealError>)> {
    let Range { start, end: first } = find_word(text, name)?;
    let rest = text.get(first..)?;
    // The characters of the line without fillers, and where they end.
    let (mut signs, mut end) = (String::new(), None);
    for (at, c) in rest.char_indices() {
        if c.is_ascii_alphanumeric() || matches!(c, '=' | '/' | '.' | '-') {
            signs.push(c);
        } else if !is_filler(c) {
            break;
        }
        let sum = signs.len().checked_sub(8).and_then(|from| signs.split_at_checked(from));
        let is_whole = sum.is_some_and(|(before, sum)| {
            sum.bytes().all(|it| it.is_ascii_hexdigit()) && ends_with(before, "check=")
        });
        if is_whole {
            let after = rest.get(at + 1..).and_then(|it| it.chars().next());
            end = Some(first + at + 1)
                .filter(|_| !after.is_some_and(|it| it.is_ascii_alphanumeric()));
            break;
        }
        if ends_with(&signs, FAMILY) {
            break;
        }
    }
    // Only as far as the next name: the whole row for each name would be quadratic.
    let next = find_word(rest, FAMILY).map_or(rest.len(), |next| next.start);
    let row = rest.get(..next)?.find('\n').unwrap_or(next);
    let range = start..end.unwrap_or(first + row);
    let digits = signs.len() - signs.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (version, signs) = signs.split_at(digits);
    if !version.is_empty() && version != VERSION {
        return Some((range, Err(SealError::OtherVersion)));
    }
    let line = end.filter(|_| !version.is_empty()).and_then(|_| {
        let mut line = format!("{name}{version}");
        let mut rest = signs;
        for field in fields.iter().copied().chain(["check"]) {
            let (value, after) = split_field(rest, field)?;
            line.push_str(value);
            line.push_str(&format!(" {field}="));
            rest = after;
        }
        Some(line + &rest.to_ascii_lowercase())
    });
    Some((range, line.ok_or(SealError::Damaged)))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::count::ResultLine;
    use crate::plain_text::plain;
    use proptest::prelude::*;

    fn result(part: u32) -> ResultLine {
        ResultLine { size: Size::EIGHT, part, parts: 20, solutions: 92 }
    }

    fn found(text: &str) -> Option<Result<ResultLine, SealError>> {
        ResultLine::find(&plain(text)).map(|(_, line)| line)
    }

    #[test]
    fn lines_are_found_after_what_programs_do_to_them() {
        let line = result(7).to_string();
        let half = line.find("part").unwrap();
        let (start, end) = line.split_at(half);
        for text in [
            format!("{line}."),
            format!("“{line}”"),
            line.replace(' ', "\u{a0}"),
            line.replace(' ', "\u{200b} \u{2009}"),
            line.replace(' ', ""),
            line.replace('-', "‑"),
            line.replacen('q', "Q", 1),
            line.to_uppercase(),
            line.replace('/', "\\/"),
            line.replace(' ', ";"),
            format!("{start}\r\n> {end}"),
            format!("> {start}\n> > {end}"),
            line.replace("=9", "=\n9"),
        ] {
            assert_eq!(found(&text), Some(Ok(result(7))), "{text}");
        }
        assert_eq!(found("queenside"), None);
        for text in [
            line.replace("92", "93"),
            line.replace(" check", ""),
            line.replace("queenside-count/1", "queenside-count/"),
            format!("{line}a"),
            line.split_at(line.len() - 1).0.to_owned(),
            line.replace("part=7/20 ", ""),
            line.replace("n=8 part=7/20", "part=7/20 n=8"),
            line.replace(" part", " ! part"),
        ] {
            assert_eq!(found(&text), Some(Err(SealError::Damaged)), "{text}");
        }
        assert_eq!(found(&line.replace("/1 ", "/2 ")), Some(Err(SealError::OtherVersion)));
    }

    #[test]
    fn a_damaged_line_ends_with_its_row_or_before_the_next() {
        let lines = [result(7).to_string(), result(8).to_string()];
        let [cut, next] = &lines;
        let cut = cut.split_at(40).0;
        for between in [" ", "\n", "\nAda: "] {
            let text = format!("{cut}{between}{next}");
            let (range, line) = ResultLine::find(&text).unwrap();
            assert_eq!(line, Err(SealError::Damaged));
            let rest = text.get(range.end..).unwrap();
            assert_eq!(ResultLine::find(rest).map(|it| it.1), Some(Ok(result(8))), "{text}");
        }
    }

    #[test]
    fn a_row_of_many_beginnings_is_read_in_linear_time() {
        let text = ResultLine::NAME.repeat(100_000);
        let (mut rest, mut found) = (text.as_str(), 0);
        while let Some((range, line)) = ResultLine::find(rest) {
            assert_eq!(line, Err(SealError::Damaged));
            // A look at the whole row for each of them would take minutes.
            rest = rest.get(range.end..).unwrap();
            found += 1;
        }
        assert_eq!(found, 100_000);
    }

    proptest! {
        #[test]
        fn lines_are_found_anywhere(before in "[^qQ]{0,20}", after in "(|[^0-9A-Za-z].{0,20})") {
            // Without an invisible character, what follows may be joined to the line.
            prop_assume!(!plain(&after).starts_with(|c: char| c.is_ascii_alphanumeric()));
            prop_assert_eq!(found(&format!("{before}{}{after}", result(7))), Some(Ok(result(7))));
        }

        #[test]
        fn any_text_is_read_or_refused(text in "(queenside-count/1? ?|n=8 |part=1/2|check=|[0-9a-f]{8}|\\PC|\n){0,12}") {
            if let Some((range, _)) = ResultLine::find(&text) {
                prop_assert!(range.start < range.end && text.get(range).is_some());
            }
        }
    }
}
