//! The editor: an element that the page's own script fills.

use web_sys::Element;
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::browser::task::OwnedTask;
use crate::components::features::python::io::python;
use crate::components::features::python::io::python::PythonEditor;
use crate::components::widgets::button::Button;
use crate::components::widgets::load_error::load_error;
use crate::text::Lang;
use crate::views::write::text::WriteTexts;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    pub text: AttrValue,
    /// The current line, counted from 1; 0 for none.
    pub line: u32,
    /// Line and column of a mistake.
    pub wrong: (u32, u32),
    /// The number of times that each line ran, from line 0; empty if that is unknown.
    pub runs: Vec<u32>,
    pub on_text: Callback<String>,
    pub on_run: Callback<()>,
    /// Called when the editor can be used.
    pub on_ready: Callback<()>,
}

pub enum Msg {
    Loaded(bool),
    Retry,
    Type(&'static str),
}

pub struct Editor {
    place: NodeRef,
    editor: Option<PythonEditor>,
    loading: OwnedTask,
    has_failed: bool,
}

/// The accessible name of the editor, with the keys that lead out of it.
fn label(lang: Lang) -> String {
    let texts = WriteTexts::of(lang);
    [texts.editor, texts.keys].join(lang.colon())
}

/// Signs that keyboards of phones hide, with a name for those that are not read out.
const SIGNS: [&str; 9] = [":", "(", ")", "[", "]", "=", "\"", "#", "_"];

impl Editor {
    fn load(&mut self, ctx: &Context<Self>) {
        let link = ctx.link().clone();
        self.loading = OwnedTask::start(async move {
            link.send_message(Msg::Loaded(python::load().await));
        });
    }

    /// Opens the editor, if there is none, and brings it up to date.
    fn refresh(&mut self, ctx: &Context<Self>) {
        let props = ctx.props();
        if self.editor.is_none() {
            let Some(place) = self.place.cast::<Element>() else { return };
            let label = label(props.locale.lang);
            let (on_text, on_run) = (props.on_text.clone(), props.on_run.clone());
            self.editor = PythonEditor::open(
                &place,
                (&props.text, &label),
                move |text| on_text.emit(text),
                move || on_run.emit(()),
            );
        }
        if let Some(editor) = &self.editor {
            editor.set(&props.text);
            // What is drawn after the last line stands for all lines below it.
            let more = (!props.runs.is_empty()).then_some(0);
            let runs = props.runs.iter().copied().chain(more);
            let runs = runs.map(|it| format!("{}×", props.locale.number(it.into())));
            editor.mark(props.line, props.wrong, &runs.collect::<Vec<_>>());
        }
    }
}

impl Component for Editor {
    type Message = Msg;
    type Properties = Props;

    fn create(_: &Context<Self>) -> Self {
        Editor {
            place: NodeRef::default(),
            editor: None,
            loading: OwnedTask::default(),
            has_failed: false,
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let lang = ctx.props().locale.lang;
        if let Some(editor) = self.editor.as_ref().filter(|_| lang != old.locale.lang) {
            editor.relabel(&label(lang));
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Loaded(is_loaded) => {
                self.has_failed = !is_loaded;
                if is_loaded {
                    ctx.props().on_ready.emit(());
                }
            }
            Msg::Retry => {
                self.has_failed = false;
                self.load(ctx);
            }
            Msg::Type(sign) => {
                if let Some(editor) = &self.editor {
                    editor.type_sign(sign);
                }
                return false;
            }
        }
        true
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        if first {
            self.load(ctx);
        }
        self.refresh(ctx);
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let texts = WriteTexts::of(ctx.props().locale.lang);
        let button = |sign: &'static str, label: &'static str, shown: &'static str| {
            html! {
                <Button class="write-sign" action="type" title={label} label={label} on_click={ctx.link().callback(move |()| Msg::Type(sign))}>
                    <span aria-hidden="true">{ shown }</span>
                </Button>
            }
        };
        // The keyboard of a phone stays while its focus does.
        let keep_focus = |event: MouseEvent| event.prevent_default();
        html! {
            <>
                <div class="write-editor" ref={self.place.clone()} data-editor="" />
                if self.has_failed {
                    { load_error(&ctx.props().locale, ctx.link().callback(|()| Msg::Retry)) }
                } else if self.editor.is_none() && !python::is_loaded() {
                    <p class="quiet" role="status">{ texts.loading }</p>
                }
                // The name of the editor contains them.
                <p class="write-keys quiet" aria-hidden="true">{ texts.keys }</p>
                <div class="write-signs" role="group" aria-label={texts.signs} onmousedown={keep_focus}>
                    { button("indent", texts.indent, "→") }
                    { button("unindent", texts.unindent, "←") }
                    { for SIGNS.map(|sign| button(sign, sign, sign)) }
                </div>
            </>
        }
    }
}
