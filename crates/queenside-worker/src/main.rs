//! Starts a counting worker: it says that it is ready, and answers each message.

#[cfg(target_arch = "wasm32")]
fn main() {
    use queenside::page::count::clerk::Clerk;
    use queenside::page::count::protocol::{Answer, VERSION};
    use wasm_bindgen::JsCast;
    use wasm_bindgen::prelude::Closure;
    use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    // A text can always be posted.
    let say = |scope: &DedicatedWorkerGlobalScope, answer: Answer| {
        let _ = scope.post_message(&answer.to_string().into());
    };
    let mut clerk = Clerk::default();
    let hear = {
        let scope = scope.clone();
        Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            say(&scope, clerk.answer(&text));
        })
    };
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    // It hears as long as the worker lives.
    hear.forget();
    say(&scope, Answer::Ready(VERSION));
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The counting worker runs in a browser: cargo xtask serve");
}
