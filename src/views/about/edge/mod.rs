//! The browser's storage, its caches, and the file with the notices.

use js_sys::{Array, Function, JsString, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Response, Storage};

use crate::browser;
use crate::browser::listener::Listener;
use crate::browser::promise::settled;
use crate::browser::stand_in;
use crate::views::about::notices::FILE;
use crate::views::about::stored::{Entry, PREFIX};

/// The names of the page's caches begin so.
const CACHES: &str = "queenside";

/// All that the page has stored, by keys; nothing where the browser refuses.
pub fn entries() -> Vec<Entry> {
    // Sandboxed frames and strict settings throw here.
    let lasting = browser::window().and_then(|it| it.local_storage().ok()?);
    let of_visit = browser::window().and_then(|it| it.session_storage().ok()?);
    let mut entries: Vec<Entry> = Vec::new();
    for (storage, is_of_visit) in [(lasting, false), (of_visit, true)] {
        let pairs = storage.map(|it| pairs(&it)).unwrap_or_else(|| stood_in(is_of_visit));
        let own = pairs.into_iter().filter(|(key, _)| key.starts_with(PREFIX));
        for (key, text) in own {
            // There are few: to sort them takes less room in the program so.
            let at = entries.iter().take_while(|it| it.key <= key).count();
            entries.insert(at, Entry { key, text, is_of_visit });
        }
    }
    entries
}

/// Removes everything that the page has stored.
pub fn forget() {
    entries().iter().for_each(|it| browser::remove(&it.key));
}

fn pairs(storage: &Storage) -> Vec<(String, String)> {
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|k| storage.key(k).ok()?);
    keys.filter_map(|key| storage.get_item(&key).ok()?.map(|text| (key, text))).collect()
}

fn stood_in(is_of_visit: bool) -> Vec<(String, String)> {
    let all = stand_in::with(|it| if is_of_visit { it.kept.clone() } else { it.stored.clone() });
    all.unwrap_or_default().into_iter().collect()
}

/// Calls `then` when another tab has changed what is stored.
pub fn on_change(then: impl Fn() + 'static) -> Option<Listener> {
    Some(Listener::new(browser::window()?, "storage", move |_| then()))
}

fn get(of: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(of, &name.into()).ok().filter(|it| !it.is_undefined())
}

/// What a method promises; `None` where there is none. Only this view asks for these, so they
/// take no room in the glue that all views have.
fn call(of: &JsValue, name: &str, argument: &JsValue) -> Option<Promise> {
    let method = get(of, name)?.dyn_into::<Function>().ok()?;
    method.call1(of, argument).ok()?.dyn_into().ok()
}

/// Calls `then` with each of the page's caches, and the caches.
fn each_cache(then: impl Fn(&JsValue, &JsValue) + 'static) {
    let caches = browser::window().and_then(|window| get(&window, "caches"));
    let Some(caches) = caches else { return };
    let Some(names) = call(&caches, "keys", &JsValue::UNDEFINED) else { return };
    settled(&names, move |names| {
        let names = names.ok().and_then(|it| it.dyn_into::<Array>().ok()).unwrap_or_default();
        let is_own = |name: &JsValue| name.as_string().is_some_and(|it| it.starts_with(CACHES));
        names.iter().filter(is_own).for_each(|name| then(&caches, &name));
    });
}

/// Calls `then` for each of the page's caches with how many files it holds.
pub fn count_cached(then: impl Fn(usize) + Clone + 'static) {
    each_cache(move |caches, name| {
        let then = then.clone();
        let Some(opened) = call(caches, "open", name) else { return };
        settled(&opened, move |cache| {
            let files = cache.ok().and_then(|cache| call(&cache, "keys", &JsValue::UNDEFINED));
            let Some(files) = files else { return };
            settled(&files, move |files| {
                let files = files.ok().and_then(|it| it.dyn_into::<Array>().ok());
                then(files.map_or(0, |it| it.length() as usize));
            });
        });
    });
}

/// Deletes the page's caches, and takes what fills them off this page's folder. Calls `then`
/// after each.
pub fn forget_cached(then: impl Fn() + Clone + 'static) {
    let tell = then.clone();
    each_cache(move |caches, name| {
        let then = tell.clone();
        if let Some(deleted) = call(caches, "delete", name) {
            settled(&deleted, move |_| then());
        }
    });
    let workers = browser::window().and_then(|it| get(&it.navigator(), "serviceWorker"));
    let found = workers.and_then(|it| call(&it, "getRegistration", &JsValue::UNDEFINED));
    let Some(found) = found else { return };
    settled(&found, move |registration| {
        let Some(registration) = registration.ok().filter(|it| !it.is_undefined()) else { return };
        // One of a folder above serves others, too.
        let scope = get(&registration, "scope").and_then(|it| it.as_string());
        if scope.is_some()
            && scope == browser::beside_page("./")
            && let Some(gone) = call(&registration, "unregister", &JsValue::UNDEFINED)
        {
            settled(&gone, move |_| then());
        }
    });
}

/// Fetches the file with the notices; `then` gets `None` where it does not come.
pub fn fetch_notices(then: impl FnOnce(Option<String>) + 'static) {
    let Some((window, address)) = browser::window().zip(browser::beside_page(FILE)) else {
        return then(None);
    };
    settled(&window.fetch_with_str(&address), move |result| {
        let response = result.ok().and_then(|it| it.dyn_into::<Response>().ok());
        let body = response.filter(Response::ok).and_then(|it| it.text().ok());
        let Some(body) = body else { return then(None) };
        settled(&body, move |text| {
            then(text.ok().and_then(|it| it.dyn_into::<JsString>().ok()).map(String::from));
        });
    });
}
