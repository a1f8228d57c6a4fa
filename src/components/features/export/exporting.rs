//! The export with its objects in the browser.

use yew::prelude::*;

use crate::browser::files::download::{Download, Saved};
use crate::browser::locale::Locale;
use crate::browser::page::board_colours::{board_colours, colour_of};
use crate::browser::record;
use crate::browser::task::OwnedTask;
use crate::components::features::export::exporter::{ExportMsg, Exporter};
use crate::components::features::export::io::delivery::deliver;
use crate::components::features::export::panel::{ExportPanel, Exported, export_panel};
use crate::components::features::export::request::{ExportRequest, Scope};
use crate::components::features::export::source::Source;
use crate::components::features::export::state::{
    ExportAction, ExportJob, ExportProblem, ExportState,
};
use crate::components::features::export::subject::Subject;
use crate::components::features::export::text::ExportTexts;
use crate::settings::record::Record;
use crate::text::{NoticeTexts, quoted};
use queens::export::{Colour, Format, PictureStyle, Preset};

/// The state of the export, and its objects in the browser.
pub struct Exporting {
    state: ExportState,
    on_msg: Callback<ExportMsg>,
    /// The unfinished file.
    download: Download,
    saved: Option<Saved>,
    job: OwnedTask,
}

impl Exporting {
    /// Opens the export with the stored request.
    pub fn open(on_msg: Callback<ExportMsg>) -> Exporting {
        Exporting {
            state: ExportState::new(record::load()),
            on_msg,
            download: Download::default(),
            saved: None,
            job: OwnedTask::default(),
        }
    }

    fn start(&mut self, job: Option<ExportJob>) {
        let Some(job) = job else { return };
        let (on_msg, begun) = (self.on_msg.clone(), std::mem::take(&mut self.download));
        self.job = OwnedTask::start(async move {
            on_msg.emit(ExportMsg::End(deliver(job, begun).await));
        });
    }

    /// Stops the export in progress, and discards the unfinished file.
    fn stop(&mut self) {
        self.state.cancel();
        (self.download, self.job) = (Download::default(), OwnedTask::default());
    }

    fn fail(&mut self, problem: ExportProblem, (locale, on_notice): (&Locale, &Callback<String>)) {
        self.stop();
        let texts = ExportTexts::of(locale.lang);
        let words = match problem {
            ExportProblem::Refused => texts.refused,
            ExportProblem::NotSecure => texts.not_secure,
            ExportProblem::NoPng => texts.no_compression,
        };
        on_notice.emit(words.to_owned());
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
            ..PictureStyle::default()
        }
    }

    fn update(
        &mut self,
        msg: ExportMsg,
        (locale, on_notice): (&Locale, &Callback<String>),
        subject: &dyn Fn(&dyn Exporter) -> Subject,
    ) {
        match msg {
            ExportMsg::Action(ExportAction::Set(name, value)) => {
                if !self.state.set(name, &value) {
                    let texts = ExportTexts::of(locale.lang);
                    on_notice.emit(texts.wrong(&quoted(&value), texts.label(name)));
                    return;
                }
                let set = |request: &mut ExportRequest| {
                    // The value has just been taken in.
                    request.set(name, &value);
                };
                if !record::change(set) {
                    on_notice.emit(NoticeTexts::of(locale.lang).storage.to_owned());
                }
            }
            ExportMsg::Action(ExportAction::Cancel) => self.stop(),
            ExportMsg::Action(ExportAction::Export(_)) if self.state.is_busy() => {}
            ExportMsg::Action(ExportAction::Export(destination)) => {
                // The last report is out of date: the export is tried again.
                on_notice.emit(String::new());
                let subject = subject(self);
                let request = self.state.request();
                let palette = request.preset.map(Preset::palette).or(locale.look.palette);
                let ink = |name: &str, on_board: bool| match (name, palette) {
                    // All marks have the colour that goes with the squares.
                    ("paper" | "wood-light", Some(palette)) if on_board => palette.light,
                    (_, Some(palette)) if on_board => palette.mark,
                    _ => colour_of(name, !on_board).unwrap_or(Colour::BLACK),
                };
                let job = self.state.export(destination, subject, &ink);
                self.start(job);
            }
            ExportMsg::End(Ok((done, saved))) => {
                self.state.end(done);
                self.saved = saved.or(self.saved.take());
            }
            ExportMsg::End(Err(problem)) => self.fail(problem, (locale, on_notice)),
        }
    }

    fn write(
        &mut self,
        solutions: &dyn Source,
        time_left: &mut dyn FnMut() -> bool,
        surroundings: (&Locale, &Callback<String>),
    ) {
        let append = |text: String| self.download.append_text(&text);
        match self.state.write(solutions, time_left, append) {
            Some(Err(problem)) => self.fail(problem, surroundings),
            job => self.start(job.and_then(Result::ok)),
        }
    }

    fn solutions_change(&mut self) {
        if self.state.is_writing() {
            self.stop();
        }
    }

    fn request(&self) -> &ExportRequest {
        self.state.request()
    }

    fn preview(
        &self,
        wish: (Format, Scope),
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
