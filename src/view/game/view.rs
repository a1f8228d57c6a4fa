//! The game view.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::prelude::*;

use queens::board::{Notation, Size, Square};
use queens::game::Date;

use crate::browser;
use crate::browser::clipboard::copy_text;
use crate::browser::focus::command;
use crate::browser::game_storage;
use crate::browser::game_worker::GameWorker;
use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::browser::loudspeaker::Loudspeaker;
use crate::browser::record;
use crate::browser::ticker::Ticker;
use crate::route::View;
use crate::route::game::{GameRoute, Task};
use crate::route::panel::OpenPanels;
use crate::settings::game::GameSettings;
use crate::state::game::action::{Effect, GameAction, Subject};
use crate::state::game::album::{Album, Find};
use crate::state::game::begun::Begun;
use crate::state::game::days::Days;
use crate::state::game::follow::{FollowAction, FollowState};
use crate::state::game::saved::SavedGame;
use crate::state::game::state::{GameState, GameStatus};
use crate::state::shortcuts::Command;
use crate::state::sound::tone::Sound;
use crate::state::status::Status;
use crate::text::{number, quoted};
use crate::view::game::drawing::{Drawing, Fixed, drawing};
use crate::view::game::help_panel::SquareCommand;
use crate::view::game::keys::Kind;
use crate::view::game::msg::{Msg, Play};
use crate::view::game::panels::GamePanel;

/// What the view needs.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub locale: Locale,
    /// How many panels have room side by side.
    pub columns: usize,
    /// What lets sounds be heard.
    pub loudspeaker: Loudspeaker,
    /// Where to go.
    pub route: GameRoute,
    /// Goes up when there is somewhere to go to, in contrast to when the address
    /// follows the view.
    pub visit: u32,
    /// Called with the route reached.
    pub on_route: Callback<GameRoute>,
    /// Called when the status changes.
    pub on_status: Callback<Status>,
    /// Called with the words of a notice.
    pub on_notice: Callback<String>,
}

/// Milliseconds between two looks at the clock.
const TICK: f64 = 1_000.0;

/// How long a phone buzzes for a queen in conflict, in milliseconds.
const BUZZ: u32 = 40;

/// The view's component: the state, and what surrounds it.
pub struct GameView {
    pub(super) play: Play,
    pub(super) settings: GameSettings,
    worker: GameWorker,
    pub(super) album: Album,
    pub(super) days: Days,
    /// The challenges of the days as they were left.
    pub(super) begun: Begun,
    /// What the solution on the board was for the album.
    pub(super) find: Option<Find>,
    /// The day that is looked at.
    day: Option<Date>,
    /// The square that is pointed at.
    pointed: Option<Square>,
    /// The square in the field of the help panel.
    typed: String,
    /// What has become of adding, removing or copying.
    pub(super) said: AttrValue,
    times_asked: u32,
    panels: OpenPanels<GamePanel>,
    is_open: bool,
    ticker: Ticker,
    is_tick_due: bool,
    reported: (Option<GameRoute>, Status),
    /// Whether a notice has said that nothing can be stored.
    pub(super) is_refusal_reported: bool,
    fixed: Fixed,
    _listeners: [Option<Listener>; 2],
}

impl GameView {
    /// Goes where the route says.
    fn go(&mut self, ctx: &Context<Self>, route: &GameRoute) {
        self.find = None;
        if let Task::Follow(kind, seed) = route.task {
            self.worker.forget(Subject::Position);
            self.play = Play::Follow(Box::new(FollowState::new(kind, route.size, seed)));
            return;
        }
        let saved = self.saved(route.task);
        let (state, effects) = SavedGame::resume(saved, route, self.settings);
        self.play = Play::Game(Box::new(state));
        if let Task::Day(day, _) = route.task {
            self.day = Some(day);
        }
        self.carry_out(ctx, effects);
    }

    pub(super) fn act(&mut self, ctx: &Context<Self>, action: GameAction) {
        let Play::Game(state) = &mut self.play else { return };
        let conflicts = state.conflicts().len();
        self.times_asked = self.times_asked.wrapping_add(action.is_question().into());
        let effects = state.act(action);
        let buzzes = state.settings().buzzes && state.conflicts().len() > conflicts;
        if buzzes {
            browser::buzz(BUZZ);
        }
        self.carry_out(ctx, effects);
    }

    /// Does what the state wants outside.
    fn carry_out(&mut self, ctx: &Context<Self>, effects: Vec<Effect>) {
        let Play::Game(state) = &self.play else { return };
        let size = state.size();
        let mut is_new_position = false;
        for effect in effects {
            match effect {
                Effect::Ask(subject, request) => self.worker.ask(subject, *request),
                Effect::Placed(queens) => {
                    is_new_position = true;
                    ctx.props().loudspeaker.play(Sound::Placed { queens, size });
                }
                Effect::Taken(queens) => {
                    is_new_position = true;
                    ctx.props().loudspeaker.play(Sound::Taken { queens, size });
                }
                Effect::Solved(solution) => {
                    ctx.props().loudspeaker.play(Sound::Solution);
                    self.collect(ctx, solution);
                }
            }
        }
        if is_new_position && !matches!(&self.play, Play::Game(state) if state.asked().is_some()) {
            // Nobody waits for what was asked about another position.
            self.worker.forget(Subject::Position);
        }
    }

