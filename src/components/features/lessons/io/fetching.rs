//! Lessons, fetched when they are opened and cached while the page is open. They are data files
//! with content hashes in their names.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use js_sys::Uint8Array;
use queenside_lessons::lesson::{Catalogue, Lesson, LessonEntry, read};

use crate::browser;
use crate::browser::promise::value;
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
pub fn entries(lang: Lang) -> Option<Vec<LessonEntry>> {
    let of_lang = |all: Rc<Vec<Catalogue>>| {
        let found = all.iter().find(|it| it.lang == lang.tag());
        found.map_or_else(Vec::new, |it| it.lessons.clone())
    };
    catalogues().map(of_lang)
}

/// The file of the glossary in a language, if the lists have been fetched.
pub fn words(lang: Lang) -> Option<String> {
    catalogues()?.iter().find(|it| it.lang == lang.tag())?.words.clone()
}

/// A lesson, if its file has been fetched.
pub fn lesson(file: &str) -> Option<Rc<Lesson>> {
    LESSONS.with_borrow(|all| all.get(file).cloned())
}

/// Fetches the lists. Returns true on success.
pub async fn fetch_catalogues() -> bool {
    let meta = browser::document().and_then(|it| it.query_selector(META).ok().flatten());
    let Some(file) = meta.and_then(|meta| meta.get_attribute("content")) else { return false };
    let lists = fetch(&file).await.and_then(|bytes| read::<Vec<Catalogue>>(&bytes).ok());
    lists.map(|it| CATALOGUES.set(Some(Rc::new(it)))).is_some()
}

/// Fetches a lesson. Returns true on success.
pub async fn fetch_lesson(file: String) -> bool {
    let lesson = fetch(&file).await.and_then(|bytes| read::<Lesson>(&bytes).ok());
    let insert = |it| LESSONS.with_borrow_mut(|all| all.insert(file, Rc::new(it)));
    lesson.map(insert).is_some()
}

/// The bytes of a file beside the page; `None` if it cannot be loaded.
pub async fn fetch(file: &str) -> Option<Vec<u8>> {
    let buffer = value(browser::fetch(file).await?.array_buffer().ok()?).await?;
    Some(Uint8Array::new(&buffer).to_vec())
}

/// The lessons of the repository, for tests.
#[cfg(test)]
pub fn stand_in(lists: Vec<Catalogue>, lessons: Vec<(String, Lesson)>) {
    CATALOGUES.set(Some(Rc::new(lists)));
    LESSONS.set(lessons.into_iter().map(|(file, lesson)| (file, Rc::new(lesson))).collect());
}
