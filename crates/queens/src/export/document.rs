//! Documents with one or many solutions, written in pieces.

use super::entry::Entry;
use super::format::{Writer, Written};
use super::text::TextStyle;
use crate::board::Size;
use crate::search::DocumentWay;

/// Writes solutions of one size into buffers of the caller's: [`Document::begin`]
/// once, [`Document::entry`] for each solution, [`Document::end`] once.
#[derive(Clone, Debug)]
pub struct Document {
    writer: Writer,
    written: Written,
}

impl Document {
    /// Without solutions. `way` has the titles, numbers, squares and order of the document that
    /// is followed.
    pub const fn new(
        writer: Writer,
        size: Size,
        signs: TextStyle,
        way: Option<DocumentWay>,
    ) -> Document {
        Document { writer, written: Written { size, way, signs, count: 0 } }
    }

    /// Writes the text before the first solution.
    pub fn begin(&self, out: &mut String) {
        (self.writer.begin)(out, &self.written);
    }

    /// Appends a solution.
    pub fn entry(&mut self, out: &mut String, entry: &Entry) {
        (self.writer.entry)(out, entry, &self.written);
        self.written.count += 1;
    }

    /// Writes the text after the last solution.
    pub fn end(&self, out: &mut String) {
        (self.writer.end)(out, &self.written);
    }
}
