//! Starts a worker: it says that it is ready, and answers each message.

#[cfg(target_arch = "wasm32")]
fn main() {
    use queenside_worker::counting::TaskCounter;
    use queenside_worker::drawing;
    use queenside_worker::messages::{Reply, VERSION};
    use wasm_bindgen::JsCast;
    use wasm_bindgen::prelude::Closure;
    use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    // A text can always be posted.
    let say = |scope: &DedicatedWorkerGlobalScope, reply: Reply| {
        let _ = scope.post_message(&reply.to_string().into());
    };
    let mut counter = TaskCounter::default();
    let receive = {
        let scope = scope.clone();
        Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if drawing::port::receive(&scope, &event.data()) {
                return;
            }
            let text = event.data().as_string().unwrap_or_default();
            say(&scope, counter.reply(&text));
        })
    };
    scope.set_onmessage(Some(receive.as_ref().unchecked_ref()));
    // It hears as long as the worker lives.
    receive.forget();
    say(&scope, Reply::Ready(VERSION));
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The counting worker runs in a browser: cargo xtask serve");
}
