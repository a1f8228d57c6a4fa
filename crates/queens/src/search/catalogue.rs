//! The list of searches. A new search is its file, its `mod` line, its entry here and its name in
//! the texts of the page.

use crate::board::{Size, Solution};

use super::kinds;
use super::levels::Levels;
use super::listing::document::DocumentWay;
use super::listing::inspection::Section;
use super::listing::presentation::Presentation;
use super::machine::{Machine, Search};
use super::{Counter, Event, Extent, Standing};

/// The variables of a search from its standing queens and its last step.
type Inspect = fn(&Standing, Option<Event>) -> Vec<Section>;

#[derive(Clone, Copy)]
pub struct SearchKind {
    /// The name in addresses, the `by` of a link. Never changes.
    pub name: &'static str,
    /// The ends that a run may have; the first is the usual one.
    pub extents: &'static [Extent],
    /// The counters that the search uses, in the order of the page.
    pub counters: &'static [Counter],
    /// The order of the levels of its trees.
    pub levels: Levels,
    /// True if the first solution is shown once all are found.
    pub shows_first: bool,
    /// The document of the search; `None` for the project's own searches.
    pub document: Option<DocumentWay>,
    /// True if it runs as in its document.
    as_document: bool,
    /// The machine, presentation and data of a search outside the catalogue. Searches of the
    /// catalogue have none, so that the list of names does not pull in all machines and
    /// listings: the first chunk of the page needs only the names.
    start: Option<fn(Size) -> Box<dyn Machine>>,
    presentation: Option<&'static Presentation>,
    inspect: Option<Inspect>,
    placed: Option<fn(&Solution) -> Standing>,
}

/// Lists the searches, and finds machines and presentations by name.
macro_rules! searches {
    (
        { $($constant:ident: $module:ident::$search:ident = $name:literal,)+ }
        as in their documents { $($own:ident::$listed:ident = $own_name:literal,)+ }
        without a tree { $local:ident: $local_module:ident::$local_search:ident = $local_name:literal }
    ) => {
        enum Place { $($search),+ }

        static SEARCHES: [SearchKind; [$($name),+].len()] =
            [$(SearchKind::listed::<kinds::$module::$search>($name, false)),+];

        /// Searches whose documents have another listing.
        static IN_DOCUMENT: [SearchKind; [$($own_name),+].len()] =
            [$(SearchKind::listed::<kinds::$own::$listed>($own_name, true)),+];

        static LOCAL: SearchKind =
            SearchKind::listed::<kinds::$local_module::$local_search>($local_name, false);

        impl SearchKind {
            #[doc = concat!("The search `", $local_name, "`, which is not in the catalogue.")]
            pub const $local: &SearchKind = &LOCAL;

            $(
                #[doc = concat!("The search `", $name, "`.")]
                pub const $constant: &SearchKind = &SEARCHES[Place::$search as usize];
            )+

            /// A machine before its first step.
            pub fn start(&self, size: Size) -> Box<dyn Machine> {
                match (self.start, self.name) {
                    (Some(start), _) => start(size),
                    $((None, $name) => Box::new(kinds::$module::$search::start(size)),)+
                    (None, $local_name) => {
                        Box::new(kinds::$local_module::$local_search::start(size))
                    }
                    (None, _) => Box::new(kinds::one_per_line::OnePerLine::start(size)),
                }
            }

            /// The listing and its notation.
            pub fn presentation(&self) -> &'static Presentation {
                match (self.presentation, self.name) {
                    (Some(presentation), _) => presentation,
                    $((None, $name) => {
                        presented::<kinds::$module::$search>(self.as_document)
                    })+
                    (None, $local_name) => presented::<kinds::$local_module::$local_search>(false),
                    (None, _) => presented::<kinds::one_per_line::OnePerLine>(false),
                }
            }

            /// See [`Search::inspect`].
            pub fn inspect(&self, standing: &Standing, last: Option<Event>) -> Vec<Section> {
                match (self.inspect, self.name) {
                    (Some(inspect), _) => inspect(standing, last),
                    $((None, $name) => kinds::$module::$search::inspect(standing, last),)+
                    (None, $local_name) => {
                        kinds::$local_module::$local_search::inspect(standing, last)
                    }
                    (None, _) => kinds::one_per_line::OnePerLine::inspect(standing, last),
                }
            }

            /// See [`Search::placed`].
            pub fn placed(&self, solution: &Solution) -> Standing {
                match (self.placed, self.name) {
                    (Some(placed), _) => placed(solution),
                    $((None, $name) => kinds::$module::$search::placed(solution),)+
                    (None, _) => kinds::one_per_line::OnePerLine::placed(solution),
                }
            }
        }
    };
}

