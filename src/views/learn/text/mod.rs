//! The words of the lessons' view.

mod de;
mod en;
mod zh_hant;

use crate::text::{Template, words};

/// The words around lessons.
pub struct LearnTexts {
    /// Heading of the list.
    pub heading: &'static str,
    /// Below it.
    pub intro: &'static str,
    pub minutes: Template<1>,
    pub needs: Template<1>,
    /// Where one was: the lesson, the part.
    pub onward: Template<2>,
    /// Leads there.
    pub go_on: &'static str,
    /// Heading of how far one is.
    pub state: &'static str,
    pub done: Template<2>,
    /// The same, shorter, in the list.
    pub done_short: Template<2>,
    /// A lesson that has not been begun.
    pub not_begun: &'static str,
    /// Where what is stored lies.
    pub stays: &'static str,
    pub show_code: &'static str,
    pub code: &'static str,
    pub copy: &'static str,
    pub copied: &'static str,
    /// The browser has refused to.
    pub not_copied: &'static str,
    /// Deletes how far one is.
    pub forget: &'static str,
    /// Asks whether it is meant.
    pub forget_sure: &'static str,
    pub forget_yes: &'static str,
    pub forget_no: &'static str,
    /// Leads to the lesson as slides.
    pub as_slides: &'static str,
    /// Leads to the part for teachers.
    pub for_teachers: &'static str,
    /// All questions with their answers, and what that is.
    pub answer_key: &'static str,
    pub answer_key_about: &'static str,
    /// Leads to the codes of a class.
    pub class: &'static str,
    /// Leads to worksheets.
    pub sheet: &'static str,
    /// Leads to a talk of one's own.
    pub talk: &'static str,
    pub for_class: &'static str,
    /// Opens the link to the lesson.
    pub class_link: &'static str,
    /// Leads to the worksheet of the lesson.
    pub lesson_sheet: &'static str,
    pub for_teachers_about: &'static str,
    pub lesson_of: Template<2>,
    pub lesson: Template<1>,
    pub part: Template<1>,
    /// The parts of a lesson.
    pub parts: &'static str,
    /// Leads to the next part; its title.
    pub next_part: Template<1>,
    /// Leads to the next lesson; its title.
    pub next_lesson: Template<1>,
    /// Leads back to the list.
    pub all_lessons: &'static str,
    /// While something comes.
    pub coming: &'static str,
    /// There is no lesson of that name.
    pub unknown: Template<1>,
    /// This site has no lessons.
    pub none: &'static str,
    /// Lessons have not come.
    pub missing: &'static str,
    pub retry: &'static str,
    /// The board beside the text.
    pub stage: &'static str,
    pub text: &'static str,
    pub empty_board: &'static str,
    pub queens_on: Template<1>,
    pub step_forward: &'static str,
    pub step_back: &'static str,
    /// The slider.
    pub step: &'static str,
    pub step_of: Template<2>,
    /// Brings back what the text speaks of.
    pub home: &'static str,
    pub listing: &'static str,
    /// The lines of the program `rows`, each with its indent.
    pub program: [(u8, &'static str); 7],
    pub question: Template<1>,
    pub choice: &'static str,
    pub number: &'static str,
    pub square: &'static str,
    pub stack: &'static str,
    pub order: &'static str,
    pub trace: &'static str,
    pub because: &'static str,
    pub solve: &'static str,
    pub follow: &'static str,
    pub right: &'static str,
    pub wrong: &'static str,
    pub check: &'static str,
    pub again: &'static str,
    /// Follows the run from another place, what is asked there, and what is said at its end.
    pub fresh: &'static str,
    pub fresh_ask: &'static str,
    pub fresh_right: &'static str,
    pub your_number: &'static str,
    /// Before the reason that one gives oneself.
    pub because_of: &'static str,
    pub because_hint: &'static str,
    pub compare: &'static str,
    pub nobody_judges: &'static str,
    pub model: &'static str,
    pub is_it_yours: &'static str,
    /// A line of the order: its place, its words.
    pub line: Template<2>,
    pub up: Template<1>,
    pub down: Template<1>,
    /// Columns of a trace table.
    pub trace_step: &'static str,
    pub trace_row: &'static str,
    pub trace_column: &'static str,
    pub trace_free: &'static str,
    pub trace_calls: &'static str,
    pub yes: &'static str,
    pub no: &'static str,
    pub queen_away: &'static str,
    /// A gap; step, column's name.
    pub gap: Template<2>,
    pub standing: Template<2>,
    /// Two queens threaten each other.
    pub clash: Template<2>,
    pub put_all: &'static str,
    pub said: Template<2>,
    /// Marks for screen readers; the square.
    pub mark_queen: Template<1>,
    pub mark_threatened: Template<1>,
    pub mark_refused: Template<1>,
    pub mark_taken_back: Template<1>,
    pub mark_free: Template<1>,
}

words!(self::LEARN: LearnTexts);
