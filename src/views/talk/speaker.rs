//! The window with the speaker's notes: what stands on the slide, what comes next, the time.

use gloo_timers::callback::Timeout;
use web_sys::KeyboardEvent;
use yew::prelude::*;

use crate::address::View;
use crate::browser;
use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::components::button::Button;
use crate::components::keys::focus::{is_free, is_typing};
use crate::text::Lang;
use crate::views::talk::channel::{Message, Shown, elapsed, is_channel};
use crate::views::talk::io::channel::Channel;
use crate::views::talk::io::window;
use crate::views::talk::running::besides;
use crate::views::talk::slide::{self, NameOf, Slide};
use crate::views::talk::text::ShowTexts;

/// Interval of the clock in ms.
const TICK: u32 = 500;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    /// The name of the channel on which the slides report their number.
    pub channel: String,
    /// Title of a slide without one, from its address.
    pub name_of: NameOf,
}

pub enum Msg {
    Heard(Message),
    Key(KeyboardEvent),
    GoTo(usize),
    Black,
    Reset,
    Tick,
}

/// The window.
pub struct Speaker {
    channel: Option<Channel>,
    shown: Option<Shown>,
    talk: Vec<Slide>,
    is_over: bool,
    /// Since when time is counted, in milliseconds since 1970.
    since: f64,
    time: (String, String),
    _timer: Option<Timeout>,
    _keys: Option<Listener>,
}

impl Speaker {
    fn at(&self) -> usize {
        self.shown.as_ref().map_or(0, |it| it.at)
    }

    fn say(&self, message: &Message) {
        if let Some(channel) = &self.channel {
            channel.say(message);
        }
    }

    fn times(&self) -> (String, String) {
        let passed = if self.since > 0.0 { window::now() - self.since } else { 0.0 };
        (window::time_of_day(), elapsed(passed))
    }

    /// Takes in where the talk is.
    fn hear(&mut self, message: Message) -> bool {
        match message {
            Message::Shows(shown) => {
                let is_new = self.shown.as_ref().is_none_or(|it| it.started != shown.started);
                if is_new {
                    self.since = shown.started;
                }
                self.talk = slide::read(&shown.talk).unwrap_or_default();
                self.shown = Some(shown);
                self.is_over = false;
                self.time = self.times();
                true
            }
            Message::Ends => {
                self.is_over = true;
                true
            }
            // Another window with notes.
            Message::Asks | Message::GoTo(_) | Message::Black => false,
        }
    }
}

fn timer(ctx: &Context<Speaker>) -> Option<Timeout> {
    let link = ctx.link().clone();
    browser::timeout(TICK, move || link.send_message(Msg::Tick))
}

impl Component for Speaker {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let (heard, pressed) = (ctx.link().clone(), ctx.link().clone());
        let name = ctx.props().channel.as_str();
        let channel = is_channel(name)
            .then(|| Channel::open(name, move |it| heard.send_message(Msg::Heard(it))))
            .flatten();
        let mut speaker = Speaker {
            channel,
            shown: None,
            talk: Vec::new(),
            is_over: false,
            since: 0.0,
            time: Default::default(),
            _timer: timer(ctx),
            _keys: Listener::of_keys(move |event| pressed.send_message(Msg::Key(event))),
        };
        speaker.time = speaker.times();
        speaker.say(&Message::Asks);
        speaker
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Heard(message) => self.hear(message),
            Msg::Key(event) => {
                let is_chord = event.ctrl_key() || event.alt_key() || event.meta_key();
                let is_typing = is_typing(&event);
                if is_chord {
                    return false;
                }
                let msg = match event.key().as_str() {
                    "PageDown" => Msg::GoTo(self.at() + 1),
                    "PageUp" => Msg::GoTo(self.at().saturating_sub(1)),
                    _ if is_typing => return false,
                    "ArrowRight" => Msg::GoTo(self.at() + 1),
                    "ArrowLeft" => Msg::GoTo(self.at().saturating_sub(1)),
                    "Enter" if is_free(&event) => Msg::GoTo(self.at() + 1),
                    "b" | "B" | "." => Msg::Black,
                    _ => return false,
                };
                event.prevent_default();
                Component::update(self, ctx, msg)
            }
            Msg::GoTo(at) => {
                if at < self.talk.len() {
                    self.say(&Message::GoTo(at));
                }
                false
            }
            Msg::Black => {
                self.say(&Message::Black);
                false
            }
            Msg::Reset => {
                self.since = window::now();
                self.time = self.times();
                true
            }
            Msg::Tick => {
                self._timer = timer(ctx);
                let now = self.times();
                let is_new = now != self.time;
                self.time = now;
                is_new
            }
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let locale = &ctx.props().locale;
        let texts = ShowTexts::of(locale.lang);
        let (clock, passed) = &self.time;
        let clocks = html! {
            <div class="speaker-clocks">
                <p class="stack"><small class="quiet">{ texts.clock }</small><span class="figure" data-clock="">{ clock }</span></p>
                <p class="stack" role="timer" aria-live="off"><small class="quiet">{ texts.elapsed }</small><span class="figure" data-elapsed="">{ passed }</span></p>
                <Button action="reset-time" label={texts.reset} on_click={ctx.link().callback(|()| Msg::Reset)} />
            </div>
        };
        let told = match (&self.channel, &self.shown) {
            (None, _) => Some(texts.no_channel),
            (_, None) => Some(texts.waiting),
            _ if self.is_over => Some(texts.over),
            _ => None,
        };
        html! {
            <main class="speaker stack top fit" id="main" tabindex="-1" data-speaker={ctx.props().channel.clone()}
                data-at={self.shown.as_ref().map(|it| (it.at + 1).to_string())}>
                <header class="speaker-head row wrap split"><h2>{ texts.speaker }</h2>{ clocks }</header>
                <p class="speaker-told" role="status">{ told.unwrap_or_default() }</p>
                if told.is_none() {
                    { self.slide(ctx, texts) }
                }
            </main>
        }
    }
}

