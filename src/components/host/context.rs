//! What the host gives to a view: to change something, and to draw it.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use crate::browser;
use crate::browser::locale::Locale;
use crate::components::export::exporter::Exporter;
use crate::components::host::env::Env;
use crate::components::host::frame::Frame;
use crate::components::host::message::Msg;
use crate::components::lazy::{Lazy, LazyPlace};
use crate::components::sound::tone::Sound;
use crate::text::{Lang, NoticeTexts, quoted};

/// What the host was given, and where messages go.
pub struct Given<'a, R, M> {
    pub surroundings: &'a Env,
    pub route: &'a R,
    /// In how many columns there are panels.
    pub columns: usize,
    pub on_msg: &'a Callback<Msg<M>>,
}

// Whatever the route and the messages are.
impl<R, M> Clone for Given<'_, R, M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R, M> Copy for Given<'_, R, M> {}

/// What a view has while something happens.
pub struct Context<'a, R, P, M> {
    pub(super) given: Given<'a, R, M>,
    pub(super) frame: &'a mut Frame<R, P>,
}

impl<R, P: Copy + PartialEq, M: 'static> Context<'_, R, P, M> {
    /// What is around the view.
    pub fn surroundings(&self) -> &Env {
        self.given.surroundings
    }

    pub fn locale(&self) -> &Locale {
        &self.surroundings().locale
    }

    pub fn lang(&self) -> Lang {
        self.locale().lang
    }

    /// What the address says now.
    pub fn route(&self) -> &R {
        self.given.route
    }

    /// The same, to draw.
    pub fn scene(&self) -> Scene<'_, R, P, M> {
        Scene { given: self.given, frame: self.frame }
    }

    /// Lets something happen in the view.
    pub fn callback<T: 'static>(&self, msg: impl Fn(T) -> M + 'static) -> Callback<T> {
        self.given.on_msg.reform(move |it| Msg::View(msg(it)))
    }

    pub fn send(&self, msg: M) {
        self.given.on_msg.emit(Msg::View(msg));
    }

    /// Lets something happen after so many milliseconds, unless the result is dropped.
    pub fn after(&self, milliseconds: u32, msg: M) -> Option<Timeout> {
        let on_msg = self.given.on_msg.clone();
        browser::timeout(milliseconds, move || on_msg.emit(Msg::View(msg)))
    }

    /// Tells the reader something that went wrong.
    pub fn notice(&self, words: String) {
        self.surroundings().on_notice.emit(words);
    }

    /// What the last notice has told is mended.
    pub fn mended(&self) {
        self.notice(String::new());
    }

    /// Tells the reader that a text that was typed is not possible, by the words of a
    /// notice.
    pub fn refuse(&self, words: fn(&NoticeTexts) -> fn(&str) -> String, text: &str) {
        self.notice(words(NoticeTexts::of(self.lang()))(&quoted(text)));
    }

    /// Lets a screen reader say something.
    pub fn say(&mut self, words: impl Into<AttrValue>) {
        self.frame.saying.say(words);
    }

    /// What was said of another moment no longer holds.
    pub fn withdraw(&mut self) {
        self.frame.saying.withdraw();
    }

    pub fn play(&self, sound: Sound) {
        self.surroundings().loudspeaker.play(sound);
    }

    /// Opens a panel, as if its tab had been pressed; the board keeps its room.
    pub fn open_panel(&mut self, panel: P) {
        self.frame.panels = self.frame.panels.with(panel);
    }

    /// Gives the board its room back.
    pub fn close_panels(&mut self) {
        self.frame.is_open = false;
    }

    /// Whether there is time left in this tick.
    pub fn portion(&self) -> impl FnMut() -> bool + use<R, P, M> {
        self.frame.ticker.portion()
    }

    /// The solutions are about to change: what is being exported of them ends.
    pub fn solutions_change(&mut self) {
        let Env { locale, on_notice, .. } = self.given.surroundings;
        if let Some(exporter) = &mut self.frame.exporter {
            exporter.solutions_change((locale, on_notice));
        }
    }
}

/// What a view has while it is drawn.
pub struct Scene<'a, R, P, M> {
    pub(super) given: Given<'a, R, M>,
    pub(super) frame: &'a Frame<R, P>,
}

impl<R, P: Copy + PartialEq, M: 'static> Scene<'_, R, P, M> {
    /// What is around the view.
    pub fn surroundings(&self) -> &Env {
        self.given.surroundings
    }

    pub fn locale(&self) -> &Locale {
        &self.surroundings().locale
    }

    pub fn lang(&self) -> Lang {
        self.locale().lang
    }

    /// What the address says now.
    pub fn route(&self) -> &R {
        self.given.route
    }

    pub fn callback<T: 'static>(&self, msg: impl Fn(T) -> M + 'static) -> Callback<T> {
        self.given.on_msg.reform(move |it| Msg::View(msg(it)))
    }

    /// The same for what means something now and then only.
    pub fn batch_callback<T: 'static>(
        &self,
        msg: impl Fn(T) -> Option<M> + 'static,
    ) -> Callback<T> {
        let on_msg = self.given.on_msg.clone();
        Callback::from(move |it| {
            if let Some(msg) = msg(it) {
                on_msg.emit(Msg::View(msg));
            }
        })
    }

    /// Called with the text of the size field.
    pub fn on_size_text(&self) -> Callback<String> {
        self.given.on_msg.reform(Msg::SizeText)
    }

    /// Called when the panels are wanted, where there is room for the board alone, or not
    /// any more.
    pub fn on_panels(&self) -> Callback<()> {
        self.given.on_msg.reform(|()| Msg::TogglePanels)
    }

    /// The panel that was asked for last.
    pub fn panel(&self) -> P {
        self.frame.panels.first()
    }

    /// The same, as an address says it: nothing where no panel is open.
    pub fn asked_panel(&self) -> Option<P> {
        self.frame.panels.open()
    }

    /// Whether a panel is shown.
    pub fn is_shown(&self, panel: P) -> bool {
        self.frame.panels.is_shown(panel, self.columns())
    }

    /// In how many columns there are panels.
    pub fn columns(&self) -> usize {
        self.given.columns
    }

    /// The exporter, where it has arrived.
    pub fn exporter(&self) -> Option<&dyn Exporter> {
        self.frame.exporter.as_deref()
    }

    /// Draws with the value of a chunk. While the chunk is loading, its place is empty; if it
    /// fails, a message and a button are shown.
    pub fn lazy<T: Copy + 'static>(
        &self,
        chunk: &'static Lazy<T>,
        draw: impl FnOnce(T) -> Html,
    ) -> Html {
        match chunk.get() {
            Some(value) => draw(value),
            None => html! {
                <LazyPlace<T> {chunk} locale={self.locale().clone()}
                    on_loaded={self.given.on_msg.reform(|()| Msg::Loaded)} />
            },
        }
    }
}
