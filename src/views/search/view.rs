//! The search view.

use std::ops::Range;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use queens::board::Square;

use crate::browser::locale::Locale;
use crate::browser::record;
use crate::browser::ticker::Ticker;
use crate::components::board::view::Board;
use crate::components::counters::counters;
use crate::components::host::{Config, Context, Export, Scene, View};
use crate::components::keys::shortcuts::{Command, times_held};
use crate::components::list::view::SolutionList;
use crate::components::panels::Asked;
use crate::components::player::action::PlayerAction;
use crate::components::player::view::Player;
use crate::components::predict::part::{PREDICT, PredictAction};
use crate::components::row_notes::part::BESIDE;
use crate::components::stage::Stage;
use crate::components::status::Status;
use crate::text::{NoticeTexts, SearchTexts, number};
use crate::views::search::address::SearchRoute;
use crate::views::search::beside::Beside;
use crate::views::search::caption::{announced, sentence};
use crate::views::search::drawing::{
    beside, export_panel, has_beside, on_square, picture, say, subject, told,
};
use crate::views::search::line_part::LINE_BY_LINE;
use crate::views::search::message::Msg;
use crate::views::search::panel::{Ask, Panel, Panels, Pointed};
use crate::views::search::printout::printout;
use crate::views::search::settings::SearchSettings;
use crate::views::search::setup::{predict_switch, setup};
use crate::views::search::shown::Shown;
use crate::views::search::slide;
use crate::views::search::sound::SoundTrigger;
use crate::views::search::state::{SearchAction, SearchAnnouncement, SearchState};
use crate::views::search::text::FoundTexts;
use crate::{address, browser};

/// Milliseconds until the tree is explored further.
const EXPLORE_PAUSE: u32 = 20;

/// Milliseconds until more is found out about the length: most of the time is left for
/// the page.
const LENGTH_PAUSE: u32 = 30;

/// The search in the host.
pub struct SearchView {
    session: SearchState,
    shown: Shown,
    /// What the address has asked for that the session does not know.
    asked: SearchRoute,
    pointed: Pointed,
    explore: Option<Timeout>,
    find_length: Option<Timeout>,
    /// Whether what goes line by line is on its way.
    is_fetching_lines: bool,
    /// Whether what stands beside the rows has been asked for.
    has_asked_beside: bool,
    /// Whether what asks before steps is on its way.
    is_fetching_predict: bool,
    sounds: SoundTrigger,
    /// How often the key held down has been repeated.
    repeats: u32,
    on_range: Callback<Range<u64>>,
    on_show: Callback<u64>,
    on_ask: Callback<Ask>,
    on_point_square: Callback<Option<Square>>,
}

fn session_at(route: SearchRoute) -> SearchState {
    if !route.given.is_empty() {
        let queens: Vec<Square> = route.given.iter().collect();
        return SearchState::given(route.size, &queens, route.speed);
    }
    SearchState::new(route.runs(), route.size, route.extent, route.speed)
}

impl SearchView {
    /// Where the search is, for its address.
    fn reached(&self) -> SearchRoute {
        let run = self.session.run();
        SearchRoute {
            size: run.size(),
            by: run.kind().in_catalogue(),
            extent: run.extent(),
            at: run.counters().step,
            grain: self.session.lines().wanted(),
            line: self.session.lines().behind(),
            speed: self.session.chosen_speed(),
            given: self.session.given_queens().iter().copied().collect(),
            predict: self.session.predict().topics(),
            ..self.asked
        }
    }

    /// Does what is asked. Returns whether something has happened that is worth a stop.
    fn act(&mut self, context: &mut Context<Self>, action: impl Into<SearchAction>) -> bool {
        let action = action.into();
        if action.begins_anew() {
            context.solutions_change();
        }
        let announcement = self.session.act(action);
        // A search that is chosen anew, or has lost its given queens, takes the direction
        // of its document, too.
        let runs = self.reached().runs();
        if self.session.run().kind() != runs {
            self.session.act(SearchAction::SetSearch(runs));
        }
        let is_told = announcement.is_some();
        let is_step =
            matches!(action, SearchAction::Player(PlayerAction::Step | PlayerAction::Back));
        if is_step && !is_told && self.session.status() != Status::Running {
            context.say(sentence(context.locale(), &self.session));
        } else if !is_told {
            // What was said of another moment or another run no longer holds.
            context.withdraw();
        }
        tell(context, announcement);
        is_told
    }