impl Speaker {
    fn slide(&self, ctx: &Context<Self>, texts: &ShowTexts) -> Html {
        let at = self.at();
        let Some(slide) = self.talk.get(at) else { return Html::default() };
        let Props { locale, name_of, .. } = ctx.props();
        let is_black = self.shown.as_ref().is_some_and(|it| it.is_black);
        let next = self.talk.get(at + 1);
        let number = |at: usize| (at + 1).to_string();
        let place = texts.slide_of(&number(at), &self.talk.len().to_string());
        let go = |to: usize| ctx.link().callback(move |()| Msg::GoTo(to));
        html! {
            <>
                <section class="speaker-now" aria-labelledby="speaker-title">
                    <p class="quiet">{ place }</p>
                    <h3 id="speaker-title">{ name_of.title(locale, slide) }</h3>
                    <div class="speaker-notes stack top" tabindex="0" role="group" aria-label={texts.notes} data-notes="">
                        if slide.notes().is_empty() {
                            <p class="quiet">{ texts.no_notes }</p>
                        } else {
                            { for slide.notes().split('\n').map(|it| html! { <p>{ it.to_owned() }</p> }) }
                        }
                    </div>
                </section>
                <section class="stack top gap-2" aria-label={texts.next_slide}>
                    <p class="quiet">{ if next.is_some() { texts.next_slide } else { texts.last_slide } }</p>
                    if let Some(next) = next {
                        <p class="speaker-next-title">{ name_of.title(locale, next) }</p>
                        <div class="speaker-picture" aria-hidden="true">
                            <iframe src={picture(next, locale.lang)} title={texts.next_slide} tabindex="-1" inert={true}></iframe>
                        </div>
                    }
                </section>
                <div class="speaker-keys row wrap">
                    <Button action="previous-slide" label={texts.previous} disabled={at == 0} on_click={go(at.saturating_sub(1))} />
                    <Button main=true action="next-slide" label={texts.next} disabled={next.is_none()} on_click={go(at + 1)} />
                    <Button action="black" label={texts.black} pressed={is_black} on_click={ctx.link().callback(|()| Msg::Black)} />
                    <span role="status">{ if is_black { texts.is_black } else { "" } }</span>
                </div>
            </>
        }
    }
}

/// The address of a slide as it stands in a frame.
fn picture(slide: &Slide, lang: Lang) -> String {
    let address = slide.address();
    // The address's own parameters come first, and of two values the last is taken.
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let lang = lang.tag();
    browser::address_with(&format!("{path}?lang={lang}&{query}&embed=1"))
}

/// The address of the window with the notes, in the language and theme of the present one.
pub fn address(channel: &str) -> String {
    let values = [("speaker", channel.to_owned()), ("embed", "1".to_owned())];
    let mut address = crate::address::link::to(View::Talk, values);
    let besides = besides(&browser::hash());
    if !besides.is_empty() {
        address.push('&');
        address.push_str(&besides);
    }
    address
}
