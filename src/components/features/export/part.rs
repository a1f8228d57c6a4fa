//! The lazy chunk of the export.

use yew::prelude::*;

use crate::components::features::export::exporter::{ExportMsg, Exporter};
use crate::components::features::export::exporting::Exporting;
use crate::components::widgets::lazy::lazy;

lazy! {
    /// Makes an exporter, with the request that the reader left.
    pub static EXPORTER: fn(Callback<ExportMsg>) -> Box<dyn Exporter> =
        export(|on_msg| Box::new(Exporting::open(on_msg)));
}
