//! The solutions view.

use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;
use yew::prelude::*;

use queens::board::{Size, Solution, Symmetry};
use queens::count::known;

use crate::browser;
use crate::browser::clipboard::copy;
use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::browser::ticker::Ticker;
use crate::route::quoted;
use crate::route::solutions::{SolutionsRoute, symmetry_name};
use crate::state::picture::Picture;
use crate::state::solutions::state::{
    Direction, Motion, News, SHORTCUTS, SolutionsAction, SolutionsState, direction_of,
};
use crate::state::status::Status;
use crate::view::export::download::Outcome;
use crate::view::export::panel::{Panel, Subject, Wish, panel};
use crate::view::export::solutions_export::SolutionsExport;
use crate::view::parts::board::Board;
use crate::view::parts::icons::{Icon, drawn, icon};
use crate::view::parts::number_field::NumberField;
use crate::view::parts::size_setup::size_setup;
use crate::view::parts::solution_list::SolutionList;
use crate::view::search::view::is_spoken_for;
use crate::view::solutions::choose::choose;
use crate::view::solutions::heat::heat;
use crate::view::solutions::symmetry::{class, classes, turning};

/// Where what is found outlives the view: another view does not throw it away.
#[derive(Clone, Default)]
pub struct Shelf(Rc<RefCell<Option<SolutionsState>>>);

impl PartialEq for Shelf {
    fn eq(&self, other: &Shelf) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// What the view needs.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub locale: Locale,
    /// The size of the boards.
    pub size: Size,
    /// Where a visit leaves what it found.
    pub shelf: Shelf,
    /// Where to go: what an address says for this view only.
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
    /// Called when all is found.
    pub on_all: Callback<()>,
}

/// What can happen.
pub enum Msg {
    /// A person asks for something.
    Act(SolutionsAction),
    /// The timer has come round.
    Tick,
    /// A size was typed.
    SizeText(String),
    /// The number of a solution was typed.
    NumberText(String),
    /// Something cannot be; the words for it.
    Wrong(String),
    /// The list wants other entries.
    Range(Range<u64>),
    /// Something is to be exported.
    Wish(Wish),
    /// Whether something could be copied.
    Copied(bool),
    /// A key went down somewhere.
    Key(KeyboardEvent),
}

/// The view's component: the state, and what surrounds it.
pub struct SolutionsView {
    state: SolutionsState,
    export: SolutionsExport,
    ticker: Ticker,
    range: Range<u64>,
    /// The place in the list to be scrolled to, and how often that was asked.
    reveal: (u64, u32),
    /// What a screen reader says next.
    said: AttrValue,
    /// What has become of the last export.
    told: AttrValue,
    reported: (Option<(Size, SolutionsRoute)>, Status),
    _keys: Option<Listener>,
}

/// The shortcuts of the view, each with what it does.
pub fn of_solutions(locale: &Locale) -> Vec<(&'static str, String)> {
    let texts = locale.lang.solutions();
    let words = |direction| match direction {
        Direction::Next => texts.next,
        Direction::Previous => texts.previous,
        Direction::First => texts.first,
        Direction::Last => texts.last,
    };
    SHORTCUTS.iter().map(|(key, direction)| (*key, words(*direction).to_owned())).collect()
}

/// The place of the address; what cannot be is told.
fn asked_for(props: &Props) -> SolutionsRoute {
    let (mut place, mut wrong) = SolutionsRoute::read(&props.own);
    wrong.extend(place.leave_out_squares_off(props.size));
    for (name, value) in wrong {
        let words = props.locale.texts().notice.value;
        props.on_notice.emit(words(name, &quoted(&value)));
    }
    place
}

impl SolutionsView {
    fn act(&mut self, ctx: &Context<Self>, action: SolutionsAction) {
        if !matches!(
            action,
            SolutionsAction::Start
                | SolutionsAction::Pause
                | SolutionsAction::Show(_)
                | SolutionsAction::DrawAnew
        ) {
            // The work is on something that is about to change.
            self.export.cancel();
        }
        let is_jump = matches!(action, SolutionsAction::Show(_) | SolutionsAction::Move(_));
        let news = self.state.act(action);
        self.tell(ctx, news);
        if is_jump && let Some(place) = self.state.place_of_shown() {
            self.reveal = (place as u64, self.reveal.1 + 1);
        }
    }

