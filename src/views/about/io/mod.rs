//! The browser's storage, its caches, and the file with the notices.

use std::cell::Cell;
use std::rc::Rc;

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
    Some(Listener::new(browser::window()?, "storage", move |_| then()))
}

fn get(of: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(of, &name.into()).ok().filter(|it| !it.is_undefined())
}

/// The promise of a method; `None` if there is none. Only this view needs it, so it
/// does not belong to the glue of all views.
fn call(of: &JsValue, name: &str, argument: &JsValue) -> Option<Promise> {
    let method = get(of, name)?.dyn_into::<Function>().ok()?;
    method.call1(of, argument).ok()?.dyn_into().ok()
}

/// Adds up the results of several promises; reports the sum when all have settled.
struct Sum {
    left: Cell<usize>,
    sum: Cell<usize>,
    then: Box<dyn Fn(usize)>,
}

impl Sum {
    /// One more has come, with so much.
    fn add(&self, more: usize) {
        self.sum.set(self.sum.get() + more);
        self.left.set(self.left.get().saturating_sub(1));
        if self.left.get() == 0 {
            (self.then)(self.sum.get());
        }
    }
}

/// Does something with each of the page's caches by its name, and calls `then` with the sum of
/// what came of it; with 0 where there are no caches.
fn each_cache(visit: fn(&JsValue, &JsValue, Rc<Sum>), then: impl Fn(usize) + 'static) {
    let caches = browser::window().and_then(|window| get(&window, "caches"));
    let names = caches.as_ref().and_then(|it| call(it, "keys", &JsValue::UNDEFINED));
    let Some((caches, names)) = caches.zip(names) else { return then(0) };
    settled(&names, move |names| {
        let names = list(names);
        let is_own = |name: &JsValue| name.as_string().is_some_and(|it| it.starts_with(CACHES));
        let own: Vec<JsValue> = names.iter().filter(is_own).collect();
        let left = Cell::new(own.len() + 1);
        let sum = Rc::new(Sum { left, sum: Cell::new(0), then: Box::new(then) });
        own.iter().for_each(|name| visit(&caches, name, sum.clone()));
        // That all have been asked is one thing, too: there may be none.
        sum.add(0);
    });
}

/// The list that was promised; an empty one where the promise was broken.
fn list(promised: Result<JsValue, JsValue>) -> Array {
    promised.ok().and_then(|it| it.dyn_into().ok()).unwrap_or_default()
}

/// Calls `then` with how many files the page's caches hold.
pub fn count_cached(then: impl Fn(usize) + 'static) {
    let count = |caches: &JsValue, name: &JsValue, sum: Rc<Sum>| {
        let Some(opened) = call(caches, "open", name) else { return sum.add(0) };
        settled(&opened, move |cache| {
            let files = cache.ok().and_then(|cache| call(&cache, "keys", &JsValue::UNDEFINED));
            let Some(files) = files else { return sum.add(0) };
            settled(&files, move |files| sum.add(list(files).length() as usize));
        });
    };
    each_cache(count, then);
}

/// Takes off this page's folder what fills the caches, deletes them, and calls `then`.
pub fn forget_cached(then: impl Fn() + 'static) {
    unregister();
    let delete = |caches: &JsValue, name: &JsValue, sum: Rc<Sum>| {
        let Some(deleted) = call(caches, "delete", name) else { return sum.add(0) };
        settled(&deleted, move |_| sum.add(0));
    };
    each_cache(delete, move |_| then());
}

/// Takes the service worker of this page's folder off.
fn unregister() {
    let workers = browser::window().and_then(|it| get(&it.navigator(), "serviceWorker"));
    let found = workers.and_then(|it| call(&it, "getRegistration", &JsValue::UNDEFINED));
    let Some(found) = found else { return };
    settled(&found, |registration| {
        let Some(registration) = registration.ok().filter(|it| !it.is_undefined()) else { return };
        // One of a folder above serves others, too.
        let scope = get(&registration, "scope").and_then(|it| it.as_string());
        if scope.is_some()
            && scope == browser::beside_page("./")
            && let Some(gone) = call(&registration, "unregister", &JsValue::UNDEFINED)
        {
            // Where that fails there is nothing else to be done.
            settled(&gone, drop);
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
