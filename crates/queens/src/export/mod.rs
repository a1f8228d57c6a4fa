//! Export of solutions and boards as text.
//!
//! A [`Document`] writes many solutions piece by piece into a buffer of the caller, so that
//! a page can draw in between. [`svg`](fn@svg) draws a board; the browser makes bitmaps of it.

mod colour;
mod csv;
mod document;
mod entry;
mod fen;
mod format;
mod names;
mod picture;
mod printed;
mod queen;
mod svg;
mod table;
mod text;

pub use colour::{Colour, ColourError, Palette, Preset};
pub use csv::{BYTE_ORDER_MARK, csv_row, separated};
pub use document::Document;
pub use entry::Entry;
pub use fen::fen;
pub use format::{FileForm, Format, Writer, Written};
pub use names::{Contents, file_name};
pub use picture::{Picture, PictureStyle, PictureWords, QueenShape, SquareMark};
pub use printed::printed_board;
pub use queen::queen_path;
pub use svg::{svg, svg_document, xml_text};
pub use text::TextStyle;
