//! The search view.

use std::cell::Cell;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use queens::board::Square;
use queens::export::Format;
use queens::game::{Question, Said};
use queens::search::{Counter, SearchKind};
use yew::prelude::*;

use crate::address;
use crate::browser::locale::Locale;
use crate::browser::record;
use crate::browser::time::ticker::Ticker;
use crate::components::features::all_solutions::piles::Piling;
use crate::components::features::all_solutions::view::{
    ALL_SOLUTIONS, MOST_CLASSIFIED, Props as EndProps,
};
use crate::components::features::board::marks::marks;
use crate::components::features::board::pairs_left::spoken_pairs;
use crate::components::features::board::picture::BoardPicture;
use crate::components::features::board::view::Board;
use crate::components::features::counters::counters;
use crate::components::features::export::exporter::Exporter;
use crate::components::features::export::panel::Exported;
use crate::components::features::export::request::{Drawn, ExportRequest, Scope};
use crate::components::features::export::source::Source;
use crate::components::features::export::subject::{Content, Figure, Subject, picture_words};
use crate::components::features::host::{Config, Context, Export, Scene, View};
use crate::components::features::keys::shortcuts::{Command, times_held};
use crate::components::features::list::SolutionList;
use crate::components::features::player::action::PlayerAction;
use crate::components::features::player::playback::Mode;
use crate::components::features::player::played_run::PlayerAnnouncement;
use crate::components::features::player::view::Player;
use crate::components::features::predict::view::{Predict, PredictAction, Props as Questions};
use crate::components::features::row_notes::state::{BesideRows, RowNote, notes};
use crate::components::features::row_notes::view::{RowsBeside, tree_of};
use crate::components::features::status::Status;
use crate::components::features::tree::run_tree::TREES;
use crate::components::widgets::panels::Asked;
use crate::components::widgets::stage::Stage;
use crate::text::{NoticeTexts, number};
use crate::views::search::address::SearchRoute;
use crate::views::search::caption::{caption, picture_title, said, to_solutions};
use crate::views::search::climb;
use crate::views::search::climb::stairs::STAIRS;
use crate::views::search::contents::Contents;
use crate::views::search::explanations::EXPLANATIONS;
use crate::views::search::moments::MOMENTS;
use crate::views::search::panel::{Panel, Panels, Pointed, SearchSettings};
use crate::views::search::setup::{predict_switch, setup};
use crate::views::search::side_panel::SidePanel;
use crate::views::search::slide;
use crate::views::search::state::{SearchAction, SearchState};
use crate::views::search::text::{ClimbTexts, FoundTexts};

fn picture(session: &SearchState, pointed: Pointed) -> BoardPicture {
    if let Pointed::Position(squares) = pointed {
        let queens: Vec<Square> = squares.iter().collect();
        return BoardPicture::of_queens(session.run().size(), &queens);
    }
    if let Some((_, solution)) = session.shown() {
        return BoardPicture::of_solution(&solution);
    }
    if let Some(climb) = &session.climb {
        return climb::picture(climb, session.run().counters().step);
    }
    // After the end, the last step is no longer the news.
    let calm = session.is_calm() || session.played.is_over();
    let given = session.run().given_queens().to_vec();
    let picture = BoardPicture { given, ..BoardPicture::of_run(session.run(), calm) };
    if session.has_question() { picture.without_threats() } else { picture }
}

/// Notes beside the rows; blank while steps pass too fast.
fn row_notes(locale: &Locale, session: &SearchState, act: &Callback<SearchAction>) -> Option<Html> {
    let run = session.run();
    let of_rows = Some(session.route.beside).filter(|_| run.kind() == SearchKind::ROWS);
    let shown = if run.kind().looks_ahead() { Some(BesideRows::Left) } else { of_rows };
    let shown = shown.filter(|shown| *shown != BesideRows::Nothing)?;
    // At the end, no call is open.
    let is_blank = session.is_calm() || session.shown().is_some() || session.played.is_over();
    let notes =
        if is_blank { vec![RowNote::Blank; run.size().as_usize()] } else { notes(shown, run) };
    let on_go = act.reform(|step| PlayerAction::GoTo(step).into());
    Some(html! {
        <RowsBeside locale={locale.clone()} {shown} {notes} tree={tree_of(shown, run)} {on_go} />
    })
}

