//! Access to the browser: address, storage, clock, languages.
//!
//! Each function documents its result if the browser refuses.

pub mod files;
pub mod listener;
pub mod locale;
pub mod page;
pub mod promise;
pub mod record;
pub mod stand_in;
pub mod task;
pub mod time;
pub mod workers;

use crate::browser::promise::{value, when};
use gloo_timers::callback::Timeout;
use js_sys::{Function, Promise, Reflect};
use queens::game::Date;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, Event, Performance, Storage, Window};

/// The window; `None` outside a browser's page. All access to the browser uses it, because any
/// other call panics without a browser.
pub fn window() -> Option<Window> {
    if cfg!(target_arch = "wasm32") { web_sys::window() } else { None }
}

pub fn document() -> Option<Document> {
    window()?.document()
}

/// True if a press follows a link of the page itself.
pub fn is_link_within(press: &Event) -> bool {
    let target = press.target().and_then(|target| target.dyn_into::<Element>().ok());
    let link = target.and_then(|target| target.closest("a[href^='#/']").ok().flatten());
    // With one of these keys the browser opens it elsewhere.
    let stays = press
        .dyn_ref::<web_sys::MouseEvent>()
        .is_none_or(|press| !(press.ctrl_key() || press.meta_key() || press.shift_key()));
    let leads_on = link.is_some_and(|link| link.get_attribute("href") != Some(hash()));
    leads_on && stays && !press.default_prevented()
}

/// Names the document, in the tab and for screen readers.
pub fn set_title(title: &str) {
    if let Some(document) = document() {
        document.set_title(title);
    }
}

pub fn root() -> Option<Element> {
    document()?.document_element()
}

/// Milliseconds on a clock that never goes back; 0 without a clock.
pub fn now() -> f64 {
    // Asked for thousands of times in a second.
    thread_local!(static CLOCK: Option<Performance> = window().and_then(|it| it.performance()));
    CLOCK.with(|clock| clock.as_ref().map_or(0.0, Performance::now))
}

/// The part of the address from `#` on.
pub fn hash() -> String {
    let told = window().and_then(|window| window.location().hash().ok());
    told.or_else(|| stand_in::with(|it| it.hash.clone())).unwrap_or_default()
}

/// The page's whole address with another part from `#` on.
pub fn address_with(hash: &str) -> String {
    let here = window().and_then(|window| window.location().href().ok()).unwrap_or_default();
    let page = here.split('#').next().unwrap_or_default();
    format!("{page}{hash}")
}

/// Enters or leaves full screen, and calls `then` when the browser has answered. A browser that
/// refuses does not change the page.
pub fn set_fullscreen(on: bool, then: impl FnOnce() + 'static) {
    let asked: Option<JsValue> =
        if on { root().map(Into::into) } else { document().map(Into::into) };
    let asked = asked.unwrap_or_default();
    let name = if on { "requestFullscreen" } else { "exitFullscreen" };
    let method = Reflect::get(&asked, &name.into()).and_then(|it| it.dyn_into::<Function>());
    match method.and_then(|method| method.call0(&asked)) {
        // Some browsers do it without a promise.
        Ok(promised) => when(Promise::resolve(&promised), |_| then()),
        // Some have no such method, some throw.
        Err(_) => then(),
    }
}

/// True if the page is in full screen.
pub fn is_fullscreen() -> bool {
    document().is_some_and(|document| document.fullscreen_element().is_some())
}

/// Changes the address without a new entry in the history. A browser that refuses
/// (too often, or in a sandbox) keeps the old address.
pub fn replace_hash(hash: &str) {
    if let Some(history) = window().and_then(|window| window.history().ok()) {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(hash));
    }
    stand_in::with(|it| hash.clone_into(&mut it.hash));
}

/// Adds an entry with the present address to the history: changes of the address no longer replace
/// the one to which going back leads.
pub fn keep_in_history() {
    if let Some(history) = window().and_then(|window| window.history().ok()) {
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(&hash()));
    }
}

/// The layout of the page that boot.js sets on the document's element, such as `desk`.
pub fn layout() -> Option<String> {
    match root() {
        Some(root) => root.get_attribute("data-layout"),
        None => stand_in::with(|it| it.layout.clone()),
    }
}

