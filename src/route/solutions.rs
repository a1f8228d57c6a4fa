//! What an address says about the solutions view.

use queens::board::{Size, Square, Symmetry};
use queens::solutions::{Filter, Kept, Order};

/// Which solutions are listed, which one is shown, and how it is turned.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SolutionsRoute {
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
    Kept::ALL.into_iter().find(|kept| kept.orbit().to_string() == orbit)
}

/// Names of squares, separated by commas or blanks. They may lie on any board.
fn squares(text: &str) -> Option<Vec<Square>> {
    let names = text.split([',', ' ', ';']).filter(|name| !name.is_empty());
    names.map(|name| Square::parse(Size::LARGEST, name).ok()).collect()
}

/// The squares' names as [`squares`] reads them.
fn names(squares: &[Square], separator: &str) -> String {
    let names: Vec<String> = squares.iter().map(Square::to_string).collect();
    names.join(separator)
}

fn from_one(text: &str) -> Option<u32> {
    let digits = text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|number| digits && *number > 0)
}

impl SolutionsRoute {
    /// The place that the parts of an address say, with the names of those that
    /// cannot be.
    pub fn read(parts: &[(&'static str, String)]) -> (SolutionsRoute, Vec<(&'static str, String)>) {
        let mut place = SolutionsRoute::default();
        let wrong = parts.iter().filter(|(name, value)| place.set(name, value).is_err());
        let wrong = wrong.cloned().collect();
        (place, wrong)
    }

    /// Leaves out the squares that are on no board of that size; returns them as a part
    /// of an address that cannot be.
    pub fn leave_out_squares_off(&mut self, size: Size) -> Option<(&'static str, String)> {
        let queens = &mut self.filter.queens;
        let off: Vec<Square> = queens.extract_if(.., |square| !square.is_on(size)).collect();
        (!off.is_empty()).then(|| ("queens", names(&off, ",")))
    }

    /// Takes in one part of an address. `Ok(false)` if the name is of something
    /// else, an error with the name if its value cannot be.
    fn set(&mut self, name: &str, value: &str) -> Result<bool, &'static str> {
        match name {
            "solution" => self.solution = Some(from_one(value).ok_or("solution")?),
            "queens" => self.filter.queens = squares(value).ok_or("queens")?,
            "class" => self.filter.class = Some(from_one(value).ok_or("class")? - 1),
            "orbit" => self.filter.kept = Some(kept_of_orbit(value).ok_or("orbit")?),
            "fundamental" => self.filter.fundamental = flag(value).ok_or("fundamental")?,
            "order" => {
                let order = ORDERS.into_iter().find(|order| order_name(*order) == value);
                self.order = order.ok_or("order")?;
            }
            "turn" => {
                let turn = Symmetry::ALL.into_iter().find(|turn| symmetry_name(*turn) == value);
                self.turn = turn.ok_or("turn")?;
            }
            "found" => self.found = Some(Extent::parse(value).ok_or("found")?),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The parts of the address, with what is as usual left out.
    pub fn parts(&self) -> Vec<(&'static str, String)> {
        let Filter { queens, kept, class, fundamental } = &self.filter;
        let (order, turn, found) = (self.order, self.turn, self.found);
        let parts = [
            ("solution", self.solution.map(|number| number.to_string())),
            ("queens", (!queens.is_empty()).then(|| names(queens, ","))),
            ("class", class.map(|class| (u64::from(class) + 1).to_string())),
            ("orbit", kept.map(|kept| kept.orbit().to_string())),
            ("fundamental", fundamental.then(|| "1".to_owned())),
            ("order", (order != Order::Found).then(|| order_name(order).to_owned())),
            ("turn", (turn != Symmetry::Identity).then(|| symmetry_name(turn).to_owned())),
            ("found", found.map(|found| found.to_string())),
        ];
        parts.into_iter().filter_map(|(name, value)| Some((name, value?))).collect()
    }
}

fn flag(text: &str) -> Option<bool> {
    match text {
        "0" => Some(false),
        "1" => Some(true),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_changes_nothing() {
        let mut place = SolutionsRoute::default();
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
            assert_eq!(place.set(name, value), Err(name));
            assert_eq!(place, SolutionsRoute::default());
        }
        assert_eq!(place.set("n", "8"), Ok(false));
    }

    #[test]
    fn parts_read_back() {
        let text = "solution=12&queens=c4,e2&class=3&orbit=4&fundamental=1&order=class&turn=half-turn&found=all";
        let parts: Vec<(&'static str, String)> =
            text.split('&').filter_map(|p| p.split_once('=')).map(|(n, v)| (n, v.into())).collect();
        let (place, wrong) = SolutionsRoute::read(&parts);
        assert_eq!((place.parts(), wrong), (parts, vec![]));
        let (place, wrong) = SolutionsRoute::read(&[("orbit", "3".into()), ("class", "2".into())]);
        assert_eq!(wrong, [("orbit", "3".to_owned())]);
        assert_eq!(place.parts(), [("class", "2".to_owned())]);
        let (place, _) = SolutionsRoute::read(&[("found", "330973".into())]);
        assert_eq!(place.parts(), [("found", "330973".to_owned())]);
    }

    #[test]
    fn squares_are_read_as_they_are_written() {
        let some = squares("c4, e2 aa27").expect("three squares");
        assert_eq!(names(&some, " "), "c4 e2 aa27");
        assert_eq!(squares(""), Some(vec![]));
        assert_eq!(squares("c4 e"), None);
    }
}
