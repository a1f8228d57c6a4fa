//! Address of the solutions view.

use queens::board::{Size, Square, Symmetry};
use queens::solutions::{Filter, Kept, Orbit, Order};
use queens::value_enum;

use crate::address::parameter::{Codec, Named, Optional, OrNone, Parameter, Plain, parameter};
use crate::address::problem::{Possible, Problem};
use crate::address::route::{ViewRoute, wrong};
use crate::address::squares::names;
use crate::components::features::all_solutions::piles::Piling;
use crate::text::number;

value_enum! {
    /// A panel beside the board.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum SolutionsPanel {
        #[default]
        List = "list",
        /// Images of the shown solution under the symmetries, and its class.
        Symmetry = "symmetry",
        Classes = "classes",
        /// Saving and copying.
        Export = "export",
    }
}

/// Which solutions are listed, which one is shown, how it is turned, and what is shown
/// beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolutionsRoute {
    /// `n`.
    pub size: Size,
    /// `solution`: the number of the one shown, from 1.
    pub solution: Option<u32>,
    /// `queens`, `class`, `orbit` and `fundamental`.
    pub filter: Filter,
    pub order: Order,
    pub turn: Symmetry,
    /// `found`: how many to find, for sizes too large to find all.
    pub found: Option<Amount>,
    /// `pile`: all at once in piles.
    pub piling: Piling,
    /// `panel`: the panel asked for last; `None` for no panel at all.
    pub panel: Option<SolutionsPanel>,
}

impl Default for SolutionsRoute {
    fn default() -> SolutionsRoute {
        SolutionsRoute::of(Size::EIGHT)
    }
}

/// A number of solutions; `All` is greater than any number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Amount {
    /// At least this many.
    Count(u64),
    All,
}

impl Codec<Amount> for Plain {
    fn read(value: &str) -> Result<Amount, Possible> {
        let count = number::read_digits(value).filter(|count| *count > 0).map(Amount::Count);
        let extent = if value == "all" { Some(Amount::All) } else { count };
        extent.ok_or(Possible::NumbersOr(1, u64::MAX, "all"))
    }

    fn write(field: &Amount) -> Option<String> {
        Some(field.to_string())
    }
}

impl std::fmt::Display for Amount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Amount::Count(count) => count.fmt(f),
            Amount::All => f.write_str("all"),
        }
    }
}

impl Codec<Orbit> for Plain {
    fn read(value: &str) -> Result<Orbit, Possible> {
        let lengths = Kept::ALL.into_iter().map(Kept::name);
        let names = || lengths.chain(Symmetry::ALL.map(Symmetry::name)).collect();
        Orbit::named(value).ok_or_else(|| Possible::Words(names()))
    }

    fn write(field: &Orbit) -> Option<String> {
        Some(field.name().to_owned())
    }
}

impl Codec<Piling> for Plain {
    fn read(value: &str) -> Result<Piling, Possible> {
        let open = Ordinal::read(value).map(Piling::Open);
        let piling = if value == "all" { Ok(Piling::Piles) } else { open };
        piling.map_err(|_| Possible::NumbersOr(1, u32::MAX.into(), "all"))
    }

    fn write(field: &Piling) -> Option<String> {
        match field {
            Piling::Apart => None,
            Piling::Piles => Some("all".to_owned()),
            Piling::Open(place) => Ordinal::write(place),
        }
    }
}

struct FromOne;

impl Codec<u32> for FromOne {
    fn read(value: &str) -> Result<u32, Possible> {
        Ordinal::read(value)?.checked_add(1).ok_or(Possible::NumbersFrom(1))
    }

    fn write(field: &u32) -> Option<String> {
        Some(field.to_string())
    }
}

/// A place from 0 on, counted from 1 in addresses.
struct Ordinal;

impl Codec<u32> for Ordinal {
    fn read(value: &str) -> Result<u32, Possible> {
        let place = number::read_digits(value).and_then(|number| number.checked_sub(1));
        place.and_then(|place| u32::try_from(place).ok()).ok_or(Possible::NumbersFrom(1))
    }

    fn write(field: &u32) -> Option<String> {
        Some((u64::from(*field) + 1).to_string())
    }
}

impl SolutionsRoute {
    /// All solutions of a size, as they are found.
    pub fn of(size: Size) -> SolutionsRoute {
        SolutionsRoute {
            size,
            solution: None,
            filter: Filter::default(),
            order: Order::default(),
            turn: Symmetry::default(),
            found: None,
            piling: Piling::default(),
            panel: Some(SolutionsPanel::default()),
        }
    }

    /// True if the address asks for all solutions at once: for no single one, and no panel.
    pub fn asks_for_all(&self) -> bool {
        let SolutionsRoute { size, found, piling, .. } = *self;
        *self == SolutionsRoute { found, piling, ..SolutionsRoute::of(size) }
    }
}

