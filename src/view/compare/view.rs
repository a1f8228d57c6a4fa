//! The comparison's view.

use std::rc::Rc;

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use crate::browser::focus::command;
use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::browser::ticker::Ticker;
use crate::route::View;
use crate::route::compare::{ComparePanel, CompareRoute};
use crate::state::compare::action::CompareAction;
use crate::state::compare::first_solution::first_solution;
use crate::state::compare::known_totals::KnownTotals;
use crate::state::compare::standing::{Lane, lanes, length};
use crate::state::compare::state::Comparison;
use crate::state::picture::Picture;
use crate::state::search::action::SearchAction;
use crate::state::status::Status;
use crate::text::{number, quoted};
use crate::view::compare::panels::{label, totals_chart};
use crate::view::compare::race::RaceView;
use crate::view::compare::setup::setup;
use crate::view::compare::totals::{COUNTERS, Totals, totals};
use crate::view::compare::ways::ways;
use crate::view::parts::saying::Saying;
use crate::view::parts::stage::{Stage, stage};
use crate::view::parts::tabs::{Tab, tabs};
use crate::view::search::counters::hook;
use crate::view::search::player::Player;
use queens::board::Size;
use queens::search::{Counter, Race, Run, SearchKind};

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
    reported: (Option<CompareRoute>, Status),
    /// What a screen reader says next.
    saying: Saying,
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
        self.learn = (!self.known.is_over())
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
                self.saying.say(format!("{winner} {over}"));
            }
        }
        let route = CompareRoute { panel: self.panel, ..self.comparison.route() };
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
        let keys = Listener::of_keys(move |event| link.send_message(Msg::Key(event)));
        ctx.props().on_status.emit(Status::Ready);
        let mut view = CompareView {
            comparison: Comparison::new(&ctx.props().route),
            known: KnownTotals::default(),
            learn: None,
            ends: Vec::new(),
            panel: ctx.props().route.panel,
            is_open: false,
            counter: Counter::Iterations,
            ticker: Ticker::default(),
            reported: (None, Status::Ready),
            saying: Saying::default(),
            _keys: keys,
        };
        view.learn_later(ctx);
        view.settle(ctx);
        view
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let is_visit = ctx.props().visit != old.visit;
        if is_visit {
            self.comparison = Comparison::new(&ctx.props().route);
            self.panel = ctx.props().route.panel;
            self.settle(ctx);
        }
        is_visit || ctx.props().locale != old.locale
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Act(action) => self.comparison.act(action),
            Msg::Learn => {
                let is_new = self.known.work(Ticker::budget());
                self.learn_later(ctx);
                return is_new;
            }
            Msg::Panel(place) => {
                let panel = ComparePanel::ALL.get(place).copied().unwrap_or_default();
                // Pressed again, the open panel gives its room back to the boards.
                self.is_open = !(self.is_open && panel == self.panel);
                self.panel = panel;
            }
            Msg::TogglePanels => {
                self.is_open = !self.is_open;
                return true;
            }
            Msg::Tick => {
                let elapsed = self.ticker.begin();
                self.comparison.tick(elapsed, self.ticker.portion());
                self.settle(ctx);
                return self.ticker.is_drawing();
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
        let lanes = self.lanes();
        let race = self.race(locale, &lanes, &act);
        let length = length(&lanes, comparison.pace(), comparison.size());
        stage(Stage {
            board: race.race(),
            say: Some(html! {
                <>
                    <p class="caption">{ race.sentence() }</p>
                    { self.saying.html() }
                </>
            }),
            player: Some(html! {
                <Player locale={locale.clone()} status={comparison.status()} step={comparison.stride()}
                    {length} furthest={comparison.furthest()} before={(false, false)} leaps={false}
                    speed={comparison.speed()} is_automatic={comparison.chosen_speed().is_none()} on_action={link.batch_callback(|deed| meant(deed).map(Msg::Act))}
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
            label: label(panel, locale),
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
        let kinds = self.comparison.route().kinds;
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
                            on_action: link.callback(Msg::Act),
                        }),
                    } }
                </div>
            </div>
        }
    }
}
