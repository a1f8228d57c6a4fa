//! The trait that every hosted view implements, and the host as a view sees it: [`Context`] to
//! change something, [`Scene`] to draw.

use std::ops::Deref;

use gloo_timers::callback::Timeout;
use queens::ValueEnum;
use queens::board::Size;
use yew::prelude::*;

use crate::address;
use crate::address::route::ViewRoute;
use crate::browser;
use crate::browser::locale::Locale;
use crate::components::features::export::exporter::{ExportMsg, Exporter};
use crate::components::features::export::source::Source;
use crate::components::features::export::subject::Subject;
use crate::components::features::host::env::Env;
use crate::components::features::host::frame::HostFrame;
use crate::components::features::keys::shortcuts::Command;
use crate::components::features::status::Status;
use crate::components::widgets::lazy::{Lazy, LazyPlace};
use crate::components::widgets::panels::Asked;
use crate::components::widgets::stage::Stage;
use crate::text::{Lang, NoticeTexts, quoted};

/// A view of the page, without the things that every view has.
pub trait View: Sized + 'static {
    const CONFIG: Config<Self>;

    /// The largest number of panels that are shown at first.
    const SHOWN_AT_FIRST: usize = 3;

    /// The least time between two addresses while the view is running, in ms.
    const ADDRESS_EVERY: f64 = 0.0;

    type Route: ViewRoute + Clone + Default + PartialEq + 'static;

    type Msg: 'static;

    /// In the order of the tabs.
    type Panel: ValueEnum + Copy + PartialEq;

    fn open(context: &mut Context<Self>, route: &Self::Route) -> Self;

    fn go_to(&mut self, context: &mut Context<Self>, route: &Self::Route);

    fn panels_of(route: &Self::Route) -> Asked<Self::Panel>;

    /// Returns true if the view has to be drawn.
    fn update(&mut self, context: &mut Context<Self>, msg: Self::Msg) -> bool;

    /// Handles a shortcut. Returns false if it means nothing now.
    fn command(
        &mut self,
        context: &mut Context<Self>,
        command: Command,
        event: &KeyboardEvent,
    ) -> bool {
        let _ = (context, command, event);
        false
    }

    /// Milliseconds until the next tick; `None` if nothing is left to do.
    fn next_tick(&self) -> Option<f64> {
        None
    }

    /// Works for one tick, `elapsed` milliseconds after the last one.
    fn tick(&mut self, context: &mut Context<Self>, elapsed: f64) {
        let _ = (context, elapsed);
    }

    /// Called after each change, before it is reported and drawn.
    fn settle(&mut self, context: &mut Context<Self>) {
        let _ = context;
    }

    /// Called before each drawing: makes the content of the panels.
    fn prepare(&mut self, context: &mut Context<Self>) {
        let _ = context;
    }

    fn status(&self) -> Status {
        Status::Ready
    }

    /// The route of the present state, with the open panels.
    fn route(&self, scene: &Scene<Self>) -> Self::Route;

    /// The route of a link that shows others the same picture.
    fn shared_route(&self, scene: &Scene<Self>) -> Self::Route {
        self.route(scene)
    }

    /// The text of a tab, and a figure after it.
    fn tab(&self, locale: &Locale, panel: Self::Panel) -> (&'static str, Option<String>);

    /// The content of a panel; `None` to leave the panel out.
    fn panel(&self, scene: &Scene<Self>, panel: Self::Panel) -> Option<Html>;

    /// Draws a panel that is a component of its own, in place of the host.
    fn whole_panel(&self, scene: &Scene<Self>, panel: Self::Panel) -> Option<Html> {
        let _ = (scene, panel);
        None
    }

    /// Called after the tab of a panel was chosen.
    fn panel_chosen(&mut self, context: &mut Context<Self>, panel: Self::Panel) {
        let _ = (context, panel);
    }

    /// The stage, except tabs and panels.
    fn draw(&self, scene: &Scene<Self>) -> Stage;

    /// Puts the drawn stage into an element with hooks of the view.
    fn around(&self, stage: Html) -> Html {
        stage
    }

    /// Called when another view is opened.
    fn leave(&mut self, context: &mut Context<Self>) {
        let _ = context;
    }
}

