//! Texts of the frame.

use crate::views::game::address::HelpKind;

include!(concat!(env!("OUT_DIR"), "/shell/text.rs"));
