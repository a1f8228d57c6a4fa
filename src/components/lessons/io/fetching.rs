//! Lessons, fetched when they are opened and cached while the page is open. They are data files
//! with content hashes in their names.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use js_sys::Uint8Array;
use queenside_lessons::lesson::{Catalogue, Entry, Lesson, read};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Response;

use crate::browser;
use crate::browser::promise::settled;
use crate::text::Lang;

/// The element of the page with the name of the list of lessons.
const META: &str = "meta[name=queenside-lessons]";

thread_local! {
    static CATALOGUES: RefCell<Option<Rc<Vec<Catalogue>>>> = const { RefCell::new(None) };
    static LESSONS: RefCell<BTreeMap<String, Rc<Lesson>>> = const { RefCell::new(BTreeMap::new()) };
}

/// The lists of all languages, if they have been fetched.
pub fn catalogues() -> Option<Rc<Vec<Catalogue>>> {
    CATALOGUES.with_borrow(Clone::clone)
}

/// The lessons in a language, if the lists have been fetched.
pub fn entries(lang: Lang) -> Option<Vec<Entry>> {
    let of_lang = |all: Rc<Vec<Catalogue>>| {
        let found = all.iter().find(|it| it.lang == lang.tag());
        found.map_or_else(Vec::new, |it| it.lessons.clone())
    };
    catalogues().map(of_lang)
}

/// A lesson, if its file has been fetched.
pub fn lesson(file: &str) -> Option<Rc<Lesson>> {
    LESSONS.with_borrow(|all| all.get(file).cloned())
}

/// Fetches the lists. `then` is called with true on success.
pub fn fetch_catalogues(then: impl FnOnce(bool) + 'static) {
    let meta = browser::document().and_then(|it| it.query_selector(META).ok().flatten());
    let Some(file) = meta.and_then(|meta| meta.get_attribute("content")) else {
        return then(false);
    };
    fetch(&file, move |bytes| {
        let read = bytes.and_then(|bytes| read::<Vec<Catalogue>>(&bytes).ok());
        let has_come = read.is_some();
        if let Some(read) = read {
            CATALOGUES.set(Some(Rc::new(read)));
        }
        then(has_come);
    });
}

/// Fetches a lesson. `then` is called with true on success.
pub fn fetch_lesson(file: String, then: impl FnOnce(bool) + 'static) {
    fetch(&file.clone(), move |bytes| {
        let read = bytes.and_then(|bytes| read::<Lesson>(&bytes).ok());
        let has_come = read.is_some();
        if let Some(read) = read {
            LESSONS.with_borrow_mut(|all| all.insert(file, Rc::new(read)));
        }
        then(has_come);
    });
}

/// Fetches a file beside the page. `then` is called with `None` if it does not come.
pub fn fetch(file: &str, then: impl FnOnce(Option<Vec<u8>>) + 'static) {
    let Some((window, address)) = browser::window().zip(browser::beside_page(file)) else {
        return then(None);
    };
    settled(&window.fetch_with_str(&address), move |result| {
        let response = result.ok().and_then(|it| it.dyn_into::<Response>().ok());
        let body = response.filter(Response::ok).and_then(|it| it.array_buffer().ok());
        let Some(body) = body else { return then(None) };
        settled(&body, move |result: Result<JsValue, JsValue>| {
            then(result.ok().map(|buffer| Uint8Array::new(&buffer).to_vec()));
        });
    });
}

/// The lessons of the repository, for tests.
#[cfg(test)]
pub fn stand_in(lists: Vec<Catalogue>, lessons: Vec<(String, Lesson)>) {
    CATALOGUES.set(Some(Rc::new(lists)));
    LESSONS.set(lessons.into_iter().map(|(file, lesson)| (file, Rc::new(lesson))).collect());
}
