//! Texts beside the rows.

use crate::components::row_notes::state::{BesideRows, RowRemark, Trial};

include!(concat!(env!("OUT_DIR"), "/components/row_notes/text.rs"));