/// The number of panels that fit side by side, 1 to 3: now, and on a projector, where text is
/// one and a half times as large.
pub fn columns() -> [usize; 2] {
    match layout().as_deref() {
        Some("wall") => [3, 2],
        Some("desk") => [2, 1],
        _ => [1, 1],
    }
}

/// Closes what is open above the page, but no dialog.
pub fn close_popovers() {
    let open = document().and_then(|it| it.query_selector_all(":popover-open").ok());
    for index in 0..open.as_ref().map_or(0, |open| open.length()) {
        let element = open.as_ref().and_then(|open| open.get(index));
        if let Some(element) = element.and_then(|it| it.dyn_into::<web_sys::HtmlElement>().ok()) {
            // Refused only where one has closed in the meantime.
            let _ = element.hide_popover();
        }
    }
}

/// The vertical position of the focused element in the window, from 0 to 1, if any of it lies below
/// the element of the selector.
pub fn covered_focus(selector: &str) -> Option<f64> {
    let over = document()?.query_selector(selector).ok()??;
    let focused = document()?.active_element().filter(|it| !over.contains(Some(it)))?;
    let (over, below) = (over.get_bounding_client_rect(), focused.get_bounding_client_rect());
    let is_covered = over.left() < below.right()
        && below.left() < over.right()
        && over.top() < below.bottom()
        && below.top() < over.bottom();
    let height = window()?.inner_height().ok()?.as_f64()?;
    is_covered.then(|| (below.top() + below.bottom()) / 2.0 / height)
}

/// The square of a board that Tab comes to.
pub const BOARD_STOP: &str = "[data-board] [tabindex='0']";

/// Gives the focus to the first element of a selector that takes it. Returns true if there is one.
pub fn focus(selector: &str) -> bool {
    let found = document().and_then(|it| it.query_selector(selector).ok().flatten());
    let found = found.and_then(|it| it.dyn_into::<web_sys::HtmlElement>().ok());
    found.is_some_and(|it| it.focus().is_ok())
}

/// True if an element other than the page itself has the focus.
pub fn has_focus() -> bool {
    let body = document().and_then(|document| document.body());
    let active = document().and_then(|document| document.active_element());
    active.is_some_and(|active| body.is_none_or(|body| active != *body.unchecked_ref::<Element>()))
}

/// True if the reader's system asks for more contrast.
pub fn prefers_contrast() -> bool {
    let query = window().and_then(|it| it.match_media("(prefers-contrast: more)").ok().flatten());
    query.is_some_and(|query| query.matches())
}

/// The address of a file that lies beside the page.
pub fn beside_page(file: &str) -> Option<String> {
    let base = document()?.base_uri().ok()??;
    Some(web_sys::Url::new_with_base(file, &base).ok()?.href())
}

/// A file beside the page; `None` if it cannot be loaded.
pub async fn fetch(file: &str) -> Option<web_sys::Response> {
    let address = beside_page(file)?;
    let ask = || async { value(window()?.fetch_with_str(&address)).await };
    // A browser answers once with a preload that has failed.
    let response = match ask().await {
        Some(response) => response,
        None => ask().await?,
    };
    response.dyn_into::<web_sys::Response>().ok().filter(web_sys::Response::ok)
}

/// The reader's languages, most preferred first.
pub fn languages() -> Vec<String> {
    let told = window().map(|window| window.navigator().languages());
    told.map(|tags| tags.iter().filter_map(|tag| tag.as_string()).collect())
        .or_else(|| stand_in::with(|it| it.languages.clone()))
        .unwrap_or_default()
}

/// Calls `then` after some milliseconds, unless the result is dropped before. Without a browser,
/// no time passes.
pub fn timeout(milliseconds: u32, then: impl FnOnce() + 'static) -> Option<Timeout> {
    cfg!(target_arch = "wasm32").then(|| Timeout::new(milliseconds, then))
}

/// The number of processors according to the browser, at least 1.
pub fn processors() -> u32 {
    let told = window().map_or(1.0, |window| window.navigator().hardware_concurrency());
    // A float becomes the nearest whole number, whatever it is.
    (told as u32).max(1)
}

