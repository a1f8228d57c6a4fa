//! Where solutions are exported.

use crate::browser::locale::Locale;
use crate::state::solutions::state::SolutionsState;
use queens::board::Size;
use queens::export::Picture;

use crate::browser::file::Saved;
use crate::state::export::job::{Writing, entry_shown};
use crate::view::export::download::{Destination, Download, Outcome};
use crate::view::export::drawing::draw;
use crate::view::export::stored_request::StoredRequest;

/// So much of a text is shown before it is saved, in characters.
const PREVIEW: usize = 1_200;

/// A text on its destination into a file.
struct Work {
    writing: Writing,
    download: Download,
    name: String,
}

/// The desk: the request, and the work on it.
pub struct SolutionsExport {
    /// What is asked for.
    pub stored: StoredRequest,
    work: Option<Work>,
    saved: Option<Saved>,
}

impl SolutionsExport {
    /// The desk with the request that the reader left.
    pub fn open() -> SolutionsExport {
        SolutionsExport { stored: StoredRequest::open(), work: None, saved: None }
    }

    /// The part of the work that is done, in thousandths.
    pub fn progress(&self, solutions: &SolutionsState) -> Option<u16> {
        Some((self.work.as_ref()?.writing.progress(solutions) * 1_000.0) as u16)
    }

    /// Whether there is work.
    pub const fn is_working(&self) -> bool {
        self.work.is_some()
    }

    /// Leaves the work.
    pub fn cancel(&mut self) {
        self.work = None;
    }

    fn writing(&self, locale: &Locale, size: Size) -> Option<Writing> {
        let (texts, request) = (locale.lang.export(), self.stored.request());
        let format = request.format(texts.letter, texts.drawing_heading, texts.drawing_closing);
        Some(Writing::new(format?, request.what, size))
    }

    /// The beginning of the text that would be saved.
    pub fn preview(&self, locale: &Locale, solutions: &SolutionsState) -> Option<String> {
        let mut writing = self.writing(locale, solutions.size())?;
        let mut text = String::new();
        let _more = writing.advance(solutions, &mut text);
        if let Some((end, _)) = text.char_indices().nth(PREVIEW) {
            text.truncate(end);
            text.push('…');
        }
        Some(text)
    }

    /// Begins to save, or to copy.
    pub fn begin(
        &mut self,
        locale: &Locale,
        solutions: &SolutionsState,
        destination: Destination,
    ) -> Option<Outcome> {
        let (size, request) = (solutions.size(), self.stored.request());
        let shown = entry_shown(solutions);
        let name = request.file_name(size, shown.as_ref().map_or(1, |entry| entry.number));
        if let Some(writing) = self.writing(locale, size) {
            let download = Download::new(writing.format().media_type(), destination);
            self.work = Some(Work { writing, download, name });
            return None;
        }
        let shown = shown?;
        let number = locale.number(shown.number.into());
        let title = (locale.texts().list.entry)(&number, &locale.queens(&shown.solution));
        let picture = Picture::from(&shown.solution);
        draw(
            (request.form, request),
            locale,
            (&picture, &title),
            (name, destination),
            &mut self.saved,
        )
    }

    /// Works as long as there is time.
    pub fn tick(
        &mut self,
        solutions: &SolutionsState,
        time_left: impl FnMut() -> bool,
    ) -> Option<Outcome> {
        let Work { writing, download, name } = self.work.as_mut()?;
        let advance = |text: &mut String, _: &mut Vec<u8>| writing.advance(solutions, text);
        let done = download.fill(advance, time_left, || name.clone(), &mut self.saved)?;
        self.work = None;
        Some(done)
    }
}
