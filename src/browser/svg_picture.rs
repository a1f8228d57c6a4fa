//! Bitmaps of SVG documents, drawn by the browser on a canvas.

use js_sys::{ArrayBuffer, Object, Reflect, Uint8ClampedArray};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement};

use crate::browser;
use crate::browser::promise::settled;

/// Draws an SVG document with a width and height as a PNG file, and calls `done` with it:
/// `None` if the browser cannot.
pub fn svg_png(svg: &str, width: u32, height: u32, done: impl FnOnce(Option<Blob>) + 'static) {
    draw(svg, width, height, move |drawn| {
        let Some((canvas, _)) = drawn else { return done(None) };
        let done = Closure::once_into_js(done);
        if canvas.to_blob(done.unchecked_ref()).is_err() {
            let _ = done.unchecked_ref::<js_sys::Function>().call1(&done, &JsValue::NULL);
        }
    });
}

/// Draws an SVG document with a width and height, and calls `done` with the pixels, RGBA:
/// `None` if the browser cannot.
pub fn svg_pixels(svg: &str, side: u32, done: impl FnOnce(Option<ArrayBuffer>) + 'static) {
    draw(svg, side, side, move |drawn| {
        done(drawn.and_then(|(_, context)| {
            let data = context.get_image_data(0.0, 0.0, side.into(), side.into()).ok()?;
            // `ImageData::data` would copy all pixels.
            let pixels = Reflect::get(&data, &"data".into()).ok()?;
            Some(pixels.dyn_into::<Uint8ClampedArray>().ok()?.buffer())
        }));
    });
}

fn draw(
    svg: &str,
    width: u32,
    height: u32,
    then: impl FnOnce(Option<(HtmlCanvasElement, CanvasRenderingContext2d)>) + 'static,
) {
    let Some((image, canvas, context)) = tools() else { return then(None) };
    canvas.set_width(width);
    canvas.set_height(height);
    let encoded = String::from(js_sys::encode_uri_component(svg));
    image.set_src(&format!("data:image/svg+xml;charset=utf-8,{encoded}"));
    settled(&image.decode(), move |decoded| {
        let is_drawn =
            decoded.is_ok() && context.draw_image_with_html_image_element(&image, 0.0, 0.0).is_ok();
        then(is_drawn.then_some((canvas, context)));
    });
}

fn tools() -> Option<(HtmlImageElement, HtmlCanvasElement, CanvasRenderingContext2d)> {
    let canvas: HtmlCanvasElement =
        browser::document()?.create_element("canvas").ok()?.dyn_into().ok()?;
    let options = Object::new();
    Reflect::set(&options, &"willReadFrequently".into(), &true.into()).ok()?;
    let context = canvas.get_context_with_context_options("2d", &options).ok()??;
    Some((HtmlImageElement::new().ok()?, canvas, context.dyn_into().ok()?))
}
