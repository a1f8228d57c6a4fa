//! The title of the document, in tabs, bookmarks and for screen readers.

use queens::board::Size;
use queens::search::{CATALOGUE, DocumentWay, SearchKind};

use crate::address::View;
use crate::address::route::Route;
use crate::browser::locale::Locale;
use crate::components::features::python::goal::Goal;
use crate::shell::bar::view_name;
use crate::text::{AppTexts, TitleTexts, number};

/// The search of a route; `None` if its view has none.
fn search(route: &Route) -> Option<&'static SearchKind> {
    let named = match route.value("by") {
        Some(name) => SearchKind::by_name(name),
        None => Some(&CATALOGUE[0]),
    };
    named.filter(|_| route.view == View::Search)
}

/// The document whose terms a search uses, if any.
pub fn document(route: &Route) -> Option<DocumentWay> {
    search(route)?.document.filter(|_| route.value("as") == Some("document"))
}

/// The view with its size, and the name of the page.
pub fn title(locale: &Locale, route: &Route) -> String {
    if route.view == View::Start {
        return AppTexts::of(locale.lang).title.to_owned();
    }
    format!("{} – Queenside", name(locale, route))
}

/// The step of a search in words, except for the first.
pub fn step(locale: &Locale, route: &Route) -> Option<String> {
    let at = number::read_digits(route.value("at")?).filter(|at| *at > 0);
    at.map(|at| format!("{} {}", TitleTexts::of(locale.lang).at, locale.number(at)))
}

/// True if n is a number of queens: not in the lab, nor in a task with other pieces.
pub fn is_of_queens(route: &Route) -> bool {
    let task = route.value("task").unwrap_or_default();
    route.view != View::Lab && Goal::of_task(task).is_of_queens()
}

/// The view and its size.
pub fn parts(locale: &Locale, route: &Route) -> Vec<String> {
    let size = route.size.or_else(|| route.value("n")?.parse().ok());
    let size = size.map(|size: Size| format!("n = {size}"));
    [Some(view_name(locale, route.view).to_owned()), size].into_iter().flatten().collect()
}

/// The view with its size, and the search.
pub fn name(locale: &Locale, route: &Route) -> String {
    let mut parts = parts(locale, route);
    if let Some(kind) = search(route) {
        let is_turned = document(route).is_some() && route.value("given").is_none();
        let kind = if is_turned { kind.in_document() } else { kind };
        parts.push(TitleTexts::of(locale.lang).search_name(kind.name).to_owned());
    }
    locale.list(&parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::look::Look;
    use crate::text::Lang;

    #[test]
    fn titles_name_the_view_its_size_and_the_search() {
        let of = |lang, hash| title(&Locale::new(lang, Look::default()), &Route::parse(hash).0);
        let search = of(Lang::En, "#/search?n=7&by=bit-masks");
        assert!(
            search.starts_with("Search, n = 7, ") && search.ends_with(" – Queenside"),
            "{search}"
        );
        assert_eq!(of(Lang::De, "#/solutions?n=5"), "Lösungen, n = 5 – Queenside");
        assert_eq!(of(Lang::De, "#/"), AppTexts::of(Lang::De).title);
    }
}
