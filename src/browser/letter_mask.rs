//! Letters and symbols as shapes to paint queens with: only the browser has fonts.

use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::browser;

/// The opacities of the pixels of a text in the middle of a square, row by row from the
/// top; `None` without a canvas.
pub fn letter_mask(text: &str, side: u32) -> Option<Vec<u8>> {
    let canvas = browser::document()?.create_element("canvas").ok()?;
    let canvas: HtmlCanvasElement = canvas.dyn_into().ok()?;
    canvas.set_width(side);
    canvas.set_height(side);
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    let width = f64::from(side);
    context.set_font(&format!("{}px sans-serif", side * 3 / 4));
    context.set_text_align("center");
    // The middle of the ink, not of the font's line.
    let ink = context.measure_text(text).ok()?;
    let above = ink.actual_bounding_box_ascent() - ink.actual_bounding_box_descent();
    context.fill_text(text, width / 2.0, (width + above) / 2.0).ok()?;
    let data = context.get_image_data(0.0, 0.0, width, width).ok()?.data();
    Some(data.chunks_exact(4).map(|pixel| pixel.last().copied().unwrap_or(0)).collect())
}
