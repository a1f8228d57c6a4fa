//! Address of the comparison.

use queens::board::Size;
use queens::search::{Pace, Race, SearchKind};
use queens::value_enum;

use crate::address::parameter::{Codec, Named, OrNone, Parameter, Plain, parameter, search_names};
use crate::address::problem::Possible;
use crate::address::route::ViewRoute;

value_enum! {
    /// A panel beside the boards.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum ComparePanel {
        /// The solutions of the searches against their tests.
        #[default]
        Race = "race",
        /// The totals of all searches for one n.
        Chart = "chart",
        /// The totals against n, as table and chart.
        Totals = "totals",
        /// Number of possibilities.
        Ways = "ways",
    }
}

/// Which searches are compared, in step by what, where they are, and what is shown of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompareRoute {
    /// `n`.
    pub size: Size,
    /// `by`: two to four different searches.
    pub kinds: Vec<&'static SearchKind>,
    pub pace: Pace,
    /// `at`: the stride.
    pub at: u64,
    /// `panel`: the panel asked for last; `None` for no panel at all.
    pub panel: Option<ComparePanel>,
}

impl Default for CompareRoute {
    fn default() -> CompareRoute {
        let kinds =
            ["one-per-line", "field-order"].iter().filter_map(|name| SearchKind::named(name));
        CompareRoute {
            size: Size::EIGHT,
            kinds: kinds.collect(),
            pace: Pace::Tests,
            at: 0,
            panel: Some(ComparePanel::default()),
        }
    }
}

impl Codec<Vec<&'static SearchKind>> for Plain {
    fn read(value: &str) -> Result<Vec<&'static SearchKind>, Possible> {
        searches(value).ok_or_else(|| Possible::Several(Race::FEWEST, Race::MOST, search_names()))
    }

    fn write(field: &Vec<&'static SearchKind>) -> Option<String> {
        let names: Vec<&str> = field.iter().map(|kind| kind.name).collect();
        Some(names.join(","))
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
    const PARAMETERS: &'static [Parameter<CompareRoute>] = &[
        Parameter::always(parameter!("n", size, Plain)),
        Parameter::always(parameter!("by", kinds, Plain)),
        parameter!("pace", pace, Named),
        parameter!("at", at, Plain),
        parameter!("panel", panel, OrNone),
    ];

    fn size(&self) -> Option<Size> {
        Some(self.size)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::problem::Problem;
    use crate::address::{View, link};

    fn read(query: &str) -> (CompareRoute, Vec<Problem>) {
        link::read(View::Compare, &format!("#/compare?{query}")).unwrap()
    }

    #[test]
    fn places_read_back_and_wrong_parts_are_told() {
        for query in [
            "n=8&by=bit-masks,free-slots",
            "n=5&by=right-edge,board-scan,field-order,one-per-line&pace=solutions&at=12&panel=ways",
        ] {
            let (route, problems) = read(query);
            assert_eq!(
                (link::of(View::Compare, &route), problems),
                (format!("#/compare?{query}"), vec![])
            );
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
            assert_eq!(route, CompareRoute::default());
            assert!(
                matches!(&*problems, [Problem::Value(wrong)] if wrong.name == name),
                "{name}={value}: {problems:?}"
            );
        }
    }
}
