//! Workers and modules, also where scripts must be trusted (`require-trusted-types-for 'script'`).

use js_sys::{Function, Object, Reflect};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Worker, WorkerOptions};

use crate::browser;

/// The policy's name, for a host's list of those it allows.
const POLICY: &str = "queenside";

thread_local! {
    static TRUSTED_TYPES: Option<JsValue> = policy();
}

/// The property of the window with the policy: hosts may allow only one, and offline.js uses it, too.
const KEPT: &str = "queensidePolicy";

/// A policy that trusts files beside the page; `None` if the browser does not support trusted types,
/// or the host does not allow the policy.
fn policy() -> Option<JsValue> {
    let window = browser::window()?;
    let kept = Reflect::get(window.as_ref(), &KEPT.into()).ok().filter(JsValue::is_object);
    if kept.is_some() {
        return kept;
    }
    let factory = Reflect::get(window.as_ref(), &"trustedTypes".into()).ok()?;
    let create =
        Reflect::get(&factory, &"createPolicy".into()).ok()?.dyn_into::<Function>().ok()?;
    let beside = browser::beside_page("./")?;
    // What it refuses, the browser takes for an empty address, which loads nothing.
    let trust = move |address: String| {
        if address.starts_with(&beside) { JsValue::from(address) } else { JsValue::NULL }
    };
    let trust = Closure::<dyn Fn(String) -> JsValue>::new(trust).into_js_value();
    let rules = Object::new();
    Reflect::set(&rules, &"createScriptURL".into(), &trust).ok()?;
    let policy = create.call2(&factory, &POLICY.into(), &rules).ok()?;
    Reflect::set(window.as_ref(), &KEPT.into(), &policy).ok()?;
    Some(policy)
}

/// The address as the policy trusts it; `None` without a policy.
fn trusted(address: &str) -> Option<JsValue> {
    TRUSTED_TYPES.with(|policy| {
        let policy = policy.as_ref()?;
        let create = Reflect::get(policy, &"createScriptURL".into()).ok()?;
        create.dyn_into::<Function>().ok()?.call1(policy, &address.into()).ok()
    })
}

/// An element that loads a module beside the page when it is added to the document.
pub fn module_element(script: &str) -> Option<Element> {
    let address = browser::beside_page(script)?;
    let element = browser::document()?.create_element("script").ok()?;
    element.set_attribute("type", "module").ok()?;
    let trusted = trusted(&address).unwrap_or_else(|| address.as_str().into());
    Reflect::set(&element, &"src".into(), &trusted).ok()?;
    Some(element)
}

/// A worker of a script beside the page; `None` if the browser refuses.
pub fn worker(script: &str, options: &WorkerOptions) -> Option<Worker> {
    let address = browser::beside_page(script)?;
    let Some(trusted) = trusted(&address) else {
        return Worker::new_with_options(&address, options).ok();
    };
    let class = Reflect::get(browser::window()?.as_ref(), &"Worker".into()).ok()?;
    let arguments = js_sys::Array::of2(&trusted, options.as_ref());
    let worker = Reflect::construct(&class.dyn_into::<Function>().ok()?, &arguments);
    worker.ok()?.dyn_into::<Worker>().ok()
}
