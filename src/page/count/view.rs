//! The counting view.

use yew::prelude::*;

use crate::board::Size;
use crate::count::Plan;
use crate::page::address::quoted;
use crate::page::browser;
use crate::page::locale::Locale;
use crate::page::parts::listener::Listener;
use crate::page::parts::number_field::NumberField;
use crate::page::parts::size_setup::size_setup;
use crate::page::parts::ticker::Ticker;
use crate::page::search::session::Status;

use super::cost::{cost, estimate};
use super::crew::{Crew, Heard};
use super::gauge::{Gauge, Step};
use super::growth::Growth;
use super::keep;
use super::ledger::{Entry, Ledger};
use super::panels;
use super::session::{Action, MOST_WORKERS, News, Order, Part, Session, Work};
use super::span::span;

/// What the view needs.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub locale: Locale,
    /// The size of the board, if the address says one.
    pub size: Option<Size>,
    /// What an address says for this view only.
    pub own: Vec<(&'static str, String)>,
    /// Goes up when there is somewhere to go to, in contrast to when the address
    /// follows the view.
    pub visit: u32,
    /// Called with the place reached.
    pub on_place: Callback<(Size, Vec<(&'static str, String)>)>,
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
    Act(Action),
    /// A worker has said something.
    Heard(Heard),
    /// The worker that measures has said something.
    Measured(Heard),
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
    /// Result lines were pasted.
    Lines(String),
    /// The results are not wanted any more.
    DropResults,
}

/// Milliseconds between two looks at the clock.
const TICK: f64 = 200.0;

/// The size where the address says none: a moment on most machines.
const USUAL: i64 = 16;

/// So many workers at first, at most: each takes memory of its own.
const USUAL_WORKERS: u32 = 16;

/// The view's component.
pub struct CountView {
    session: Session,
    crew: Crew,
    ticker: Ticker,
    /// Whether a tick is on its way; what workers say must not put it off.
    is_tick_due: bool,
    /// The worker that measures, and how fast this machine is.
    gauge: Option<(Crew, Gauge)>,
    speed: Option<f64>,
    /// Whether the number of workers was chosen, and belongs in the address.
    is_chosen: bool,
    ledger: Ledger,
    growth: Growth,
    parts: u32,
    lines: String,
    said: AttrValue,
    reported: (Option<(Work, u32)>, Status),
    /// Whether it was told that nothing can be kept.
    told_not_kept: bool,
    _leaving: Option<Listener>,
}

/// What the address says of workers; none, or one that cannot be.
fn workers_of(props: &Props) -> Option<u32> {
    let (_, text) = props.own.iter().find(|(name, _)| *name == "workers")?;
    let workers = text.parse().ok().filter(|workers| (1..=MOST_WORKERS).contains(workers));
    if workers.is_none() {
        let words = props.locale.texts().notice.value;
        props.on_notice.emit(words("workers", &quoted(text)));
    }
    workers
}

/// What the address says is to be counted.
fn work_of(props: &Props) -> Work {
    let size = props.size.unwrap_or(Size::nearest(USUAL));
    let said = |wanted| props.own.iter().find(|(name, _)| *name == wanted).map(|(_, text)| text);
    let (part, parts) = (said("part"), said("parts"));
    if part.is_none() && parts.is_none() {
        return Work::whole(size);
    }
    let number = |text: Option<&String>| text.and_then(|text| text.parse().ok());
    let work = number(part)
        .zip(number(parts))
        .and_then(|(part, parts)| Work::new(size, Part { part, parts }).ok());
    work.unwrap_or_else(|| {
        let words = props.locale.lang.count().no_part;
        let text = |text: Option<&String>| text.map_or_else(|| "?".to_owned(), |t| quoted(t));
        let most = props.locale.number(u64::from(Plan::new(size).tasks()));
        props.on_notice.emit(words(&text(part), &text(parts), &most));
        Work::whole(size)
    })
}

/// The count of this work: where it was left, or before its start.
fn session(work: Work, workers: u32) -> Session {
    // Four times a usual machine's time: a slow one is not taken for a lost one.
    let guess = cost(work.size()) * 4.0;
    match keep::progress(work) {
        Some(saved) => Session::resume(saved, workers, guess),
        None => Session::new(work, workers, guess),
    }
}

impl CountView {
    /// Goes to another count. The one before stays where it was kept.
    fn go(&mut self, work: Work) {
        if work != self.session.work() {
            self.session.leave();
            self.carry_out_orders(None);
            self.session = session(work, self.session.workers());
            self.said = AttrValue::default();
        }
    }

    fn tell(&mut self, ctx: &Context<Self>, news: Option<News>) {
        let locale = &ctx.props().locale;
        let texts = locale.lang.count();
        let notice = |words: String| ctx.props().on_notice.emit(words);
        let n = self.session.work().size().to_string();
        match news {
            None => {}
            Some(News::Done(solutions)) => {
                self.said = (texts.said_done)(&n, &locale.number(solutions)).into();
                self.enter(ctx, solutions);
                ctx.props().on_all.emit(());
            }
            Some(News::Wrong(wrong)) => {
                let (counted, published) = (wrong.counted, wrong.published);
                notice((texts.wrong)(&n, &locale.number(counted), &locale.number(published)));
            }
            Some(News::Replaced(failures)) => {
                notice((texts.replaced)(&locale.number(failures.into())));
            }
            Some(News::GaveUp) => notice(texts.gave_up.to_owned()),
            Some(News::OtherVersion) => notice(texts.other_version.to_owned()),
            Some(News::Paused) => {
                let percent = panels::percent(locale, self.session.progress());
                self.said = (texts.said_paused)(&percent).into();
            }
        }
    }

    /// Puts a result into the table.
    fn enter(&mut self, ctx: &Context<Self>, solutions: u64) {
        let work = self.session.work();
        // Other windows may have counted, too.
        self.ledger = keep::results();
        self.ledger.add(Entry {
            size: work.size(),
            part: work.part(),
            workers: self.session.workers(),
            elapsed: self.session.elapsed().round() as u64,
            solutions,
        });
        let is_kept = keep::keep_results(&self.ledger);
        self.tell_not_kept(ctx, is_kept);
    }

    fn tell_not_kept(&mut self, ctx: &Context<Self>, is_kept: bool) {
        if !is_kept && !self.told_not_kept {
            self.told_not_kept = true;
            ctx.props().on_notice.emit(ctx.props().locale.lang.count().not_kept.to_owned());
        }
    }

    fn carry_out_orders(&mut self, ctx: Option<&Context<Self>>) {
        let mut is_kept = true;
        for order in self.session.orders() {
            match order {
                Order::Hire(id) => {
                    if let Some(ctx) = ctx {
                        self.crew.hire(id, &ctx.link().callback(Msg::Heard));
                    }
                }
                Order::Dismiss(id) => self.crew.dismiss(id),
                Order::Send(id, job) => self.crew.send(id, job),
                Order::Save => is_kept &= keep::keep_progress(&self.session.saved()),
                Order::Forget => keep::drop_progress(self.session.work()),
            }
        }
        if let Some(ctx) = ctx {
            self.tell_not_kept(ctx, is_kept);
        }
    }

    /// Keeps workers, timer, address and the root's status up to date.
    fn settle(&mut self, ctx: &Context<Self>) {
        self.carry_out_orders(Some(ctx));
        let status = self.session.status();
        if self.session.is_busy() {
            // The sample would only slow the count.
            self.gauge = None;
            if !std::mem::replace(&mut self.is_tick_due, true) {
                let link = ctx.link().clone();
                self.ticker.order(TICK, move || link.send_message(Msg::Tick));
            }
        } else {
            self.ticker.rest();
            self.is_tick_due = false;
        }
        if status != self.reported.1 {
            ctx.props().on_status.emit(status);
            self.reported.1 = status;
        }
        let (work, workers) = (self.session.work(), self.session.workers());
        if self.reported.0 != Some((work, workers)) {
            self.reported.0 = Some((work, workers));
            let Part { part, parts } = work.part();
            let is_part = parts > 1;
            let own = [
                self.is_chosen.then(|| ("workers", workers.to_string())),
                is_part.then(|| ("part", part.to_string())),
                is_part.then(|| ("parts", parts.to_string())),
            ];
            let own = own.into_iter().flatten().collect();
            ctx.props().on_place.emit((work.size(), own));
        }
    }

    fn measured(&mut self, (id, answer): Heard) {
        let Some((crew, gauge)) = &mut self.gauge else { return };
        match gauge.hear(answer, browser::now()) {
            Step::Send(job) => crew.send(id, job),
            Step::Learnt(speed) => {
                self.speed = Some(speed);
                keep::keep_speed(speed);
                self.gauge = None;
            }
            // The count itself will tell what is wrong.
            Step::Failed => self.gauge = None,
        }
    }

    fn workers_typed(&mut self, ctx: &Context<Self>, text: &str) {
        match text.trim().parse() {
            Ok(workers) if (1..=MOST_WORKERS).contains(&workers) => {
                self.is_chosen = true;
                self.session.act(Action::SetWorkers(workers), browser::now());
                // Choosing the usual number is a choice, too.
                self.reported.0 = None;
            }
            _ => {
                let words = ctx.props().locale.lang.count().no_workers;
                ctx.props().on_notice.emit(words(&quoted(text.trim()), &MOST_WORKERS.to_string()));
            }
        }
    }

    fn parts_typed(&mut self, ctx: &Context<Self>, text: &str) {
        let most = Plan::new(self.session.work().size()).tasks();
        match text.trim().parse() {
            Ok(parts) if (1..=most).contains(&parts) => self.parts = parts,
            _ => {
                let locale = &ctx.props().locale;
                let words = locale.lang.count().no_part;
                let most = locale.number(most.into());
                ctx.props().on_notice.emit(words("1", &quoted(text.trim()), &most));
            }
        }
    }
}

impl Component for CountView {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let props = ctx.props();
        let workers = workers_of(props);
        let usual = browser::processors().min(USUAL_WORKERS);
        let work = work_of(props);
        let link = ctx.link().clone();
        // A page that comes back from sleep looks at the clock at once.
        let leaving = browser::document().map(|document| {
            Listener::new(document, "visibilitychange", move |_| link.send_message(Msg::Tick))
        });
        let mut view = CountView {
            session: session(work, workers.unwrap_or(usual)),
            crew: Crew::default(),
            ticker: Ticker::default(),
            is_tick_due: false,
            gauge: None,
            speed: keep::speed(),
            is_chosen: workers.is_some(),
            ledger: keep::results(),
            growth: Growth::measured(),
            parts: if work.part().parts > 1 { work.part().parts } else { 0 },
            lines: String::new(),
            said: AttrValue::default(),
            reported: (None, Status::Ready),
            told_not_kept: false,
            _leaving: leaving,
        };
        if view.speed.is_none() {
            let mut crew = Crew::default();
            crew.hire(0, &ctx.link().callback(Msg::Measured));
            view.gauge = Some((crew, Gauge::default()));
        }
        ctx.props().on_status.emit(Status::Ready);
        view.settle(ctx);
        view
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let props = ctx.props();
        if props.visit != old.visit {
            self.go(work_of(props));
            if let Some(workers) = workers_of(props) {
                self.is_chosen = true;
                self.session.act(Action::SetWorkers(workers), browser::now());
            }
            self.settle(ctx);
        }
        // Otherwise only a change of language needs a new picture.
        props.visit != old.visit || props.locale != old.locale
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let now = browser::now();
        match msg {
            Msg::Act(action) => {
                let news = self.session.act(action, now);
                self.tell(ctx, news);
            }
            Msg::Heard((id, answer)) => {
                let news = self.session.hear(id, answer, now);
                self.tell(ctx, news);
                self.settle(ctx);
                // While it runs the figures are drawn a few times a second, not for each range.
                return news.is_some() || self.session.status() != Status::Running;
            }
            Msg::Measured(heard) => {
                self.measured(heard);
                return self.gauge.is_none();
            }
            Msg::Tick => {
                self.is_tick_due = false;
                let news = self.session.tick(now);
                self.tell(ctx, news);
            }
            Msg::Size(size) => self.go(Work::whole(size)),
            Msg::SizeText(text) => match text.parse() {
                Ok(size) => self.go(Work::whole(size)),
                Err(_) => {
                    let words = ctx.props().locale.texts().notice.size;
                    ctx.props().on_notice.emit(words(text.trim()));
                }
            },
            Msg::WorkersText(text) => self.workers_typed(ctx, &text),
            Msg::PartsText(text) => self.parts_typed(ctx, &text),
            Msg::Lines(text) => self.lines = text,
            Msg::DropResults => {
                self.ledger = Ledger::default();
                keep::drop_results();
            }
        }
        self.settle(ctx);
        true
    }

    fn destroy(&mut self, _: &Context<Self>) {
        self.session.leave();
        self.carry_out_orders(None);
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let locale = &ctx.props().locale;
        let texts = locale.lang.count();
        let link = ctx.link();
        html! {
            <main class="count-view" id="main">
                <div class="counting">
                    <h1>{ texts.heading }</h1>
                    <p class="lead">{ texts.lead }</p>
                    { self.setup(ctx) }
                    { panels::count(locale, &self.session, browser::now()) }
                    <div role="status" class="for-ears">{ self.said.clone() }</div>
                </div>
                <div class="study">
                    { panels::results(locale, &self.ledger, &link.callback(|()| Msg::DropResults)) }
                    { panels::share(locale, &self.session, self.parts,
                        &link.callback(Msg::PartsText), &self.lines, &link.callback(Msg::Lines)) }
                    { panels::chart(locale, &self.growth, &self.ledger) }
                </div>
            </main>
        }
    }
}

impl CountView {
    /// What is to be counted, by how many, and the four buttons.
    fn setup(&self, ctx: &Context<Self>) -> Html {
        let locale = &ctx.props().locale;
        let texts = locale.lang.count();
        let link = ctx.link();
        let status = self.session.status();
        let button = |name: &'static str, label: &'static str, action: Action, can: bool| {
            let onclick = link.callback(move |_: MouseEvent| Msg::Act(action));
            html! {
                <button type="button" data-action={name} disabled={!can} {onclick}>{ label }</button>
            }
        };
        let is_running = status == Status::Running;
        let is_paused = status == Status::Paused;
        html! {
            <>
                <div class="count-setup">
                    { size_setup(
                        locale,
                        self.session.work().size(),
                        &link.callback(Msg::Size),
                        &link.callback(Msg::SizeText),
                    ) }
                    <NumberField name="workers" label={texts.workers} room={2}
                        value={self.session.workers().to_string()} on_commit={link.callback(Msg::WorkersText)} />
                </div>
                <p class="estimate">{ self.forecast(locale) }</p>
                <div class="count-buttons">
                    { button("start", texts.start, Action::Start, !is_running && !is_paused) }
                    { button("pause", texts.pause, Action::Pause, is_running) }
                    { button("continue", texts.go_on, Action::Continue, is_paused) }
                    { button("cancel", texts.cancel, Action::Cancel, is_running || is_paused) }
                </div>
            </>
        }
    }

    /// What can be told before it is known.
    fn forecast(&self, locale: &Locale) -> String {
        let texts = locale.lang.count();
        let work = self.session.work();
        match (self.session.status(), self.speed) {
            (Status::Paused, _) => (texts.kept)(&panels::percent(locale, self.session.progress())),
            (_, Some(speed)) => {
                let all = f64::from(Plan::new(work.size()).tasks());
                let share = f64::from(work.range().tasks()) / all;
                let workers = self.session.workers();
                let time = estimate(work.size(), share, speed, workers, browser::processors());
                let n = work.size().to_string();
                let is_long = time > 6.0 * 3_600_000.0;
                let words = if is_long { texts.estimate_too_long } else { texts.estimate };
                words(&n, &span(locale, time))
            }
            (Status::Ready, None) if self.gauge.is_some() => texts.measuring.to_owned(),
            (_, None) => String::new(),
        }
    }
}
