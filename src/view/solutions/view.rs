//! The solutions view.

use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;

use web_sys::KeyboardEvent;
use yew::prelude::*;

use queens::board::Solution;

use crate::browser::focus::command;
use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::browser::ticker::Ticker;
use crate::route::View;
use crate::route::panel::OpenPanels;
use crate::route::solutions::{SolutionsPanel, SolutionsRoute};
use crate::state::export::source::entry_shown;
use crate::state::export::subject::{Content, Subject};
use crate::state::picture::Picture;
use crate::state::solutions::action::{Direction, News, SolutionsAction};
use crate::state::solutions::state::SolutionsState;
use crate::state::status::Status;
use crate::text::{number, quoted};
use crate::view::parts::board::Board;
use crate::view::parts::exporter::{ExportMsg, Exporter, drawing_words};
use crate::view::parts::saying::Saying;
use crate::view::parts::solution_list::SolutionList;
use crate::view::parts::stage::{Stage, stage};
use crate::view::solutions::caption::{found, none_listed, sentence};
use crate::view::solutions::choose::choose;
use crate::view::solutions::heat::heat;
use crate::view::solutions::panels::tab_row;
use crate::view::solutions::player::{SolutionPlayer, player};
use crate::view::solutions::setup::setup;
use crate::view::solutions::symmetry::{class, classes, turning};
use crate::view::solutions::turning::{is_drawn_anew, last_turn};

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
    /// How many panels have room side by side.
    pub columns: usize,
    /// Where a visit leaves what it found.
    pub shelf: Shelf,
    /// Where to go.
    pub route: SolutionsRoute,
    /// Goes up when there is somewhere to go to, in contrast to when the address
    /// follows the view.
    pub visit: u32,
    /// Called with the route reached.
    pub on_route: Callback<SolutionsRoute>,
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
    /// Something of the export.
    Export(ExportMsg),
    /// A key went down somewhere.
    Key(KeyboardEvent),
    /// A panel is wanted.
    Panel(SolutionsPanel),
    /// The panels are wanted, where there is room for the board alone, or not any more.
    TogglePanels,
    /// The fold with the filters has been opened, or closed.
    Fold(bool),
}