searches! {
    {
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
        FORWARD_CHECKING: look_ahead::ForwardChecking = "forward-checking",
        FEWEST_FIRST: look_ahead::FewestFirst = "fewest-first",
        // Not in the menu: those that run as in the document in place of another search, and a
        // reading of the deck that only its table leads to.
        ONE_PER_COLUMN: one_per_column::OnePerColumn = "one-per-column",
        RIGHT_EDGE_COLUMN: right_edge::RightEdgeColumn = "right-edge-column",
        RIGHT_EDGE_TO_LAST: right_edge_fields::RightEdgeToLast = "right-edge-to-last",
        RIGHT_EDGE_COLUMNS: right_edge_fields::RightEdgeColumns = "right-edge-columns",
    }
    as in their documents {
        board_scan::BoardScan = "board-scan",
        threat_arrays::ThreatArrays = "threat-arrays",
        position_array::PositionArray = "position-array",
        free_slots::FreeSlots = "free-slots",
    }
    without a tree { HILL_CLIMBING: climb::HillClimbing = "hill-climbing" }
}

/// Searches that their documents order or end otherwise, each with the document's.
static REPLACED: [[&SearchKind; 2]; 3] = [
    [SearchKind::ONE_PER_LINE, SearchKind::ONE_PER_COLUMN],
    [SearchKind::RIGHT_EDGE, SearchKind::RIGHT_EDGE_COLUMN],
    [SearchKind::RIGHT_EDGE_FIELDS, SearchKind::RIGHT_EDGE_TO_LAST],
];

/// The searches that the menus of all views have, in their order.
pub static CATALOGUE: &[SearchKind] = SEARCHES.split_at(SEARCHES.len() - 4).0;

const fn own_presentation<S: Search>() -> Presentation {
    Presentation { listing: S::LISTING, square_names: S::SQUARE_NAMES, calls: None }
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
            levels: S::LEVELS,
            shows_first: S::SHOWS_FIRST,
            document: S::DOCUMENT,
            as_document,
            start: None,
            presentation: None,
            inspect: None,
            placed: None,
        }
    }

    /// A search that is not in the catalogue.
    pub const fn new<S: Search>(name: &'static str) -> SearchKind {
        SearchKind {
            start: Some(|size| Box::new(S::start(size))),
            presentation: Some(const { &own_presentation::<S>() }),
            inspect: Some(S::inspect),
            placed: Some(S::placed),
            ..SearchKind::listed::<S>(name, false)
        }
    }

    /// True if it removes squares from the rows ahead: it never tests one that is threatened.
    pub fn looks_ahead(&self) -> bool {
        [SearchKind::FORWARD_CHECKING, SearchKind::FEWEST_FIRST].contains(&self)
    }

    /// The search of that name in the catalogue.
    pub fn named(name: &str) -> Option<&'static SearchKind> {
        CATALOGUE.iter().find(|kind| kind.name == name)
    }

    /// The search of that name that the search view runs: also those that its menu has only while
    /// they run, and `hill-climbing`.
    pub fn by_name(name: &str) -> Option<&'static SearchKind> {
        let others = [SearchKind::RIGHT_EDGE_COLUMNS, SearchKind::HILL_CLIMBING];
        SearchKind::named(name).or_else(|| others.into_iter().find(|kind| kind.name == name))
    }

    /// The searches of the catalogue and those that run only as in a document.
    pub fn every() -> impl Iterator<Item = &'static SearchKind> {
        SEARCHES.iter().chain(&IN_DOCUMENT)
    }

    /// The search in its document's listing, direction and end; itself where they are the page's.
    pub fn in_document(&'static self) -> &'static SearchKind {
        let replaced = REPLACED.iter().find(|[own, _]| *own == self).map(|[_, other]| *other);
        let listed = || IN_DOCUMENT.iter().find(|it| it.name == self.name);
        replaced.or_else(listed).unwrap_or(self)
    }

    /// The entry of the catalogue for a search that runs as in its document; else itself.
    pub fn in_catalogue(&'static self) -> &'static SearchKind {
        let replaced = REPLACED.iter().find(|[_, other]| *other == self).map(|[own, _]| *own);
        let listed = || SearchKind::named(self.name).filter(|_| self.as_document);
        replaced.or_else(listed).unwrap_or(self)
    }

    /// Names of the searches whose listings are loops. The page does not load all listings to find out.
    pub const LOOPS: [&str; 9] = [
        "one-per-line",
        "one-per-column",
        "right-edge",
        "field-order",
        "right-edge-fields",
        "right-edge-column",
        "right-edge-to-last",
        "right-edge-columns",
        "hill-climbing",
    ];

    /// True if a function of the listing calls itself. A search outside the catalogue has none.
    pub fn is_recursive(&self) -> bool {
        self.start.is_none() && !Self::LOOPS.contains(&self.name)
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
