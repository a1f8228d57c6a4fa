//! What is around a view.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::host::Cache;
use crate::components::sound::io::loudspeaker::Loudspeaker;
use crate::components::status::Status;

/// What the frame around the views gives to each of them.
#[derive(Clone, PartialEq)]
pub struct Env {
    pub locale: Locale,
    /// How many panels have room side by side.
    pub columns: usize,
    /// Whether only what a slide needs is shown.
    pub is_slide: bool,
    pub loudspeaker: Loudspeaker,
    pub cache: Cache,
    pub on_status: Callback<Status>,
    /// Called with the words of a notice; without any when what was told is mended.
    pub on_notice: Callback<String>,
}

impl Env {
    /// Whether a view looks the same in both; callbacks are made anew with each drawing of
    /// the frame.
    pub fn look_as(&self, other: &Env) -> bool {
        let look = |it: &Env| (it.columns, it.is_slide);
        self.locale == other.locale && look(self) == look(other)
    }
}

/// Where a view has come to.
#[derive(Clone, Debug, PartialEq)]
pub struct Location<R> {
    /// What the address says.
    pub route: R,
    /// What a link says that is to show others the same picture.
    pub moment: R,
}
