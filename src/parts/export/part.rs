//! What exports, as a part of the program of its own.

use yew::prelude::*;

use crate::parts::export::exporter::{ExportMsg, Exporter};
use crate::parts::export::exporting::Exporting;
use crate::parts::late::late;

late! {
    /// Makes an exporter, with the request that the reader left.
    pub static EXPORTER: fn(Callback<ExportMsg>) -> Box<dyn Exporter> =
        export(|on_msg| Box::new(Exporting::open(on_msg)));
}
