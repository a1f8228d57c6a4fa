//! The comparison's view.

use std::rc::Rc;

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::Blob;
use yew::prelude::*;

use crate::browser;
use crate::browser::file::{Parts, Saved};
use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::browser::ticker::Ticker;
use crate::route::compare::CompareRoute;
use crate::route::{parse_step, quoted};
use crate::state::compare::first_solution::first_solution;
use crate::state::compare::known_totals::KnownTotals;
use crate::state::compare::standing::{Lane, lanes};
use crate::state::compare::state::{CompareAction, Comparison};
use crate::state::picture::Picture;
use crate::state::search::action::SearchAction;
use crate::state::search::shortcuts::action_of;
use crate::state::status::Status;
use crate::view::compare::panels::{ComparePanel, totals_chart};
use crate::view::compare::picture::png;
use crate::view::compare::race::RaceView;
use crate::view::compare::setup::setup;
use crate::view::compare::totals::{COUNTERS, Totals, Wish, chart, totals};
use crate::view::compare::ways::ways;
use crate::view::parts::stage::{Stage, stage};
use crate::view::parts::tabs::{Tab, tabs};
use crate::view::search::counters::hook;
use crate::view::search::player::Player;
use crate::view::search::view::is_spoken_for;
use queens::board::Size;
use queens::export::totals_csv;
use queens::search::{Counter, Race, Run, SearchKind};

