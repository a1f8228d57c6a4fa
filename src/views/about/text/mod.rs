//! The words of what a school asks first.

mod de;
mod en;
mod zh_hant;

use crate::text::{Template, words};

pub struct AboutTexts {
    pub heading: &'static str,
    pub intro: &'static str,
    /// Heading of what happens to data, and what does.
    pub facts: &'static str,
    pub fact_list: &'static [&'static str],
    /// Heading of what is stored here, and why.
    pub stored: &'static str,
    pub stored_words: &'static str,
    /// What is stored, in the order of `Kind`: its name, and what it is.
    pub kinds: [[&'static str; 2]; 7],
    /// The page's own files.
    pub cache: [&'static str; 2],
    /// How many entries, with how many characters.
    pub amount: Template<2>,
    pub files: Template<1>,
    pub nothing: &'static str,
    /// Shows every entry.
    pub entries: &'static str,
    /// An entry goes with the tab.
    pub of_visit: &'static str,
    /// What to do on a machine that others use, too.
    pub shared: &'static str,
    /// Deletes everything.
    pub forget: &'static str,
    pub forget_sure: &'static str,
    pub forget_words: &'static str,
    pub forget_not: &'static str,
    pub forgotten: &'static str,
    /// Heading of the state of accessibility, and how far it conforms.
    pub access: &'static str,
    pub access_words: &'static [&'static str],
    /// Heading and list of what is checked.
    pub checked: &'static str,
    pub checked_list: &'static [&'static str],
    /// Heading and list of what is missing.
    pub gaps: &'static str,
    pub gap_list: &'static [&'static str],
    /// Heading of how to report a barrier, and how.
    pub report: &'static str,
    pub report_words: &'static [&'static str],
    /// The link to the project's issues.
    pub issues: &'static str,
    /// Heading of the essentials in plain language, and what kind of language that is.
    pub plain: &'static str,
    pub plain_note: &'static str,
    /// Paragraphs, each of short lines.
    pub plain_words: &'static [&'static [&'static str]],
    /// Heading of version and licence.
    pub version: &'static str,
    pub licence: &'static str,
    /// The fold of third parties' notices.
    pub notices: &'static str,
    pub notice_heads: [&'static str; 2],
    pub coming: &'static str,
    pub missing: &'static str,
    pub again: &'static str,
    /// The link to the file with all texts.
    pub all_texts: &'static str,
}

words!(self::ABOUT: AboutTexts);
