//! The game in the host: messages, actions, and what they change outside.

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::prelude::*;

use queens::board::{Size, Square};
use queens::game::Grade;

use crate::browser::files::clipboard::copy_text;
use crate::browser::listener::Listener;
use crate::browser::locale::Locale;
use crate::browser::record;
use crate::components::features::board::carrying::Carried;
use crate::components::features::host::{Config, Context, Scene, View};
use crate::components::features::keys::shortcuts::Command;
use crate::components::features::status::Status;
use crate::components::widgets::panels::Asked;
use crate::components::widgets::stage::Stage;
use crate::settings::game::{GameChoice, GameSettings};
use crate::views::game::action::{GameAction, GameEffect};
use crate::views::game::address::{GamePanel, GameRoute, Task};
use crate::views::game::album::Find;
use crate::views::game::onward::won;
use crate::views::game::saved::io::storage;
use crate::views::game::saved::log::Log;
use crate::views::game::saved::saved_game::SavedGame;
use crate::views::game::state::{GameState, GameStatus};
use crate::views::game::text::{KeepTexts, KeyTexts};
use crate::views::game::toolbar::Kind;
use crate::{address, browser};

pub enum Msg {
    /// The player does something.
    Act(GameAction),
    /// A size was chosen.
    Size(Size),
    /// Something else is to be played.
    Kind(Kind),
    /// Another game is wanted.
    New,
    /// A square is pointed at, by pointer or focus.
    Point(Option<Square>),
    /// A queen is dragged from a square and over another, or let go.
    Drag(Option<Carried>),
    /// Something is asked of a square by a key.
    Ask(Command, Square),
    /// The player chooses how to play.
    Choose(GameChoice),
    /// Another tab has stored something, or removed it.
    Stored,
    /// Everything that is kept is to be removed.
    Remove,
    /// Another day has begun.
    Midnight,
    /// The result of the game is to be copied.
    Share,
    /// A text is to be copied.
    Copy(String),
    /// The text was copied; if it is given, the browser refused to.
    Copied(Option<String>),
}

pub struct GameView {
    pub(super) state: Box<GameState>,
    /// The player's own board, while something else is played.
    pub(super) own: Option<Box<GameState>>,
    pub(super) settings: GameSettings,
    pub(super) log: Log,
    /// Result of looking up the solution on the board in the album.
    pub(super) find: Option<Find>,
    /// This game as it was last stored.
    pub(super) kept: Option<SavedGame>,
    /// Other unfinished games.
    pub(super) begun: Vec<SavedGame>,
    /// Draws today's challenges again when another day begins.
    midnight: Option<Timeout>,
    pub(super) pointed: Option<Square>,
    /// The queen that is dragged.
    pub(super) dragged: Option<Carried>,
    /// Result message of the last removal or copy.
    pub(super) said: AttrValue,
    pub(super) times_asked: u32,
    /// True after a notice that nothing can be stored.
    pub(super) is_refusal_reported: bool,
    // Made once: a component with the same callbacks is not drawn again.
    pub(super) on_point: Callback<Option<Square>>,
    pub(super) on_remove: Callback<()>,
    pub(super) _stored: Option<Listener>,
}

impl GameView {
    /// Applies the route.
    pub(super) fn go(&mut self, context: &mut Context<Self>, route: &GameRoute) {
        self.find = None;
        let saved = self.saved(route.task);
        self.kept = SavedGame::find(saved.iter().cloned(), route);
        let (state, effects) = SavedGame::resume(saved, route, self.settings);
        self.begun = self.others();
        *self.state = state;
        self.carry_out(context, effects);
        self.open_first_panel(context);
    }

    /// A board without a tree begins with help.
    fn open_first_panel(&self, context: &mut Context<Self>) {
        if self.size().get() > LARGEST_TREE && context.scene().panel() == GamePanel::Tree {
            context.open_panel(GamePanel::Help);
        }
    }

