//! The worker's program: it says that it is ready, and answers each message.

#[cfg(target_arch = "wasm32")]
fn main() {
    use queenside_worker::drawing;
    use queenside_worker::messages::{Reply, VERSION};
    use queenside_worker::work::Work;
    use wasm_bindgen::JsCast;
    use wasm_bindgen::prelude::Closure;
    use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    // A text can always be posted.
    let say = |scope: &DedicatedWorkerGlobalScope, reply: Reply| {
        let _ = scope.post_message(&reply.to_string().into());
    };
    let mut work = Work::default();
    let answer = {
        let scope = scope.clone();
        Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if drawing::port::receive(&scope, &event.data()) {
                return;
            }
            let text = event.data().as_string().unwrap_or_default();
            say(&scope, work.reply(&text));
        })
    };
    scope.set_onmessage(Some(answer.as_ref().unchecked_ref()));
    // It answers as long as the worker lives.
    answer.forget();
    say(&scope, Reply::Ready(VERSION));
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The worker runs in a browser: cargo xtask serve");
}
