//! The panels of the solutions view.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::route::panel::OpenPanels;
use crate::route::solutions::SolutionsPanel;
use crate::view::parts::tabs::{Tab, tabs};

/// What a panel is called.
fn label(panel: SolutionsPanel, locale: &Locale) -> &'static str {
    let texts = locale.lang.solutions();
    match panel {
        SolutionsPanel::List => texts.list,
        SolutionsPanel::Symmetry => texts.symmetry,
        SolutionsPanel::Classes => texts.classes,
        SolutionsPanel::Heat => texts.heat,
        SolutionsPanel::Export => locale.texts().panels.take_home,
    }
}

/// The row of tabs, of which so many have room for their panels; `listed` solutions stand
/// in the list.
pub fn tab_row(
    locale: &Locale,
    (open, columns): (OpenPanels<SolutionsPanel>, usize),
    listed: u64,
    on_choose: &Callback<usize>,
) -> Html {
    let tab = |panel: SolutionsPanel| Tab {
        name: panel.name(),
        label: label(panel, locale),
        figure: (panel == SolutionsPanel::List).then(|| locale.number(listed)),
        is_shown: open.is_shown(panel, columns),
        is_first: panel == open.first(),
    };
    tabs(locale.texts().panels.tabs, SolutionsPanel::ALL.map(tab).into(), on_choose)
}
