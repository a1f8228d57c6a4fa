//! The known figures of `tests/data/figures.json`, with their sources there.

use std::collections::BTreeMap;

use serde_json::Value;

fn all() -> Value {
    serde_json::from_str(include_str!("../../../../tests/data/figures.json"))
        .expect("the file is JSON")
}

fn list(name: &str) -> Vec<u64> {
    let all = all();
    let list = all[name].as_array().expect("a list");
    list.iter().map(|value| value.as_u64().expect("a whole number")).collect()
}

/// The numbers of solutions for n = 1 to 27 (OEIS A000170).
pub fn solutions() -> Vec<u64> {
    list("solutions_A000170")
}

/// Entry k: the place of the queen on the k-th line that the search visits.
pub fn first_solution_n8() -> Vec<u8> {
    let all = all();
    let list = all["first_solution_n8"]["by_line"].as_array().expect("a list");
    list.iter().map(|value| value.as_u64().expect("a number") as u8).collect()
}

/// n → search → counter → total.
pub fn search_counters() -> BTreeMap<u8, BTreeMap<String, BTreeMap<String, u64>>> {
    let all = all();
    let object = |value: &Value| value.as_object().expect("an object").clone();
    object(&all["search_counters"])
        .into_iter()
        .map(|(n, searches)| {
            let searches = object(&searches)
                .into_iter()
                .map(|(search, totals)| {
                    let totals = object(&totals)
                        .into_iter()
                        .map(|(counter, total)| (counter, total.as_u64().expect("a number")))
                        .collect();
                    (search, totals)
                })
                .collect();
            (n.parse().expect("a size"), searches)
        })
        .collect()
}

/// n → how many calls of its function the search rows makes.
pub fn calls_of_rows() -> BTreeMap<u8, u64> {
    let all = all();
    let calls = all["rows"]["calls"].as_object().expect("an object");
    let pair = |(n, calls): (&String, &Value)| {
        (n.parse().expect("a size"), calls.as_u64().expect("a number"))
    };
    calls.iter().map(pair).collect()
}
