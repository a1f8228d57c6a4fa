//! Taking solutions and boards home: text and bytes out, nothing in.
//!
//! Writings of many solutions ([`Document`]) and animations ([`Gif`]) are written
//! piece by piece into a buffer of the caller's, so that a page can draw in
//! between. Knows nothing of the page.

mod chart;
mod colour;
mod deflate;
mod document;
mod drawing;
mod fen;
mod gif;
mod glyph;
mod latex;
mod lzw;
mod names;
mod outline;
mod picture;
mod png;
mod raster;
mod svg;
mod table;
mod text;

pub use chart::{Chart, Series, totals_csv};
pub use colour::{Colour, ColourError, Palette, Preset};
pub use document::{Document, Entry, Format};
pub use drawing::DrawingStyle;
pub use fen::fen;
pub use gif::{Gif, Repeat};
pub use names::{Contents, file_name};
pub use outline::{OUTLINE_SIZE, queen_path};
pub use picture::{Mark, Picture, PictureStyle, QueenShape};
pub use png::png;
pub use raster::{Mask, Raster};
pub use svg::svg;
pub use text::TextStyle;
