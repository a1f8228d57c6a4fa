//! Work in a task of its own, as soon as the browser has nothing more urgent.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::JsValue;
use web_sys::{MessageChannel, MessagePort};

use crate::browser::listener::Listener;

type Work = Box<dyn FnOnce()>;

/// Calls what it is given, in a task of its own. Browsers let timers that follow each
/// other wait for 4 ms each; messages that a page sends to itself do not wait.
pub struct Soon {
    pending: Rc<RefCell<Option<Work>>>,
    sender: MessagePort,
    receiver: MessagePort,
    _listener: Listener,
}

impl Soon {
    /// `None` where the browser has no channels.
    pub fn new() -> Option<Soon> {
        let channel = MessageChannel::new().ok()?;
        let pending = Rc::<RefCell<Option<Work>>>::default();
        let next = pending.clone();
        let listener = Listener::new(channel.port1(), "message", move |_| {
            let work = next.borrow_mut().take();
            if let Some(work) = work {
                work();
            }
        });
        channel.port1().start();
        Some(Soon {
            pending,
            sender: channel.port2(),
            receiver: channel.port1(),
            _listener: listener,
        })
    }

    /// Calls `work` soon, in place of what has not been called yet.
    pub fn call(&self, work: impl FnOnce() + 'static) {
        self.pending.replace(Some(Box::new(work)));
        // Refused only for messages that can not be copied.
        let _ = self.sender.post_message(&JsValue::NULL);
    }

    /// Calls nothing.
    pub fn cancel(&self) {
        self.pending.take();
    }
}

impl Drop for Soon {
    fn drop(&mut self) {
        self.receiver.close();
    }
}
