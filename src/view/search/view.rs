//! The search view.

use std::ops::Range;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;
use yew::prelude::*;

use queens::board::{Solution, Square};
use queens::search::{CATALOGUE, Extent, SearchKind};

use crate::browser;
use crate::browser::focus::command;
use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::browser::loudspeaker::Loudspeaker;
use crate::browser::ticker::Ticker;
use crate::route::View;
use crate::route::game::take_over;
use crate::route::panel::{Ask, OpenPanels, Panel, Pointed, regions};
use crate::route::search::{SearchRoute, extent_name};
use crate::state::picture::Picture;
use crate::state::search::moment::Moment;
use crate::state::search::state::{Announcement, SearchAction, SearchState};
use crate::state::search::tree::Tree;
use crate::state::shortcuts::times_held;
use crate::state::status::Status;
use crate::text::{number, quoted};
use crate::view::parts::board::Board;
use crate::view::parts::choice::{Choice, select};
use crate::view::parts::icons::queen;
use crate::view::parts::size_setup::size_setup;
use crate::view::parts::solution_list::SolutionList;
use crate::view::parts::stage::{Stage, stage};
use crate::view::search::beside::{Beside, Content};
use crate::view::search::counters::counters;
use crate::view::search::export_tab::ExportTab;
use crate::view::search::player::Player;
use crate::view::search::tabs::{label, tabs};

/// What the view needs.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub locale: Locale,
    /// Where to go.
    pub route: SearchRoute,
    /// Goes up when `route` is to be gone to, in contrast to when it follows the view.
    pub visit: u32,
    /// The panels that are open beside the board.
    pub panels: OpenPanels<Panel>,
    /// How many of them have room side by side.
    pub columns: usize,
    /// Called with another panel.
    pub on_panel: Callback<Panel>,
    /// Called with the route reached.
    pub on_route: Callback<SearchRoute>,
    /// Called when the status changes.
    pub on_status: Callback<Status>,
    /// Called with the words of a notice.
    pub on_notice: Callback<String>,
    /// Lets the steps be heard.
    pub loudspeaker: Loudspeaker,
}

/// What can happen.
pub enum Msg {
    /// A person asks for something.
    Act(SearchAction),
    /// The timer has come round.
    Tick,
    /// A size was typed.
    SizeText(String),
    /// A step was typed.
    StepText(String),
    /// The list wants other entries.
    Range(Range<u64>),
    /// A key went down somewhere.
    Key(KeyboardEvent),
    /// The reader asks the panel for something.
    Ask(Ask),
    /// More is to be found out about the tree.
    Explore,
    /// A panel is wanted.
    Panel(Panel),
    /// The panels are wanted, where there is room for the board alone, or not any more.
    TogglePanels,
    /// More is to be found out about the length of the run.
    FindLength,
}

/// While the search runs, its address follows once in so many milliseconds.
const ADDRESS_EVERY: f64 = 2_000.0;

/// While steps pass too fast to be read, the panel follows once in so many
/// milliseconds, so that it does not slow the search.
const PANEL_EVERY: f64 = 250.0;

/// Milliseconds until the tree is explored further.
const EXPLORE_PAUSE: u32 = 20;

/// Milliseconds until more is found out about the length: most of the time is left for
/// the page.
const LENGTH_PAUSE: u32 = 30;

/// Solutions of the list with their ordinals.
type Entries = Rc<Vec<(u64, Solution)>>;

/// The view's component: the session, and what surrounds it.
pub struct SearchView {
    session: SearchState,
    ticker: Ticker,
    range: Range<u64>,
    /// How many solutions the list shows, and those of them that are in sight; `None`
    /// if they are others now. They follow as the panel does.
    listed: Option<(u64, Entries)>,
    on_range: Callback<Range<u64>>,
    on_show: Callback<u64>,
    /// What a screen reader says next.
    said: AttrValue,
    reported: (SearchRoute, Status, f64),
    contents: Vec<Rc<Content>>,
    /// Whether the panels have taken the board's room, where there is not room for both.
    is_open: bool,
    /// When the contents were made.
    content_at: f64,
    pointed: Pointed,
    on_ask: Callback<Ask>,
    /// Made when it is first looked at.
    tree: Option<Tree>,
    explore: Option<Timeout>,
    find_length: Option<Timeout>,
    on_point_square: Callback<Option<Square>>,
    /// How often the key held down has been repeated.
    repeats: u32,
    _keys: Option<Listener>,
}

