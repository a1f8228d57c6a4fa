//! Texts of the lab of threats.

use queens::arithmetic::{Example, Reflection, Way};
use queens::board::{LineKind, Piece};

use crate::views::lab::address::{LabDocument, LabPanel};

include!(concat!(env!("OUT_DIR"), "/views/lab/text.rs"));