    pub(super) fn act(&mut self, context: &Context<Self>, action: GameAction) {
        self.times_asked = self.times_asked.wrapping_add(action.is_question().into());
        let effects = self.state.act(action);
        self.carry_out(context, effects);
    }

    /// Does what the state wants outside.
    fn carry_out(&mut self, context: &Context<Self>, effects: Vec<GameEffect>) {
        for effect in effects {
            match effect {
                GameEffect::Solved(solution) => self.collect(context, &solution),
                GameEffect::Won(day, grade) => self.record_win(context, day, grade),
            }
        }
    }

    pub(super) fn size(&self) -> Size {
        self.state.size()
    }

    pub(super) fn set_kind(&mut self, context: &mut Context<Self>, kind: Kind) {
        if kind == Kind::Free
            && let Some(own) = self.own.take()
        {
            (self.state, self.find) = (own, None);
            self.kept = SavedGame::of(&self.state);
            self.begun = self.others();
            return;
        }
        if self.state.task() == Task::Free {
            self.own = Some(self.state.clone());
        }
        let before = self.route(&context.scene());
        let task = match kind {
            Kind::Free => Task::Free,
            Kind::Challenge(grade) => {
                Task::Challenge(u64::from(browser::random() % 100_000), grade)
            }
        };
        let mut route = GameRoute { task, help: before.help, ..GameRoute::empty(before.size) };
        if let Kind::Challenge(grade) = kind
            && !queens::game::Grade::on(route.size).contains(&grade)
        {
            route.size = Size::EIGHT;
        }
        self.go(context, &route);
    }

    /// The next challenge of the day, once one is solved.
    pub(super) fn next(&self) -> Option<Grade> {
        match self.state.task() {
            Task::Day(day, grade) if self.state.status() == GameStatus::Solved => {
                self.log.next_grade(day, grade)
            }
            _ => None,
        }
    }
}

/// The largest board with a tree of the player's moves.
pub const LARGEST_TREE: u8 = 12;

/// Milliseconds between two looks at the clock.
const TICK: f64 = 1_000.0;

impl View for GameView {
    const CONFIG: Config<Self> = Config {
        has_titles: true,
        // One panel at a time: the board alone is demanding enough.
        columns: |_| 1,
        folded: 1,
        // A move that is not in the address would be lost with the page.
        is_turn: |_, _| true,
        ..Config::new(
            address::View::Game,
            [GamePanel::Tree, GamePanel::Help, GamePanel::Album],
            Msg::Size,
        )
    };
    type Route = GameRoute;
    type Msg = Msg;
    type Panel = GamePanel;

