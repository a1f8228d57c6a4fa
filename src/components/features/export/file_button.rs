//! A button that saves a file.

use queens::export::{BYTE_ORDER_MARK, separated};
use yew::prelude::*;

use crate::browser::files::download::{Delivery, Download, Saved};
use crate::browser::locale::Locale;
use crate::components::features::export::text::ExportTexts;
use crate::components::widgets::button::Button;

#[derive(Clone, Debug, PartialEq)]
pub enum FileContent {
    Text(AttrValue),
    /// Rows with commas between their cells.
    Csv(AttrValue),
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

/// The button with a message about the file.
pub struct FileButton {
    saved: Option<Saved>,
    is_refused: bool,
}

impl Component for FileButton {
    /// The button was pressed.
    type Message = ();
    type Properties = Props;

    fn create(_: &Context<Self>) -> Self {
        FileButton { saved: None, is_refused: false }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        // The message was about another file. The page keeps that file.
        self.is_refused &= ctx.props().content == old.content;
        true
    }

    fn update(&mut self, ctx: &Context<Self>, (): ()) -> bool {
        let Props { locale, name, content, .. } = ctx.props();
        self.saved = match content {
            FileContent::Text(text) => {
                Download::of_text(text).save(name, "text/plain;charset=utf-8")
            }
            FileContent::Csv(csv) => {
                let rows = separated(csv, locale.lang.separator());
                let file = Download::of_text(&format!("{BYTE_ORDER_MARK}{rows}"));
                file.save(name, "text/csv;charset=utf-8")
            }
        };
        self.is_refused = self.saved.is_none();
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let Props { locale, label, action, name, .. } = ctx.props();
        let texts = ExportTexts::of(locale.lang);
        let delivery = self.saved.as_ref().map(|it| it.delivery);
        let said = delivery.map(|it| texts.delivered(it, name));
        let is_silent = !self.is_refused && delivery.is_none_or(|it| it == Delivery::Saved);
        html! {
            <>
                <Button action={action.clone()} {label} on_click={ctx.link().callback(|()| ())} />
                <span role="status" class={is_silent.then_some("visually-hidden")}>
                    { for if self.is_refused { Some(texts.no_file.to_owned()) } else { said } }
                </span>
            </>
        }
    }
}
