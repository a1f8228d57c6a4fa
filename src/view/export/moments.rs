//! Taking a search home: the board as it is, or an animation of its steps.

use std::cell::Cell;

use yew::prelude::*;

use crate::view::export::draft::Draft;
use crate::view::export::drawing::{draw, raster, style};
use crate::browser::download::Saved;
use crate::state::export::job::{Filming, picture};
use crate::state::export::request::Form;
use crate::view::export::panel::{Panel, Subject, Wish, panel};
use crate::view::export::parcel::{Done, Parcel, Way};
use queens::export::{Contents, file_name};
use crate::browser::locale::Locale;
use crate::browser::clipboard::copy;
use crate::browser::ticker::Ticker;
use crate::state::search::moment::Moment;
use queens::search::Run;

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

/// What can happen.
pub enum Msg {
    /// The reader asks for something.
    Wish(Wish),
    /// The timer has come round.
    Tick,
    /// Whether something could be copied.
    Copied(bool),
}

/// The panel's component.
pub struct Moments {
    draft: Draft,
    work: Option<(Box<Filming>, Parcel)>,
    saved: Option<Saved>,
    ticker: Ticker,
    /// What has become of the last export.
    told: AttrValue,
}

impl Moments {
    fn take(&mut self, ctx: &Context<Self>, way: Way) -> Option<Done> {
        let Props { locale, moment, .. } = ctx.props();
        let order = self.draft.order();
        let contents = match moment.shown.and_then(|ordinal| u32::try_from(ordinal).ok()) {
            Some(ordinal) => Contents::Solution(ordinal),
            None => Contents::Step(moment.step),
        };
        if order.moment == Form::Gif {
            let run = Run::to(moment.kind, moment.size, moment.extent);
            let raster = raster(moment.size, &style(order, locale));
            let filming = Filming::new(run, order.steps(), order.pace, raster);
            self.work = Some((Box::new(filming), Parcel::new("image/gif", way)));
            return None;
        }
        let name = file_name(moment.size, contents, order.moment.name());
        let drawn = (&picture(&moment.picture), moment.words.as_str());
        draw((order.moment, order), locale, drawn, (name, way), &mut self.saved)
    }

    fn taken(&mut self, ctx: &Context<Self>, done: Option<Done>) {
        let texts = ctx.props().locale.lang.export();
        let link = ctx.link().clone();
        let told = move |is_copied| link.send_message(Msg::Copied(is_copied));
        match done {
            None => {}
            Some(Done::Saved(name)) => self.told = (texts.saved)(&name).into(),
            Some(Done::Refused) => ctx.props().on_notice.emit(texts.refused.to_owned()),
            Some(Done::Copy(goods)) => copy(goods, told),
        }
    }
}

impl Component for Moments {
    type Message = Msg;
    type Properties = Props;

    fn create(_: &Context<Self>) -> Self {
        Moments {
            draft: Draft::open(),
            work: None,
            saved: None,
            ticker: Ticker::default(),
            told: AttrValue::default(),
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let Props { locale, moment, on_notice } = ctx.props();
        if matches!(msg, Msg::Wish(_)) {
            self.told = AttrValue::default();
        }
        match msg {
            Msg::Wish(Wish::Set(name, value)) => {
                if let Some(words) = self.draft.set(locale, name, &value) {
                    on_notice.emit(words);
                }
            }
            Msg::Wish(Wish::Cancel) => self.work = None,
            Msg::Wish(Wish::Take(way)) => {
                let done = self.take(ctx, way);
                self.taken(ctx, done);
            }
            Msg::Tick => {
                self.ticker.begin();
                if let Some((filming, parcel)) = &mut self.work {
                    // The search may end before the last step asked for.
                    let filmed = Cell::new((0, 0));
                    let advance = |_: &mut String, bytes: &mut Vec<u8>| {
                        let progress = filming.advance(bytes);
                        filmed.set(filming.filmed());
                        progress
                    };
                    let name = || {
                        let (from, to) = filmed.get();
                        file_name(moment.size, Contents::Steps(from, to), Form::Gif.name())
                    };
                    let done = parcel.fill(advance, Ticker::budget(), name, &mut self.saved);
                    if done.is_some() {
                        self.work = None;
                    }
                    self.taken(ctx, done);
                }
            }
            Msg::Copied(true) => self.told = locale.lang.export().copied.into(),
            Msg::Copied(false) => on_notice.emit(locale.lang.export().refused.to_owned()),
        }
        if self.work.is_some() {
            let link = ctx.link().clone();
            self.ticker.order(0.0, move || link.send_message(Msg::Tick));
        } else {
            self.ticker.rest();
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let Props { locale, moment, .. } = ctx.props();
        let progress = self.work.as_ref().map(|(it, _)| (it.progress() * 1_000.0) as u16);
        panel(&Panel {
            locale,
            order: self.draft.order(),
            subject: Subject::Search(moment.step),
            preview: None,
            is_unclear: false,
            progress,
            told: &self.told,
            is_empty: false,
            on_wish: &ctx.link().callback(Msg::Wish),
        })
    }
}
