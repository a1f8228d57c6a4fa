//! Solutions as a text, written in portions so that the page draws in between.

use crate::state::solutions::state::SolutionsState;
use queens::board::{Size, Solution};
use queens::export::{Document, Entry, Format};
use queens::solutions::{List, Progress};

use crate::state::export::request::Scope;

/// Solutions written between two looks at the clock.
const PORTION: usize = 64;

/// A text that solutions are being written into.
#[derive(Debug)]
pub struct DocumentWriter {
    document: Document,
    scope: Scope,
    /// How many are written.
    written: usize,
}

/// What is shown, as it is turned.
pub fn entry_shown(solutions: &SolutionsState) -> Option<Entry> {
    let (number, solution) = solutions.shown()?;
    let image = solution.map(solutions.turn());
    let number = solutions.store().number_of(&image).unwrap_or(number);
    Some(entry(solutions, number, image))
}

fn entry(solutions: &SolutionsState, number: u32, solution: Solution) -> Entry {
    let class = solutions.classes().of(number as usize).map(|class| class + 1);
    Entry { number: number + 1, solution, class }
}

impl DocumentWriter {
    /// Nothing written.
    pub const fn new(format: Format, scope: Scope, size: Size) -> DocumentWriter {
        DocumentWriter { document: Document::new(format, size), scope, written: 0 }
    }

    /// The format.
    pub const fn format(&self) -> &Format {
        self.document.format()
    }

    fn list<'a>(&self, solutions: &'a SolutionsState) -> List<'a> {
        match self.scope {
            Scope::All => List::all(solutions.store()),
            Scope::Listed | Scope::Shown => solutions.list(),
        }
    }

    fn len(&self, solutions: &SolutionsState) -> usize {
        match self.scope {
            Scope::Shown => 1,
            _ => self.list(solutions).len(),
        }
    }

    /// The part that is written, from 0 to 1.
    pub fn progress(&self, solutions: &SolutionsState) -> f64 {
        self.written as f64 / self.len(solutions).max(1) as f64
    }

    /// Appends further solutions to `out`; in the end the closing, once.
    pub fn advance(&mut self, solutions: &SolutionsState, out: &mut String) -> Progress {
        if self.written == 0 {
            self.document.begin(out);
        }
        let end = self.written.saturating_add(PORTION).min(self.len(solutions));
        for place in self.written..end {
            let next = match self.scope {
                Scope::Shown => entry_shown(solutions),
                _ => self.list(solutions).get(place).map(|(n, s)| entry(solutions, n, s)),
            };
            if let Some(next) = next {
                self.document.entry(out, &next);
            }
        }
        self.written = end;
        if end < self.len(solutions) {
            return Progress::More;
        }
        self.document.end(out);
        Progress::Done
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::route::solutions::SolutionsRoute;
    use crate::state::solutions::action::SolutionsAction;
    use crate::state::status::Status;
    use queens::board::Symmetry;
    use queens::export::fen;

    fn solutions(n: i64, place: &SolutionsRoute) -> SolutionsState {
        let route = SolutionsRoute { size: Size::nearest(n), ..place.clone() };
        let mut solutions = SolutionsState::new(&route);
        while solutions.status() == Status::Running {
            solutions.tick(|| true);
        }
        solutions
    }

    fn written(solutions: &SolutionsState, format: Format, scope: Scope) -> String {
        let mut writer = DocumentWriter::new(format, scope, solutions.size());
        let mut out = String::new();
        let mut before = 0.0;
        while writer.advance(solutions, &mut out) == Progress::More {
            assert!(writer.progress(solutions) > before);
            before = writer.progress(solutions);
        }
        out
    }

    #[test]
    fn portions_make_the_whole() {
        let eight = solutions(8, &SolutionsRoute::default());
        let text = written(&eight, Format::Fen, Scope::All);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 92);
        for (number, line) in lines.into_iter().enumerate() {
            assert_eq!(eight.store().get(number).map(|it| fen(&it)).as_deref(), Some(line));
        }
        let json = written(&eight, Format::Json, Scope::All);
        assert_eq!(json.matches("\"number\":").count(), 92);
        assert!(json.contains("\"class\":12,") && !json.contains("\"class\":13,"));
        assert!(json.starts_with("{\"n\":8,") && json.ends_with("]}\n"));
    }

    #[test]
    fn the_list_is_what_is_listed_and_the_shown_one_is_turned() {
        let mut eight =
            solutions(8, &SolutionsRoute { solution: Some(5), ..SolutionsRoute::default() });
        eight.act(SolutionsAction::Choose(queens::solutions::Filter {
            fundamental: true,
            ..Default::default()
        }));
        while eight.status() == Status::Running {
            eight.tick(|| true);
        }
        assert_eq!(written(&eight, Format::Fen, Scope::Listed).lines().count(), 12);
        eight.act(SolutionsAction::Turn(Symmetry::QuarterTurn));
        let shown = entry_shown(&eight).expect("shown");
        assert_ne!(shown.number, 5);
        assert_eq!(eight.store().get(shown.number as usize - 1), Some(shown.solution));
        assert_eq!(
            written(&eight, Format::Fen, Scope::Shown),
            format!("{}\n", fen(&shown.solution))
        );
    }
}
