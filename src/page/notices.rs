//! Short notices about what went wrong.

use yew::prelude::*;

use super::icons::{Icon, icon};
use super::locale::Locale;

/// What is shown.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub locale: Locale,
    /// The notices, the oldest first.
    pub notices: Vec<AttrValue>,
    /// Called when the reader has read them.
    pub on_close: Callback<()>,
}

/// The notices, said at once by screen readers.
#[component]
pub fn Notices(props: &Props) -> Html {
    let close = props.locale.texts().app.close;
    if props.notices.is_empty() {
        return Html::default();
    }
    html! {
        <div class="notices" role="alert">
            <div>
                { for props.notices.iter().map(|notice| html! { <p>{ notice.clone() }</p> }) }
            </div>
            <button type="button" data-action="close-notice" aria-label={close} title={close}
                onclick={props.on_close.reform(|_: MouseEvent| ())}>
                { icon(Icon::Close) }
            </button>
        </div>
    }
}
