//! What style sheets and screen readers are told on the document's root.

use crate::browser;
use crate::route::theme::Theme;
use crate::text::Lang;

/// Tells the language, the theme, and whether the page stands in a frame.
pub fn mark(lang: Lang, theme: Theme, is_embedded: bool) {
    let Some(root) = browser::root() else { return };
    // Refused for malformed names only.
    let _ = root.set_attribute("lang", lang.tag());
    let _ = root.set_attribute("data-theme", theme.name());
    let is_contrast = match theme {
        Theme::Contrast => true,
        Theme::Auto => browser::prefers_contrast(),
        Theme::Light | Theme::Dark => false,
    };
    let _ = root.toggle_attribute_with_force("data-contrast", is_contrast);
    let _ = root.toggle_attribute_with_force("data-embed", is_embedded);
}
