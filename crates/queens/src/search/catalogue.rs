//! The list of the searches: a new search is its file and one line here.

use crate::board::Size;

use super::bit_masks::BitMasks;
use super::board_scan::BoardScan;
use super::document::DocumentWay;
use super::extent::Extent;
use super::field_order::FieldOrder;
use super::free_slots::FreeSlots;
use super::lines::is_recursive;
use super::machine::{Machine, Search};
use super::one_per_column::OnePerColumn;
use super::one_per_line::OnePerLine;
use super::position_array::PositionArray;
use super::right_edge::RightEdge;
use super::right_edge_fields::RightEdgeFields;
use super::rows::Rows;
use super::telling::Telling;
use super::threat_arrays::ThreatArrays;
use super::{Counter, board_scan, free_slots_article, position_array, threat_arrays};

/// A search of the catalogue.
#[derive(Clone, Copy)]
pub struct SearchKind {
    /// The name in addresses, the `by` of a link. Never changes.
    pub name: &'static str,
    /// How far a run may be asked to go; the first is the usual one.
    pub extents: &'static [Extent],
    /// What the search counts beside its steps, in the order of the page.
    pub counters: &'static [Counter],
    /// Whether the first solution is shown when all are found.
    pub shows_first: bool,
    document: Option<DocumentWay>,
    /// Whether it runs only as in its document.
    as_document: bool,
    /// How a search outside the list begins and is told. Those of the list have none: whoever
    /// needs their names must not need the code and the listing of every machine, see
    /// [`SearchKind::start`] and [`SearchKind::telling`].
    own: Option<Own>,
}

#[derive(Clone, Copy)]
struct Own {
    /// None: as the search of that name.
    start: Option<fn(Size) -> Box<dyn Machine>>,
    telling: &'static Telling,
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
            $(SearchKind { own: None, ..SearchKind::new::<$search>($name) },)+
            $(SearchKind {
                own: None,
                as_document: true,
                ..SearchKind::new::<$retold>($retold_name)
            }),+
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
                match (self.own.and_then(|own| own.start), self.name) {
                    (Some(start), _) => start(size),
                    $((None, $name) => Box::new(<$search as Search>::start(size)),)+
                    (None, _) => Box::new(OnePerLine::start(size)),
                }
            }

            /// How it is told line by line.
            pub fn telling(&self) -> &'static Telling {
                // By name, as its machine.
                match (self.own, self.name, self.as_document) {
                    (Some(own), ..) => own.telling,
                    $((None, $retold_name, true) => const { &$told::IN_DOCUMENT },)+
                    $((None, $name, _) => const { &Telling::of::<$search>() },)+
                    (None, ..) => const { &Telling::of::<OnePerLine>() },
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
        ROWS: Rows = "rows",
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
        FreeSlots = "free-slots" by free_slots_article,
    }
}

impl SearchKind {
    /// A search that is not in the catalogue.
    pub const fn new<S: Search>(name: &'static str) -> SearchKind {
        SearchKind {
            name,
            extents: S::EXTENTS,
            counters: S::COUNTERS,
            shows_first: S::SHOWS_FIRST,
            document: S::DOCUMENT,
            as_document: false,
            own: Some(Own {
                start: Some(|size| Box::new(S::start(size))),
                telling: const { &Telling::of::<S>() },
            }),
        }
    }

    /// The same machine, told in another way: a search that is not in the catalogue.
    #[must_use]
    pub fn told(&self, telling: &'static Telling) -> SearchKind {
        let start = self.own.and_then(|own| own.start);
        SearchKind { own: Some(Own { start, telling }), ..*self }
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
        is_recursive(self.telling().listing)
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
