//! Starts the page.

#[cfg(target_arch = "wasm32")]
fn main() {
    queenside::view::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The page runs in a browser: cargo xtask serve");
}