/// The sentence below the board, or a question.
fn say(locale: &Locale, session: &SearchState, act: &Callback<SearchAction>) -> Html {
    let caption = caption(locale, session, act);
    let Some(predictor) = session.predictor.as_ref().filter(|_| session.shown().is_none()) else {
        return caption;
    };
    let on_act = act.reform(SearchAction::Predict);
    let plan = (session.route.predict, session.route.questions);
    let questions = Questions::new(locale, session.run(), predictor, plan, on_act);
    html! { <Predict {caption} is_right={session.is_predicted()} ..questions /> }
}

/// The square that a question names.
fn asked_square(question: Question) -> Option<Square> {
    match question {
        Question::Step { told } => told,
        Question::Square { .. } => None,
    }
}

fn subject(view: &SearchView, locale: &Locale, exporter: &dyn Exporter) -> Subject {
    let (session, run) = (&view.session, view.session.run());
    let title = picture_title(locale, session);
    let figure = match exporter.request().drawn {
        Drawn::Tree if view.contents.has_tree() => view.contents.figure(locale),
        Drawn::Board | Drawn::Tree => Some(board_figure(locale, session, exporter.request())),
    };
    let shown = session.shown().and_then(|(ordinal, _)| u32::try_from(ordinal).ok());
    Subject {
        size: run.size(),
        content: Content::Search {
            step: run.counters().step,
            shown,
            has_solutions: !session.solutions().is_empty(),
            figure,
        },
        words: picture_words(locale, run.size(), title, session.position()),
        style: exporter.style(locale),
        document: printing(locale, session).document,
        separator: locale.lang.separator(),
    }
}

fn board_figure(locale: &Locale, session: &SearchState, request: &ExportRequest) -> Figure {
    let picture = picture(session, Pointed::Nothing);
    if session.is_calm() {
        let request = ExportRequest { marks: false, ..request.clone() };
        return Figure::of_board(locale, &request, &picture, Html::default());
    }
    let overlay = session.climb.as_ref().filter(|_| session.shown().is_none()).zip(STAIRS.get());
    match overlay {
        Some((climb, stairs)) => {
            let overlay = (stairs.overlay)(climb, session.run().counters().step);
            Figure::of_board(locale, request, &picture.without_threats(), overlay)
        }
        None => Figure::of_board(locale, request, &picture, Html::default()),
    }
}

/// The locale of exports: the programs of documents have no given queens.
fn printing(locale: &Locale, session: &SearchState) -> Locale {
    let mut locale = locale.clone();
    locale.document = locale.document.filter(|_| session.run().given_queens().is_empty());
    locale
}

fn export_panel(scene: &Scene<SearchView>, session: &SearchState, has_tree: bool) -> Option<Html> {
    let exporter = scene.exporter()?;
    let locale = &printing(scene.locale(), session);
    let is_shown = session.shown().is_some();
    let has_solutions = !session.solutions().is_empty();
    let format = exporter.request().search_format.where_followed(locale.document.as_ref());
    let scope = exporter.request().scope_of_search(format, is_shown, has_solutions);
    let preview = exporter.preview((format, scope), locale, session);
    // The C tutorial prints a line at its end, also after no solution.
    let has_closing = format == Format::Printed
        && session.run().is_over()
        && locale.document.is_some_and(|it| it.closing(0).is_some());
    let is_empty = preview.is_some() && !has_solutions && !has_closing && scope != Scope::Position;
    let tree = has_tree.then(|| label(locale, session, Panel::Tree));
    let of = Exported::Search { is_shown, has_solutions, tree };
    let preview = preview.filter(|_| !is_empty);
    Some(html! {
        <>
            { exporter.panel(locale, of, preview, is_empty, Some(session)) }
            if draws_tree(scene) && session.climb.is_none() {
                { scene.lazy(&TREES, |_| Html::default()) }
            }
        </>
    })
}

/// True if the export draws the tree or the stairs.
fn draws_tree(scene: &Scene<SearchView>) -> bool {
    let is_drawn = |it: &dyn Exporter| it.request().drawn == Drawn::Tree;
    scene.is_shown(Panel::Export) && scene.exporter().is_some_and(is_drawn)
}

