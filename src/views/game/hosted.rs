//! The game in the host.

use crate::browser::clipboard::copy_text;
use crate::browser::locale::Locale;
use crate::browser::record;
use crate::components::host::{Config, Context, Scene, View};
use crate::components::keys::shortcuts::Command;
use crate::components::panels::Asked;
use crate::components::stage::Stage;
use crate::components::status::Status;
use crate::settings::game::GameSettings;
use crate::text::NoticeTexts;
use crate::views::game::action::GameAction;
use crate::views::game::address::GameRoute;
use crate::views::game::album::Album;
use crate::views::game::begun::Begun;
use crate::views::game::days::Days;
use crate::views::game::drawing;
use crate::views::game::fixed::Fixed;
use crate::views::game::follow::FollowAction;
use crate::views::game::follow_panel::SEARCHES;
use crate::views::game::io::storage;
use crate::views::game::io::worker::GameWorker;
use crate::views::game::msg::{Msg, Play};
use crate::views::game::panels::GamePanel;
use crate::views::game::state::{GameState, GameStatus};
use crate::views::game::text::{KeepTexts, KeyTexts};
use crate::views::game::toolbar::Kind;
use crate::views::game::view::GameView;
use crate::{address, browser};
use queens::board::Square;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::prelude::*;

/// Milliseconds between two looks at the clock.
const TICK: f64 = 1_000.0;

impl View for GameView {
    const CONFIG: Config<Self> = Config {
        has_titles: true,
        // One panel at a time: the board alone is demanding enough.
        columns: |_| 1,
        // A move that is not in the address would be lost with the page.
        is_turn: |_, _| true,
        around: |view, stage| drawing::around(&view.play, stage),
        ..Config::new(
            address::View::Game,
            [GamePanel::Help, GamePanel::Album, GamePanel::Day],
            Msg::Size,
        )
    };
    type Route = GameRoute;
    type Msg = Msg;
    type Panel = GamePanel;

    fn open(context: &mut Context<Self>, route: &GameRoute) -> GameView {
        let settings: GameSettings = record::load();
        let on_stored = context.callback(|()| Msg::Stored);
        let on_words = context.callback(Msg::Worker);
        let (state, _) = GameState::new(&GameRoute::empty(route.size), settings);
        let mut view = GameView {
            play: Play::Game(Box::new(state)),
            settings,
            worker: GameWorker::new(Rc::new(move |words| on_words.emit(words))),
            album: storage::album(),
            days: storage::days(),
            begun: storage::begun(),
            find: None,
            day: browser::today(),
            pointed: None,
            typed: String::new(),
            said: AttrValue::default(),
            times_asked: 0,
            is_refusal_reported: false,
            fixed: Fixed::new(&context.callback(|msg| msg)),
            _stored: storage::on_change(move || on_stored.emit(())),
        };
        view.go(context, route);
        view
    }

    fn go_to(&mut self, context: &mut Context<Self>, route: &GameRoute) {
        self.go(context, route);
        // What has been chosen is to be played: the board gets its room back.
        context.close_panels();
    }

    fn panels_of(route: &GameRoute) -> Asked<GamePanel> {
        if route.edit { Asked::First(GamePanel::Editor) } else { Asked::Nothing }
    }

