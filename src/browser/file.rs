//! Files that the reader opens.

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Event;

use crate::browser::promise::settled;

/// Reads the text of the first file that a field or a drop has; `then` gets `None` where it
/// cannot be read. Returns whether there is a file.
pub fn read_file(event: &Event, then: impl FnOnce(Option<String>) + 'static) -> bool {
    let get = |of: &JsValue, name: &str| Reflect::get(of, &name.into()).ok();
    let holder = match event.type_().as_str() {
        "drop" => get(event.as_ref(), "dataTransfer"),
        _ => event.target().map(JsValue::from),
    };
    let file = holder
        .and_then(|holder| get(&holder, "files"))
        .and_then(|files| Reflect::get_u32(&files, 0).ok())
        .filter(|file| !file.is_undefined());
    let Some(file) = file else { return false };
    let read = get(&file, "text").and_then(|it| it.dyn_into::<Function>().ok());
    let promise = read.and_then(|it| it.call0(&file).ok()?.dyn_into::<Promise>().ok());
    match promise {
        Some(promise) => settled(&promise, |text| then(text.ok().and_then(|it| it.as_string()))),
        None => then(None),
    }
    true
}