thread_local! {
    /// The first queen taken back has been held in this visit.
    static HAS_HELD: Cell<bool> = const { Cell::new(false) };
}

/// Milliseconds until the tree is recorded further.
const EXPLORE_PAUSE: u32 = 20;

/// Milliseconds until more is found out about the length: most of the time is left for
/// the page.
const LENGTH_PAUSE: u32 = 30;

pub struct SearchView {
    session: SearchState,
    contents: Contents,
    pointed: Pointed,
    explore: Option<Timeout>,
    find_length: Option<Timeout>,
    /// Repetitions of the key that is held down.
    repeats: u32,
    on_page: Callback<u64>,
    on_show: Callback<u64>,
    on_all: Callback<u64>,
    on_action: Callback<SearchAction>,
    on_point_square: Callback<Option<Square>>,
}

impl SearchView {
    /// All solutions in place of the board, at the end.
    fn end(&self, scene: &Scene<Self>, is_hidden: bool) -> Html {
        let session = &self.session;
        let found = session.found();
        let props = EndProps {
            locale: scene.locale().clone(),
            size: session.run().size(),
            total: session.played.solutions(),
            solutions: Rc::new(
                (0..found.len().min(MOST_CLASSIFIED))
                    .filter_map(|place| Some(found.get(place)?.1))
                    .collect(),
            ),
            given: session.run().given_queens().to_vec(),
            own: session.route.own(),
            on_all: self.on_all.clone(),
            has_summary: false,
            is_hidden,
            so_far: None,
            next: to_solutions(scene.locale(), session),
            piling: Piling::Apart,
            on_pile: Callback::noop(),
            stars: self.contents.stars(),
            on_show: self.on_show.clone(),
        };
        scene.lazy(&ALL_SOLUTIONS, |it| (it.draw)(props))
    }

    /// The board, its title and its start on a slide.
    fn slide(
        &self,
        scene: &Scene<Self>,
        picture: Rc<BoardPicture>,
        act: &Callback<SearchAction>,
    ) -> Stage {
        let (locale, session) = (scene.locale(), &self.session);
        let (run, calm) = (session.run(), session.is_calm());
        Stage {
            board: html! { <Board overlay={marks(&picture, &[])} {picture} locale={slide::of_board(locale)} {calm} /> },
            setup: Some(scene.lazy(&MOMENTS, |it| (it.slide.title)(locale, run.size()))),
            player: Some(scene.lazy(&MOMENTS, |it| (it.slide.start)(locale, session, act))),
            counters: Some(match &session.climb {
                Some(climb) => climb::counters(locale, climb, run.counters().step),
                None => scene.lazy(&MOMENTS, |it| (it.slide.counters)(locale, run.counters())),
            }),
            ..Stage::default()
        }
    }

    /// Returns true if the action led to an announcement.
    fn act(&mut self, context: &mut Context<Self>, action: impl Into<SearchAction>) -> bool {
        let action = action.into();
        if action.starts_new_run() {
            context.solutions_change();
        }
        let is_move = matches!(action, SearchAction::Player(action) if action.is_move());
        if matches!(action, SearchAction::Remove(_)) {
            self.contents.forget();
        }
        let announcement = self.session.act(action);
        let is_told = announcement.is_some();
        tell(context, &self.session, is_move, announcement);
        is_told
    }

    fn find_length_later(&mut self, context: &Context<Self>) {
        if !self.session.wants_length() {
            self.find_length = None;
        } else if self.find_length.is_none() {
            self.find_length = context.after(LENGTH_PAUSE, SearchAction::FindLength);
        }
    }
}

fn tell(
    context: &mut Context<SearchView>,
    session: &SearchState,
    is_move: bool,
    announcement: Option<PlayerAnnouncement>,
) {
    match said(context.locale(), session, is_move, announcement) {
        Ok(words) => context.say(words),
        Err(notice) => {
            // The step has changed all the same.
            context.withdraw();
            context.notice(notice);
        }
    }
}

/// The chunks are here before the first queen is taken back, and before the end.
fn fetch_moments(action: &SearchAction) {
    if matches!(action, SearchAction::Player(_)) && MOMENTS.get().is_none() {
        MOMENTS.fetch_then(|_| ALL_SOLUTIONS.fetch_then(|_| ()));
    }
}

