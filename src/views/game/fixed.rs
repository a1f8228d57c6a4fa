//! Callbacks of the game that are made once.

use yew::prelude::*;

use queens::board::Square;

use crate::views::game::action::GameAction;
use crate::views::game::msg::Msg;

/// Callbacks that are made once: a part with the same ones is not drawn again.
pub struct Fixed {
    pub on_point: Callback<Option<Square>>,
    pub on_act: Callback<GameAction>,
    pub on_import: Callback<String>,
    pub on_remove: Callback<()>,
}

impl Fixed {
    /// All of them call `on`.
    pub fn new(on: &Callback<Msg>) -> Fixed {
        Fixed {
            on_point: on.reform(Msg::Point),
            on_act: on.reform(Msg::Act),
            on_import: on.reform(Msg::Import),
            on_remove: on.reform(|()| Msg::Remove),
        }
    }
}
