//! What the document is called, in the tab, in bookmarks and for screen readers.

use crate::browser::locale::Locale;
use crate::route::Route;
use crate::view::shell::bar::view_name;

/// The view, what it is set up for, and the page.
pub fn title(locale: &Locale, route: &Route) -> String {
    if *route == Route::Start {
        return locale.texts().app.title.to_owned();
    }
    let mut parts = vec![view_name(locale, route.view()).to_owned()];
    parts.extend(route.size().map(|size| format!("n = {size}")));
    if let Route::Search(route) = route {
        parts.push((locale.texts().search.search_name)(route.runs().name).to_owned());
    }
    format!("{} – Queenside", parts.join(", "))
}
