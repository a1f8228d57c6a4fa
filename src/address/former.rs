//! Reading the route of an address. What a former one named may be gone; then the nearest thing is
//! shown instead.

use crate::address::problem::Problem;
use crate::address::route::Route;
use crate::address::{View, pairs};
use crate::text::quoted;

/// Parameters whose values are codes, in which capitals count.
const CODES: [&str; 2] = ["program", "talk"];

/// A view, a parameter or some of its values that addresses no longer have.
struct Former {
    /// The name of the view; empty for all.
    view: &'static str,
    /// The name of the parameter; empty for the view itself.
    name: &'static str,
    /// The values that are gone, separated by spaces; empty for all. The others of a list stay.
    values: &'static str,
    /// Leads to the nearest thing. The given value is no longer in the route.
    replace: fn(&mut Route, String),
    /// The row of `ProblemTexts::former`; empty if the replacement means the same.
    notice: &'static str,
}

const fn former(
    view: &'static str,
    name: &'static str,
    values: &'static str,
    replace: fn(&mut Route, String),
    notice: &'static str,
) -> Former {
    Former { view, name, values, replace, notice }
}

/// In this order. Lines for a view that is gone end with one for the view itself.
const FORMER: &[Former] = &[
    // `&notation` begins with the HTML entity `&not`.
    former("", "notation", "", |it, value| it.set("names", value), ""),
    former("count", "part", "", leave, "parts"),
    former("count", "parts", "", leave, "parts"),
    former("count", "panel", "share", leave, "parts"),
    former("count", "panel", "results", leave, "results"),
    former("count", "panel", "growth", leave, ""),
    former("game", "by", "", ask_in_search, "round"),
    former("game", "rules", "queens", leave, ""),
    former("game", "rules", "", leave, "rules"),
    former("game", "edit", "", leave, "editor"),
    former("game", "help", "count", lock, ""),
    former("search", "grain", "step", leave, ""),
    former("search", "grain", "", leave, "lines"),
    former("search", "line", "", leave, "lines"),
    former("search", "predict", "reason stack next-queen", ask_next, "questions"),
    former("talk", "lesson", "", lesson_in_scenes, "slides"),
    former("talk", "talk", "", list_links, "talk"),
    former("talk", "", "", list_links, "talk"),
    former("solutions", "panel", "heat", leave, "heat"),
];

fn leave(_: &mut Route, _: String) {}

/// No other kind of help is left: a link without kinds would allow all.
fn lock(route: &mut Route, _: String) {
    if route.value("help").is_none() {
        route.set("help", "none");
    }
}

fn ask_in_search(route: &mut Route, by: String) {
    route.view = View::Search;
    route.set("by", by);
    route.set("predict", "every");
}

fn ask_next(route: &mut Route, _: String) {
    if route.value("predict").is_none() {
        route.set("predict", "1");
    }
}

fn lesson_in_scenes(route: &mut Route, lesson: String) {
    (route.view, route.path) = (View::Learn, lesson);
    route.set("full", "1");
}

fn list_links(route: &mut Route, code: String) {
    route.view = View::About;
    route.pairs.retain(|(name, _)| name != "speaker");
    if !code.is_empty() {
        route.set("talk", code);
    }
}

impl Route {
    /// Reads an address with or without `#`, in any case. Returns the search if it names no view, and
    /// the problems.
    pub fn parse(address: &str) -> (Route, Vec<Problem>) {
        let address = pairs::unencoded(pairs::without_punctuation(address));
        let address = address.trim_start_matches('#');
        // Another fragment behind it belongs to another page.
        let address = address.split_once('#').map_or(address, |it| it.0);
        let (path, query) = address.split_once(['?', '&']).unwrap_or((address, ""));
        let query = pairs::with_ampersands(query);
        let pairs = pairs::read(&query).map(|(name, value)| {
            let (name, mut value) = (name.to_ascii_lowercase(), value.unwrap_or_default());
            if !CODES.contains(&&*name) {
                value.make_ascii_lowercase();
            }
            (name, value)
        });
        let path = path.trim_matches('/').to_ascii_lowercase();
        let (name, rest) = path.split_once('/').unwrap_or((&path, ""));
        let view = match name {
            "" => Some(View::Start),
            name => View::IN_ADDRESSES.iter().copied().find(|view| view.name() == name),
        };
        let mut route = Route {
            view: view.unwrap_or(View::Search),
            path: view.map_or_else(String::new, |_| rest.to_owned()),
            pairs: pairs.collect(),
            ..Route::default()
        };
        let is_unknown = view.is_none() && !is_former(name);
        let unknown = is_unknown.then(|| Problem::View(quoted(&path)));
        let notices = replace(name, &mut route).into_iter().map(Problem::Former);
        let problems = unknown.into_iter().chain(notices).collect();
        (route, problems)
    }
}

/// True if a view had this name.
fn is_former(name: &str) -> bool {
    FORMER.iter().any(|it| it.view == name)
}

/// Replaces what is gone in the route of a view with this name. Returns the notices.
fn replace(view: &str, route: &mut Route) -> Vec<&'static str> {
    let mut view = view;
    let mut notices = Vec::new();
    for former in FORMER {
        if [view, ""].contains(&former.view)
            && let Some(value) = former.take(route)
        {
            (former.replace)(route, value);
            view = route.view.name();
            if !former.notice.is_empty() && !notices.contains(&former.notice) {
                notices.push(former.notice);
            }
        }
    }
    notices
}

impl Former {
    /// Removes what is gone from a route. Returns its value.
    fn take(&self, route: &mut Route) -> Option<String> {
        if self.name.is_empty() {
            return Some(String::new());
        }
        let value = route.value(self.name)?;
        let is_gone =
            |it: &&str| self.values.is_empty() || self.values.split(' ').any(|gone| gone == *it);
        let (gone, kept): (Vec<&str>, Vec<&str>) = value.split(',').partition(is_gone);
        if gone.is_empty() {
            return None;
        }
        let (gone, kept) = (gone.join(","), kept.join(","));
        if kept.is_empty() {
            route.take(self.name);
        } else {
            route.set(self.name, kept);
        }
        Some(gone)
    }
}

#[cfg(test)]
pub fn notices() -> impl Iterator<Item = &'static str> {
    FORMER.iter().map(|it| it.notice)
}
