//! Taking a search home: the board as it is, or an animation of its steps.

use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::state::export::subject::{Content, Subject, picture};
use crate::state::search::moment::Moment;
use crate::view::parts::exporter::{ExportMsg, Exporter, drawing_words};

/// What the panel needs.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub locale: Locale,
    /// What is on the board.
    pub moment: Moment,
    /// Called with the words of a notice.
    pub on_notice: Callback<String>,
}

/// The panel's component.
pub struct ExportTab {
    exporter: Exporter,
}

impl Component for ExportTab {
    type Message = ExportMsg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        ExportTab { exporter: Exporter::open(ctx.link().callback(|msg| msg)) }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: ExportMsg) -> bool {
        let Props { locale, moment, on_notice } = ctx.props();
        self.exporter.update(msg, (locale, on_notice), |exporter| Subject {
            size: moment.size,
            content: Content::Search {
                kind: moment.kind,
                extent: moment.extent,
                step: moment.step,
                shown: moment.shown.and_then(|ordinal| u32::try_from(ordinal).ok()),
                picture: picture(&moment.picture, moment.calm),
            },
            title: moment.words.clone(),
            style: exporter.style(locale),
            words: drawing_words(locale),
        });
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        self.exporter.search_panel(&ctx.props().locale, ctx.props().moment.step)
    }
}
