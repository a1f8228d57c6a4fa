//! The inputs of every view, and its output.

use yew::prelude::*;

use crate::address::View;
use crate::browser::locale::Locale;
use crate::components::features::host::Cache;
use crate::components::features::status::Status;

/// The shell's inputs of a view.
#[derive(Clone, PartialEq)]
pub struct Env {
    pub locale: Locale,
    /// The number of panels that have room side by side.
    pub columns: usize,
    /// True if only the content of a slide is shown.
    pub is_slide: bool,
    pub cache: Cache,
    /// The addresses at which the views were left.
    pub left: Vec<(View, AttrValue)>,
    pub on_status: Callback<Status>,
    /// Called with a notice; with an empty text to withdraw the last one.
    pub on_notice: Callback<String>,
}

impl Env {
    /// True if a view looks the same in both. Callbacks differ after each drawing of the shell.
    pub fn look_as(&self, other: &Env) -> bool {
        let look = |it: &Env| (it.columns, it.is_slide);
        self.locale == other.locale && look(self) == look(other)
    }
}

/// The present place in a view.
#[derive(Clone, Debug, PartialEq)]
pub struct Location<R> {
    /// For the address.
    pub route: R,
    /// For a link that shows others the same picture.
    pub shared: R,
}
