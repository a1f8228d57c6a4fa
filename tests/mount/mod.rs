//! A component alone in the browser's document: mounted, pressed, typed into, read.

use std::cell::RefCell;
use std::rc::Rc;

use queenside::browser::locale::Locale;
use queenside::settings::look::Look;
use queenside::text::Lang;
use wasm_bindgen::JsCast;
use web_sys::{
    Element, Event, EventInit, HtmlElement, HtmlInputElement, InputEvent, InputEventInit,
    KeyboardEvent, KeyboardEventInit, window,
};
use yew::prelude::*;

/// The part of the document in which one component stands; it goes with this value.
pub struct Mounted {
    root: Element,
}

impl Drop for Mounted {
    fn drop(&mut self) {
        self.root.remove();
    }
}

/// Mounts a component with its properties, and waits until it is drawn.
pub async fn mount<C>(props: C::Properties) -> Mounted
where
    C: BaseComponent,
    C::Properties: 'static,
{
    let document = window().unwrap().document().unwrap();
    let root = document.create_element("div").unwrap();
    // The page's style sheets are not here; lists need some height to scroll in.
    root.set_attribute("style", "inline-size: 600px").unwrap();
    document.body().unwrap().append_child(&root).unwrap();
    yew::Renderer::<C>::with_root_and_props(root.clone(), props).render();
    drawn().await;
    Mounted { root }
}

/// Waits until the browser has drawn twice: effects have run, sizes are known.
pub async fn drawn() {
    for _ in 0..2 {
        let frame = js_sys::Promise::new(&mut |done, _| {
            window().unwrap().request_animation_frame(&done).unwrap();
        });
        wasm_bindgen_futures::JsFuture::from(frame).await.unwrap();
    }
}

impl Mounted {
    /// The one element of a selector.
    pub fn one(&self, selector: &str) -> HtmlElement {
        let all = self.root.query_selector_all(selector).unwrap();
        assert_eq!(all.length(), 1, "{selector} in {}", self.root.inner_html());
        all.get(0).unwrap().dyn_into().unwrap()
    }

    /// How many elements there are of a selector.
    pub fn count(&self, selector: &str) -> u32 {
        self.root.query_selector_all(selector).unwrap().length()
    }

    /// An attribute of the one element of a selector.
    pub fn attribute(&self, selector: &str, name: &str) -> Option<String> {
        self.one(selector).get_attribute(name)
    }

    pub async fn click(&self, selector: &str) {
        self.one(selector).click();
        drawn().await;
    }

    /// Presses a key where the focus is. Returns whether the component has taken it.
    pub async fn press(&self, key: &str) -> bool {
        let init = KeyboardEventInit::new();
        init.set_bubbles(true);
        init.set_cancelable(true);
        init.set_key(key);
        let event = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &init).unwrap();
        let goes_on = self.focused().dispatch_event(&event).unwrap();
        drawn().await;
        !goes_on
    }

    /// The element that has the focus.
    pub fn focused(&self) -> Element {
        window().unwrap().document().unwrap().active_element().unwrap()
    }

    /// What stands in a field.
    pub fn value(&self, selector: &str) -> String {
        self.one(selector).unchecked_into::<HtmlInputElement>().value()
    }

    /// Types a text into a field in place of what stood there.
    pub async fn type_in(&self, selector: &str, text: &str) {
        let field: HtmlInputElement = self.one(selector).unchecked_into();
        field.set_value(text);
        let init = InputEventInit::new();
        init.set_bubbles(true);
        let event = InputEvent::new_with_event_init_dict("input", &init).unwrap();
        field.dispatch_event(&event).unwrap();
        drawn().await;
    }

    /// Leaves a field after typing.
    pub async fn leave(&self, selector: &str) {
        let init = EventInit::new();
        init.set_bubbles(true);
        let event = Event::new_with_event_init_dict("change", &init).unwrap();
        self.one(selector).dispatch_event(&event).unwrap();
        drawn().await;
    }
}

/// What a callback was called with, in order.
pub struct Calls<T>(Rc<RefCell<Vec<T>>>);

impl<T: 'static> Calls<T> {
    /// The calls to come, and the callback.
    pub fn of() -> (Calls<T>, Callback<T>) {
        let calls = Rc::new(RefCell::new(Vec::new()));
        let callback = Callback::from({
            let calls = calls.clone();
            move |call| calls.borrow_mut().push(call)
        });
        (Calls(calls), callback)
    }

    /// What has come since it was asked last.
    pub fn take(&self) -> Vec<T> {
        self.0.take()
    }
}

/// The locale of a language, with the usual look.
pub fn locale(lang: Lang) -> Locale {
    Locale::new(lang, Look::default())
}

/// A text without the spaces that do not break.
pub fn spaced(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}'], " ")
}
