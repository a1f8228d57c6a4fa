//! The worker's program: posts its version, then answers each message.

#[cfg(target_arch = "wasm32")]
fn main() {
    use js_sys::{Array, Uint8Array};
    use queenside_worker::messages::{Reply, VERSION, to_bytes};
    use queenside_worker::worker::Worker;
    use wasm_bindgen::JsCast;
    use wasm_bindgen::prelude::Closure;
    use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    // Posting fails only for values that cannot be cloned, and bytes can.
    let post = |scope: &DedicatedWorkerGlobalScope, reply: Reply, file: Option<Vec<u8>>| {
        let message = Uint8Array::from(&to_bytes(&reply)[..]);
        let Some(file) = file else { return drop(scope.post_message(&message)) };
        let file = Uint8Array::from(&file[..]);
        let both = Array::of2(&message, &file);
        drop(scope.post_message_with_transfer(&both, &Array::of1(&file.buffer())));
    };
    let mut worker = Worker::default();
    let answer = {
        let scope = scope.clone();
        Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let bytes = |value| Uint8Array::new(&value).to_vec();
            let data = event.data();
            let mut parts = match data.dyn_ref::<Array>() {
                Some(parts) => parts.iter().map(bytes).collect(),
                None => vec![bytes(data)],
            };
            let files = parts.split_off(1.min(parts.len()));
            let message = parts.pop().unwrap_or_default();
            worker.receive(&message, &files, |reply, file| post(&scope, reply, file));
        })
    };
    scope.set_onmessage(Some(answer.as_ref().unchecked_ref()));
    // The handler lives as long as the worker.
    answer.forget();
    // A plain number, so that a page of any other version can read it.
    drop(scope.post_message(&VERSION.into()));
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The worker runs in a browser: cargo xtask serve");
}
