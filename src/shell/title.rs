//! What the document is called, in the tab, in bookmarks and for screen readers.

use crate::browser::locale::Locale;
use crate::shell::bar::view_name;
use crate::shell::route::Route;
use crate::text::AppTexts;
use crate::text::SearchTexts;

/// The view, what it is set up for, and the page.
pub fn title(locale: &Locale, route: &Route) -> String {
    if *route == Route::Start {
        return AppTexts::of(locale.lang).title.to_owned();
    }
    format!("{} – Queenside", name(locale, route))
}

/// The view, and what it is set up for.
pub fn name(locale: &Locale, route: &Route) -> String {
    let mut parts = vec![view_name(locale, route.view()).to_owned()];
    parts.extend(route.size().map(|size| format!("n = {size}")));
    if let Route::Search(route) = route {
        parts.push((SearchTexts::of(locale.lang).search_name)(route.runs().name).to_owned());
    }
    parts.join(", ")
}
