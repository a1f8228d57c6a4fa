//! The dialogs of the frame, a part of the program of their own: nobody needs them before
//! they are asked for.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::lazy::{LoadState, lazy, use_lazy};
use crate::components::load_error::load_error;
use crate::shell::help::{self, Help};
use crate::shell::share::{self, Share};

lazy! {
    /// Draws a dialog.
    static DIALOGS: fn(Dialog) -> Html = dialogs(|dialog| match dialog {
        Dialog::Help(props) => html! { <Help ..props /> },
        Dialog::Share(props) => html! { <Share ..props /> },
    });
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum DialogKind {
    Help,
    Share,
}

/// A dialog, with what it needs.
#[derive(Clone, PartialEq)]
pub enum Dialog {
    /// The keys.
    Help(help::Props),
    /// The link to this moment.
    Share(share::Props),
}

/// What the place of a dialog needs.
#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    pub dialog: Dialog,
}

/// The place of a dialog: it stands there as soon as its part has come.
#[component]
pub fn DialogPlace(props: &Props) -> Html {
    match use_lazy(&DIALOGS, true) {
        LoadState::Loaded(draw) => draw(props.dialog.clone()),
        LoadState::Loading => Html::default(),
        LoadState::Failed(on_retry) => html! {
            <div class="notices">{ load_error(&props.locale, on_retry) }</div>
        },
    }
}