/// What the view needs.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub locale: Locale,
    /// The size of the boards.
    pub size: Size,
    /// Where to go: what an address says for this view only.
    pub own: Vec<(&'static str, String)>,
    /// Goes up when there is somewhere to go to.
    pub visit: u32,
    /// Called with the place reached.
    pub on_place: Callback<(Size, Vec<(&'static str, String)>)>,
    /// Called when the status changes.
    pub on_status: Callback<Status>,
    /// Called with the words of a notice.
    pub on_notice: Callback<String>,
}

/// What can happen.
pub enum Msg {
    /// A person asks for something.
    Act(CompareAction),
    /// The timer has come round.
    Tick,
    /// A size was typed.
    SizeText(String),
    /// A stride was typed.
    StepText(String),
    /// A key went down somewhere.
    Key(KeyboardEvent),
    /// Something is to be done with the totals.
    Wish(Wish),
    /// The chart shows something else.
    Counter(Counter),
    /// The browser has drawn the chart, or not.
    Drawn(Option<Blob>),
    /// More is to be learnt of the totals.
    Learn,
    /// A panel is wanted, by its place among the tabs.
    Panel(usize),
    /// The panels are wanted, where there is room for the boards alone, or not any more.
    TogglePanels,
}

/// Milliseconds between two pieces of work on the totals: the race goes first.
const LEARN_PAUSE: u32 = 15;

/// The view's component.
pub struct CompareView {
    comparison: Comparison,
    known: KnownTotals,
    learn: Option<Timeout>,
    /// What the boards of searches that have ended show.
    ends: Vec<(&'static SearchKind, Size, Rc<Picture>)>,
    panel: ComparePanel,
    /// Whether the panels have taken the boards' room, where there is not room for both.
    is_open: bool,
    counter: Counter,
    ticker: Ticker,
    reported: (Option<(Size, CompareRoute)>, Status),
    /// What a screen reader says next.
    said: AttrValue,
    saved: Option<Saved>,
    _keys: Option<Listener>,
}

/// The comparison at the place of the address; what cannot be is told.
fn asked_for(ctx: &Context<CompareView>) -> Comparison {
    let props = ctx.props();
    let (place, wrong) = CompareRoute::read(&props.own);
    for (name, value) in wrong {
        let words = props.locale.texts().notice.value;
        props.on_notice.emit(words(name, &quoted(&value)));
    }
    Comparison::new(props.size, &place)
}

/// What the player's buttons mean here.
fn meant(deed: SearchAction) -> Option<CompareAction> {
    Some(match deed {
        SearchAction::Play => CompareAction::Play,
        SearchAction::Pause => CompareAction::Pause,
        SearchAction::Step => CompareAction::Step,
        SearchAction::Back => CompareAction::Back,
        SearchAction::Finish => CompareAction::Finish,
        SearchAction::Reset => CompareAction::GoTo(0),
        SearchAction::GoTo(stride) => CompareAction::GoTo(stride),
        SearchAction::SetSpeed(speed) => CompareAction::SetSpeed(speed),
        _ => return None,
    })
}

impl CompareView {
    fn wish(&mut self, ctx: &Context<Self>, wish: Wish) {
        let locale = &ctx.props().locale;
        let size = self.comparison.size();
        let svg = || {
            let measurement = self.comparison.measurement()?;
            Some(chart(locale, measurement, measurement.kinds(), size, self.counter).svg())
        };
        match wish {
            Wish::Measure => self.comparison.act(CompareAction::Measure),
            Wish::Cancel => self.comparison.act(CompareAction::Cancel),
            Wish::Svg => {
                let svg = svg();
                self.save(ctx, svg, "svg", "image/svg+xml");
            }
            Wish::Csv => {
                let csv = self.comparison.measurement().map(totals_csv);
                self.save(ctx, csv, "csv", "text/csv;charset=utf-8");
            }
            Wish::Png => {
                if let Some(svg) = svg() {
                    let link = ctx.link().clone();
                    png(&svg, move |blob| link.send_message(Msg::Drawn(blob)));
                }
            }
        }
    }

    /// Finds what the boards of searches show that have ended.
    fn show_ends(&mut self) {
        let size = self.comparison.size();
        let runs = self.comparison.race().map_or(&[][..], Race::runs);
        for kind in runs.iter().filter(|run| run.is_over()).map(Run::kind) {
            if !self.ends.iter().any(|(known, n, _)| (*known, *n) == (kind, size)) {
                let first = first_solution(kind, size);
                let picture =
                    first.map_or_else(|| Picture::empty(size), |it| Picture::of_solution(&it));
                self.ends.push((kind, size, Rc::new(picture)));
            }
        }
    }

    fn learn_later(&mut self, ctx: &Context<Self>) {
        let link = ctx.link().clone();
        self.learn = (!self.known.is_complete())
            .then(|| Timeout::new(LEARN_PAUSE, move || link.send_message(Msg::Learn)));
    }

    fn lanes(&self) -> Vec<Lane> {
        let race = self.comparison.race();
        race.map_or_else(Vec::new, |race| lanes(race, self.comparison.size(), &self.known))
    }

    fn race<'a>(
        &'a self,
        locale: &'a Locale,
        lanes: &'a [Lane],
        act: &'a Callback<CompareAction>,
    ) -> RaceView<'a> {
        RaceView {
            locale,
            runs: self.comparison.race().map_or(&[][..], Race::runs),
            lanes,
            size: self.comparison.size(),
            pace: self.comparison.pace(),
            is_calm: self.comparison.is_calm(),
            ends: &self.ends,
            act,
        }
    }

    fn save(&mut self, ctx: &Context<Self>, text: Option<String>, extension: &str, media: &str) {
        let Some(text) = text else { return };
        let parts = Parts::default();
        parts.text(&text);
        self.offer(ctx, &parts, extension, media);
    }

    fn offer(&mut self, ctx: &Context<Self>, parts: &Parts, extension: &str, media: &str) {
        self.saved = parts.save(&format!("queenside-{}.{extension}", hook(self.counter)), media);
        if self.saved.is_none() {
            ctx.props().on_notice.emit(ctx.props().locale.lang.compare().refused.to_owned());
        }
    }

    fn typed(&mut self, ctx: &Context<Self>, text: &str, is_size: bool) {
        let notice = &ctx.props().locale.texts().notice;
        let action = if is_size {
            text.parse().map(CompareAction::SetSize).map_err(|_| notice.size)
        } else {
            parse_step(text).map(CompareAction::GoTo).ok_or(notice.step)
        };
        match action {
            Ok(action) => self.comparison.act(action),
            Err(words) => ctx.props().on_notice.emit(words(text.trim())),
        }
    }

    fn key(&mut self, event: &KeyboardEvent) -> bool {
        let is_chord = event.ctrl_key() || event.alt_key() || event.meta_key();
        if is_chord || event.default_prevented() || is_spoken_for(event) {
            return false;
        }
        let is_running = self.comparison.status() == Status::Running;
        let deed = action_of(&event.key(), event.shift_key(), is_running);
        let Some(action) = deed.and_then(meant) else { return false };
        event.prevent_default();
        self.comparison.act(action);
        true
    }

    /// Keeps the timer going, and the address and the root's status up to date.
    fn settle(&mut self, ctx: &Context<Self>) {
        match self.comparison.next_tick() {
            Some(delay) => {
                let link = ctx.link().clone();
                self.ticker.schedule(delay, move || link.send_message(Msg::Tick));
            }
            None => self.ticker.rest(),
        }
        self.show_ends();
        let status = self.comparison.status();
        if status != self.reported.1 {
            self.reported.1 = status;
            ctx.props().on_status.emit(status);
            let texts = &ctx.props().locale.texts().search;
            if status == Status::Done {
                let runs = self.comparison.race().map_or(&[][..], Race::runs);
                let solutions = runs.first().map_or(0, |run| run.counters().solutions);
                let over = (texts.said_over)(&ctx.props().locale.number(solutions));
                let lanes = self.lanes();
                let act = Callback::noop();
                let winner = self.race(&ctx.props().locale, &lanes, &act).sentence();
                self.said = format!("{winner} {over}").into();
            }
        }
        let here = (self.comparison.size(), self.comparison.place());
        if status != Status::Running && self.reported.0.as_ref() != Some(&here) {
            ctx.props().on_place.emit((here.0, here.1.parts()));
            self.reported.0 = Some(here);
        }
    }
}

impl Component for CompareView {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let link = ctx.link().clone();
        let keys = browser::document().map(|document| {
            Listener::new(document, "keydown", move |event| {
                if let Ok(event) = event.dyn_into() {
                    link.send_message(Msg::Key(event));
                }
            })
        });
        ctx.props().on_status.emit(Status::Ready);
        let mut view = CompareView {
            comparison: asked_for(ctx),
            known: KnownTotals::default(),
            learn: None,
            ends: Vec::new(),
            panel: ComparePanel::Chart,
            is_open: false,
            counter: Counter::Tests,
            ticker: Ticker::default(),
            reported: (None, Status::Ready),
            said: AttrValue::default(),
            saved: None,
            _keys: keys,
        };
        view.learn_later(ctx);
        view.settle(ctx);
        view
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let is_visit = ctx.props().visit != old.visit;
        if is_visit {
            self.comparison = asked_for(ctx);
            self.settle(ctx);
        }
        is_visit || ctx.props().locale != old.locale
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Act(action) => self.comparison.act(action),
            Msg::Learn => {
                let is_complete = self.known.work(Ticker::budget());
                self.learn_later(ctx);
                return is_complete;
            }
            Msg::Panel(place) => {
                let panel = ComparePanel::ALL.get(place).copied().unwrap_or(ComparePanel::Chart);
                // Pressed again, the open panel gives its room back to the boards.
                self.is_open = !(self.is_open && panel == self.panel);
                self.panel = panel;
                return true;
            }
            Msg::TogglePanels => {
                self.is_open = !self.is_open;
                return true;
            }
            Msg::Tick => {
                let elapsed = self.ticker.begin();
                self.comparison.tick(elapsed, Ticker::budget());
            }
            Msg::SizeText(text) => self.typed(ctx, &text, true),
            Msg::StepText(text) => self.typed(ctx, &text, false),
            Msg::Key(event) => {
                if !self.key(&event) {
                    return false;
                }
            }
            Msg::Wish(wish) => self.wish(ctx, wish),
            Msg::Counter(counter) => self.counter = counter,
            Msg::Drawn(blob) => {
                let parts = Parts::default();
                let words = ctx.props().locale.lang.compare().refused;
                match blob {
                    Some(blob) => {
                        parts.append(&blob);
                        self.offer(ctx, &parts, "png", "image/png");
                    }
                    None => ctx.props().on_notice.emit(words.to_owned()),
                }
            }
        }
        self.settle(ctx);
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let locale = &ctx.props().locale;
        let comparison = &self.comparison;
        let link = ctx.link();
        let act = link.callback(Msg::Act);
        let lanes = self.lanes();
        let race = self.race(locale, &lanes, &act);
        stage(Stage {
            board: race.race(),
            say: Some(html! {
                <>
                    <p class="caption">{ race.sentence() }</p>
                    <div role="status" class="for-ears">{ self.said.clone() }</div>
                </>
            }),
            player: Some(html! {
                <Player locale={locale.clone()} status={comparison.status()} step={comparison.stride()}
                    furthest={comparison.furthest()} before={(false, false)} leaps={false}
                    speed={comparison.speed()} on_action={link.batch_callback(|deed| meant(deed).map(Msg::Act))}
                    on_step_text={link.callback(Msg::StepText)}
                    on_panels={link.callback(|()| Msg::TogglePanels)} />
            }),
            counters: Some(race.counters()),
            setup: Some(setup(locale, comparison, &act, &link.callback(Msg::SizeText))),
            tabs: Some(tabs(
                locale.texts().panels.tabs,
                ComparePanel::ALL.map(|panel| self.tab(locale, panel)).into(),
                &link.callback(Msg::Panel),
            )),
            panels: Some(self.panel(ctx)),
            is_open: self.is_open,
        })
    }
}