    fn tell(&mut self, ctx: &Context<Self>, news: Option<News>) {
        let locale = &ctx.props().locale;
        let texts = locale.lang.solutions();
        match news {
            None => {}
            Some(News::Deleted) => self.said = texts.deleted.into(),
            Some(News::Over(count)) => {
                self.said = (texts.over)(&locale.number(count)).into();
                ctx.props().on_all.emit(());
            }
            Some(News::Full(room)) => {
                ctx.props().on_notice.emit((texts.full)(&locale.number(room)));
            }
            Some(News::Beyond(number, count)) => {
                let words = (texts.beyond)(&locale.number(number), &locale.number(count));
                ctx.props().on_notice.emit(words);
            }
        }
    }

    fn wish(&mut self, ctx: &Context<Self>, wish: Wish) {
        let props = ctx.props();
        self.told = AttrValue::default();
        match wish {
            Wish::Set(name, value) => {
                if let Some(words) = self.export.stored.set(&props.locale, name, &value) {
                    props.on_notice.emit(words);
                }
            }
            Wish::Cancel => self.export.cancel(),
            Wish::Take(way) => {
                let done = self.export.begin(&props.locale, &self.state, way);
                self.exported(ctx, done);
            }
        }
    }

    fn key(&mut self, ctx: &Context<Self>, event: &KeyboardEvent) -> bool {
        let is_chord = event.ctrl_key() || event.alt_key() || event.meta_key() || event.shift_key();
        if is_chord || event.default_prevented() || is_spoken_for(event) {
            return false;
        }
        let Some(direction) = direction_of(&event.key()) else { return false };
        event.prevent_default();
        self.act(ctx, SolutionsAction::Move(direction));
        self.settle(ctx);
        true
    }

    fn exported(&mut self, ctx: &Context<Self>, done: Option<Outcome>) {
        let texts = ctx.props().locale.lang.export();
        match done {
            None => {}
            Some(Outcome::Saved(name)) => self.told = (texts.saved)(&name).into(),
            Some(Outcome::Refused) => ctx.props().on_notice.emit(texts.refused.to_owned()),
            Some(Outcome::Copy(goods)) => {
                let link = ctx.link().clone();
                copy(goods, move |is_copied| link.send_message(Msg::Copied(is_copied)));
            }
        }
    }

    fn export(&self, ctx: &Context<Self>) -> Html {
        let locale = &ctx.props().locale;
        let request = self.export.stored.request();
        panel(&Panel {
            locale,
            request,
            subject: Subject::Solutions,
            preview: self.export.preview(locale, &self.state),
            is_unclear: !request.text.is_clear(),
            progress: self.export.progress(&self.state),
            told: &self.told,
            is_empty: self.state.shown().is_none(),
            on_wish: &ctx.link().callback(Msg::Wish),
        })
    }

    fn size_typed(&mut self, ctx: &Context<Self>, text: &str) {
        match text.parse() {
            Ok(size) => self.act(ctx, SolutionsAction::SetSize(size)),
            Err(_) => {
                let words = ctx.props().locale.texts().notice.size;
                ctx.props().on_notice.emit(words(&quoted(text.trim())));
            }
        }
    }

    fn number_typed(&mut self, ctx: &Context<Self>, text: &str) {
        match text.trim().parse() {
            Ok(number) => self.act(ctx, SolutionsAction::Show(number)),
            Err(_) => {
                let words = ctx.props().locale.lang.solutions().no_number;
                ctx.props().on_notice.emit(words(&quoted(text.trim())));
            }
        }
    }

