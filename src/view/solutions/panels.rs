//! The panels of the solutions view.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::route::panel::OpenPanels;
use crate::view::parts::tabs::{Tab, tabs};

/// A panel beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolutionsPanel {
    /// The list, and what is listed.
    List,
    /// What turns and mirrors do to what is shown, and its class.
    Symmetry,
    /// All classes.
    Classes,
    /// How many solutions use each square.
    Heat,
    /// Saving and copying.
    Export,
}

impl SolutionsPanel {
    /// Every panel, in the order of the tabs.
    pub const ALL: [SolutionsPanel; 5] = [
        SolutionsPanel::List,
        SolutionsPanel::Symmetry,
        SolutionsPanel::Classes,
        SolutionsPanel::Heat,
        SolutionsPanel::Export,
    ];

    /// The name in the document.
    pub const fn name(self) -> &'static str {
        match self {
            SolutionsPanel::List => "list",
            SolutionsPanel::Symmetry => "symmetry",
            SolutionsPanel::Classes => "classes",
            SolutionsPanel::Heat => "heat",
            SolutionsPanel::Export => "export",
        }
    }

    /// What it is called.
    pub fn label(self, locale: &Locale) -> &'static str {
        let texts = locale.lang.solutions();
        match self {
            SolutionsPanel::List => texts.list,
            SolutionsPanel::Symmetry => texts.symmetry,
            SolutionsPanel::Classes => texts.classes,
            SolutionsPanel::Heat => texts.heat,
            SolutionsPanel::Export => locale.texts().panels.take_home,
        }
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
        label: panel.label(locale),
        figure: (panel == SolutionsPanel::List).then(|| locale.number(listed)),
        is_shown: open.is_shown(panel, columns),
        is_first: panel == open.first(),
    };
    tabs(locale.texts().panels.tabs, SolutionsPanel::ALL.map(tab).into(), on_choose)
}