/// The name of a panel: a climb has stairs in the place of the tree.
fn label(locale: &Locale, session: &SearchState, panel: Panel) -> &'static str {
    match panel {
        Panel::Tree if session.climb.is_some() => ClimbTexts::of(locale.lang).stairs,
        _ => panel.label(locale.lang),
    }
}

fn shown_panels(scene: &Scene<SearchView>) -> Panels {
    Panel::ALL.into_iter().filter(|it| scene.is_shown(*it)).collect()
}

impl View for SearchView {
    const CONFIG: Config<Self> = Config {
        folded: 3,
        slide_panel: Some(Panel::Solutions),
        export: Some(Export {
            panel: Panel::Export,
            subject: |view, scene, exporter| subject(view, scene.locale(), exporter),
            source: |view| Some(&view.session),
        }),
        is_turn: |old, new| old.as_document != new.as_document,
        ..Config::new(address::View::Search, [Panel::Tree, Panel::Listing, Panel::State], |size| {
            SearchAction::SetSize(size)
        })
    };
    // The tree needs the room.
    const SHOWN_AT_FIRST: usize = 1;
    // A reloaded page keeps the address from before the question to leave it.
    const ADDRESS_EVERY: f64 = 500.0;
    type Route = SearchRoute;
    type Msg = SearchAction;
    type Panel = Panel;

    fn open(context: &mut Context<Self>, route: &SearchRoute) -> SearchView {
        if let Some(panel) = record::load::<SearchSettings>().panel {
            context.open_panel(panel);
        }
        let mut view = SearchView {
            session: SearchState::at(*route),
            contents: Contents::default(),
            pointed: Pointed::Nothing,
            explore: None,
            find_length: None,
            repeats: 0,
            on_page: context.callback(SearchAction::Page),
            on_show: context.callback(SearchAction::Show),
            on_all: context.callback(|_| SearchAction::FindAll),
            on_action: context.callback(|action| action),
            on_point_square: context.callback(|square: Option<Square>| {
                SearchAction::Point(square.map_or(Pointed::Nothing, Pointed::Square))
            }),
        };
        view.go_to(context, route);
        view
    }

    fn go_to(&mut self, context: &mut Context<Self>, route: &SearchRoute) {
        context.solutions_change();
        self.session = SearchState::at(*route);
        self.session.holds_return = !HAS_HELD.get();
        self.contents.forget();
        if route.at > 0 {
            self.act(context, PlayerAction::GoTo(route.at));
            context.withdraw();
        }
        if route.is_demonstration {
            self.session.demonstrate();
        }
    }

    fn panels_of(route: &SearchRoute) -> Asked<Panel> {
        match &route.panels {
            Some(panels) => Asked::Only(panels.iter().collect()),
            None => Asked::Nothing,
        }
    }

