//! The tabs of the search view.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::route::panel::{OpenPanels, Panel};
use crate::view::parts::tabs::{self, Tab};

/// The row of tabs.
pub fn tabs(
    locale: &Locale,
    (open, columns): (OpenPanels<Panel>, usize),
    solutions: u64,
    on_panel: &Callback<Panel>,
) -> Html {
    let tab = |panel: Panel| Tab {
        name: panel.name(),
        label: label(locale, panel),
        figure: (panel == Panel::Solutions).then(|| locale.number(solutions)),
        is_shown: open.is_shown(panel, columns),
        is_first: panel == open.first(),
    };
    let on_choose =
        on_panel.reform(|place: usize| Panel::ALL.get(place).copied().unwrap_or_default());
    tabs::tabs(locale.texts().panels.tabs, Panel::ALL.map(tab).into(), &on_choose)
}

/// What a panel is called.
pub fn label(locale: &Locale, panel: Panel) -> &'static str {
    let texts = locale.texts();
    match panel {
        Panel::Listing => texts.panels.listing,
        Panel::State => texts.panels.state,
        Panel::Tree => texts.panels.tree,
        Panel::Solutions => texts.list.heading,
        Panel::TakeHome => texts.panels.take_home,
    }
}

/// The panels shown in so many columns.
pub fn shown_panels(
    open: OpenPanels<Panel>,
    columns: usize,
) -> impl Iterator<Item = Panel> + use<> {
    Panel::ALL.into_iter().filter(move |panel| open.is_shown(*panel, columns))
}
