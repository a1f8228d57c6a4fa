//! Carries out the effects of the export's state.

use yew::prelude::*;

use crate::browser::board_colours::board_colours;
use crate::browser::clipboard::{copy_picture, copy_text};
use crate::browser::download::{Download, Saved};
use crate::browser::locale::Locale;
use crate::browser::promise::OpenPromise;
use crate::browser::record;
use crate::browser::svg_picture::svg_png;
use crate::components::export::exporter::{ExportMsg, Exporter};
use crate::components::export::io::film::FilmWorker;
use crate::components::export::panel::{ExportPanel, Exported, export_panel};
use crate::components::export::request::{ExportRequest, FileFormat, Scope};
use crate::components::export::source::Source;
use crate::components::export::state::{
    Destination, ExportAction, ExportEffect, ExportEvent, ExportProblem, ExportState,
};
use crate::components::export::subject::Subject;
use crate::components::export::text::ExportTexts;
use crate::settings::look::Shape;
use crate::settings::record::Record;
use crate::text::{NoticeTexts, quoted};
use queens::export::{PictureStyle, Preset, QueenShape};

const SYMBOL: &str = "♛";

/// The state of the export, and its objects in the browser.
pub struct Exporting {
    state: ExportState,
    on_msg: Callback<ExportMsg>,
    /// The number of the current export. Events of earlier ones are ignored.
    export: u32,
    /// The unfinished file.
    download: Download,
    saved: Option<Saved>,
    film: Option<FilmWorker>,
    /// The picture that the clipboard is waiting for.
    promised: Option<OpenPromise>,
}

impl Exporting {
    /// Opens the export with the stored request.
    pub fn open(on_msg: Callback<ExportMsg>) -> Exporting {
        Exporting {
            state: ExportState::new(record::load()),
            on_msg,
            export: 0,
            download: Download::default(),
            saved: None,
            film: None,
            promised: None,
        }
    }

    /// Passes a drawn picture to the clipboard or to the file.
    fn take(&mut self, file: Download) {
        match self.promised.take() {
            // Dropped without a blob, the promise is rejected, and the clipboard reports it.
            Some(promise) => {
                if let Some(blob) = file.blob("image/png") {
                    promise.keep(&blob);
                }
            }
            None => self.download = file,
        }
    }

    fn carry_out(
        &mut self,
        effects: Vec<ExportEffect>,
        (locale, on_notice): (&Locale, &Callback<String>),
    ) {
        for effect in effects {
            match effect {
                ExportEffect::Remember(name, value) => {
                    let set = |request: &mut ExportRequest| {
                        // The value has just been taken in.
                        request.set(name, &value);
                    };
                    if !record::change(set) {
                        on_notice.emit(NoticeTexts::of(locale.lang).storage.to_owned());
                    }
                }
                ExportEffect::Append(text) => self.download.append_text(&text),
                ExportEffect::Save { name, media_type } => {
                    self.saved = std::mem::take(&mut self.download).save(&name, media_type);
                    let refused = ExportEvent::Failed(ExportProblem::Refused);
                    let saved = self.saved.as_ref().map(|it| ExportEvent::Saved(it.delivery));
                    let event = saved.unwrap_or(refused);
                    self.on_msg.emit(ExportMsg::Event(self.export, event, None));
                }
                ExportEffect::Copy(text) => copy_text(&text, self.copied()),
                ExportEffect::Draw { svg, width, destination } => {
                    if destination == Destination::Clipboard {
                        let promised = OpenPromise::default();
                        copy_picture(promised.promise(), self.copied());
                        self.promised = Some(promised);
                    }
                    let (on_msg, export) = (self.on_msg.clone(), self.export);
                    svg_png(&svg, width.into(), width.into(), move |png| {
                        let no_png = ExportEvent::Failed(ExportProblem::NoPng);
                        let event = if png.is_some() { ExportEvent::Picture } else { no_png };
                        let file = png.as_ref().map(Download::of_blob);
                        on_msg.emit(ExportMsg::Event(export, event, file));
                    });
                }
                ExportEffect::Film { request, style } => {
                    let (on_msg, export) = (self.on_msg.clone(), self.export);
                    self.film = FilmWorker::start(request, *style, move |event, file| {
                        on_msg.emit(ExportMsg::Event(export, event, file));
                    });
                }
                ExportEffect::Stop => {
                    self.export += 1;
                    self.film = None;
                    self.promised = None;
                    self.download = Download::default();
                }
                ExportEffect::Notify(problem) => {
                    let texts = ExportTexts::of(locale.lang);
                    let words = match problem {
                        ExportProblem::Refused => texts.refused,
                        ExportProblem::NoPng => texts.no_compression,
                        ExportProblem::NoWorker => texts.no_worker,
                        ExportProblem::OtherVersion => texts.other_version,
                    };
                    on_notice.emit(words.to_owned());
                }
            }
        }
    }

