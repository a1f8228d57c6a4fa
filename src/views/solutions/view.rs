//! The solutions view.

use std::rc::Rc;

use yew::prelude::*;

use queens::board::{Size, Solution};
use queens::solutions::Order;

use crate::address::{self, link};
use crate::browser;
use crate::browser::locale::Locale;
use crate::components::features::all_solutions::piles::Piling;
use crate::components::features::all_solutions::view::{
    ALL_SOLUTIONS, MOST_CLASSIFIED, Props as AllProps,
};
use crate::components::features::board::marks::marks;
use crate::components::features::board::picture::BoardPicture;
use crate::components::features::board::view::Board;
use crate::components::features::export::exporter::Exporter;
use crate::components::features::export::panel::Exported;
use crate::components::features::export::subject::{Content, Subject, picture_words};
use crate::components::features::host::{Config, Context, Export, Scene, View};
use crate::components::features::keys::shortcuts::Command;
use crate::components::features::list::{PAGE, SolutionList, range_of};
use crate::components::features::status::Status;
use crate::components::widgets::next_view::{next_view, tab_link};
use crate::components::widgets::panels::Asked;
use crate::components::widgets::stage::Stage;
use crate::text::{AppTexts, ListTexts, PanelTexts, number, quoted};
use crate::views::solutions::address::{SolutionsPanel, SolutionsRoute};
use crate::views::solutions::filter_form::{FilterForm, filter_form};
use crate::views::solutions::state::{
    Direction, SolutionsAction, SolutionsAnnouncement, SolutionsState, entry_shown,
};
use crate::views::solutions::symmetry::SYMMETRY;
use crate::views::solutions::text::SolutionsTexts;
use crate::views::solutions::toolbar::{
    SolutionPlayer, found, more, none_listed, player, sentence, setup,
};
use crate::views::solutions::turning::{is_redrawn, last_turn};

pub enum Msg {
    Act(SolutionsAction),
    /// The number of a solution was typed.
    NumberText(String),
    /// Something cannot be; the words for it.
    Wrong(String),
    /// Opens this page of the list, from 0.
    Page(u64),
    /// Shows the form with the filters in the list, or hides it.
    Fold,
    /// All solutions are piled otherwise.
    Pile(Piling),
}

pub struct SolutionsView {
    state: SolutionsState,
    /// Of the list, from 0.
    page: u64,
    /// Others are chosen for the list; their number is announced as soon as it is known.
    has_chosen: bool,
    /// True if the form with the filters is shown: it stays when the last one goes.
    is_choosing: bool,
    /// All were shown at once before the last change.
    was_all: bool,
    /// All that have room at once, of a size.
    all: (Size, Rc<Vec<Solution>>),
}

impl SolutionsView {
    fn act(&mut self, context: &mut Context<Self>, action: SolutionsAction) {
        if !matches!(
            action,
            SolutionsAction::Start
                | SolutionsAction::Pause
                | SolutionsAction::Show(_)
                | SolutionsAction::Redraw
        ) {
            context.solutions_change();
        }
        let is_jump = matches!(action, SolutionsAction::Show(_) | SolutionsAction::Move(_));
        let is_shown = is_jump
            || matches!(
                action,
                SolutionsAction::Turn(_) | SolutionsAction::TurnBack | SolutionsAction::Redraw
            );
        if matches!(action, SolutionsAction::Toggle(_) | SolutionsAction::Choose(_)) {
            (self.has_chosen, self.page) = (true, 0);
        }
        context.withdraw();
        let announcement = self.state.act(action);
        if is_shown && self.state.shown().is_some() {
            context.say(sentence(context.locale(), &self.state));
        }
        tell(context, announcement);
        if is_jump {
            self.turn_to_shown();
        }
    }

    fn turn_to_shown(&mut self) {
        if let Some(place) = self.state.place_of_shown() {
            self.page = place as u64 / PAGE;
        }
    }

    fn subject(&self, scene: &Scene<Self>, exporter: &dyn Exporter) -> Subject {
        let (locale, state) = (scene.locale(), &self.state);
        let shown = entry_shown(state);
        let title = shown.as_ref().map(|entry| {
            let number = locale.number(entry.number.into());
            ListTexts::of(locale.lang).entry(&number, &locale.queens(&entry.solution))
        });
        let queens: Vec<_> = shown.iter().flat_map(|entry| entry.solution.squares()).collect();
        Subject {
            size: state.size(),
            content: Content::Solution(shown),
            words: picture_words(locale, state.size(), title.unwrap_or_default(), queens),
            style: exporter.style(locale),
            document: locale.document,
            separator: locale.lang.separator(),
        }
    }

