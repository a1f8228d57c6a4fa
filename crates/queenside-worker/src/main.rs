//! The worker's program: it says that it is ready, and answers each message.

#[cfg(target_arch = "wasm32")]
fn main() {
    use queenside_worker::drawing;
    use queenside_worker::game::messages::Numbered;
    use queenside_worker::game::{self, GameRequest, Limits};
    use queenside_worker::messages::{Reply, VERSION};
    use queenside_worker::work::Work;
    use wasm_bindgen::JsCast;
    use wasm_bindgen::prelude::Closure;
    use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

    /// A question of the game is answered within so many milliseconds.
    const GAME_TIME: f64 = 1_800.0;

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
            if let Ok(Numbered { id, body }) = text.parse::<Numbered<GameRequest>>() {
                let end = js_sys::Date::now() + GAME_TIME;
                let body = game::answer(&body, Limits::WORKER, || js_sys::Date::now() < end);
                let _ = scope.post_message(&Numbered { id, body }.to_string().into());
                return;
            }
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