    /// A callback that reports whether the browser has copied.
    fn copied(&self) -> impl FnOnce(bool) + 'static {
        let (on_msg, export) = (self.on_msg.clone(), self.export);
        move |is_copied| {
            let refused = ExportEvent::Failed(ExportProblem::Refused);
            let event = if is_copied { ExportEvent::Copied } else { refused };
            on_msg.emit(ExportMsg::Event(export, event, None));
        }
    }
}

impl Exporter for Exporting {
    fn is_writing(&self) -> bool {
        self.state.is_writing()
    }

    fn style(&self, locale: &Locale) -> PictureStyle {
        let (look, request) = (locale.look, self.state.request());
        // Without another wish, pictures look like the screen.
        let own = || look.palette.or_else(board_colours).unwrap_or(look.colours());
        PictureStyle {
            width: request.width,
            labels: request.labels.then_some(look.notation),
            palette: request.preset.map_or_else(own, Preset::palette),
            queen: match look.shape {
                Shape::Picture => QueenShape::Piece,
                Shape::Letter => QueenShape::Text(ExportTexts::of(locale.lang).letter.to_string()),
                Shape::Symbol => QueenShape::Text(SYMBOL.to_owned()),
            },
            ..PictureStyle::default()
        }
    }

    fn update(
        &mut self,
        msg: ExportMsg,
        (locale, on_notice): (&Locale, &Callback<String>),
        subject: &dyn Fn(&dyn Exporter) -> Subject,
    ) {
        let effects = match msg {
            ExportMsg::Action(ExportAction::Set(name, value)) => {
                let effect = self.state.set(name, &value);
                if effect.is_none() {
                    let texts = ExportTexts::of(locale.lang);
                    on_notice.emit(texts.wrong(&quoted(&value), texts.label(name)));
                }
                effect.into_iter().collect()
            }
            ExportMsg::Action(ExportAction::Cancel) => self.state.cancel(),
            ExportMsg::Action(ExportAction::Export(_)) if self.state.is_busy() => return,
            ExportMsg::Action(ExportAction::Export(destination)) => {
                // The last report is out of date: the export is tried again.
                on_notice.emit(String::new());
                self.export += 1;
                let subject = subject(self);
                self.state.export(destination, subject)
            }
            ExportMsg::Event(export, ..) if export != self.export => return,
            ExportMsg::Event(_, event, file) => {
                if let Some(file) = file {
                    self.film = None;
                    self.take(file);
                }
                self.state.receive(event)
            }
        };
        self.carry_out(effects, (locale, on_notice));
    }

    fn write(
        &mut self,
        solutions: &dyn Source,
        time_left: &mut dyn FnMut() -> bool,
        surroundings: (&Locale, &Callback<String>),
    ) {
        let effects = self.state.write(solutions, time_left);
        self.carry_out(effects, surroundings);
    }

    fn solutions_change(&mut self, surroundings: (&Locale, &Callback<String>)) {
        let effects = self.state.solutions_change();
        self.carry_out(effects, surroundings);
    }

    fn request(&self) -> &ExportRequest {
        self.state.request()
    }

    fn preview(
        &self,
        wish: (FileFormat, Scope),
        locale: &Locale,
        solutions: &dyn Source,
    ) -> Option<String> {
        self.state.preview(wish, locale.document, solutions)
    }

    fn panel(
        &self,
        locale: &Locale,
        exported: Exported,
        preview: Option<String>,
        is_empty: bool,
        solutions: Option<&dyn Source>,
    ) -> Html {
        export_panel(&ExportPanel {
            locale,
            request: self.state.request(),
            exported,
            preview,
            is_busy: self.state.is_busy(),
            progress: self.state.progress(solutions),
            done: self.state.done(),
            is_empty,
            on_action: &self.on_msg.reform(ExportMsg::Action),
        })
    }
}