    fn open(context: &mut Context<Self>, route: &GameRoute) -> GameView {
        let settings: GameSettings = record::load();
        let on_stored = context.callback(|()| Msg::Stored);
        let (state, _) = GameState::new(&GameRoute::empty(route.size), settings);
        let mut view = GameView {
            state: Box::new(state),
            own: None,
            settings,
            log: storage::log().unwrap_or_default(),
            find: None,
            kept: None,
            begun: Vec::new(),
            midnight: context.after(browser::until_tomorrow(), Msg::Midnight),
            pointed: None,
            dragged: None,
            said: AttrValue::default(),
            times_asked: 0,
            is_refusal_reported: false,
            on_point: context.callback(Msg::Point),
            on_remove: context.callback(|()| Msg::Remove),
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

    fn panels_of(_: &GameRoute) -> Asked<GamePanel> {
        Asked::Nothing
    }

    fn update(&mut self, context: &mut Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Act(action) => {
                if matches!(action, GameAction::Hint) {
                    // Its message is shown there.
                    context.open_panel(GamePanel::Help);
                }
                self.act(context, action);
                self.save(context);
            }
            Msg::Size(size) => {
                self.act(context, GameAction::SetSize(size));
                self.open_first_panel(context);
            }
            Msg::Kind(kind) => self.set_kind(context, kind),
            Msg::New => {
                if let (Some(grade), Task::Day(day, _)) = (self.next(), self.state.task()) {
                    let task = Task::Day(day, grade);
                    let help = self.state.setup.help;
                    let route = GameRoute { task, help, ..GameRoute::default() };
                    self.go(context, &route);
                    return true;
                }
                if let Task::Day(day, grade) = self.state.task() {
                    self.change_log(context, |log| log.restart(day, grade));
                }
                let seed = u64::from(browser::random() % 100_000);
                self.act(context, GameAction::New(seed));
            }
            Msg::Drag(dragged) => self.dragged = dragged,
            Msg::Point(square) => {
                self.pointed = square.or(self.pointed);
                return false;
            }
            Msg::Ask(Command::Queens, _) => self.act(context, GameAction::AskQueens),
            Msg::Ask(_, square) => self.act(context, GameAction::AskAttackers(square)),
            Msg::Choose(choice) => self.choose(context, choice),
            Msg::Stored => self.take_over(context),
            Msg::Remove => self.remove(context),
            Msg::Midnight => {
                self.midnight = context.after(browser::until_tomorrow(), Msg::Midnight);
            }
            Msg::Share => {
                let result = won(context.locale(), &self.state);
                return self.update(context, Msg::Copy(result));
            }
            Msg::Copy(text) => {
                let on_copied = context.callback(Msg::Copied);
                copy_text(&text.clone(), move |is_copied| {
                    on_copied.emit((!is_copied).then_some(text));
                });
                return false;
            }
            Msg::Copied(refused) => {
                let texts = KeepTexts::of(context.lang());
                let by_hand = refused.map(|text| format!("{} {text}", texts.not_copied));
                self.said = by_hand.unwrap_or_else(|| texts.copied.to_owned()).into();
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
            (Command::Hint, _) => {
                context.open_panel(GamePanel::Help);
                GameAction::Hint
            }
            (Command::Cross, Some(square)) => GameAction::Cross(square),
            _ => return false,
        };
        self.act(context, action);
        self.save(context);
        true
    }

    fn next_tick(&self) -> Option<f64> {
        let clock = || self.state.is_timed().then_some(TICK);
        if self.state.is_working() { Some(0.0) } else { self.state.until_move().or_else(clock) }
    }

    fn tick(&mut self, context: &mut Context<Self>, elapsed: f64) {
        // A machine that slept has not played.
        let seconds = self.state.seconds();
        let is_computer = self.state.is_computer();
        let effects = self.state.tick(elapsed.min(2.0 * TICK));
        self.carry_out(context, effects);
        if self.state.seconds() != seconds || is_computer {
            self.save(context);
        }
        let effects = self.state.work(context.portion());
        self.carry_out(context, effects);
    }

    fn status(&self) -> Status {
        match self.state.status() {
            GameStatus::Solved => Status::Done,
            _ if self.state.is_timed() => Status::Running,
            _ => Status::Ready,
        }
    }

    fn route(&self, _: &Scene<Self>) -> GameRoute {
        self.state.route()
    }

    fn tab(&self, locale: &Locale, panel: GamePanel) -> (&'static str, Option<String>) {
        let found = (panel == GamePanel::Album).then(|| self.log.solutions(self.size()).len());
        let found = found.filter(|it| *it > 0).map(|it| locale.number(it as u64));
        (KeyTexts::of(locale.lang).tabs(panel), found)
    }

    fn panel(&self, scene: &Scene<Self>, panel: GamePanel) -> Option<Html> {
        Some(self.draw_panel(scene, panel))
    }

    fn draw(&self, scene: &Scene<Self>) -> Stage {
        self.drawing(scene)
    }

    fn around(&self, stage: Html) -> Html {
        let state = &self.state;
        html! {
            <div class="game" data-game="" data-status={state.status().name()}
                data-moves={state.tally().moves.to_string()}>
                { stage }
            </div>
        }
    }
}
