//! The list of searches. A new search is its file, its `mod` line, its entry here and its name in
//! the texts of the page.

use crate::board::Size;

use super::Counter;
use super::Extent;
use super::document::DocumentWay;
use super::lines::is_recursive;
use super::machine::{Machine, Search};
use super::presentation::Presentation;

#[derive(Clone, Copy)]
pub struct SearchKind {
    /// The name in addresses, the `by` of a link. Never changes.
    pub name: &'static str,
    /// The ends that a run may have; the first is the usual one.
    pub extents: &'static [Extent],
    /// The counters that the search uses, in the order of the page.
    pub counters: &'static [Counter],
    /// True if the first solution is shown once all are found.
    pub shows_first: bool,
    /// The document of the search; `None` for the project's own searches.
    pub document: Option<DocumentWay>,
    /// True if the document presents the search by another listing.
    has_own_listing: bool,
    /// True if it runs as in its document.
    as_document: bool,
    /// The machine and presentation of a search outside the catalogue. Searches of the
    /// catalogue have none, so that the list of names does not pull in all machines and
    /// listings: the first chunk of the page needs only the names.
    start: Option<fn(Size) -> Box<dyn Machine>>,
    presentation: Option<&'static Presentation>,
}

/// Lists the searches, and finds machines and presentations by name.
macro_rules! searches {
    ($($constant:ident: $module:ident::$search:ident = $name:literal,)+) => {
        enum Place { $($search),+ }

        static SEARCHES: [SearchKind; [$($name),+].len()] =
            [$(SearchKind::listed::<super::$module::$search>($name, false)),+];

        /// The same searches as in their documents.
        static IN_DOCUMENT: [SearchKind; SEARCHES.len()] =
            [$(SearchKind::listed::<super::$module::$search>($name, true)),+];

        impl SearchKind {
            $(
                #[doc = concat!("The search `", $name, "`.")]
                pub const $constant: &SearchKind = &SEARCHES[Place::$search as usize];
            )+

            /// A machine before its first step.
            pub fn start(&self, size: Size) -> Box<dyn Machine> {
                match (self.start, self.name) {
                    (Some(start), _) => start(size),
                    $((None, $name) => Box::new(super::$module::$search::start(size)),)+
                    (None, _) => Box::new(super::one_per_line::OnePerLine::start(size)),
                }
            }

            /// The listing and its notation.
            pub fn presentation(&self) -> &'static Presentation {
                match (self.presentation, self.name) {
                    (Some(presentation), _) => presentation,
                    $((None, $name) => {
                        presented::<super::$module::$search>(self.as_document)
                    })+
                    (None, _) => presented::<super::one_per_line::OnePerLine>(false),
                }
            }
        }
    };
}

searches! {
    ONE_PER_LINE: one_per_line::OnePerLine = "one-per-line",
    RIGHT_EDGE: right_edge::RightEdge = "right-edge",
    FIELD_ORDER: field_order::FieldOrder = "field-order",
    RIGHT_EDGE_FIELDS: right_edge_fields::RightEdgeFields = "right-edge-fields",
    ROWS: rows::Rows = "rows",
    BOARD_SCAN: board_scan::BoardScan = "board-scan",
    THREAT_ARRAYS: threat_arrays::ThreatArrays = "threat-arrays",
    POSITION_ARRAY: position_array::PositionArray = "position-array",
    FREE_SLOTS: free_slots::FreeSlots = "free-slots",
    BIT_MASKS: bit_masks::BitMasks = "bit-masks",
    // Last, and not in the menu: one-per-line as in its document.
    ONE_PER_COLUMN: one_per_column::OnePerColumn = "one-per-column",
}

/// Every search of the page, in the order of its menu.
pub static CATALOGUE: &[SearchKind] = SEARCHES.split_at(SEARCHES.len() - 1).0;

const fn own_presentation<S: Search>() -> Presentation {
    Presentation { listing: S::LISTING, square_names: S::SQUARE_NAMES, axes: S::AXES, calls: None }
}

fn presented<S: Search>(as_document: bool) -> &'static Presentation {
    let own = const { &own_presentation::<S>() };
    S::IN_DOCUMENT.filter(|_| as_document).unwrap_or(own)
}

impl SearchKind {
    const fn listed<S: Search>(name: &'static str, as_document: bool) -> SearchKind {
        SearchKind {
            name,
            extents: S::EXTENTS,
            counters: S::COUNTERS,
            shows_first: S::SHOWS_FIRST,
            document: S::DOCUMENT,
            has_own_listing: S::IN_DOCUMENT.is_some(),
            as_document,
            start: None,
            presentation: None,
        }
    }

    /// A search that is not in the catalogue.
    pub const fn new<S: Search>(name: &'static str) -> SearchKind {
        SearchKind {
            start: Some(|size| Box::new(S::start(size))),
            presentation: Some(const { &own_presentation::<S>() }),
            ..SearchKind::listed::<S>(name, false)
        }
    }

    /// The same machine with another listing: a search that is not in the catalogue.
    #[must_use]
    pub fn with_presentation(&self, presentation: &'static Presentation) -> SearchKind {
        SearchKind { presentation: Some(presentation), ..*self }
    }

    /// The search of that name in the catalogue.
    pub fn named(name: &str) -> Option<&'static SearchKind> {
        CATALOGUE.iter().find(|kind| kind.name == name)
    }

    /// The searches of the catalogue and those that run only as in a document.
    pub fn every() -> impl Iterator<Item = &'static SearchKind> {
        SEARCHES.iter().chain(IN_DOCUMENT.iter().filter(|kind| kind.has_own_listing))
    }

    /// The search in its document's listing and direction; itself where they are the page's.
    pub fn in_document(&'static self) -> &'static SearchKind {
        if self == SearchKind::ONE_PER_LINE {
            return SearchKind::ONE_PER_COLUMN;
        }
        SearchKind::every().find(|it| it.as_document && it.name == self.name).unwrap_or(self)
    }

    /// The entry of the catalogue for a search that runs as in its document; else itself.
    pub fn in_catalogue(&'static self) -> &'static SearchKind {
        match self.as_document {
            true => SearchKind::named(self.name).unwrap_or(self),
            false if self == SearchKind::ONE_PER_COLUMN => SearchKind::ONE_PER_LINE,
            false => self,
        }
    }

    /// True if a function of the listing calls itself.
    pub fn is_recursive(&self) -> bool {
        is_recursive(self.presentation().listing)
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
