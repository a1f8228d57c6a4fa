//! Attributes of the document's root for style sheets and screen readers.

use std::cell::RefCell;

use gloo_timers::callback::Timeout;

use crate::address::embed::Embed;
use crate::browser;
use crate::settings::theme::Theme;
use crate::text::Lang;

/// Shows the program's page in the place of the first paint.
pub fn show() {
    let element = |id| browser::document().and_then(|document| document.get_element_by_id(id));
    if let Some(first) = element("first") {
        first.remove();
    }
    if let Some(page) = element("app") {
        let _ = page.remove_attribute("hidden");
    }
}

/// The mark of a page on which keys that type a character do nothing else.
const NO_CHARACTER_KEYS: &str = "data-no-character-keys";

/// Marks whether shortcuts of a single character work.
pub fn mark_character_keys(work: bool) {
    if let Some(root) = browser::root() {
        let _ = root.toggle_attribute_with_force(NO_CHARACTER_KEYS, !work);
    }
}

/// True if shortcuts of a single character work.
pub fn has_character_keys() -> bool {
    browser::root().is_none_or(|root| !root.has_attribute(NO_CHARACTER_KEYS))
}

/// The mark of a page that shows nothing, so that a class looks elsewhere.
const BLANK: &str = "data-blank";

/// Makes the page black, or shows it again.
pub fn toggle_blank() {
    if let Some(root) = browser::root() {
        let _ = root.toggle_attribute(BLANK);
    }
}

/// The mark of a page on which a pointer has just moved.
const MOVED: &str = "data-moved";

/// The time after its last move when a pointer rests, in milliseconds.
const RESTS: u32 = 2_500;

thread_local! {
    static REST: RefCell<Option<Timeout>> = const { RefCell::new(None) };
}

/// Marks for a while that a pointer has moved.
pub fn pointer_moved() {
    let mark = |has_moved| {
        if let Some(root) = browser::root() {
            let _ = root.toggle_attribute_with_force(MOVED, has_moved);
        }
    };
    mark(true);
    REST.set(Some(Timeout::new(RESTS, move || mark(false))));
}

/// Shows the page if it was black.
pub fn show_again() {
    if let Some(root) = browser::root() {
        let _ = root.remove_attribute(BLANK);
    }
}

/// Sets the language, the theme, and the extent in a frame.
pub fn mark(lang: Lang, theme: Theme, embed: Embed) {
    let Some(root) = browser::root() else { return };
    let set = |name: &str, value: &str| {
        // Browsers style the whole page again, even if the value is the same.
        if root.get_attribute(name).as_deref() != Some(value) {
            // Refused for malformed names only.
            let _ = root.set_attribute(name, value);
        }
    };
    set("lang", lang.tag());
    set("data-theme", theme.name());
    let is_contrast = match theme {
        Theme::Contrast => true,
        Theme::Auto => browser::prefers_contrast(),
        Theme::Light | Theme::Dark => false,
    };
    let _ = root.toggle_attribute_with_force("data-contrast", is_contrast);
    if embed == Embed::No {
        let _ = root.remove_attribute("data-embed");
    } else {
        set("data-embed", embed.name());
    }
}
