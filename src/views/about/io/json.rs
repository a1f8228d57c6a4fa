//! JSON, which the browser reads and writes. Native tests have another library do it.

#[cfg(not(all(test, not(target_arch = "wasm32"))))]
mod platform {
    use js_sys::{Array, JSON, Object};
    use wasm_bindgen::{JsCast, JsValue};

    /// The members of an object, those that are no texts as JSON; `None` if it is no JSON object.
    pub fn members(text: &str) -> Option<Vec<(String, String)>> {
        let written = |value: JsValue| {
            value.as_string().or_else(|| JSON::stringify(&value).ok().map(String::from))
        };
        let member = |pair: JsValue| {
            let pair: Array = pair.dyn_into().ok()?;
            Some((pair.get(0).as_string()?, written(pair.get(1))?))
        };
        let object: Object = JSON::parse(text).ok()?.dyn_into().ok()?;
        Object::entries(&object).iter().map(member).collect()
    }

    /// A text as JSON.
    pub fn quoted(text: &str) -> String {
        JSON::stringify(&text.into()).map(String::from).unwrap_or_default()
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod platform {
    use serde_json::{Map, Value};

    pub fn members(text: &str) -> Option<Vec<(String, String)>> {
        let written = |it: Value| it.as_str().map_or_else(|| it.to_string(), str::to_owned);
        let object: Map<String, Value> = serde_json::from_str(text).ok()?;
        Some(object.into_iter().map(|(name, value)| (name, written(value))).collect())
    }

    pub fn quoted(text: &str) -> String {
        Value::from(text).to_string()
    }
}

pub use platform::{members, quoted};
