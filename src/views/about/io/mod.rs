//! The browser's storage, its caches, and the file with the notices.

use js_sys::{Array, Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Storage;

use crate::browser;
use crate::browser::listener::Listener;
use crate::browser::promise::value;
use crate::browser::record;
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
        let mut pairs = storage.map(|it| pairs(&it)).unwrap_or_else(|| stood_in(is_of_visit));
        if is_of_visit {
            pairs.extend(browser::kept_on_root());
        }
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
    record::on_change(&[PREFIX], then)
}

fn get(of: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(of, &name.into()).ok().filter(|it| !it.is_undefined())
}

/// The value of a method's promise; `None` if there is no such method or it fails. Only this view
/// needs it, so it does not belong to the glue of all views.
async fn call(of: &JsValue, name: &str, argument: &JsValue) -> Option<JsValue> {
    let method = get(of, name)?.dyn_into::<Function>().ok()?;
    let promise = method.call1(of, argument).ok()?.dyn_into().ok()?;
    value(promise).await.filter(|it| !it.is_undefined())
}

/// The list of a method's promise.
async fn list(of: &JsValue, name: &str) -> Option<Array> {
    call(of, name, &JsValue::UNDEFINED).await?.dyn_into().ok()
}

/// The browser's caches, and the names of those of the page.
async fn caches() -> Option<(JsValue, Vec<JsValue>)> {
    let caches = get(browser::window()?.as_ref(), "caches")?;
    let names = list(&caches, "keys").await?;
    let is_own = |name: &JsValue| name.as_string().is_some_and(|it| it.starts_with(CACHES));
    let own = names.iter().filter(is_own).collect();
    Some((caches, own))
}

/// The number of files in the page's caches.
pub async fn count_cached() -> usize {
    let Some((caches, names)) = caches().await else { return 0 };
    let mut files = 0;
    for name in names {
        if let Some(cache) = call(&caches, "open", &name).await {
            files += list(&cache, "keys").await.map_or(0, |it| it.length() as usize);
        }
    }
    files
}

/// Takes off this page's folder what fills the caches, and deletes them.
pub async fn forget_cached() {
    let _ = unregister().await;
    let Some((caches, names)) = caches().await else { return };
    for name in names {
        let _ = call(&caches, "delete", &name).await;
    }
}

/// Takes the service worker of this page's folder off.
async fn unregister() -> Option<()> {
    let workers = get(browser::window()?.navigator().as_ref(), "serviceWorker")?;
    let registration = call(&workers, "getRegistration", &JsValue::UNDEFINED).await?;
    // One of a folder above serves others, too.
    let scope = get(&registration, "scope")?.as_string()?;
    if browser::beside_page("./")? == scope {
        call(&registration, "unregister", &JsValue::UNDEFINED).await?;
    }
    Some(())
}

/// Fetches the file with the notices; `None` where it does not come.
pub async fn fetch_notices() -> Option<String> {
    value(browser::fetch(FILE).await?.text().ok()?).await?.as_string()
}
