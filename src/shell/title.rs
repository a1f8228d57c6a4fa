//! The title of the document, in tabs, bookmarks and for screen readers.

use crate::address::squares::names;
use crate::browser::locale::Locale;
use crate::shell::bar::view_name;
use crate::shell::route::Route;
use crate::text::{AppTexts, SearchTexts};

/// The view with its size, and the name of the page.
pub fn title(locale: &Locale, route: &Route) -> String {
    if *route == Route::Start {
        return AppTexts::of(locale.lang).title.to_owned();
    }
    format!("{} – Queenside", name(locale, route))
}

/// The title of a slide: the view with its size, and the step, the number of the solution or the
/// pieces.
pub fn moment_name(locale: &Locale, route: &Route) -> String {
    let number = |it: u64| locale.number(it);
    let detail = match route {
        Route::Search(search) if search.at > 0 => {
            Some(format!("{} {}", SearchTexts::of(locale.lang).at, number(search.at)))
        }
        Route::Solutions(solutions) => solutions
            .solution
            .map(|it| AppTexts::of(locale.lang).solution_number(&number(it.into()))),
        Route::Lab(lab) => Some(names(&lab.queens, " ")),
        Route::Game(game) => Some(names(&game.queens.iter().collect::<Vec<_>>(), " ")),
        _ => None,
    };
    let parts = [Some(name(locale, route)), detail.filter(|it| !it.is_empty())];
    locale.list(&parts.into_iter().flatten().collect::<Vec<_>>())
}

/// The view with its size.
pub fn name(locale: &Locale, route: &Route) -> String {
    let mut parts = vec![view_name(locale, route.view()).to_owned()];
    parts.extend(route.size().map(|size| format!("n = {size}")));
    if let Route::Search(route) = route {
        parts.push(SearchTexts::of(locale.lang).search_name(route.runs().name).to_owned());
    }
    locale.list(&parts)
}
