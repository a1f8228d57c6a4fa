//! Writings of one or many solutions, a piece at a time.

use super::drawing::DrawingStyle;
use super::entry::Entry;
use super::fen::fen;
use super::latex;
use super::table;
use super::text::TextStyle;
use crate::board::Size;

/// A form in which solutions are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Format {
    /// Boards with placeholders.
    Text(TextStyle),
    /// The shaded drawing.
    Drawing(DrawingStyle),
    /// A table with a header.
    Csv,
    /// One object with the size and the list of solutions.
    Json,
    /// A document of boards that compiles with pdfTeX and TikZ.
    Latex,
    /// One piece placement per line.
    Fen,
}

impl Format {
    /// The media type (IANA); all text is UTF-8.
    pub const fn media_type(&self) -> &'static str {
        match self {
            Format::Csv => "text/csv;charset=utf-8",
            Format::Json => "application/json",
            Format::Latex => "application/x-tex",
            _ => "text/plain;charset=utf-8",
        }
    }
}

/// Writes solutions of one size into buffers of the caller's: [`Document::begin`]
/// once, [`Document::entry`] for each solution, [`Document::end`] once.
#[derive(Clone, Debug)]
pub struct Document {
    format: Format,
    size: Size,
    written: u32,
}

impl Document {
    /// Nothing written.
    pub const fn new(format: Format, size: Size) -> Document {
        Document { format, size, written: 0 }
    }

    /// The form.
    pub const fn format(&self) -> &Format {
        &self.format
    }

    /// What stands before the first solution.
    pub fn begin(&self, out: &mut String) {
        match &self.format {
            Format::Csv => out.push_str(table::CSV_HEADER),
            Format::Json => {
                out.push_str("{\"n\":");
                out.push_str(&self.size.to_string());
                out.push_str(",\"solutions\":[\n");
            }
            Format::Latex => latex::begin(out),
            Format::Text(_) | Format::Drawing(_) | Format::Fen => {}
        }
    }

    /// Appends a solution.
    pub fn entry(&mut self, out: &mut String, entry: &Entry) {
        match &self.format {
            Format::Text(style) => style.write(out, &entry.solution),
            Format::Drawing(style) => style.write(out, entry.number, &entry.solution),
            Format::Csv => table::csv(out, entry),
            Format::Json => {
                if self.written > 0 {
                    out.push_str(",\n");
                }
                table::json(out, entry);
            }
            Format::Latex => latex::board(out, entry),
            Format::Fen => {
                out.push_str(&fen(&entry.solution));
                out.push('\n');
            }
        }
        self.written += 1;
    }

    /// What stands after the last solution.
    pub fn end(&self, out: &mut String) {
        match &self.format {
            Format::Drawing(style) => style.close(out, self.written),
            Format::Json => out.push_str("\n]}\n"),
            Format::Latex => latex::end(out),
            Format::Text(_) | Format::Csv | Format::Fen => {}
        }
    }
}
