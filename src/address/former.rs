//! Former addresses: what they named is gone, and the nearest thing is shown instead.

use crate::address::View;
use crate::address::route::Route;

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
    /// The row of [`crate::text::NoticeTexts::former`]; empty if the replacement means the same.
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
const FORMER: [Former; 10] = [
    // `&notation` begins with the HTML entity `&not`.
    former("", "notation", "", |it, value| it.set("names", value), ""),
    former("game", "by", "", ask_in_search, "round"),
    former("game", "rules", "queens", leave, ""),
    former("game", "rules", "", leave, "rules"),
    former("search", "grain", "step", leave, ""),
    former("search", "grain", "", leave, "lines"),
    former("search", "line", "", leave, "lines"),
    former("talk", "lesson", "", lesson_in_scenes, "slides"),
    former("talk", "talk", "", list_links, "talk"),
    former("talk", "", "", list_links, "talk"),
];

fn leave(_: &mut Route, _: String) {}

fn ask_in_search(route: &mut Route, by: String) {
    route.view = View::Search;
    route.set("by", by);
    route.set("predict", "every");
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

/// True if a view had this name.
pub fn is_view(name: &str) -> bool {
    FORMER.iter().any(|it| it.view == name)
}

/// Replaces what is gone in the route of a view with this name. Returns the notices.
pub fn replace(view: &str, route: &mut Route) -> Vec<&'static str> {
    let mut view = view;
    let mut notices = Vec::new();
    for former in &FORMER {
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
