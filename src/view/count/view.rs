//! The counting view.

use std::rc::Rc;

use yew::prelude::*;

use crate::browser;
use crate::browser::calibrator::Calibrator;
use crate::browser::clipboard::copy_text;
use crate::browser::count_runner::CountRunner;
use crate::browser::count_storage;
use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::browser::ticker::Ticker;
use crate::state::status::Status;
use queens::board::Size;
use queens::count::{Assignment, Plan};
use queenside_worker::MOST_WORKERS;

use crate::browser::worker_pool::{OnEvent, PoolEvent};
use crate::route::count::{CountPanel, CountRoute};
use crate::route::panel::OpenPanels;
use crate::state::count::action::CountAction;
use crate::state::count::announcement::Announcement;
use crate::text::{number, quoted};
use crate::view::count::announcement::{Wording, wording};
use crate::view::count::growth_panel::GrowthPanel;
use crate::view::count::panels::tab_row;
use crate::view::count::results_panel::ResultsPanel;
use crate::view::count::setup::{Setup, counters, keys, sentence, setup};
use crate::view::count::share_panel::SharePanel;
use crate::view::count::tally_panel::tally_panel;
use crate::view::count::work_board::work_board;
use crate::view::parts::stage::{Stage, stage};

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
    /// A worker that counts has said something.
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
    /// The results are to be deleted.
    DeleteResults,
    /// Another tab has dropped the progress stored under this key.
    DroppedElsewhere(String),
    /// A panel is wanted.
    Panel(CountPanel),
    /// The panels are wanted, where there is room for the board alone, or not any more.
    TogglePanels,
}

/// Milliseconds between two readings of the clock.
const TICK: f64 = 250.0;

/// So many workers at first, at most: each takes memory of its own.
const USUAL_WORKERS: u32 = 16;

/// The view's component.
pub struct CountView {
    runner: CountRunner,
    calibrator: Calibrator,
    ticker: Ticker,
    /// Whether a tick is on its way; what workers say must not put it off.
    is_tick_due: bool,
    /// Whether the number of workers was chosen, and belongs in the address.
    are_workers_chosen: bool,
    panels: OpenPanels<CountPanel>,
    /// Whether the panels have taken the board's room, where there is not room for both.
    is_open: bool,
    /// Into how many parts the count is cut; 0 before that was asked for.
    parts: u32,
    lines: AttrValue,
    /// Whether the result line was copied.
    is_copied: bool,
    /// The panels' callbacks, made once: a panel with the same ones is not drawn again.
    callbacks: PanelCallbacks,
    /// What a screen reader reads out.
    spoken: AttrValue,
    reported: (Option<(Assignment, u32, CountPanel)>, Status),
    /// Whether a notice has said that nothing can be stored.
    is_refusal_reported: bool,
    _listeners: [Option<Listener>; 2],
}

/// What the panels call.
struct PanelCallbacks {
    on_delete: Callback<()>,
    on_parts: Callback<String>,
    on_lines: Callback<String>,
}

impl CountView {
    /// Goes to another count. The one before stays where it was stored.
    fn go(&mut self, assignment: Assignment) {
        if assignment != self.runner.state().assignment() {
            self.runner.go(assignment);
            self.spoken = AttrValue::default();
            self.is_copied = false;
        }
    }

    fn announce(&mut self, ctx: &Context<Self>, announcement: Option<Announcement>) {
        let Some(announcement) = announcement else { return };
        match wording(&ctx.props().locale, self.runner.state(), announcement) {
            Wording::Spoken(words) => self.spoken = words.into(),
            Wording::Notice(words) => ctx.props().on_notice.emit(words),
        }
        if let Announcement::Done(_) = announcement {
            ctx.props().on_all.emit(());
        }
    }

