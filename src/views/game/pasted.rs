//! A saved album, as somebody pastes it.

use queens::plain_text::plain;

use crate::views::game::album::Album;
use crate::views::game::begun::Begun;
use crate::views::game::days::Days;

/// Contents of a pasted text.
#[derive(Debug, Default, PartialEq)]
pub struct Pasted {
    pub album: Album,
    pub days: Days,
    pub begun: Begun,
    /// The lines that are nothing of the kind, as they stand there.
    pub unread: Vec<String>,
}

impl Pasted {
    /// Reads a text line by line. Empty lines are none.
    pub fn read(text: &str) -> Pasted {
        let mut pasted = Pasted::default();
        for line in plain(text).lines() {
            let line = line.trim();
            let (album, days, begun) = (Album::parse(line), Days::parse(line), Begun::parse(line));
            if album.is_empty() && days.is_empty() && begun.is_empty() && !line.is_empty() {
                pasted.unread.push(line.to_owned());
            }
            pasted.album.merge(&album);
            pasted.days.merge(&days);
            pasted.begun.merge(&begun);
        }
        pasted
    }

    /// True if nothing of it could be read.
    pub fn is_empty(&self) -> bool {
        self.album.is_empty() && self.days.is_empty() && self.begun.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "8 a1,e2,h3,f4,c5,g6,b7,d8\n2026-11-20 hard 74 0\n";

    #[test]
    fn what_cannot_be_read_is_kept_and_the_rest_is_taken() {
        let text = format!("My album\n\n{GOOD}8 a1,b2\n");
        let pasted = Pasted::read(&text);
        assert_eq!((pasted.album.len(), pasted.days.len()), (1, 1));
        assert_eq!(pasted.unread, ["My album", "8 a1,b2"]);
        assert!(!pasted.is_empty());
        let refused = Pasted::read("hello");
        assert!(refused.is_empty());
        assert_eq!(refused.unread, ["hello"]);
    }

    #[test]
    fn look_alike_characters_are_read_as_they_are_meant() {
        let good = GOOD.replace('-', "‑").replace(' ', "\u{a0}");
        let marked = format!("\u{feff}{good}\u{feff}４　ｂ1，d2,a3,c4\r\n\u{feff}\n");
        let pasted = Pasted::read(&marked);
        assert_eq!((pasted.album.len(), pasted.days.len()), (2, 1));
        assert!(pasted.unread.is_empty());
    }
}
