//! What the search view needs.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::browser::loudspeaker::Loudspeaker;
use crate::route::panel::{OpenPanels, Panel};
use crate::route::search::SearchRoute;
use crate::state::status::Status;

/// What the view needs.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub locale: Locale,
    /// Where to go.
    pub route: SearchRoute,
    /// Goes up when `route` is to be gone to, in contrast to when it follows the view.
    pub visit: u32,
    /// The panels that are open beside the board.
    pub panels: OpenPanels<Panel>,
    /// How many of them have room side by side.
    pub columns: usize,
    /// Whether only the slide is shown.
    pub is_slide: bool,
    /// Called with another panel.
    pub on_panel: Callback<Panel>,
    /// Called with the route reached.
    pub on_route: Callback<SearchRoute>,
    /// Called when the status changes.
    pub on_status: Callback<Status>,
    /// Called with the words of a notice.
    pub on_notice: Callback<String>,
    /// Lets the steps be heard.
    pub loudspeaker: Loudspeaker,
}
