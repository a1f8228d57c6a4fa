//! The search view.

mod panels;

use std::ops::Range;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use web_sys::KeyboardEvent;
use yew::prelude::*;

use queens::board::Square;
use queens::search::Trace;

use crate::browser;
use crate::browser::focus::command;
use crate::browser::listener::Listener;
use crate::browser::ticker::Ticker;
use crate::route::View;
use crate::route::panel::{Ask, Panel, Pointed};
use crate::route::search::SearchRoute;
use crate::state::picture::Picture;
use crate::state::search::state::{Announcement, SearchAction, SearchState};
use crate::state::shortcuts::times_held;
use crate::state::status::Status;
use crate::text::{number, quoted};
use crate::view::parts::board::Board;
use crate::view::parts::exporter::Exporter;
use crate::view::parts::saying::Saying;
use crate::view::parts::stage::{Stage, stage};
use crate::view::search::caption::{announced, caption, sentence};
use crate::view::search::counters::counters;
use crate::view::search::message::Msg;
use crate::view::search::player::Player;
use crate::view::search::props::Props;
use crate::view::search::setup::setup;
use crate::view::search::shown::Shown;
use crate::view::search::slide;
use crate::view::search::tabs::{shown_panels, tabs};

/// While the search runs, its address follows once in so many milliseconds.
const ADDRESS_EVERY: f64 = 2_000.0;

/// Milliseconds until the tree is explored further.
const EXPLORE_PAUSE: u32 = 20;

/// Milliseconds until more is found out about the length: most of the time is left for
/// the page.
const LENGTH_PAUSE: u32 = 30;

/// The view's component: the session, and what surrounds it.
pub struct SearchView {
    session: SearchState,
    ticker: Ticker,
    shown: Shown,
    on_range: Callback<Range<u64>>,
    on_show: Callback<u64>,
    /// What a screen reader says next.
    saying: Saying,
    reported: (SearchRoute, Status, f64),
    /// Whether the panels have taken the board's room, where there is not room for both.
    is_open: bool,
    exporter: Exporter,
    pointed: Pointed,
    on_ask: Callback<Ask>,
    explore: Option<Timeout>,
    find_length: Option<Timeout>,
    on_point_square: Callback<Option<Square>>,
    /// How often the key held down has been repeated.
    repeats: u32,
    _keys: Option<Listener>,
}

fn session_at(route: SearchRoute) -> SearchState {
    if !route.given.is_empty() {
        let queens: Vec<Square> = route.given.iter().collect();
        return SearchState::given(route.size, &queens, route.speed);
    }
    SearchState::new(route.runs(), route.size, route.extent, route.speed)
}

/// What the board shows.
fn picture(session: &SearchState) -> Picture {
    if let Some((_, solution)) = session.shown() {
        return Picture::of_solution(&solution);
    }
    let calm = session.is_calm() || session.lines().is_between_steps();
    let given = session.given_queens().to_vec();
    Picture { given, ..Picture::of_run(session.run(), calm) }
}

impl SearchView {
    fn go_to(&mut self, ctx: &Context<Self>, route: SearchRoute) {
        let Props { locale, on_notice, .. } = ctx.props();
        self.exporter.solutions_change((locale, on_notice));
        self.session = session_at(route);
        self.shown.forget();
        self.session.act(SearchAction::SetGrain(route.grain));
        if route.at > 0 {
            self.act(ctx, SearchAction::GoTo(route.at));
        }
        self.session.act(SearchAction::GoBehind(route.line));
    }

    /// Where the search is, for its address.
    fn route(&self, ctx: &Context<Self>) -> SearchRoute {
        let run = self.session.run();
        SearchRoute {
            size: run.size(),
            by: run.kind().in_catalogue(),
            extent: run.extent(),
            at: run.counters().step,
            grain: self.session.lines().grain(),
            line: self.session.lines().trace().map_or(0, Trace::lines),
            speed: self.session.chosen_speed(),
            given: self.session.given_queens().iter().copied().collect(),
            ..ctx.props().route
        }
    }

    /// Does what is asked. Returns whether something has happened that is worth a stop.
    fn act(&mut self, ctx: &Context<Self>, action: SearchAction) -> bool {
        if action.begins_anew() {
            let Props { locale, on_notice, .. } = ctx.props();
            self.exporter.solutions_change((locale, on_notice));
        }
        let announcement = self.session.act(action);
        // A search that is chosen anew, or has lost its given queens, takes the direction
        // of its document, too.
        let runs = self.route(ctx).runs();
        if self.session.run().kind() != runs {
            self.session.act(SearchAction::SetSearch(runs));
        }
        let is_told = announcement.is_some();
        let is_step = matches!(action, SearchAction::Step | SearchAction::Back);
        if is_step && !is_told && self.session.status() != Status::Running {
            let words = sentence(&ctx.props().locale, &self.session);
            self.saying.say(words);
        } else if !is_told {
            // What was said of another moment or another run no longer holds.
            self.saying.withdraw();
        }
        self.tell(ctx, announcement);
        is_told
    }

