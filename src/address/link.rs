//! Addresses of views, written and read without the shell.

use queens::board::Size;
use queens::search::SearchKind;

use crate::address::problem::Problem;
use crate::address::route::{Route, ViewRoute};
use crate::address::{View, pairs};

/// The address of a view with these parameters, including `#`. Views link to each other by
/// parameter names, which never change.
pub fn to<'a>(view: View, values: impl IntoIterator<Item = (&'a str, String)>) -> String {
    let query = pairs::written(values);
    let mark = if query.is_empty() { "" } else { "?" };
    format!("#/{}{mark}{query}", view.name())
}

/// The search row by row from an empty board, which begins to play.
pub fn to_rows(size: Size) -> String {
    let by = SearchKind::ROWS.name.to_owned();
    to(View::Search, [("n", size.to_string()), ("by", by), ("demo", "1".to_owned())])
}

/// The address of a view in this state, including `#` and without default values.
pub fn of<R: ViewRoute>(view: View, state: &R) -> String {
    Route::of(view, state).to_string()
}

/// Reads an address with or without `#`. Returns the state of the view and the problems, or `None`
/// if the address leads to another view. What is gone from former addresses is no problem.
pub fn read<R: ViewRoute>(view: View, address: &str) -> Option<(R, Vec<Problem>)> {
    let (route, notices) = Route::parse(address);
    let is_known = notices.iter().all(|it| matches!(it, Problem::Former(_)));
    (is_known && route.view == view).then(|| route.read())
}
