//! Problems in lessons and their places.

use std::fmt;

/// Something wrong in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file, from the folder of the lessons: `backtracking/de.md`.
    pub file: String,
    /// From 1.
    pub line: usize,
    pub words: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "lessons/{}:{}: {}", self.file, self.line, self.words)
    }
}

pub(super) struct Problems {
    file: String,
    pub(super) all: Vec<Problem>,
}

impl Problems {
    pub(super) fn new(file: &str) -> Problems {
        Problems { file: file.to_owned(), all: Vec::new() }
    }

    pub(super) fn add(&mut self, line: usize, words: impl Into<String>) {
        self.all.push(Problem { file: self.file.clone(), line, words: words.into() });
    }

    /// The value, or its error as a problem.
    pub(super) fn note<T>(&mut self, line: usize, result: Result<T, String>) -> Option<T> {
        result.map_err(|words| self.add(line, words)).ok()
    }
}
