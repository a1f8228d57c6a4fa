//! Putting the result lines of parts together.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::ops::RangeInclusive;

use queens::count::{Merged, TextMerge, known};
use serde::Serialize;

use crate::arguments::InputSource;
use crate::failure::Failure;

#[derive(Debug, Serialize)]
pub(crate) struct MergeReport {
    n: u8,
    parts: u32,
    present: usize,
    /// The parts that are missing, such as `2` or `4-7`.
    missing: Vec<String>,
    /// A text, since JSON's numbers are exact up to 2^53 only.
    solutions: String,
    /// The published number of solutions up to symmetry, once nothing is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    fundamental: Option<String>,
}

/// Merges the result lines of all sources.
pub(crate) fn merge(sources: &[InputSource]) -> Result<MergeReport, Failure> {
    let mut lines = TextMerge::default();
    for source in sources {
        match source {
            InputSource::StandardInput => read_lines(&mut lines, source, io::stdin().lock())?,
            InputSource::File(path) => {
                let open =
                    File::open(path).map_err(|error| Failure::File(source.clone(), error))?;
                read_lines(&mut lines, source, BufReader::new(open))?;
            }
        }
    }
    let merge = lines.into_merge().ok_or(Failure::NoLines)?;
    let report = |missing: Vec<String>, solutions: u64, fundamental: Option<u64>| MergeReport {
        n: merge.size().get(),
        parts: merge.parts(),
        present: merge.present(),
        missing,
        solutions: solutions.to_string(),
        fundamental: fundamental.map(|it| it.to_string()),
    };
    match merge.merged() {
        Merged::Complete(solutions) => {
            Ok(report(Vec::new(), solutions, Some(known(merge.size()).fundamental)))
        }
        Merged::Missing { parts, solutions } => {
            Ok(report(parts.iter().map(span).collect(), solutions, None))
        }
        Merged::Contradiction(contradiction) => Err(Failure::Contradiction(contradiction)),
    }
}

/// Reads all result lines of a file; other lines, as of a log, may have any bytes and are skipped.
fn read_lines(
    lines: &mut TextMerge,
    source: &InputSource,
    mut text: impl BufRead,
) -> Result<(), Failure> {
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        let length = text.read_until(b'\n', &mut line);
        if length.map_err(|error| Failure::File(source.clone(), error))? == 0 {
            break;
        }
        for read in lines.read(&String::from_utf8_lossy(&line)) {
            read.map_err(|fault| Failure::Line(source.clone(), number, fault))?;
        }
    }
    Ok(())
}

fn span(parts: &RangeInclusive<u32>) -> String {
    let (first, last) = (parts.start(), parts.end());
    if first == last { first.to_string() } else { format!("{first}-{last}") }
}

impl MergeReport {
    /// True if no part is missing.
    pub(crate) fn is_complete(&self) -> bool {
        self.missing.is_empty()
    }
}

impl fmt::Display for MergeReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let MergeReport { n, parts, present, missing, solutions, fundamental } = self;
        match fundamental {
            Some(fundamental) => write!(
                f,
                "n = {n}: {solutions} solutions, {fundamental} up to symmetry, as published"
            ),
            None => write!(
                f,
                "n = {n}: {solutions} solutions in {present} of {parts} parts; missing: {}",
                missing.join(", ")
            ),
        }
    }
}
