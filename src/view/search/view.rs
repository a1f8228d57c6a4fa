//! The search view.

use std::ops::Range;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::prelude::*;

use queens::board::{Size, Solution, Square};
use queens::search::{CATALOGUE, Extent, SearchKind};

use crate::browser;
use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::browser::loudspeaker::Loudspeaker;
use crate::browser::ticker::Ticker;
use crate::route::panel::{Ask, Panel, Pointed, regions};
use crate::route::search::SearchRoute;
use crate::route::{extent_name, parse_step, quoted};
use crate::state::picture::Picture;
use crate::state::search::moment::Moment;
use crate::state::search::shortcuts::{action_of, times_held};
use crate::state::search::state::{Announcement, SearchAction, SearchState};
use crate::state::search::tree::Tree;
use crate::state::status::Status;
use crate::view::export::search_export::Moments;
use crate::view::parts::board::Board;
use crate::view::parts::choice::{Choice, choice};
use crate::view::parts::icons::{Icon, icon};
use crate::view::parts::number_field::NumberField;
use crate::view::parts::solution_list::SolutionList;
use crate::view::search::beside::{Beside, Content};
use crate::view::search::counters::counters_since;
use crate::view::search::player::Player;
use crate::view::search::tabs::{reveal, tabs};

/// What the view needs.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub locale: Locale,
    /// Where to go.
    pub place: SearchRoute,
    /// Goes up when `place` is to be gone to, in contrast to when it follows the view.
    pub visit: u32,
    /// The panel beside the board.
    pub panel: Panel,
    /// Called with another panel.
    pub on_panel: Callback<Panel>,
    /// Called with the place reached.
    pub on_place: Callback<SearchRoute>,
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
}

/// While the search runs, its address follows once in so many milliseconds.
const ADDRESS_EVERY: f64 = 2_000.0;

/// While steps pass too fast to be read, the panel follows once in so many
/// milliseconds, so that it does not slow the search.
const PANEL_EVERY: f64 = 250.0;

/// Milliseconds until the tree is explored further.
const EXPLORE_PAUSE: u32 = 20;

/// The view's component: the session, and what surrounds it.
pub struct SearchView {
    session: SearchState,
    ticker: Ticker,
    range: Range<u64>,
    /// What a screen reader says next.
    said: AttrValue,
    reported: (SearchRoute, Status, f64),
    content: Rc<Content>,
    /// When the content was made.
    content_at: f64,
    pointed: Pointed,
    on_ask: Callback<Ask>,
    /// Made when it is first looked at.
    tree: Option<Tree>,
    explore: Option<Timeout>,
    on_point_square: Callback<Option<Square>>,
    /// How often the key held down has been repeated.
    repeats: u32,
    _keys: Option<Listener>,
}

fn route_of(session: &SearchState) -> SearchRoute {
    let run = session.run();
    SearchRoute {
        size: run.size(),
        by: run.kind(),
        extent: run.extent(),
        at: run.counters().step,
        speed: session.speed(),
    }
}

fn session_at(place: SearchRoute) -> SearchState {
    SearchState::new(place.by, place.size, place.extent, place.speed)
}

/// Whether a key belongs to the element that has the focus.
pub fn is_spoken_for(event: &KeyboardEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let within = |selector| {
        element.as_ref().is_some_and(|e| e.closest(selector).is_ok_and(|found| found.is_some()))
    };
    within("input, select, textarea, dialog, [role=grid]")
        || event.key() == " " && within("button, a, summary")
}

