//! A set of task numbers, held as few ranges.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

/// Task numbers; neighbouring ones stand together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TaskSet {
    /// In ascending order, none empty, a gap between any two.
    ranges: Vec<Range<u32>>,
}

impl TaskSet {
    /// Adds a range that has no number in common with the set. Returns whether that
    /// is so; otherwise everything stays as it was.
    pub fn add(&mut self, range: Range<u32>) -> bool {
        if range.is_empty() {
            return true;
        }
        let place = self.ranges.partition_point(|other| other.end <= range.start);
        if self.ranges.get(place).is_some_and(|next| next.start < range.end) {
            return false;
        }
        self.ranges.insert(place, range);
        self.ranges.dedup_by(|next, last| {
            let joined = last.end == next.start;
            if joined {
                last.end = next.end;
            }
            joined
        });
        true
    }

    /// How many numbers there are.
    pub fn tasks(&self) -> u32 {
        self.ranges.iter().map(|range| range.end - range.start).sum()
    }

    /// What is missing within `whole`, in ascending order.
    pub fn gaps(&self, whole: Range<u32>) -> Vec<Range<u32>> {
        let ends = self.ranges.iter().map(|range| range.end);
        let starts = self.ranges.iter().map(|range| range.start);
        let gaps = std::iter::once(whole.start)
            .chain(ends)
            .zip(starts.chain(std::iter::once(whole.end)))
            .map(|(end, start)| end.max(whole.start)..start.min(whole.end));
        gaps.filter(|gap| !gap.is_empty()).collect()
    }

    /// How many of these numbers are in the set.
    pub fn within(&self, range: Range<u32>) -> u32 {
        let common =
            |own: &Range<u32>| own.end.min(range.end).saturating_sub(own.start.max(range.start));
        self.ranges.iter().map(common).sum()
    }
}

impl fmt::Display for TaskSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, range) in self.ranges.iter().enumerate() {
            write!(f, "{}{}-{}", if i == 0 { "" } else { "," }, range.start, range.end)?;
        }
        Ok(())
    }
}

/// The text names no such set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TaskSetError;

impl fmt::Display for TaskSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is no set of tasks")
    }
}

impl std::error::Error for TaskSetError {}

impl FromStr for TaskSet {
    type Err = TaskSetError;

    /// Reads `0-12,15-20`: first numbers, and those after the last.
    fn from_str(text: &str) -> Result<TaskSet, TaskSetError> {
        let mut ranges = TaskSet::default();
        for part in text.split(',').filter(|part| !part.is_empty()) {
            let (start, end) = part.split_once('-').ok_or(TaskSetError)?;
            let range =
                start.parse().map_err(|_| TaskSetError)?..end.parse().map_err(|_| TaskSetError)?;
            if range.is_empty() || !ranges.add(range) {
                return Err(TaskSetError);
            }
        }
        Ok(ranges)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn neighbours_are_joined_and_overlaps_refused() {
        let mut ranges = TaskSet::default();
        assert!(ranges.add(4..8) && ranges.add(0..2) && ranges.add(2..4) && ranges.add(9..10));
        assert_eq!(ranges.to_string(), "0-8,9-10");
        assert_eq!(ranges.gaps(0..12), [8..9, 10..12]);
        assert!(!ranges.add(7..9) && !ranges.add(9..10) && ranges.add(5..5));
        assert_eq!((ranges.tasks(), ranges.within(6..10)), (9, 3));
        for nonsense in ["1", "2-1", "0-4,3-5", "a-b", "1-1", "-"] {
            assert_eq!(nonsense.parse::<TaskSet>(), Err(TaskSetError), "{nonsense}");
        }
    }

    proptest! {
        #[test]
        fn a_set_of_ranges_is_a_set(all in proptest::collection::vec((0u32..60, 0u32..20), 0..12)) {
            let mut ranges = TaskSet::default();
            let mut set = std::collections::BTreeSet::new();
            for (start, length) in all {
                let range = start..start + length;
                let fits = range.clone().all(|k| !set.contains(&k));
                prop_assert_eq!(ranges.add(range.clone()), fits);
                if fits {
                    set.extend(range);
                }
            }
            prop_assert_eq!(ranges.tasks() as usize, set.len());
            prop_assert_eq!(ranges.to_string().parse(), Ok(ranges.clone()));
            let missing: Vec<u32> = ranges.gaps(5..70).into_iter().flatten().collect();
            let expected: Vec<u32> = (5..70).filter(|k| !set.contains(k)).collect();
            prop_assert_eq!(missing, expected);
        }
    }
}
