//! The views, each in a chunk that is loaded when it is first opened.

use yew::html::BaseComponent;
use yew::prelude::*;

use crate::address::View;
use crate::address::grain::Grain;
use crate::components::host::Host;
use crate::components::lazy::{Loading, SplitLoaderError, lazy};
use crate::shell::address::Address;
use crate::shell::dialogs::DIALOGS;
use crate::shell::route::Route;
use crate::views::about::view::AboutView;
use crate::views::class::view::ClassView;
use crate::views::compare::view::CompareView;
use crate::views::count::view::CountView;
use crate::views::game::address::Task;
use crate::views::game::follow_panel::SEARCHES;
use crate::views::game::view::GameView;
use crate::views::lab::view::LabView;
use crate::views::learn::view::LearnView;
use crate::views::options::view::OptionsView;
use crate::views::search::lines::LINES;
use crate::views::search::notes::NOTES;
use crate::views::search::panel::Panel;
use crate::views::search::view::SearchView;
use crate::views::sheet::view::SheetView;
use crate::views::solutions::view::SolutionsView;
use crate::views::talk::view::TalkView;
use crate::views::write::view::WriteView;

pub type PropsOf<C> = <C as BaseComponent>::Properties;
/// Draws a view from its properties.
pub type Make<C> = fn(PropsOf<C>) -> Html;

/// One line for each view: static, chunk, name, component.
macro_rules! views {
    ($($NAME:ident: $part:ident, $view:ident, $component:ty;)*) => {
        $(lazy! {
            pub static $NAME: Make<$component> = $part(|props| html! { <$component ..props /> });
        })*

        /// True if the chunk of the view is there. The start is in the first chunk.
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
    WRITE: write, Write, Host<WriteView>;
    OPTIONS: options, Options, OptionsView;
    ABOUT: about, About, AboutView;
}

/// True if an address can be shown without a later change: all chunks that it needs are there.
pub fn is_ready(address: &Address) -> bool {
    has(&address.route) && (!address.full || DIALOGS.get().is_some())
}

/// True if a route can be shown: all chunks that it needs are there.
pub fn has(route: &Route) -> bool {
    has_view(route.view())
        && match route {
            Route::Game(game) if matches!(game.task, Task::Follow(..)) => SEARCHES.get().is_some(),
            _ => true,
        }
}

/// Loads the missing chunks of an address.
///
/// # Errors
///
/// If a chunk of the view could not be loaded.
pub async fn fetch(address: &Address) -> Result<(), SplitLoaderError> {
    fetch_view(address.route.view()).await?;
    if address.full {
        // Without the large type of projector mode, the view is shown all the same.
        let _ = DIALOGS.fetch().await;
    }
    match &address.route {
        Route::Game(game) if matches!(game.task, Task::Follow(..)) => {
            SEARCHES.fetch().await?;
        }
        // Only for the first drawing: the search loads them itself if they are needed later.
        Route::Search(search) => {
            if search.grain == Grain::Line {
                LINES.fetch().await?;
            }
            let is_shown = |panel| search.panels.is_some_and(|it| it.has(panel));
            if is_shown(Panel::Listing) || is_shown(Panel::State) {
                NOTES.fetch().await?;
            }
        }
        _ => {}
    }
    Ok(())
}
