//! The formats of files with solutions or boards, each declared once.

use super::entry::Entry;
use super::fen::fen;
use super::printed::printed_board;
use super::table;
use super::text::TextStyle;
use crate::board::{Size, Square};
use crate::search::{DocumentWay, Printout};

value_enum! {
    /// A format, in the order of the menus. Its text is `ExportTexts.form` of the page.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Format {
        /// A picture of pixels.
        Png = "png",
        /// A vector picture.
        Svg = "svg",
        /// The output of the program of the followed document.
        Printed = "printed",
        /// Boards with placeholders.
        #[default]
        Text = "text",
        /// A table with a header.
        Csv = "csv",
        /// One object with the size and the list of solutions.
        Json = "json",
        /// One piece placement per line.
        Fen = "fen",
    }
}

/// The properties of a format.
#[derive(Clone, Copy, Debug)]
pub struct FileForm {
    /// Of file names, without a full stop.
    pub extension: &'static str,
    /// The media type (IANA); all text is UTF-8.
    pub media_type: &'static str,
    /// `None` for a picture of one board.
    pub writer: Option<Writer>,
    /// `None` where there are only solutions.
    pub position: Option<PositionWriter>,
}

/// Writes a position that need not be a solution.
pub type PositionWriter = fn(Size, &TextStyle, &[Square]) -> String;

impl Format {
    /// The declaration of each format: its files and its text.
    pub const fn form(self) -> FileForm {
        match self {
            Format::Png => FileForm::picture("png", "image/png"),
            Format::Svg => FileForm::picture("svg", "image/svg+xml"),
            Format::Printed => FileForm::text("txt", PRINTED),
            Format::Text => FileForm {
                position: Some(|size, signs, queens| {
                    let mut out = String::new();
                    signs.board(&mut out, size, |square| queens.contains(&square));
                    out
                }),
                ..FileForm::text("txt", Writer::of(titled_board))
            },
            Format::Csv => {
                FileForm { media_type: "text/csv;charset=utf-8", ..FileForm::text("csv", CSV) }
            }
            Format::Json => FileForm {
                media_type: "application/json",
                position: Some(|size, _, queens| {
                    let squares: Vec<_> = queens.iter().map(|it| format!("\"{it}\"")).collect();
                    format!("{{\"n\":{size},\"squares\":[{}]}}\n", squares.join(","))
                }),
                ..FileForm::text("json", JSON)
            },
            Format::Fen => FileForm {
                position: Some(|size, _, queens| fen(size, |it| queens.contains(&it)) + "\n"),
                ..FileForm::text(
                    "fen",
                    Writer::of(|out, entry, _| {
                        out.push_str(&fen(entry.solution.size(), |it| entry.solution.has(it)));
                        out.push('\n');
                    }),
                )
            },
        }
    }

    /// True for a picture of one board.
    pub const fn is_picture(self) -> bool {
        self.form().writer.is_none()
    }

    /// True if it shows all pieces, not only queens.
    pub const fn has_pieces(self) -> bool {
        self.is_picture() || matches!(self, Format::Text)
    }

    /// The format that is used: `Printed` needs a document.
    pub const fn where_followed(self, document: Option<&DocumentWay>) -> Format {
        match (self, document) {
            (Format::Printed, None) => Format::Text,
            _ => self,
        }
    }

    /// True if it has the signs that the reader chooses.
    pub fn has_signs(self, document: Option<&DocumentWay>) -> bool {
        match self.where_followed(document) {
            Format::Text => true,
            Format::Printed => {
                document.is_some_and(|document| document.printout == Printout::Placeholders)
            }
            _ => false,
        }
    }
}

impl FileForm {
    /// A file of plain text.
    pub const fn text(extension: &'static str, writer: Writer) -> FileForm {
        let media_type = "text/plain;charset=utf-8";
        FileForm { extension, media_type, writer: Some(writer), position: None }
    }

    const fn picture(extension: &'static str, media_type: &'static str) -> FileForm {
        FileForm { extension, media_type, writer: None, position: None }
    }
}

/// The solutions that are being written.
#[derive(Clone, Debug)]
pub struct Written {
    pub size: Size,
    /// The names, titles and order of the document that is followed.
    pub way: Option<DocumentWay>,
    /// The signs of boards.
    pub signs: TextStyle,
    /// The number of solutions before.
    pub count: u32,
}

/// The functions that append the beginning, a solution, and the end of a text.
#[derive(Clone, Copy, Debug)]
pub struct Writer {
    pub begin: fn(&mut String, &Written),
    pub entry: fn(&mut String, &Entry, &Written),
    pub end: fn(&mut String, &Written),
}

impl Writer {
    /// Writes nothing but solutions.
    pub const fn of(entry: fn(&mut String, &Entry, &Written)) -> Writer {
        Writer { begin: |_, _| (), entry, end: |_, _| () }
    }
}

const PRINTED: Writer = Writer {
    entry: |out, entry, written| {
        if let Some(way) = &written.way {
            titled(out, entry, written);
            out.push_str(&printed_board(way, &entry.solution, &written.signs));
        }
    },
    end: |out, written| {
        let closing = written.way.and_then(|way| way.closing(written.count.into()));
        out.extend(closing.map(|line| line + "\n"));
    },
    ..Writer::of(titled)
};

const CSV: Writer = Writer {
    begin: |out, written| out.push_str(&table::csv_header(written.size)),
    ..Writer::of(|out, entry, written| table::csv(out, entry, written.way.as_ref()))
};

const JSON: Writer = Writer {
    begin: |out, written| {
        out.push_str("{\"n\":");
        out.push_str(&written.size.to_string());
        out.push_str(",\"solutions\":[\n");
    },
    entry: |out, entry, written| {
        if written.count > 0 {
            out.push_str(",\n");
        }
        table::json(out, entry, written.way.as_ref());
    },
    end: |out, _| out.push_str("\n]}\n"),
};

/// The line above a solution in the followed document.
fn titled(out: &mut String, entry: &Entry, written: &Written) {
    if let Some(way) = &written.way {
        out.push_str(&way.title(entry.number.into()));
        out.push('\n');
    }
}

fn titled_board(out: &mut String, entry: &Entry, written: &Written) {
    titled(out, entry, written);
    written.signs.write(out, &entry.solution);
}
