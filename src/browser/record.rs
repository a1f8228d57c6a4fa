//! Reads and changes stored records.

use wasm_bindgen::JsCast;
use web_sys::StorageEvent;

use crate::address::pairs;
use crate::browser;
use crate::browser::listener::Listener;
use crate::settings::record::Record;

/// The stored record; the default if nothing valid is stored.
pub fn load<R: Record>() -> R {
    let mut record = browser::stored(R::KEY).map_or_else(R::default, |text| R::parse(&text));
    for name in R::names() {
        if let Some(value) = browser::stored(&key(R::KEY, name)) {
            record.set(name, &value);
        }
    }
    record
}

/// Changes some values of the stored record, and keeps the others as stored by other tabs. Returns
/// true if the browser stored it.
pub fn change<R: Record>(change: impl FnOnce(&mut R)) -> bool {
    let mut record: R = load();
    let before = record.values();
    change(&mut record);
    store(R::KEY, R::names, before, record.values())
}

/// Calls `then` when another tab has changed something whose key begins with one of the prefixes.
pub fn on_change(prefixes: &'static [&'static str], then: impl Fn() + 'static) -> Option<Listener> {
    Some(Listener::new(browser::window()?, "storage", move |event| {
        // All is removed without a key.
        let key = event.dyn_ref::<StorageEvent>().and_then(StorageEvent::key);
        if key.is_none_or(|key| prefixes.iter().any(|it| key.starts_with(it))) {
            then();
        }
    }))
}

/// The key of one value of a record.
fn key(record: &str, name: &str) -> String {
    format!("{record}.{name}")
}

/// Stores what has changed of the values that have these names.
fn store(
    record: &str,
    names: fn() -> Vec<&'static str>,
    before: Vec<Option<String>>,
    after: Vec<Option<String>>,
) -> bool {
    // Version 0.1.0 has stored all of it together: from now on, it is not asked any more.
    let old = browser::stored(record);
    let names = names();
    let mut is_stored = true;
    for (&name, (before, after)) in names.iter().zip(before.into_iter().zip(after)) {
        if old.is_none() && before == after {
            continue;
        }
        let key = key(record, name);
        match after {
            Some(value) => is_stored &= browser::store(&key, &value),
            None => browser::remove(&key),
        }
    }
    if let Some(old) = old {
        // Values that later versions do not read stay stored.
        for (name, value) in pairs::read_stored(&old).filter(|it| !names.contains(&&*it.0)) {
            is_stored &= browser::store(&key(record, &name), &value);
        }
        if is_stored {
            browser::remove(record);
        }
    }
    is_stored
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::browser::stand_in::{self, StandIn};
    use crate::settings::Settings;
    use crate::settings::look::Look;
    use crate::settings::theme::Theme;
    use crate::text::Lang;
    use std::collections::BTreeMap;

    /// A browser that has stored this, and nothing else.
    fn with(stored: &[(&str, &str)]) {
        let stored = stored.iter().map(|(key, text)| ((*key).to_owned(), (*text).to_owned()));
        stand_in::set(StandIn { stored: stored.collect(), ..StandIn::default() });
    }

    fn stored() -> BTreeMap<String, String> {
        stand_in::with(|it| it.stored.clone()).unwrap_or_default()
    }

    #[test]
    fn two_tabs_that_choose_in_the_same_moment_keep_both() {
        // Neither has heard of the other yet.
        with(&[]);
        assert!(change(|it: &mut Settings| it.theme = Some(Theme::Dark)));
        let mut both = stored();
        with(&[]);
        assert!(change(|it: &mut Settings| it.lang = Some(Lang::De)));
        both.extend(stored());
        stand_in::set(StandIn { stored: both, ..StandIn::default() });
        let settings: Settings = load();
        assert_eq!((settings.theme, settings.lang), (Some(Theme::Dark), Some(Lang::De)));
    }

    #[test]
    fn what_is_chosen_back_is_so() {
        with(&[]);
        change(|it: &mut Look| it.palette = Some(it.colours()));
        change(|it: &mut Look| it.labels = false);
        change(|it: &mut Look| it.labels = true);
        assert!(load::<Look>().labels);
        change(|it: &mut Look| it.palette = None);
        assert_eq!(load::<Look>(), Look::default());
    }

    #[test]
    fn what_the_first_version_has_stored_is_read_until_something_changes() {
        with(&[("queenside.settings", "theme=pink&character-keys=0&lang=de&sound=1")]);
        let old: Settings = load();
        assert_eq!((old.lang, old.theme, old.no_character_keys), (Some(Lang::De), None, true));
        assert!(change(|it: &mut Settings| it.no_character_keys = false));
        assert_eq!(load::<Settings>(), Settings { no_character_keys: false, ..old });
        assert!(!stored().contains_key("queenside.settings"));
        assert_eq!(
            stored().get("queenside.settings.sound").map(String::as_str),
            Some("1"),
            "not read"
        );
    }
}
