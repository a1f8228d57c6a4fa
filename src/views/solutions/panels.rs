//! What the panels of the solutions view are called.

use crate::browser::locale::Locale;
use crate::text::PanelTexts;
use crate::views::solutions::address::SolutionsPanel;
use crate::views::solutions::text::SolutionsTexts;

/// What a panel is called.
pub fn label(panel: SolutionsPanel, locale: &Locale) -> &'static str {
    let texts = SolutionsTexts::of(locale.lang);
    match panel {
        SolutionsPanel::List => texts.list,
        SolutionsPanel::Symmetry => texts.symmetry,
        SolutionsPanel::Classes => texts.classes,
        SolutionsPanel::Heat => texts.heat,
        SolutionsPanel::Export => PanelTexts::of(locale.lang).export,
    }
}
