//! Starts the page.

#[cfg(target_arch = "wasm32")]
fn main() {
    use yew::prelude::*;

    #[component]
    fn Page() -> Html {
        html! { <main data-app="queenside" data-status="ready"><h1>{ "Queenside" }</h1></main> }
    }

    let root = root_element();
    if let Some(root) = root {
        yew::Renderer::<Page>::with_root(root).render();
    }
}

#[cfg(target_arch = "wasm32")]
fn root_element() -> Option<web_sys::Element> {
    web_sys::window()?.document()?.get_element_by_id("app")
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
