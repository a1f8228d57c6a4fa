//! The layout of the views with a board, so that the board is always in the same place.

use yew::prelude::*;

/// The areas of the stage. Missing ones leave their place to the others.
#[derive(Default)]
pub struct Stage {
    pub board: Html,
    /// The sentence about the present step.
    pub say: Option<Html>,
    pub player: Option<Html>,
    pub counters: Option<Html>,
    pub setup: Option<Html>,
    pub tabs: Option<Html>,
    pub panels: Option<Html>,
    /// Further entries of the menu of folded tabs.
    pub more: Option<Html>,
    /// Links to other views in the row of tabs, before the tabs and behind them.
    pub links: [Html; 2],
    /// True if the panels have taken the place of the board, where there is room for one only.
    pub is_open: bool,
}

/// The order in the document is the reading and tab order: set-up, board, player, panels. Style
/// sheets move areas only.
pub fn stage(stage: Stage) -> Html {
    let area = |class: &'static str, content: Option<Html>| {
        content.map(|content| html! { <div {class}>{ content }</div> })
    };
    html! {
        <main class="stage" id="main" tabindex="-1" data-open={stage.is_open.then_some("")}>
            { for area("stage-setup", stage.setup) }
            <div class="stage-board">{ stage.board }</div>
            { for area("stage-say", stage.say) }
            { for area("stage-player", stage.player) }
            { for area("stage-counters", stage.counters) }
            { for area("stage-tabs", stage.tabs) }
            { for area("stage-panels", stage.panels) }
        </main>
    }
}
