//! Callbacks that say nothing when there is nothing to say.

use yew::Callback;

/// Calls `callback` with what `read` finds in an event, if it finds something.
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
