//! What an address says about the solutions view.

use queens::board::{Size, Square, Symmetry};
use queens::solutions::{Filter, Kept, Order};

use crate::route::problem::{Possible, Problem};
use crate::route::view_route::{
    AddressPart, ViewRoute, always, set_flag, set_named, set_size, unless, wrong,
};

/// A panel beside the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SolutionsPanel {
    /// The list, and what is listed.
    #[default]
    List,
    /// What turns and mirrors do to what is shown, and its class.
    Symmetry,
    /// All classes.
    Classes,
    /// How many solutions use each square.
    Heat,
    /// Saving and copying.
    Export,
}

impl SolutionsPanel {
    /// Every panel, in the order of the tabs.
    pub const ALL: [SolutionsPanel; 5] = [
        SolutionsPanel::List,
        SolutionsPanel::Symmetry,
        SolutionsPanel::Classes,
        SolutionsPanel::Heat,
        SolutionsPanel::Export,
    ];

    /// The name in addresses and in the document.
    pub const fn name(self) -> &'static str {
        match self {
            SolutionsPanel::List => "list",
            SolutionsPanel::Symmetry => "symmetry",
            SolutionsPanel::Classes => "classes",
            SolutionsPanel::Heat => "heat",
            SolutionsPanel::Export => "export",
        }
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
    /// `order`.
    pub order: Order,
    /// `turn`.
    pub turn: Symmetry,
    /// `found`: how many are to be found, for sizes of which nobody asks all at once.
    pub found: Option<Extent>,
    /// `panel`: the panel asked for last.
    pub panel: SolutionsPanel,
}

impl Default for SolutionsRoute {
    fn default() -> SolutionsRoute {
        SolutionsRoute::of(Size::EIGHT)
    }
}

/// How many solutions; all are more than any number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Extent {
    /// At least so many.
    Count(u64),
    /// All.
    All,
}

impl Extent {
    fn parse(text: &str) -> Option<Extent> {
        let digits = text.bytes().all(|b| b.is_ascii_digit());
        let count = text.parse().ok().filter(|count| digits && *count > 0).map(Extent::Count);
        if text == "all" { Some(Extent::All) } else { count }
    }
}

impl std::fmt::Display for Extent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Extent::Count(count) => count.fmt(f),
            Extent::All => f.write_str("all"),
        }
    }
}

/// An order's name in addresses.
pub const fn order_name(order: Order) -> &'static str {
    match order {
        Order::Found => "found",
        Order::Ascending => "ascending",
        Order::Class => "class",
    }
}

/// Every order, the usual one first. Found in ascending order, the other two are
/// all there is to choose from.
pub const ORDERS: [Order; 2] = [Order::Found, Order::Class];

/// A symmetry's name in addresses and in the document.
pub const fn symmetry_name(symmetry: Symmetry) -> &'static str {
    match symmetry {
        Symmetry::Identity => "identity",
        Symmetry::QuarterTurn => "quarter-turn",
        Symmetry::HalfTurn => "half-turn",
        Symmetry::ThreeQuarterTurn => "three-quarter-turn",
        Symmetry::MirrorHorizontal => "mirror-horizontal",
        Symmetry::MirrorVertical => "mirror-vertical",
        Symmetry::MirrorMainDiagonal => "mirror-main-diagonal",
        Symmetry::MirrorSecondaryDiagonal => "mirror-secondary-diagonal",
    }
}

/// What keeps the members of classes with so many members.
pub fn kept_of_orbit(orbit: &str) -> Option<Kept> {
    Kept::ALL.into_iter().find(|kept| orbit_name(*kept) == orbit)
}

/// The number of members of a class, as in addresses.
pub const fn orbit_name(kept: Kept) -> &'static str {
    match kept {
        Kept::Identity => "8",
        Kept::HalfTurn => "4",
        Kept::QuarterTurns => "2",
        Kept::All => "1",
    }
}

/// Names of squares, separated by commas or blanks. They may lie on any board.
pub(super) fn squares(text: &str) -> Option<Vec<Square>> {
    let names = text.split([',', ' ', ';']).filter(|name| !name.is_empty());
    names.map(|name| Square::parse(Size::LARGEST, name).ok()).collect()
}

/// The squares' names as [`squares`] reads them.
pub(super) fn names(squares: &[Square], separator: &str) -> String {
    let names: Vec<String> = squares.iter().map(Square::to_string).collect();
    names.join(separator)
}

/// A number from 1 on.
fn from_one(text: &str) -> Option<u64> {
    let digits = text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|number| digits && *number > 0)
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
            panel: SolutionsPanel::default(),
        }
    }
}