/// The view's component: the state, and what surrounds it.
pub struct SolutionsView {
    state: SolutionsState,
    exporter: Exporter,
    ticker: Ticker,
    range: Range<u64>,
    /// The place in the list to be scrolled to, and how often that was asked.
    reveal: (u64, u32),
    /// Others are chosen for the list; how many they are is said as soon as it is known.
    has_chosen: bool,
    /// What a screen reader says next.
    saying: Saying,
    reported: (Option<SolutionsRoute>, Status),
    panels: OpenPanels<SolutionsPanel>,
    /// Whether the panels have taken the board's room, where there is not room for both.
    is_open: bool,
    /// Whether the fold with the filters is open: it stays so when the last one goes.
    is_choosing: bool,
    _keys: Option<Listener>,
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
            let Props { locale, on_notice, .. } = ctx.props();
            self.exporter.solutions_change((locale, on_notice));
        }
        let is_jump = matches!(action, SolutionsAction::Show(_) | SolutionsAction::Move(_));
        let is_shown = is_jump
            || matches!(
                action,
                SolutionsAction::Turn(_) | SolutionsAction::TurnBack | SolutionsAction::DrawAnew
            );
        self.has_chosen |=
            matches!(action, SolutionsAction::Toggle(_) | SolutionsAction::Choose(_));
        self.saying.withdraw();
        let news = self.state.act(action);
        if is_shown && self.state.shown().is_some() {
            self.saying.say(sentence(&ctx.props().locale, &self.state));
        }
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
            Some(News::Deleted) => self.saying.say(texts.deleted),
            Some(News::Over(count)) => {
                self.saying.say((texts.over)(&locale.number(count)));
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

    fn export(&mut self, ctx: &Context<Self>, msg: ExportMsg) {
        let Props { locale, on_notice, .. } = ctx.props();
        let state = &self.state;
        self.exporter.update(msg, (locale, on_notice), |exporter| {
            let shown = entry_shown(state);
            let title = shown.as_ref().map(|entry| {
                let number = locale.number(entry.number.into());
                (locale.texts().list.entry)(&number, &locale.queens(&entry.solution))
            });
            Subject {
                size: state.size(),
                content: Content::Solution(shown),
                title: title.unwrap_or_default(),
                style: exporter.style(locale),
                words: drawing_words(locale),
            }
        });
    }

    fn key(&mut self, ctx: &Context<Self>, event: &KeyboardEvent) -> bool {
        let direction = command(event, View::Solutions).and_then(Direction::of);
        let Some(direction) = direction else { return false };
        event.prevent_default();
        self.act(ctx, SolutionsAction::Move(direction));
        self.settle(ctx);
        true
    }

    fn size_typed(&mut self, ctx: &Context<Self>, text: &str) {
        match number::read_size(text) {
            Ok(size) => self.act(ctx, SolutionsAction::SetSize(size)),
            Err(_) => {
                let words = ctx.props().locale.texts().notice.size;
                ctx.props().on_notice.emit(words(&quoted(text)));
            }
        }
    }

    fn number_typed(&mut self, ctx: &Context<Self>, text: &str) {
        match number::read(text) {
            Ok(number) => self.act(ctx, SolutionsAction::Show(number)),
            Err(_) => {
                let words = ctx.props().locale.lang.solutions().no_number;
                ctx.props().on_notice.emit(words(&quoted(text)));
            }
        }
    }

    /// Keeps the timer going, and the address and the root's status up to date.
    fn settle(&mut self, ctx: &Context<Self>) {
        let status = self.state.status();
        if self.has_chosen && status != Status::Running {
            self.has_chosen = false;
            let locale = &ctx.props().locale;
            let listed = locale.number(self.state.list().len() as u64);
            self.saying.say((locale.lang.solutions().listed)(&listed));
        }
        if status == Status::Running || self.exporter.is_writing() {
            let link = ctx.link().clone();
            self.ticker.schedule(0.0, move || link.send_message(Msg::Tick));
        } else {
            self.ticker.rest();
        }
        if status != self.reported.1 {
            ctx.props().on_status.emit(status);
            self.reported.1 = status;
        }
        self.is_choosing |= !self.state.filter().is_open();
        let route = SolutionsRoute { panel: self.panels.first(), ..self.state.route() };
        if self.reported.0.as_ref() != Some(&route) {
            ctx.props().on_route.emit(route.clone());
            self.reported.0 = Some(route);
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
        let (state, news) = match props.shelf.0.take() {
            Some(mut state) => {
                let news = state.go_to(&props.route);
                (state, news)
            }
            None => (SolutionsState::new(&props.route), None),
        };
        let link = ctx.link().clone();
        let keys = Listener::of_keys(move |event| link.send_message(Msg::Key(event)));
        let mut view = SolutionsView {
            state,
            exporter: Exporter::open(ctx.link().callback(Msg::Export)),
            ticker: Ticker::default(),
            range: 0..0,
            reveal: (0, 0),
            has_chosen: false,
            saying: Saying::default(),
            reported: (None, Status::Ready),
            panels: OpenPanels::new([
                SolutionsPanel::List,
                SolutionsPanel::Symmetry,
                SolutionsPanel::Classes,
            ])
            .with(props.route.panel),
            is_open: false,
            is_choosing: false,
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
            let news = self.state.go_to(&props.route);
            self.panels = self.panels.with(props.route.panel);
            self.tell(ctx, news);
            self.settle(ctx);
        }
        // Otherwise only a change of language needs a new picture.
        props.visit != old.visit || props.locale != old.locale || props.columns != old.columns
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Act(action) => self.act(ctx, action),
            Msg::Tick => {
                self.ticker.begin();
                let was_shown = self.state.shown().is_some();
                let news = self.state.tick(self.ticker.portion());
                self.tell(ctx, news);
                let Props { locale, on_notice, .. } = ctx.props();
                self.exporter.write(&self.state, self.ticker.portion(), (locale, on_notice));
                if !was_shown && let Some(place) = self.state.place_of_shown() {
                    self.reveal = (place as u64, self.reveal.1 + 1);
                }
                self.settle(ctx);
                return self.ticker.is_drawing();
            }
            Msg::SizeText(text) => self.size_typed(ctx, &text),
            Msg::NumberText(text) => self.number_typed(ctx, &text),
            Msg::Wrong(words) => ctx.props().on_notice.emit(words),
            Msg::Range(range) => self.range = range,
            Msg::Key(event) => return self.key(ctx, &event),
            Msg::Export(msg) => self.export(ctx, msg),
            Msg::Panel(panel) => {
                // Pressed again, the open panel gives its room back to the board.
                self.is_open = !(self.is_open && panel == self.panels.first());
                self.panels = self.panels.with(panel);
            }
            Msg::TogglePanels => self.is_open = !self.is_open,
            Msg::Fold(is_open) => {
                self.is_choosing = is_open;
                return false;
            }
        }
        self.settle(ctx);
        true
    }

    fn destroy(&mut self, ctx: &Context<Self>) {
        let empty = SolutionsState::new(&SolutionsRoute::of(self.state.size()));
        let state = std::mem::replace(&mut self.state, empty);
        ctx.props().shelf.0.replace(Some(state));
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let locale = &ctx.props().locale;
        let state = &self.state;
        let act = ctx.link().callback(Msg::Act);
        let turned = state.shown().map(|(_, solution)| solution.map(state.turn()));
        let picture = match &turned {
            Some(solution) => Picture::of_solution(solution),
            None => Picture::empty(state.size()),
        };
        let link = ctx.link();
        let columns = ctx.props().columns;
        let squares = state.filter().queens.clone();
        let shown = SolutionsPanel::ALL.into_iter().filter(|it| self.panels.is_shown(*it, columns));
        stage(Stage {
            board: html! {
                <div class="moved" data-anew={is_drawn_anew(state).then_some("")}>
                    <Board picture={Rc::new(picture)} locale={locale.clone()} calm={true} marked={squares}
                        on_square={act.reform(SolutionsAction::Toggle)} />
                    { last_turn(state) }
                </div>
            },
            say: Some(html! {
                <>
                    <p class="caption">{ sentence(locale, state) }</p>
                    { self.saying.html() }
                </>
            }),
            player: Some(player(&SolutionPlayer {
                locale,
                state,
                act: &act,
                on_number_text: &link.callback(Msg::NumberText),
                on_panels: &link.callback(|()| Msg::TogglePanels),
            })),
            counters: Some(found(locale, state)),
            setup: Some(setup(locale, state, &act, &link.callback(Msg::SizeText))),
            tabs: Some(tab_row(
                locale,
                (self.panels, columns),
                state.list().len() as u64,
                &link.batch_callback(|place: usize| {
                    SolutionsPanel::ALL.get(place).copied().map(Msg::Panel)
                }),
            )),
            panels: Some(html! {
                <div class="panels">{ for shown.map(|panel| self.panel(ctx, panel, &act)) }</div>
            }),
            is_open: self.is_open,
        })
    }
}

