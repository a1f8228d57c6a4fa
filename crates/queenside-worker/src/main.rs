//! The worker's program: it says that it is ready, and answers each message.

#[cfg(target_arch = "wasm32")]
fn main() {
    use js_sys::{Array, Date, Uint8Array};
    use queenside_worker::messages::{Reply, VERSION};
    use queenside_worker::worker::Worker;
    use wasm_bindgen::JsCast;
    use wasm_bindgen::prelude::Closure;
    use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

    /// A question of the game is answered within so many milliseconds.
    const GAME_TIME: f64 = 1_800.0;

    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    // A text can always be posted, and bytes that are nobody else's can be handed over.
    let say = |scope: &DedicatedWorkerGlobalScope, reply: Reply, bytes: Option<Vec<u8>>| {
        let text = reply.to_string().into();
        let Some(bytes) = bytes else { return drop(scope.post_message(&text)) };
        let bytes = Uint8Array::from(&bytes[..]);
        let message = Array::of2(&text, &bytes);
        drop(scope.post_message_with_transfer(&message, &Array::of1(&bytes.buffer())));
    };
    let mut worker = Worker::default();
    let answer = {
        let scope = scope.clone();
        Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let data = event.data();
            let (text, bytes) = match data.dyn_ref::<Array>() {
                Some(parts) => (parts.get(0), parts.get(1).dyn_into::<Uint8Array>().ok()),
                None => (data, None),
            };
            let end = Date::now() + GAME_TIME;
            worker.receive(
                &text.as_string().unwrap_or_default(),
                bytes.map(|bytes| bytes.to_vec()),
                || Date::now() < end,
                |reply, bytes| say(&scope, reply, bytes),
            );
        })
    };
    scope.set_onmessage(Some(answer.as_ref().unchecked_ref()));
    // It answers as long as the worker lives.
    answer.forget();
    say(&scope, Reply::Ready(VERSION), None);
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The worker runs in a browser: cargo xtask serve");
}