    /// True if the list is not the usual one.
    fn is_chosen(&self) -> bool {
        let selection = &self.state.selection;
        !selection.filter().is_open() || selection.order() != Order::default()
    }

    fn entries(&self) -> Vec<(u64, Solution)> {
        let list = self.state.list();
        let wanted = range_of(self.page, list.len() as u64).map_while(|place| {
            let (number, solution) = list.get(usize::try_from(place).ok()?)?;
            Some((u64::from(number) + 1, solution))
        });
        wanted.collect()
    }
}

fn tell(context: &mut Context<SolutionsView>, announcement: Option<SolutionsAnnouncement>) {
    let texts = SolutionsTexts::of(context.lang());
    let number = |number| context.locale().number(number);
    match announcement {
        None => {}
        Some(SolutionsAnnouncement::Deleted) => context.say(texts.deleted),
        Some(SolutionsAnnouncement::Over(count)) => {
            context.say(texts.over(&number(count)));
        }
        Some(SolutionsAnnouncement::Full(room)) => context.notice(texts.full(&number(room))),
        Some(SolutionsAnnouncement::Beyond(asked, count)) => {
            context.notice(texts.beyond(&number(asked), &number(count)));
        }
        Some(SolutionsAnnouncement::NotListed(asked, listed)) => {
            context.notice(texts.not_listed(&number(asked), &number(listed)));
        }
    }
}

impl View for SolutionsView {
    const CONFIG: Config<Self> = Config {
        panel_class: "study",
        folded: 2,
        export: Some(Export {
            panel: SolutionsPanel::Export,
            subject: SolutionsView::subject,
            source: |view| Some(&view.state),
        }),
        ..Config::new(
            address::View::Solutions,
            [SolutionsPanel::List, SolutionsPanel::Symmetry, SolutionsPanel::Classes],
            |size| Msg::Act(SolutionsAction::SetSize(size)),
        )
    };
    type Route = SolutionsRoute;
    type Msg = Msg;
    type Panel = SolutionsPanel;

    fn open(context: &mut Context<Self>, route: &SolutionsRoute) -> SolutionsView {
        // What was found outlives the view: another view does not throw it away.
        let (state, announcement) = match context.env.cache.take::<SolutionsState>() {
            Some(mut state) => {
                let announcement = state.go_to(route);
                (state, announcement)
            }
            None => (SolutionsState::new(route), None),
        };
        tell(context, announcement);
        let mut view = SolutionsView {
            page: 0,
            has_chosen: false,
            is_choosing: false,
            was_all: state.shows_all(),
            all: (state.size(), Rc::default()),
            state,
        };
        view.turn_to_shown();
        view
    }

    fn go_to(&mut self, context: &mut Context<Self>, route: &SolutionsRoute) {
        let announcement = self.state.go_to(route);
        tell(context, announcement);
        self.was_all = self.state.shows_all();
        self.turn_to_shown();
    }

    fn leave(&mut self, context: &mut Context<Self>) {
        let empty = SolutionsState::new(&SolutionsRoute::of(self.state.size()));
        context.env.cache.keep(std::mem::replace(&mut self.state, empty));
    }

    fn panels_of(route: &SolutionsRoute) -> Asked<SolutionsPanel> {
        Asked::Only(route.panel.filter(|_| !route.asks_for_all()).into_iter().collect())
    }

