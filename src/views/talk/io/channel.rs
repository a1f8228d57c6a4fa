//! The channel between the window with the slides and the one with the notes.

use js_sys::{Array, Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::EventTarget;

use crate::browser::listener::Listener;
use crate::views::talk::channel::Message;

/// A channel of some name, as long as it is held. Only talks use one, so it takes no room in the
/// glue that all views have.
pub struct Channel {
    channel: EventTarget,
    _listener: Listener,
}

impl Channel {
    /// Opens the channel; `heard` gets the messages of other windows. `None` where the browser has no
    /// channels.
    pub fn open(name: &str, heard: impl Fn(Message) + 'static) -> Option<Channel> {
        crate::browser::window()?;
        let class = Reflect::get(&js_sys::global(), &"BroadcastChannel".into()).ok()?;
        let class: Function = class.dyn_into().ok()?;
        let name = format!("queenside-talk-{name}");
        let channel = Reflect::construct(&class, &Array::of1(&name.into())).ok()?;
        let channel: EventTarget = channel.dyn_into().ok()?;
        let listener = Listener::new(channel.clone(), "message", move |event| {
            let said = Reflect::get(&event, &"data".into()).ok().and_then(|it| it.as_string());
            if let Some(message) = said.and_then(|text| Message::read(&text)) {
                heard(message);
            }
        });
        Some(Channel { channel, _listener: listener })
    }

    /// Sends a message to all others.
    pub fn say(&self, message: &Message) {
        self.call("postMessage", &message.written().into());
    }

    fn call(&self, name: &str, argument: &JsValue) {
        let method = Reflect::get(&self.channel, &name.into());
        if let Some(method) = method.ok().and_then(|it| it.dyn_into::<Function>().ok()) {
            // Texts can always be sent; a closed channel is not held.
            let _ = method.call1(&self.channel, argument);
        }
    }
}

impl Drop for Channel {
    fn drop(&mut self) {
        self.call("close", &JsValue::UNDEFINED);
    }
}