impl SolutionsView {
    /// One of the panels beside the board.
    fn panel(
        &self,
        ctx: &Context<Self>,
        panel: SolutionsPanel,
        act: &Callback<SolutionsAction>,
    ) -> Html {
        let locale = &ctx.props().locale;
        let state = &self.state;
        let name = panel.name();
        let content = match panel {
            SolutionsPanel::List => {
                let fold = (self.is_choosing, &ctx.link().callback(Msg::Fold));
                html! {
                    <div class="listed">
                        { choose(locale, state, act, &ctx.link().callback(Msg::Wrong), fold) }
                        <SolutionList locale={locale.clone()} total={state.list().len() as u64}
                            is_hopeless={matches!(state.size().get(), 2 | 3)} entries={Rc::new(self.entries())}
                            shown={state.shown().map(|(number, _)| u64::from(number) + 1)}
                            no_entries={AttrValue::from(none_listed(locale, state))} reveal={self.reveal}
                            on_range={ctx.link().callback(Msg::Range)} on_show={act.reform(SolutionsAction::Show)} />
                    </div>
                }
            }
            SolutionsPanel::Symmetry => {
                html! { <>{ turning(locale, state) }{ class(locale, state, act) }</> }
            }
            SolutionsPanel::Classes => classes(locale, state, act),
            SolutionsPanel::Heat => heat(locale, state.heat()),
            SolutionsPanel::Export => self.exporter.solutions_panel(locale, state),
        };
        html! {
            <div class="panel study" key={name} role="tabpanel" id={format!("panel-{name}")} tabindex="0"
                aria-labelledby={format!("tab-{name}")}>{ content }</div>
        }
    }
}
