//! The panels of the counting view.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::route::count::CountPanel;
use crate::route::panel::OpenPanels;
use crate::view::parts::tabs::{Tab, tabs};

/// What a panel is called.
fn label(panel: CountPanel, locale: &Locale) -> &'static str {
    let [result, share, results, growth] = locale.lang.count().tabs;
    match panel {
        CountPanel::Result => result,
        CountPanel::Share => share,
        CountPanel::Results => results,
        CountPanel::Growth => growth,
    }
}

/// The row of tabs, of which so many have room for their panels.
pub fn tab_row(
    locale: &Locale,
    open: OpenPanels<CountPanel>,
    columns: usize,
    on_choose: &Callback<usize>,
) -> Html {
    let tab = |panel: CountPanel| Tab {
        name: panel.name(),
        label: label(panel, locale),
        figure: None,
        is_shown: open.is_shown(panel, columns),
        is_first: panel == open.first(),
    };
    tabs(locale.texts().panels.tabs, CountPanel::ALL.map(tab).into(), on_choose)
}