impl SearchView {
    fn go_to(&mut self, ctx: &Context<Self>, place: SearchRoute) {
        self.session = session_at(place);
        if place.at > 0 {
            let announcement = self.session.act(SearchAction::GoTo(place.at));
            self.tell(ctx, announcement);
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
        match text.parse() {
            Ok(size) => drop(self.session.act(SearchAction::SetSize(size))),
            Err(_) => {
                let words = ctx.props().locale.texts().notice.size;
                ctx.props().on_notice.emit(words(&quoted(text.trim())));
            }
        }
    }

    fn step_typed(&mut self, ctx: &Context<Self>, text: &str) {
        match parse_step(text) {
            Some(step) => {
                let announcement = self.session.act(SearchAction::GoTo(step));
                self.tell(ctx, announcement);
            }
            None => {
                let words = ctx.props().locale.texts().notice.step;
                ctx.props().on_notice.emit(words(&quoted(text.trim())));
            }
        }
    }

    fn key(&mut self, ctx: &Context<Self>, event: &KeyboardEvent) -> bool {
        let is_chord = event.ctrl_key() || event.alt_key() || event.meta_key();
        if is_chord || event.default_prevented() || is_spoken_for(event) {
            return false;
        }
        let is_running = self.session.status() == Status::Running;
        let Some(action) = action_of(&event.key(), event.shift_key(), is_running) else {
            return false;
        };
        event.prevent_default();
        self.repeats = if event.repeat() { self.repeats + 1 } else { 0 };
        let Some(times) = times_held(action, self.repeats) else { return false };
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
        ctx.props().loudspeaker.follow(&self.session);
        let (place, status, now) = (route_of(&self.session), self.session.status(), browser::now());
        let (old_place, old_status, when) = self.reported;
        if status != old_status {
            ctx.props().on_status.emit(status);
        }
        let is_due = status != Status::Running
            || old_status != Status::Running
            || now - when > ADDRESS_EVERY;
        if place != old_place && is_due {
            ctx.props().on_place.emit(place);
            self.reported = (place, status, now);
        } else {
            self.reported.1 = status;
        }
    }

    /// Makes what the panel shows.
    fn refresh(&mut self, ctx: &Context<Self>) {
        let now = browser::now();
        let (session, panel) = (&self.session, ctx.props().panel);
        let is_same = match &*self.content {
            Content::Listing(_) => panel == Panel::Listing,
            Content::State(_) => panel == Panel::State,
            Content::Tree(_) => panel == Panel::Tree,
            Content::Nothing => matches!(panel, Panel::Solutions | Panel::TakeHome),
        };
        let is_large = matches!(&*self.content, Content::Tree(tree) if tree.is_large());
        let is_fast = session.is_calm() || is_large && session.status() == Status::Running;
        if is_same && is_fast && now - self.content_at < PANEL_EVERY {
            return;
        }
        let run = session.run();
        self.content_at = now;
        self.content = Rc::new(match panel {
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
            Panel::Solutions | Panel::TakeHome => Content::Nothing,
        });
    }

    /// The squares of the datum pointed at.
    fn marked(&self) -> Vec<Square> {
        match (self.pointed, &*self.content) {
            (Pointed::Datum(place), Content::State(sections)) => {
                let region = regions(sections).get(place).copied();
                region.map_or_else(Vec::new, |it| it.squares(self.session.run().size()).collect())
            }
            _ => Vec::new(),
        }
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
        let place = ctx.props().place;
        let link = ctx.link().clone();
        let keys = browser::document().map(|document| {
            Listener::new(document, "keydown", move |event| {
                if let Ok(event) = event.dyn_into() {
                    link.send_message(Msg::Key(event));
                }
            })
        });
        let mut view = SearchView {
            session: session_at(place),
            ticker: Ticker::default(),
            range: 0..0,
            said: AttrValue::default(),
            reported: (place, Status::Ready, 0.0),
            content: Rc::new(Content::Nothing),
            content_at: 0.0,
            pointed: Pointed::Nothing,
            on_ask: ctx.link().callback(Msg::Ask),
            tree: None,
            explore: None,
            on_point_square: ctx.link().callback(|square: Option<Square>| {
                Msg::Ask(Ask::Point(square.map_or(Pointed::Nothing, Pointed::Square)))
            }),
            repeats: 0,
            _keys: keys,
        };
        view.go_to(ctx, place);
        view.settle(ctx);
        view.refresh(ctx);
        view
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        if ctx.props().visit != old.visit {
            self.go_to(ctx, ctx.props().place);
            self.settle(ctx);
        }
        // Otherwise only another language or panel needs a new picture.
        let props = ctx.props();
        let is_new =
            props.visit != old.visit || props.locale != old.locale || props.panel != old.panel;
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
                true
            }
            Msg::Key(event) => self.key(ctx, &event),
            Msg::Ask(Ask::Point(pointed)) => {
                // Only data are pointed at, and from.
                let is_new = pointed != self.pointed && ctx.props().panel == Panel::State;
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
        };
        if draw {
            self.settle(ctx);
            self.refresh(ctx);
        }
        draw
    }

