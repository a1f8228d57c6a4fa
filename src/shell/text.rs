//! Texts of the frame.

use crate::address::View;
use crate::views::game::address::HelpKind;

include!(concat!(env!("OUT_DIR"), "/shell/text.rs"));