    fn find_length_later(&mut self, context: &Context<Self>) {
        if !self.session.wants_length() {
            self.find_length = None;
        } else if self.find_length.is_none() {
            self.find_length = context.after(LENGTH_PAUSE, Msg::FindLength);
        }
    }
}

fn tell(context: &mut Context<SearchView>, announcement: Option<SearchAnnouncement>) {
    match announcement.map(|it| announced(context.locale(), it)) {
        None => {}
        Some(Ok(words)) => context.say(words),
        Some(Err(notice)) => context.notice(notice),
    }
}

/// The panels that are open.
fn shown_panels(scene: &Scene<SearchView>) -> Panels {
    Panel::ALL.into_iter().filter(|it| scene.is_shown(*it)).collect()
}

impl SearchView {
    fn panel_chosen(&mut self, context: &mut Context<Self>, panel: Panel) {
        if self.asked.panels.is_some() {
            self.asked.panels = Some(shown_panels(&context.scene()));
        }
        if !record::change(|settings: &mut SearchSettings| settings.panel = Some(panel)) {
            context.notice(NoticeTexts::of(context.lang()).storage.to_owned());
        }
    }

    fn explaining_panel(&self, scene: &Scene<Self>, panel: Panel) -> Option<Html> {
        if !self.session.given_queens().is_empty() && panel == Panel::Tree {
            return None;
        }
        let content = self.shown.content(panel).next()?;
        let run = self.session.run();
        let class = if scene.columns > 1 { "panel-title" } else { "visually-hidden" };
        Some(html! {
            <Beside key={panel.name()} locale={scene.locale().clone()} kind={run.kind()} size={run.size()}
                title={(panel.label(scene.lang()), class)}
                content={content.clone()} pointed={self.pointed} on_ask={self.on_ask.clone()} />
        })
    }
}

impl View for SearchView {
    const CONFIG: Config<Self> = Config {
        has_titles: true,
        slide_panel: Some(Panel::Solutions),
        // A reloaded page keeps the address from before the question to leave it.
        address_every: 500.0,
        export: Some(Export {
            panel: Panel::Export,
            subject: |view, scene, exporter| subject(scene.locale(), &view.session, exporter),
            source: |view| Some(&view.session),
        }),
        is_turn: |old, new| (old.grain, old.as_document) != (new.grain, new.as_document),
        on_panel: Some(Msg::Panel),
        whole_panel: SearchView::explaining_panel,
        // A lesson needs these together.
        ..Config::new(address::View::Search, [Panel::Listing, Panel::State, Panel::Tree], |size| {
            Msg::Act(SearchAction::SetSize(size))
        })
    };
    type Route = SearchRoute;
    type Msg = Msg;
    type Panel = Panel;

    fn open(context: &mut Context<Self>, route: &SearchRoute) -> SearchView {
        if let Some(panel) = record::load::<SearchSettings>().panel {
            context.open_panel(panel);
        }
        let mut view = SearchView {
            session: session_at(*route),
            shown: Shown::default(),
            asked: *route,
            pointed: Pointed::Nothing,
            explore: None,
            find_length: None,
            is_fetching_lines: false,
            has_asked_beside: false,
            is_fetching_predict: false,
            sounds: SoundTrigger::default(),
            repeats: 0,
            on_range: context.callback(Msg::Range),
            on_show: context.callback(|ordinal| Msg::Act(SearchAction::Show(ordinal))),
            on_ask: context.callback(Msg::Ask),
            on_point_square: context.callback(|square: Option<Square>| {
                Msg::Ask(Ask::Point(square.map_or(Pointed::Nothing, Pointed::Square)))
            }),
        };
        view.go_to(context, route);
        view
    }

    fn go_to(&mut self, context: &mut Context<Self>, route: &SearchRoute) {
        context.solutions_change();
        self.asked = *route;
        self.session = session_at(*route);
        self.shown.forget();
        self.session.act(SearchAction::Predict(PredictAction::About(route.predict)));
        self.session.act(SearchAction::SetGrain(route.grain));
        self.session.repeat(route.repeats);
        if route.at > 0 {
            self.act(context, PlayerAction::GoTo(route.at));
        }
        self.session.act(SearchAction::GoBehind(route.line));
        if std::mem::take(&mut self.asked.is_demonstration) {
            self.session.demonstrate();
        }
    }

    fn panels_of(route: &SearchRoute) -> Asked<Panel> {
        match &route.panels {
            Some(panels) => Asked::Only(panels.iter().collect()),
            None => Asked::Nothing,
        }
    }