fn session_at(route: SearchRoute) -> SearchState {
    SearchState::new(route.by, route.size, route.extent, route.speed)
}

impl SearchView {
    fn go_to(&mut self, ctx: &Context<Self>, route: SearchRoute) {
        self.session = session_at(route);
        self.listed = None;
        if route.at > 0 {
            let announcement = self.session.act(SearchAction::GoTo(route.at));
            self.tell(ctx, announcement);
        }
    }

    /// Where the search is, for its address.
    fn route(&self, ctx: &Context<Self>) -> SearchRoute {
        let run = self.session.run();
        SearchRoute {
            size: run.size(),
            by: run.kind(),
            extent: run.extent(),
            at: run.counters().step,
            speed: self.session.chosen_speed(),
            ..ctx.props().route
        }
    }

    fn tell(&mut self, ctx: &Context<Self>, announcement: Option<Announcement>) {
        let locale = &ctx.props().locale;
        let texts = &locale.texts().search;
        self.said = match announcement {
            None => return,
            Some(Announcement::Solution(ordinal)) => (texts.said_solution)(&locale.number(ordinal)),
            Some(Announcement::Paused(step)) => (texts.said_paused)(&locale.number(step)),
            Some(Announcement::Over(solutions)) => (texts.said_over)(&locale.number(solutions)),
            Some(Announcement::Beyond(asked, end)) => {
                let words = locale.texts().notice.step_beyond;
                ctx.props().on_notice.emit(words(&locale.number(asked), &locale.number(end)));
                return;
            }
        }
        .into();
    }

    fn size_typed(&mut self, ctx: &Context<Self>, text: &str) {
        match number::read_size(text) {
            Ok(size) => drop(self.session.act(SearchAction::SetSize(size))),
            Err(_) => {
                let words = ctx.props().locale.texts().notice.size;
                ctx.props().on_notice.emit(words(&quoted(text)));
            }
        }
    }

    fn step_typed(&mut self, ctx: &Context<Self>, text: &str) {
        match number::read(text) {
            Ok(step) => {
                let announcement = self.session.act(SearchAction::GoTo(step));
                self.tell(ctx, announcement);
            }
            Err(_) => {
                let words = ctx.props().locale.texts().notice.step;
                ctx.props().on_notice.emit(words(&quoted(text)));
            }
        }
    }

    fn key(&mut self, ctx: &Context<Self>, event: &KeyboardEvent) -> bool {
        let Some(command) = command(event, View::Search) else { return false };
        let Some(action) = SearchAction::of(command) else { return false };
        event.prevent_default();
        self.repeats = if event.repeat() { self.repeats + 1 } else { 0 };
        let Some(times) = times_held(command, self.repeats) else { return false };
        for _ in 0..times {
            let announcement = self.session.act(action);
            let is_told = announcement.is_some();
            self.tell(ctx, announcement);
            // A solution is worth a stop.
            if is_told {
                break;
            }
        }
        true
    }

