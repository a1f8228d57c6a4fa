//! The panels beside the board, and what is pointed at in them.

use queens::EnumSet;
use queens::board::Square;
use queens::game::SquareSet;
use queens::search::{Body, Region, Section};

use crate::address::parameter::{Named, Optional, Parameter, parameter};
use crate::settings::record::Record;
use crate::text::{Lang, ListTexts, PanelTexts};

queens::value_enum! {
    /// A panel beside the board.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Panel {
        /// The tree of placements.
        #[default]
        Tree = "tree",
        /// The algorithm in pseudocode.
        Listing = "listing",
        /// The data that the search works on.
        State = "state",
        Solutions = "solutions",
        /// Pictures and animations to be saved.
        Export = "export",
    }
}

impl Panel {
    pub fn label(self, lang: Lang) -> &'static str {
        match self {
            Panel::Listing => PanelTexts::of(lang).listing,
            Panel::State => PanelTexts::of(lang).state,
            Panel::Tree => PanelTexts::of(lang).tree,
            Panel::Solutions => ListTexts::of(lang).heading,
            Panel::Export => PanelTexts::of(lang).export,
        }
    }
}

pub type Panels = EnumSet<Panel>;

/// Target of the pointer or focus, on the board or beside it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pointed {
    #[default]
    Nothing,
    /// A square of the board.
    Square(Square),
    /// A variable of the search, by its number among those with squares.
    Datum(usize),
    /// A position of the tree.
    Position(SquareSet),
}

/// The regions of the variables with squares, in the order of drawing.
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
                let values =
                    calls.iter().rev().flat_map(|call| call.arguments.iter().chain(&call.locals));
                regions.extend(values.map(|value| value.region));
            }
        }
    }
    regions.retain(|region| *region != Region::Nowhere);
    regions
}

/// Stored choices of the search view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SearchSettings {
    /// The panel asked for last.
    pub panel: Option<Panel>,
}

impl Record for SearchSettings {
    const KEY: &'static str = "queenside.search";

    const FIELDS: &'static [Parameter<SearchSettings>] =
        &[parameter!("panel", panel, Optional<Named>)];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panels_are_read_in_any_order_and_written_in_that_of_the_tabs() {
        for (text, written) in [
            ("tree", "tree"),
            ("export,listing,tree", "tree,listing,export"),
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

    #[test]
    fn the_panel_survives_storage_and_nonsense_does_no_harm() {
        for panel in [None, Some(Panel::Tree)] {
            let settings = SearchSettings { panel };
            assert_eq!(SearchSettings::parse(&settings.written()), settings);
        }
        for nonsense in ["", "panel", "panel=x", "lang=de&tree"] {
            assert_eq!(SearchSettings::parse(nonsense), SearchSettings::default());
        }
    }
}
