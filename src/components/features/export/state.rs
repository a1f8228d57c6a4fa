//! The state of an export. Texts are written here, in portions; the rest is a job of the browser.

use queens::export::{Colour, Contents, Format, Picture, PictureWords, TextStyle, file_name};
use queens::search::DocumentWay;
use queens::solutions::Progress;
use yew::prelude::*;

use crate::browser::files::download::Delivery;
use crate::components::features::export::document_writer::DocumentWriter;
use crate::components::features::export::request::{ExportRequest, Scope, solutions_name};
use crate::components::features::export::source::Source;
use crate::components::features::export::subject::{Content, Figure, Subject};
use crate::settings::record::Record;

/// Text is handed over to the browser from this length on, in bytes.
const PART: usize = 1 << 18;
/// The longest text that goes to the clipboard, in bytes.
const MOST_COPIED: usize = 8 << 20;
/// The longest preview, in characters.
const PREVIEW: usize = 1_200;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destination {
    File,
    Clipboard,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExportAction {
    /// Changes a field of the request.
    Set(&'static str, String),
    Export(Destination),
    Cancel,
}

/// The reason why an export failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportProblem {
    /// The browser has no room for it, or does not allow it.
    Refused,
    /// The page did not come over https, and browsers copy pictures only from those that did.
    NotSecure,
    /// The browser cannot make PNG pictures.
    NoPng,
}

/// The content that the browser saves or copies.
#[derive(Clone, Debug, PartialEq)]
pub enum ExportJob {
    /// A text, or the rest of one that was handed over in parts.
    Text { name: String, text: String, media_type: &'static str, destination: Destination },
    /// An SVG document to be drawn as PNG.
    Picture { name: String, svg: String, width: u16, destination: Destination },
}

/// The result of the last export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Done {
    /// A file of that name was offered.
    Saved(String, Delivery),
    Copied,
}

/// The work in progress.
#[derive(Debug)]
enum Work {
    None,
    /// Solutions are written into a text.
    Writing {
        writer: Box<DocumentWriter>,
        text: String,
        name: String,
        destination: Destination,
    },
    /// The browser has a job.
    Job,
}

#[derive(Debug)]
pub struct ExportState {
    request: ExportRequest,
    work: Work,
    done: Option<Done>,
}

impl ExportState {
    /// Stored signs with which no queen can be seen are left out.
    pub fn new(mut request: ExportRequest) -> ExportState {
        if !request.text.is_clear() {
            request.text = TextStyle::default();
        }
        ExportState { request, work: Work::None, done: None }
    }

    pub const fn request(&self) -> &ExportRequest {
        &self.request
    }

    /// The result of the last export.
    pub const fn done(&self) -> Option<&Done> {
        self.done.as_ref()
    }

    /// True during an export.
    pub const fn is_busy(&self) -> bool {
        !matches!(self.work, Work::None)
    }

    /// True while a text is written, which needs [`ExportState::write`].
    pub const fn is_writing(&self) -> bool {
        matches!(self.work, Work::Writing { .. })
    }

    /// The finished part of a text, in thousandths.
    pub fn progress(&self, solutions: Option<&dyn Source>) -> Option<u16> {
        match &self.work {
            Work::Writing { writer, .. } => Some((writer.progress(solutions?) * 1_000.0) as u16),
            Work::Job | Work::None => None,
        }
    }

    /// The beginning of the text that would be exported; `None` for pictures.
    pub fn preview(
        &self,
        (format, scope): (Format, Scope),
        document: Option<DocumentWay>,
        solutions: &dyn Source,
    ) -> Option<String> {
        let options = (scope, self.request.text.clone());
        let mut writer = DocumentWriter::new(format, options, solutions.size(), document)?;
        let mut text = String::new();
        let _more = writer.advance(solutions, &mut text);
        if let Some((end, _)) = text.char_indices().nth(PREVIEW) {
            text.truncate(end);
            text.push('…');
        }
        Some(text)
    }

    /// Changes a field of the request; returns false if the value is invalid.
    pub fn set(&mut self, name: &'static str, value: &str) -> bool {
        self.done = None;
        self.request.set(name, value)
    }

    /// Starts an export, unless another one is in progress or its text would show no queens.
    /// Returns the job of the browser, unless solutions are written first.
    pub fn export(
        &mut self,
        destination: Destination,
        subject: Subject,
        ink: &dyn Fn(&str, bool) -> Colour,
    ) -> Option<ExportJob> {
        let format = match subject.content {
            Content::Search { .. } => self.request.search_format,
            Content::Solution(_) => self.request.solutions_format,
            Content::Board { .. } => self.request.board_format,
        };
        let has_signs = format.has_signs(subject.document.as_ref());
        if self.is_busy() || has_signs && !self.request.text.is_clear() {
            return None;
        }
        self.done = None;
        let Subject { size, content, words, style, document, separator } = subject;
        let (signs, media_type) = (self.request.text.clone(), format.form().media_type);
        let spreadsheet = (destination == Destination::File).then_some(separator);
        let (figure, name) = match content {
            Content::Search { step, shown, has_solutions, figure } => {
                let scope = self.request.scope_of_search(format, shown.is_some(), has_solutions);
                if let Some(writer) = DocumentWriter::new(format, (scope, signs), size, document) {
                    let name = match scope {
                        Scope::Position => {
                            file_name(size, Contents::Step(step), format.form().extension)
                        }
                        _ => solutions_name(format, scope, size, shown.unwrap_or(1)),
                    };
                    let writer = writer.for_spreadsheets(spreadsheet);
                    return self.begin(writer, name, destination);
                }
                let contents = match figure {
                    Some(Figure::Drawing(..)) => Contents::Tree(step),
                    _ => shown.map_or(Contents::Step(step), Contents::Solution),
                };
                (figure?, file_name(size, contents, format.form().extension))
            }
            Content::Solution(shown) => {
                let number = shown.as_ref().map_or(1, |entry| entry.number);
                let scope = self.request.scope;
                let name = solutions_name(format, scope, size, number);
                if let Some(writer) = DocumentWriter::new(format, (scope, signs), size, document) {
                    let writer = writer.for_spreadsheets(spreadsheet);
                    return self.begin(writer, name, destination);
                }
                (Figure::Board(Picture::from(&shown?.solution), Html::default()), name)
            }
            Content::Board { figure, text } => {
                let name = file_name(size, Contents::Board, format.form().extension);
                if format == Format::Text {
                    let job = ExportJob::Text { name, text, media_type, destination };
                    return self.deliver(job);
                }
                (figure, name)
            }
        };
        if format == Format::Svg {
            let text = figure.svg(&style, &words, ink);
            return self.deliver(ExportJob::Text { name, text, media_type, destination });
        }
        let svg = figure.svg(&style, &PictureWords::default(), ink);
        self.deliver(ExportJob::Picture { name, svg, width: style.width, destination })
    }

    /// Starts to write solutions.
    fn begin(
        &mut self,
        writer: DocumentWriter,
        name: String,
        destination: Destination,
    ) -> Option<ExportJob> {
        let (writer, text) = (Box::new(writer), String::new());
        self.work = Work::Writing { writer, text, name, destination };
        None
    }

    fn deliver(&mut self, job: ExportJob) -> Option<ExportJob> {
        self.work = Work::Job;
        Some(job)
    }

    /// Forgets the export in progress.
    pub fn cancel(&mut self) {
        (self.done, self.work) = (None, Work::None);
    }

    /// Writes solutions while there is time. Long files go to `append` in parts. Returns the job
    /// with the rest, or the problem that ended the export.
    pub fn write(
        &mut self,
        solutions: &dyn Source,
        mut time_left: impl FnMut() -> bool,
        mut append: impl FnMut(String),
    ) -> Option<Result<ExportJob, ExportProblem>> {
        let Work::Writing { writer, text, name, destination } = &mut self.work else {
            return None;
        };
        loop {
            let progress = writer.advance(solutions, text);
            if *destination == Destination::Clipboard && text.len() > MOST_COPIED {
                return Some(Err(ExportProblem::Refused));
            }
            if progress != Progress::More {
                break;
            }
            if *destination == Destination::File && text.len() >= PART {
                append(std::mem::take(text));
            }
            if !time_left() {
                return None;
            }
        }
        let (text, name, destination) = (std::mem::take(text), std::mem::take(name), *destination);
        let media_type = writer.format().form().media_type;
        self.deliver(ExportJob::Text { name, text, media_type, destination }).map(Ok)
    }

    /// Ends the export in progress.
    pub fn end(&mut self, done: Done) {
        (self.done, self.work) = (Some(done), Work::None);
    }
}