    /// Keeps timer, waiting workers, address and the root's status up to date.
    fn settle(&mut self, ctx: &Context<Self>) {
        if self.runner.state().is_busy() {
            // The sample would only slow the count.
            self.calibrator.stop();
            if !std::mem::replace(&mut self.is_tick_due, true) {
                let link = ctx.link().clone();
                self.ticker.schedule(TICK, move || link.send_message(Msg::Tick));
            }
        } else {
            self.ticker.rest();
            self.is_tick_due = false;
            self.runner.prepare();
        }
        if self.runner.is_storage_refused() && !self.is_refusal_reported {
            self.is_refusal_reported = true;
            ctx.props().on_notice.emit(ctx.props().locale.lang.count().not_kept.to_owned());
        }
        let state = self.runner.state();
        let status = state.status();
        if status != self.reported.1 {
            ctx.props().on_status.emit(status);
            self.reported.1 = status;
        }
        let (assignment, workers, panel) =
            (state.assignment(), state.workers(), self.panels.first());
        if self.reported.0 != Some((assignment, workers, panel)) {
            self.reported.0 = Some((assignment, workers, panel));
            let workers = self.are_workers_chosen.then_some(workers);
            ctx.props().on_route.emit(CountRoute { assignment, workers, panel });
        }
    }

    fn set_workers(&mut self, workers: u32) {
        self.are_workers_chosen = true;
        self.runner.act(CountAction::SetWorkers(workers));
        // Choosing the usual number is a choice, too.
        self.reported.0 = None;
    }

    fn workers_typed(&mut self, ctx: &Context<Self>, text: &str) {
        match number::read_small(text) {
            Ok(workers) if (1..=MOST_WORKERS).contains(&workers) => self.set_workers(workers),
            _ => {
                let words = ctx.props().locale.lang.count().no_workers;
                ctx.props().on_notice.emit(words(&quoted(text), &MOST_WORKERS.to_string()));
            }
        }
    }

