//! Which panel stands beside the board, and what is pointed at.

use queens::board::Square;
use queens::search::{Body, Region, Section};

/// A panel beside the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Panel {
    /// The algorithm in pseudocode.
    Listing,
    /// The data that the search works on.
    State,
    /// The tree of placements.
    Tree,
    /// The solutions found.
    #[default]
    Solutions,
    /// Pictures and animations to be saved.
    TakeHome,
}

impl Panel {
    /// Every panel, in the order of the tabs.
    pub const ALL: [Panel; 5] =
        [Panel::Listing, Panel::State, Panel::Tree, Panel::Solutions, Panel::TakeHome];

    /// The name in the settings and in the document.
    pub const fn name(self) -> &'static str {
        match self {
            Panel::Listing => "listing",
            Panel::State => "state",
            Panel::Tree => "tree",
            Panel::Solutions => "solutions",
            Panel::TakeHome => "take-home",
        }
    }

    /// The panel of that name.
    pub fn named(name: &str) -> Option<Panel> {
        Panel::ALL.into_iter().find(|panel| panel.name() == name)
    }
}

/// What the reader points at, on the board or beside it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pointed {
    /// Nothing.
    #[default]
    Nothing,
    /// A square of the board.
    Square(Square),
    /// A datum of the search, by its place among those that stand for squares.
    Datum(usize),
}

/// What the reader asks of the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Points at something.
    Point(Pointed),
    /// To a step.
    GoTo(u64),
    /// Open or fold the node of that step.
    Toggle(u64),
    /// Show all children of the node of that step.
    Widen(u64),
}

/// The regions of the data that stand for squares, in the order of drawing.
pub fn regions(sections: &[Section]) -> Vec<Region> {
    let mut regions = Vec::new();
    for section in sections {
        match &section.body {
            Body::Values(values) => regions.extend(values.iter().map(|value| value.region)),
            Body::Cells(cells) | Body::Board(cells) => {
                regions.extend(cells.iter().map(|cell| cell.region));
            }
            Body::Words(words) => {
                let bits = words.iter().flat_map(|word| &word.bits);
                regions.extend(bits.map(|bit| bit.region));
            }
            Body::Rays(rays) => {
                let squares = rays.iter().flat_map(|ray| &ray.squares);
                regions.extend(squares.map(|&square| Region::Square(square)));
            }
            Body::Calls(calls) => {
                let arguments = calls.iter().flat_map(|call| &call.arguments);
                regions.extend(arguments.map(|value| value.region));
            }
        }
    }
    regions.retain(|region| *region != Region::Nowhere);
    regions
}