    fn update(&mut self, context: &mut Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Act(action) => {
                if matches!(action, GameAction::Hint) {
                    // What it tells stands there.
                    context.open_panel(GamePanel::Help);
                }
                self.act(context, action);
                self.save(context);
            }
            Msg::Follow(action) => {
                if let (Play::Follow(state), Some(it)) = (&mut self.play, SEARCHES.get()) {
                    (it.act)(state, action);
                }
            }
            Msg::Worker(words) => {
                let answers = self.worker.receive(words);
                if answers.is_empty() {
                    return false;
                }
                for (subject, answer) in answers {
                    self.act(context, GameAction::Answer(subject, answer));
                }
            }
            Msg::Size(size) => match &self.play {
                Play::Game(_) => self.act(context, GameAction::SetSize(size)),
                Play::Follow(_) => {
                    self.update(context, Msg::Follow(FollowAction::SetSize(size)));
                }
            },
            // The searches may have to be fetched for it.
            Msg::Kind(Kind::Follow) if SEARCHES.get().is_none() => {
                let tell = context.callback(Msg::SearchesArrive);
                SEARCHES.fetch_then(move |have_come| tell.emit(have_come));
                return false;
            }
            Msg::SearchesArrive(true) => self.set_kind(context, Kind::Follow),
            Msg::SearchesArrive(false) => {
                context.notice(NoticeTexts::of(context.lang()).load_error.to_owned());
            }
            Msg::PanelsArrive => {}
            Msg::Kind(kind) => self.set_kind(context, kind),
            Msg::New => match &self.play {
                Play::Game(_) => {
                    self.forget_begun();
                    let seed = u64::from(browser::random() % 100_000);
                    self.act(context, GameAction::New(seed));
                }
                Play::Follow(state) => {
                    let seed = state.follow.seed();
                    self.update(context, Msg::Follow(FollowAction::Begin(seed)));
                }
            },
            Msg::Point(square) => {
                self.pointed = square.or(self.pointed);
                return false;
            }
            Msg::Ask(Command::Queens, _) => self.act(context, GameAction::AskQueens),
            Msg::Ask(_, square) => self.act(context, GameAction::AskStrikers(square)),
            Msg::SquareText(text) => self.typed = text,
            Msg::Command(about) => {
                self.about_square(context, about);
                self.save(context);
            }
            Msg::Choose(choice) => self.choose(context, choice),
            Msg::Stored => self.take_over(context),
            Msg::Import(text) => self.import(context, &text),
            Msg::Remove => {
                storage::remove();
                (self.album, self.days) = (Album::default(), Days::default());
                self.begun = Begun::default();
                self.said = KeepTexts::of(context.lang()).removed.into();
            }
            Msg::Day(day) => {
                self.day = Some(day);
                // On a phone, the calendar is scrolled to below it.
                browser::show(".days-panel h3");
            }
            Msg::Copy(text) => {
                let on_copied = context.callback(Msg::Copied);
                copy_text(&text, move |is_copied| on_copied.emit(is_copied));
                return false;
            }
            Msg::Copied(is_copied) => {
                let texts = KeepTexts::of(context.lang());
                self.said = if is_copied { texts.copied } else { texts.not_copied }.into();
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
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let focused = target.and_then(|it| it.closest("[data-square]").ok().flatten());
        let focused = focused.and_then(|it| it.get_attribute("data-square"));
        let focused = focused.and_then(|name| Square::parse(self.size(), &name).ok());
        let action = match (command, focused.or(self.pointed)) {
            (Command::Undo, _) => GameAction::Undo,
            (Command::Redo, _) => GameAction::Redo,
            (Command::Hint, _) => GameAction::Hint,
            (Command::Cross, Some(square)) => GameAction::Cross(square),
            _ => return false,
        };
        self.act(context, action);
        self.save(context);
        true
    }

    fn next_tick(&self) -> Option<f64> {
        matches!(&self.play, Play::Game(state) if state.is_timed()).then_some(TICK)
    }

    fn tick(&mut self, context: &mut Context<Self>, elapsed: f64) {
        if let Play::Game(state) = &mut self.play {
            // A machine that slept has not played.
            state.tick(elapsed.min(2.0 * TICK));
        }
        self.save(context);
    }

    fn status(&self) -> Status {
        match &self.play {
            Play::Game(state) if state.status() == GameStatus::Solved => Status::Done,
            Play::Game(state) if state.is_timed() => Status::Running,
            Play::Game(_) => Status::Ready,
            Play::Follow(state) => state.status(),
        }
    }

    fn route(&self, scene: &Scene<Self>) -> GameRoute {
        match &self.play {
            Play::Game(state) => state.route(),
            Play::Follow(state) => state.route(scene.route),
        }
    }

    fn tab(&self, locale: &Locale, panel: GamePanel) -> (&'static str, Option<String>) {
        let found = || locale.number(self.album.solutions(self.size()).len() as u64);
        let label = KeyTexts::of(locale.lang).tabs(panel);
        (label, (panel == GamePanel::Album).then(found))
    }

    fn panel(&self, scene: &Scene<Self>, panel: GamePanel) -> Option<Html> {
        Some(drawing::panel(self, scene, panel))
    }

    fn draw(&self, scene: &Scene<Self>) -> Stage {
        drawing::drawing(self, scene)
    }
}
