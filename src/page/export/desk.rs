//! Where exports are made: the order, the work on it, the file.

use crate::board::Size;
use crate::export::{Picture, PictureStyle, Preset, Raster, png, svg};
use crate::page::browser;
use crate::page::locale::Locale;
use crate::page::options::look::Look;
use crate::page::solutions::collection::Collection;
use crate::search::SearchKind;
use crate::solutions::Progress;

use super::file::{Parts, Saved};
use super::job::{Filming, Writing, entry_shown};
use super::order::{Form, Order};

/// So much of a text is shown before it is saved, in characters.
const PREVIEW: usize = 1_200;
/// The largest text that goes to the clipboard, in bytes.
const COPIED: usize = 8 << 20;
/// Parts of a file are handed to the browser from this length on, in bytes.
const PART: usize = 1 << 18;

enum Task {
    Write(Writing),
    Film(Box<Filming>),
}

struct Work {
    task: Task,
    parts: Parts,
    text: String,
    bytes: Vec<u8>,
    name: String,
    media_type: &'static str,
    /// The text is to be copied, not saved.
    is_copy: bool,
}

/// What the desk hands over.
pub enum Done {
    /// A file was offered.
    Saved,
    /// A text to be copied.
    Text(String),
    /// The browser has no room for it.
    Refused,
}

/// The desk.
pub struct Desk {
    order: Order,
    work: Option<Work>,
    saved: Option<Saved>,
}

impl Desk {
    /// The desk with the order that the reader left.
    pub fn open() -> Desk {
        let order = browser::stored(Order::KEY).map(|text| Order::parse(&text));
        Desk { order: order.unwrap_or_default(), work: None, saved: None }
    }

    /// What is asked for.
    pub const fn order(&self) -> &Order {
        &self.order
    }

    /// Changes the order; says whether the value can be, and whether it could be
    /// remembered.
    pub fn set(&mut self, name: &str, value: &str) -> (bool, bool) {
        let can_be = self.order.set(name, value);
        (can_be, !can_be || browser::store(Order::KEY, &self.order.to_string()))
    }

    /// The part of the work that is done, in thousandths.
    pub fn progress(&self, collection: &Collection) -> Option<u16> {
        let part = match &self.work.as_ref()?.task {
            Task::Write(writing) => writing.progress(collection),
            Task::Film(filming) => filming.progress(),
        };
        Some((part * 1_000.0) as u16)
    }

    /// Whether there is work.
    pub const fn is_working(&self) -> bool {
        self.work.is_some()
    }

    /// Leaves the work.
    pub fn cancel(&mut self) {
        self.work = None;
    }

    fn style(&self) -> PictureStyle {
        PictureStyle {
            width: self.order.width,
            labels: self.order.labels.then(browser::notation),
            palette: self.order.preset.map_or_else(|| Look::worn().colours(), Preset::palette),
            ..PictureStyle::default()
        }
    }

    fn writing(&self, locale: &Locale, size: Size) -> Option<Writing> {
        let texts = locale.lang.export();
        let format = self.order.format(texts.letter, texts.drawing_heading, texts.drawing_closing);
        Some(Writing::new(format?, self.order.what, size))
    }

    fn picture(&self, locale: &Locale, collection: &Collection) -> Option<(u32, Picture, String)> {
        let entry = entry_shown(collection)?;
        let number = locale.number(entry.number.into());
        let title = (locale.texts().list.entry)(&number, &locale.queens(&entry.solution));
        Some((entry.number, Picture::from(&entry.solution), title))
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
    pub fn begin(
        &mut self,
        locale: &Locale,
        collection: &Collection,
        by: &'static SearchKind,
        is_copy: bool,
    ) -> Option<Done> {
        let size = collection.size();
        let number = entry_shown(collection).map_or(1, |entry| entry.number);
        let name = self.order.file_name(size, number);
        let parts = Parts::default();
        let (task, media_type) = match self.order.form {
            Form::Svg => {
                let (_, picture, title) = self.picture(locale, collection)?;
                let text = svg(&picture, &self.style(), &title);
                if is_copy {
                    return Some(Done::Text(text));
                }
                parts.text(&text);
                return Some(self.offer(&parts, &name, "image/svg+xml"));
            }
            Form::Png => {
                let (_, picture, _) = self.picture(locale, collection)?;
                parts.bytes(&png(&picture, &Raster::new(size, &self.style(), None)));
                return Some(self.offer(&parts, &name, "image/png"));
            }
            Form::Gif => {
                let (steps, pace) = (self.order.steps(), self.order.pace);
                let filming = Filming::new(by, size, steps, pace, &self.style());
                (Task::Film(Box::new(filming)), "image/gif")
            }
            _ => {
                let writing = self.writing(locale, size)?;
                let media_type = writing.format().media_type();
                (Task::Write(writing), media_type)
            }
        };
        let (text, bytes) = (String::new(), Vec::new());
        self.work = Some(Work { task, parts, text, bytes, name, media_type, is_copy });
        None
    }

    fn offer(&mut self, parts: &Parts, name: &str, media_type: &str) -> Done {
        self.saved = parts.save(name, media_type);
        if self.saved.is_some() { Done::Saved } else { Done::Refused }
    }

    /// Works as long as there is time.
    pub fn tick(
        &mut self,
        collection: &Collection,
        mut time_left: impl FnMut() -> bool,
    ) -> Option<Done> {
        let work = self.work.as_mut()?;
        loop {
            let progress = match &mut work.task {
                Task::Write(writing) => writing.advance(collection, &mut work.text),
                Task::Film(filming) => filming.advance(&mut work.bytes),
            };
            let is_done = progress == Progress::Done;
            if work.is_copy && work.text.len() > COPIED {
                self.work = None;
                return Some(Done::Refused);
            }
            if !work.is_copy && (is_done || work.text.len() >= PART) && !work.text.is_empty() {
                work.parts.text(&work.text);
                work.text.clear();
            }
            if (is_done || work.bytes.len() >= PART) && !work.bytes.is_empty() {
                work.parts.bytes(&work.bytes);
                work.bytes.clear();
            }
            if is_done {
                break;
            }
            if !time_left() {
                return None;
            }
        }
        let work = self.work.take()?;
        if work.is_copy {
            return Some(Done::Text(work.text));
        }
        Some(self.offer(&work.parts, &work.name, work.media_type))
    }
}
