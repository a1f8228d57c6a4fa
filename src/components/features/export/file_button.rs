//! A button that saves a file.

use queens::export::{BYTE_ORDER_MARK, separated};
use yew::prelude::*;

use crate::browser::files::clipboard::copy_text;
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
    /// True for a second button, which copies the content.
    #[prop_or_default]
    pub copies: bool,
}

#[derive(Clone, Copy)]
pub enum FileMsg {
    Save,
    Copy,
    Copied(bool),
}

/// The button with a message about the file.
pub struct FileButton {
    saved: Option<Saved>,
    is_refused: bool,
    /// True if the content was copied last, false if the browser refused to.
    copied: Option<bool>,
}

impl Component for FileButton {
    type Message = FileMsg;
    type Properties = Props;

    fn create(_: &Context<Self>) -> Self {
        FileButton { saved: None, is_refused: false, copied: None }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        // The message was about another file. The page keeps that file.
        let is_same = ctx.props().content == old.content;
        self.is_refused &= is_same;
        self.copied = self.copied.filter(|_| is_same);
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: FileMsg) -> bool {
        let Props { locale, name, content, .. } = ctx.props();
        self.copied = match msg {
            FileMsg::Save => None,
            FileMsg::Copied(is_copied) => Some(is_copied),
            FileMsg::Copy => {
                // Spreadsheets divide what is pasted at tabs.
                let text = match content {
                    FileContent::Text(text) => text.to_string(),
                    FileContent::Csv(csv) => separated(csv, '\t'),
                };
                let link = ctx.link().clone();
                copy_text(&text, move |is_done| link.send_message(FileMsg::Copied(is_done)));
                return false;
            }
        };
        if self.copied.is_some() {
            return true;
        }
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
        let Props { locale, label, action, name, copies, .. } = ctx.props();
        let texts = ExportTexts::of(locale.lang);
        let delivery = self.saved.as_ref().map(|it| it.delivery);
        let said = match self.copied {
            Some(true) => Some(texts.copied.to_owned()),
            Some(false) => Some(texts.refused.to_owned()),
            None => delivery.map(|it| texts.delivered(it, name)),
        };
        let is_silent = self.copied.is_none()
            && !self.is_refused
            && delivery.is_none_or(|it| it == Delivery::Saved);
        html! {
            <>
                <Button action={action.clone()} {label} on_click={ctx.link().callback(|()| FileMsg::Save)} />
                if *copies {
                    <Button action="copy" label={texts.copy}
                        on_click={ctx.link().callback(|()| FileMsg::Copy)} />
                }
                <span role="status" class={is_silent.then_some("visually-hidden")}>
                    { for if self.is_refused { Some(texts.no_file.to_owned()) } else { said } }
                </span>
            </>
        }
    }
}