    fn tell(&mut self, ctx: &Context<Self>, announcement: Option<Announcement>) {
        match announcement.map(|it| announced(&ctx.props().locale, it)) {
            None => {}
            Some(Ok(words)) => self.saying.say(words),
            Some(Err(notice)) => ctx.props().on_notice.emit(notice),
        }
    }

    /// Does what is asked; then there is something to be drawn.
    fn draws(&mut self, ctx: &Context<Self>, action: SearchAction) -> bool {
        self.act(ctx, action);
        true
    }

    /// Does what was typed, or says that it cannot be: `words` with the text.
    fn typed(
        &mut self,
        ctx: &Context<Self>,
        read: Option<SearchAction>,
        (words, text): (fn(&str) -> String, &str),
    ) -> bool {
        match read {
            Some(action) => drop(self.act(ctx, action)),
            None => ctx.props().on_notice.emit(words(&quoted(text))),
        }
        true
    }

    fn key(&mut self, ctx: &Context<Self>, event: &KeyboardEvent) -> bool {
        let Some(command) = command(event, View::Search) else { return false };
        let Some(action) = SearchAction::of(command) else { return false };
        event.prevent_default();
        self.repeats = if event.repeat() { self.repeats + 1 } else { 0 };
        let Some(times) = times_held(command, self.repeats) else { return false };
        for _ in 0..times {
            // A solution is worth a stop.
            if self.act(ctx, action) {
                break;
            }
        }
        true
    }

    /// Keeps the timer going, and the address and the root's status up to date.
    fn settle(&mut self, ctx: &Context<Self>) {
        let writing = self.exporter.is_writing().then_some(0.0);
        match writing.or(self.session.next_tick()) {
            Some(delay) => {
                let link = ctx.link().clone();
                self.ticker.schedule(delay, move || link.send_message(Msg::Tick));
            }
            None => self.ticker.rest(),
        }
        self.schedule_length(ctx);
        ctx.props().loudspeaker.follow(&self.session);
        let (route, status, now) = (self.route(ctx), self.session.status(), browser::now());
        let (old_route, old_status, when) = self.reported;
        if status != old_status {
            ctx.props().on_status.emit(status);
        }
        let is_due = status != Status::Running
            || old_status != Status::Running
            || route.grain != old_route.grain
            || now - when > ADDRESS_EVERY;
        if route != old_route && is_due {
            ctx.props().on_route.emit(route);
            self.reported = (route, status, now);
        } else {
            self.reported.1 = status;
        }
    }

    fn schedule_length(&mut self, ctx: &Context<Self>) {
        if !self.session.wants_length() {
            self.find_length = None;
        } else if self.find_length.is_none() {
            let link = ctx.link().clone();
            let find = move || link.send_message(Msg::FindLength);
            self.find_length = Some(Timeout::new(LENGTH_PAUSE, find));
        }
    }

    /// Makes what the panels show, and sees to it that the tree grows on.
    fn refresh(&mut self, ctx: &Context<Self>) {
        let panels: Vec<Panel> = shown_panels(ctx.props().panels, ctx.props().columns).collect();
        if let Some(is_unfinished) = self.shown.refresh(&self.session, &panels) {
            self.explore = is_unfinished.then(|| {
                let link = ctx.link().clone();
                Timeout::new(EXPLORE_PAUSE, move || link.send_message(Msg::Explore))
            });
        }
    }
}

