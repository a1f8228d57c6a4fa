//! Address of a count.

use queens::board::Size;
use queens::count::{Assignment, Part, Plan};
use queens::value_enum;
use queenside_worker::MOST_WORKERS;

use crate::address::parameter::{Codec, Optional, OrNone, Parameter, Plain, parameter, take_in};
use crate::address::problem::{Possible, Problem};
use crate::address::route::ViewRoute;
use crate::text::quoted;

/// The size if the address has none: under a second on most machines.
const USUAL: i64 = 16;

value_enum! {
    /// A panel beside the board.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum CountPanel {
        /// The number, and what is known about it.
        #[default]
        Result = "result",
        /// Counting on several machines.
        Share = "share",
        /// The finished counts.
        Results = "results",
        Growth = "growth",
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountRoute {
    /// `n`, `part` and `parts`.
    pub assignment: Assignment,
    /// `workers`: from 1 to [`MOST_WORKERS`]; `None` for as many as suit the machine.
    pub workers: Option<u32>,
    /// `panel`: the panel asked for last; `None` for no panel at all.
    pub panel: Option<CountPanel>,
}

impl Default for CountRoute {
    fn default() -> CountRoute {
        let assignment = Assignment::whole(Size::nearest(USUAL));
        CountRoute { assignment, workers: None, panel: Some(CountPanel::default()) }
    }
}

/// From 1 to [`MOST_WORKERS`].
struct Workers;

impl Codec<u32> for Workers {
    fn read(value: &str) -> Result<u32, Possible> {
        let workers = Plain::read(value).ok().filter(|it| (1..=MOST_WORKERS).contains(it));
        workers.ok_or(Possible::Numbers(1, MOST_WORKERS.into()))
    }

    fn write(field: &u32) -> Option<String> {
        Plain::write(field)
    }
}

impl CountRoute {
    /// The part, if it is not the whole.
    fn part(&self) -> Option<Part> {
        Some(self.assignment.part()).filter(|part| part.parts > 1)
    }
}

impl ViewRoute for CountRoute {
    const PARAMETERS: &'static [Parameter<CountRoute>] = &[
        Parameter::always(Parameter::new(
            "n",
            |it, value| {
                let mut size = it.assignment.size();
                let read = take_in::<_, Plain>(&mut size, value);
                it.assignment = Assignment::whole(size);
                read
            },
            |it| Plain::write(&it.assignment.size()),
        )),
        parameter!("workers", workers, Optional<Workers>),
        // Both are judged in the end, with the size.
        Parameter::new("part", |_, _| Ok(()), |it| Plain::write(&it.part()?.part)),
        Parameter::new("parts", |_, _| Ok(()), |it| Plain::write(&it.part()?.parts)),
        parameter!("panel", panel, OrNone),
    ];

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
        let small = |text: Option<&str>| Plain::read(text?).ok();
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

    fn size(&self) -> Option<Size> {
        Some(self.assignment.size())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::{View, link};

    fn read(query: &str) -> (CountRoute, Vec<Problem>) {
        link::read(View::Count, &format!("#/count?{query}")).unwrap()
    }

    #[test]
    fn a_place_reads_back() {
        for rest in
            ["", "&workers=3", "&part=2&parts=5", "&workers=64&part=1&parts=2", "&panel=none"]
        {
            let (route, problems) = read(&format!("n=12{rest}"));
            assert_eq!((route.assignment.size(), problems), (Size::nearest(12), vec![]), "{rest}");
            assert_eq!(link::of(View::Count, &route), format!("#/count?n=12{rest}"));
        }
        assert_eq!(read("").0.assignment, Assignment::whole(Size::nearest(16)));
    }

    #[test]
    fn what_cannot_be_is_told_and_gives_way() {
        let whole = Assignment::whole(Size::nearest(12));
        let workers =
            |said: &str| crate::address::route::wrong("workers", said, Possible::Numbers(1, 64));
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