/// The fixed properties of a view.
pub struct Config<V: View> {
    pub name: address::View,
    /// The panels that are open at first, the most important first.
    pub panels: [V::Panel; 3],
    /// The number of tabs, from the last, that are in a menu.
    pub folded: usize,
    /// The message for a size that was entered.
    pub on_size: fn(Size) -> V::Msg,
    pub panel_class: &'static str,
    /// True if a panel repeats the text of its tab as a title where several are shown.
    pub has_titles: bool,
    /// The columns of panels, from the number for which there is room.
    pub columns: fn(usize) -> usize,
    pub export: Option<Export<V>>,
    /// True if the step from the first to the second route is written at once.
    pub is_turn: fn(&V::Route, &V::Route) -> bool,
    /// The only panel of a slide. It is in the document even when it is not shown, for scripts
    /// and screen readers.
    pub slide_panel: Option<V::Panel>,
}

impl<V: View> Config<V> {
    pub const fn new(
        name: address::View,
        panels: [V::Panel; 3],
        on_size: fn(Size) -> V::Msg,
    ) -> Config<V> {
        Config {
            name,
            panels,
            folded: 0,
            on_size,
            panel_class: "",
            has_titles: false,
            columns: |room| room,
            export: None,
            is_turn: |_, _| false,
            slide_panel: None,
        }
    }
}

pub struct Export<V: View> {
    /// The panel with the choices of the export.
    pub panel: V::Panel,
    /// The content of the board.
    pub subject: fn(&V, &Scene<V>, &dyn Exporter) -> Subject,
    /// The solutions that can be exported, if any.
    pub source: fn(&V) -> Option<&dyn Source>,
}

/// A message to the host of a view with messages `M`.
pub enum Msg<M> {
    View(M),
    Tick,
    /// The page may be left now: the location has to be reported.
    Settle,
    /// A size was entered.
    SizeText(String),
    Key(KeyboardEvent),
    Export(ExportMsg),
    /// A chunk has been loaded that something is drawn with.
    Loaded,
    /// The tab at this place was chosen.
    Panel(usize),
    /// Two panels are shown instead of one, or one instead of two.
    ToggleBeside,
}

/// The properties of the host, for its view.
pub struct Inputs<'a, V: View> {
    pub env: &'a Env,
    /// The number of columns of panels.
    pub columns: usize,
    pub on_msg: &'a Callback<Msg<V::Msg>>,
}

impl<V: View> Clone for Inputs<'_, V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V: View> Copy for Inputs<'_, V> {}

impl<'a, V: View> Inputs<'a, V> {
    pub fn locale(&self) -> &'a Locale {
        &self.env.locale
    }

    pub fn lang(&self) -> Lang {
        self.env.locale.lang
    }

    pub fn callback<T: 'static>(&self, msg: impl Fn(T) -> V::Msg + 'static) -> Callback<T> {
        self.on_msg.reform(move |it| Msg::View(msg(it)))
    }
}

/// A view's access to its host when something happens.
pub struct Context<'a, V: View> {
    pub(super) inputs: Inputs<'a, V>,
    pub(super) frame: &'a mut HostFrame<V::Route, V::Panel>,
}

impl<'a, V: View> Deref for Context<'a, V> {
    type Target = Inputs<'a, V>;

    fn deref(&self) -> &Inputs<'a, V> {
        &self.inputs
    }
}