impl Component for SearchView {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let route = ctx.props().route;
        let link = ctx.link().clone();
        let keys = Listener::of_keys(move |event| link.send_message(Msg::Key(event)));
        let mut view = SearchView {
            session: session_at(route),
            ticker: Ticker::default(),
            shown: Shown::default(),
            on_range: ctx.link().callback(Msg::Range),
            on_show: ctx.link().callback(|ordinal| Msg::Act(SearchAction::Show(ordinal))),
            saying: Saying::default(),
            reported: (route, Status::Ready, 0.0),
            is_open: false,
            exporter: Exporter::open(ctx.link().callback(Msg::Export)),
            pointed: Pointed::Nothing,
            on_ask: ctx.link().callback(Msg::Ask),
            explore: None,
            find_length: None,
            on_point_square: ctx.link().callback(|square: Option<Square>| {
                Msg::Ask(Ask::Point(square.map_or(Pointed::Nothing, Pointed::Square)))
            }),
            repeats: 0,
            _keys: keys,
        };
        view.go_to(ctx, route);
        view.settle(ctx);
        view.refresh(ctx);
        view
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        if ctx.props().visit != old.visit {
            self.go_to(ctx, ctx.props().route);
            self.settle(ctx);
        } else if ctx.props().route.as_document != old.route.as_document {
            // In another direction it is another run, at the same step.
            let route = self.route(ctx);
            if self.session.run().kind() != route.runs() {
                self.go_to(ctx, route);
                self.settle(ctx);
            }
        }
        // Otherwise only another language or panel needs a new picture.
        let props = ctx.props();
        let is_new = props.visit != old.visit
            || props.locale != old.locale
            || (props.panels, props.columns) != (old.panels, old.columns);
        if is_new {
            self.refresh(ctx);
        }
        is_new
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let draw = match msg {
            Msg::Act(action) => self.draws(ctx, action),
            Msg::Tick => {
                let elapsed = self.ticker.begin();
                let announcement = self.session.tick(elapsed, self.ticker.portion());
                self.tell(ctx, announcement);
                let Props { locale, on_notice, .. } = ctx.props();
                self.exporter.write(&self.session, self.ticker.portion(), (locale, on_notice));
                self.settle(ctx);
                if self.ticker.is_drawing() {
                    self.refresh(ctx);
                }
                return self.ticker.is_drawing();
            }
            Msg::Export(msg) => {
                self.export(ctx, msg);
                // How far a film is tells nothing new of the search.
                if self.exporter.is_writing() {
                    self.settle(ctx);
                }
                return true;
            }
            Msg::SizeText(text) => {
                let read = number::read_size(&text).ok().map(SearchAction::SetSize);
                self.typed(ctx, read, (ctx.props().locale.texts().notice.size, &text))
            }
            Msg::StepText(text) => {
                let read = number::read(&text).ok().map(SearchAction::GoTo);
                self.typed(ctx, read, (ctx.props().locale.texts().notice.step, &text))
            }
            Msg::Range(range) => {
                self.shown.set_range(range);
                true
            }
            Msg::Key(event) => self.key(ctx, &event),
            Msg::Ask(Ask::Point(pointed)) => {
                // Only data are pointed at, and from.
                let is_new = pointed != self.pointed
                    && shown_panels(ctx.props().panels, ctx.props().columns)
                        .any(|panel| panel == Panel::State);
                self.pointed = pointed;
                is_new
            }
            Msg::Ask(Ask::GoTo(step)) => self.draws(ctx, SearchAction::GoTo(step)),
            Msg::Ask(ask) => {
                self.shown.change_tree(ask);
                true
            }
            Msg::AsDocument(as_document) => {
                ctx.props().on_route.emit(SearchRoute { as_document, ..self.route(ctx) });
                false
            }
            Msg::Explore => true,
            Msg::Panel(panel) => {
                // Pressed again, the open panel gives its room back to the board.
                self.is_open = !(self.is_open && panel == ctx.props().panels.first());
                ctx.props().on_panel.emit(panel);
                true
            }
            Msg::TogglePanels => {
                self.is_open = !self.is_open;
                true
            }
            Msg::FindLength => {
                let is_new = self.session.find_length(Ticker::budget());
                self.find_length = None;
                self.schedule_length(ctx);
                return is_new;
            }
        };
        if draw {
            self.settle(ctx);
            self.refresh(ctx);
        }
        draw
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let locale = ctx.props().locale.clone();
        let session = &self.session;
        let (run, calm) = (session.run(), session.is_calm());
        let picture = Rc::new(picture(session));
        let act = ctx.link().callback(Msg::Act);
        let before = if session.status() == Status::Running {
            (true, true)
        } else {
            (session.previous_solution().is_some(), session.previous_backtrack().is_some())
        };
        let link = ctx.link();
        let on_size_text = link.callback(Msg::SizeText);
        let on_document = link.callback(Msg::AsDocument);
        let Props { panels, columns, .. } = *ctx.props();
        if ctx.props().is_slide {
            return stage(Stage {
                board: html! { <Board {picture} locale={locale.clone()} {calm} /> },
                setup: Some(
                    html! { <>{ slide::title(&locale, run.size()) }{ self.saying.html() }</> },
                ),
                player: Some(slide::start(&locale, session.status(), &act)),
                counters: Some(slide::counters(&locale, run.counters())),
                panels: Some(
                    html! { <div class="panels">{ self.panel(ctx, Panel::Solutions) }</div> },
                ),
                ..Stage::default()
            });
        }
        stage(Stage {
            board: html! {
                <Board {picture} locale={locale.clone()} {calm}
                    marked={self.shown.marked(session, self.pointed)} on_point={self.on_point_square.clone()} />
            },
            say: Some(html! {
                <>
                    { caption(&locale, session, &act) }
                    { self.saying.html() }
                </>
            }),
            player: Some(html! {
                <Player locale={locale.clone()} status={session.status()} step={run.counters().step}
                    length={session.length()} furthest={session.furthest()} solutions={session.solution_places().to_vec()} {before} speed={session.speed()}
                    is_automatic={session.chosen_speed().is_none()} grain={session.lines().grain()} on_action={act.clone()}
                    on_step_text={link.callback(Msg::StepText)}
                    on_panels={link.callback(|()| Msg::TogglePanels)} />
            }),
            counters: Some(counters(&locale, run.kind(), (run.counters(), session.zero()), &act)),
            setup: Some(setup(&locale, run, &act, (&on_size_text, &on_document))),
            tabs: Some(tabs(
                &locale,
                (panels, columns),
                run.counters().solutions,
                &link.callback(Msg::Panel),
            )),
            panels: Some(html! {
                <div class="panels">
                    { for Panel::ALL.into_iter().map(|panel| self.panel(ctx, panel)) }
                </div>
            }),
            is_open: self.is_open,
        })
    }
}
