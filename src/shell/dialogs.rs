//! The dialogs of the frame, a part of the program of their own: nobody needs them before
//! they are asked for.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::parts::late::{Arrival, late, use_late};
use crate::parts::missing::missing;
use crate::shell::help::{self, Help};
use crate::shell::share::{self, Share};
use crate::views::talk::presenter::{self, Presenter};

late! {
    /// Draws a dialog.
    static DIALOGS: fn(Dialog) -> Html = dialogs(|dialog| match dialog {
        Dialog::Help(props) => html! { <Help ..props /> },
        Dialog::Share(props) => html! { <Share ..props /> },
        Dialog::Talk(_) => Html::default(),
    });
}

late! {
    /// Draws what stands around the slides of a talk.
    static PRESENTER: fn(Dialog) -> Html = presenter(|dialog| match dialog {
        Dialog::Talk(props) => html! { <Presenter ..props /> },
        Dialog::Help(_) | Dialog::Share(_) => Html::default(),
    });
}

/// Which dialogs there are.
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
    /// What stands around a slide: no dialog, but it comes as late as they do.
    Talk(presenter::Props),
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
    let part = if matches!(props.dialog, Dialog::Talk(_)) { &PRESENTER } else { &DIALOGS };
    match use_late(part, true) {
        Arrival::Here(draw) => draw(props.dialog.clone()),
        Arrival::Coming => Html::default(),
        Arrival::Missing(on_retry) => html! {
            <div class="notices">{ missing(&props.locale, on_retry) }</div>
        },
    }
}
