//! Notices when an element's size changes.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, ResizeObserver};

use crate::browser::time::next_frame::NextFrame;

/// Watches as long as it is held.
pub struct SizeWatch {
    observer: ResizeObserver,
    _callback: Closure<dyn FnMut()>,
}

impl SizeWatch {
    /// Calls `changed` now, and in the next frame whenever the size of `element` changes.
    /// `None` if the browser has no such observer.
    pub fn new(element: &Element, mut changed: impl FnMut() + 'static) -> Option<SizeWatch> {
        changed();
        let frame = NextFrame::new(changed)?;
        // Changing sizes while the browser reports sizes is an error.
        let callback = Closure::<dyn FnMut()>::new(move || frame.ask());
        let observer = ResizeObserver::new(callback.as_ref().unchecked_ref()).ok()?;
        observer.observe(element);
        Some(SizeWatch { observer, _callback: callback })
    }
}

impl Drop for SizeWatch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}
