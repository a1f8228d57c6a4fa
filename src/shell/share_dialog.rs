//! The place of the dialog for links, which is a part of the program of its own.

use yew::prelude::*;

use crate::parts::late::{Arrival, use_late};
use crate::parts::missing::missing;
use crate::shell::share::{Props, SHARE};

/// The dialog, as soon as its part has come.
#[component]
pub fn ShareDialog(props: &Props) -> Html {
    match use_late(&SHARE, true) {
        Arrival::Here(draw) => draw(props.clone()),
        Arrival::Coming => Html::default(),
        Arrival::Missing(on_retry) => html! {
            <div class="notices">{ missing(&props.locale, on_retry) }</div>
        },
    }
}