    /// Keeps the timer going, and the address and the root's status up to date.
    fn settle(&mut self, ctx: &Context<Self>) {
        let status = self.state.status();
        if status == Status::Running || self.export.is_working() {
            let link = ctx.link().clone();
            self.ticker.schedule(0.0, move || link.send_message(Msg::Tick));
        } else {
            self.ticker.rest();
        }
        if status != self.reported.1 {
            ctx.props().on_status.emit(status);
            self.reported.1 = status;
        }
        let place = (self.state.size(), self.state.place());
        if self.reported.0.as_ref() != Some(&place) {
            ctx.props().on_place.emit((place.0, place.1.parts()));
            self.reported.0 = Some(place);
        }
    }

    fn entries(&self) -> Vec<(u64, Solution)> {
        let list = self.state.list();
        let wanted = self.range.clone().map_while(|place| {
            let (number, solution) = list.get(usize::try_from(place).ok()?)?;
            Some((u64::from(number) + 1, solution))
        });
        wanted.collect()
    }
}

impl Component for SolutionsView {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let props = ctx.props();
        let place = asked_for(props);
        let (state, news) = match props.shelf.0.take() {
            Some(mut state) => {
                state.act(SolutionsAction::SetSize(props.size));
                let news = state.go_to(&place);
                (state, news)
            }
            None => (SolutionsState::new(props.size, &place), None),
        };
        let link = ctx.link().clone();
        let keys = browser::document().map(|document| {
            Listener::new(document, "keydown", move |event| {
                if let Ok(event) = event.dyn_into() {
                    link.send_message(Msg::Key(event));
                }
            })
        });
        let mut view = SolutionsView {
            state,
            export: SolutionsExport::open(),
            ticker: Ticker::default(),
            range: 0..0,
            reveal: (0, 0),
            said: AttrValue::default(),
            told: AttrValue::default(),
            reported: (None, Status::Ready),
            _keys: keys,
        };
        ctx.props().on_status.emit(Status::Ready);
        view.tell(ctx, news);
        view.settle(ctx);
        view
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let props = ctx.props();
        if props.visit != old.visit {
            let place = asked_for(props);
            self.state.act(SolutionsAction::SetSize(props.size));
            let news = self.state.go_to(&place);
            self.tell(ctx, news);
            self.settle(ctx);
        }
        // Otherwise only a change of language needs a new picture.
        props.visit != old.visit || props.locale != old.locale
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Act(action) => self.act(ctx, action),
            Msg::Tick => {
                self.ticker.begin();
                let was_shown = self.state.shown().is_some();
                let news = self.state.tick(Ticker::budget());
                self.tell(ctx, news);
                let done = self.export.tick(&self.state, Ticker::budget());
                self.exported(ctx, done);
                if !was_shown && let Some(place) = self.state.place_of_shown() {
                    self.reveal = (place as u64, self.reveal.1 + 1);
                }
            }
            Msg::SizeText(text) => self.size_typed(ctx, &text),
            Msg::NumberText(text) => self.number_typed(ctx, &text),
            Msg::Wrong(words) => ctx.props().on_notice.emit(words),
            Msg::Range(range) => self.range = range,
            Msg::Key(event) => return self.key(ctx, &event),
            Msg::Wish(wish) => self.wish(ctx, wish),
            Msg::Copied(true) => self.told = ctx.props().locale.lang.export().copied.into(),
            Msg::Copied(false) => self.exported(ctx, Some(Outcome::Refused)),
        }
        self.settle(ctx);
        true
    }

    fn destroy(&mut self, ctx: &Context<Self>) {
        let empty = SolutionsState::new(self.state.size(), &SolutionsRoute::default());
        let state = std::mem::replace(&mut self.state, empty);
        ctx.props().shelf.0.replace(Some(state));
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let locale = &ctx.props().locale;
        let texts = locale.lang.solutions();
        let state = &self.state;
        let act = ctx.link().callback(Msg::Act);
        let turned = state.shown().map(|(_, solution)| solution.map(state.turn()));
        let picture = match &turned {
            Some(solution) => Picture::of_solution(solution),
            None => Picture::empty(state.size()),
        };
        let (last, count) = state.last_motion();
        let squares = &state.filter().queens;
        let motion = match last {
            Motion::Turn(symmetry) => symmetry_name(symmetry),
            Motion::Anew => "anew",
        };
        let no_list = match state.count() {
            0 => {
                let known = known(state.size()).solutions.to_string();
                (texts.none_yet)(&locale.digits(&known))
            }
            _ => texts.none_fits.to_owned(),
        };
        html! {
            <main class="solutions-view" id="main">
                <h1 class="for-ears">{ texts.heading }</h1>
                <div class="stage">
                    { self.setup(ctx) }
                    <div class="turning" key={count} data-turn={motion}>
                        <Board picture={Rc::new(picture)} locale={locale.clone()} calm={true} marked={squares.clone()}
                            on_square={act.reform(SolutionsAction::Toggle)} />
                    </div>
                    { self.caption(ctx) }
                    { self.turns(&act, locale) }
                    <div role="status" class="for-ears">{ self.said.clone() }</div>
                </div>
                <div class="study">
                    { choose(locale, state, &act, &ctx.link().callback(Msg::Wrong)) }
                    { turning(locale, state) }
                    { class(locale, state, &act) }
                    { heat(locale, state.heat()) }
                    { classes(locale, state, &act) }
                    { self.export(ctx) }
                </div>
                <SolutionList locale={locale.clone()} total={state.list().len() as u64}
                    is_hopeless={matches!(state.size().get(), 2 | 3)} entries={Rc::new(self.entries())}
                    shown={state.shown().map(|(number, _)| u64::from(number) + 1)}
                    no_entries={AttrValue::from(no_list)} reveal={self.reveal}
                    on_range={ctx.link().callback(Msg::Range)} on_show={act.reform(SolutionsAction::Show)} />
            </main>
        }
    }
}

