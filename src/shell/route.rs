//! The routes of all views.

use queens::board::Size;
use queens::lab::Example;
use queens::search::DocumentWay;

use crate::address::View;
use crate::address::grain::Grain;
use crate::address::part::AnyRoute;
use crate::views::compare::address::CompareRoute;
use crate::views::count::address::CountRoute;
use crate::views::game::address::GameRoute;
use crate::views::lab::address::LabRoute;
use crate::views::learn::address::LearnRoute;
use crate::views::search::address::SearchRoute;
use crate::views::sheet::address::Sheet;
use crate::views::solutions::address::SolutionsRoute;
use crate::views::talk::address::TalkRoute;

/// A view with its route.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Route {
    #[default]
    Start,
    Learn(LearnRoute),
    Class,
    Sheet(Sheet),
    Talk(TalkRoute),
    Search(SearchRoute),
    Solutions(SolutionsRoute),
    Game(Box<GameRoute>),
    Lab(LabRoute),
    Compare(CompareRoute),
    Count(CountRoute),
    Options,
    About,
}

impl Route {
    pub fn of(view: View) -> Route {
        match view {
            View::Start => Route::Start,
            View::Learn => Route::Learn(LearnRoute::default()),
            View::Class => Route::Class,
            View::Sheet => Route::Sheet(Sheet::default()),
            View::Talk => Route::Talk(TalkRoute::default()),
            View::Search => Route::Search(SearchRoute::default()),
            View::Solutions => Route::Solutions(SolutionsRoute::default()),
            View::Game => Route::Game(Box::default()),
            View::Lab => Route::Lab(LabRoute::default()),
            View::Compare => Route::Compare(CompareRoute::default()),
            View::Count => Route::Count(CountRoute::default()),
            View::Options => Route::Options,
            View::About => Route::About,
        }
    }

    /// The route of a link in the menu; the lab starts with an example.
    pub fn entry(view: View) -> Route {
        match view {
            View::Lab => Route::Lab(LabRoute::example(Example::OneQueen)),
            other => Route::of(other),
        }
    }

    pub const fn view(&self) -> View {
        match self {
            Route::Start => View::Start,
            Route::Learn(_) => View::Learn,
            Route::Class => View::Class,
            Route::Sheet(_) => View::Sheet,
            Route::Talk(_) => View::Talk,
            Route::Search(_) => View::Search,
            Route::Solutions(_) => View::Solutions,
            Route::Game(_) => View::Game,
            Route::Lab(_) => View::Lab,
            Route::Compare(_) => View::Compare,
            Route::Count(_) => View::Count,
            Route::Options => View::Options,
            Route::About => View::About,
        }
    }

    /// The name in the address; empty for the start.
    pub(super) const fn path(&self) -> &'static str {
        match self {
            Route::Start => "",
            named => named.view().name(),
        }
    }

    /// The size of the board.
    pub fn size(&self) -> Option<Size> {
        match self {
            Route::Start
            | Route::Learn(_)
            | Route::Class
            | Route::Sheet(_)
            | Route::Talk(_)
            | Route::Options
            | Route::About => None,
            Route::Search(route) => Some(route.size),
            Route::Solutions(route) => Some(route.size),
            Route::Game(route) => Some(route.size),
            Route::Lab(route) => Some(route.size),
            Route::Compare(route) => Some(route.size),
            Route::Count(route) => Some(route.assignment.size()),
        }
    }

    /// The document whose terms a search uses, if any.
    pub fn document(&self) -> Option<DocumentWay> {
        match self {
            Route::Search(route) => route.document(),
            _ => None,
        }
    }

    /// The values that the shell shows.
    pub fn shown_as(&self) -> (Option<Grain>, Option<DocumentWay>) {
        (self.grain(), self.document())
    }

    /// The grain of a search.
    pub const fn grain(&self) -> Option<Grain> {
        match self {
            Route::Search(route) => Some(route.grain),
            _ => None,
        }
    }

    /// True if the view changes only by user action, so that the address may follow at once.
    pub const fn is_by_hand(&self) -> bool {
        matches!(self, Route::Game(_))
    }

    pub(super) fn typed(&self) -> Option<&dyn AnyRoute> {
        match self {
            Route::Start | Route::Class | Route::Options | Route::About => None,
            Route::Learn(route) => Some(route),
            Route::Sheet(route) => Some(route),
            Route::Talk(route) => Some(route),
            Route::Search(route) => Some(route),
            Route::Solutions(route) => Some(route),
            Route::Game(route) => Some(&**route),
            Route::Lab(route) => Some(route),
            Route::Compare(route) => Some(route),
            Route::Count(route) => Some(route),
        }
    }

    pub(super) fn typed_mut(&mut self) -> Option<&mut dyn AnyRoute> {
        match self {
            Route::Start | Route::Class | Route::Options | Route::About => None,
            Route::Learn(route) => Some(route),
            Route::Sheet(route) => Some(route),
            Route::Talk(route) => Some(route),
            Route::Search(route) => Some(route),
            Route::Solutions(route) => Some(route),
            Route::Game(route) => Some(&mut **route),
            Route::Lab(route) => Some(route),
            Route::Compare(route) => Some(route),
            Route::Count(route) => Some(route),
        }
    }

    /// True if the view has a parameter of this name.
    pub(super) fn has(&self, name: &str) -> bool {
        self.typed().is_some_and(|route| route.names().contains(&name))
    }
}
