//! The interface between views and the lazy export.

use yew::prelude::*;

use crate::browser::files::download::Saved;
use crate::browser::locale::Locale;
use crate::components::features::export::panel::Exported;
use crate::components::features::export::request::{ExportRequest, Scope};
use crate::components::features::export::source::Source;
use crate::components::features::export::state::{Done, ExportAction, ExportProblem};
use crate::components::features::export::subject::Subject;
use queens::export::{Format, PictureStyle};

pub enum ExportMsg {
    Action(ExportAction),
    End(Result<(Done, Option<Saved>), ExportProblem>),
}

/// Saves and copies the content of a view. Functions that may report a problem take the locale
/// and the receiver of notices.
pub trait Exporter {
    /// True while a text is written, which needs [`Exporter::write`].
    fn is_writing(&self) -> bool;

    fn style(&self, locale: &Locale) -> PictureStyle;

    fn request(&self) -> &ExportRequest;

    /// `subject` returns the content of the board.
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

    /// Stops writing, because the solutions are about to change.
    fn solutions_change(&mut self);

    /// The beginning of the file, if it is text.
    fn preview(
        &self,
        wish: (Format, Scope),
        locale: &Locale,
        solutions: &dyn Source,
    ) -> Option<String>;

    fn panel(
        &self,
        locale: &Locale,
        exported: Exported,
        preview: Option<String>,
        is_empty: bool,
        solutions: Option<&dyn Source>,
    ) -> Html;
}
