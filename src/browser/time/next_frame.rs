//! Work in the next frame that the browser gives, before it is drawn.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;

use crate::browser;

/// Calls what it is made with once for each frame that is asked for.
pub struct NextFrame {
    callback: Closure<dyn FnMut()>,
    asked: Rc<Cell<Option<i32>>>,
}

impl NextFrame {
    /// Calls `work`. `None` without a browser.
    pub fn new(mut work: impl FnMut() + 'static) -> Option<NextFrame> {
        browser::window()?;
        let asked = Rc::<Cell<Option<i32>>>::default();
        let given = asked.clone();
        let callback = Closure::new(move || {
            given.take();
            work();
        });
        Some(NextFrame { callback, asked })
    }

    /// Asks for the next frame, if it is not asked for already.
    pub fn ask(&self) {
        if self.asked.get().is_none() {
            let callback = self.callback.as_ref().unchecked_ref();
            let asked = browser::window().and_then(|it| it.request_animation_frame(callback).ok());
            self.asked.set(asked);
        }
    }
}

impl Drop for NextFrame {
    fn drop(&mut self) {
        if let (Some(asked), Some(window)) = (self.asked.take(), browser::window()) {
            // Refused for nothing.
            let _ = window.cancel_animation_frame(asked);
        }
    }
}
