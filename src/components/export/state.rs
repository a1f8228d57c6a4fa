//! The state of an export, and the effects that the browser carries out.
//!
//! Texts are written here, in portions. The browser draws PNG pictures, a worker makes films.

use queens::board::Size;
use queens::export::{Contents, Picture, PictureStyle, TextStyle, file_name, svg};
use queens::search::DocumentWay;
use queens::solutions::Progress;
use queenside_worker::film::FilmRequest;

use crate::browser::download::Delivery;
use crate::components::export::document_writer::DocumentWriter;
use crate::components::export::request::{ExportRequest, FileFormat, Scope, solutions_name};
use crate::components::export::source::Source;
use crate::components::export::subject::{Content, Subject};
use crate::settings::record::Record;

/// Text is handed over to the browser from this length on, in bytes.
const PART: usize = 1 << 18;
/// The longest text that goes to the clipboard, in bytes.
const MOST_COPIED: usize = 8 << 20;
/// The longest preview, in characters.
const PREVIEW: usize = 1_200;

const SVG: &str = "image/svg+xml";
const PNG: &str = "image/png";
const GIF: &str = "image/gif";
const TEXT: &str = "text/plain;charset=utf-8";

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
    /// The browser cannot make PNG pictures.
    NoPng,
    /// The worker did not start, or failed.
    NoWorker,
    /// The worker is of another version of the page.
    OtherVersion,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportEvent {
    /// The finished part of a film, in thousandths.
    Progress(u16),
    Picture,
    /// The film is ready. It shows the steps from the first number to the second.
    Film(u64, u64),
    /// The browser has offered the file.
    Saved(Delivery),
    Copied,
    Failed(ExportProblem),
}

