//! Taking solutions and boards home: text and bytes out, nothing in.
//!
//! Writings of many solutions ([`Document`]) are written piece by piece into a buffer
//! of the caller's, so that a page can draw in between. Pictures come as text ([`svg`](fn@svg))
//! or as pixels ([`Raster`]), from which [`png`](fn@png) or an encoder of animations makes a
//! file. Knows nothing of the page.

mod chart;
mod colour;
mod document;
mod drawing;
mod entry;
mod fen;
mod glyph;
mod latex;
mod layout;
mod marks;
mod names;
mod outline;
mod picture;
mod png;
mod printed;
mod raster;
mod svg;
mod table;
mod text;

pub use chart::{Chart, Series, totals_csv};
pub use colour::{Colour, ColourError, Palette, Preset};
pub use document::{Document, Format};
pub use drawing::DrawingStyle;
pub use entry::Entry;
pub use fen::fen;
pub use layout::Layout;
pub use names::{Contents, file_name};
pub use picture::{Picture, PictureStyle, QueenShape, SquareMark};
pub use png::{png, scanlines};
pub use printed::printed_board;
pub use raster::{Mask, Pixels, Raster};
pub use svg::svg;
pub use text::TextStyle;
