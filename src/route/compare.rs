//! What an address says about the comparison.

use queens::board::Size;
use queens::search::{Pace, Race, SearchKind};

use crate::route::problem::Possible;
use crate::route::search::search_names;
use crate::route::view_route::{AddressPart, ViewRoute, always, set_named, set_size, unless};
use crate::text::number;

/// A panel beside the boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ComparePanel {
    /// The totals of all searches for one n.
    #[default]
    Chart,
    /// The totals against n, as table and chart, and their files.
    Totals,
    /// How much there would be to try.
    Ways,
}

impl ComparePanel {
    /// Every panel, in the order of the tabs.
    pub const ALL: [ComparePanel; 3] =
        [ComparePanel::Chart, ComparePanel::Totals, ComparePanel::Ways];

    /// The name in addresses and in the document.
    pub const fn name(self) -> &'static str {
        match self {
            ComparePanel::Chart => "chart",
            ComparePanel::Totals => "totals",
            ComparePanel::Ways => "ways",
        }
    }
}

/// Which searches are compared, in step by what, where they are, and what is shown of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompareRoute {
    /// `n`.
    pub size: Size,
    /// `by`: two to four different searches.
    pub kinds: Vec<&'static SearchKind>,
    /// `pace`.
    pub pace: Pace,
    /// `at`: the stride.
    pub at: u64,
    /// `panel`: the panel asked for last.
    pub panel: ComparePanel,
}

/// A pace's name in addresses and in the document.
pub const fn pace_name(pace: Pace) -> &'static str {
    match pace {
        Pace::Iterations => "tests",
        Pace::Solutions => "solutions",
    }
}

impl Default for CompareRoute {
    fn default() -> CompareRoute {
        let kinds =
            ["one-per-line", "field-order"].iter().filter_map(|name| SearchKind::named(name));
        CompareRoute {
            size: Size::EIGHT,
            kinds: kinds.collect(),
            pace: Pace::Iterations,
            at: 0,
            panel: ComparePanel::default(),
        }
    }
}

/// Two to four different searches, named with commas between them.
fn searches(value: &str) -> Option<Vec<&'static SearchKind>> {
    // No longer list can be right.
    if value.split(',').count() > Race::MOST {
        return None;
    }
    let kinds: Vec<_> = value.split(',').map(SearchKind::named).collect::<Option<_>>()?;
    let is_new = |(index, kind)| !kinds.iter().take(index).any(|other| other == kind);
    let differ = kinds.iter().enumerate().all(is_new);
    (differ && kinds.len() >= Race::FEWEST).then_some(kinds)
}

impl ViewRoute for CompareRoute {
    fn names(&self) -> &'static [&'static str] {
        &["n", "by", "pace", "at", "panel"]
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Possible> {
        match name {
            "n" => set_size(&mut self.size, value)?,
            "by" => {
                let possible = || Possible::Several(Race::FEWEST, Race::MOST, search_names());
                self.kinds = searches(value).ok_or_else(possible)?;
            }
            "pace" => {
                set_named(&mut self.pace, value, &[Pace::Iterations, Pace::Solutions], pace_name)?
            }
            "at" => self.at = number::read_digits(value).ok_or(Possible::NumbersFrom(0))?,
            "panel" => set_named(&mut self.panel, value, &ComparePanel::ALL, ComparePanel::name)?,
            _ => {}
        }
        Ok(())
    }

    fn parts(&self) -> Vec<AddressPart> {
        let names: Vec<&str> = self.kinds.iter().map(|kind| kind.name).collect();
        vec![
            always("n", self.size),
            always("by", names.join(",")),
            unless(self.pace == Pace::Iterations, "pace", pace_name(self.pace)),
            unless(self.at == 0, "at", self.at),
            unless(self.panel == ComparePanel::default(), "panel", self.panel.name()),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::route::Route;
    use crate::route::address::Address;
    use crate::route::problem::Problem;

    fn read(query: &str) -> (Route, Vec<Problem>) {
        let (address, problems) = Address::parse(&format!("#/compare?{query}"));
        (address.route, problems)
    }

    #[test]
    fn places_read_back_and_wrong_parts_are_told() {
        for query in [
            "n=8&by=bit-masks,free-slots",
            "n=5&by=right-edge,board-scan,field-order,one-per-line&pace=solutions&at=12&panel=ways",
        ] {
            let (route, problems) = read(query);
            assert_eq!((route.to_string(), problems), (format!("#/compare?{query}"), vec![]));
        }
        for (name, value) in [
            ("by", "bit-masks"),
            ("by", "bit-masks,bit-masks"),
            ("by", "bit-masks,magic"),
            ("by", "bit-masks,free-slots,field-order,right-edge,board-scan"),
            ("pace", "steps"),
            ("at", "-1"),
            ("panel", "tree"),
        ] {
            let (route, problems) = read(&format!("{name}={value}"));
            assert_eq!(route, Route::Compare(CompareRoute::default()));
            assert!(
                matches!(&*problems, [Problem::Value(wrong)] if wrong.name == name),
                "{name}={value}: {problems:?}"
            );
        }
    }
}
