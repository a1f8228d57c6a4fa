//! Addresses of views, written and read without the shell.

use crate::address::part::{AnyRoute, ViewRoute};
use crate::address::problem::Problem;
use crate::address::{View, pairs};

/// The address of a view with these parameters, including `#`. Views link to each other by
/// parameter names, which never change.
pub fn to<'a>(view: View, values: impl IntoIterator<Item = (&'a str, String)>) -> String {
    let query = pairs::written(values);
    let mark = if query.is_empty() { "" } else { "?" };
    format!("#/{}{mark}{query}", view.name())
}

/// The address of a route, including `#` and without default values.
pub fn of(view: View, route: &dyn AnyRoute) -> String {
    let said = route.parts().into_iter().filter(|part| !part.is_usual);
    to(view, said.map(|part| (part.name, part.value)))
}

/// Reads an address with or without `#`. Returns the route and its problems, or `None` if the
/// address leads to another view.
pub fn read<R: ViewRoute>(view: View, address: &str) -> Option<(R, Vec<Problem>)> {
    let address = pairs::without_punctuation(address).trim_start_matches('#');
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    if path.trim_matches('/') != view.name() {
        return None;
    }
    let mut route = R::default();
    let values = pairs::read(query).map(|(name, value)| (name, value.unwrap_or_default()));
    let values: Vec<(String, String)> = values.collect();
    let mut problems: Vec<Problem> =
        values.iter().filter_map(|(name, value)| route.set(name, value)).collect();
    problems.extend(AnyRoute::settle(&mut route, &values));
    Some((route, problems))
}