/// The reader's own date today.
pub fn today() -> Option<Date> {
    if let Some(today) = stand_in::with(|it| it.today) {
        return today;
    }
    let now = js_sys::Date::new_0();
    let year = u16::try_from(now.get_full_year()).ok()?;
    Date::new(year, now.get_month() as u8 + 1, now.get_date() as u8).ok()
}

/// Milliseconds until the reader's own date changes.
pub fn until_tomorrow() -> u32 {
    if cfg!(not(target_arch = "wasm32")) {
        return 0;
    }
    let now = js_sys::Date::new_0();
    let (year, month, day) = (now.get_full_year(), now.get_month(), now.get_date());
    let tomorrow = js_sys::Date::new_with_year_month_day(year, month as i32, day as i32 + 1);
    (tomorrow.get_time() - now.get_time()) as u32
}

/// A random number; without a browser always the same.
pub fn random() -> u32 {
    if cfg!(not(target_arch = "wasm32")) {
        return 0;
    }
    (js_sys::Math::random() * f64::from(u32::MAX)) as u32
}

/// Brings a part of what scrolls, and this many px below it, into the middle of it unless all of it
/// is in sight; the page stays where it is.
pub fn show_within(scroller: &Element, part: &Element, below: f64) {
    let (part, frame) = (part.get_bounding_client_rect(), scroller.get_bounding_client_rect());
    if part.top() < frame.top() || part.bottom() + below > frame.bottom() {
        // Without room for all of it, its top is at the top.
        let above = ((frame.height() - part.height() - below) / 2.0).max(0.0);
        let offset = part.top() - frame.top() - above;
        scroller.set_scroll_top(scroller.scroll_top() + offset as i32);
    }
}

fn storage() -> Option<Storage> {
    // Sandboxed frames and strict settings throw here.
    window()?.local_storage().ok()?
}

/// Ends the keys of texts of this visit that the browser refused to store.
const REFUSED: &str = ".refused";

fn refused(key: &str) -> String {
    format!("{key}{REFUSED}")
}

/// False if the browser refused to store the latest text.
pub fn is_stored(key: &str) -> bool {
    kept(&refused(key)).is_none()
}

/// A stored text, or the later one of this visit that the browser refused to store.
pub fn stored(key: &str) -> Option<String> {
    kept(&refused(key)).or_else(|| match storage() {
        Some(storage) => storage.get_item(key).ok()?,
        None => stand_in::with(|it| it.stored.get(key).cloned())?,
    })
}

/// Stores a text. Returns whether the browser did; if it refuses, the text is kept for this visit.
pub fn store(key: &str, text: &str) -> bool {
    let is_stored = match storage() {
        Some(storage) => storage.set_item(key, text).is_ok(),
        None => stand_in::with(|it| it.store(key, text)).unwrap_or_default(),
    };
    if is_stored {
        drop_kept(&refused(key));
    } else {
        keep(&refused(key), text);
    }
    is_stored
}

fn keys(storage: &Storage) -> Vec<String> {
    (0..storage.length().unwrap_or(0)).filter_map(|k| storage.key(k).ok()?).collect()
}

/// The keys of stored texts, also of those that the browser refused to store, and the keys of texts
/// kept for this visit, of all that begin so.
pub fn all_keys(prefix: &str) -> [Vec<String>; 2] {
    let stood_in =
        stand_in::with(|it| [&it.stored, &it.kept].map(|it| it.keys().cloned().collect()));
    let [mut stored, mut kept]: [Vec<String>; 2] = stood_in.unwrap_or_else(|| {
        [storage(), visit()].map(|it| it.as_ref().map(keys).unwrap_or_default())
    });
    if let Some(root) = root() {
        kept.extend(root.get_attribute_names().iter().filter_map(|name| name.as_string()));
    }
    stored.extend(kept.iter().filter_map(|key| key.strip_suffix(REFUSED)).map(str::to_owned));
    kept.retain(|key| key.starts_with(prefix) && !key.ends_with(REFUSED));
    stored.retain(|key| key.starts_with(prefix));
    stored.sort_unstable();
    stored.dedup();
    [stored, kept]
}

/// Removes one text, stored or kept.
pub fn remove(key: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(key);
    }
    stand_in::with(|it| it.stored.remove(key));
    drop_kept(key);
    drop_kept(&refused(key));
}

