//! The counting view.

use yew::prelude::*;

use crate::browser;
use crate::browser::clipboard::copy_text;
use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::browser::ticker::Ticker;
use crate::state::status::Status;
use queens::board::Size;
use queens::count::Plan;

use crate::browser::count_storage::{self, ProgressStorage};
use crate::browser::worker_pool::{PoolEvent, WorkerPool};
use crate::route::count::{CountRoute, MOST_WORKERS};
use crate::route::panel::OpenPanels;
use crate::state::count::action::CountAction;
use crate::state::count::announcement::Announcement;
use crate::state::count::effect::Effect;
use crate::state::count::estimate::cost;
use crate::state::count::growth::Growth;
use crate::state::count::history::{Entry, History};
use crate::state::count::state::CountState;
use crate::text::{number, quoted};
use crate::view::count::announcement::{Telling, telling};
use crate::view::count::calibrator::Speed;
use crate::view::count::growth_panel::growth_panel;
use crate::view::count::panels::{CountPanel, tab_row};
use crate::view::count::results_panel::results_panel;
use crate::view::count::setup::{Setup, counters, keys, sentence, setup};
use crate::view::count::share_panel::share_panel;
use crate::view::count::tally_panel::tally_panel;
use crate::view::count::work_board::work_board;
use crate::view::parts::stage::{Stage, stage};
use queens::count::Assignment;

/// What the view needs.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub locale: Locale,
    /// How many panels have room side by side.
    pub columns: usize,
    /// Where to go.
    pub route: CountRoute,
    /// Goes up when there is somewhere to go to, in contrast to when the address
    /// follows the view.
    pub visit: u32,
    /// Called with the route reached.
    pub on_route: Callback<CountRoute>,
    /// Called when the status changes.
    pub on_status: Callback<Status>,
    /// Called with the words of a notice.
    pub on_notice: Callback<String>,
    /// Called when all is counted.
    pub on_all: Callback<()>,
}

/// What can happen.
pub enum Msg {
    /// A person asks for something.
    Act(CountAction),
    /// A worker has said something.
    PoolEvent(PoolEvent),
    /// The worker that measures has said something.
    Measured(PoolEvent),
    /// Time has passed.
    Tick,
    /// Another size.
    Size(Size),
    /// A size was typed.
    SizeText(String),
    /// A number of workers was typed.
    WorkersText(String),
    /// A number of parts was typed.
    PartsText(String),
    /// The result line is to be copied.
    Copy,
    /// Whether it could be.
    Copied(bool),
    /// Result lines were pasted.
    Lines(String),
    /// The results are not wanted any more.
    DropResults,
    /// A panel is wanted.
    Panel(CountPanel),
    /// The panels are wanted, where there is room for the board alone, or not any more.
    TogglePanels,
}

/// Milliseconds between two looks at the clock.
const TICK: f64 = 200.0;

/// So many workers at first, at most: each takes memory of its own.
const USUAL_WORKERS: u32 = 16;

/// The view's component.
pub struct CountView {
    session: CountState,
    kept: ProgressStorage,
    pool: WorkerPool,
    ticker: Ticker,
    /// Whether a tick is on its way; what workers say must not put it off.
    is_tick_due: bool,
    speed: Speed,
    /// Whether the number of workers was chosen, and belongs in the address.
    is_chosen: bool,
    history: History,
    growth: Growth,
    panels: OpenPanels<CountPanel>,
    /// Whether the panels have taken the board's room, where there is not room for both.
    is_open: bool,
    parts: u32,
    lines: String,
    /// Whether the result line was copied.
    is_copied: bool,
    said: AttrValue,
    reported: (Option<(Assignment, u32)>, Status),
    /// Whether it was told that nothing can be kept.
    told_not_kept: bool,
    _leaving: Option<Listener>,
}

/// The count of this assignment: where it was left, or before its start.
fn session(kept: &mut ProgressStorage, assignment: Assignment, workers: u32) -> CountState {
    // Four times a usual machine's time: a slow one is not taken for a lost one.
    let guess = cost(assignment.size()) * 4.0;
    match kept.load(assignment) {
        Some(progress) => CountState::resume(progress, workers, guess),
        None => CountState::new(assignment, workers, guess),
    }
}

impl CountView {
    /// Goes to another count. The one before stays where it was kept.
    fn go(&mut self, assignment: Assignment) {
        if assignment != self.session.assignment() {
            self.session.leave();
            self.carry_out_effects(None);
            self.session = session(&mut self.kept, assignment, self.session.workers());
            self.said = AttrValue::default();
            self.is_copied = false;
        }
    }

    fn tell(&mut self, ctx: &Context<Self>, announcement: Option<Announcement>) {
        let Some(announcement) = announcement else { return };
        match telling(&ctx.props().locale, &self.session, announcement) {
            Telling::Said(words) => self.said = words.into(),
            Telling::Notice(words) => ctx.props().on_notice.emit(words),
        }
        if let Announcement::Done(solutions) = announcement {
            self.enter(ctx, solutions);
            ctx.props().on_all.emit(());
        }
    }

