//! Texts beside the rows.

use crate::components::features::row_notes::state::{BesideRows, RowRemark, Trial};

include!(concat!(env!("OUT_DIR"), "/components/features/row_notes/text.rs"));
