//! Starts the whole page, for readers who want more than the search.

#[cfg(target_arch = "wasm32")]
fn main() {
    queenside::page::start::start::<queenside::page::app::Whole>();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The page runs in a browser: cargo xtask serve");
}
