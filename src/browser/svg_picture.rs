//! Bitmaps of SVG documents, drawn by the browser on a canvas.

use js_sys::{ArrayBuffer, Object, Promise, Reflect, Uint8ClampedArray};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement};

use crate::browser;
use crate::browser::promise::value;

/// The PNG file of an SVG document with a width and height; `None` if the browser cannot draw it.
pub async fn svg_png(svg: &str, width: u32, height: u32) -> Option<Blob> {
    let (canvas, _) = draw(svg, width, height).await?;
    let file = Promise::new(&mut |keep, fail| {
        if canvas.to_blob(&keep).is_err() {
            // This function never fails.
            let _ = fail.call0(&JsValue::UNDEFINED);
        }
    });
    value(file).await?.dyn_into().ok()
}

/// The pixels, RGBA, of a square SVG document; `None` if the browser cannot draw it.
pub async fn svg_pixels(svg: &str, side: u32) -> Option<ArrayBuffer> {
    let (_, context) = draw(svg, side, side).await?;
    let data = context.get_image_data(0.0, 0.0, side.into(), side.into()).ok()?;
    // `ImageData::data` would copy all pixels.
    let pixels = Reflect::get(&data, &"data".into()).ok()?;
    Some(pixels.dyn_into::<Uint8ClampedArray>().ok()?.buffer())
}

async fn draw(
    svg: &str,
    width: u32,
    height: u32,
) -> Option<(HtmlCanvasElement, CanvasRenderingContext2d)> {
    let canvas = browser::document()?.create_element("canvas").ok()?;
    let canvas: HtmlCanvasElement = canvas.dyn_into().ok()?;
    canvas.set_width(width);
    canvas.set_height(height);
    let options = Object::new();
    Reflect::set(&options, &"willReadFrequently".into(), &true.into()).ok()?;
    let context = canvas.get_context_with_context_options("2d", &options).ok()??;
    let context: CanvasRenderingContext2d = context.dyn_into().ok()?;
    let image = HtmlImageElement::new().ok()?;
    let encoded = String::from(js_sys::encode_uri_component(svg));
    image.set_src(&format!("data:image/svg+xml;charset=utf-8,{encoded}"));
    value(image.decode()).await?;
    context.draw_image_with_html_image_element(&image, 0.0, 0.0).ok()?;
    Some((canvas, context))
}
