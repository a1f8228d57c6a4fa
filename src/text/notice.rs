//! Notices about what went wrong, and how it goes on.

use crate::text::words;

/// Notices about what went wrong, and how it goes on.
pub struct NoticeTexts {
    /// The size is no number, or out of range; the text typed.
    pub size: fn(&str) -> String,
    /// The step is no number.
    pub step: fn(&str) -> String,
    /// The run has fewer steps than asked for: those, and the steps it has.
    pub step_beyond: fn(&str, &str) -> String,
    /// An address names an unknown view.
    pub view: fn(&str) -> String,
    /// An address has an unknown name.
    pub unknown_name: fn(&str) -> String,
    /// An address has a value that its name cannot take: both as in the address, what is
    /// possible, and what is shown instead as in an address; without it, the usual.
    pub value: fn(&str, &str, Option<&str>) -> String,
    /// The browser refuses to keep the settings.
    pub storage: &'static str,
    /// There is no such part: part, parts, most parts.
    pub no_part: fn(&str, &str, &str) -> String,
    /// A part of the program has not come.
    pub load_error: &'static str,
    /// Fetches it again.
    pub retry: &'static str,
    /// The host has no such part any more, because it has another build.
    pub outdated: &'static str,
    pub reload: &'static str,
}

words!(super::NOTICE: NoticeTexts);