impl CompareView {
    fn tab(&self, locale: &Locale, panel: ComparePanel) -> Tab {
        Tab {
            name: panel.name(),
            label: panel.label(locale),
            figure: None,
            is_shown: panel == self.panel,
            is_first: panel == self.panel,
        }
    }

    fn panel(&self, ctx: &Context<Self>) -> Html {
        let locale = &ctx.props().locale;
        let link = ctx.link();
        let name = self.panel.name();
        let size = self.comparison.size();
        let kinds = self.comparison.place().kinds;
        let on_counter = link.batch_callback(|name: String| {
            COUNTERS.into_iter().find(|counter| hook(*counter) == name).map(Msg::Counter)
        });
        html! {
            <div class="panels">
                <div class="panel" key={name} role="tabpanel" id={format!("panel-{name}")} tabindex="0"
                    aria-labelledby={format!("tab-{name}")}>
                    { match self.panel {
                        ComparePanel::Chart => totals_chart(locale, &self.known, size, &kinds),
                        ComparePanel::Ways => ways(locale, &self.known, size, &kinds),
                        ComparePanel::Totals => totals(&Totals {
                            locale,
                            comparison: &self.comparison,
                            known: &self.known,
                            counter: self.counter,
                            on_counter,
                            on_wish: link.callback(Msg::Wish),
                        }),
                    } }
                </div>
            </div>
        }
    }
}
