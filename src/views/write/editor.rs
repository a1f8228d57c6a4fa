//! The editor: an element that the page's own script fills.

use web_sys::Element;
use yew::prelude::*;

use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::components::button::Button;
use crate::components::load_error::load_error;
use crate::components::python::io::python::{self, PythonEditor};
use crate::views::write::text::WriteTexts;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    pub text: AttrValue,
    /// The current line, counted from 1; 0 for none.
    pub line: u32,
    /// Line and column of a mistake.
    pub wrong: (u32, u32),
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
    loading: Vec<Listener>,
    has_failed: bool,
}

/// Signs that keyboards of phones hide, with a name for those that are not read out.
const SIGNS: [&str; 9] = [":", "(", ")", "[", "]", "=", "\"", "#", "_"];

impl Editor {
    fn load(&mut self, ctx: &Context<Self>) {
        let link = ctx.link().clone();
        self.loading = python::load(move |is_loaded| link.send_message(Msg::Loaded(is_loaded)));
    }

    /// Opens the editor, if there is none, and brings it up to date.
    fn refresh(&mut self, ctx: &Context<Self>) {
        let props = ctx.props();
        if self.editor.is_none() {
            let Some(place) = self.place.cast::<Element>() else { return };
            let label = WriteTexts::of(props.locale.lang).editor;
            let (on_text, on_run) = (props.on_text.clone(), props.on_run.clone());
            self.editor = PythonEditor::open(
                &place,
                (&props.text, label),
                move |text| on_text.emit(text),
                move || on_run.emit(()),
            );
        }
        if let Some(editor) = &self.editor {
            editor.set(&props.text);
            editor.mark(props.line, props.wrong);
        }
    }
}

impl Component for Editor {
    type Message = Msg;
    type Properties = Props;

    fn create(_: &Context<Self>) -> Self {
        Editor { place: NodeRef::default(), editor: None, loading: Vec::new(), has_failed: false }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let lang = ctx.props().locale.lang;
        if let Some(editor) = self.editor.as_ref().filter(|_| lang != old.locale.lang) {
            editor.relabel(WriteTexts::of(lang).editor);
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
        let key = |sign: &'static str, label: &'static str, shown: &'static str| {
            html! {
                <Button class="write-sign" action="type" title={label} label={label} on_click={ctx.link().callback(move |()| Msg::Type(sign))}>
                    <span aria-hidden="true">{ shown }</span>
                </Button>
            }
        };
        html! {
            <>
                <div class="write-editor" ref={self.place.clone()} data-editor="" />
                if self.has_failed {
                    { load_error(&ctx.props().locale, ctx.link().callback(|()| Msg::Retry)) }
                } else if self.editor.is_none() && !python::is_loaded() {
                    <p class="quiet" role="status">{ texts.loading }</p>
                }
                <div class="write-signs" role="group" aria-label={texts.signs}>
                    { key("indent", texts.indent, "→") }
                    { key("unindent", texts.unindent, "←") }
                    { for SIGNS.map(|sign| key(sign, sign, sign)) }
                </div>
            </>
        }
    }
}
