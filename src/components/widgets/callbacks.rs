//! Callbacks that filter their events.

use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::{Callback, InputEvent};

/// Calls `callback` with the result of `read`, if any.
pub fn reading<E: 'static, T: 'static>(
    callback: &Callback<T>,
    read: impl Fn(E) -> Option<T> + 'static,
) -> Callback<E> {
    let callback = callback.clone();
    Callback::from(move |event: E| {
        if let Some(value) = read(event) {
            callback.emit(value);
        }
    })
}

/// The value of a range from 0.
pub fn range_value(event: &InputEvent) -> Option<u64> {
    event.target()?.dyn_into::<HtmlInputElement>().ok()?.value().parse().ok()
}