    fn route(&self, before: &GameRoute) -> GameRoute {
        match &self.play {
            Play::Game(state) => state.route(),
            Play::Follow(state) => state.route(before),
        }
    }

    fn status(&self) -> Status {
        match &self.play {
            Play::Game(state) if state.status() == GameStatus::Solved => Status::Done,
            Play::Game(state) if state.is_timed() => Status::Running,
            Play::Follow(state) if state.follow().is_over() => Status::Done,
            Play::Follow(state) if !state.follow().answers().is_empty() => Status::Running,
            Play::Game(_) | Play::Follow(_) => Status::Ready,
        }
    }

    /// Keeps timer, address, storage and the root's status up to date.
    fn settle(&mut self, ctx: &Context<Self>) {
        let is_timed = matches!(&self.play, Play::Game(state) if state.is_timed());
        if is_timed {
            if !std::mem::replace(&mut self.is_tick_due, true) {
                let link = ctx.link().clone();
                self.ticker.schedule(TICK, move || link.send_message(Msg::Tick));
            }
        } else {
            self.ticker.rest();
            self.is_tick_due = false;
        }
        let status = self.status();
        if status != self.reported.1 {
            ctx.props().on_status.emit(status);
            self.reported.1 = status;
        }
        let route = self.route(&ctx.props().route);
        if self.reported.0 != Some(route) {
            self.reported.0 = Some(route);
            ctx.props().on_route.emit(route);
        }
    }

    fn size(&self) -> Size {
        match &self.play {
            Play::Game(state) => state.size(),
            Play::Follow(state) => state.follow().run().size(),
        }
    }

    fn set_size(&mut self, ctx: &Context<Self>, size: Size) {
        match &mut self.play {
            Play::Game(_) => self.act(ctx, GameAction::SetSize(size)),
            Play::Follow(state) => state.act(FollowAction::SetSize(size)),
        }
    }

    fn set_kind(&mut self, ctx: &Context<Self>, kind: Kind) {
        let before = self.route(&ctx.props().route);
        let task = match kind {
            Kind::Free => Task::Free,
            Kind::Challenge(grade) => {
                Task::Challenge(u64::from(browser::random() % 100_000), grade)
            }
            Kind::Follow => Task::Follow(&queens::search::CATALOGUE[0], 0),
        };
        let mut route = GameRoute { task, help: before.help, ..GameRoute::empty(before.size) };
        if let Kind::Challenge(grade) = kind
            && !queens::game::Grade::on(route.size).contains(&grade)
        {
            route.size = Size::EIGHT;
        }
        self.go(ctx, &route);
    }

    fn about_square(&mut self, ctx: &Context<Self>, about: SquareCommand) {
        let (locale, size) = (&ctx.props().locale, self.size());
        let read = locale.look.notation.parse(size, self.typed.trim());
        let read = read.or_else(|_| Notation::Chess.parse(size, self.typed.trim()));
        let Ok(square) = read else {
            let words = (locale.lang.game().help.no_square)(&quoted(&self.typed));
            return ctx.props().on_notice.emit(words);
        };
        let action = match about {
            SquareCommand::Place => GameAction::Place(square),
            SquareCommand::Strikers => GameAction::AskStrikers(square),
            SquareCommand::WhyNot => GameAction::AskWhyNot(square),
        };
        self.act(ctx, action);
    }

    fn key(&mut self, ctx: &Context<Self>, event: &KeyboardEvent) -> bool {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let focused = target.and_then(|it| it.closest("[data-square]").ok().flatten());
        let focused = focused.and_then(|it| it.get_attribute("data-square"));
        let focused = focused.and_then(|name| Square::parse(self.size(), &name).ok());
        let square = focused.or(self.pointed);
        let action = match (command(event, View::Game), square) {
            (Some(Command::Undo), _) => GameAction::Undo,
            (Some(Command::Redo), _) => GameAction::Redo,
            (Some(Command::Hint), _) => GameAction::Hint,
            (Some(Command::Cross), Some(square)) => GameAction::Cross(square),
            _ => return false,
        };
        event.prevent_default();
        self.act(ctx, action);
        true
    }
}

