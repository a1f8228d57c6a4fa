//! Files that the reader opens.

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Event;

use crate::browser::promise::value;
use crate::browser::task;
use crate::text::Lang;

/// Bytes of the largest program or class that is read: none needs more.
pub const LARGEST: usize = 1_000_000;

/// The reason why a file was not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    TooLarge,
    NoText,
}

/// Reads the text of the first file that a field or a drop has, of at most `largest` bytes, and
/// calls `then` with it. Returns true if there is a file.
///
/// A text that is neither UTF-8 nor marked as UTF-16 has the code page in which Excel writes for
/// readers of `lang`.
pub fn read_file(
    event: &Event,
    lang: Lang,
    largest: usize,
    then: impl FnOnce(Result<String, Unread>) + 'static,
) -> bool {
    let holder = match event.type_().as_str() {
        "drop" => get(event.as_ref(), "dataTransfer"),
        _ => event.target().map(JsValue::from),
    };
    let file = holder
        .and_then(|holder| get(&holder, "files"))
        .and_then(|files| Reflect::get_u32(&files, 0).ok())
        .filter(|file| !file.is_undefined());
    let Some(file) = file else { return false };
    if let Some(field) = event.target().filter(|_| event.type_() == "change") {
        // The same file can be chosen again.
        let _ = Reflect::set(&field, &"value".into(), &"".into());
    }
    let size = get(&file, "size").and_then(|it| it.as_f64());
    if size.is_some_and(|size| size > largest as f64) {
        then(Err(Unread::TooLarge));
        return true;
    }
    let read = get(&file, "arrayBuffer").and_then(|it| it.dyn_into::<Function>().ok());
    let promise = read.and_then(|it| it.call0(&file).ok()?.dyn_into::<Promise>().ok());
    match promise {
        Some(promise) => task::start(async move {
            let text = value(promise).await.and_then(|bytes| text_of(&bytes, lang));
            then(text.ok_or(Unread::NoText));
        }),
        None => then(Err(Unread::NoText)),
    }
    true
}

fn get(of: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(of, &name.into()).ok()
}

fn text_of(buffer: &JsValue, lang: Lang) -> Option<String> {
    let bytes = js_sys::Uint8Array::new(buffer);
    let marked = match (bytes.get_index(0), bytes.get_index(1)) {
        (0xff, 0xfe) => Some("utf-16le"),
        (0xfe, 0xff) => Some("utf-16be"),
        _ => None,
    };
    let other = if lang == Lang::ZhHant { "big5" } else { "windows-1252" };
    decoded(&bytes, marked.unwrap_or("utf-8"), true).or_else(|| decoded(&bytes, other, false))
}

/// Decodes by the browser's `TextDecoder`, which knows the code pages of each language.
fn decoded(bytes: &JsValue, encoding: &str, is_strict: bool) -> Option<String> {
    let class = get(&js_sys::global(), "TextDecoder")?.dyn_into::<Function>().ok()?;
    let options = Object::new();
    Reflect::set(&options, &"fatal".into(), &is_strict.into()).ok()?;
    let decoder = Reflect::construct(&class, &Array::of2(&encoding.into(), &options)).ok()?;
    let decode = get(&decoder, "decode")?.dyn_into::<Function>().ok()?;
    decode.call1(&decoder, bytes).ok()?.as_string()
}
