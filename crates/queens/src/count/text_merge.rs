//! Merging result lines wherever they stand: in JSON, in a log, in a message.

use super::merge::{Merge, MergeError};
use super::result_line::ResultLine;
use crate::plain_text::plain;
use crate::sealed_line::{SealError, SealedLine};
use std::fmt;

/// Result lines of one count, read out of the lines of any texts.
#[derive(Clone, Debug, Default)]
pub struct TextMerge {
    merge: Option<Merge>,
}

/// The reason why a result line is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It cannot be read.
    Line(SealError),
    /// It does not fit to those before.
    Merge(MergeError),
}

impl TextMerge {
    /// Adds the results in a row of a text, each of which is returned or has a fault. A result
    /// with a fault changes nothing.
    pub fn read(&mut self, text: &str) -> Vec<Result<ResultLine, Fault>> {
        let text = plain(text);
        let (mut rest, mut read) = (text.as_str(), Vec::new());
        while let Some((range, line)) = ResultLine::find(rest) {
            read.push(line.map_err(Fault::Line).and_then(|line| self.add(line)));
            rest = rest.get(range.end..).unwrap_or_default();
        }
        read
    }

    fn add(&mut self, line: ResultLine) -> Result<ResultLine, Fault> {
        match &mut self.merge {
            Some(merge) => merge.add(line),
            None => Merge::new(line).map(|merge| self.merge = Some(merge)),
        }
        .map_err(Fault::Merge)?;
        Ok(line)
    }

    /// The results together; `None` if there was none.
    pub fn into_merge(self) -> Option<Merge> {
        self.merge
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Line(error) => error.fmt(f),
            Fault::Merge(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Fault {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::count::{Merged, RangeError};

    fn line(part: u32, parts: u32, solutions: u64) -> ResultLine {
        ResultLine { size: Size::EIGHT, part, parts, solutions }
    }

    #[test]
    fn lines_are_found_in_whatever_stands_around_them() {
        let (first, second) = (line(1, 2, 40), line(2, 2, 52));
        for (before, after) in [
            ("", ""),
            ("  ", " \r"),
            ("{\"line\":\"", "\",\"threads\":2}"),
            ("echo '", "'"),
            ("2024-05-01T08:00 Größe 8: ", ""),
            ("{\"log\":\"", "\\n\",\"stream\":\"stdout\",\"time\":\"2026-11-25T08:00:00Z\"}"),
            ("{\"log\":\"{\\\"line\\\":\\\"", "\\\"}\\n\"}"),
            ("\u{fffd}\u{1b}[32m", "\u{1b}[0m"),
            ("", " (0.001 s)"),
            ("", "(0.001 s)"),
            ("", ". Done"),
            ("<td>", "</td>"),
        ] {
            let mut lines = TextMerge::default();
            assert_eq!(lines.read(before), []);
            for line in [second, first, second] {
                assert_eq!(lines.read(&format!("{before}{line}{after}")), [Ok(line)]);
            }
            let both = format!("{before}{first}{after} {before}{second}{after}");
            assert_eq!(lines.read(&both), [Ok(first), Ok(second)]);
            assert_eq!(lines.into_merge().map(|all| all.merged()), Some(Merged::Complete(92)));
        }
    }

    #[test]
    fn what_does_not_fit_is_told_and_changes_nothing() {
        let mut lines = TextMerge::default();
        let no_such_part = Fault::Merge(MergeError::NoSuchPart(RangeError::Parts { tasks: 4 }));
        assert_eq!(lines.read(&line(1, 5, 1).to_string()), [Err(no_such_part)]);
        assert!(lines.clone().into_merge().is_none(), "the first one has to fit, too");
        assert_eq!(lines.read(&line(1, 2, 40).to_string()), [Ok(line(1, 2, 40))]);
        let damaged = line(2, 2, 52).to_string().replace("52", "53");
        for (text, fault) in [
            (damaged, Fault::Line(SealError::Damaged)),
            (format!("{}0", line(2, 2, 52)), Fault::Line(SealError::Damaged)),
            ("queenside-count/2 n=8".to_owned(), Fault::Line(SealError::OtherVersion)),
            (
                line(1, 2, 41).to_string(),
                Fault::Merge(MergeError::Contradictory { part: 1, before: 40, now: 41 }),
            ),
            (
                line(1, 3, 1).to_string(),
                Fault::Merge(MergeError::OtherCut { expected: 2, found: 3 }),
            ),
        ] {
            assert_eq!(lines.read(&text), [Err(fault)], "{text}");
        }
        // The rest of a line that was cut off does not take the next one with it.
        let cut = line(1, 2, 40).to_string();
        let cut = cut.split_at(40).0;
        let good = line(2, 2, 52);
        assert_eq!(
            lines.read(&format!("{cut} {good}")),
            [Err(Fault::Line(SealError::Damaged)), Ok(good)]
        );
        assert_eq!(lines.into_merge().map(|all| all.present()), Some(2));
    }
}
