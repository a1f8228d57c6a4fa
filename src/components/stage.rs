//! The stage: one arrangement for every view, so that the board keeps its place.

use yew::prelude::*;

/// What stands on the stage. What a view lacks leaves its place to the others.
#[derive(Default)]
pub struct Stage {
    pub board: Html,
    /// The sentence about what happens.
    pub say: Option<Html>,
    /// The controls.
    pub player: Option<Html>,
    pub counters: Option<Html>,
    /// Size and search.
    pub setup: Option<Html>,
    /// The tabs of the panels.
    pub tabs: Option<Html>,
    pub panels: Option<Html>,
    /// Where there is room for the board alone: whether the panels have taken it.
    pub is_open: bool,
}

/// The stage. The order in the document is that in which one looks and goes by Tab: board,
/// player, panels, and at last what is set up once; screens move areas only.
pub fn stage(stage: Stage) -> Html {
    let area = |class: &'static str, content: Option<Html>| {
        content.map(|content| html! { <div {class}>{ content }</div> })
    };
    html! {
        <main class="stage" id="main" data-open={stage.is_open.then_some("")}>
            <div class="stage-board">{ stage.board }</div>
            { for area("stage-say", stage.say) }
            { for area("stage-player", stage.player) }
            { for area("stage-counters", stage.counters) }
            { for area("stage-tabs", stage.tabs) }
            { for area("stage-panels", stage.panels) }
            { for area("stage-setup", stage.setup) }
        </main>
    }
}
