//! Texts of the game.

use queens::game::{Grade, Rule};

use crate::settings::game::ThreatDisplay;
use crate::views::game::address::GamePanel;
use crate::views::game::address::HelpKind;

include!(concat!(env!("OUT_DIR"), "/views/game/text.rs"));
