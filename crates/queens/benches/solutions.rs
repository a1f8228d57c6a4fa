//! The time to list, store, classify, sort and count whole sets of
//! solutions. `cargo bench --bench solutions [n …]`; without sizes 12 and 14.
#![allow(clippy::print_stdout, reason = "a bench prints what it measured")]

use std::time::Instant;

use queens::board::Size;
use queens::solutions::{AllSolutions, Classes, Filter, Order, Progress, Selection, Store};

fn main() {
    // Cargo passes `--bench`.
    let mut sizes: Vec<Size> = std::env::args().filter_map(|arg| arg.parse().ok()).collect();
    if sizes.is_empty() {
        sizes = [12, 14].map(Size::nearest).to_vec();
    }
    for size in sizes {
        measure(size);
    }
}

fn measure(size: Size) {
    println!("n = {size}");
    let mut found = 0u64;
    time("find", || {
        let _done = AllSolutions::new(size).advance(usize::MAX, |_| found += 1);
    });
    let mut store = Store::new(size, Store::LIMIT);
    let mut full = false;
    time("find and store", || {
        let mut generator = AllSolutions::new(size);
        while generator.advance(10_000, |s| full |= store.push(&s).is_err()) == Progress::More {}
    });
    println!("  {found} solutions, {} stored in {} bytes", store.len(), store.bytes());
    assert_eq!(full, (store.len() as u64) < found, "only a full store refuses");
    let mut classes = Classes::new();
    time("classify", || while classes.advance(&store, 10_000) == Ok(Progress::More) {});
    println!("  {} classes, {} bytes", classes.len(), classes.bytes());
    let filter = Filter { fundamental: true, ..Filter::default() };
    for (what, filter, order) in [
        ("fundamental only", filter, Order::Found),
        ("sort by class", Filter::default(), Order::Class),
    ] {
        let mut selection = Selection::new(filter, order);
        time(what, || {
            while selection.advance(&store, &classes, usize::MAX, 10_000) == Ok(Progress::More) {}
        });
    }
}

fn time(what: &str, work: impl FnOnce()) {
    let start = Instant::now();
    work();
    println!("  {what:20} {:9.2} ms", start.elapsed().as_secs_f64() * 1e3);
}
