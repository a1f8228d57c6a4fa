//! The result of one part of a count as one line of text.
//!
//! ```text
//! queenside-count/1 n=18 part=7/30 solutions=22198741 check=0f3c9a52
//! ```
//!
//! The number after the slash is also the version of the plan: parts of different plans do not
//! add up.

use crate::board::Size;
use crate::sealed_line::{Fields, SealedLine, sealed_text};

/// The solutions that one part of a count found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ResultLine {
    pub size: Size,
    /// The number of the part, from 1.
    pub part: u32,
    /// The number of parts of the whole count.
    pub parts: u32,
    pub solutions: u64,
}

impl SealedLine for ResultLine {
    const NAME: &'static str = "queenside-count/";
    const FIELDS: &'static [&'static str] = &["n", "part", "solutions"];

    fn fields(&self) -> String {
        let ResultLine { size, part, parts, solutions } = self;
        format!("n={size} part={part}/{parts} solutions={solutions}")
    }

    fn read(fields: &mut Fields<'_>) -> Option<ResultLine> {
        let size = fields.value("n")?.parse().ok()?;
        let (part, parts) = fields.value("part")?.split_once('/')?;
        let (part, parts) = (part.parse().ok()?, parts.parse().ok()?);
        let solutions = fields.value("solutions")?.parse().ok()?;
        (1..=parts).contains(&part).then_some(ResultLine { size, part, parts, solutions })
    }
}

sealed_text!(ResultLine);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crc32::crc32;
    use crate::sealed_line::SealError;
    use proptest::prelude::*;

    fn line(n: u8, part: u32, parts: u32, solutions: u64) -> ResultLine {
        ResultLine { size: Size::new(n).unwrap(), part, parts, solutions }
    }

    #[test]
    fn texts_that_are_no_lines_are_refused_with_a_reason() {
        let good = line(18, 7, 30, 22_198_741).to_string();
        let with_check = |text: &str| format!("{text} check={:08x}", crc32(text.as_bytes()));
        for (text, error) in [
            ("", SealError::NotALine),
            ("n=18", SealError::NotALine),
            ("queenside-count/", SealError::Damaged),
            (&good.replace("count/1", "count/2"), SealError::OtherVersion),
            (&good.replace("n=18", "n=17"), SealError::Damaged),
            (&good[..good.len() - 1], SealError::Damaged),
            (&good.replace(" check=", " czech="), SealError::Damaged),
            (&with_check("queenside-count/1 n=28 part=1/1 solutions=0"), SealError::Malformed),
            (&with_check("queenside-count/1 n=8 part=0/1 solutions=0"), SealError::Malformed),
            (&with_check("queenside-count/1 n=8 part=2/1 solutions=0"), SealError::Malformed),
            (&with_check("queenside-count/1 n=8 part=1/1 solutions=-1"), SealError::Malformed),
            (&with_check("queenside-count/1 n=8 part=1/1 solutions=01"), SealError::Malformed),
            (&with_check("queenside-count/1 n=8 part=1/1"), SealError::Malformed),
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
