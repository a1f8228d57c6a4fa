//! Where solutions are exported.

use queens::board::Size;
use queens::export::Picture;
use crate::browser::locale::Locale;
use crate::state::solutions::state::Collection;

use crate::view::export::draft::Draft;
use crate::view::export::drawing::draw;
use crate::browser::download::Saved;
use crate::state::export::job::{Writing, entry_shown};
use crate::view::export::parcel::{Done, Parcel, Way};

/// So much of a text is shown before it is saved, in characters.
const PREVIEW: usize = 1_200;

/// A text on its way into a file.
struct Work {
    writing: Writing,
    parcel: Parcel,
    name: String,
}

/// The desk: the order, and the work on it.
pub struct Desk {
    /// What is asked for.
    pub draft: Draft,
    work: Option<Work>,
    saved: Option<Saved>,
}

impl Desk {
    /// The desk with the order that the reader left.
    pub fn open() -> Desk {
        Desk { draft: Draft::open(), work: None, saved: None }
    }

    /// The part of the work that is done, in thousandths.
    pub fn progress(&self, collection: &Collection) -> Option<u16> {
        Some((self.work.as_ref()?.writing.progress(collection) * 1_000.0) as u16)
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
        let (texts, order) = (locale.lang.export(), self.draft.order());
        let format = order.format(texts.letter, texts.drawing_heading, texts.drawing_closing);
        Some(Writing::new(format?, order.what, size))
    }

    /// The beginning of the text that would be saved.
    pub fn preview(&self, locale: &Locale, collection: &Collection) -> Option<String> {
        let mut writing = self.writing(locale, collection.size())?;
        let mut text = String::new();
        let _more = writing.advance(collection, &mut text);
        if let Some((end, _)) = text.char_indices().nth(PREVIEW) {
            text.truncate(end);
            text.push('…');
        }
        Some(text)
    }

    /// Begins to save, or to copy.
    pub fn begin(&mut self, locale: &Locale, collection: &Collection, way: Way) -> Option<Done> {
        let (size, order) = (collection.size(), self.draft.order());
        let shown = entry_shown(collection);
        let name = order.file_name(size, shown.as_ref().map_or(1, |entry| entry.number));
        if let Some(writing) = self.writing(locale, size) {
            let parcel = Parcel::new(writing.format().media_type(), way);
            self.work = Some(Work { writing, parcel, name });
            return None;
        }
        let shown = shown?;
        let number = locale.number(shown.number.into());
        let title = (locale.texts().list.entry)(&number, &locale.queens(&shown.solution));
        let picture = Picture::from(&shown.solution);
        draw((order.form, order), locale, (&picture, &title), (name, way), &mut self.saved)
    }

    /// Works as long as there is time.
    pub fn tick(
        &mut self,
        collection: &Collection,
        time_left: impl FnMut() -> bool,
    ) -> Option<Done> {
        let Work { writing, parcel, name } = self.work.as_mut()?;
        let advance = |text: &mut String, _: &mut Vec<u8>| writing.advance(collection, text);
        let done = parcel.fill(advance, time_left, || name.clone(), &mut self.saved)?;
        self.work = None;
        Some(done)
    }
}
