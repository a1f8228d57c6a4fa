//! The panel that exports.

use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::view::parts::callbacks::reading;
use crate::view::parts::choice::{Choice, choice};
use queens::export::Preset;

use crate::state::export::request::{ExportRequest, Form, OWN, What, preset_name};
use crate::view::export::download::Destination;

/// What the panel can ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Another value of a part of the request.
    Set(&'static str, String),
    /// A file, or what is on the clipboard.
    Take(Destination),
    /// No more work on it.
    Cancel,
}

/// Of what there can be an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Of solutions.
    Solutions,
    /// Of a search that is at that step.
    Search(u64),
}

/// What the panel shows.
pub struct Panel<'a> {
    /// The language.
    pub locale: &'a Locale,
    /// What is asked for.
    pub request: &'a ExportRequest,
    /// What it is asked of.
    pub subject: Subject,
    /// The beginning of the file, where that is text.
    pub preview: Option<String>,
    /// The placeholders cannot be told apart.
    pub is_unclear: bool,
    /// The part that is done, in thousandths, while there is work.
    pub progress: Option<u16>,
    /// What has become of the last export.
    pub told: &'a AttrValue,
    /// Nothing is there to be exported.
    pub is_empty: bool,
    /// Called with what is wanted.
    pub on_wish: &'a Callback<Wish>,
}

fn typed(event: Event) -> Option<String> {
    let target = event.target()?;
    match target.dyn_into::<HtmlInputElement>() {
        Ok(input) if input.type_() == "checkbox" => Some(u8::from(input.checked()).to_string()),
        Ok(input) => Some(input.value()),
        Err(other) => Some(other.dyn_into::<HtmlSelectElement>().ok()?.value()),
    }
}

/// The panel.
pub fn panel(props: &Panel) -> Html {
    let texts = props.locale.lang.export();
    let request = props.request;
    let set = |name: &'static str| props.on_wish.reform(move |value| Wish::Set(name, value));
    let field = |name: &'static str, label: &'static str, value: String, numeric: bool| {
        html! {
            <label class="field">
                <span>{ label }</span>
                <input type="text" name={format!("export-{name}")} {value} size="6" autocomplete="off"
                    spellcheck="false" inputmode={numeric.then_some("numeric")}
                    onchange={reading(&set(name), typed)} />
            </label>
        }
    };
    let select = |name, hook, label, options: Vec<(&'static str, &'static str)>, value| {
        choice(Choice {
            name: hook,
            label,
            options: options.into_iter().map(|(value, words)| (value, words, None)).collect(),
            value,
            on_choose: set(name),
        })
    };
    let button = |name: &'static str, label: &'static str, wish: Wish, disabled: bool| {
        let onclick = props.on_wish.reform(move |_: MouseEvent| wish.clone());
        html! { <button type="button" data-action={name} {disabled} {onclick}>{ label }</button> }
    };
    let words = |form: Form| (form.name(), (texts.form)(form.name()));
    let (part, form, forms) = match props.subject {
        Subject::Solutions => ("form", request.form, Form::OF_SOLUTIONS.map(words).to_vec()),
        Subject::Search(_) => ("moment", request.moment, Form::OF_SEARCH.map(words).to_vec()),
    };
    // A film may begin or end where the search is.
    let here = |name: &'static str, label: &'static str| {
        let Subject::Search(step) = props.subject else { return Html::default() };
        let onclick = props.on_wish.reform(move |_: MouseEvent| Wish::Set(name, step.to_string()));
        html! {
            <button type="button" data-action={format!("{name}-here")} {onclick}
                aria-label={format!("{label}: {}", texts.here)}>{ texts.here }</button>
        }
    };
    let whats = What::ALL.map(|what| (what.name(), (texts.what)(what.name())));
    let presets = [OWN].into_iter().chain(Preset::ALL.map(preset_name));
    let presets = presets.map(|name| (name, (texts.preset)(name))).collect();
    let seconds = request.seconds().replace('.', &props.locale.decimal_mark());
    let is_film = form == Form::Gif;
    let is_picture = form.is_picture() || is_film;
    let is_idle = props.progress.is_none();
    html! {
        <section class="export">
            <h2>{ texts.heading }</h2>
            { select(part, "export-form", texts.form_label, forms, form.name()) }
            if !is_picture {
                { select("what", "export-what", texts.what_label, whats.to_vec(), request.what.name()) }
            }
            if form == Form::Text {
                { field("queen", texts.queen, request.text.queen.clone(), false) }
                { field("empty", texts.empty, request.text.empty.clone(), false) }
                { field("between", texts.between, request.text.between.clone(), false) }
                if props.is_unclear { <p class="warning" role="status">{ texts.unclear }</p> }
            }
            if is_picture {
                { field("width", texts.width, request.width.to_string(), true) }
                { select("preset", "export-preset", texts.colours, presets, request.preset.map_or(OWN, preset_name)) }
                <label class="check">
                    <input type="checkbox" name="export-labels" checked={request.labels}
                        onchange={reading(&set("labels"), typed)} />
                    <span>{ texts.labels }</span>
                </label>
            }
            if is_film {
                <div class="with-here">
                    { field("from", texts.from, request.from.to_string(), true) }
                    { here("from", texts.from) }
                </div>
                <div class="with-here">
                    { field("to", texts.to, request.to.to_string(), true) }
                    { here("to", texts.to) }
                </div>
                { field("pace", texts.pace, seconds, false) }
            }
            if let Some(preview) = &props.preview {
                <pre class="preview" tabindex="0" aria-label={texts.preview}>{ preview.clone() }</pre>
            }
            <div class="chosen">
                { button("save", texts.save, Wish::Take(Destination::Save), !is_idle || props.is_empty) }
                { button("copy", texts.copy, Wish::Take(Destination::Copy), !is_idle || props.is_empty || is_film) }
                { button("cancel", texts.cancel, Wish::Cancel, is_idle) }
            </div>
            <p class="told" role="status">{ props.told.clone() }</p>
            if let Some(progress) = props.progress {
                <p class="working">
                    <progress max="1000" value={progress.to_string()} aria-label={texts.progress}></progress>
                    <output>{ props.locale.percent(progress) }</output>
                </p>
            }
        </section>
    }
}