impl SolutionsView {
    /// Size, and the work of finding.
    fn setup(&self, ctx: &Context<Self>) -> Html {
        let locale = &ctx.props().locale;
        let texts = locale.lang.solutions();
        let state = &self.state;
        let is_over = state.is_over();
        let button =
            |name: &'static str, label: &'static str, action: SolutionsAction, disabled: bool| {
                let onclick = ctx.link().callback(move |_: MouseEvent| Msg::Act(action.clone()));
                html! {
                    <button type="button" data-action={name} {disabled} {onclick}>{ label }</button>
                }
            };
        let is_finding = state.is_finding();
        let start = if state.count() > 0 && !is_over { texts.go_on } else { texts.start };
        let count = locale.number(state.count());
        let words = if is_over { (texts.over)(&count) } else { (texts.found)(&count) };
        let listed = (!state.filter().is_open())
            .then(|| (texts.listed)(&locale.number(state.list().len() as u64)));
        // Small collections need no words about it.
        let tenths = (state.bytes() as u64 * 10) >> 20;
        let memory = (tenths >= 10).then(|| (texts.memory)(&locale.tenths(tenths)));
        html! {
            <div class="setup">
                { size_setup(
                    locale,
                    state.size(),
                    &ctx.link().callback(|size| Msg::Act(SolutionsAction::SetSize(size))),
                    &ctx.link().callback(Msg::SizeText),
                ) }
                <div class="finding">
                    { button("start", start, SolutionsAction::Start, is_finding || is_over) }
                    { button("pause", texts.pause, SolutionsAction::Pause, !is_finding) }
                    { button("draw-anew", texts.draw_anew, SolutionsAction::DrawAnew, state.shown().is_none()) }
                    { button("delete-solutions", texts.delete, SolutionsAction::Delete, state.count() == 0) }
                    { button("undo", texts.undo, SolutionsAction::Undo, !state.can_undo()) }
                </div>
                <p class="found" data-found={state.count().to_string()}
                    data-bytes={state.bytes().to_string()} data-full={state.is_full().then_some("")}>
                    { words }
                    if let Some(listed) = listed { <span class="listed">{ listed }</span> }
                    if let Some(memory) = memory { <span class="quiet">{ memory }</span> }
                    <progress max="1000" aria-label={texts.progress}
                        value={((state.progress() * 1_000.0) as u16).to_string()}></progress>
                </p>
            </div>
        }
    }

