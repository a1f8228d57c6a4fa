//! Address of a count.

use queens::board::Size;
use queens::value_enum;
use queenside_worker::MOST_WORKERS;

use crate::address::View;
use crate::address::parameter::{Codec, Optional, OrNone, Parameter, Plain, parameter};
use crate::address::problem::Possible;
use crate::address::route::{Route, ViewRoute};

/// The size if the address has none: under a second on most machines.
const USUAL: i64 = 16;

value_enum! {
    /// A panel beside the board.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum CountPanel {
        /// The number, and what is known about it.
        #[default]
        Result = "result",
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountRoute {
    pub size: Size,
    /// `workers`: from 1 to [`MOST_WORKERS`]; `None` for as many as suit the machine.
    pub workers: Option<u32>,
    /// `panel`: the panel asked for last; `None` for no panel at all.
    pub panel: Option<CountPanel>,
}

impl Default for CountRoute {
    fn default() -> CountRoute {
        let panel = Some(CountPanel::default());
        CountRoute { size: Size::nearest(USUAL), workers: None, panel }
    }
}

/// The addresses of the list and the symmetry of solutions of a size, given the address at which the
/// solutions were left: for the same size, the list is as it was left.
pub fn to_solutions(left: Option<&str>, size: Size) -> [String; 2] {
    let left = left.map(|it| Route::parse(it).0);
    let mut list = Route { view: View::Solutions, ..Route::default() };
    list.set("n", size.to_string());
    match left {
        Some(left) if left.value("n") == list.value("n") => list = left,
        // In place of a single solution of another size.
        Some(left) if left.value("solution").is_some() => list.set("panel", "list"),
        _ => {}
    }
    let mut symmetry = list.clone();
    // All at once have no panel.
    symmetry.take("pile");
    symmetry.set("panel", "symmetry");
    if list.value("panel").is_some_and(|it| it != "list") {
        list.take("panel");
    }
    [list, symmetry].map(|it| it.to_string())
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

impl ViewRoute for CountRoute {
    const PARAMETERS: &'static [Parameter<CountRoute>] = &[
        Parameter::always(parameter!("n", size, Plain)),
        parameter!("workers", workers, Optional<Workers>),
        parameter!("panel", panel, OrNone),
    ];

    fn size(&self) -> Option<Size> {
        Some(self.size)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::link;
    use crate::address::problem::Problem;
    use crate::address::route::wrong;

    fn read(query: &str) -> (CountRoute, Vec<Problem>) {
        link::read(View::Count, &format!("#/count?{query}")).unwrap()
    }

    #[test]
    fn a_place_reads_back() {
        for rest in ["", "&workers=3", "&workers=64", "&panel=none"] {
            let (route, problems) = read(&format!("n=12{rest}"));
            assert_eq!((route.size, problems), (Size::nearest(12), vec![]), "{rest}");
            assert_eq!(link::of(View::Count, &route), format!("#/count?n=12{rest}"));
        }
        assert_eq!(read("").0.size, Size::nearest(16));
    }

    #[test]
    fn the_segments_lead_to_the_solutions_as_they_were_left() {
        for (left, list, symmetry) in [
            (None, "n=8", "n=8&panel=symmetry"),
            (Some("n=8"), "n=8", "n=8&panel=symmetry"),
            (Some("n=8&pile=3"), "n=8&pile=3", "n=8&panel=symmetry"),
            (
                Some("n=8&solution=5&order=class"),
                "n=8&solution=5&order=class",
                "n=8&solution=5&order=class&panel=symmetry",
            ),
            (
                Some("n=8&solution=5&panel=classes"),
                "n=8&solution=5",
                "n=8&solution=5&panel=symmetry",
            ),
            (Some("n=9&solution=5&queens=a1"), "n=8&panel=list", "n=8&panel=symmetry"),
        ] {
            let left = left.map(|it| format!("#/solutions?{it}"));
            let expected = [list, symmetry].map(|it| format!("#/solutions?{it}"));
            assert_eq!(to_solutions(left.as_deref(), Size::EIGHT), expected, "{left:?}");
        }
    }

    #[test]
    fn what_cannot_be_is_told_and_gives_way() {
        let route = CountRoute { size: Size::nearest(12), ..CountRoute::default() };
        for said in ["0", "65", "two"] {
            let expected = (route, vec![wrong("workers", said, Possible::Numbers(1, 64))]);
            assert_eq!(read(&format!("n=12&workers={said}")), expected, "{said}");
        }
    }
}
