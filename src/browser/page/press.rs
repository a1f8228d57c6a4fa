//! Pressing what only looks like a button.

use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, MouseEvent, MouseEventInit};

/// Presses a part of a picture that stands for a button, which browsers leave to us.
pub fn press(target: Option<EventTarget>) -> bool {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    element.filter(|it| it.has_attribute("data-node") && it.tag_name() == "g").is_some_and(|it| {
        let click = MouseEventInit::new();
        click.set_bubbles(true);
        MouseEvent::new_with_mouse_event_init_dict("click", &click)
            .and_then(|click| it.dispatch_event(&click))
            .is_ok()
    })
}
