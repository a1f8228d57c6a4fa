//! The fold with the downloads, whose chunk loads when it is opened.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::features::packages::view;
use crate::components::features::packages::view::Packages;
use crate::components::widgets::lazy::{LoadState, lazy, use_lazy};
use crate::components::widgets::load_error::load_error;

lazy! {
    static PACKAGES: fn(&Props) -> Html = packages(|props| html! {
        <Packages ..view::Props { locale: props.locale.clone(), lesson: props.lesson.clone() } />
    });
}

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    pub label: AttrValue,
    /// The lesson that is chosen first; else the first one.
    #[prop_or_default]
    pub lesson: Option<String>,
}

#[component]
pub fn Take(props: &Props) -> Html {
    let is_open = use_state_eq(|| false);
    let open = is_open.clone();
    let content = match use_lazy(&PACKAGES, *is_open) {
        LoadState::Loaded(draw) if *is_open => draw(props),
        LoadState::Loaded(_) | LoadState::Loading => Html::default(),
        LoadState::Failed(on_retry) => load_error(&props.locale, on_retry),
    };
    html! {
        <details class="take" ontoggle={move |_: Event| open.set(true)}>
            <summary data-action="take">{ &props.label }</summary>
            { content }
        </details>
    }
}