    /// Puts a result into the table.
    fn enter(&mut self, ctx: &Context<Self>, solutions: u64) {
        let assignment = self.session.assignment();
        // Other windows may have counted, too.
        self.history = count_storage::results();
        self.history.add(Entry {
            size: assignment.size(),
            part: assignment.part(),
            workers: self.session.workers(),
            elapsed: self.session.elapsed().round() as u64,
            solutions,
        });
        let is_kept = count_storage::keep_results(&self.history);
        self.tell_not_kept(ctx, is_kept);
    }

    fn tell_not_kept(&mut self, ctx: &Context<Self>, is_kept: bool) {
        if !is_kept && !self.told_not_kept {
            self.told_not_kept = true;
            ctx.props().on_notice.emit(ctx.props().locale.lang.count().not_kept.to_owned());
        }
    }

    fn carry_out_effects(&mut self, ctx: Option<&Context<Self>>) {
        let mut is_kept = true;
        for effect in self.session.effects() {
            match effect {
                Effect::Spawn(id) => {
                    if let Some(ctx) = ctx {
                        self.pool.spawn(id, &ctx.link().callback(Msg::PoolEvent));
                    }
                }
                Effect::Terminate(id) => self.pool.terminate(id),
                Effect::Send(id, request) => self.pool.send(id, request),
                Effect::Save => is_kept &= self.kept.keep(&self.session.progress()),
                Effect::Forget => self.kept.drop(self.session.assignment()),
            }
        }
        if let Some(ctx) = ctx {
            self.tell_not_kept(ctx, is_kept);
        }
    }

    /// Keeps workers, timer, address and the root's status up to date.
    fn settle(&mut self, ctx: &Context<Self>) {
        self.carry_out_effects(Some(ctx));
        let status = self.session.status();
        if self.session.is_busy() {
            // The sample would only slow the count.
            self.speed.stop();
            if !std::mem::replace(&mut self.is_tick_due, true) {
                let link = ctx.link().clone();
                self.ticker.schedule(TICK, move || link.send_message(Msg::Tick));
            }
        } else {
            self.ticker.rest();
            self.is_tick_due = false;
        }
        if status != self.reported.1 {
            ctx.props().on_status.emit(status);
            self.reported.1 = status;
        }
        let (assignment, workers) = (self.session.assignment(), self.session.workers());
        if self.reported.0 != Some((assignment, workers)) {
            self.reported.0 = Some((assignment, workers));
            let workers = self.is_chosen.then_some(workers);
            ctx.props().on_route.emit(CountRoute { assignment, workers });
        }
    }

    fn workers_typed(&mut self, ctx: &Context<Self>, text: &str) {
        match number::read_small(text) {
            Ok(workers) if (1..=MOST_WORKERS).contains(&workers) => {
                self.is_chosen = true;
                self.session.act(CountAction::SetWorkers(workers), browser::now());
                // Choosing the usual number is a choice, too.
                self.reported.0 = None;
            }
            _ => {
                let words = ctx.props().locale.lang.count().no_workers;
                ctx.props().on_notice.emit(words(&quoted(text), &MOST_WORKERS.to_string()));
            }
        }
    }

    fn parts_typed(&mut self, ctx: &Context<Self>, text: &str) {
        let most = Plan::new(self.session.assignment().size()).tasks();
        match number::read_small(text) {
            Ok(parts) if (1..=most).contains(&parts) => self.parts = parts,
            _ => {
                let locale = &ctx.props().locale;
                let words = locale.lang.count().no_part;
                let most = locale.number(most.into());
                ctx.props().on_notice.emit(words("1", &quoted(text), &most));
            }
        }
    }
}

