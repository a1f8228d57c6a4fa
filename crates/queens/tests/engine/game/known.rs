//! The published numbers of `tests/data/game.json`, with their sources there.

use serde_json::Value;

/// The list of that name; index 0 is n = 1.
pub fn list(name: &str) -> Vec<u64> {
    let all: Value = serde_json::from_str(include_str!("../../../../../tests/data/game.json"))
        .expect("the file is JSON");
    let list = all[name].as_array().expect("a list");
    list.iter().map(|value| value.as_u64().expect("a whole number")).collect()
}
