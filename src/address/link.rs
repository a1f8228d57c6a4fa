//! Addresses that lead to a view, written and read without the frame around the views.

use crate::address::part::{AnyRoute, ViewRoute};
use crate::address::problem::Problem;
use crate::address::{View, pairs};

/// The address, with its `#`, of a view with these values. How one view leads to another:
/// it knows the names in its address, which never change, and nothing else of it.
pub fn to<'a>(view: View, values: impl IntoIterator<Item = (&'a str, String)>) -> String {
    let query = pairs::written(values);
    let mark = if query.is_empty() { "" } else { "?" };
    format!("#/{}{mark}{query}", view.name())
}

/// The address, with its `#`, of a view at a route. What is as usual is left out.
pub fn of(view: View, route: &dyn AnyRoute) -> String {
    let said = route.parts().into_iter().filter(|part| !part.is_usual);
    to(view, said.map(|part| (part.name, part.value)))
}

/// The route in an address, with or without its `#`, and what in it cannot be; `None`
/// where the address is another view's.
pub fn read<R: ViewRoute>(view: View, address: &str) -> Option<(R, Vec<Problem>)> {
    let address = address.trim_start_matches('#');
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
