//! Taking a search home: the board as it is, or an animation of its steps.

use std::cell::Cell;

use yew::prelude::*;

use crate::browser::clipboard::copy;
use crate::browser::file::Saved;
use crate::browser::locale::Locale;
use crate::browser::ticker::Ticker;
use crate::state::export::job::{Filming, picture};
use crate::state::export::request::Form;
use crate::state::search::moment::Moment;
use crate::view::export::download::{Destination, Download, Outcome};
use crate::view::export::drawing::{draw, raster, style};
use crate::view::export::panel::{Panel, Subject, Wish, panel};
use crate::view::export::stored_request::StoredRequest;
use queens::export::{Contents, file_name};
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
    stored: StoredRequest,
    work: Option<(Box<Filming>, Download)>,
    saved: Option<Saved>,
    ticker: Ticker,
    /// What has become of the last export.
    told: AttrValue,
}

impl Moments {
    fn take(&mut self, ctx: &Context<Self>, destination: Destination) -> Option<Outcome> {
        let Props { locale, moment, .. } = ctx.props();
        let request = self.stored.request();
        let contents = match moment.shown.and_then(|ordinal| u32::try_from(ordinal).ok()) {
            Some(ordinal) => Contents::Solution(ordinal),
            None => Contents::Step(moment.step),
        };
        if request.moment == Form::Gif {
            let run = Run::to(moment.kind, moment.size, moment.extent);
            let raster = raster(moment.size, &style(request, locale));
            let filming = Filming::new(run, request.steps(), request.pace, raster);
            self.work = Some((Box::new(filming), Download::new("image/gif", destination)));
            return None;
        }
        let name = file_name(moment.size, contents, request.moment.name());
        let drawn = (&picture(&moment.picture), moment.words.as_str());
        draw((request.moment, request), locale, drawn, (name, destination), &mut self.saved)
    }

    fn taken(&mut self, ctx: &Context<Self>, done: Option<Outcome>) {
        let texts = ctx.props().locale.lang.export();
        let link = ctx.link().clone();
        let told = move |is_copied| link.send_message(Msg::Copied(is_copied));
        match done {
            None => {}
            Some(Outcome::Saved(name)) => self.told = (texts.saved)(&name).into(),
            Some(Outcome::Refused) => ctx.props().on_notice.emit(texts.refused.to_owned()),
            Some(Outcome::Copy(goods)) => copy(goods, told),
        }
    }
}

impl Component for Moments {
    type Message = Msg;
    type Properties = Props;

    fn create(_: &Context<Self>) -> Self {
        Moments {
            stored: StoredRequest::open(),
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
                if let Some(words) = self.stored.set(locale, name, &value) {
                    on_notice.emit(words);
                }
            }
            Msg::Wish(Wish::Cancel) => self.work = None,
            Msg::Wish(Wish::Take(destination)) => {
                let done = self.take(ctx, destination);
                self.taken(ctx, done);
            }
            Msg::Tick => {
                self.ticker.begin();
                if let Some((filming, download)) = &mut self.work {
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
                    let done = download.fill(advance, Ticker::budget(), name, &mut self.saved);
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
            self.ticker.schedule(0.0, move || link.send_message(Msg::Tick));
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
            request: self.stored.request(),
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
