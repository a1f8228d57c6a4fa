//! The part of the address after `#`: what a link restores.
//!
//! [`Address::parse`](address::Address::parse) reads it once, into a route of one view
//! and what holds for every view. A new view is a file here that implements
//! [`ViewRoute`], a variant of [`View`] and one of [`Route`]; the compiler then asks for the
//! rest.

pub mod address;
pub mod compare;
pub mod count;
pub mod embed;
pub mod game;
pub mod grain;
pub mod lab;
pub mod pairs;
pub mod panel;
pub mod problem;
pub mod search;
pub mod solutions;
pub mod speed;
pub mod theme;
mod view_route;

use queens::board::Size;
use queens::lab::Example;
use queens::search::DocumentWay;

use crate::route::compare::CompareRoute;
use crate::route::count::CountRoute;
use crate::route::game::GameRoute;
use crate::route::grain::Grain;
use crate::route::lab::LabRoute;
use crate::route::search::SearchRoute;
use crate::route::solutions::SolutionsRoute;
use crate::route::view_route::{AddressPart, ViewRoute};

/// A view of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// The start.
    Start,
    /// The search.
    Search,
    /// The solutions.
    Solutions,
    /// The game.
    Game,
    /// The lab of threats.
    Lab,
    /// The comparison.
    Compare,
    /// Counting.
    Count,
    /// The options.
    Options,
}

impl View {
    /// Every view that an address names, in the order of the menu.
    pub const ALL: [View; 7] = [
        View::Search,
        View::Solutions,
        View::Lab,
        View::Game,
        View::Compare,
        View::Count,
        View::Options,
    ];

    /// The views that the menu names.
    pub const MENU: [View; 6] =
        [View::Search, View::Solutions, View::Lab, View::Game, View::Compare, View::Count];

    /// The name in addresses and in the document.
    pub const fn name(self) -> &'static str {
        match self {
            View::Start => "start",
            View::Search => "search",
            View::Solutions => "solutions",
            View::Game => "game",
            View::Lab => "lab",
            View::Compare => "compare",
            View::Count => "count",
            View::Options => "options",
        }
    }
}

/// A view with all that its address says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Route {
    /// An address that names no view: the start.
    #[default]
    Start,
    /// The search.
    Search(SearchRoute),
    /// The solutions.
    Solutions(SolutionsRoute),
    /// The game.
    Game(Box<GameRoute>),
    /// The lab of threats.
    Lab(LabRoute),
    /// The comparison.
    Compare(CompareRoute),
    /// Counting.
    Count(CountRoute),
    /// The options.
    Options,
}

impl Route {
    /// The route of a view whose address says nothing else.
    pub fn of(view: View) -> Route {
        match view {
            View::Start => Route::Start,
            View::Search => Route::Search(SearchRoute::default()),
            View::Solutions => Route::Solutions(SolutionsRoute::default()),
            View::Game => Route::Game(Box::default()),
            View::Lab => Route::Lab(LabRoute::default()),
            View::Compare => Route::Compare(CompareRoute::default()),
            View::Count => Route::Count(CountRoute::default()),
            View::Options => Route::Options,
        }
    }

    /// What the menu leads to: a view where there is something to see.
    pub fn entry(view: View) -> Route {
        match view {
            View::Lab => Route::Lab(LabRoute::example(Example::OneQueen)),
            other => Route::of(other),
        }
    }

    /// The view that is shown.
    pub const fn view(&self) -> View {
        match self {
            Route::Start => View::Start,
            Route::Search(_) => View::Search,
            Route::Solutions(_) => View::Solutions,
            Route::Game(_) => View::Game,
            Route::Lab(_) => View::Lab,
            Route::Compare(_) => View::Compare,
            Route::Count(_) => View::Count,
            Route::Options => View::Options,
        }
    }

    /// The name of the view in the address; empty where none is named.
    const fn path(&self) -> &'static str {
        match self {
            Route::Start => "",
            named => named.view().name(),
        }
    }

    /// The size of the view's boards.
    pub fn size(&self) -> Option<Size> {
        match self {
            Route::Start | Route::Options => None,
            Route::Search(route) => Some(route.size),
            Route::Solutions(route) => Some(route.size),
            Route::Game(route) => Some(route.size),
            Route::Lab(route) => Some(route.size),
            Route::Compare(route) => Some(route.size),
            Route::Count(route) => Some(route.assignment.size()),
        }
    }

    /// How a search's document calls things, if it is to be followed.
    pub fn document(&self) -> Option<DocumentWay> {
        match self {
            Route::Search(route) => route.document(),
            _ => None,
        }
    }

    /// What of it the frame shows, too.
    pub fn shown_as(&self) -> (Option<Grain>, Option<DocumentWay>) {
        (self.grain(), self.document())
    }

    /// By what a search goes on.
    pub const fn grain(&self) -> Option<Grain> {
        match self {
            Route::Search(route) => Some(route.grain),
            _ => None,
        }
    }

    /// Whether it changes only when the reader does something, so that the address may
    /// follow at once.
    pub const fn is_by_hand(&self) -> bool {
        matches!(self, Route::Game(_))
    }

    fn typed(&self) -> Option<&dyn ViewRoute> {
        match self {
            Route::Start | Route::Options => None,
            Route::Search(route) => Some(route),
            Route::Solutions(route) => Some(route),
            Route::Game(route) => Some(&**route),
            Route::Lab(route) => Some(route),
            Route::Compare(route) => Some(route),
            Route::Count(route) => Some(route),
        }
    }

    fn typed_mut(&mut self) -> Option<&mut dyn ViewRoute> {
        match self {
            Route::Start | Route::Options => None,
            Route::Search(route) => Some(route),
            Route::Solutions(route) => Some(route),
            Route::Game(route) => Some(&mut **route),
            Route::Lab(route) => Some(route),
            Route::Compare(route) => Some(route),
            Route::Count(route) => Some(route),
        }
    }

    /// The name as the view knows it, if it reads a value of that name.
    fn known_name(&self, name: &str) -> Option<&'static str> {
        self.typed()?.names().iter().copied().find(|known| *known == name)
    }

    fn parts(&self) -> Vec<AddressPart> {
        self.typed().map_or_else(Vec::new, |route| route.parts())
    }
}
