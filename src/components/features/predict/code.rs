//! The code to hand in, to be copied.

use yew::prelude::*;

use crate::browser::files::clipboard;
use crate::browser::locale::Locale;
use crate::components::features::predict::text::PredictTexts;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    pub code: String,
    /// Element of the heading.
    #[prop_or("h2")]
    pub heading: &'static str,
}

#[component]
pub fn HandInCode(props: &Props) -> Html {
    let texts = PredictTexts::of(props.locale.lang);
    let copied = use_state(|| None::<bool>);
    let on_copy = {
        let (copied, code) = (copied.clone(), props.code.clone());
        Callback::from(move |_: MouseEvent| {
            let copied = copied.clone();
            clipboard::copy_text(&code, move |done| copied.set(Some(done)));
        })
    };
    html! {
        <div class="predict-code">
            <@{props.heading}>{ texts.code }</@>
            <p class="remark">{ texts.code_words }</p>
            <textarea class="field code" name="code" rows="3" readonly=true aria-label={texts.code}
                data-hand-in={props.code.clone()} value={props.code.clone()} />
            <p>
                <button type="button" class="button" data-action="copy-code" onclick={on_copy}>{ texts.copy }</button>
                { " " }
                <span class="quiet" role="status">
                    { for (*copied).map(|done| if done { texts.copied } else { texts.not_copied }) }
                </span>
            </p>
        </div>
    }
}
