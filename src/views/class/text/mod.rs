//! The words of the class.

mod de;
mod en;
mod zh_hant;

use crate::text::{Template, words};

/// The words of the class.
pub struct ClassTexts {
    pub heading: &'static str,
    pub intro: &'static str,
    /// Label of the field for codes.
    pub field: &'static str,
    pub placeholder: &'static str,
    /// Label of the field for a file.
    pub file: &'static str,
    pub unread: &'static str,
    /// How many codes are right, of how many lines.
    pub count: Template<2>,
    /// The lines after so many are left out.
    pub too_many: Template<1>,
    /// Heads of the table: name, what, right at once, of, answers.
    pub heads: [&'static str; 5],
    /// Heading of the questions that were missed most.
    pub missed: &'static str,
    /// A question of a lesson: lesson, its number.
    pub question: Template<2>,
    /// So many of so many have missed it at first.
    pub missed_by: Template<2>,
    pub save: &'static str,
    pub no_code: &'static str,
    pub other_version: &'static str,
    pub damaged: &'static str,
    pub invented: &'static str,
    /// A search that was followed: its name, n.
    pub followed: Template<2>,
    pub nameless: &'static str,
}

words!(self::CLASS: ClassTexts);
