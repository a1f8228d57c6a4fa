//! The comparison's view.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use yew::prelude::*;

use crate::browser;
use crate::browser::focus::command;
use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::browser::ticker::Ticker;
use crate::route::compare::{CompareRoute, pace_name};
use crate::route::View;
use crate::state::compare::state::{CompareAction, Comparison};
use crate::state::picture::Picture;
use crate::state::search::action::SearchAction;
use crate::state::status::Status;
use crate::text::{number, quoted};
use crate::view::compare::totals::{COUNTERS, Totals, totals};
use crate::view::parts::board::Board;
use crate::view::parts::choice::{Choice, choice};
use crate::view::parts::icons::{Icon, icon};
use crate::view::parts::size_setup::size_setup;
use crate::view::search::counters::{counters_beside, hook};
use crate::view::search::player::Player;
use queens::search::{CATALOGUE, Counter, Pace, Race, Run, SearchKind};

/// What the view needs.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub locale: Locale,
    /// Where to go.
    pub route: CompareRoute,
    /// Goes up when there is somewhere to go to.
    pub visit: u32,
    /// Called with the route reached.
    pub on_route: Callback<CompareRoute>,
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
    /// The chart shows something else.
    Counter(Counter),
}

/// The view's component.
pub struct CompareView {
    comparison: Comparison,
    counter: Counter,
    ticker: Ticker,
    reported: (Option<CompareRoute>, Status),
    /// What a screen reader says next.
    said: AttrValue,
    _keys: Option<Listener>,
}

/// What the player's buttons mean here.
fn meant(deed: SearchAction) -> Option<CompareAction> {
    Some(match deed {
        SearchAction::Play => CompareAction::Play,
        SearchAction::Pause => CompareAction::Pause,
        SearchAction::Toggle => CompareAction::Toggle,
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
    fn typed(&mut self, ctx: &Context<Self>, text: &str, is_size: bool) {
        let notice = &ctx.props().locale.texts().notice;
        let action = if is_size {
            number::read_size(text).map(CompareAction::SetSize).map_err(|_| notice.size)
        } else {
            number::read(text).map(CompareAction::GoTo).map_err(|_| notice.step)
        };
        match action {
            Ok(action) => self.comparison.act(action),
            Err(words) => ctx.props().on_notice.emit(words(&quoted(text))),
        }
    }

    fn key(&mut self, event: &KeyboardEvent) -> bool {
        let command = command(event, View::Compare);
        let Some(action) = command.and_then(CompareAction::of) else { return false };
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
        let route = self.comparison.route();
        if status != Status::Running && self.reported.0.as_ref() != Some(&route) {
            ctx.props().on_route.emit(route.clone());
            self.reported.0 = Some(route);
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
            comparison: Comparison::new(&ctx.props().route),
            counter: Counter::Tests,
            ticker: Ticker::default(),
            reported: (None, Status::Ready),
            said: AttrValue::default(),
            _keys: keys,
        };
        view.settle(ctx);
        view
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let is_visit = ctx.props().visit != old.visit;
        if is_visit {
            self.comparison = Comparison::new(&ctx.props().route);
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
            Msg::Counter(counter) => self.counter = counter,
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
                    length={comparison.furthest()} before={(false, false)} leaps={false}
                    speed={comparison.speed()} is_automatic={comparison.chosen_speed().is_none()} on_action={link.batch_callback(|deed| meant(deed).map(Msg::Act))}
                    on_step_text={link.callback(Msg::StepText)} />
                <div role="status" class="for-ears">{ self.said.clone() }</div>
                { totals(&Totals {
                    locale,
                    comparison,
                    counter: self.counter,
                    on_counter,
                    on_action: act.clone(),
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
        let is_full = self.comparison.route().kinds.len() >= Race::MOST;
        html! {
            <div class="setup">
                { size_setup(locale, self.comparison.size(), &act.reform(CompareAction::SetSize),
                    &ctx.link().callback(Msg::SizeText)) }
                { choice(Choice {
                    name: "pace",
                    label: texts.pace,
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
        let chosen = self.comparison.route().kinds;
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
                { counters_beside(locale, run.kind(), run.counters(), run.counters().step) }
            </section>
        }
    }
}