impl ViewRoute for SolutionsRoute {
    const PARAMETERS: &'static [Parameter<SolutionsRoute>] = &[
        Parameter::always(parameter!("n", size, Plain)),
        parameter!("solution", solution, Optional<FromOne>),
        parameter!("queens", filter.queens, Plain, on size),
        parameter!("class", filter.class, Optional<Ordinal>),
        parameter!("orbit", filter.orbit, Optional<Plain>),
        parameter!("fundamental", filter.fundamental, Plain),
        parameter!("order", order, Named),
        parameter!("turn", turn, Named),
        parameter!("found", found, Optional<Plain>),
        parameter!("pile", piling, Plain),
        parameter!("panel", panel, OrNone),
    ];

    fn settle(&mut self, asked: &[(String, String)]) -> Vec<Problem> {
        // The list is the usual panel, but an address that names it does not ask for all at once.
        if self.asks_for_all()
            && asked.iter().any(|(name, value)| name == "panel" && value == "list")
        {
            self.solution = Some(1);
        }
        if !self.asks_for_all() {
            self.piling = Piling::Apart;
        }
        // The size may stand behind the squares.
        let size = self.size;
        let queens = &mut self.filter.queens;
        let off: Vec<Square> = queens.extract_if(.., |square| !square.is_on(size)).collect();
        match &*off {
            [] => Vec::new(),
            off => vec![wrong("queens", &names(off, ","), Possible::Squares(size))],
        }
    }

    fn size(&self) -> Option<Size> {
        Some(self.size)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::{View, link};

    fn read(query: &str) -> (SolutionsRoute, Vec<Problem>) {
        link::read(View::Solutions, &format!("#/solutions?{query}")).unwrap()
    }

    #[test]
    fn what_cannot_be_changes_nothing() {
        for (name, value) in [
            ("solution", "0"),
            ("solution", "+1"),
            ("solution", "99999999999"),
            ("queens", "c4,x"),
            ("class", "0"),
            ("orbit", "3"),
            ("fundamental", "yes"),
            ("order", "random"),
            ("turn", "upside-down"),
            ("found", "some"),
            ("found", "0"),
            ("pile", "0"),
            ("pile", "open"),
        ] {
            let (route, problems) = read(&format!("{name}={value}"));
            assert!(
                matches!(&*problems, [Problem::Value(wrong)] if wrong.name == name),
                "{name}={value}: {problems:?}"
            );
            assert_eq!(route, SolutionsRoute::default());
        }
    }

    #[test]
    fn parts_read_back() {
        for query in [
            "n=8&solution=12&queens=c4,e2&class=3&orbit=4&fundamental=1&order=class\
             &turn=half-turn&found=all",
            "n=14&found=330973",
            "n=8&pile=all",
            "n=14&found=all&pile=3",
            "n=8&class=4294967296",
        ] {
            let (route, problems) = read(query);
            assert_eq!(
                (link::of(View::Solutions, &route), problems),
                (format!("#/solutions?{query}"), vec![])
            );
        }
        let (route, problems) = read("orbit=3&class=2");
        assert!(matches!(&*problems, [Problem::Value(wrong)] if wrong.said == "3"));
        assert_eq!(link::of(View::Solutions, &route), "#/solutions?n=8&class=2");
    }

    #[test]
    fn only_all_at_once_are_in_piles() {
        assert!(read("pile=3").0.asks_for_all());
        for rest in ["solution=5", "panel=symmetry", "queens=c4", "panel=list"] {
            let (route, problems) = read(&format!("pile=3&{rest}"));
            assert_eq!((route.piling, problems), (Piling::Apart, vec![]), "{rest}");
            assert!(!route.asks_for_all());
        }
    }

    #[test]
    fn of_several_panels_the_first_opens() {
        let (route, problems) = read("panel=symmetry,classes");
        assert_eq!((route.panel, problems), (Some(SolutionsPanel::Symmetry), vec![]));
        let (route, problems) = read("panel=none");
        assert_eq!((route.panel, problems), (None, vec![]));
        assert_eq!(read("panel=symmetry,tree").1.len(), 1);
    }

    #[test]
    fn squares_off_the_board_are_left_out() {
        let (route, problems) = read("queens=c4,i9,a1&n=6");
        assert_eq!(link::of(View::Solutions, &route), "#/solutions?n=6&queens=c4,a1");
        let [Problem::Value(wrong)] = &*problems else { panic!("{problems:?}") };
        assert_eq!((&*wrong.said, wrong.shown.as_deref()), ("i9", Some("c4,a1")));
    }

    #[test]
    fn orbits_are_named_by_their_length() {
        for kept in queens::solutions::Kept::ALL {
            assert_eq!(kept.name(), kept.orbit().to_string());
        }
    }
}
