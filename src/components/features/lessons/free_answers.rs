//! The reader's own texts in a lesson, as they are stored and handed in below a code:
//!
//! ```text
//! [9] Because a country takes the place of a row.
//! ```

use std::fmt;

/// Most characters of a text.
const LONGEST: usize = 1_000;

/// The texts by the number of their question, from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FreeAnswers(Vec<(usize, String)>);

impl FreeAnswers {
    /// Reads lines; others are skipped.
    pub fn read<'a>(lines: impl IntoIterator<Item = &'a str>) -> FreeAnswers {
        let mut all = FreeAnswers::default();
        for (number, text) in lines.into_iter().filter_map(line) {
            all.set(number, text);
        }
        all
    }

    pub fn get(&self, number: usize) -> &str {
        self.0.iter().find(|it| it.0 == number).map_or("", |it| &it.1)
    }

    /// Sets a text; an empty one is removed.
    pub fn set(&mut self, number: usize, text: &str) {
        self.0.retain(|it| it.0 != number);
        let text: String = text.chars().take(LONGEST).collect();
        if !text.trim().is_empty() {
            self.0.push((number, text));
            self.0.sort_by_key(|it| it.0);
        }
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = (usize, &str)> {
        self.0.iter().map(|(number, text)| (*number, text.as_str()))
    }
}

/// The number and the text of a line such as `[9] text`.
pub fn line(line: &str) -> Option<(usize, &str)> {
    let (number, text) = line.trim().strip_prefix('[')?.split_once(']')?;
    Some((number.parse().ok().filter(|it| *it > 0)?, text.trim()))
}

impl fmt::Display for FreeAnswers {
    /// A line for each text, whose own lines are joined.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (k, (number, text)) in self.0.iter().enumerate() {
            let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
            write!(f, "{}[{number}] {words}", if k == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_read_as_they_were_written() {
        let mut all = FreeAnswers::default();
        all.set(9, "Weil man\nLand für Land färbt.");
        all.set(2, "Zwei Damen [a1, a2] bedrohen einander.");
        let written = all.to_string();
        assert_eq!(
            written,
            "[2] Zwei Damen [a1, a2] bedrohen einander.\n[9] Weil man Land für Land färbt."
        );
        let read = FreeAnswers::read(written.lines());
        assert_eq!(read.get(9), "Weil man Land für Land färbt.");
        assert_eq!((read.get(1), read.iter().count()), ("", 2));
        all.set(9, " ");
        all.set(2, "");
        assert!(all.is_empty());
        assert_eq!(FreeAnswers::read(["", "[x] a", "[0] b", "c"]), all);
    }
}