impl Component for CountView {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let props = ctx.props();
        let usual = browser::processors().min(USUAL_WORKERS);
        let CountRoute { assignment, workers } = props.route;
        let link = ctx.link().clone();
        // A page that comes back from sleep looks at the clock at once.
        let leaving = browser::document().map(|document| {
            Listener::new(document, "visibilitychange", move |_| link.send_message(Msg::Tick))
        });
        let mut kept = ProgressStorage::default();
        let mut view = CountView {
            session: session(&mut kept, assignment, workers.unwrap_or(usual)),
            kept,
            pool: WorkerPool::default(),
            ticker: Ticker::default(),
            is_tick_due: false,
            speed: Speed::learn(&ctx.link().callback(Msg::Measured)),
            is_chosen: workers.is_some(),
            history: count_storage::results(),
            growth: Growth::measured(),
            panels: OpenPanels::new([CountPanel::Result, CountPanel::Share, CountPanel::Growth]),
            is_open: false,
            parts: if assignment.part().parts > 1 { assignment.part().parts } else { 0 },
            lines: String::new(),
            is_copied: false,
            said: AttrValue::default(),
            reported: (None, Status::Ready),
            told_not_kept: false,
            _leaving: leaving,
        };
        ctx.props().on_status.emit(Status::Ready);
        view.settle(ctx);
        view
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let props = ctx.props();
        if props.visit != old.visit {
            self.go(props.route.assignment);
            if let Some(workers) = props.route.workers {
                self.is_chosen = true;
                self.session.act(CountAction::SetWorkers(workers), browser::now());
            }
            self.settle(ctx);
        }
        // Otherwise only a change of language needs a new picture.
        props.visit != old.visit || props.locale != old.locale || props.columns != old.columns
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let now = browser::now();
        match msg {
            Msg::Act(action) => {
                self.is_copied = false;
                let announcement = self.session.act(action, now);
                self.tell(ctx, announcement);
            }
            Msg::PoolEvent((id, reply)) => {
                let announcement = self.session.receive(id, reply, now);
                self.tell(ctx, announcement);
                self.settle(ctx);
                // While it runs the figures are drawn a few times a second, not for each range.
                return announcement.is_some() || self.session.status() != Status::Running;
            }
            Msg::Measured(on_event) => {
                self.speed.receive(on_event);
                return !self.speed.is_measuring();
            }
            Msg::Tick => {
                self.is_tick_due = false;
                let announcement = self.session.tick(now);
                self.tell(ctx, announcement);
            }
            Msg::Size(size) => self.go(Assignment::whole(size)),
            Msg::SizeText(text) => match number::read_size(&text) {
                Ok(size) => self.go(Assignment::whole(size)),
                Err(_) => {
                    let words = ctx.props().locale.texts().notice.size;
                    ctx.props().on_notice.emit(words(&quoted(&text)));
                }
            },
            Msg::WorkersText(text) => self.workers_typed(ctx, &text),
            Msg::PartsText(text) => self.parts_typed(ctx, &text),
            Msg::Copy => {
                let link = ctx.link().clone();
                if let Some(line) = self.session.line() {
                    copy_text(&line.to_string(), move |is_copied| {
                        link.send_message(Msg::Copied(is_copied));
                    });
                }
            }
            Msg::Copied(is_copied) => {
                self.is_copied = is_copied;
                let texts = ctx.props().locale.lang.count();
                if is_copied {
                    self.said = texts.copied.into();
                } else {
                    ctx.props().on_notice.emit(texts.not_copied.to_owned());
                }
            }
            Msg::Lines(text) => self.lines = text,
            Msg::Panel(panel) => {
                // Pressed again, the open panel gives its room back to the board.
                self.is_open = !(self.is_open && panel == self.panels.first());
                self.panels = self.panels.with(panel);
                return true;
            }
            Msg::TogglePanels => {
                self.is_open = !self.is_open;
                return true;
            }
            Msg::DropResults => {
                self.history = History::default();
                count_storage::drop_results();
            }
        }
        self.settle(ctx);
        true
    }

    fn destroy(&mut self, _: &Context<Self>) {
        self.session.leave();
        self.carry_out_effects(None);
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let locale = &ctx.props().locale;
        let (session, link) = (&self.session, ctx.link());
        let columns = self.columns(ctx);
        let on_tab =
            link.batch_callback(|place: usize| CountPanel::ALL.get(place).copied().map(Msg::Panel));
        let shown = CountPanel::ALL.into_iter().filter(|it| self.panels.is_shown(*it, columns));
        stage(Stage {
            board: work_board(locale, session),
            say: Some(html! {
                <>
                    <p class="caption estimate">{ sentence(locale, session, &self.speed) }</p>
                    <div role="status" class="for-ears">{ self.said.clone() }</div>
                </>
            }),
            player: Some(keys(
                locale,
                session,
                &link.callback(Msg::Act),
                &link.callback(|()| Msg::TogglePanels),
            )),
            counters: Some(counters(locale, session, browser::now())),
            setup: Some(setup(Setup {
                locale,
                session,
                on_size: link.callback(Msg::Size),
                on_size_text: link.callback(Msg::SizeText),
                on_workers: link.callback(Msg::WorkersText),
            })),
            tabs: Some(tab_row(locale, self.panels, columns, &on_tab)),
            panels: Some(html! {
                <div class="panels">{ for shown.map(|panel| self.panel(ctx, panel)) }</div>
            }),
            is_open: self.is_open,
        })
    }
}

impl CountView {
    /// A long number wants a wide column.
    fn columns(&self, ctx: &Context<Self>) -> usize {
        ctx.props().columns.saturating_sub(1).max(1)
    }

    fn panel(&self, ctx: &Context<Self>, panel: CountPanel) -> Html {
        let (locale, link) = (&ctx.props().locale, ctx.link());
        let name = panel.name();
        let content = match panel {
            CountPanel::Result => tally_panel(
                locale,
                &self.session,
                browser::now(),
                self.is_copied,
                &link.callback(|()| Msg::Copy),
            ),
            CountPanel::Share => share_panel(
                locale,
                &self.session,
                self.parts,
                &link.callback(Msg::PartsText),
                &self.lines,
                &link.callback(Msg::Lines),
            ),
            CountPanel::Results => {
                results_panel(locale, &self.history, &link.callback(|()| Msg::DropResults))
            }
            CountPanel::Growth => growth_panel(locale, &self.growth, &self.history),
        };
        html! {
            <div class="panel" key={name} role="tabpanel" id={format!("panel-{name}")} tabindex="0"
                aria-labelledby={format!("tab-{name}")}>{ content }</div>
        }
    }
}
