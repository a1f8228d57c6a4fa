//! Putting the parts of a count together again.

use super::known::{Contradiction, check};
use super::plan::{Plan, RangeError};
use super::result_line::ResultLine;
use crate::board::Size;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;

/// The results of some parts of one count.
#[derive(Clone, Debug)]
pub struct Merge {
    size: Size,
    parts: u32,
    results: BTreeMap<u32, u64>,
    /// The sum of the results.
    solutions: u64,
}

/// Why a result cannot be merged with the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MergeError {
    /// It is of a board of another size.
    OtherSize {
        /// The size of the results before.
        expected: Size,
        found: Size,
    },
    /// It is of a count that was cut into another number of parts.
    OtherCut {
        /// The number of parts before.
        expected: u32,
        /// The number of parts of this one.
        found: u32,
    },
    /// Such a count has no such parts.
    NoSuchPart(RangeError),
    /// The same part has another result already.
    Contradictory { part: u32, before: u64, now: u64 },
    /// The results together are more than any board has solutions.
    Overflow,
}

/// The state of a merge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Merged {
    Missing {
        /// The missing parts, from 1, in order, neighbours together.
        parts: Vec<RangeInclusive<u32>>,
        /// The sum of those that are there.
        solutions: u64,
    },
    /// All parts are there and the sum is the published number.
    Complete(u64),
    /// All parts are there, but the sum cannot be right.
    Contradiction(Contradiction),
}

impl Merge {
    /// Begins with one result.
    pub fn new(line: ResultLine) -> Result<Merge, MergeError> {
        let (size, parts) = (line.size, line.parts);
        let mut merge = Merge { size, parts, results: BTreeMap::new(), solutions: 0 };
        merge.add(line)?;
        Ok(merge)
    }

    pub fn size(&self) -> Size {
        self.size
    }

    /// The number of parts the count was cut into.
    pub fn parts(&self) -> u32 {
        self.parts
    }

    /// The number of parts that are there.
    pub fn present(&self) -> usize {
        self.results.len()
    }

    /// Adds a result; the same one may come several times. On an error
    /// everything stays as it was.
    pub fn add(&mut self, line: ResultLine) -> Result<(), MergeError> {
        let ResultLine { size, part, parts, solutions } = line;
        if size != self.size {
            return Err(MergeError::OtherSize { expected: self.size, found: size });
        }
        if parts != self.parts {
            return Err(MergeError::OtherCut { expected: self.parts, found: parts });
        }
        Plan::new(size).part(part, parts).map_err(MergeError::NoSuchPart)?;
        if let Some(&before) = self.results.get(&part) {
            return if before == solutions {
                Ok(())
            } else {
                Err(MergeError::Contradictory { part, before, now: solutions })
            };
        }
        self.solutions = self.solutions.checked_add(solutions).ok_or(MergeError::Overflow)?;
        self.results.insert(part, solutions);
        Ok(())
    }

    /// The sum, if it is complete, or what is missing or wrong.
    pub fn merged(&self) -> Merged {
        let solutions = self.solutions;
        let mut parts = Vec::new();
        let mut next = 1;
        for &part in self.results.keys() {
            if part > next {
                parts.push(next..=part - 1);
            }
            next = part + 1;
        }
        if next <= self.parts {
            parts.push(next..=self.parts);
        }
        if parts.is_empty() {
            check(self.size, solutions).map_or_else(Merged::Contradiction, Merged::Complete)
        } else {
            Merged::Missing { parts, solutions }
        }
    }
}

impl fmt::Display for MergeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MergeError::OtherSize { expected, found } => {
                write!(f, "this is a part of n = {found}, those before are of n = {expected}")
            }
            MergeError::OtherCut { expected, found } => {
                write!(f, "this is one of {found} parts, those before are of {expected}")
            }
            MergeError::NoSuchPart(error) => error.fmt(f),
            MergeError::Contradictory { part, before, now } => {
                write!(f, "part {part} has {now} solutions here and {before} before")
            }
            MergeError::Overflow => write!(f, "there cannot be so many solutions"),
        }
    }
}

impl std::error::Error for MergeError {}

#[cfg(test)]
mod tests {
    use super::super::SolutionCounter;
    use super::*;

    fn line(n: u8, part: u32, parts: u32, solutions: u64) -> ResultLine {
        ResultLine { size: Size::new(n).unwrap(), part, parts, solutions }
    }

    #[test]
    fn parts_in_any_order_make_the_whole() {
        let plan = Plan::new(Size::new(12).unwrap());
        let mut counter = SolutionCounter::new(plan);
        let lines: Vec<ResultLine> = [3, 1, 5, 2, 4]
            .into_iter()
            .map(|part| {
                let solutions = counter.count(plan.part(part, 5).unwrap()).unwrap();
                line(12, part, 5, solutions)
            })
            .collect();
        let mut merge = Merge::new(lines[0]).unwrap();
        let expected = Merged::Missing { parts: vec![1..=2, 4..=5], solutions: lines[0].solutions };
        assert_eq!(merge.merged(), expected);
        for &line in &lines {
            merge.add(line).unwrap();
        }
        assert_eq!((merge.present(), merge.parts()), (5, 5));
        assert_eq!(merge.merged(), Merged::Complete(14_200));
    }

    #[test]
    fn what_does_not_fit_is_refused_with_a_reason() {
        let mut merge = Merge::new(line(12, 2, 5, 7)).unwrap();
        let (twelve, eleven) = (Size::new(12).unwrap(), Size::new(11).unwrap());
        for (line, error) in [
            (line(11, 1, 5, 7), MergeError::OtherSize { expected: twelve, found: eleven }),
            (line(12, 1, 6, 7), MergeError::OtherCut { expected: 5, found: 6 }),
            (line(12, 6, 5, 7), MergeError::NoSuchPart(RangeError::Part)),
            (line(12, 2, 5, 8), MergeError::Contradictory { part: 2, before: 7, now: 8 }),
            (line(12, 1, 5, u64::MAX), MergeError::Overflow),
        ] {
            assert_eq!(merge.add(line), Err(error), "{line}");
            assert_eq!(merge.present(), 1);
        }
        assert_eq!(
            Merge::new(line(8, 1, 5, 1)).map(|_| ()),
            Err(MergeError::NoSuchPart(RangeError::Parts { tasks: 4 }))
        );
    }

    #[test]
    fn a_wrong_sum_is_a_contradiction() {
        let mut merge = Merge::new(line(8, 1, 2, 40)).unwrap();
        merge.add(line(8, 2, 2, 53)).unwrap();
        let size = Size::EIGHT;
        assert_eq!(
            merge.merged(),
            Merged::Contradiction(Contradiction { size, counted: 93, published: 92 })
        );
    }
}
