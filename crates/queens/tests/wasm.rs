//! The searches as they run on the page: in a browser, where `usize` has 32
//! bits and the counters must still be exact.
#![cfg(target_arch = "wasm32")]
#![expect(clippy::expect_used, reason = "a broken fixture fails the test")]

use queens::board::Size;
use queens::search::{Counter, Counters, Run, SearchKind, Stop, Until};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

#[allow(dead_code, reason = "the native tests need the other figures")]
#[path = "engine/figures.rs"]
mod figures;

wasm_bindgen_test_configure!(run_in_browser);

fn value(counters: &Counters, name: &str) -> u64 {
    counters[Counter::named(name).expect("a counter")]
}

#[wasm_bindgen_test]
fn totals_are_exact_in_the_browser() {
    let mut compared = 0;
    for (n, searches) in figures::search_counters() {
        let size = Size::new(n).expect("a size");
        for (name, totals) in searches {
            let mut run = Run::new(SearchKind::named(&name).expect("a search"), size);
            assert_eq!(run.advance(u64::MAX, Until::End, &mut |_, _| {}), Stop::End);
            for (counter, known) in totals {
                assert_eq!(value(run.counters(), &counter), known, "{name}, n = {n}: {counter}");
                compared += 1;
            }
        }
    }
    assert!(compared > 0, "the file holds figures");
}
