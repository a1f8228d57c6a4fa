//! The words of worksheets.

mod de;
mod en;
mod zh_hant;

use queens::game::Grade;

use crate::text::{Template, words};

pub struct SheetTexts {
    /// The view's heading.
    pub heading: &'static str,
    pub intro: &'static str,
    pub print: &'static str,
    /// Draws other exercises.
    pub new: &'static str,
    /// Heading of the kinds of exercises.
    pub exercises: &'static str,
    /// The kinds, in the order of `Task`.
    pub tasks: [&'static str; 7],
    pub boards: &'static str,
    pub grade: &'static str,
    pub grade_name: fn(Grade) -> &'static str,
    pub steps: &'static str,
    /// Behind which step it begins.
    pub at: &'static str,
    pub paper: &'static str,
    /// A4, Letter.
    pub papers: [&'static str; 2],
    /// True if the answers stand behind the sheet.
    pub with_answers: &'static str,
    /// On pages of answers.
    pub answers: &'static str,
    /// Before the lines that are filled in.
    pub name_and_date: [&'static str; 2],
    pub page: Template<2>,
    /// Before the sheet's address.
    pub again: &'static str,
    pub code: Template<1>,
    pub gap: &'static str,
    /// No queen stands.
    pub empty_board: &'static str,
    /// Behind the number of threatened squares.
    pub squares: &'static str,
    /// Empty boards, with n.
    pub fill_boards: Template<1>,
    /// Positions to complete, with n.
    pub complete: Template<1>,
    /// Squares to mark.
    pub mark: &'static str,
    /// The first steps of a search, with its name and n.
    pub trace_from_start: Template<2>,
    /// Later ones: its name, the step.
    pub trace: Template<2>,
    pub tree: &'static str,
    pub tree_label: &'static str,
    /// A row, by its number.
    pub row: Template<1>,
    /// A listing with gaps, with the search's name.
    pub listing: Template<1>,
    /// A listing to be put in order, with the search's name.
    pub order: Template<1>,
    /// The heads of a table of steps: number, what happens, square, answer, queens.
    pub columns: [&'static str; 5],
    /// A square is tested; a queen is put, taken back; a branch is given up; a solution.
    pub actions: [&'static str; 5],
    /// A test's answer.
    pub free: &'static str,
    /// The other one, with the queen.
    pub struck: Template<1>,
}

words!(self::SHEET: SheetTexts);
