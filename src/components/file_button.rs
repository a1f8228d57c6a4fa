//! A button that saves a file.

use queens::export::{BYTE_ORDER_MARK, separated};
use yew::prelude::*;

use crate::browser::download::{Delivery, Download, Saved};
use crate::browser::locale::Locale;
use crate::browser::svg_picture::svg_png;
use crate::browser::task;
use crate::components::button::Button;
use crate::components::export::text::ExportTexts;

/// Width and height of a chart as PNG: twice its own units, which is sharp in print.
const PNG_SIZE: (u32, u32) = (1600, 960);

#[derive(Clone, Debug, PartialEq)]
pub enum FileContent {
    Text(AttrValue),
    /// Rows with commas between their cells.
    Csv(AttrValue),
    Svg(AttrValue),
    /// An SVG document that is drawn as PNG.
    Png(AttrValue),
}

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    /// The text of the button.
    pub label: AttrValue,
    /// The hook `data-action`.
    pub action: AttrValue,
    pub name: AttrValue,
    pub content: FileContent,
}

pub enum Msg {
    Save,
    /// The browser has drawn the chart or failed.
    Drawn(Option<Download>),
}

/// The button with a message about the file.
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
        // The message was about another file. The page keeps that file.
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
                let rows = separated(csv, ctx.props().locale.lang.separator());
                let file = Download::of_text(&format!("{BYTE_ORDER_MARK}{rows}"));
                self.save(name, Some(file), "text/csv;charset=utf-8")
            }
            (Msg::Save, FileContent::Svg(svg)) => {
                self.save(name, Some(Download::of_text(svg)), "image/svg+xml")
            }
            (Msg::Save, FileContent::Png(svg)) => {
                let link = ctx.link().clone();
                // Some browsers do not draw pictures without a size.
                let (width, height) = PNG_SIZE;
                let svg =
                    svg.replacen("<svg", &format!("<svg width=\"{width}\" height=\"{height}\""), 1);
                task::start(async move {
                    let blob = svg_png(&svg, width, height).await;
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
        let delivery = self.saved.as_ref().map(|it| it.delivery);
        let said = delivery.map(|it| texts.delivered(it, name));
        let is_silent = !self.is_refused && delivery.is_none_or(|it| it == Delivery::Saved);
        html! {
            <>
                <Button action={action.clone()} {label} on_click={ctx.link().callback(|()| Msg::Save)} />
                <span role="status" class={is_silent.then_some("visually-hidden")}>
                    { for if self.is_refused { Some(texts.no_file.to_owned()) } else { said } }
                </span>
            </>
        }
    }
}
