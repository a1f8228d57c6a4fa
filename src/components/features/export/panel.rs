//! The export panel of all views.

use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::features::export::request::{Drawn, ExportRequest, Menu, OWN, Scope};
use crate::components::features::export::state::{Destination, Done, ExportAction};
use crate::components::features::export::text::ExportTexts;
use crate::components::widgets::button::Button;
use crate::components::widgets::callbacks::reading;
use crate::components::widgets::choice::{Choice, choice};
use queens::export::Preset;

/// The kind of content to export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exported {
    Solutions,
    Search {
        /// True if the board shows a solution of the search.
        is_shown: bool,
        has_solutions: bool,
        /// The title of the panel with its tree or stairs, if it has one.
        tree: Option<&'static str>,
    },
    Board,
}

pub struct ExportPanel<'a> {
    pub locale: &'a Locale,
    pub request: &'a ExportRequest,
    pub exported: Exported,
    /// The beginning of the file, where that is text.
    pub preview: Option<String>,
    pub is_busy: bool,
    /// The part that is done, in thousandths, of what takes long.
    pub progress: Option<u16>,
    pub done: Option<&'a Done>,
    /// Nothing is there to be exported.
    pub is_empty: bool,
    pub on_action: &'a Callback<ExportAction>,
}

fn typed(event: Event) -> Option<String> {
    let target = event.target()?;
    match target.dyn_into::<HtmlInputElement>() {
        Ok(input) if input.type_() == "checkbox" => Some(u8::from(input.checked()).to_string()),
        Ok(input) => Some(input.value()),
        Err(other) => Some(other.dyn_into::<HtmlSelectElement>().ok()?.value()),
    }
}

pub fn export_panel(props: &ExportPanel) -> Html {
    let texts = ExportTexts::of(props.locale.lang);
    let request = props.request;
    let document = props.locale.document.as_ref();
    let (part, format, menu) = match props.exported {
        Exported::Solutions => ("form", request.solutions_format, Menu::Solutions),
        Exported::Search { .. } => {
            ("moment", request.search_format.where_followed(document), Menu::Search)
        }
        Exported::Board => ("board", request.board_format, Menu::Board),
    };
    let formats = menu.formats().into_iter();
    let formats = formats.filter(|it| menu != Menu::Search || it.where_followed(document) == *it);
    let formats = formats.map(|format| (format.name(), texts.form(format))).collect();
    let is_picture = format.is_picture();
    let has_signs = format.has_signs(document);
    let is_unclear = has_signs && !request.text.is_clear();
    let scopes = match props.exported {
        _ if is_picture => Vec::new(),
        Exported::Solutions => vec![Scope::Shown, Scope::Listed, Scope::All],
        Exported::Search { is_shown, has_solutions, .. } => [
            (Scope::Position, format.form().position.is_some()),
            (Scope::Shown, is_shown),
            (Scope::All, has_solutions),
        ]
        .into_iter()
        .filter_map(|(scope, is_there)| is_there.then_some(scope))
        .collect(),
        Exported::Board => Vec::new(),
    };
    let asked = match props.exported {
        Exported::Search { is_shown, has_solutions, .. } => {
            request.scope_of_search(format, is_shown, has_solutions)
        }
        Exported::Solutions | Exported::Board => request.scope,
    };
    let scope = scopes.iter().find(|it| **it == asked).or(scopes.last());
    let scope = scope.map_or("", |scope| scope.name());
    let scopes: Vec<_> = scopes.iter().map(|scope| (scope.name(), texts.what(*scope))).collect();
    html! {
        <section class="export stack gap-2 fit">
            <h2>{ texts.heading }</h2>
            { select(props, part, "export-form", texts.form_label, formats, format.name()) }
            if scopes.len() > 1 {
                { select(props, "what", "export-what", texts.what_label, scopes, scope) }
            }
            if has_signs {
                { sign(props, "queen", texts.queen, &request.text.queen) }
                { sign(props, "empty", texts.empty, &request.text.empty) }
                { sign(props, "between", texts.between, &request.text.between) }
                <p class="warning" role="status" hidden={!is_unclear}>{ for is_unclear.then_some(texts.unclear) }</p>
            }
            if is_picture { { picture_fields(props) } }
            if let Some(preview) = &props.preview {
                <pre class="preview" tabindex="0" aria-label={texts.preview}>{ preview.clone() }</pre>
            }
            { buttons(props, is_unclear) }
            <p class="told" role="status">
                { for props.done.map(|done| match done {
                    Done::Saved(name, delivery) => texts.delivered(*delivery, name),
                    Done::Copied => texts.copied.to_owned(),
                }) }
            </p>
            if let Some(progress) = props.progress {
                <p class="row gap-2">
                    <progress max="1000" value={progress.to_string()} aria-label={texts.progress}></progress>
                    <output>{ props.locale.percent(progress) }</output>
                </p>
            }
        </section>
    }
}