/// Removes a text that is kept for this visit.
fn drop_kept(key: &str) {
    if let Some(visit) = visit() {
        let _ = visit.remove_item(key);
    }
    if let Some(root) = root() {
        let _ = root.remove_attribute(key);
    }
    stand_in::with(|it| it.kept.remove(key));
}

fn visit() -> Option<Storage> {
    window()?.session_storage().ok()?
}

/// A text kept for this visit.
pub fn kept(key: &str) -> Option<String> {
    let here = root().and_then(|root| root.get_attribute(key));
    here.or_else(|| match visit() {
        Some(visit) => visit.get_item(key).ok()?,
        None => stand_in::with(|it| it.kept.get(key).cloned())?,
    })
}

/// Keeps a text for this visit. Where the browser refuses, the root element keeps it until the page
/// is left.
pub fn keep(key: &str, text: &str) {
    drop_kept(key);
    let is_kept = visit().is_some_and(|visit| visit.set_item(key, text).is_ok());
    if let Some(root) = root().filter(|_| !is_kept) {
        let _ = root.set_attribute(key, text);
    }
    stand_in::with(|it| it.kept.insert(key.to_owned(), text.to_owned()));
}

/// The text of a field with several lines as it was left in this visit.
pub fn field(name: &str) -> String {
    kept(&format!("queenside.field.{name}")).unwrap_or_default()
}

/// Keeps the text of a field with several lines for this visit.
pub fn keep_field(name: &str, text: &str) {
    let key = format!("queenside.field.{name}");
    if text.is_empty() {
        drop_kept(&key);
    } else {
        keep(&key, text);
    }
}

/// True if the host has another build: chunks.js marks the root when a chunk is missing.
pub fn is_outdated() -> bool {
    root().is_some_and(|root| root.has_attribute("data-outdated"))
}

/// The version of the page and the commit that it was built from, where the build has
/// written that down.
pub fn version() -> Option<String> {
    let written = document()?.query_selector("meta[name=queenside-version]").ok()??;
    written.get_attribute("content")
}

/// True if the frame around this page has a permission such as `allow-downloads`, or there is no
/// frame; `None` if a page of another origin has the frame, which hides it.
pub fn frame_allows(permission: &str) -> Option<bool> {
    let mut here = window()?;
    loop {
        let parent = here.parent().ok()??;
        if parent == here {
            return Some(true);
        }
        let frame = here.frame_element().ok()??;
        let sandbox = frame.get_attribute("sandbox");
        if sandbox.is_some_and(|it| it.split_ascii_whitespace().all(|word| word != permission)) {
            return Some(false);
        }
        here = parent;
    }
}

pub fn reload() {
    if let Some(window) = window() {
        let _ = window.location().reload();
    }
}

/// Returns after some milliseconds.
pub async fn pause(milliseconds: u32) {
    gloo_timers::future::TimeoutFuture::new(milliseconds).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::browser::stand_in::StandIn;

    #[test]
    fn a_refused_text_is_read_during_the_visit_and_given_up_once_one_is_stored() {
        stand_in::set(StandIn { refuses: true, ..StandIn::default() });
        assert!(!store("queenside.learn.problem", "r--"));
        assert!(!store("queenside.learn.problem", "rr-"));
        assert_eq!(stored("queenside.learn.problem").as_deref(), Some("rr-"));
        stand_in::with(|it| it.refuses = false);
        assert!(store("queenside.learn.problem", "rrr"));
        assert_eq!(stored("queenside.learn.problem").as_deref(), Some("rrr"));
        assert_eq!(stand_in::with(|it| it.kept.len()), Some(0));
    }

    #[test]
    fn a_full_storage_does_not_bring_back_an_earlier_text() {
        stand_in::set(StandIn::default());
        assert!(store("queenside.game.album", "4 b1,d2,a3,c4"));
        stand_in::with(|it| it.refuses = true);
        assert!(!store("queenside.game.album", "4 b1,d2,a3,c4\n4 c1,a2,d3,b4"));
        assert_eq!(stored("queenside.game.album").map(|it| it.lines().count()), Some(2));
        remove("queenside.game.album");
        assert_eq!(stored("queenside.game.album"), None);
    }
}
