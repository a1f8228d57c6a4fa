//! Texts of the export.

use crate::browser::files::download::Delivery;
use crate::components::features::export::request::Scope;
use queens::export::{Format, Preset};

include!(concat!(env!("OUT_DIR"), "/components/features/export/text.rs"));

impl ExportTexts {
    /// The label of the part of a request with that name.
    pub fn label(&self, name: &str) -> &'static str {
        match name {
            "queen" => self.queen,
            "empty" => self.empty,
            "between" => self.between,
            "width" => self.width,
            "preset" => self.colours,
            "labels" => self.labels,
            "marks" => self.marks,
            "drawn" => self.drawn,
            "what" => self.what_label,
            _ => self.form_label,
        }
    }

    /// The message about a file that was offered.
    pub fn delivered(&self, delivery: Delivery, name: &str) -> String {
        match delivery {
            Delivery::Saved => self.saved(name),
            Delivery::Unsure => self.offered(name),
            Delivery::Refused => self.frame_refuses.to_owned(),
        }
    }
}