fn set(props: &ExportPanel, name: &'static str) -> Callback<String> {
    props.on_action.reform(move |value| ExportAction::Set(name, value))
}

fn field(props: &ExportPanel, name: &'static str, label: &'static str, value: String) -> Html {
    html! {
        <label class="labelled">
            <span>{ label }</span>
            <input type="text" class="field" name={format!("export-{name}")} {value} size="6" autocomplete="off"
                spellcheck="false" inputmode="numeric"
                onchange={reading(&set(props, name), typed)} />
        </label>
    }
}

/// A text for squares, with the preview and the warning at each key.
fn sign(props: &ExportPanel, name: &'static str, label: &'static str, value: &str) -> Html {
    let value = value.to_owned();
    html! {
        <label class="labelled">
            <span>{ label }</span>
            <input type="text" class="field" name={format!("export-{name}")} {value} size="6" autocomplete="off"
                spellcheck="false" oninput={reading(&set(props, name), |event: InputEvent| typed(event.into()))} />
        </label>
    }
}

fn select(
    props: &ExportPanel,
    name: &'static str,
    hook: &'static str,
    label: &'static str,
    options: Vec<(&'static str, &'static str)>,
    value: &'static str,
) -> Html {
    choice(Choice {
        name: hook,
        label,
        options: options.into_iter().map(|(value, words)| (value, words, None)).collect(),
        value,
        on_choose: set(props, name),
    })
}

fn picture_fields(props: &ExportPanel) -> Html {
    let (texts, request) = (ExportTexts::of(props.locale.lang), props.request);
    let presets = [None].into_iter().chain(Preset::ALL.map(Some));
    let named = |preset: Option<Preset>| (preset.map_or(OWN, Preset::name), texts.preset(preset));
    let presets = presets.map(named).collect();
    let preset = request.preset.map_or(OWN, Preset::name);
    let tree = match props.exported {
        Exported::Search { tree, .. } => tree,
        Exported::Solutions | Exported::Board => None,
    };
    let tick = |name: &'static str, checked: bool, label: &'static str| {
        html! {
            <label class="check">
                <input type="checkbox" name={format!("export-{name}")} {checked}
                    onchange={reading(&set(props, name), typed)} />
                <span>{ label }</span>
            </label>
        }
    };
    html! {
        <>
            if let Some(tree) = tree {
                { select(props, "drawn", "export-drawn", texts.drawn, vec![
                    (Drawn::Board.name(), texts.board),
                    (Drawn::Tree.name(), tree),
                ], request.drawn.name()) }
            }
            { field(props, "width", texts.width, request.width.to_string()) }
            { select(props, "preset", "export-preset", texts.colours, presets, preset) }
            if request.drawn == Drawn::Board || tree.is_none() {
                { tick("labels", request.labels, texts.labels) }
                if props.exported != Exported::Solutions {
                    { tick("marks", request.marks, texts.marks) }
                }
            }
        </>
    }
}

fn buttons(props: &ExportPanel, is_unclear: bool) -> Html {
    let texts = ExportTexts::of(props.locale.lang);
    let button = |name: &'static str, label: &'static str, action: ExportAction, disabled: bool| {
        let on_click = props.on_action.reform(move |()| action.clone());
        html! { <Button action={name} {label} {disabled} {on_click} /> }
    };
    let (is_busy, is_empty) = (props.is_busy, props.is_empty || is_unclear);
    let save = ExportAction::Export(Destination::File);
    let copy = ExportAction::Export(Destination::Clipboard);
    html! {
        <>
        <div class="actions row wrap gap-2">
            { button("save", texts.save, save, is_empty || is_busy) }
            { button("copy", texts.copy, copy, is_empty || is_busy) }
            { button("cancel", texts.cancel, ExportAction::Cancel, !is_busy) }
        </div>
        if props.is_empty { <p class="remark" data-empty="">{ texts.no_solution }</p> }
        </>
    }
}
