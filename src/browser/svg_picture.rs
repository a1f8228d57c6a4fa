//! Charts as pictures of pixels, which the browser draws.

use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement};

use crate::browser;

/// Twice the chart's own units, which is sharp in print.
const WIDTH: u32 = 1600;
const HEIGHT: u32 = 960;

/// Draws a chart's SVG document as PNG, and calls `done` with the file: `None` if the
/// browser refuses.
pub fn svg_picture(svg: &str, done: impl FnOnce(Option<Blob>) + 'static) {
    let Some((image, canvas, context)) = tools() else { return done(None) };
    canvas.set_width(WIDTH);
    canvas.set_height(HEIGHT);
    // Some browsers draw pictures without a size not at all.
    let sized = format!("<svg width=\"{WIDTH}\" height=\"{HEIGHT}\"");
    let svg = svg.replacen("<svg", &sized, 1);
    let encoded = String::from(js_sys::encode_uri_component(&svg));
    let drawn = Closure::once_into_js({
        let image = image.clone();
        move || {
            let is_drawn = context.draw_image_with_html_image_element(&image, 0.0, 0.0).is_ok();
            let done = Closure::once_into_js(done);
            if !is_drawn || canvas.to_blob(done.unchecked_ref()).is_err() {
                let _ = done.unchecked_ref::<js_sys::Function>().call1(&done, &JsValue::NULL);
            }
        }
    });
    image.set_onload(Some(drawn.unchecked_ref()));
    image.set_src(&format!("data:image/svg+xml;charset=utf-8,{encoded}"));
}

fn tools() -> Option<(HtmlImageElement, HtmlCanvasElement, CanvasRenderingContext2d)> {
    let canvas: HtmlCanvasElement =
        browser::document()?.create_element("canvas").ok()?.dyn_into().ok()?;
    let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    Some((HtmlImageElement::new().ok()?, canvas, context))
}
