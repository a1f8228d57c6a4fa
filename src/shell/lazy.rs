//! Views that arrive when they are first wanted: what makes each is a part of the program
//! of its own.

use yew::html::BaseComponent;
use yew::prelude::*;

use crate::address::View;
use crate::address::grain::Grain;
use crate::components::host::Host;
use crate::components::lazy::{Loading, SplitLoaderError, lazy};
use crate::shell::route::Route;
use crate::views::about::view::AboutView;
use crate::views::class::view::ClassView;
use crate::views::compare::view::CompareView;
use crate::views::count::view::CountView;
use crate::views::game::address::Task;
use crate::views::game::follow_part::SEARCHES;
use crate::views::game::view::GameView;
use crate::views::lab::view::LabView;
use crate::views::learn::view::LearnView;
use crate::views::options::view::OptionsView;
use crate::views::search::line_part::LINE_BY_LINE;
use crate::views::search::view::SearchView;
use crate::views::sheet::view::SheetView;
use crate::views::solutions::view::SolutionsView;
use crate::views::talk::view::TalkView;

/// What a view needs.
pub type PropsOf<C> = <C as BaseComponent>::Properties;
/// Makes a view, where it has arrived.
pub type Make<C> = fn(PropsOf<C>) -> Html;

/// A line for each view that is a part of its own: its part, its name, its component.
macro_rules! views {
    ($($NAME:ident: $part:ident, $view:ident, $component:ty;)*) => {
        $(lazy! {
            pub static $NAME: Make<$component> = $part(|props| html! { <$component ..props /> });
        })*

        /// Whether the view has arrived. The start is in the first part.
        fn has_view(view: View) -> bool {
            match view {
                View::Start => true,
                $(View::$view => $NAME.get().is_some(),)*
            }
        }

        fn fetch_view(view: View) -> Loading {
            match view {
                View::Start => Box::pin(std::future::ready(Ok(()))),
                $(View::$view => $NAME.fetch(),)*
            }
        }
    };
}

views! {
    LEARN: learn, Learn, LearnView;
    CLASS: class, Class, ClassView;
    SHEET: sheet, Sheet, SheetView;
    TALK: talk, Talk, TalkView;
    SEARCH: search, Search, Host<SearchView>;
    SOLUTIONS: solutions, Solutions, Host<SolutionsView>;
    LAB: lab, Lab, Host<LabView>;
    GAME: game, Game, Host<GameView>;
    COMPARE: compare, Compare, Host<CompareView>;
    COUNT: count, Count, Host<CountView>;
    OPTIONS: options, Options, OptionsView;
    ABOUT: about, About, AboutView;
}

/// Whether the view of an address can be shown, with what its address wants of it.
pub fn has(route: &Route) -> bool {
    has_view(route.view())
        && match route {
            Route::Game(game) if matches!(game.task, Task::Follow(..)) => SEARCHES.get().is_some(),
            _ => true,
        }
}

/// Fetches what of it is not there yet.
///
/// # Errors
///
/// It has not come.
pub async fn fetch(route: &Route) -> Result<(), SplitLoaderError> {
    fetch_view(route.view()).await?;
    match route {
        Route::Game(game) if matches!(game.task, Task::Follow(..)) => {
            SEARCHES.fetch().await?;
        }
        // The search waits for it by itself, too, where it is asked for later.
        Route::Search(search) if search.grain == Grain::Line => {
            LINE_BY_LINE.fetch().await?;
        }
        _ => {}
    }
    Ok(())
}