    /// Which solution is shown, and the way to others.
    fn caption(&self, ctx: &Context<Self>) -> Html {
        let locale = &ctx.props().locale;
        let texts = locale.lang.solutions();
        let shown = self.state.shown();
        let number = shown.map(|(number, _)| (u64::from(number) + 1).to_string());
        let (place, len) = (self.state.place_of_shown(), self.state.list().len());
        let step = |name: &'static str, label: &'static str, sign, direction| {
            let end = match direction {
                Direction::Previous => Some(Some(0)),
                _ => Some(len.checked_sub(1)),
            };
            let end = if len == 0 { Some(place) } else { end };
            let onclick = ctx
                .link()
                .callback(move |_: MouseEvent| Msg::Act(SolutionsAction::Move(direction)));
            html! {
                <button type="button" data-action={name} aria-label={label} title={label}
                    disabled={Some(place) == end} {onclick}>{ icon(sign) }</button>
            }
        };
        let note =
            shown.filter(|_| self.state.turn() != Symmetry::Identity).map(|(number, solution)| {
                let image = solution.map(self.state.turn());
                match self.state.number_of(&image) {
                    Some(other) if other == number => texts.is_same.to_owned(),
                    Some(other) => (texts.is_number)(&locale.number(u64::from(other) + 1)),
                    None => String::new(),
                }
            });
        html! {
            <div class="caption" data-shown={number.clone()}>
                { step("previous", texts.previous, Icon::Back, Direction::Previous) }
                <NumberField name="solution" label={texts.number} value={number.unwrap_or_default()} room={7}
                    on_commit={ctx.link().callback(Msg::NumberText)} />
                { step("next", texts.next, Icon::Step, Direction::Next) }
                <span class="note">{ note }</span>
            </div>
        }
    }

    /// The buttons that turn and mirror.
    fn turns(&self, act: &Callback<SolutionsAction>, locale: &Locale) -> Html {
        let texts = locale.lang.solutions();
        let disabled = self.state.shown().is_none();
        let button = |symmetry: Symmetry| {
            let sign = match symmetry {
                Symmetry::Identity => "M6 5h2.400v14H6zM19 5v14l-9.600-7z",
                Symmetry::QuarterTurn => {
                    "M12 5a7 7 0 1 1-6.900 8.200h2.100A5 5 0 1 0 12 7v3L6.500 6 12 2z"
                }
                Symmetry::HalfTurn => "M3 14a8 8 0 0 1 16 0h3l-4 5-4-5h3a6 6 0 0 0-12 0z",
                Symmetry::ThreeQuarterTurn => {
                    "M12 5a7 7 0 1 0 6.900 8.200h-2.100A5 5 0 1 1 12 7v3l5.500-4L12 2z"
                }
                Symmetry::MirrorHorizontal => "M11 3h2v18h-2zM9 6v12H2zm6 0v12h7z",
                Symmetry::MirrorVertical => "M3 11h18v2H3zM6 9h12V2zm0 6h12v7z",
                Symmetry::MirrorMainDiagonal => {
                    "M3.700 19 19 3.700l1.300 1.300L5 20.300zM4 4h9l-9 9zm16 16h-9l9-9z"
                }
                Symmetry::MirrorSecondaryDiagonal => {
                    "M5 3.700 20.300 19 19 20.300 3.700 5zM20 4v9l-9-9zM4 20v-9l9 9z"
                }
            };
            let is_back = symmetry == Symmetry::Identity;
            let label = if is_back { texts.turn_back } else { (texts.turn)(symmetry) };
            let disabled = disabled || is_back && self.state.turn() == Symmetry::Identity;
            let onclick = act.reform(move |_: MouseEvent| {
                if is_back { SolutionsAction::TurnBack } else { SolutionsAction::Turn(symmetry) }
            });
            html! {
                <button type="button" data-action={symmetry_name(symmetry)} aria-label={label} title={label}
                    {disabled} {onclick}>{ drawn(sign) }</button>
            }
        };
        html! {
            <div class="turns" role="group" aria-label={texts.turns}>
                { for Symmetry::ALL.map(button) }
            </div>
        }
    }
}
