//! Texts of the lab of threats.

use queens::board::{LineKind, Piece};
use queens::lab::{Example, Reflection, Way};

use crate::views::lab::address::{LabDocument, LabPanel};

include!(concat!(env!("OUT_DIR"), "/views/lab/text.rs"));
