//! The words of the export.

mod de;
mod en;
mod zh_hant;

use crate::text::words;
/// Taking solutions home.
pub struct ExportTexts {
    /// The panel's heading.
    pub heading: &'static str,
    /// Label of the form of file.
    pub form_label: &'static str,
    /// A form, from its name.
    pub form: fn(&str) -> &'static str,
    /// Label of which solutions.
    pub what_label: &'static str,
    /// Which solutions, from the name.
    pub what: fn(&str) -> &'static str,
    /// Label of what stands for a queen.
    pub queen: &'static str,
    /// Label of what stands for an empty square.
    pub empty: &'static str,
    /// Label of what stands between squares.
    pub between: &'static str,
    /// The placeholders cannot be told apart.
    pub unclear: &'static str,
    /// Label of the width of a picture.
    pub width: &'static str,
    /// Label of the colours.
    pub colours: &'static str,
    /// A palette, from its name.
    pub preset: fn(&str) -> &'static str,
    /// Label of the check box for labels.
    pub labels: &'static str,
    /// Label of the first step.
    pub from: &'static str,
    /// Label of the last step.
    pub to: &'static str,
    /// Fills in the step at which the search is.
    pub here: &'static str,
    /// Label of the time of a step.
    pub pace: &'static str,
    /// Label of the preview.
    pub preview: &'static str,
    /// Saves a file.
    pub save: &'static str,
    /// Copies the text or the picture.
    pub copy: &'static str,
    /// Stops the work.
    pub cancel: &'static str,
    /// Label of the progress.
    pub progress: &'static str,
    /// Said when a file was saved, with its name.
    pub saved: fn(&str) -> String,
    /// Said when it was copied.
    pub copied: &'static str,
    /// The browser refused.
    pub refused: &'static str,
    /// The browser cannot compress pictures.
    pub no_compression: &'static str,
    /// The program that draws did not start, or broke down.
    pub no_worker: &'static str,
    /// The program that draws is of another version.
    pub other_version: &'static str,
    /// The browser could not make a file.
    pub no_file: &'static str,
    /// A value cannot be for the part of that label.
    pub wrong: fn(&str, &str) -> String,
    /// The queen's letter in drawings.
    pub letter: char,
}

words!(self::EXPORT: ExportTexts);

impl ExportTexts {
    /// The label of the part of a request with that name.
    pub fn label(&self, name: &str) -> &'static str {
        match name {
            "queen" => self.queen,
            "empty" => self.empty,
            "between" => self.between,
            "width" => self.width,
            "from" => self.from,
            "to" => self.to,
            "pace" => self.pace,
            "preset" => self.colours,
            "labels" => self.labels,
            "what" => self.what_label,
            _ => self.form_label,
        }
    }
}
