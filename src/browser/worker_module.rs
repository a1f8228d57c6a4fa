//! The workers' WebAssembly, fetched and compiled once for all of them.
//!
//! Workers that share a module also share its optimised code: once one of them has run it for a
//! while, all run the fastest form.

use std::cell::RefCell;

use js_sys::WebAssembly;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Response;

use crate::browser;
use crate::browser::promise::settled;

/// The file, beside the page.
const FILE: &str = "queenside-worker_bg.wasm";

/// A callback for the module: called with `None` if it cannot be loaded.
type Waiting = Box<dyn FnOnce(Option<&JsValue>)>;

enum ModuleState {
    /// Not requested yet, or the load failed: the next request tries again.
    Absent,
    Loading(Vec<Waiting>),
    Compiled(JsValue),
}

thread_local! {
    static MODULE: RefCell<ModuleState> = const { RefCell::new(ModuleState::Absent) };
}

/// Calls `then` with the compiled module, which is loaded at the first call, or with `None` if it
/// cannot be loaded.
pub fn with_module(then: impl FnOnce(Option<&JsValue>) + 'static) {
    enum Next {
        Load,
        Wait,
        Use(JsValue, Waiting),
    }
    let then: Waiting = Box::new(then);
    let next = MODULE.with_borrow_mut(|state| match state {
        ModuleState::Absent => {
            *state = ModuleState::Loading(vec![then]);
            Next::Load
        }
        ModuleState::Loading(waiting) => {
            waiting.push(then);
            Next::Wait
        }
        ModuleState::Compiled(module) => Next::Use(module.clone(), then),
    });
    match next {
        Next::Load => load(),
        Next::Wait => {}
        Next::Use(module, then) => then(Some(&module)),
    }
}

fn arrived(module: Option<JsValue>) {
    let next = module.clone().map_or(ModuleState::Absent, ModuleState::Compiled);
    let before = MODULE.with_borrow_mut(|state| std::mem::replace(state, next));
    if let ModuleState::Loading(waiting) = before {
        for then in waiting {
            then(module.as_ref());
        }
    }
}

fn load() {
    let Some(response) = fetched() else { return arrived(None) };
    settled(&WebAssembly::compile_streaming(&response), |module| match module {
        Ok(module) => arrived(Some(module)),
        // Some hosts call the file by a wrong type, and browsers then want all of it.
        Err(_) => load_whole(),
    });
}

fn load_whole() {
    let Some(response) = fetched() else { return arrived(None) };
    settled(&response, |response| {
        let response = response.ok().and_then(|it| it.dyn_into::<Response>().ok());
        let bytes = response.filter(Response::ok).and_then(|it| it.array_buffer().ok());
        let Some(bytes) = bytes else { return arrived(None) };
        settled(&bytes, |bytes| {
            let Ok(bytes) = bytes else { return arrived(None) };
            settled(&WebAssembly::compile(&bytes), |module| arrived(module.ok()));
        });
    });
}

fn fetched() -> Option<js_sys::Promise> {
    let address = browser::beside_page(FILE)?;
    Some(browser::window()?.fetch_with_str(&address))
}
