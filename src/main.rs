//! Starts the page.

#[cfg(target_arch = "wasm32")]
fn main() {
    use queenside::page::app::App;

    let place = web_sys::window()
        .and_then(|window| window.document())
        .and_then(|document| document.get_element_by_id("app"));
    if let Some(place) = place {
        yew::Renderer::<App>::with_root(place).render();
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The page runs in a browser: cargo xtask serve");
}