    fn update(&mut self, context: &mut Context<Self>, action: SearchAction) -> bool {
        match action {
            SearchAction::StepText(text) => match number::read(&text) {
                Ok(step) => drop(self.act(context, PlayerAction::GoTo(step))),
                Err(_) => context.refuse(NoticeTexts::step, &text),
            },
            SearchAction::Page(page) => self.contents.set_page(page),
            SearchAction::Point(pointed) => {
                let before = std::mem::replace(&mut self.pointed, pointed);
                let is_position = |it| matches!(it, Pointed::Position(_));
                // Only variables can be pointed at, or stand for a square.
                let is_seen = context.scene().is_shown(Panel::State)
                    || is_position(pointed)
                    || is_position(before);
                return is_seen && pointed != before;
            }
            SearchAction::ChunkLoaded => self.contents.forget(),
            SearchAction::AsDocument(as_document) => {
                self.session.route.as_document = as_document;
                // In another direction it is another run, at the same step.
                let route = self.session.route();
                if !self.session.present(route.runs()) {
                    self.go_to(context, &route);
                }
            }
            SearchAction::Beside(_) => drop(self.session.act(action)),
            SearchAction::Explore => {}
            SearchAction::FindLength => {
                let is_new = self.session.find_length(Ticker::budget());
                self.find_length = None;
                self.find_length_later(context);
                return is_new;
            }
            action => {
                fetch_moments(&action);
                self.act(context, action);
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
        let Command::Player(played) = command else { return false };
        let action = SearchAction::from(played);
        fetch_moments(&action);
        self.repeats = if event.repeat() { self.repeats + 1 } else { 0 };
        for _ in 0..times_held(played, self.repeats).unwrap_or(0) {
            // A solution is worth a stop.
            if self.act(context, action.clone()) {
                break;
            }
        }
        true
    }

    fn next_tick(&self) -> Option<f64> {
        self.session.played.playback.next_tick()
    }

    fn tick(&mut self, context: &mut Context<Self>, elapsed: f64) {
        let is_seeking = matches!(self.session.played.playback.mode(), Mode::Seeking(_));
        let announcement = self.session.tick(elapsed, context.portion());
        if announcement.is_some() || is_seeking && self.status() != Status::Running {
            tell(context, &self.session, is_seeking, announcement);
        }
    }

    fn settle(&mut self, context: &mut Context<Self>) {
        if self.session.climb.is_some() && STAIRS.get().is_none() {
            let loaded = context.callback(|_| SearchAction::ChunkLoaded);
            STAIRS.fetch_then(move |is_loaded| {
                if is_loaded {
                    loaded.emit(());
                }
            });
        }
        HAS_HELD.set(!self.session.holds_return);
        self.find_length_later(context);
    }

    fn prepare(&mut self, context: &mut Context<Self>) {
        let scene = context.scene();
        let is_wanted =
            |panel: &Panel| scene.is_shown(*panel) || *panel == Panel::Tree && draws_tree(&scene);
        let panels: Vec<Panel> = Panel::ALL.into_iter().filter(is_wanted).collect();
        let is_recording = self.contents.refresh(&self.session, &panels);
        self.explore =
            is_recording.then(|| context.after(EXPLORE_PAUSE, SearchAction::Explore)).flatten();
    }

    fn status(&self) -> Status {
        self.session.played.status()
    }

    fn route(&self, _: &Scene<Self>) -> SearchRoute {
        self.session.route()
    }

    fn shared_route(&self, scene: &Scene<Self>) -> SearchRoute {
        let notation =
            Some(scene.locale().look.notation).filter(|_| !self.session.route.as_document);
        SearchRoute { panels: Some(shown_panels(scene)), notation, ..self.session.route() }
    }

    fn tab(&self, locale: &Locale, panel: Panel) -> (&'static str, Option<String>) {
        let solutions = (panel == Panel::Solutions).then(|| self.session.listed());
        let solutions = solutions.filter(|it| *it > 0).map(|it| locale.number(it));
        (label(locale, &self.session, panel), solutions)
    }

    fn panel(&self, scene: &Scene<Self>, panel: Panel) -> Option<Html> {
        let (locale, session) = (scene.locale(), &self.session);
        let (total, entries) = self.contents.listed();
        match panel {
            Panel::Solutions => Some(html! {
                <>
                    if locale.document.is_some() {
                        { scene.lazy(&EXPLANATIONS, |it| (it.printout)(locale, session)) }
                    }
                    <SolutionList locale={locale.clone()} {total}
                        is_hopeless={matches!(session.run().size().get(), 2 | 3)} {entries}
                        shown={session.shown().map(|(ordinal, _)| ordinal)}
                        no_entries={(session.removed() > 0).then(|| AttrValue::from(FoundTexts::of(locale.lang).deleted))}
                        page={self.contents.page} on_page={self.on_page.clone()} on_show={self.on_show.clone()} />
                </>
            }),
            Panel::Export => export_panel(scene, session, self.contents.has_tree()),
            Panel::Listing | Panel::State | Panel::Tree => None,
        }
    }

    fn whole_panel(&self, scene: &Scene<Self>, panel: Panel) -> Option<Html> {
        let content = self.contents.of(panel)?;
        let run = self.session.run();
        Some(html! {
            <SidePanel key={panel.name()} locale={scene.locale().clone()} kind={run.kind()} size={run.size()}
                title={label(scene.locale(), &self.session, panel)}
                content={content.clone()} pointed={self.pointed} on_action={self.on_action.clone()} />
        })
    }

    fn panel_chosen(&mut self, context: &mut Context<Self>, panel: Panel) {
        self.session.route.panels = Some(shown_panels(&context.scene()));
        if !record::change(|settings: &mut SearchSettings| settings.panel = Some(panel)) {
            context.notice(NoticeTexts::of(context.lang()).storage.to_owned());
        }
    }

    fn draw(&self, scene: &Scene<Self>) -> Stage {
        let (locale, session) = (scene.locale(), &self.session);
        let (run, calm) = (session.run(), session.is_calm());
        let is_pointed = matches!(self.pointed, Pointed::Position(_));
        let picture = Rc::new(picture(session, self.pointed));
        let act = scene.callback(|action| action);
        if scene.env.is_slide {
            return self.slide(scene, picture, &act);
        }
        let is_running = session.played.status() == Status::Running;
        let before = (
            is_running || session.played.previous_solution().is_some(),
            is_running || session.played.previous_backtrack().is_some(),
        );
        let question = session.predictor.as_ref().and_then(|it| it.open(run));
        let mut marked = self.contents.marked(session, self.pointed);
        marked.extend(question.and_then(asked_square));
        let on_square = question.filter(|it| it.is_answered_by_square()).map(|_| {
            let say = |square| SearchAction::Predict(PredictAction::Say(Said::Square(square)));
            act.reform(say)
        });
        let is_tree = session.climb.is_none();
        let switch = is_tree.then(|| predict_switch(locale, session.route.predict, &act));
        // Squares have figures while the climb can be followed.
        let climbed = session.climb.as_ref().filter(|_| !is_pointed && !calm);
        let climbed = climbed.filter(|_| session.shown().is_none());
        let step = run.counters().step;
        let pairs = climbed.and_then(|climb| climb::pairs(climb, step));
        let spoken = climbed
            .filter(|_| pairs.is_some())
            .map(|climb| spoken_pairs(locale, &climb.queens(step)));
        let is_celebrated = session.is_celebrated();
        let moments = MOMENTS.get().filter(|_| !is_pointed);
        let has_overlay = is_celebrated || session.is_first_return();
        let overlay = moments.filter(|_| has_overlay).map(|it| (it.overlay)(&picture));
        let figures = STAIRS.get().zip(climbed.filter(|_| overlay.is_none()));
        let overlay = overlay.or_else(|| figures.map(|(it, climb)| (it.overlay)(climb, step)));
        let overlay = html! { <>{ marks(&picture, &marked) }{ overlay.unwrap_or_default() }</> };
        let solutions = run.counters()[Counter::Solutions];
        let solution = session.found().get((solutions as usize).wrapping_sub(1));
        let flight = moments.zip(solution.filter(|_| is_celebrated));
        let flight = flight.map(|(it, (_, solution))| (it.flight)(solutions, solution));
        let end = session.shows_all().then(|| self.end(scene, is_pointed));
        // Their places on the timeline would answer questions, too.
        let ahead = session.solution_places().iter().filter(|_| session.predictor.is_none());
        Stage {
            board: html! {
                <>
                    <Board {picture} locale={locale.clone()} {calm} {overlay}
                        plain={session.climb.is_some()} {pairs} {spoken}
                        on_point={self.on_point_square.clone()} {on_square} />
                    { for end }
                    { for flight }
                    { for row_notes(locale, session, &act) }
                </>
            },
            say: Some(say(locale, session, &act)),
            player: Some(html! {
                <Player locale={locale.clone()} status={session.played.status()} step={run.counters().step}
                    length={session.length()} furthest={session.played.furthest()} solutions={ahead.copied().collect::<Vec<_>>()} {before} speed={session.played.playback.speed()}
                    is_automatic={session.played.playback.chosen_speed().is_none()} leaps={is_tree} knows_solution={Some(session.played.has_reached_solution())} on_action={act.reform(SearchAction::from)}
                    on_step_text={scene.callback(SearchAction::StepText)} {switch} />
            }),
            counters: Some(match &session.climb {
                Some(climb) => climb::counters(locale, climb, run.counters().step),
                None => counters(
                    locale,
                    run.kind(),
                    (run.counters(), &session.played.zero),
                    (&[], false),
                    &act.reform(|()| SearchAction::Zero),
                ),
            }),
            setup: Some(setup(locale, session, &scene.on_size_text(), &act)),
            ..Stage::default()
        }
    }
}
