//! Pictures of one board: as the request says, and as the board of the options.

use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::browser;
use crate::browser::locale::Locale;
use crate::settings::look::Shape;
use queens::board::Size;
use queens::export::{Mask, Picture, PictureStyle, Preset, QueenShape, Raster, png, svg};
use queens::solutions::Progress;

use crate::browser::file::Saved;
use crate::state::export::request::{ExportRequest, Form};
use crate::view::export::download::{Destination, Download, Outcome};

/// The symbol of a queen.
const SYMBOL: &str = "♛";

/// Draws a board in a form that is a picture, all at once. `title` is for those who
/// do not see it. The file that is saved stays in `saved`.
pub fn draw(
    (form, request): (Form, &ExportRequest),
    locale: &Locale,
    (picture, title): (&Picture, &str),
    (name, destination): (String, Destination),
    saved: &mut Option<Saved>,
) -> Option<Outcome> {
    let style = style(request, locale);
    let draw_svg = |text: &mut String, _: &mut Vec<u8>| {
        text.push_str(&svg(picture, &style, title));
        Progress::Done
    };
    let draw_png = |_: &mut String, bytes: &mut Vec<u8>| {
        bytes.extend(png(picture, &raster(picture.size(), &style)));
        Progress::Done
    };
    match form {
        Form::Svg => {
            Download::new("image/svg+xml", destination).fill(draw_svg, || true, || name, saved)
        }
        Form::Png => {
            Download::new("image/png", destination).fill(draw_png, || true, || name, saved)
        }
        _ => None,
    }
}

/// The style of pictures.
pub fn style(request: &ExportRequest, locale: &Locale) -> PictureStyle {
    let look = locale.look;
    PictureStyle {
        width: request.width,
        labels: request.labels.then_some(look.notation),
        palette: request.preset.map_or_else(|| look.colours(), Preset::palette),
        queen: match look.shape {
            Shape::Picture => QueenShape::Piece,
            Shape::Letter => QueenShape::Text(locale.lang.export().letter.to_string()),
            Shape::Symbol => QueenShape::Text(SYMBOL.to_owned()),
        },
        ..PictureStyle::default()
    }
}

/// Paints pictures of that style; letters and symbols in the browser's font. Without
/// a canvas, queens are drawn pieces.
pub fn raster(size: Size, style: &PictureStyle) -> Raster {
    let plain = Raster::new(size, style, None);
    match &style.queen {
        QueenShape::Piece => plain,
        QueenShape::Text(text) => match mask(text, plain.cell()) {
            Some(mask) => Raster::new(size, style, Some(&mask)),
            None => plain,
        },
    }
}

/// The opacities of a text in the middle of a square of so many pixels.
fn mask(text: &str, side: usize) -> Option<Mask> {
    let canvas = browser::document()?.create_element("canvas").ok()?;
    let canvas: HtmlCanvasElement = canvas.dyn_into().ok()?;
    let pixels = u32::try_from(side).ok()?;
    canvas.set_width(pixels);
    canvas.set_height(pixels);
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    let width = f64::from(pixels);
    context.set_font(&format!("{}px sans-serif", pixels * 3 / 4));
    context.set_text_align("center");
    // The middle of the ink, not of the font's line.
    let ink = context.measure_text(text).ok()?;
    let above = ink.actual_bounding_box_ascent() - ink.actual_bounding_box_descent();
    context.fill_text(text, width / 2.0, (width + above) / 2.0).ok()?;
    let data = context.get_image_data(0.0, 0.0, width, width).ok()?.data();
    let alpha = data.chunks_exact(4).map(|pixel| pixel.last().copied().unwrap_or(0));
    Mask::new(side, alpha.collect())
}
