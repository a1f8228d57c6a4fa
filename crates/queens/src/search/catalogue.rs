//! The list of the searches: a new search is its file and one line here.

use crate::board::Size;

use super::Counter;
use super::bit_masks::BitMasks;
use super::board_scan::BoardScan;
use super::extent::Extent;
use super::field_order::FieldOrder;
use super::free_slots::FreeSlots;
use super::lines::{SquareNames, is_recursive};
use super::listing::Listing;
use super::machine::{Machine, Search};
use super::one_per_column::OnePerColumn;
use super::one_per_line::OnePerLine;
use super::position_array::PositionArray;
use super::right_edge::RightEdge;
use super::right_edge_fields::RightEdgeFields;
use super::threat_arrays::ThreatArrays;

/// A search of the catalogue.
#[derive(Clone, Copy)]
pub struct SearchKind {
    /// The name in addresses, the `by` of a link. Never changes.
    pub name: &'static str,
    /// The algorithm in pseudocode.
    pub listing: &'static Listing,
    /// How far a run may be asked to go; the first is the usual one.
    pub extents: &'static [Extent],
    /// What the search counts beside its steps, in the order of the page.
    pub counters: &'static [Counter],
    /// How the listing names squares.
    pub square_names: SquareNames,
    /// Whether the first solution is shown when all are found.
    pub shows_first: bool,
    start: fn(Size) -> Box<dyn Machine>,
}

/// Every search of the page, in the order of its menu.
pub static CATALOGUE: &[SearchKind] = &[
    SearchKind::new::<OnePerLine>("one-per-line"),
    SearchKind::new::<RightEdge>("right-edge"),
    SearchKind::new::<FieldOrder>("field-order"),
    SearchKind::new::<RightEdgeFields>("right-edge-fields"),
    SearchKind::new::<BoardScan>("board-scan"),
    SearchKind::new::<ThreatArrays>("threat-arrays"),
    SearchKind::new::<PositionArray>("position-array"),
    SearchKind::new::<FreeSlots>("free-slots"),
    SearchKind::new::<BitMasks>("bit-masks"),
];

/// The searches of the catalogue that their document lets run in another direction: the
/// name in the catalogue, and how they run there.
static IN_DOCUMENT: &[(&str, SearchKind)] =
    &[("one-per-line", SearchKind::new::<OnePerColumn>("one-per-column"))];

impl SearchKind {
    /// The entry of a search.
    pub const fn new<S: Search>(name: &'static str) -> SearchKind {
        SearchKind {
            name,
            listing: S::LISTING,
            extents: S::EXTENTS,
            counters: S::COUNTERS,
            square_names: S::SQUARE_NAMES,
            shows_first: S::SHOWS_FIRST,
            start: |size| Box::new(S::start(size)),
        }
    }

    /// The search of that name in the catalogue.
    pub fn named(name: &str) -> Option<&'static SearchKind> {
        CATALOGUE.iter().find(|kind| kind.name == name)
    }

    /// All searches: those of the catalogue, and those that run only as in a document.
    pub fn every() -> impl Iterator<Item = &'static SearchKind> {
        CATALOGUE.iter().chain(IN_DOCUMENT.iter().map(|(_, kind)| kind))
    }

    /// The search in the direction that its document gives it; mostly itself.
    pub fn in_document(&'static self) -> &'static SearchKind {
        let turned = IN_DOCUMENT.iter().find(|(name, _)| *name == self.name);
        turned.map_or(self, |(_, kind)| kind)
    }

    /// The entry of the catalogue for a search that runs as in its document; else itself.
    pub fn in_catalogue(&'static self) -> &'static SearchKind {
        let turned = IN_DOCUMENT.iter().find(|(_, kind)| kind == self);
        turned.and_then(|(name, _)| SearchKind::named(name)).unwrap_or(self)
    }

    /// Whether the search is recursive: a procedure of its listing calls itself.
    pub fn is_recursive(&self) -> bool {
        is_recursive(self.listing)
    }

    /// A machine before its first step.
    pub fn start(&self, size: Size) -> Box<dyn Machine> {
        (self.start)(size)
    }
}

impl PartialEq for SearchKind {
    fn eq(&self, other: &SearchKind) -> bool {
        self.name == other.name
    }
}

impl Eq for SearchKind {}

impl std::fmt::Debug for SearchKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}
