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
use crate::views::write::address::WriteRoute;

/// The views without a route, then one line for each view with one: its name, the content of its
/// variant, and its route.
macro_rules! routes {
    ({ $($(#[$mark:meta])? $plain:ident,)* } $($view:ident($held:ty): $route:ty;)*) => {
        /// A view with its route.
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        pub enum Route {
            $($(#[$mark])? $plain,)*
            $($view($held),)*
        }

        impl Route {
            pub fn of(view: View) -> Route {
                match view {
                    $(View::$plain => Route::$plain,)*
                    $(View::$view => Route::$view(<$held>::default()),)*
                }
            }

            pub const fn view(&self) -> View {
                match self {
                    $(Route::$plain => View::$plain,)*
                    $(Route::$view(_) => View::$view,)*
                }
            }

            pub(super) fn typed(&self) -> Option<&dyn AnyRoute> {
                match self {
                    $(Route::$plain => None,)*
                    $(Route::$view(held) => {
                        let route: &$route = held;
                        Some(route)
                    })*
                }
            }

            pub(super) fn typed_mut(&mut self) -> Option<&mut dyn AnyRoute> {
                match self {
                    $(Route::$plain => None,)*
                    $(Route::$view(held) => {
                        let route: &mut $route = held;
                        Some(route)
                    })*
                }
            }
        }
    };
}

routes! {
    { #[default] Start, Class, Options, About, }
    Learn(LearnRoute): LearnRoute;
    Sheet(Sheet): Sheet;
    Talk(TalkRoute): TalkRoute;
    Search(SearchRoute): SearchRoute;
    Solutions(SolutionsRoute): SolutionsRoute;
    Game(Box<GameRoute>): GameRoute;
    Lab(LabRoute): LabRoute;
    Compare(CompareRoute): CompareRoute;
    Count(CountRoute): CountRoute;
    Write(WriteRoute): WriteRoute;
}

impl Route {
    /// The route of a link in the menu; the lab starts with an example.
    pub fn entry(view: View) -> Route {
        match view {
            View::Lab => Route::Lab(LabRoute::example(Example::OneQueen)),
            other => Route::of(other),
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
            Route::Search(route) => Some(route.size),
            Route::Solutions(route) => Some(route.size),
            Route::Game(route) => Some(route.size),
            Route::Lab(route) => Some(route.size),
            Route::Compare(route) => Some(route.size),
            Route::Count(route) => Some(route.assignment.size()),
            Route::Write(route) => Some(route.size),
            _ => None,
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

    /// True if the view has a parameter of this name.
    pub(super) fn has(&self, name: &str) -> bool {
        self.typed().is_some_and(|route| route.names().contains(&name))
    }
}
