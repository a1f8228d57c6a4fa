//! The browser's storage, its caches, and JSON.

pub mod json;

use js_sys::{Array, Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use crate::browser;
use crate::browser::listener::Listener;
use crate::browser::promise::value;
use crate::browser::record;
use crate::views::about::stored::{PREFIX, StoredEntry};

/// The names of the page's caches begin so.
const CACHES: &str = "queenside";

/// All that the page has stored, by keys; nothing where the browser refuses.
pub fn entries() -> Vec<StoredEntry> {
    let [stored, kept] = browser::all_keys(PREFIX);
    let entry = |key, text, is_of_visit| Some(StoredEntry { key, text: text?, is_of_visit });
    let stored = stored.into_iter().map(|key| entry(key.clone(), browser::stored(&key), false));
    let kept = kept.into_iter().map(|key| entry(key.clone(), browser::kept(&key), true));
    stored.chain(kept).flatten().collect()
}

/// Stores entries in place of those with their keys. Returns false if the browser refused one.
pub fn store(entries: &[StoredEntry]) -> bool {
    entries.iter().fold(true, |are_stored, StoredEntry { key, text, is_of_visit }| {
        if *is_of_visit {
            browser::keep(key, text);
            return are_stored;
        }
        browser::store(key, text) && are_stored
    })
}

/// Removes everything that the page has stored.
pub fn forget() {
    entries().iter().for_each(|it| browser::remove(&it.key));
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
