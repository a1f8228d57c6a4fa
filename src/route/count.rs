//! What an address says of a count.

use queens::board::Size;
use queens::count::{Assignment, Part};
use queenside_worker::MOST_WORKERS;

/// The size where the address says none: a moment on most machines.
const USUAL: i64 = 16;

/// The place of an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountRoute {
    /// What is counted.
    pub assignment: Assignment,
    /// The number of workers, if one was chosen.
    pub workers: Option<u32>,
}

/// What an address says that cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CountProblem {
    /// Such a number of workers.
    Workers(String),
    /// Such a part of a count: which, and of how many.
    Part(Option<String>, Option<String>),
}

impl CountRoute {
    /// Reads the size and what is said for this view only. What cannot be gives way
    /// to the usual number of workers, and to the whole count.
    pub fn read(
        size: Option<Size>,
        own: &[(&'static str, String)],
    ) -> (CountRoute, Vec<CountProblem>) {
        let said = |wanted| {
            let (_, text) = own.iter().find(|(name, _)| *name == wanted)?;
            Some(text.clone())
        };
        let number = |text: &Option<String>| text.as_ref()?.parse().ok();
        let mut place = CountRoute {
            assignment: Assignment::whole(size.unwrap_or(Size::nearest(USUAL))),
            workers: None,
        };
        let mut wrong = Vec::new();
        let workers = said("workers");
        place.workers = number(&workers).filter(|workers| (1..=MOST_WORKERS).contains(workers));
        if place.workers.is_none() {
            wrong.extend(workers.map(CountProblem::Workers));
        }
        let (part, parts) = (said("part"), said("parts"));
        if part.is_some() || parts.is_some() {
            let of_part = number(&part).zip(number(&parts)).and_then(|(part, parts)| {
                Assignment::new(place.assignment.size(), Part { part, parts }).ok()
            });
            match of_part {
                Some(assignment) => place.assignment = assignment,
                None => wrong.push(CountProblem::Part(part, parts)),
            }
        }
        (place, wrong)
    }

    /// What the address says beside the size.
    pub fn own(self) -> Vec<(&'static str, String)> {
        let Part { part, parts } = self.assignment.part();
        let is_part = parts > 1;
        let own = [
            self.workers.map(|workers| ("workers", workers.to_string())),
            is_part.then(|| ("part", part.to_string())),
            is_part.then(|| ("parts", parts.to_string())),
        ];
        own.into_iter().flatten().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(text: &'static str) -> Vec<(&'static str, String)> {
        let pairs = text.split('&').filter_map(|pair| pair.split_once('='));
        pairs.map(|(name, value)| (name, value.to_owned())).collect()
    }

    #[test]
    fn a_place_reads_back() {
        let size = Size::nearest(12);
        for text in ["", "workers=3", "part=2&parts=5", "workers=64&part=1&parts=2"] {
            let (place, wrong) = CountRoute::read(Some(size), &own(text));
            assert_eq!((place.assignment.size(), wrong), (size, vec![]), "{text}");
            assert_eq!(place.own(), own(text));
        }
        let (place, _) = CountRoute::read(None, &[]);
        assert_eq!(place.assignment, Assignment::whole(Size::nearest(16)));
    }

    #[test]
    fn what_cannot_be_is_told_and_gives_way() {
        let whole = Assignment::whole(Size::nearest(12));
        let some = |text: &str| Some(text.to_owned());
        for (text, wrong) in [
            ("workers=0", CountProblem::Workers("0".into())),
            ("workers=65", CountProblem::Workers("65".into())),
            ("workers=two", CountProblem::Workers("two".into())),
            ("part=1", CountProblem::Part(some("1"), None)),
            ("parts=4", CountProblem::Part(None, some("4"))),
            ("part=9&parts=4", CountProblem::Part(some("9"), some("4"))),
            ("part=1&parts=999999999", CountProblem::Part(some("1"), some("999999999"))),
            ("part=x&parts=4", CountProblem::Part(some("x"), some("4"))),
        ] {
            let read = CountRoute::read(Some(whole.size()), &own(text));
            assert_eq!(
                read,
                (CountRoute { assignment: whole, workers: None }, vec![wrong]),
                "{text}"
            );
        }
        let (place, wrong) = CountRoute::read(Some(whole.size()), &own("workers=0&part=2&parts=4"));
        assert_eq!((place.assignment.part().part, wrong.len()), (2, 1));
    }
}
