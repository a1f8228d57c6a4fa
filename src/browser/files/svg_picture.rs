//! Bitmaps of SVG documents, drawn by the browser on a canvas.

use js_sys::Promise;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement};

use crate::browser;
use crate::browser::promise::value;

/// The PNG file of a square SVG document; `None` if the browser cannot draw it.
pub async fn svg_png(svg: &str, side: u32) -> Option<Blob> {
    let canvas: HtmlCanvasElement =
        browser::document()?.create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(side);
    canvas.set_height(side);
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    let image = HtmlImageElement::new().ok()?;
    let encoded = String::from(js_sys::encode_uri_component(svg));
    image.set_src(&format!("data:image/svg+xml;charset=utf-8,{encoded}"));
    value(image.decode()).await?;
    context.draw_image_with_html_image_element(&image, 0.0, 0.0).ok()?;
    let file = Promise::new(&mut |keep, fail| {
        if canvas.to_blob(&keep).is_err() {
            // This function never fails.
            let _ = fail.call0(&JsValue::UNDEFINED);
        }
    });
    value(file).await?.dyn_into().ok()
}
