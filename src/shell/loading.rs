//! Loading the chunks of an address: those of its view, and those of its first drawing.

use crate::address::View;
use crate::components::widgets::lazy::SplitLoaderError;
use crate::shell::address::Address;
use crate::shell::dialogs::DIALOGS;
use crate::shell::lazy;
use crate::views::search::explanations::EXPLANATIONS;
use crate::views::search::panel::Panel;

/// True if an address can be shown without a later change: all chunks that it needs are there.
pub fn is_ready(address: &Address) -> bool {
    lazy::has(&address.route) && (!address.full || DIALOGS.get().is_some())
}

/// Loads the missing chunks of an address.
///
/// # Errors
///
/// If a chunk of the view could not be loaded.
pub async fn fetch(address: &Address) -> Result<(), SplitLoaderError> {
    lazy::fetch(address.route.view).await?;
    if address.full {
        // Without the large type of projector mode, the view is shown all the same.
        let _ = DIALOGS.fetch().await;
    }
    let route = &address.route;
    // Only for the first drawing: the search loads it itself if it is needed later.
    if route.view == View::Search {
        let mut panels = route.value("panel").unwrap_or_default().split(',');
        if panels.any(|it| [Panel::Listing, Panel::State].map(Panel::name).contains(&it)) {
            EXPLANATIONS.fetch().await?;
        }
    }
    Ok(())
}
