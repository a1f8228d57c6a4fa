//! Work in a task of its own, as soon as the browser has nothing more urgent.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::JsValue;
use web_sys::{MessageChannel, MessagePort};

use crate::browser;
use crate::browser::listener::Listener;

/// Calls what it is made with, in a task of its own, each time that is asked for.
/// Browsers let timers that follow each other wait for 4 ms each; messages that a page
/// sends to itself do not wait.
pub struct MacroTask {
    is_asked: Rc<Cell<bool>>,
    sender: MessagePort,
    receiver: MessagePort,
    _listener: Listener,
}

impl MacroTask {
    /// Calls `work`. `None` where the browser has no channels.
    pub fn new(mut work: impl FnMut() + 'static) -> Option<MacroTask> {
        browser::window()?;
        let channel = MessageChannel::new().ok()?;
        let is_asked = Rc::<Cell<bool>>::default();
        let asked = is_asked.clone();
        let listener = Listener::new(channel.port1(), "message", move |_| {
            asked.set(false);
            work();
        });
        channel.port1().start();
        Some(MacroTask {
            is_asked,
            sender: channel.port2(),
            receiver: channel.port1(),
            _listener: listener,
        })
    }

    /// Asks for one call, if none is asked for already.
    pub fn ask(&self) {
        if !self.is_asked.replace(true) {
            // Refused only for messages that cannot be copied.
            let _ = self.sender.post_message(&JsValue::NULL);
        }
    }
}

impl Drop for MacroTask {
    fn drop(&mut self) {
        self.receiver.close();
    }
}