impl<V: View> Context<'_, V> {
    pub fn scene(&self) -> Scene<'_, V> {
        Scene { inputs: self.inputs, frame: self.frame }
    }

    /// Sends the message after this time, unless the result is dropped.
    pub fn after(&self, milliseconds: u32, msg: V::Msg) -> Option<Timeout> {
        let on_msg = self.on_msg.clone();
        browser::timeout(milliseconds, move || on_msg.emit(Msg::View(msg)))
    }

    pub fn notice(&self, words: String) {
        self.env.on_notice.emit(words);
    }

    /// Withdraws the last notice.
    pub fn mended(&self) {
        self.notice(String::new());
    }

    /// Shows the notice that a text which was entered is invalid.
    pub fn refuse(&self, words: fn(&NoticeTexts, &str) -> String, text: &str) {
        self.notice(words(NoticeTexts::of(self.lang()), &quoted(text)));
    }

    /// Writes to the live region.
    pub fn say(&mut self, words: impl Into<AttrValue>) {
        self.frame.saying.say(words);
    }

    /// Clears the live region, as its text is no longer true.
    pub fn withdraw(&mut self) {
        self.frame.saying.withdraw();
    }

    /// Opens a panel as its tab does, but leaves the board its place.
    pub fn open_panel(&mut self, panel: V::Panel) {
        self.frame.panels = self.frame.panels.with(panel);
    }

    /// Gives the panels the place of the board, where there is room for one only.
    pub fn open_panels(&mut self) {
        self.frame.is_open = true;
    }

    /// Shows no panel.
    pub fn shut_panels(&mut self) {
        self.frame.panels = self.frame.panels.only(0);
        self.frame.is_open = false;
    }

    /// Gives the board its place back.
    pub fn close_panels(&mut self) {
        self.frame.is_open = false;
    }

    /// Returns true while time is left in this tick.
    pub fn portion(&self) -> impl FnMut() -> bool + use<V> {
        self.frame.ticker.portion()
    }

    /// Ends an export of the solutions, which are about to change.
    pub fn solutions_change(&mut self) {
        if let Some(exporter) = &mut self.frame.exporter {
            exporter.solutions_change();
        }
    }
}

/// A view's access to its host while it is drawn.
pub struct Scene<'a, V: View> {
    pub(super) inputs: Inputs<'a, V>,
    pub(super) frame: &'a HostFrame<V::Route, V::Panel>,
}

impl<'a, V: View> Deref for Scene<'a, V> {
    type Target = Inputs<'a, V>;

    fn deref(&self) -> &Inputs<'a, V> {
        &self.inputs
    }
}

impl<V: View> Scene<'_, V> {
    /// Like `callback`, for events that not always lead to a message.
    pub fn batch_callback<T: 'static>(
        &self,
        msg: impl Fn(T) -> Option<V::Msg> + 'static,
    ) -> Callback<T> {
        let on_msg = self.on_msg.clone();
        Callback::from(move |it| {
            if let Some(msg) = msg(it) {
                on_msg.emit(Msg::View(msg));
            }
        })
    }

    pub fn on_size_text(&self) -> Callback<String> {
        self.on_msg.reform(Msg::SizeText)
    }

    /// Chooses a panel as its tab does.
    pub fn on_panel(&self, panel: V::Panel) -> Callback<()> {
        let place = V::Panel::VALUES.iter().position(|it| *it == panel).unwrap_or_default();
        self.on_msg.reform(move |()| Msg::Panel(place))
    }

    /// The panel that was chosen last.
    pub fn panel(&self) -> V::Panel {
        self.frame.panels.first()
    }

    /// The same for the address: `None` if no panel is open.
    pub fn asked_panel(&self) -> Option<V::Panel> {
        self.frame.panels.open()
    }

    pub fn is_shown(&self, panel: V::Panel) -> bool {
        self.frame.panels.is_shown(panel, self.columns)
    }

    /// The exporter, once it is open.
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
                    on_loaded={self.on_msg.reform(|()| Msg::Loaded)} />
            },
        }
    }
}