    fn update(&mut self, context: &mut Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Act(action) => self.act(context, action),
            Msg::NumberText(text) => match number::read(&text) {
                Ok(number) => self.act(context, SolutionsAction::Show(number)),
                Err(_) => {
                    let texts = SolutionsTexts::of(context.lang());
                    context.notice(texts.no_number(&quoted(&text)));
                }
            },
            Msg::Wrong(words) => context.notice(words),
            Msg::Page(page) => self.page = page,
            Msg::Pile(piling) => self.state.piling = piling,
            Msg::Fold => {
                let is_seen = context.scene().is_shown(SolutionsPanel::List);
                self.is_choosing = !(self.is_choosing && is_seen);
                self.state.leave_all();
                context.open_panel(SolutionsPanel::List);
            }
        }
        true
    }

    fn command(
        &mut self,
        context: &mut Context<Self>,
        command: Command,
        _: &KeyboardEvent,
    ) -> bool {
        let Some(direction) = Direction::of(command) else { return false };
        self.act(context, SolutionsAction::Move(direction));
        true
    }

    fn next_tick(&self) -> Option<f64> {
        (self.state.status() == Status::Running).then_some(0.0)
    }

    fn tick(&mut self, context: &mut Context<Self>, _: f64) {
        let shown = self.state.shown();
        let announcement = self.state.tick(context.portion());
        tell(context, announcement);
        if self.state.shown() != shown {
            self.turn_to_shown();
        }
    }

    fn settle(&mut self, context: &mut Context<Self>) {
        if self.has_chosen && self.state.status() != Status::Running {
            self.has_chosen = false;
            self.turn_to_shown();
            let listed = context.locale().number(self.state.list().len() as u64);
            context.say(SolutionsTexts::of(context.lang()).listed(&listed));
        }
        self.is_choosing |= self.is_chosen();
        let was_all = std::mem::replace(&mut self.was_all, self.state.shows_all());
        if self.was_all {
            context.shut_panels();
        } else if was_all {
            if self.state.shown().is_some() {
                // Going back leads to all of them again.
                browser::keep_in_history();
            }
            if context.scene().asked_panel().is_none() {
                context.open_panel(SolutionsPanel::List);
            }
        }
    }

    fn prepare(&mut self, _: &mut Context<Self>) {
        let store = &self.state.found.store;
        let is_same = |(size, all): &(Size, Rc<Vec<Solution>>)| {
            *size == store.size() && all.len() == store.len().min(MOST_CLASSIFIED)
        };
        if self.state.shows_all() && !is_same(&self.all) {
            let all = (0..store.len().min(MOST_CLASSIFIED)).filter_map(|number| store.get(number));
            self.all = (store.size(), Rc::new(all.collect()));
        }
    }

    fn panel_chosen(&mut self, _: &mut Context<Self>, _: SolutionsPanel) {
        self.state.leave_all();
    }

    fn status(&self) -> Status {
        self.state.status()
    }

    fn route(&self, scene: &Scene<Self>) -> SolutionsRoute {
        let is_all = self.state.shows_all();
        let panel = if is_all { Some(SolutionsPanel::default()) } else { scene.asked_panel() };
        SolutionsRoute { panel, ..self.state.route() }
    }

    fn tab(&self, locale: &Locale, panel: SolutionsPanel) -> (&'static str, Option<String>) {
        let listed = || locale.number(self.state.list().len() as u64);
        // The player has the number of all.
        let is_part = panel == SolutionsPanel::List && !self.state.selection.filter().is_open();
        (label(panel, locale), is_part.then(listed))
    }

    fn panel(&self, scene: &Scene<Self>, panel: SolutionsPanel) -> Option<Html> {
        let (locale, state) = (scene.locale(), &self.state);
        let act = &scene.callback(Msg::Act);
        Some(match panel {
            SolutionsPanel::List => {
                let form = FilterForm { locale, state, act, wrong: &scene.callback(Msg::Wrong) };
                html! {
                    <div class="listed">
                        if self.is_choosing || self.is_chosen() { { filter_form(&form) } }
                        <SolutionList locale={locale.clone()} total={state.list().len() as u64}
                            is_hopeless={matches!(state.size().get(), 2 | 3)} entries={Rc::new(self.entries())}
                            shown={state.shown().map(|(number, _)| u64::from(number) + 1)}
                            no_entries={AttrValue::from(none_listed(locale, state))} page={self.page}
                            on_page={scene.callback(Msg::Page)} on_show={act.reform(SolutionsAction::Show)} />
                    </div>
                }
            }
            SolutionsPanel::Symmetry => {
                scene.lazy(&SYMMETRY, |it| (it.of_shown)(locale, state, act))
            }
            SolutionsPanel::Classes => scene.lazy(&SYMMETRY, |it| (it.classes)(locale, state)),
            SolutionsPanel::Export => {
                let exporter = scene.exporter()?;
                let wish = (exporter.request().solutions_format, exporter.request().scope);
                let preview = exporter.preview(wish, locale, state);
                let is_empty = state.shown().is_none();
                exporter.panel(locale, Exported::Solutions, preview, is_empty, Some(state))
            }
        })
    }

    fn draw(&self, scene: &Scene<Self>) -> Stage {
        let (locale, state) = (scene.locale(), &self.state);
        let act = scene.callback(Msg::Act);
        let setup = setup(locale, state, &act, &scene.on_size_text());
        let choosing = (self.is_choosing, scene.callback(|()| Msg::Fold));
        let (counters, more) =
            (Some(found(locale, state)), Some(more(locale, state, &act, choosing)));
        let size = ("n", state.size().to_string());
        let count =
            tab_link(link::to(address::View::Count, [size]), AppTexts::of(locale.lang).count);
        let links = [Html::default(), count];
        if state.shows_all() {
            let so_far = (!state.found.is_over).then(|| {
                SolutionsTexts::of(locale.lang).found(&locale.number(state.found.count()))
            });
            let all = AllProps {
                locale: locale.clone(),
                size: state.size(),
                total: state.found.count(),
                solutions: self.all.1.clone(),
                so_far: so_far.map(AttrValue::from),
                given: Vec::new(),
                own: None,
                has_summary: true,
                is_hidden: false,
                next: leads_on(locale, state),
                stars: None,
                piling: state.piling,
                on_pile: scene.callback(Msg::Pile),
                on_show: act.reform(SolutionsAction::Show),
                on_all: Callback::noop(),
            };
            let all = scene.lazy(&ALL_SOLUTIONS, |it| (it.draw)(all));
            return Stage {
                board: html! { <div class="all-place">{ all }</div> },
                // For the live region.
                say: Some(Html::default()),
                counters,
                setup: Some(setup),
                more,
                links,
                ..Stage::default()
            };
        }
        let turned = state.shown().map(|(_, solution)| solution.map(state.turn));
        let picture = match &turned {
            Some(solution) => BoardPicture::of_solution(solution),
            None => BoardPicture::empty(state.size()),
        };
        let squares = state.selection.filter().queens.clone();
        Stage {
            board: html! {
                <div class="moved" data-redrawn={is_redrawn(state).then_some("")}>
                    <Board overlay={marks(&picture, &squares)} picture={Rc::new(picture)} locale={locale.clone()} calm={true}
                        on_square={act.reform(SolutionsAction::Toggle)} />
                    { last_turn(state) }
                </div>
            },
            say: Some(html! {
               <p class="caption">{ sentence(locale, state) }</p>
            }),
            player: Some(player(&SolutionPlayer {
                locale,
                state,
                act: &act,
                on_number_text: &scene.callback(Msg::NumberText),
            })),
            counters: Some(
                html! { <div class="row wrap split gap-3">{ for counters }{ to_all(locale, state) }</div> },
            ),
            setup: Some(setup),
            more,
            links,
            ..Stage::default()
        }
    }
}

