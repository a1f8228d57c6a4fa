//! Documents with one or many solutions, written in pieces.

use super::entry::Entry;
use super::fen::fen;
use super::printed::printed_board;
use super::table;
use super::text::TextStyle;
use crate::board::Size;
use crate::search::DocumentWay;

/// A form in which solutions are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Format {
    /// Boards with placeholders.
    Text(TextStyle),
    /// The output of the program of the followed document; the style is for a program whose
    /// user chooses the signs.
    Printed(TextStyle),
    /// A table with a header.
    Csv,
    /// One object with the size and the list of solutions.
    Json,
    /// One piece placement per line.
    Fen,
}

impl Format {
    /// The media type (IANA); all text is UTF-8.
    pub const fn media_type(&self) -> &'static str {
        match self {
            Format::Csv => "text/csv;charset=utf-8",
            Format::Json => "application/json",
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
    /// The notation of the document that is followed.
    way: Option<DocumentWay>,
    written: u32,
}

impl Document {
    pub const fn new(format: Format, size: Size) -> Document {
        Document { format, size, way: None, written: 0 }
    }

    /// With titles, numbers, squares and their order as in a document.
    pub fn following(self, way: Option<DocumentWay>) -> Document {
        Document { way, ..self }
    }

    pub const fn format(&self) -> &Format {
        &self.format
    }

    /// Writes the text before the first solution.
    pub fn begin(&self, out: &mut String) {
        match &self.format {
            Format::Csv => out.push_str(table::CSV_HEADER),
            Format::Json => {
                out.push_str("{\"n\":");
                out.push_str(&self.size.to_string());
                out.push_str(",\"solutions\":[\n");
            }
            Format::Text(_) | Format::Printed(_) | Format::Fen => {}
        }
    }

    /// Appends a solution.
    pub fn entry(&mut self, out: &mut String, entry: &Entry) {
        let way = self.way.as_ref();
        let title = way.map(|way| way.title(entry.number.into()));
        match &self.format {
            Format::Text(style) => {
                if let Some(line) = &title {
                    out.push_str(line);
                    out.push('\n');
                }
                style.write(out, &entry.solution);
            }
            Format::Printed(signs) => {
                if let (Some(way), Some(title)) = (way, title) {
                    out.push_str(&title);
                    out.push('\n');
                    out.push_str(&printed_board(way, &entry.solution, signs));
                }
            }
            Format::Csv => table::csv(out, entry, way),
            Format::Json => {
                if self.written > 0 {
                    out.push_str(",\n");
                }
                table::json(out, entry, way);
            }
            Format::Fen => {
                out.push_str(&fen(&entry.solution));
                out.push('\n');
            }
        }
        self.written += 1;
    }

    /// Writes the text after the last solution.
    pub fn end(&self, out: &mut String) {
        match &self.format {
            Format::Printed(_) => {
                let closing = self.way.and_then(|way| way.closing(self.written.into()));
                out.extend(closing.map(|line| line + "\n"));
            }
            Format::Json => out.push_str("\n]}\n"),
            Format::Text(_) | Format::Csv | Format::Fen => {}
        }
    }
}
