//! Which panel stands beside the board, and what is pointed at.

use queens::board::Square;
use queens::search::{Body, Region, Section};

/// A panel beside the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Panel {
    /// The algorithm in pseudocode.
    #[default]
    Listing,
    /// The data that the search works on.
    State,
    /// The tree of placements.
    Tree,
    /// The solutions found.
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

    /// Whether it explains the search, step by step.
    pub const fn explains(self) -> bool {
        matches!(self, Panel::Listing | Panel::State | Panel::Tree)
    }

    /// The panel of that name.
    pub fn named(name: &str) -> Option<Panel> {
        Panel::ALL.into_iter().find(|panel| panel.name() == name)
    }
}

/// Which panels are open: the one asked for last first. As many of them are shown as
/// there is room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenPanels<P>([P; 3]);

impl Default for OpenPanels<Panel> {
    /// What a lesson needs together.
    fn default() -> OpenPanels<Panel> {
        OpenPanels([Panel::Listing, Panel::State, Panel::Tree])
    }
}

impl From<Panels> for OpenPanels<Panel> {
    /// The panels of an address, the first of them first.
    fn from(panels: Panels) -> OpenPanels<Panel> {
        let named: Vec<Panel> = panels.iter().collect();
        named.into_iter().rev().fold(OpenPanels::default(), OpenPanels::with)
    }
}

impl<P: Copy + PartialEq> OpenPanels<P> {
    /// These panels, the most important first.
    pub const fn new(panels: [P; 3]) -> OpenPanels<P> {
        OpenPanels(panels)
    }

    /// The panel asked for last.
    pub fn first(self) -> P {
        self.0[0]
    }

    /// With another panel asked for.
    pub fn with(self, panel: P) -> OpenPanels<P> {
        let mut open = self.0;
        let end = open.iter().position(|it| *it == panel).unwrap_or(open.len() - 1);
        if let Some(moved) = open.get_mut(..=end) {
            moved.rotate_right(1);
        }
        open[0] = panel;
        OpenPanels(open)
    }

    /// Whether a panel is among those shown in so many columns.
    pub fn is_shown(self, panel: P, columns: usize) -> bool {
        self.0.iter().take(columns.max(1)).any(|it| *it == panel)
    }
}

/// Some panels, each at most once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Panels {
    /// A bit for each panel, in the order of [`Panel::ALL`].
    bits: u8,
}

/// Stands in an address for no panel at all.
const NONE: &str = "none";

impl Panels {
    /// Reads names with commas between them; `None` if one of them is no panel's.
    pub fn parse(text: &str) -> Option<Panels> {
        if text == NONE {
            return Some(Panels::default());
        }
        let mut panels = Panels::default();
        for name in text.split(',') {
            panels.bits |= Panels::from(Panel::named(name)?).bits;
        }
        Some(panels)
    }

    /// The panels, in the order of the tabs.
    pub fn iter(self) -> impl Iterator<Item = Panel> {
        Panel::ALL.into_iter().filter(move |panel| self.bits & Panels::from(*panel).bits != 0)
    }

    /// Every word that an address can use.
    pub fn words() -> Vec<&'static str> {
        Panel::ALL.map(Panel::name).into_iter().chain([NONE]).collect()
    }
}

impl From<Panel> for Panels {
    fn from(panel: Panel) -> Panels {
        Panels { bits: 1 << panel as u8 }
    }
}

impl FromIterator<Panel> for Panels {
    fn from_iter<I: IntoIterator<Item = Panel>>(panels: I) -> Panels {
        let bits = panels.into_iter().fold(0, |bits, panel| bits | Panels::from(panel).bits);
        Panels { bits }
    }
}

impl std::fmt::Display for Panels {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if *self == Panels::default() {
            return f.write_str(NONE);
        }
        let names: Vec<&str> = self.iter().map(Panel::name).collect();
        f.write_str(&names.join(","))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_panel_asked_for_last_comes_first_and_none_comes_twice() {
        let open = OpenPanels::default();
        let shown = |open: OpenPanels<Panel>, columns| {
            Panel::ALL.into_iter().filter(|it| open.is_shown(*it, columns)).collect::<Vec<_>>()
        };
        assert_eq!(shown(open, 1), [Panel::Listing]);
        assert_eq!(open.with(Panel::Tree).0, [Panel::Tree, Panel::Listing, Panel::State]);
        let open = open.with(Panel::Solutions);
        assert_eq!(open.0, [Panel::Solutions, Panel::Listing, Panel::State]);
        assert_eq!(shown(open, 2), [Panel::Listing, Panel::Solutions]);
        assert_eq!(open.with(Panel::Solutions), open);
    }

    #[test]
    fn panels_are_read_in_any_order_and_written_in_that_of_the_tabs() {
        for (text, written) in [
            ("tree", "tree"),
            ("take-home,tree,listing", "listing,tree,take-home"),
            ("state,state", "state"),
            ("none", "none"),
        ] {
            let panels = Panels::parse(text).map(|panels| panels.to_string());
            assert_eq!(panels.as_deref(), Some(written), "{text}");
        }
        for nonsense in ["", ",", "tree,", "tree, state", "none,tree", "Tree"] {
            assert_eq!(Panels::parse(nonsense), None, "{nonsense}");
        }
        assert_eq!(
            Panels::parse("tree,state"),
            Some([Panel::Tree, Panel::State].into_iter().collect())
        );
    }
}
