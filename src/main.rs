//! Starts the page with the search alone, which arrives quickly.

#[cfg(target_arch = "wasm32")]
fn main() {
    queenside::page::start::start::<queenside::page::app::SearchAlone>();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The page runs in a browser: cargo xtask serve");
}