    /// Keeps the timer going, and the address and the root's status up to date.
    fn settle(&mut self, ctx: &Context<Self>) {
        match self.session.next_tick() {
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

    /// Makes what the panels show.
    fn refresh(&mut self, ctx: &Context<Self>) {
        let now = browser::now();
        let shown: Vec<Panel> = shown_panels(ctx.props()).collect();
        let explaining = || shown.iter().filter(|panel| panel.explains());
        let is_same =
            explaining().eq(self.contents.iter().map(|it| it.panel()).collect::<Vec<_>>().iter());
        let is_large = self
            .contents
            .iter()
            .any(|content| matches!(&**content, Content::Tree(tree) if tree.is_large()));
        let is_running = self.session.status() == Status::Running;
        let is_fast = self.session.is_calm() || is_large && is_running;
        if is_same && is_fast && now - self.content_at < PANEL_EVERY {
            return;
        }
        self.content_at = now;
        let total = self.session.solutions().len() as u64;
        if self.listed.as_ref().is_none_or(|listed| listed.0 != total) {
            self.listed = Some((total, Rc::new(self.entries())));
        }
        let contents = shown.iter().filter_map(|panel| self.content(ctx, *panel)).map(Rc::new);
        self.contents = contents.collect();
    }

    /// What a panel shows that explains the search.
    fn content(&mut self, ctx: &Context<Self>, panel: Panel) -> Option<Content> {
        let session = &self.session;
        let run = session.run();
        Some(match panel {
            Panel::Listing => Content::Listing((!session.is_calm()).then(|| run.moment().mark)),
            Panel::State => Content::State(run.inspect()),
            Panel::Tree => {
                let fresh = || Tree::new(run.kind(), run.size());
                if self.tree.as_ref().is_some_and(|tree| !tree.is_of(run)) {
                    self.tree = None;
                }
                let tree = self.tree.get_or_insert_with(fresh);
                let content = tree.content(run, session.furthest());
                self.explore = content.is_unfinished().then(|| {
                    let link = ctx.link().clone();
                    Timeout::new(EXPLORE_PAUSE, move || link.send_message(Msg::Explore))
                });
                Content::Tree(content)
            }
            Panel::Solutions | Panel::TakeHome => return None,
        })
    }

    /// The squares of the datum pointed at.
    fn marked(&self) -> Vec<Square> {
        let Pointed::Datum(place) = self.pointed else { return Vec::new() };
        let sections = self.contents.iter().find_map(|content| match &**content {
            Content::State(sections) => Some(sections),
            _ => None,
        });
        let region = sections.and_then(|sections| regions(sections).get(place).copied());
        region.map_or_else(Vec::new, |it| it.squares(self.session.run().size()).collect())
    }

    /// What this step did and why; nothing while steps pass too fast to be read.
    fn sentence(&self, locale: &Locale) -> String {
        if self.session.is_calm() {
            return String::new();
        }
        let sentences = self.session.run().moment().sentences.into_iter();
        let texts = &locale.texts().step;
        let spelling = (self.session.run().size(), locale.look.notation);
        let sentences =
            sentences.map(|it| texts.sentence(it, spelling, |number| locale.number(number)));
        sentences.collect::<Vec<_>>().join(" ")
    }

    fn entries(&self) -> Vec<(u64, Solution)> {
        let solutions = self.session.solutions();
        let wanted = self.range.clone().map_while(|place| {
            let (_, solution) = solutions.get(usize::try_from(place).ok()?)?;
            Some((place + 1, solution))
        });
        wanted.collect()
    }
}

impl Component for SearchView {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let route = ctx.props().route;
        let link = ctx.link().clone();
        let keys = browser::document().map(|document| {
            Listener::new(document, "keydown", move |event| {
                if let Ok(event) = event.dyn_into() {
                    link.send_message(Msg::Key(event));
                }
            })
        });
        let mut view = SearchView {
            session: session_at(route),
            ticker: Ticker::default(),
            range: 0..0,
            listed: None,
            on_range: ctx.link().callback(Msg::Range),
            on_show: ctx.link().callback(|ordinal| Msg::Act(SearchAction::Show(ordinal))),
            said: AttrValue::default(),
            reported: (route, Status::Ready, 0.0),
            contents: Vec::new(),
            is_open: false,
            content_at: 0.0,
            pointed: Pointed::Nothing,
            on_ask: ctx.link().callback(Msg::Ask),
            tree: None,
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
            Msg::Act(action) => {
                let announcement = self.session.act(action);
                self.tell(ctx, announcement);
                true
            }
            Msg::Tick => {
                let elapsed = self.ticker.begin();
                let announcement = self.session.tick(elapsed, Ticker::budget());
                self.tell(ctx, announcement);
                true
            }
            Msg::SizeText(text) => {
                self.size_typed(ctx, &text);
                true
            }
            Msg::StepText(text) => {
                self.step_typed(ctx, &text);
                true
            }
            Msg::Range(range) => {
                self.range = range;
                (self.listed, self.content_at) = (None, 0.0);
                true
            }
            Msg::Key(event) => self.key(ctx, &event),
            Msg::Ask(Ask::Point(pointed)) => {
                // Only data are pointed at, and from.
                let is_new = pointed != self.pointed
                    && shown_panels(ctx.props()).any(|panel| panel == Panel::State);
                self.pointed = pointed;
                is_new
            }
            Msg::Ask(Ask::GoTo(step)) => {
                let announcement = self.session.act(SearchAction::GoTo(step));
                self.tell(ctx, announcement);
                true
            }
            Msg::Ask(ask) => {
                if let Some(tree) = &mut self.tree {
                    match ask {
                        Ask::Toggle(step) => tree.toggle(step),
                        Ask::Widen(step) => tree.widen(step),
                        _ => {}
                    }
                }
                self.content_at = 0.0;
                true
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
        let shown = session.shown();
        let picture = Rc::new(match shown {
            Some((_, solution)) => Picture::of_solution(&solution),
            None => Picture::of_run(run, calm),
        });
        let act = ctx.link().callback(Msg::Act);
        let length = session.length().steps().unwrap_or(0).max(session.furthest());
        let before = if session.status() == Status::Running {
            (true, true)
        } else {
            (session.previous_solution().is_some(), session.previous_backtrack().is_some())
        };
        let link = ctx.link();
        let Props { panels, columns, .. } = *ctx.props();
        stage(Stage {
            board: html! {
                <Board picture={picture.clone()} locale={locale.clone()} {calm}
                    marked={self.marked()} on_point={self.on_point_square.clone()} />
            },
            say: Some(html! {
                <>
                    { self.say(ctx) }
                    <div role="status" class="for-ears">{ self.said.clone() }</div>
                </>
            }),
            player: Some(html! {
                <Player locale={locale.clone()} status={session.status()} step={run.counters().step}
                    {length} {before} speed={session.speed()}
                    is_automatic={session.chosen_speed().is_none()} on_action={act.clone()}
                    on_step_text={link.callback(Msg::StepText)}
                    on_panels={link.callback(|()| Msg::TogglePanels)} />
            }),
            counters: Some(counters(&locale, run.kind(), (run.counters(), session.zero()), &act)),
            setup: Some(self.setup(ctx)),
            tabs: Some(tabs(
                &locale,
                (panels, columns),
                run.counters().solutions,
                &link.callback(Msg::Panel),
            )),
            panels: Some(html! {
                <div class="panels">
                    { for Panel::ALL.into_iter().map(|panel| self.panel(ctx, panel, &picture)) }
                </div>
            }),
            is_open: self.is_open,
        })
    }
}

/// The panels shown.
fn shown_panels(props: &Props) -> impl Iterator<Item = Panel> + use<> {
    let (open, columns) = (props.panels, props.columns);
    Panel::ALL.into_iter().filter(move |panel| open.is_shown(*panel, columns))
}

impl SearchView {
    /// One of the panels beside the board. The list of solutions is in the document even
    /// where it is not shown: scripts and screen readers find it there.
    fn panel(&self, ctx: &Context<Self>, panel: Panel, picture: &Rc<Picture>) -> Html {
        let Props { locale, columns, on_notice, .. } = ctx.props();
        let session = &self.session;
        let run = session.run();
        // A panel that stands alone has its tab as a visible title.
        let title = (label(locale, panel), if *columns > 1 { "panel-title" } else { "for-ears" });
        let heading = || html! { <h2 class={title.1}>{ title.0 }</h2> };
        let (total, entries) = self.listed.clone().unwrap_or_default();
        let is_shown = shown_panels(ctx.props()).any(|it| it == panel);
        match panel {
            Panel::Solutions => html! {
                <div class="panel" key={panel.name()} role="tabpanel" id="panel-solutions"
                    aria-labelledby="tab-solutions" hidden={!is_shown}>
                    { heading() }
                    <SolutionList locale={locale.clone()} {total}
                        is_hopeless={matches!(run.size().get(), 2 | 3)} {entries}
                        shown={session.shown().map(|(ordinal, _)| ordinal)}
                        on_range={self.on_range.clone()} on_show={self.on_show.clone()} />
                </div>
            },
            _ if !is_shown => Html::default(),
            Panel::TakeHome => html! {
                <div class="panel" key={panel.name()} role="tabpanel" id="panel-take-home" aria-labelledby="tab-take-home">
                    { heading() }
                    <ExportTab locale={locale.clone()} moment={self.moment(locale, picture)}
                        on_notice={on_notice.clone()} />
                </div>
            },
            _ => html! {
                { for self.contents.iter().filter(|it| it.panel() == panel).map(|content| html! {
                    <Beside key={panel.name()} locale={locale.clone()} kind={run.kind()} size={run.size()} {title}
                        content={content.clone()} pointed={self.pointed} on_ask={self.on_ask.clone()} />
                }) }
            },
        }
    }

    /// Size and search.
    fn setup(&self, ctx: &Context<Self>) -> Html {
        let locale = &ctx.props().locale;
        let texts = &locale.texts().search;
        let run = self.session.run();
        let searches = CATALOGUE
            .iter()
            .map(|kind| (kind.name, (texts.search_name)(kind.name), None))
            .collect::<Vec<_>>();
        let on_choose = ctx.link().batch_callback(|name: String| {
            SearchKind::named(&name).map(|kind| Msg::Act(SearchAction::SetSearch(kind)))
        });
        html! {
            <div class="setup" id="setup" popover="auto">
                { size_setup(locale, run.size(),
                    &ctx.link().callback(|size| Msg::Act(SearchAction::SetSize(size))),
                    &ctx.link().callback(Msg::SizeText)) }
                { select("field setup-by", Choice {
                    name: "by",
                    label: texts.by,
                    options: searches,
                    value: run.kind().name,
                    on_choose,
                }) }
                if run.kind().extents.len() > 1 {
                    { self.extent(ctx) }
                }
                <a class="icon-button setup-key" data-action="take-over" aria-label={texts.take_over} title={texts.take_over}
                    href={take_over(run.size(), run.standing().squares())}>{ queen("icon") }</a>
            </div>
        }
    }

    /// How far to go, for a search that can do with less than all solutions.
    fn extent(&self, ctx: &Context<Self>) -> Html {
        let texts = &ctx.props().locale.texts().search;
        let run = self.session.run();
        let words = |extent| match extent {
            Extent::All => texts.extent_all,
            Extent::FirstSolution => texts.extent_first,
        };
        let extents = run.kind().extents;
        let on_choose = ctx.link().batch_callback(move |name: String| {
            let extent = extents.iter().find(|extent| extent_name(**extent) == name)?;
            Some(Msg::Act(SearchAction::SetExtent(*extent)))
        });
        select(
            "field setup-by",
            Choice {
                name: "extent",
                label: texts.extent,
                options: extents.iter().map(|&it| (extent_name(it), words(it), None)).collect(),
                value: extent_name(run.extent()),
                on_choose,
            },
        )
    }

    /// What the board shows, to be saved.
    fn moment(&self, locale: &Locale, picture: &Rc<Picture>) -> Moment {
        let run = self.session.run();
        let shown = self.session.shown().map(|(ordinal, _)| ordinal);
        Moment {
            kind: run.kind(),
            size: run.size(),
            extent: run.extent(),
            step: run.counters().step,
            shown,
            picture: picture.clone(),
            calm: self.session.is_calm(),
            words: match shown {
                Some(ordinal) => (locale.texts().list.shown)(&locale.number(ordinal)),
                None => self.sentence(locale),
            },
        }
    }

    /// What the board shows, in a sentence; where the search has ended, the way to what
    /// it has found.
    fn say(&self, ctx: &Context<Self>) -> Html {
        let locale = &ctx.props().locale;
        let texts = &locale.texts().list;
        let run = self.session.run();
        let found = run.counters().solutions;
        if let Some((ordinal, _)) = self.session.shown() {
            let onclick = ctx.link().callback(|_: MouseEvent| Msg::Act(SearchAction::Unshow));
            return html! {
                <p class="caption">
                    { (texts.shown)(&locale.number(ordinal)) }{ " " }
                    <button type="button" class="say-link" data-action="back-to-search" {onclick}>
                        { texts.back_to_search }
                    </button>
                </p>
            };
        }
        html! {
            <p class="caption">
                { self.sentence(locale) }
                if run.is_over() && found > 0 {
                    { " " }
                    <a class="say-link" href={format!("#/solutions?n={}", run.size())}>
                        { (locale.texts().stage.see_solutions)(&locale.number(found)) }
                    </a>
                }
            </p>
        }
    }
}
