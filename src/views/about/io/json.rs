//! JSON, which the browser reads and writes. Native tests have another library do it.

#[cfg(not(all(test, not(target_arch = "wasm32"))))]
mod platform {
    use js_sys::{Array, JSON, Object, Reflect};
    use wasm_bindgen::{JsCast, JsValue};

    pub struct Json(JsValue);

    impl Json {
        /// Reads a whole text; `None` if it is not JSON.
        pub fn read(text: &str) -> Option<Json> {
            JSON::parse(text).ok().map(Json)
        }

        fn get(&self, name: &str) -> Option<JsValue> {
            Reflect::get(&self.0, &name.into()).ok()
        }

        pub fn text(&self, name: &str) -> Option<String> {
            self.get(name)?.as_string()
        }

        /// The members of an object, all of which are texts.
        pub fn texts(&self, name: &str) -> Option<Vec<(String, String)>> {
            let member = |pair: JsValue| {
                let pair: Array = pair.dyn_into().ok()?;
                Some((pair.get(0).as_string()?, pair.get(1).as_string()?))
            };
            let object: Object = self.get(name)?.dyn_into().ok()?;
            Object::entries(&object).iter().map(member).collect()
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

        pub fn text(&self, name: &str) -> Option<String> {
            self.0.get(name)?.as_str().map(str::to_owned)
        }

        pub fn texts(&self, name: &str) -> Option<Vec<(String, String)>> {
            let member =
                |(name, value): (&String, &Value)| Some((name.clone(), value.as_str()?.into()));
            self.0.get(name)?.as_object()?.iter().map(member).collect()
        }
    }

    pub fn quoted(text: &str) -> String {
        Value::from(text).to_string()
    }
}

pub use platform::{Json, quoted};
