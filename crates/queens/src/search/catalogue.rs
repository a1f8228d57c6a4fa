//! The searches as data. `kinds/mod.rs` has their list.

use crate::board::{Size, Solution};

use super::form::Form;
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
    pub form: Form,
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
        in the menu { $($constant:ident: $module:ident::$search:ident = $name:literal,)+ }
        beside the menu { $($hidden:ident: $beside:ident::$other:ident = $other_name:literal,)+ }
        as in their documents { $($own:ident::$listed:ident = $own_name:literal,)+ }
        without a tree { $local:ident: $local_module:ident::$local_search:ident = $local_name:literal }
    ) => {
        enum Place { $($search),+ }

        enum PlaceBeside { $($other),+ }

        static MENU: [SearchKind; [$($name),+].len()] =
            [$(SearchKind::listed::<kinds::$module::$search>($name, false)),+];

        static BESIDE_MENU: [SearchKind; [$($other_name),+].len()] =
            [$(SearchKind::listed::<kinds::$beside::$other>($other_name, false)),+];

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
                pub const $constant: &SearchKind = &MENU[Place::$search as usize];
            )+

            $(
                #[doc = concat!("The search `", $other_name, "`, which no menu has by itself.")]
                pub const $hidden: &SearchKind = &BESIDE_MENU[PlaceBeside::$other as usize];
            )+

            /// A machine before its first step.
            pub fn start(&self, size: Size) -> Box<dyn Machine> {
                match (self.start, self.name) {
                    (Some(start), _) => start(size),
                    $((None, $name) => Box::new(kinds::$module::$search::start(size)),)+
                    $((None, $other_name) => Box::new(kinds::$beside::$other::start(size)),)+
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
                    $((None, $other_name) => presented::<kinds::$beside::$other>(false),)+
                    (None, $local_name) => presented::<kinds::$local_module::$local_search>(false),
                    (None, _) => presented::<kinds::one_per_line::OnePerLine>(false),
                }
            }

            /// See [`Search::inspect`].
            pub fn inspect(&self, standing: &Standing, last: Option<Event>) -> Vec<Section> {
                match (self.inspect, self.name) {
                    (Some(inspect), _) => inspect(standing, last),
                    $((None, $name) => kinds::$module::$search::inspect(standing, last),)+
                    $((None, $other_name) => kinds::$beside::$other::inspect(standing, last),)+
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
                    $((None, $other_name) => kinds::$beside::$other::placed(solution),)+
                    (None, _) => kinds::one_per_line::OnePerLine::placed(solution),
                }
            }
        }
    };
}

kinds::every_search!(searches);

/// Searches that their documents order or end otherwise, each with the document's.
static REPLACED: [[&SearchKind; 2]; 3] = [
    [SearchKind::ONE_PER_LINE, SearchKind::ONE_PER_COLUMN],
    [SearchKind::RIGHT_EDGE, SearchKind::RIGHT_EDGE_COLUMN],
    [SearchKind::RIGHT_EDGE_FIELDS, SearchKind::RIGHT_EDGE_TO_LAST],
];

/// The searches that the menus of all views have, in their order.
pub static CATALOGUE: &[SearchKind] = &MENU;

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
            form: S::FORM,
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

    /// See [`Form::LooksAhead`].
    pub const fn looks_ahead(&self) -> bool {
        matches!(self.form, Form::LooksAhead)
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
        CATALOGUE.iter().chain(&BESIDE_MENU).chain(&IN_DOCUMENT)
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

    /// True if a function of the listing calls itself.
    pub const fn is_recursive(&self) -> bool {
        matches!(self.form, Form::Recursive | Form::LooksAhead)
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
