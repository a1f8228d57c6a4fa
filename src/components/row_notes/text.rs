//! Texts beside the rows.

use crate::components::row_notes::state::{BesideRows, Trial};

include!(concat!(env!("OUT_DIR"), "/components/row_notes/text.rs"));