impl ViewRoute for SolutionsRoute {
    fn names(&self) -> &'static [&'static str] {
        &[
            "n",
            "solution",
            "queens",
            "class",
            "orbit",
            "fundamental",
            "order",
            "turn",
            "found",
            "panel",
        ]
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Possible> {
        const POSITIVE: Possible = Possible::NumbersFrom(1);
        match name {
            "n" => set_size(&mut self.size, value)?,
            "solution" => {
                let number = from_one(value).and_then(|number| u32::try_from(number).ok());
                self.solution = Some(number.ok_or(POSITIVE)?);
            }
            "queens" => {
                self.filter.queens = squares(value).ok_or(Possible::Squares(self.size))?;
            }
            "class" => {
                let index = from_one(value).and_then(|number| u32::try_from(number - 1).ok());
                self.filter.class = Some(index.ok_or(POSITIVE)?);
            }
            "orbit" => {
                let possible = || Possible::Words(Kept::ALL.map(orbit_name).to_vec());
                self.filter.kept = Some(kept_of_orbit(value).ok_or_else(possible)?);
            }
            "fundamental" => set_flag(&mut self.filter.fundamental, value)?,
            "order" => set_named(&mut self.order, value, &ORDERS, order_name)?,
            "turn" => set_named(&mut self.turn, value, &Symmetry::ALL, symmetry_name)?,
            "found" => {
                let possible = Possible::NumbersOr(1, u64::MAX, "all");
                self.found = Some(Extent::parse(value).ok_or(possible)?);
            }
            "panel" => {
                set_named(&mut self.panel, value, &SolutionsPanel::ALL, SolutionsPanel::name)?
            }
            _ => {}
        }
        Ok(())
    }

    fn settle(&mut self, _: &[(String, String)]) -> Vec<Problem> {
        // The size may stand behind the squares.
        let size = self.size;
        let queens = &mut self.filter.queens;
        let off: Vec<Square> = queens.extract_if(.., |square| !square.is_on(size)).collect();
        match &*off {
            [] => Vec::new(),
            off => vec![wrong("queens", &names(off, ","), Possible::Squares(size))],
        }
    }

    fn parts(&self) -> Vec<AddressPart> {
        let Filter { queens, kept, class, fundamental } = &self.filter;
        let mut parts = vec![always("n", self.size)];
        parts.extend(self.solution.map(|number| always("solution", number)));
        parts.push(unless(queens.is_empty(), "queens", names(queens, ",")));
        parts.extend(class.map(|class| always("class", u64::from(class) + 1)));
        parts.extend(kept.map(|kept| always("orbit", orbit_name(kept))));
        parts.push(unless(!fundamental, "fundamental", u8::from(*fundamental)));
        let (order, turn) = (self.order, self.turn);
        parts.push(unless(order == Order::Found, "order", order_name(order)));
        parts.push(unless(turn == Symmetry::Identity, "turn", symmetry_name(turn)));
        parts.extend(self.found.map(|found| always("found", found)));
        parts.push(unless(self.panel == SolutionsPanel::default(), "panel", self.panel.name()));
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::route::Route;
    use crate::route::address::Address;

    fn read(query: &str) -> (Route, Vec<Problem>) {
        let (address, problems) = Address::parse(&format!("#/solutions?{query}"));
        (address.route, problems)
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
        ] {
            let (route, problems) = read(&format!("{name}={value}"));
            assert!(
                matches!(&*problems, [Problem::Value(wrong)] if wrong.name == name),
                "{name}={value}: {problems:?}"
            );
            assert_eq!(route, Route::Solutions(SolutionsRoute::default()));
        }
    }

    #[test]
    fn parts_read_back() {
        for query in [
            "n=8&solution=12&queens=c4,e2&class=3&orbit=4&fundamental=1&order=class\
             &turn=half-turn&found=all",
            "n=14&found=330973",
            "n=8&class=4294967296",
        ] {
            let (route, problems) = read(query);
            assert_eq!((route.to_string(), problems), (format!("#/solutions?{query}"), vec![]));
        }
        let (route, problems) = read("orbit=3&class=2");
        assert!(matches!(&*problems, [Problem::Value(wrong)] if wrong.said == "3"));
        assert_eq!(route.to_string(), "#/solutions?n=8&class=2");
    }

    #[test]
    fn squares_off_the_board_are_left_out() {
        let (route, problems) = read("queens=c4,i9,a1&n=6");
        assert_eq!(route.to_string(), "#/solutions?n=6&queens=c4,a1");
        let [Problem::Value(wrong)] = &*problems else { panic!("{problems:?}") };
        assert_eq!((&*wrong.said, wrong.shown.as_deref()), ("i9", Some("c4,a1")));
    }

    #[test]
    fn squares_are_read_as_they_are_written() {
        let some = squares("c4, e2 aa27").expect("three squares");
        assert_eq!(names(&some, " "), "c4 e2 aa27");
        assert_eq!(squares(""), Some(vec![]));
        assert_eq!(squares("c4 e"), None);
    }

    #[test]
    fn orbits_are_named_by_their_length() {
        for kept in Kept::ALL {
            assert_eq!(orbit_name(kept), kept.orbit().to_string());
        }
    }
}
