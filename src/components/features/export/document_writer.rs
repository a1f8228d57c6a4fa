//! Writes solutions as text, in portions so that the page can draw in between.

use queens::board::Size;
use queens::export::{BYTE_ORDER_MARK, Document, Format, TextStyle, separated};
use queens::search::DocumentWay;
use queens::solutions::Progress;

use crate::components::features::export::request::Scope;
use crate::components::features::export::source::Source;

/// Solutions written between two looks at the clock.
const PORTION: usize = 64;

/// A text that solutions are being written into.
#[derive(Debug)]
pub struct DocumentWriter {
    format: Format,
    document: Document,
    scope: Scope,
    signs: TextStyle,
    /// The number of written solutions.
    written: usize,
    /// The separator of a table for spreadsheets.
    separator: Option<char>,
}

impl DocumentWriter {
    /// Nothing written; `None` for a picture. `way` is that of a document, if it is followed.
    pub fn new(
        format: Format,
        (scope, signs): (Scope, TextStyle),
        size: Size,
        way: Option<DocumentWay>,
    ) -> Option<DocumentWriter> {
        let format = format.where_followed(way.as_ref());
        let document = Document::new(format.form().writer?, size, signs.clone(), way);
        Some(DocumentWriter { format, document, scope, signs, written: 0, separator: None })
    }

    /// With a byte-order mark and this separator, if it is a table.
    pub fn for_spreadsheets(self, separator: Option<char>) -> DocumentWriter {
        let separator = separator.filter(|_| self.format == Format::Csv);
        DocumentWriter { separator, ..self }
    }

    pub const fn format(&self) -> Format {
        self.format
    }

    /// The part that is written, from 0 to 1.
    pub fn progress(&self, solutions: &dyn Source) -> f64 {
        self.written as f64 / solutions.len(self.scope).max(1) as f64
    }

    /// Appends further solutions to `out`; in the end the closing, once.
    pub fn advance(&mut self, solutions: &dyn Source, out: &mut String) -> Progress {
        let Some(separator) = self.separator else { return self.append(solutions, out) };
        if self.written == 0 {
            out.push(BYTE_ORDER_MARK);
        }
        let mut rows = String::new();
        let progress = self.append(solutions, &mut rows);
        out.push_str(&separated(&rows, separator));
        progress
    }

    fn append(&mut self, solutions: &dyn Source, out: &mut String) -> Progress {
        if self.scope == Scope::Position {
            let (size, queens) = (solutions.size(), solutions.position());
            let write = self.format.form().position;
            out.extend(write.map(|write| write(size, &self.signs, &queens)));
            return Progress::Done;
        }
        if self.written == 0 {
            self.document.begin(out);
        }
        let end = self.written.saturating_add(PORTION).min(solutions.len(self.scope));
        for place in self.written..end {
            if let Some(next) = solutions.entry(self.scope, place) {
                self.document.entry(out, &next);
            }
        }
        self.written = end;
        if end < solutions.len(self.scope) {
            return Progress::More;
        }
        self.document.end(out);
        Progress::Done
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::board::Symmetry;
    use queens::export::fen;
    use queens::search::{Extent, SearchKind};

    use crate::components::features::player::action::PlayerAction;
    use crate::components::features::status::Status;
    use crate::views::search::state::{SearchAction, SearchState};
    use crate::views::solutions::address::SolutionsRoute;
    use crate::views::solutions::state::{SolutionsAction, SolutionsState, entry_shown};

    fn solutions(n: i64, place: &SolutionsRoute) -> SolutionsState {
        let route = SolutionsRoute { size: Size::nearest(n), ..place.clone() };
        let mut solutions = SolutionsState::new(&route);
        while solutions.status() == Status::Running {
            solutions.tick(|| true);
        }
        solutions
    }

    fn writer(
        format: Format,
        scope: Scope,
        size: Size,
        way: Option<DocumentWay>,
    ) -> DocumentWriter {
        let signs = TextStyle::default();
        DocumentWriter::new(format, (scope, signs), size, way).expect("a format of text")
    }

    fn written(solutions: &SolutionsState, format: Format, scope: Scope) -> String {
        let mut writer = writer(format, scope, solutions.size(), None);
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
            assert_eq!(
                eight.found.store.get(number).map(|it| fen(it.size(), |at| it.has(at))).as_deref(),
                Some(line)
            );
        }
        let json = written(&eight, Format::Json, Scope::All);
        assert_eq!(json.matches("\"number\":").count(), 92);
        assert!(json.contains("\"class\":12,") && !json.contains("\"class\":13,"));
        assert!(json.starts_with("{\"n\":8,") && json.ends_with("]}\n"));
    }

    #[test]
    fn a_saved_table_is_for_the_spreadsheet_of_the_reader() {
        let eight = solutions(8, &SolutionsRoute::default());
        let writer = writer(Format::Csv, Scope::All, eight.size(), None);
        let (mut writer, mut out) = (writer.for_spreadsheets(Some(';')), String::new());
        while writer.advance(&eight, &mut out) == Progress::More {}
        let lines: Vec<&str> = out.split_terminator("\r\n").collect();
        assert_eq!(lines.len(), 93);
        assert_eq!(lines[0], "\u{feff}solution;q1;q2;q3;q4;q5;q6;q7;q8;squares;fields;class;orbit");
        assert!(lines.iter().all(|line| line.matches(';').count() == 12));
        let copied = written(&eight, Format::Csv, Scope::All);
        assert!(copied.starts_with("solution,q1,q2,"));
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
        eight.act(SolutionsAction::Turn(Symmetry::Rotation90));
        let shown = entry_shown(&eight).expect("shown");
        assert_ne!(shown.number, 5);
        assert_eq!(eight.found.store.get(shown.number as usize - 1), Some(shown.solution));
        assert_eq!(
            written(&eight, Format::Fen, Scope::Shown),
            format!("{}\n", fen(shown.solution.size(), |at| shown.solution.has(at)))
        );
    }

    /// A whole run, and all that it has found as its document prints it.
    fn printed(by: &str, scope: Scope) -> String {
        let kind = SearchKind::named(by).expect("a search");
        let mut search = SearchState::new(kind, Size::nearest(4), Extent::All, None);
        search.act(PlayerAction::GoTo(u64::MAX));
        search.tick(0.0, || true);
        if scope == Scope::Shown {
            search.act(SearchAction::Show(2));
        }
        let mut writer = writer(Format::Printed, scope, Size::nearest(4), kind.document);
        let mut out = String::new();
        assert_eq!(writer.advance(&search, &mut out), Progress::Done);
        out
    }

    #[test]
    fn a_search_writes_what_it_has_found_in_its_order() {
        let tutorial = "1te Loesung\n▓D▓ \n ▓ D\nD ▓ \n ▓D▓\n\
                        2te Loesung\n▓ D \nD▓ ▓\n▓ ▓D\n D ▓\n2 loesungen gefunden.\n";
        assert_eq!(printed("position-array", Scope::All), tutorial);
        let second = "=== Result 02 ===\n▒ █ ▒ ▒ \n▒ ▒ ▒ █ \n█ ▒ ▒ ▒ \n▒ ▒ █ ▒ \n";
        assert_eq!(printed("free-slots", Scope::Shown), second);
    }
}
