//! The counting alone as a WebAssembly module, without the page, for
//! `tests/browser/bench/count.mjs`:
//! `cargo build --release --example count_wasm --target wasm32-unknown-unknown`.
#![expect(unsafe_code, reason = "exporting a function by its name is an unsafe attribute")]

use std::cell::RefCell;

use queens::board::Size;
use queens::count::{Method, Plan, SolutionCounter};

thread_local! {
    static COUNTER: RefCell<Option<SolutionCounter>> = const { RefCell::new(None) };
}

/// The number of tasks for a size; 0 for a bad size.
#[unsafe(no_mangle)]
pub extern "C" fn tasks(n: u32) -> u32 {
    size(n).map_or(0, |size| Plan::new(size).tasks())
}

/// The solutions of the tasks from `first` up to, not including, `end`, with
/// what was kept from the last call; the greatest number for a bad range.
#[unsafe(no_mangle)]
pub extern "C" fn count(n: u32, first: u32, end: u32) -> u64 {
    let Some(plan) = size(n).map(Plan::new) else { return u64::MAX };
    let Ok(range) = plan.range(first..end) else { return u64::MAX };
    COUNTER.with_borrow_mut(|counter| {
        let kept = counter.take().filter(|counter| counter.plan() == plan);
        counter
            .insert(kept.unwrap_or_else(|| SolutionCounter::new(plan)))
            .count(range)
            .unwrap_or(u64::MAX)
    })
}

/// Forgets what was kept.
#[unsafe(no_mangle)]
pub extern "C" fn forget() {
    COUNTER.set(None);
}

/// D: the solutions, counted depth first; the greatest number for a bad size.
#[unsafe(no_mangle)]
pub extern "C" fn depth_first(n: u32) -> u64 {
    size(n)
        .and_then(|size| Plan::with_method(size, Method::DepthFirst))
        .and_then(|plan| SolutionCounter::new(plan).count(plan.all()).ok())
        .unwrap_or(u64::MAX)
}

fn size(n: u32) -> Option<Size> {
    Size::new(u8::try_from(n).ok()?).ok()
}