    fn rendered(&mut self, _: &Context<Self>, first: bool) {
        if first {
            reveal();
        }
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
        let panel = ctx.props().panel;
        let before = if session.status() == Status::Running {
            (true, true)
        } else {
            (session.previous_solution().is_some(), session.previous_return().is_some())
        };
        html! {
            <main class="search-view" id="main">
                <h1 class="for-ears">{ locale.texts().search.heading }</h1>
                <div class="stage">
                    { self.setup(ctx) }
                    <Board picture={picture.clone()} locale={locale.clone()} {calm}
                        marked={self.marked()} on_point={self.on_point_square.clone()} />
                    { self.caption(ctx) }
                    <Player locale={locale.clone()} status={session.status()} step={run.counters().step}
                        furthest={session.furthest()} {before} speed={session.speed()} on_action={act.clone()}
                        on_step_text={ctx.link().callback(Msg::StepText)} />
                    { counters_since(&locale, run.kind(), (run.counters(), session.zero()), &act) }
                    <div role="status" class="for-ears">{ self.said.clone() }</div>
                </div>
                <div class="beside">
                { tabs(&locale, panel, run.counters().solutions, &ctx.props().on_panel) }
                <Beside locale={locale.clone()} kind={run.kind()} size={run.size()} {panel}
                    content={self.content.clone()} pointed={self.pointed} on_ask={self.on_ask.clone()} />
                { for self.take_home(ctx, picture) }
                <div class="panel" role="tabpanel" id="panel-solutions" aria-labelledby="tab-solutions"
                    hidden={panel != Panel::Solutions}>
                <SolutionList {locale} total={session.solutions().len() as u64}
                    is_hopeless={matches!(run.size().get(), 2 | 3)} entries={Rc::new(self.entries())}
                    shown={shown.map(|(ordinal, _)| ordinal)}
                    on_range={ctx.link().callback(Msg::Range)} on_show={act.reform(SearchAction::Show)} />
                </div>
                </div>
            </main>
        }
    }
}

impl SearchView {
    /// Size and search.
    fn setup(&self, ctx: &Context<Self>) -> Html {
        let texts = &ctx.props().locale.texts().search;
        let run = self.session.run();
        let n = run.size().get();
        let resize = |label: &'static str, action, sign, n: Option<u8>| {
            let size = n.and_then(|n| Size::new(n).ok());
            let onclick = ctx.link().batch_callback(move |_: MouseEvent| {
                size.map(|size| Msg::Act(SearchAction::SetSize(size)))
            });
            html! {
                <button type="button" data-action={action} aria-label={label} title={label}
                    disabled={size.is_none()} {onclick}>{ icon(sign) }</button>
            }
        };
        let searches = CATALOGUE
            .iter()
            .map(|kind| (kind.name, (texts.search_name)(kind.name), None))
            .collect::<Vec<_>>();
        let on_choose = ctx.link().batch_callback(|name: String| {
            SearchKind::named(&name).map(|kind| Msg::Act(SearchAction::SetSearch(kind)))
        });
        html! {
            <div class="setup">
                <div class="size">
                    { resize(texts.smaller, "smaller", Icon::Minus, n.checked_sub(1)) }
                    <NumberField name="n" label={texts.size} value={n.to_string()} room={2}
                        on_commit={ctx.link().callback(Msg::SizeText)} largest={u64::from(Size::MAX)} />
                    { resize(texts.larger, "larger", Icon::Plus, n.checked_add(1)) }
                </div>
                { choice(Choice {
                    name: "by",
                    label: texts.by,
                    quiet: false,
                    options: searches,
                    value: run.kind().name,
                    on_choose,
                }) }
                if run.kind().extents.len() > 1 {
                    { self.extent(ctx) }
                }
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
        choice(Choice {
            name: "extent",
            label: texts.extent,
            quiet: true,
            options: extents.iter().map(|&it| (extent_name(it), words(it), None)).collect(),
            value: extent_name(run.extent()),
            on_choose,
        })
    }

    /// The panel that takes the moment home.
    fn take_home(&self, ctx: &Context<Self>, picture: Rc<Picture>) -> Option<Html> {
        let Props { locale, panel: Panel::TakeHome, on_notice, .. } = ctx.props() else {
            return None;
        };
        let run = self.session.run();
        let shown = self.session.shown().map(|(ordinal, _)| ordinal);
        let moment = Moment {
            kind: run.kind(),
            size: run.size(),
            extent: run.extent(),
            step: run.counters().step,
            shown,
            picture,
            words: match shown {
                Some(ordinal) => (locale.texts().list.shown)(&locale.number(ordinal)),
                None => self.sentence(locale),
            },
        };
        Some(html! {
            <div class="panel" role="tabpanel" id="panel-take-home" aria-labelledby="tab-take-home">
                <Moments locale={locale.clone()} {moment} on_notice={on_notice.clone()} />
            </div>
        })
    }

    /// What the board shows, in a sentence.
    fn caption(&self, ctx: &Context<Self>) -> Html {
        let locale = &ctx.props().locale;
        let texts = &locale.texts().list;
        match self.session.shown() {
            Some((ordinal, _)) => {
                let onclick = ctx.link().callback(|_: MouseEvent| Msg::Act(SearchAction::Unshow));
                html! {
                    <p class="caption">
                        { (texts.shown)(&locale.number(ordinal)) }
                        <button type="button" data-action="back-to-search" {onclick}>
                            { texts.back_to_search }
                        </button>
                    </p>
                }
            }
            None => html! { <p class="caption">{ self.sentence(locale) }</p> },
        }
    }
}