/// Leads to all solutions at once.
fn to_all(locale: &Locale, state: &SolutionsState) -> Html {
    let count = state.found.count();
    let href = link::of(address::View::Solutions, &SolutionsRoute::of(state.size()));
    html! {
        if count > 1 {
            <a class="say-link" data-action="all-solutions" {href}>
                { SolutionsTexts::of(locale.lang).at_once(&locale.number(count)) }
            </a>
        }
    }
}

/// To the lesson about symmetry, or to the search that finds nothing.
fn leads_on(locale: &Locale, state: &SolutionsState) -> Html {
    let texts = SolutionsTexts::of(locale.lang);
    if !state.found.is_over {
        return Html::default();
    }
    if state.found.count() > 0 {
        let href = format!("{}/symmetry", link::to(address::View::Learn, []));
        return next_view(address::View::Learn, href, texts.next_view);
    }
    let asked = [("n", state.size().to_string()), ("by", "rows".to_owned())];
    next_view(address::View::Search, link::to(address::View::Search, asked), texts.none_way)
}

pub fn label(panel: SolutionsPanel, locale: &Locale) -> &'static str {
    let texts = ListTexts::of(locale.lang);
    match panel {
        SolutionsPanel::List => texts.list,
        SolutionsPanel::Symmetry => texts.symmetry,
        SolutionsPanel::Classes => SolutionsTexts::of(locale.lang).classes,
        SolutionsPanel::Export => PanelTexts::of(locale.lang).export,
    }
}
