//! What an address says about a count.

use queens::board::Size;
use queens::count::{Assignment, Part, Plan};
use queenside_worker::MOST_WORKERS;

use crate::route::problem::{Possible, Problem};
use crate::route::view_route::{AddressPart, ViewRoute, always, set_named, set_size, unless};
use crate::text::{number, quoted};

/// The size where the address says none: a moment on most machines.
const USUAL: i64 = 16;

/// A panel beside the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CountPanel {
    /// The number, and what is known about it.
    #[default]
    Result,
    /// Counting on several machines.
    Share,
    /// The finished counts.
    Results,
    /// How everything grows with n.
    Growth,
}

impl CountPanel {
    /// Every panel, in the order of the tabs.
    pub const ALL: [CountPanel; 4] =
        [CountPanel::Result, CountPanel::Share, CountPanel::Results, CountPanel::Growth];

    /// The name in addresses and in the document.
    pub const fn name(self) -> &'static str {
        match self {
            CountPanel::Result => "result",
            CountPanel::Share => "share",
            CountPanel::Results => "results",
            CountPanel::Growth => "growth",
        }
    }
}

/// What is counted, by how many, and what is shown of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountRoute {
    /// `n`, `part` and `parts`.
    pub assignment: Assignment,
    /// `workers`: from 1 to [`MOST_WORKERS`]; `None` for as many as suit the machine.
    pub workers: Option<u32>,
    /// `panel`: the panel asked for last.
    pub panel: CountPanel,
}

impl Default for CountRoute {
    fn default() -> CountRoute {
        let assignment = Assignment::whole(Size::nearest(USUAL));
        CountRoute { assignment, workers: None, panel: CountPanel::default() }
    }
}

impl ViewRoute for CountRoute {
    fn names(&self) -> &'static [&'static str] {
        &["n", "workers", "part", "parts", "panel"]
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Possible> {
        match name {
            "n" => {
                let mut size = self.assignment.size();
                let read = set_size(&mut size, value);
                self.assignment = Assignment::whole(size);
                read?;
            }
            "workers" => {
                let workers =
                    number::read_digits(value).and_then(|workers| u32::try_from(workers).ok());
                let workers = workers.filter(|workers| (1..=MOST_WORKERS).contains(workers));
                self.workers = Some(workers.ok_or(Possible::Numbers(1, MOST_WORKERS.into()))?);
            }
            "panel" => set_named(&mut self.panel, value, &CountPanel::ALL, CountPanel::name)?,
            // Both are judged in the end, with the size.
            _ => {}
        }
        Ok(())
    }

    fn settle(&mut self, pairs: &[(String, String)]) -> Vec<Problem> {
        let said = |wanted| {
            let last = pairs.iter().rev().find(|(name, _)| name == wanted)?;
            Some(last.1.as_str())
        };
        let (part, parts) = (said("part"), said("parts"));
        if part.is_none() && parts.is_none() {
            return Vec::new();
        }
        let size = self.assignment.size();
        let small =
            |text: Option<&str>| number::read_digits(text?).and_then(|it| u32::try_from(it).ok());
        let assignment = small(part)
            .zip(small(parts))
            .and_then(|(part, parts)| Assignment::new(size, Part { part, parts }).ok());
        match assignment {
            Some(assignment) => {
                self.assignment = assignment;
                Vec::new()
            }
            None => vec![Problem::Part {
                part: part.map(quoted),
                parts: parts.map(quoted),
                most: Plan::new(size).tasks(),
            }],
        }
    }

    fn parts(&self) -> Vec<AddressPart> {
        let Part { part, parts } = self.assignment.part();
        let is_whole = parts == 1;
        let mut said = vec![always("n", self.assignment.size())];
        said.extend(self.workers.map(|workers| always("workers", workers)));
        said.extend([unless(is_whole, "part", part), unless(is_whole, "parts", parts)]);
        said.push(unless(self.panel == CountPanel::default(), "panel", self.panel.name()));
        said
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::route::Route;
    use crate::route::address::Address;

    fn read(query: &str) -> (CountRoute, Vec<Problem>) {
        match Address::parse(&format!("#/count?{query}")) {
            (Address { route: Route::Count(route), .. }, problems) => (route, problems),
            (other, _) => panic!("{other}"),
        }
    }

    #[test]
    fn a_place_reads_back() {
        for rest in
            ["", "&workers=3", "&part=2&parts=5", "&workers=64&part=1&parts=2", "&panel=growth"]
        {
            let (route, problems) = read(&format!("n=12{rest}"));
            assert_eq!((route.assignment.size(), problems), (Size::nearest(12), vec![]), "{rest}");
            assert_eq!(Route::Count(route).to_string(), format!("#/count?n=12{rest}"));
        }
        assert_eq!(read("").0.assignment, Assignment::whole(Size::nearest(16)));
    }

    #[test]
    fn what_cannot_be_is_told_and_gives_way() {
        let whole = Assignment::whole(Size::nearest(12));
        let workers =
            |said: &str| crate::route::view_route::wrong("workers", said, Possible::Numbers(1, 64));
        let part = |part: Option<&str>, parts: Option<&str>| Problem::Part {
            part: part.map(str::to_owned),
            parts: parts.map(str::to_owned),
            most: Plan::new(whole.size()).tasks(),
        };
        for (rest, wrong) in [
            ("workers=0", workers("0")),
            ("workers=65", workers("65")),
            ("workers=two", workers("two")),
            ("part=1", part(Some("1"), None)),
            ("parts=4", part(None, Some("4"))),
            ("part=9&parts=4", part(Some("9"), Some("4"))),
            ("part=1&parts=999999999", part(Some("1"), Some("999999999"))),
            ("part=x&parts=4", part(Some("x"), Some("4"))),
        ] {
            let route = CountRoute { assignment: whole, ..CountRoute::default() };
            let expected = (route, vec![wrong]);
            assert_eq!(read(&format!("n=12&{rest}")), expected, "{rest}");
        }
        let (route, problems) = read("n=12&workers=0&part=2&parts=4");
        assert_eq!((route.assignment.part().part, problems.len()), (2, 1));
        // The size may stand behind the part.
        assert_eq!(read("part=2&parts=4&n=12").0.assignment, route.assignment);
    }
}
