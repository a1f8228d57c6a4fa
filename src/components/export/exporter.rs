//! What views and their host know of an export.

use yew::prelude::*;

use crate::browser::download::Download;
use crate::browser::locale::Locale;
use crate::components::export::panel::Exported;
use crate::components::export::request::{ExportRequest, FileFormat, Scope};
use crate::components::export::source::Source;
use crate::components::export::state::{ExportAction, ExportEvent};
use crate::components::export::subject::Subject;
use queens::export::PictureStyle;

/// What can happen.
pub enum ExportMsg {
    /// The reader asks for something.
    Action(ExportAction),
    /// The browser or the worker tells something of the export of that number, perhaps
    /// with the file.
    Event(u32, ExportEvent, Option<Download>),
}

/// Saves and copies what a view shows. Functions that may have to tell the reader something
/// take the language and whom to tell.
pub trait Exporter {
    /// Whether a text is written, which needs [`Exporter::write`].
    fn is_writing(&self) -> bool;

    /// How pictures look now.
    fn style(&self, locale: &Locale) -> PictureStyle;

    /// What is asked for.
    fn request(&self) -> &ExportRequest;

    /// Hears a message. `subject` is what is on the board.
    fn update(
        &mut self,
        msg: ExportMsg,
        surroundings: (&Locale, &Callback<String>),
        subject: &dyn Fn(&dyn Exporter) -> Subject,
    );

    /// Writes solutions while there is time.
    fn write(
        &mut self,
        solutions: &dyn Source,
        time_left: &mut dyn FnMut() -> bool,
        surroundings: (&Locale, &Callback<String>),
    );

    /// The solutions are about to change.
    fn solutions_change(&mut self, surroundings: (&Locale, &Callback<String>));

    /// The beginning of the file, where that is text, of what is wished for.
    fn preview(
        &self,
        wish: (FileFormat, Scope),
        locale: &Locale,
        solutions: &dyn Source,
    ) -> Option<String>;

    /// The panel of what is exported, with the beginning of the file.
    fn panel(
        &self,
        locale: &Locale,
        exported: Exported,
        preview: Option<String>,
        is_empty: bool,
        solutions: Option<&dyn Source>,
    ) -> Html;
}
