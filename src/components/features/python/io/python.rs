//! `python.js`: the editor, and the worker that executes programs.

use std::rc::Rc;

use js_sys::{Array, Function, JsString, Object, Reflect, Uint32Array};
use queens::board::Size;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

use crate::browser;
use crate::browser::listener::Listener;
use crate::browser::task::inbox;
use crate::browser::workers::worker_script::module_element;
use crate::components::features::python::outcome::{
    Break, ErrorKind, ProgramMistake, Remark, RemarkKind, RunEnd,
};

/// The script, beside the page.
const FILE: &str = "python.js";

/// The property of the window that the script sets.
const LIBRARY: &str = "queensidePython";

/// The version of the functions that are called here.
const VERSION: f64 = 1.0;

fn get(of: &JsValue, name: &str) -> JsValue {
    Reflect::get(of, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

fn call(of: &JsValue, name: &str, arguments: &[JsValue]) -> Option<JsValue> {
    let function = get(of, name).dyn_into::<Function>().ok()?;
    function.apply(of, &arguments.iter().collect()).ok()
}

fn text(value: &JsValue) -> String {
    value.as_string().unwrap_or_default()
}

fn texts(value: &JsValue) -> Vec<String> {
    value.dyn_ref::<Array>().map_or_else(Vec::new, |all| all.iter().map(|it| text(&it)).collect())
}

fn number(value: &JsValue) -> u32 {
    value.as_f64().map_or(0, |number| number as u32)
}

fn library() -> Option<JsValue> {
    let library = get(browser::window()?.as_ref(), LIBRARY);
    library.is_object().then_some(library)
}

/// True if the editor has been loaded.
pub fn is_loaded() -> bool {
    library().is_some()
}

/// The text as Python reads it, without signs of word processors; unchanged while the script is
/// not loaded.
pub fn readable(text: &str) -> String {
    let read = library().and_then(|it| call(&it, "readable", &[text.into()]));
    read.and_then(|it| it.as_string()).unwrap_or_else(|| text.to_owned())
}

/// Loads the editor. Returns true on success.
pub async fn load() -> bool {
    if is_loaded() {
        return true;
    }
    let Some(element) = module_element(FILE) else { return false };
    let (put, loaded) = inbox();
    let failed = put.clone();
    let _listeners = [
        Listener::new(element.clone(), "load", move |_| put(true)),
        Listener::new(element.clone(), "error", move |_| failed(false)),
    ];
    if let Some(head) = browser::document().and_then(|it| it.head()) {
        // Refused only for an element that contains the head.
        let _ = head.append_child(&element);
    }
    if !loaded.next().await {
        element.remove();
        return false;
    }
    let is_right = library().is_some_and(|it| get(&it, "version").as_f64() == Some(VERSION));
    if !is_right {
        browser::root().map(|root| root.set_attribute("data-outdated", ""));
    }
    is_right
}

/// The editor in an element, until this is dropped.
pub struct PythonEditor {
    editor: JsValue,
    _on_text: Closure<dyn Fn(JsString)>,
    _on_run: Closure<dyn Fn()>,
}

impl PythonEditor {
    /// `None` while the script is not loaded.
    pub fn open(
        place: &Element,
        (words, label): (&str, &str),
        on_text: impl Fn(String) + 'static,
        on_run: impl Fn() + 'static,
    ) -> Option<PythonEditor> {
        let library = library()?;
        let on_text = Closure::<dyn Fn(JsString)>::new(move |it: JsString| on_text(it.into()));
        let on_run = Closure::<dyn Fn()>::new(on_run);
        let options = Object::new();
        let values: [(&str, JsValue); 4] = [
            ("text", words.into()),
            ("label", label.into()),
            ("onText", on_text.as_ref().clone()),
            ("onRun", on_run.as_ref().clone()),
        ];
        for (name, value) in values {
            Reflect::set(&options, &name.into(), &value).ok()?;
        }
        let editor = call(&library, "editor", &[place.into(), options.into()])?;
        Some(PythonEditor { editor, _on_text: on_text, _on_run: on_run })
    }

    /// Replaces the text.
    pub fn set(&self, words: &str) {
        call(&self.editor, "set", &[words.into()]);
    }

    pub fn relabel(&self, words: &str) {
        call(&self.editor, "relabel", &[words.into()]);
    }

    /// Marks the current line, and the line and column of a mistake; lines count from 1, and 0 is
    /// none. `runs` are shown at the ends of the lines, from line 0; the last one stands for the
    /// lines after it.
    pub fn mark(&self, line: u32, (wrong, column): (u32, u32), runs: &[String]) {
        let runs: Array = runs.iter().map(JsValue::from).collect();
        call(&self.editor, "mark", &[line.into(), wrong.into(), column.into(), runs.into()]);
    }

    /// Types a sign, or indents the line (`indent`, `unindent`).
    pub fn type_sign(&self, sign: &str) {
        call(&self.editor, "type", &[sign.into()]);
    }
}

impl Drop for PythonEditor {
    fn drop(&mut self) {
        call(&self.editor, "end", &[]);
    }
}

/// A report of a run.
pub enum RunEvent {
    Words(Vec<u32>, Vec<String>),
    End(RunEnd),
}

/// A run, which ends when this is dropped.
pub struct PythonRun {
    stop: Function,
    _on_words: Closure<dyn Fn(Uint32Array, JsValue)>,
    _on_end: Closure<dyn Fn(JsValue)>,
}

impl PythonRun {
    /// `None` while the script is not loaded.
    pub fn start(
        source: &str,
        size: Size,
        limit: u32,
        on_event: impl Fn(RunEvent) + 'static,
    ) -> Option<PythonRun> {
        let on_event = Rc::new(on_event);
        let on_words = {
            let on_event = on_event.clone();
            Closure::<dyn Fn(Uint32Array, JsValue)>::new(move |words: Uint32Array, new: JsValue| {
                on_event(RunEvent::Words(words.to_vec(), texts(&new)));
            })
        };
        let on_end = Closure::<dyn Fn(JsValue)>::new(move |end: JsValue| {
            on_event(RunEvent::End(run_end(&end)));
        });
        let arguments = [
            source.into(),
            size.get().into(),
            limit.into(),
            on_words.as_ref().clone(),
            on_end.as_ref().clone(),
        ];
        let stop = call(&library()?, "run", &arguments)?.dyn_into::<Function>().ok()?;
        Some(PythonRun { stop, _on_words: on_words, _on_end: on_end })
    }

    /// The names of the functions of the program and of their parameters.
    pub fn functions(&self) -> (Vec<String>, Vec<Vec<String>>) {
        functions(&self.stop)
    }
}

impl Drop for PythonRun {
    fn drop(&mut self) {
        let _ = self.stop.call0(&JsValue::UNDEFINED);
    }
}

fn functions(of: &JsValue) -> (Vec<String>, Vec<Vec<String>>) {
    let parameters = get(of, "parameters");
    let parameters = parameters.dyn_ref::<Array>().map(|all| all.iter().map(|it| texts(&it)));
    (texts(&get(of, "functions")), parameters.map_or_else(Vec::new, Iterator::collect))
}

fn run_end(end: &JsValue) -> RunEnd {
    let is = |name: &str| get(end, name).is_truthy();
    let breaks =
        [("isFull", Break::Full), ("isSilent", Break::Silent), ("isMissing", Break::Missing)];
    let error = get(end, "error");
    let mistake = error.is_object().then(|| ProgramMistake {
        kind: ErrorKind::named(&text(&get(&error, "kind"))).unwrap_or(ErrorKind::Other),
        words: texts(&get(&error, "words")),
        line: number(&get(&error, "line")),
        column: number(&get(&error, "column")),
        message: text(&get(&error, "message")),
        is_of_text: get(&error, "isOfText").is_truthy(),
    });
    let (functions, parameters) = functions(end);
    RunEnd {
        functions,
        parameters,
        is_broken_by: breaks.into_iter().find(|(name, _)| is(name)).map(|(_, why)| why),
        mistake,
        remark: remark(&get(end, "remark")),
    }
}

fn remark(remark: &JsValue) -> Option<Remark> {
    let kind = RemarkKind::named(&text(&get(remark, "kind")))?;
    let word = texts(&get(remark, "words")).into_iter().next().unwrap_or_default();
    Some(Remark { kind, word, line: number(&get(remark, "line")) })
}
