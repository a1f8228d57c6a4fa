//! A field for a board as text.

use queens::board::{BoardText, Size};
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use crate::browser;
use crate::browser::locale::Locale;
use crate::views::lab::text::LabTexts;

/// The name under which the visit keeps the text.
const FIELD: &str = "position";

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    /// The size of the board, for a list of squares.
    pub size: Size,
    pub on_paste: Callback<BoardText>,
}

#[component]
pub fn PasteField(props: &Props) -> Html {
    let texts = LabTexts::of(props.locale.lang);
    let pasted = use_state(|| browser::field(FIELD));
    let is_wrong = use_state(|| false);
    let oninput = {
        let (pasted, is_wrong) = (pasted.clone(), is_wrong.clone());
        Callback::from(move |event: InputEvent| {
            let field: HtmlTextAreaElement = event.target_unchecked_into();
            is_wrong.set(false);
            let text = field.value();
            browser::keep_field(FIELD, &text);
            pasted.set(text);
        })
    };
    let value = (*pasted).clone();
    let onclick = {
        let (is_wrong, on_paste) = (is_wrong.clone(), props.on_paste.clone());
        let (size, notation) = (props.size, props.locale.look.notation);
        Callback::from(move |_: MouseEvent| {
            let read = BoardText::read(&pasted, size, notation);
            is_wrong.set(read.is_none());
            if let Some(read) = read {
                on_paste.emit(read);
            }
        })
    };
    html! {
        <section class="lab-paste">
            <label class="lines stack gap-1">
                <span>{ texts.paste }</span>
                <textarea class="field" name="position" rows="3" spellcheck="false" placeholder="3Q4/1Q6/6Q1/2Q5/5Q2/7Q/4Q3/Q7" {value} {oninput} />
            </label>
            <p><button type="button" class="button" data-action="take-position" {onclick}>{ texts.paste_take }</button></p>
            <p role="status" class="remark">{ if *is_wrong { texts.paste_wrong } else { "" } }</p>
        </section>
    }
}