    fn update(&mut self, context: &mut Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Act(action) => drop(self.act(context, action)),
            Msg::StepText(text) => match number::read(&text) {
                Ok(step) => drop(self.act(context, PlayerAction::GoTo(step))),
                Err(_) => context.refuse(|it| it.step, &text),
            },
            Msg::LinesArrive(have_come) => {
                self.is_fetching_lines = false;
                self.session.lines_arrive();
                if !have_come {
                    context.notice(NoticeTexts::of(context.lang()).load_error.to_owned());
                }
            }
            Msg::Panel(panel) => self.panel_chosen(context, panel),
            Msg::Range(range) => self.shown.set_range(range),
            Msg::Ask(Ask::Point(pointed)) => {
                // Only data are pointed at, and from.
                let is_new = pointed != self.pointed && context.scene().is_shown(Panel::State);
                self.pointed = pointed;
                return is_new;
            }
            Msg::Ask(Ask::GoTo(step)) => drop(self.act(context, PlayerAction::GoTo(step))),
            Msg::Ask(Ask::Delete) => {
                self.session.delete_solutions();
                self.shown.forget();
            }
            Msg::Ask(ask) => self.shown.change_tree(ask),
            Msg::AsDocument(as_document) => {
                self.asked.as_document = as_document;
                // In another direction it is another run, at the same step.
                let route = self.reached();
                if !self.session.present(route.runs()) {
                    self.go_to(context, &route);
                }
            }
            Msg::Beside(beside) => {
                self.asked.beside = beside;
                self.has_asked_beside = false;
            }
            Msg::BesideArrives(has_come) => {
                if !has_come {
                    context.notice(NoticeTexts::of(context.lang()).load_error.to_owned());
                }
            }
            Msg::PredictArrives(has_come) => {
                self.is_fetching_predict = false;
                self.session.predict_arrives();
                if !has_come {
                    // Asked for again by the switch only.
                    let nothing = PredictAction::About(Default::default());
                    self.session.act(SearchAction::Predict(nothing));
                    context.notice(NoticeTexts::of(context.lang()).load_error.to_owned());
                }
            }
            Msg::Explore => {}
            Msg::FindLength => {
                let is_new = self.session.find_length(Ticker::budget());
                self.find_length = None;
                self.find_length_later(context);
                return is_new;
            }
        }
        true
    }

    fn command(
        &mut self,
        context: &mut Context<Self>,
        command: Command,
        event: &KeyboardEvent,
    ) -> bool {
        let Some(action) = SearchAction::of(command) else { return false };
        self.repeats = if event.repeat() { self.repeats + 1 } else { 0 };
        for _ in 0..times_held(command, self.repeats).unwrap_or(0) {
            // A solution is worth a stop.
            if self.act(context, action) {
                break;
            }
        }
        true
    }

    fn next_tick(&self) -> Option<f64> {
        self.session.next_tick()
    }

    fn tick(&mut self, context: &mut Context<Self>, elapsed: f64) {
        let announcement = self.session.tick(elapsed, context.portion());
        tell(context, announcement);
    }

    fn settle(&mut self, context: &mut Context<Self>) {
        self.find_length_later(context);
        if self.session.lines().is_waiting() && !self.is_fetching_lines {
            self.is_fetching_lines = true;
            let tell = context.callback(Msg::LinesArrive);
            LINE_BY_LINE.fetch_then(move |have_come| tell.emit(have_come));
        }
        let has_beside = has_beside(&self.session, self.asked.beside);
        if has_beside && BESIDE.get().is_none() && !self.has_asked_beside {
            self.has_asked_beside = true;
            let tell = context.callback(Msg::BesideArrives);
            BESIDE.fetch_then(move |has_come| tell.emit(has_come));
        }
        if self.session.predict().is_waiting() && !self.is_fetching_predict {
            self.is_fetching_predict = true;
            let tell = context.callback(Msg::PredictArrives);
            PREDICT.fetch_then(move |has_come| tell.emit(has_come));
        }
        if !context.env.loudspeaker.is_on() {
            self.sounds.rest();
        } else if let Some(sound) = self.sounds.hear(&self.session, browser::now()) {
            context.play(sound);
        }
    }

    /// What the panels show is made, and the tree grows on.
    fn prepare(&mut self, context: &mut Context<Self>) {
        let scene = context.scene();
        let panels: Vec<Panel> = Panel::ALL.into_iter().filter(|it| scene.is_shown(*it)).collect();
        if let Some(is_unfinished) = self.shown.refresh(&self.session, &panels) {
            self.explore =
                is_unfinished.then(|| context.after(EXPLORE_PAUSE, Msg::Explore)).flatten();
        }
    }

    fn status(&self) -> Status {
        self.session.status()
    }

    fn route(&self, _: &Scene<Self>) -> SearchRoute {
        self.reached()
    }

    fn shared_route(&self, scene: &Scene<Self>) -> SearchRoute {
        let notation = Some(scene.locale().look.notation).filter(|_| !self.asked.as_document);
        SearchRoute { panels: Some(shown_panels(scene)), notation, ..self.reached() }
    }

    fn tab(&self, locale: &Locale, panel: Panel) -> (&'static str, Option<String>) {
        let solutions = || locale.number(self.session.listed());
        (panel.label(locale.lang), (panel == Panel::Solutions).then(solutions))
    }

    fn panel(&self, scene: &Scene<Self>, panel: Panel) -> Option<Html> {
        let (locale, session) = (scene.locale(), &self.session);
        let (total, entries) = self.shown.listed();
        match panel {
            Panel::Solutions => Some(html! {
                <>
                    { printout(locale, session) }
                    <SolutionList locale={locale.clone()} {total}
                        is_hopeless={matches!(session.run().size().get(), 2 | 3)} {entries}
                        shown={session.shown().map(|(ordinal, _)| ordinal)}
                        no_entries={session.has_deleted().then(|| AttrValue::from(FoundTexts::of(locale.lang).deleted))}
                        on_range={self.on_range.clone()} on_show={self.on_show.clone()} />
                </>
            }),
            // They know the board from its empty state on.
            Panel::Tree | Panel::Export if !session.given_queens().is_empty() => Some(html! {
                <p class="remark">{ SearchTexts::of(locale.lang).not_from_given }</p>
            }),
            Panel::Export => Some(export_panel(locale, session, scene.exporter()?)),
            Panel::Listing | Panel::State | Panel::Tree => None,
        }
    }

    fn draw(&self, scene: &Scene<Self>) -> Stage {
        let (locale, session) = (scene.locale(), &self.session);
        let (run, calm) = (session.run(), session.is_calm());
        let picture = Rc::new(picture(session));
        let act = scene.callback(Msg::Act);
        if scene.env.is_slide {
            return Stage {
                board: html! { <Board {picture} locale={slide::of_board(locale)} {calm} /> },
                setup: Some(slide::title(locale, run.size())),
                player: Some(slide::start(locale, session, &act)),
                counters: Some(slide::counters(locale, run.counters())),
                ..Stage::default()
            };
        }
        let before = if session.status() == Status::Running {
            (true, true)
        } else {
            (session.previous_solution().is_some(), session.previous_backtrack().is_some())
        };
        let on_document = scene.callback(Msg::AsDocument);
        let mut marked = self.shown.marked(session, self.pointed);
        marked.extend(told(session));
        // What is handed in is judged from the empty board on.
        let is_predictable = session.given_queens().is_empty();
        let switch =
            is_predictable.then(|| predict_switch(locale, session.predict().topics(), &act));
        Stage {
            board: html! {
                <>
                    <Board {picture} locale={locale.clone()} {calm} {marked}
                        on_point={self.on_point_square.clone()} on_square={on_square(session, &act)} />
                    { for beside(locale, session, self.asked.beside) }
                </>
            },
            say: Some(say(locale, session, &act)),
            player: Some(html! {
                <Player locale={locale.clone()} status={session.status()} step={run.counters().step}
                    length={session.length()} furthest={session.furthest()} solutions={session.solution_places().to_vec()} {before} speed={session.speed()}
                    is_automatic={session.chosen_speed().is_none()} grain={session.lines().grain()} on_action={act.reform(SearchAction::from)}
                    on_step_text={scene.callback(Msg::StepText)} on_panels={scene.on_panels()} {switch} />
            }),
            counters: Some(counters(
                locale,
                run.kind(),
                (run.counters(), session.zero()),
                &act.reform(|()| SearchAction::Zero),
            )),
            setup: Some(setup(
                locale,
                run,
                &act,
                (&scene.on_size_text(), &on_document),
                (self.asked.beside, &scene.callback(Msg::Beside)),
            )),
            ..Stage::default()
        }
    }
}
