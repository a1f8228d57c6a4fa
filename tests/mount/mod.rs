//! A single component in the document of a browser.

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

/// The element with the component; dropping it removes both.
pub struct Mounted {
    root: Element,
}

impl Drop for Mounted {
    fn drop(&mut self) {
        self.root.remove();
    }
}

/// Mounts a component and waits until it is drawn.
pub async fn mount<C>(props: C::Properties) -> Mounted
where
    C: BaseComponent,
    C::Properties: 'static,
{
    let document = window().unwrap().document().unwrap();
    let root = document.create_element("div").unwrap();
    // Without the page's style sheets, lists need a height to scroll.
    root.set_attribute("style", "inline-size: 600px").unwrap();
    document.body().unwrap().append_child(&root).unwrap();
    yew::Renderer::<C>::with_root_and_props(root.clone(), props).render();
    drawn().await;
    Mounted { root }
}

/// Waits for two frames: effects have run, sizes are known.
pub async fn drawn() {
    for _ in 0..2 {
        let frame = js_sys::Promise::new(&mut |done, _| {
            window().unwrap().request_animation_frame(&done).unwrap();
        });
        wasm_bindgen_futures::JsFuture::from(frame).await.unwrap();
    }
}

impl Mounted {
    /// The only element of a selector.
    pub fn one(&self, selector: &str) -> HtmlElement {
        let all = self.root.query_selector_all(selector).unwrap();
        assert_eq!(all.length(), 1, "{selector} in {}", self.root.inner_html());
        all.get(0).unwrap().dyn_into().unwrap()
    }

    /// The number of elements of a selector.
    pub fn count(&self, selector: &str) -> u32 {
        self.root.query_selector_all(selector).unwrap().length()
    }

    /// An attribute of the only element of a selector.
    pub fn attribute(&self, selector: &str, name: &str) -> Option<String> {
        self.one(selector).get_attribute(name)
    }

    pub async fn click(&self, selector: &str) {
        self.one(selector).click();
        drawn().await;
    }

    /// Presses a key on the focused element, such as `Home` or `Control+Home`. Returns true if the
    /// component has handled it.
    pub async fn press(&self, key: &str) -> bool {
        let init = KeyboardEventInit::new();
        let key = key.strip_prefix("Control+").inspect(|_| init.set_ctrl_key(true)).unwrap_or(key);
        init.set_bubbles(true);
        init.set_cancelable(true);
        init.set_key(key);
        let event = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &init).unwrap();
        let goes_on = self.focused().dispatch_event(&event).unwrap();
        drawn().await;
        !goes_on
    }

    pub fn focused(&self) -> Element {
        window().unwrap().document().unwrap().active_element().unwrap()
    }

    /// The value of a field.
    pub fn value(&self, selector: &str) -> String {
        self.one(selector).unchecked_into::<HtmlInputElement>().value()
    }

    /// Replaces the value of a field as typing does.
    pub async fn type_in(&self, selector: &str, text: &str) {
        let field: HtmlInputElement = self.one(selector).unchecked_into();
        field.set_value(text);
        let init = InputEventInit::new();
        init.set_bubbles(true);
        let event = InputEvent::new_with_event_init_dict("input", &init).unwrap();
        field.dispatch_event(&event).unwrap();
        drawn().await;
    }

    /// Ends typing in a field, with its events.
    pub async fn leave(&self, selector: &str, events: &[&str]) {
        for name in events {
            let init = EventInit::new();
            init.set_bubbles(*name == "change");
            let event = Event::new_with_event_init_dict(name, &init).unwrap();
            self.one(selector).dispatch_event(&event).unwrap();
            drawn().await;
        }
    }
}

/// The calls of a callback, in order.
pub struct Calls<T>(Rc<RefCell<Vec<T>>>);

impl<T: 'static> Calls<T> {
    pub fn of() -> (Calls<T>, Callback<T>) {
        let calls = Rc::new(RefCell::new(Vec::new()));
        let callback = Callback::from({
            let calls = calls.clone();
            move |call| calls.borrow_mut().push(call)
        });
        (Calls(calls), callback)
    }

    /// The calls since the last time.
    pub fn take(&self) -> Vec<T> {
        self.0.take()
    }
}

/// The locale of a language with default settings.
pub fn locale(lang: Lang) -> Locale {
    Locale::new(lang, Look::default())
}

/// Replaces no-break spaces.
pub fn spaced(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}'], " ")
}
