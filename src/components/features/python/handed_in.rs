//! A program that is handed in, as a code for the class.

use queens::board::Size;
use queens::sealed_line::{Fields, SealedLine};

/// A program for a task.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct HandedProgram {
    pub task: String,
    pub size: Size,
    /// The program as [`code`](super::code) writes it.
    pub program: String,
}

impl SealedLine for HandedProgram {
    const NAME: &'static str = "queenside-write/";
    const FIELDS: &'static [&'static str] = &["task", "n", "program"];

    fn fields(&self) -> String {
        // Lines have no `_`.
        let program = self.program.replace('_', ".");
        format!("task={} n={} program={program}", self.task, self.size)
    }

    fn read(fields: &mut Fields<'_>) -> Option<HandedProgram> {
        let task = fields.value("task").filter(|it| !it.is_empty())?.to_owned();
        let size = Size::new(fields.value("n")?.parse().ok()?).ok()?;
        let program = fields.value("program").filter(|it| !it.is_empty())?.replace('.', "_");
        Some(HandedProgram { task, size, program })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::plain_text::plain;

    #[test]
    fn a_code_is_found_in_a_mail() {
        let program = "1eNpLSS1RKEmtKAEAFAcEOA-_-_x".to_owned();
        let own = HandedProgram { task: "the-loop".to_owned(), size: Size::EIGHT, program };
        let code = own.seal();
        assert!(code.starts_with("queenside-write/1 task=the-loop n=8 program=1eNp"), "{code}");
        let (start, end) = code.split_at(60);
        let mail = plain(&format!("Ada:\n> {start}\n> {end}\n"));
        assert_eq!(HandedProgram::find(&mail).map(|(_, it)| it), Some(Ok(own)));
    }
}
