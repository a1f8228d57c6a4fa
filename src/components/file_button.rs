//! Buttons that save a file which the page has at hand.

use yew::prelude::*;

use crate::browser::download::{Download, Saved};
use crate::browser::locale::Locale;
use crate::browser::svg_picture::svg_picture;
use crate::components::button::Button;
use crate::components::export::text::ExportTexts;

#[derive(Clone, Debug, PartialEq)]
pub enum FileContent {
    Text(AttrValue),
    /// A table.
    Csv(AttrValue),
    /// A chart's SVG document.
    Svg(AttrValue),
    /// A chart's SVG document, drawn in pixels.
    Png(AttrValue),
}

/// What the button needs.
#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    /// What it says.
    pub label: AttrValue,
    /// The document's hook.
    pub action: AttrValue,
    /// The name of the file.
    pub name: AttrValue,
    pub content: FileContent,
}

/// What can happen.
pub enum Msg {
    /// It was pressed.
    Save,
    /// The browser has drawn the chart, or not.
    Drawn(Option<Download>),
}

/// The button, and beside it what has become of the file.
pub struct FileButton {
    saved: Option<Saved>,
    is_refused: bool,
}

impl FileButton {
    fn save(&mut self, name: &str, file: Option<Download>, media_type: &str) -> bool {
        self.saved = file.and_then(|file| file.save(name, media_type));
        self.is_refused = self.saved.is_none();
        true
    }
}

impl Component for FileButton {
    type Message = Msg;
    type Properties = Props;

    fn create(_: &Context<Self>) -> Self {
        FileButton { saved: None, is_refused: false }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        // What was told is of another file; the page keeps that one all the same.
        self.is_refused &= ctx.props().content == old.content;
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let Props { name, content, .. } = ctx.props();
        match (msg, content) {
            (Msg::Save, FileContent::Text(text)) => {
                self.save(name, Some(Download::of_text(text)), "text/plain;charset=utf-8")
            }
            (Msg::Save, FileContent::Csv(csv)) => {
                self.save(name, Some(Download::of_text(csv)), "text/csv;charset=utf-8")
            }
            (Msg::Save, FileContent::Svg(svg)) => {
                self.save(name, Some(Download::of_text(svg)), "image/svg+xml")
            }
            (Msg::Save, FileContent::Png(svg)) => {
                let link = ctx.link().clone();
                svg_picture(svg, move |blob| {
                    link.send_message(Msg::Drawn(blob.as_ref().map(Download::of_blob)));
                });
                false
            }
            (Msg::Drawn(file), _) => self.save(name, file, "image/png"),
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let Props { locale, label, action, name, .. } = ctx.props();
        let texts = ExportTexts::of(locale.lang);
        let said = self.saved.as_ref().map(|_| (texts.saved)(name));
        html! {
            <>
                <Button action={action.clone()} {label} on_click={ctx.link().callback(|()| Msg::Save)} />
                <span role="status" class={(!self.is_refused).then_some("visually-hidden")}>
                    { if self.is_refused { Some(texts.no_file.to_owned()) } else { said } }
                </span>
            </>
        }
    }
}
