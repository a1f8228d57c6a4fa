//! JSON, which the browser reads and writes. Native tests have another library do it.

#[cfg(not(all(test, not(target_arch = "wasm32"))))]
mod platform {
    use js_sys::{Array, JSON, Reflect};
    use wasm_bindgen::{JsCast, JsValue};

    pub struct Json(JsValue);

    impl Json {
        /// Reads a whole text; `None` if it is not JSON.
        pub fn read(text: &str) -> Option<Json> {
            JSON::parse(text).ok().map(Json)
        }

        pub fn get(&self, name: &str) -> Option<Json> {
            Reflect::get(&self.0, &name.into()).ok().map(Json)
        }

        pub fn text(&self) -> Option<String> {
            self.0.as_string()
        }

        pub fn items(&self) -> Option<Vec<Json>> {
            Some(self.0.dyn_ref::<Array>()?.iter().map(Json).collect())
        }
    }

    /// A text as JSON.
    pub fn quoted(text: &str) -> String {
        JSON::stringify(&text.into()).map(String::from).unwrap_or_default()
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod platform {
    use serde_json::Value;

    pub struct Json(Value);

    impl Json {
        pub fn read(text: &str) -> Option<Json> {
            serde_json::from_str(text).ok().map(Json)
        }

        pub fn get(&self, name: &str) -> Option<Json> {
            self.0.get(name).cloned().map(Json)
        }

        pub fn text(&self) -> Option<String> {
            self.0.as_str().map(str::to_owned)
        }

        pub fn items(&self) -> Option<Vec<Json>> {
            Some(self.0.as_array()?.iter().cloned().map(Json).collect())
        }
    }

    pub fn quoted(text: &str) -> String {
        Value::from(text).to_string()
    }
}

pub use platform::{Json, quoted};