impl Component for GameView {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let props = ctx.props();
        let settings: GameSettings = record::load();
        let link = ctx.link().clone();
        let keys = Listener::of_keys(move |event| link.send_message(Msg::Key(event)));
        let link = ctx.link().clone();
        let stored = game_storage::on_change(move || link.send_message(Msg::Stored));
        let link = ctx.link().clone();
        let worker = GameWorker::new(Rc::new(move |words| link.send_message(Msg::Worker(words))));
        let (state, _) = GameState::new(&GameRoute::empty(props.route.size), settings);
        props.on_status.emit(Status::Ready);
        let mut view = GameView {
            play: Play::Game(Box::new(state)),
            settings,
            worker,
            album: game_storage::album(),
            days: game_storage::days(),
            begun: game_storage::begun(),
            find: None,
            day: browser::today(),
            pointed: None,
            typed: String::new(),
            said: AttrValue::default(),
            times_asked: 0,
            panels: OpenPanels::new([GamePanel::Help, GamePanel::Album, GamePanel::Day]),
            is_open: false,
            ticker: Ticker::default(),
            is_tick_due: false,
            reported: (None, Status::Ready),
            is_refusal_reported: false,
            fixed: Fixed::new(&ctx.link().callback(|msg| msg)),
            _listeners: [keys, stored],
        };
        if props.route.edit {
            view.panels = view.panels.with(GamePanel::Editor);
        }
        view.go(ctx, &props.route);
        view.settle(ctx);
        view
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let props = ctx.props();
        if props.visit != old.visit {
            self.go(ctx, &props.route);
            // What has been chosen is to be played: the board gets its room back.
            self.is_open = false;
            self.settle(ctx);
        }
        props.visit != old.visit || props.locale != old.locale || props.columns != old.columns
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Act(action) => {
                self.act(ctx, action);
                self.save(ctx);
            }
            Msg::Follow(action) => {
                if let Play::Follow(state) = &mut self.play {
                    state.act(action);
                }
            }
            Msg::Worker(words) => {
                let answers = self.worker.receive(words);
                if answers.is_empty() {
                    return false;
                }
                for (subject, answer) in answers {
                    self.act(ctx, GameAction::Answer(subject, answer));
                }
            }
            Msg::Tick => {
                self.is_tick_due = false;
                let elapsed = self.ticker.begin();
                if let Play::Game(state) = &mut self.play {
                    // A machine that slept has not played.
                    state.tick(elapsed.min(2.0 * TICK));
                }
                self.save(ctx);
            }
            Msg::Size(size) => self.set_size(ctx, size),
            Msg::SizeText(text) => match number::read_size(&text) {
                Ok(size) => self.set_size(ctx, size),
                Err(_) => {
                    let words = ctx.props().locale.texts().notice.size;
                    ctx.props().on_notice.emit(words(&quoted(&text)));
                }
            },
            Msg::Kind(kind) => self.set_kind(ctx, kind),
            Msg::New => match &mut self.play {
                Play::Game(_) => {
                    self.forget_begun();
                    let seed = u64::from(browser::random() % 100_000);
                    self.act(ctx, GameAction::New(seed));
                }
                Play::Follow(state) => {
                    let seed = state.follow().seed();
                    state.act(FollowAction::Begin(seed));
                }
            },
            Msg::Point(square) => {
                self.pointed = square.or(self.pointed);
                return false;
            }
            Msg::Ask(Command::Queens, _) => self.act(ctx, GameAction::AskQueens),
            Msg::Ask(_, square) => self.act(ctx, GameAction::AskStrikers(square)),
            Msg::SquareText(text) => self.typed = text,
            Msg::Command(about) => {
                self.about_square(ctx, about);
                self.save(ctx);
            }
            Msg::Choose(choice) => self.choose(ctx, choice),
            Msg::Stored => self.take_over(ctx),
            Msg::Import(text) => self.import(ctx, &text),
            Msg::Remove => {
                game_storage::remove();
                (self.album, self.days) = (Album::default(), Days::default());
                self.begun = Begun::default();
                self.said = ctx.props().locale.lang.game().album.removed.into();
            }
            Msg::Day(day) => {
                self.day = Some(day);
                // On a phone, the calendar is scrolled to below it.
                browser::show(".days-panel h3");
            }
            Msg::Copy(text) => {
                let link = ctx.link().clone();
                copy_text(&text, move |is_copied| link.send_message(Msg::Copied(is_copied)));
                return false;
            }
            Msg::Copied(is_copied) => {
                let texts = &ctx.props().locale.lang.game().day;
                self.said = if is_copied { texts.copied } else { texts.not_copied }.into();
            }
            Msg::Key(event) => {
                if !self.key(ctx, &event) {
                    return false;
                }
                self.save(ctx);
            }
            Msg::Panel(panel) => {
                // Pressed again, the open panel gives its room back to the board.
                self.is_open = !(self.is_open && panel == self.panels.first());
                self.panels = self.panels.with(panel);
            }
            Msg::TogglePanels => self.is_open = !self.is_open,
        }
        self.settle(ctx);
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        drawing(&Drawing {
            locale: &ctx.props().locale,
            columns: ctx.props().columns,
            play: &self.play,
            album: &self.album,
            days: &self.days,
            begun: &self.begun,
            find: self.find,
            day: self.day,
            typed: &self.typed,
            said: &self.said,
            times_asked: self.times_asked,
            panels: self.panels,
            is_open: self.is_open,
            on: ctx.link().callback(|msg| msg),
            fixed: &self.fixed,
        })
    }
}
