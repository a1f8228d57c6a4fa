//! The list of the searches: a new search is its file and one line here.

use crate::board::Size;

use super::bit_masks::BitMasks;
use super::board_scan::BoardScan;
use super::document::DocumentWay;
use super::extent::Extent;
use super::field_order::FieldOrder;
use super::free_slots::FreeSlots;
use super::inspection::Call;
use super::lines::{Axes, SquareNames, is_recursive};
use super::listing::Listing;
use super::machine::{Machine, Search};
use super::one_per_column::OnePerColumn;
use super::one_per_line::OnePerLine;
use super::position_array::PositionArray;
use super::right_edge::RightEdge;
use super::right_edge_fields::RightEdgeFields;
use super::threat_arrays::ThreatArrays;
use super::{Counter, Event, Standing};
use super::{board_scan, free_slots, position_array, threat_arrays};

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
    /// What the listing's variables tell of squares.
    pub axes: Axes,
    /// Whether the first solution is shown when all are found.
    pub shows_first: bool,
    document: Option<DocumentWay>,
    /// Whether it runs only as in its document.
    as_document: bool,
    /// The open calls, where the listing has others than the machine tells of.
    pub(super) calls: Option<Calls>,
    /// How a search outside the list begins. Those of the list have none: whoever needs
    /// their names must not need the code of every machine, see [`SearchKind::start`].
    start: Option<fn(Size) -> Box<dyn Machine>>,
}

/// The open calls behind a step, the outermost first.
pub(super) type Calls = fn(&Standing, Option<Event>) -> Vec<Call>;

/// A search line by line as its document has it, where the page's own listing goes otherwise.
/// Its steps are the same.
pub(super) struct Retold {
    pub(super) listing: &'static Listing,
    pub(super) square_names: SquareNames,
    pub(super) axes: Axes,
    pub(super) calls: Option<Calls>,
}

/// Makes the entries and the way to their machines from one list.
macro_rules! searches {
    (
        menu { $($constant:ident: $search:ident = $name:literal,)+ }
        only_as_in_document { $($turned:ident: $turned_search:ident = $turned_name:literal,)+ }
        retold_in_document { $($retold:ident = $retold_name:literal by $told:ident,)+ }
    ) => {
        searches! {
            @every [$($name),+].len(); [$($retold = $retold_name by $told,)+]
            $($constant: $search = $name,)+ $($turned: $turned_search = $turned_name,)+
        }
    };
    (
        @every $menu:expr; [$($retold:ident = $retold_name:literal by $told:ident,)+]
        $($constant:ident: $search:ident = $name:literal,)+
    ) => {
        enum Place { $($search),+ }

        static SEARCHES: [SearchKind; [$($name,)+ $($retold_name),+].len()] = [
            $(SearchKind { start: None, ..SearchKind::new::<$search>($name) },)+
            $(SearchKind { start: None, ..SearchKind::retold::<$retold>($retold_name, $told::IN_DOCUMENT) }),+
        ];

        /// Every search of the page, in the order of its menu.
        pub static CATALOGUE: &[SearchKind] = SEARCHES.split_at($menu).0;

        impl SearchKind {
            $(
                #[doc = concat!("The search `", $name, "`.")]
                pub const $constant: &SearchKind = &SEARCHES[Place::$search as usize];
            )+

            /// A machine before its first step.
            pub fn start(&self, size: Size) -> Box<dyn Machine> {
                // By name, since a pointer in the list would make everybody who needs the
                // list fetch the machines, too.
                match (self.start, self.name) {
                    (Some(start), _) => start(size),
                    $((None, $name) => Box::new(<$search as Search>::start(size)),)+
                    (None, _) => Box::new(OnePerLine::start(size)),
                }
            }
        }
    };
}

searches! {
    menu {
        ONE_PER_LINE: OnePerLine = "one-per-line",
        RIGHT_EDGE: RightEdge = "right-edge",
        FIELD_ORDER: FieldOrder = "field-order",
        RIGHT_EDGE_FIELDS: RightEdgeFields = "right-edge-fields",
        BOARD_SCAN: BoardScan = "board-scan",
        THREAT_ARRAYS: ThreatArrays = "threat-arrays",
        POSITION_ARRAY: PositionArray = "position-array",
        FREE_SLOTS: FreeSlots = "free-slots",
        BIT_MASKS: BitMasks = "bit-masks",
    }
    only_as_in_document {
        ONE_PER_COLUMN: OnePerColumn = "one-per-column",
    }
    retold_in_document {
        BoardScan = "board-scan" by board_scan,
        ThreatArrays = "threat-arrays" by threat_arrays,
        PositionArray = "position-array" by position_array,
        FreeSlots = "free-slots" by free_slots,
    }
}

impl SearchKind {
    /// A search that is not in the catalogue.
    pub const fn new<S: Search>(name: &'static str) -> SearchKind {
        SearchKind {
            name,
            listing: S::LISTING,
            extents: S::EXTENTS,
            counters: S::COUNTERS,
            square_names: S::SQUARE_NAMES,
            axes: S::AXES,
            shows_first: S::SHOWS_FIRST,
            document: S::DOCUMENT,
            as_document: false,
            calls: None,
            start: Some(|size| Box::new(S::start(size))),
        }
    }

    /// A search of the catalogue, told as in its document.
    const fn retold<S: Search>(name: &'static str, told: Retold) -> SearchKind {
        let Retold { listing, square_names, axes, calls } = told;
        let kind = SearchKind::new::<S>(name);
        SearchKind { listing, square_names, axes, calls, as_document: true, ..kind }
    }

    /// The search of that name in the catalogue.
    pub fn named(name: &str) -> Option<&'static SearchKind> {
        CATALOGUE.iter().find(|kind| kind.name == name)
    }

    /// All searches: those of the catalogue, and those that run only as in a document.
    pub fn every() -> impl Iterator<Item = &'static SearchKind> {
        SEARCHES.iter()
    }

    /// The search as its document goes, line by line and in its direction; where the page
    /// goes the same way, itself.
    pub fn in_document(&'static self) -> &'static SearchKind {
        if self == SearchKind::ONE_PER_LINE {
            return SearchKind::ONE_PER_COLUMN;
        }
        let told = SEARCHES.iter().find(|it| it.as_document && it.name == self.name);
        told.unwrap_or(self)
    }

    /// The entry of the catalogue for a search that runs as in its document; else itself.
    pub fn in_catalogue(&'static self) -> &'static SearchKind {
        match self.as_document {
            true => SearchKind::named(self.name).unwrap_or(self),
            false if self == SearchKind::ONE_PER_COLUMN => SearchKind::ONE_PER_LINE,
            false => self,
        }
    }

    /// How the search's document calls things; `None` for the project's own.
    pub const fn document(&self) -> Option<DocumentWay> {
        self.document
    }

    /// Whether the search is recursive: a procedure of its listing calls itself.
    pub fn is_recursive(&self) -> bool {
        is_recursive(self.listing)
    }
}

impl PartialEq for SearchKind {
    fn eq(&self, other: &SearchKind) -> bool {
        (self.name, self.as_document) == (other.name, other.as_document)
    }
}

impl Eq for SearchKind {}

impl std::fmt::Debug for SearchKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)?;
        f.write_str(if self.as_document { " (as in the document)" } else { "" })
    }
}
