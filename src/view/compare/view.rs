//! The comparison's view.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::Blob;
use yew::prelude::*;

use crate::browser;
use crate::browser::file::{Parts, Saved};
use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::browser::ticker::Ticker;
use crate::route::compare::{CompareRoute, pace_name};
use crate::route::{parse_step, quoted};
use crate::state::compare::state::{CompareAction, Comparison};
use crate::state::picture::Picture;
use crate::state::search::action::SearchAction;
use crate::state::search::shortcuts::action_of;
use crate::state::status::Status;
use crate::view::compare::picture::png;
use crate::view::compare::totals::{COUNTERS, Totals, Wish, chart, totals};
use crate::view::parts::board::Board;
use crate::view::parts::choice::{Choice, choice};
use crate::view::parts::icons::{Icon, icon};
use crate::view::parts::size_setup::size_setup;
use crate::view::search::counters::{counters, hook};
use crate::view::search::player::Player;
use crate::view::search::view::is_spoken_for;
use queens::board::Size;
use queens::export::totals_csv;
use queens::search::{CATALOGUE, Counter, Pace, Race, Run, SearchKind};

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
}

/// The view's component.
pub struct CompareView {
    comparison: Comparison,
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
            Some(chart(locale, measurement, size, self.counter).svg())
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
            Err(words) => ctx.props().on_notice.emit(words(&quoted(text.trim()))),
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
        let status = self.comparison.status();
        if status != self.reported.1 {
            self.reported.1 = status;
            ctx.props().on_status.emit(status);
            let texts = &ctx.props().locale.texts().search;
            if status == Status::Done {
                let runs = self.comparison.race().map_or(&[][..], Race::runs);
                let solutions = runs.first().map_or(0, |run| run.counters().solutions);
                self.said = (texts.said_over)(&ctx.props().locale.number(solutions)).into();
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
            counter: Counter::Tests,
            ticker: Ticker::default(),
            reported: (None, Status::Ready),
            said: AttrValue::default(),
            saved: None,
            _keys: keys,
        };
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
        let runs = comparison.race().map_or(&[][..], Race::runs);
        let on_counter = link.batch_callback(|name: String| {
            COUNTERS.into_iter().find(|counter| hook(*counter) == name).map(Msg::Counter)
        });
        html! {
            <main class="compare-view" id="main">
                <h1>{ locale.lang.compare().heading }</h1>
                { self.setup(ctx, &act) }
                <div class="contenders" data-count={runs.len().to_string()}>
                    { for runs.iter().enumerate().map(|(place, run)| self.contender(ctx, &act, place, run)) }
                </div>
                <Player locale={locale.clone()} status={comparison.status()} step={comparison.stride()}
                    furthest={comparison.furthest()} before={(false, false)} leaps={false}
                    speed={comparison.speed()} on_action={link.batch_callback(|deed| meant(deed).map(Msg::Act))}
                    on_step_text={link.callback(Msg::StepText)} />
                <div role="status" class="for-ears">{ self.said.clone() }</div>
                { totals(&Totals {
                    locale,
                    comparison,
                    counter: self.counter,
                    on_counter,
                    on_wish: link.callback(Msg::Wish),
                }) }
            </main>
        }
    }
}

impl CompareView {
    fn setup(&self, ctx: &Context<Self>, act: &Callback<CompareAction>) -> Html {
        let locale = &ctx.props().locale;
        let texts = locale.lang.compare();
        let words = |pace| match pace {
            Pace::Tests => texts.by_tests,
            Pace::Solutions => texts.by_solutions,
        };
        let paces = [Pace::Tests, Pace::Solutions];
        let on_choose = ctx.link().batch_callback(move |name: String| {
            let pace = paces.into_iter().find(|pace| pace_name(*pace) == name)?;
            Some(Msg::Act(CompareAction::SetPace(pace)))
        });
        let is_full = self.comparison.place().kinds.len() >= Race::MOST;
        html! {
            <div class="setup">
                { size_setup(locale, self.comparison.size(), &act.reform(CompareAction::SetSize),
                    &ctx.link().callback(Msg::SizeText)) }
                { choice(Choice {
                    name: "pace",
                    label: texts.pace,
                    quiet: false,
                    options: paces.map(|pace| (pace_name(pace), words(pace), None)).to_vec(),
                    value: pace_name(self.comparison.pace()),
                    on_choose,
                }) }
                <button type="button" data-action="add" disabled={is_full}
                    onclick={act.reform(|_: MouseEvent| CompareAction::Add)}>{ texts.add }</button>
            </div>
        }
    }

    fn contender(
        &self,
        ctx: &Context<Self>,
        act: &Callback<CompareAction>,
        place: usize,
        run: &Run,
    ) -> Html {
        let locale = &ctx.props().locale;
        let (texts, search) = (locale.lang.compare(), &locale.texts().search);
        let calm = self.comparison.is_calm();
        let chosen = self.comparison.place().kinds;
        let options = CATALOGUE
            .iter()
            .filter(|kind| *kind == run.kind() || !chosen.contains(kind))
            .map(|kind| (kind.name, (search.search_name)(kind.name), None))
            .collect();
        let on_choose = ctx.link().batch_callback(move |name: String| {
            SearchKind::named(&name).map(|kind| Msg::Act(CompareAction::SetSearch(place, kind)))
        });
        let name = (search.search_name)(run.kind().name);
        let remove = texts.remove.fill([name]);
        html! {
            <section key={run.kind().name} class="contender" aria-label={name} data-contender={run.kind().name}
                data-over={run.is_over().then_some("")}>
                <div class="setup">
                    { choice(Choice {
                        name: "by",
                        label: search.by,
                        quiet: true,
                        options,
                        value: run.kind().name,
                        on_choose,
                    }) }
                    <button type="button" data-action="remove" aria-label={remove.clone()} title={remove}
                        disabled={chosen.len() <= Race::FEWEST}
                        onclick={act.reform(move |_: MouseEvent| CompareAction::Remove(place))}>
                        { icon(Icon::Close) }
                    </button>
                </div>
                <Board picture={Rc::new(Picture::of_run(run, calm))} locale={locale.clone()} {calm} />
                { counters(locale, run.kind(), run.counters(), run.counters().step) }
            </section>
        }
    }
}
