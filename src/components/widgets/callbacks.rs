//! Callbacks that filter their events.

use yew::Callback;

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
