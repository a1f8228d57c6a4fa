//! The dialogs of the shell and projector mode, in a chunk.

mod copy_button;
pub mod help;
pub mod share;

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::widgets::button::Button;
use crate::components::widgets::icons::Icon;
use crate::components::widgets::lazy::{LoadState, lazy, use_lazy};
use crate::components::widgets::load_error::load_error;
use crate::shell::dialogs::help::Help;
use crate::shell::dialogs::share::Share;
use crate::shell::text::ShareTexts;

lazy! {
    pub static DIALOGS: fn(&Locale, TopLayer) -> Html = dialogs(|locale, layer| match layer {
        TopLayer::Help(props) => html! { <Help ..props /> },
        TopLayer::Share(props) => html! { <Share ..props /> },
        TopLayer::LeaveProjector(on_click) => html! {
            <Button class="icon-button leave-projector" action="leave-projector" icon={Icon::Close}
                label={ShareTexts::of(locale.lang).leave_projector} {on_click} />
        },
    });
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum DialogKind {
    Help,
    Share,
}

/// A dialog, or the button of projector mode, with its properties.
#[derive(Clone, PartialEq)]
pub enum TopLayer {
    /// The shortcuts.
    Help(help::Props),
    /// The link to the present picture.
    Share(share::Props),
    /// The button. Its style sheet comes with it.
    LeaveProjector(Callback<()>),
}

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    pub layer: TopLayer,
}

/// Draws a layer when the chunk is there.
#[component]
pub fn TopLayerPlace(props: &Props) -> Html {
    match use_lazy(&DIALOGS, true) {
        LoadState::Loaded(draw) => draw(&props.locale, props.layer.clone()),
        LoadState::Loading => Html::default(),
        LoadState::Failed(on_retry) => html! {
            <div class="notices stack gap-3">{ load_error(&props.locale, on_retry) }</div>
        },
    }
}
