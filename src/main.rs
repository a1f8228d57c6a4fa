//! Starts the page.

#[cfg(target_arch = "wasm32")]
fn main() {
    queenside::shell::start::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The page runs in a browser: cargo xtask serve");
}
