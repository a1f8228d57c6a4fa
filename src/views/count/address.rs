//! Address of a count.

use queens::board::Size;
use queens::value_enum;
use queenside_worker::MOST_WORKERS;

use crate::address::parameter::{Codec, Optional, OrNone, Parameter, Plain, parameter};
use crate::address::problem::Possible;
use crate::address::route::ViewRoute;

/// The size if the address has none: under a second on most machines.
const USUAL: i64 = 16;

value_enum! {
    /// A panel beside the board.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum CountPanel {
        /// The number, and what is known about it.
        #[default]
        Result = "result",
        Growth = "growth",
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
    use crate::address::problem::Problem;
    use crate::address::route::wrong;
    use crate::address::{View, link};

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
    fn what_cannot_be_is_told_and_gives_way() {
        let route = CountRoute { size: Size::nearest(12), ..CountRoute::default() };
        for said in ["0", "65", "two"] {
            let expected = (route, vec![wrong("workers", said, Possible::Numbers(1, 64))]);
            assert_eq!(read(&format!("n=12&workers={said}")), expected, "{said}");
        }
    }
}
