//! The views, each in a chunk that is loaded when it is first opened.

use yew::html::BaseComponent;
use yew::prelude::*;

use crate::address::View;
use crate::address::problem::Problem;
use crate::address::route::Route;
use crate::components::features::host::Host;
use crate::components::widgets::lazy::{Loading, lazy};
use crate::views::about::address::AboutRoute;
use crate::views::about::view::AboutView;
use crate::views::class::view::ClassView;
use crate::views::compare::address::CompareRoute;
use crate::views::compare::view::CompareView;
use crate::views::count::address::CountRoute;
use crate::views::count::view::CountView;
use crate::views::game::address::GameRoute;
use crate::views::game::view::GameView;
use crate::views::lab::address::LabRoute;
use crate::views::lab::view::LabView;
use crate::views::learn::address::LearnRoute;
use crate::views::learn::view::LearnView;
use crate::views::options::view::OptionsView;
use crate::views::search::address::SearchRoute;
use crate::views::search::view::SearchView;
use crate::views::sheet::address::Sheet;
use crate::views::sheet::view::SheetView;
use crate::views::solutions::address::SolutionsRoute;
use crate::views::solutions::view::SolutionsView;
use crate::views::start::address::StartRoute;
use crate::views::write::address::WriteRoute;
use crate::views::write::view::WriteView;

pub type PropsOf<C> = <C as BaseComponent>::Properties;

/// The chunk of a view.
pub struct Chunk<C: BaseComponent> {
    /// Draws the view from its properties.
    pub draw: fn(PropsOf<C>) -> Html,
    /// [`Route::settle`] of the view.
    settle: fn(&mut Route) -> Vec<Problem>,
}

impl<C: BaseComponent> Clone for Chunk<C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C: BaseComponent> Copy for Chunk<C> {}

/// One line for each view: static, chunk, name, component, state of its route.
macro_rules! views {
    ($($NAME:ident: $part:ident, $view:ident, $component:ty, $state:ty;)*) => {
        $(lazy! {
            pub static $NAME: Chunk<$component> = $part(Chunk {
                draw: |props| html! { <$component ..props /> },
                settle: Route::settle::<$state>,
            });
        })*

        /// True if the chunk of the view is there. The start is in the first chunk.
        fn has_view(view: View) -> bool {
            match view {
                View::Start => true,
                $(View::$view => $NAME.get().is_some(),)*
            }
        }

        /// Leaves only what the view makes of its route, if its chunk is there. Returns the problems.
        pub fn settle(route: &mut Route) -> Vec<Problem> {
            let settle = match route.view {
                View::Start => Some(Route::settle::<StartRoute> as fn(&mut Route) -> _),
                $(View::$view => $NAME.get().map(|it| it.settle),)*
            };
            settle.map_or_else(Vec::new, |settle| settle(route))
        }

        pub fn fetch(view: View) -> Loading {
            match view {
                View::Start => Box::pin(std::future::ready(Ok(()))),
                $(View::$view => $NAME.fetch(),)*
            }
        }
    };
}

views! {
    LEARN: learn, Learn, LearnView, LearnRoute;
    CLASS: class, Class, ClassView, ();
    SHEET: sheet, Sheet, SheetView, Sheet;
    SEARCH: search, Search, Host<SearchView>, SearchRoute;
    SOLUTIONS: solutions, Solutions, Host<SolutionsView>, SolutionsRoute;
    LAB: lab, Lab, Host<LabView>, LabRoute;
    GAME: game, Game, Host<GameView>, GameRoute;
    COMPARE: compare, Compare, Host<CompareView>, CompareRoute;
    COUNT: count, Count, Host<CountView>, CountRoute;
    WRITE: write, Write, Host<WriteView>, WriteRoute;
    OPTIONS: options, Options, OptionsView, ();
    ABOUT: about, About, AboutView, AboutRoute;
}

/// True if a route can be shown: all chunks that it needs are there.
pub fn has(route: &Route) -> bool {
    has_view(route.view)
}