    fn parts_typed(&mut self, ctx: &Context<Self>, text: &str) {
        let most = Plan::new(self.runner.state().assignment().size()).tasks();
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

    /// Goes on after what a worker says. Returns whether the page needs to be drawn:
    /// for the first progress and the end at once, else the ticks are often enough.
    fn receive(&mut self, ctx: &Context<Self>, event: PoolEvent) -> bool {
        let before = self.runner.state().tally().progress();
        let announcement = self.runner.receive(event);
        self.announce(ctx, announcement);
        self.settle(ctx);
        let state = self.runner.state();
        let is_first = before == 0.0 && state.tally().progress() > 0.0;
        is_first || announcement.is_some() || state.status() == Status::Paused
    }
}

impl Component for CountView {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let props = ctx.props();
        let usual = browser::processors().min(USUAL_WORKERS);
        let CountRoute { assignment, workers, panel } = props.route;
        let link = ctx.link();
        // A page that comes back from sleep reads the clock at once.
        let on_visible = {
            let link = link.clone();
            browser::document().map(|document| {
                Listener::new(document, "visibilitychange", move |_| link.send_message(Msg::Tick))
            })
        };
        let on_drop = {
            let link = link.clone();
            count_storage::on_drop(move |key| link.send_message(Msg::DroppedElsewhere(key)))
        };
        let on_event = |msg: fn(PoolEvent) -> Msg| -> OnEvent {
            let link = link.clone();
            Rc::new(move |event| link.send_message(msg(event)))
        };
        props.on_status.emit(Status::Ready);
        let mut view = CountView {
            runner: CountRunner::new(
                assignment,
                workers.unwrap_or(usual),
                on_event(Msg::PoolEvent),
            ),
            calibrator: Calibrator::start(&on_event(Msg::Measured)),
            ticker: Ticker::default(),
            is_tick_due: false,
            are_workers_chosen: workers.is_some(),
            panels: OpenPanels::new([CountPanel::Result, CountPanel::Share, CountPanel::Growth])
                .with(panel),
            is_open: false,
            parts: if assignment.part().parts > 1 { assignment.part().parts } else { 0 },
            lines: AttrValue::default(),
            is_copied: false,
            callbacks: PanelCallbacks {
                on_delete: link.callback(|()| Msg::DeleteResults),
                on_parts: link.callback(Msg::PartsText),
                on_lines: link.callback(Msg::Lines),
            },
            spoken: AttrValue::default(),
            reported: (None, Status::Ready),
            is_refusal_reported: false,
            _listeners: [on_visible, on_drop],
        };
        view.settle(ctx);
        view
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let props = ctx.props();
        if props.visit != old.visit {
            self.go(props.route.assignment);
            self.panels = self.panels.with(props.route.panel);
            if let Some(workers) = props.route.workers {
                self.are_workers_chosen = true;
                self.runner.act(CountAction::SetWorkers(workers));
            }
            self.settle(ctx);
        }
        // Otherwise only a change of language needs a new picture.
        props.visit != old.visit || props.locale != old.locale || props.columns != old.columns
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Act(action) => {
                self.is_copied = false;
                let announcement = self.runner.act(action);
                self.announce(ctx, announcement);
            }
            Msg::PoolEvent(event) => return self.receive(ctx, event),
            Msg::Measured(event) => {
                self.calibrator.receive(event);
                return !self.calibrator.is_measuring();
            }
            Msg::Tick => {
                self.is_tick_due = false;
                let announcement = self.runner.tick();
                self.announce(ctx, announcement);
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
                if let Some(line) = self.runner.state().line() {
                    copy_text(&line.to_string(), move |is_copied| {
                        link.send_message(Msg::Copied(is_copied));
                    });
                }
            }
            Msg::Copied(is_copied) => {
                self.is_copied = is_copied;
                let texts = ctx.props().locale.lang.count();
                if is_copied {
                    self.spoken = texts.copied.into();
                } else {
                    ctx.props().on_notice.emit(texts.not_copied.to_owned());
                }
            }
            Msg::Lines(text) => self.lines = text.into(),
            Msg::Panel(panel) => {
                // Pressed again, the open panel gives its room back to the board.
                self.is_open = !(self.is_open && panel == self.panels.first());
                self.panels = self.panels.with(panel);
            }
            Msg::TogglePanels => {
                self.is_open = !self.is_open;
                return true;
            }
            Msg::DeleteResults => self.runner.remove_history(),
            Msg::DroppedElsewhere(key) => self.runner.dropped_elsewhere(&key),
        }
        self.settle(ctx);
        true
    }

    fn destroy(&mut self, _: &Context<Self>) {
        self.runner.leave();
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let locale = &ctx.props().locale;
        let (state, link) = (self.runner.state(), ctx.link());
        let columns = self.columns(ctx);
        let on_tab =
            link.batch_callback(|place: usize| CountPanel::ALL.get(place).copied().map(Msg::Panel));
        let shown = CountPanel::ALL.into_iter().filter(|it| self.panels.is_shown(*it, columns));
        stage(Stage {
            board: work_board(locale, state),
            say: Some(html! {
                <>
                    <p class="caption estimate">{ sentence(locale, state, &self.calibrator) }</p>
                    <div role="status" class="for-ears">{ self.spoken.clone() }</div>
                </>
            }),
            player: Some(keys(
                locale,
                state,
                &link.callback(Msg::Act),
                &link.callback(|()| Msg::TogglePanels),
            )),
            counters: Some(counters(locale, state)),
            setup: Some(setup(Setup {
                locale,
                state,
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
        let (locale, state) = (&ctx.props().locale, self.runner.state());
        let PanelCallbacks { on_delete, on_parts, on_lines } = &self.callbacks;
        let name = panel.name();
        let content = match panel {
            CountPanel::Result => {
                let on_copy = ctx.link().callback(|()| Msg::Copy);
                tally_panel(locale, state, self.is_copied, &on_copy)
            }
            CountPanel::Share => html! {
                <SharePanel locale={locale.clone()} assignment={state.assignment()}
                    parts={self.parts} on_parts={on_parts.clone()}
                    lines={self.lines.clone()} on_lines={on_lines.clone()} />
            },
            CountPanel::Results => html! {
                <ResultsPanel locale={locale.clone()} history={self.runner.history().clone()}
                    on_delete={on_delete.clone()} />
            },
            CountPanel::Growth => html! {
                <GrowthPanel locale={locale.clone()} history={self.runner.history().clone()} />
            },
        };
        html! {
            <div class="panel" key={name} role="tabpanel" id={format!("panel-{name}")} tabindex="0"
                aria-labelledby={format!("tab-{name}")}>{ content }</div>
        }
    }
}