/// An effect to be carried out in the browser.
#[derive(Clone, Debug, PartialEq)]
pub enum ExportEffect {
    /// Store a field of the request.
    Remember(&'static str, String),
    /// Append text to the unfinished file.
    Append(String),
    /// Offer the finished file.
    Save {
        name: String,
        media_type: &'static str,
    },
    Copy(String),
    /// Draw an SVG document as PNG. The clipboard is asked at once: later, browsers no longer
    /// count it as the reader's own action.
    Draw {
        svg: String,
        width: u16,
        destination: Destination,
    },
    Film {
        request: FilmRequest,
        style: Box<PictureStyle>,
    },
    /// Stop drawing, and discard the unfinished file.
    Stop,
    /// Show the problem in a notice.
    Notify(ExportProblem),
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
    /// A picture of that name is drawn.
    Picture {
        name: String,
        destination: Destination,
    },
    /// Steps are filmed: the size as in names, and the thousandths that are done.
    Film {
        size: Size,
        progress: u16,
    },
    /// The browser saves the file of that name.
    Saving(String),
    /// The browser copies.
    Copying,
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

    /// The finished part of a text or film, in thousandths.
    pub fn progress(&self, solutions: Option<&dyn Source>) -> Option<u16> {
        match &self.work {
            Work::Writing { writer, .. } => Some((writer.progress(solutions?) * 1_000.0) as u16),
            Work::Film { progress, .. } => Some(*progress),
            _ => None,
        }
    }

    /// The beginning of the text that would be exported; `None` for pictures.
    pub fn preview(
        &self,
        (format, scope): (FileFormat, Scope),
        document: Option<DocumentWay>,
        solutions: &dyn Source,
    ) -> Option<String> {
        let format = self.request.text_format(format, document.as_ref())?;
        let mut writer = DocumentWriter::new(format, scope, solutions.size(), document);
        let mut text = String::new();
        let _more = writer.advance(solutions, &mut text);
        if let Some((end, _)) = text.char_indices().nth(PREVIEW) {
            text.truncate(end);
            text.push('…');
        }
        Some(text)
    }

    /// Changes a field of the request; `None` if the value is invalid.
    pub fn set(&mut self, name: &'static str, value: &str) -> Option<ExportEffect> {
        self.done = None;
        self.request.set(name, value).then(|| ExportEffect::Remember(name, value.to_owned()))
    }

    /// Starts an export, unless another one is in progress or its text would show no queens.
    pub fn export(&mut self, destination: Destination, subject: Subject) -> Vec<ExportEffect> {
        let format = match subject.content {
            Content::Search { .. } => self.request.search_format,
            Content::Solution(_) => self.request.solutions_format,
            Content::Board { .. } => self.request.board_format,
        };
        let has_signs = format.has_signs(subject.document.as_ref());
        if self.is_busy() || has_signs && !self.request.text.is_clear() {
            return Vec::new();
        }
        self.done = None;
        let Subject { size, content, title, style, document, separator } = subject;
        let spreadsheet = (destination == Destination::File).then_some(separator);
        let (format, picture, name) = match content {
            Content::Search { kind, extent, given, step, shown, picture } => {
                let format = self.request.search_format;
                if format == FileFormat::Gif {
                    let (from, to) = self.request.steps();
                    let ExportRequest { time, width, labels: has_labels, .. } = self.request;
                    self.work = Work::Film { size, progress: 0 };
                    let request = FilmRequest {
                        kind,
                        size,
                        extent,
                        given,
                        from,
                        to,
                        time,
                        width,
                        has_labels,
                    };
                    return vec![ExportEffect::Film { request, style: Box::new(style) }];
                }
                let scope = self.request.scope_of_search(shown.is_some());
                if let Some(text) = self.request.text_format(format, document.as_ref()) {
                    let name = solutions_name(format, scope, size, shown.unwrap_or(1));
                    let writer = DocumentWriter::new(text, scope, size, document);
                    let writer = writer.for_spreadsheets(spreadsheet);
                    self.begin(writer, name, destination);
                    return Vec::new();
                }
                let contents = shown.map_or(Contents::Step(step), Contents::Solution);
                (format, picture, file_name(size, contents, format.name()))
            }
            Content::Solution(shown) => {
                let number = shown.as_ref().map_or(1, |entry| entry.number);
                let (format, scope) = (self.request.solutions_format, self.request.scope);
                let name = solutions_name(format, scope, size, number);
                if let Some(text) = self.request.text_format(format, document.as_ref()) {
                    let writer = DocumentWriter::new(text, scope, size, document);
                    let writer = writer.for_spreadsheets(spreadsheet);
                    self.begin(writer, name, destination);
                    return Vec::new();
                }
                let Some(entry) = shown else { return Vec::new() };
                (format, Picture::from(&entry.solution), name)
            }
            Content::Board { picture, text } => {
                let format = self.request.board_format;
                let name = file_name(size, Contents::Board, format.extension());
                if format == FileFormat::Text {
                    return self.deliver(text, name, TEXT, destination);
                }
                (format, picture, name)
            }
        };
        if format == FileFormat::Svg {
            return self.deliver(svg(&picture, &style, &title), name, SVG, destination);
        }
        self.work = Work::Picture { name, destination };
        let svg = svg(&picture, &style, "");
        vec![ExportEffect::Draw { svg, width: style.width, destination }]
    }

    /// Starts to write solutions.
    fn begin(&mut self, writer: DocumentWriter, name: String, destination: Destination) {
        let (writer, text) = (Box::new(writer), String::new());
        self.work = Work::Writing { writer, text, name, destination };
    }

    /// Stops the export in progress.
    pub fn cancel(&mut self) -> Vec<ExportEffect> {
        self.done = None;
        match std::mem::replace(&mut self.work, Work::None) {
            Work::None => Vec::new(),
            _ => vec![ExportEffect::Stop],
        }
    }

    /// Stops writing a text, because its solutions are about to change.
    pub fn solutions_change(&mut self) -> Vec<ExportEffect> {
        if self.is_writing() { self.cancel() } else { Vec::new() }
    }

    /// Writes solutions while there is time.
    pub fn write(
        &mut self,
        solutions: &dyn Source,
        mut time_left: impl FnMut() -> bool,
    ) -> Vec<ExportEffect> {
        let Work::Writing { writer, text, name, destination } = &mut self.work else {
            return Vec::new();
        };
        let mut effects = Vec::new();
        while writer.advance(solutions, text) == Progress::More {
            match destination {
                Destination::Clipboard if text.len() > MOST_COPIED => {
                    return self.fail(ExportProblem::Refused);
                }
                Destination::File if text.len() >= PART => {
                    effects.push(ExportEffect::Append(std::mem::take(text)));
                }
                _ => {}
            }
            if !time_left() {
                return effects;
            }
        }
        if *destination == Destination::Clipboard && text.len() > MOST_COPIED {
            return self.fail(ExportProblem::Refused);
        }
        let media_type = writer.format().media_type();
        let (text, name, destination) = (std::mem::take(text), std::mem::take(name), *destination);
        effects.extend(self.deliver(text, name, media_type, destination));
        effects
    }

    /// Handles an event. Events after the end are ignored.
    pub fn receive(&mut self, event: ExportEvent) -> Vec<ExportEffect> {
        if !self.is_busy() {
            return Vec::new();
        }
        if let ExportEvent::Failed(problem) = event {
            return self.fail(problem);
        }
        match (&mut self.work, event) {
            (Work::Film { progress, .. }, ExportEvent::Progress(thousandths)) => {
                *progress = thousandths;
            }
            (Work::Film { size, .. }, ExportEvent::Film(from, to)) => {
                // The search may have ended before the last step asked for.
                let name = file_name(*size, Contents::Steps(from, to), FileFormat::Gif.name());
                self.work = Work::Saving(name.clone());
                return vec![ExportEffect::Save { name, media_type: GIF }];
            }
            (Work::Picture { name, destination: Destination::File }, ExportEvent::Picture) => {
                let name = std::mem::take(name);
                self.work = Work::Saving(name.clone());
                return vec![ExportEffect::Save { name, media_type: PNG }];
            }
            (Work::Picture { .. }, ExportEvent::Picture) => self.work = Work::Copying,
            (Work::Saving(name), ExportEvent::Saved(delivery)) => {
                self.done = Some(Done::Saved(std::mem::take(name), delivery));
                self.work = Work::None;
            }
            // The browser may report this before the picture is reported as ready here.
            (Work::Copying | Work::Picture { .. }, ExportEvent::Copied) => {
                self.done = Some(Done::Copied);
                self.work = Work::None;
            }
            _ => {}
        }
        Vec::new()
    }

    fn fail(&mut self, problem: ExportProblem) -> Vec<ExportEffect> {
        self.work = Work::None;
        vec![ExportEffect::Stop, ExportEffect::Notify(problem)]
    }

    /// Saves or copies the finished text.
    fn deliver(
        &mut self,
        text: String,
        name: String,
        media_type: &'static str,
        destination: Destination,
    ) -> Vec<ExportEffect> {
        match destination {
            Destination::File => {
                self.work = Work::Saving(name.clone());
                vec![ExportEffect::Append(text), ExportEffect::Save { name, media_type }]
            }
            Destination::Clipboard => {
                self.work = Work::Copying;
                vec![ExportEffect::Copy(text)]
            }
        }
    }
}
