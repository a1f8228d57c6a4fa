//! A file on its destination to the reader: filled in portions, then saved or copied.

use crate::browser::clipboard::ClipboardContent;
use queens::solutions::Progress;

use crate::browser::file::{Parts, Saved};

/// Parts of a file are handed to the browser from this length on, in bytes.
const PART: usize = 1 << 18;
/// The largest text that goes to the clipboard, in bytes.
const COPIED: usize = 8 << 20;

/// What becomes of a download.
pub enum Outcome {
    /// A file of that name was offered.
    Saved(String),
    /// It is ready to be copied.
    Copy(ClipboardContent),
    /// The browser has no room for it.
    Refused,
}

/// Where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destination {
    /// Into a file.
    Save,
    /// To the clipboard.
    Copy,
}

/// The download.
pub struct Download {
    parts: Parts,
    text: String,
    bytes: Vec<u8>,
    media_type: &'static str,
    destination: Destination,
}

impl Download {
    /// An empty one.
    pub fn new(media_type: &'static str, destination: Destination) -> Download {
        let (parts, text, bytes) = (Parts::default(), String::new(), Vec::new());
        Download { parts, text, bytes, media_type, destination }
    }

    /// Lets `advance` append text or bytes while there is time. Returns what becomes
    /// of the download once that is known; the file that is saved, by the name that it has
    /// at last, stays in `saved`.
    pub fn fill(
        &mut self,
        mut advance: impl FnMut(&mut String, &mut Vec<u8>) -> Progress,
        mut time_left: impl FnMut() -> bool,
        name: impl FnOnce() -> String,
        saved: &mut Option<Saved>,
    ) -> Option<Outcome> {
        loop {
            let is_done = advance(&mut self.text, &mut self.bytes) == Progress::Done;
            match self.destination {
                Destination::Copy if self.text.len() > COPIED => return Some(Outcome::Refused),
                Destination::Copy => {}
                Destination::Save => self.hand_over(if is_done { 1 } else { PART }),
            }
            if is_done {
                break;
            }
            if !time_left() {
                return None;
            }
        }
        Some(match self.destination {
            Destination::Copy if self.bytes.is_empty() => {
                Outcome::Copy(ClipboardContent::Text(std::mem::take(&mut self.text)))
            }
            Destination::Copy => {
                Outcome::Copy(ClipboardContent::Png(std::mem::take(&mut self.bytes)))
            }
            Destination::Save => {
                let name = name();
                *saved = self.parts.save(&name, self.media_type);
                if saved.is_some() { Outcome::Saved(name) } else { Outcome::Refused }
            }
        })
    }

    /// Hands over what has at least so many bytes.
    fn hand_over(&mut self, least: usize) {
        if self.text.len() >= least {
            self.parts.text(&self.text);
            self.text.clear();
        }
        if self.bytes.len() >= least {
            self.parts.bytes(&self.bytes);
            self.bytes.clear();
        }
    }
}
