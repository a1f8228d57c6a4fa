//! The game view.

use yew::prelude::*;

use queens::board::{Notation, Size, Square};
use queens::game::Date;
use queens::plain_text::plain;

use crate::browser;
use crate::browser::listener::Listener;
use crate::components::host::{Context, View};
use crate::components::sound::tone::Sound;
use crate::settings::game::GameSettings;
use crate::text::quoted;
use crate::views::game::action::{GameAction, GameEffect, Subject};
use crate::views::game::address::{GameRoute, Task};
use crate::views::game::album::{Album, Find};
use crate::views::game::begun::Begun;
use crate::views::game::days::Days;
use crate::views::game::fixed::Fixed;
use crate::views::game::follow_panel::SEARCHES;
use crate::views::game::help_panel::SquareCommand;
use crate::views::game::io::worker::GameWorker;
use crate::views::game::msg::Play;
use crate::views::game::saved::SavedGame;
use crate::views::game::text::HelpTexts;
use crate::views::game::toolbar::Kind;

/// Duration of the vibration for a queen in conflict, in ms.
const BUZZ: u32 = 40;

/// The game in the host.
pub struct GameView {
    pub(super) play: Play,
    pub(super) settings: GameSettings,
    pub(super) worker: GameWorker,
    pub(super) album: Album,
    pub(super) days: Days,
    /// The challenges of the days as they were left.
    pub(super) begun: Begun,
    /// Result of looking up the solution on the board in the album.
    pub(super) find: Option<Find>,
    /// The day that is looked at.
    pub(super) day: Option<Date>,
    pub(super) pointed: Option<Square>,
    /// The square in the field of the help panel.
    pub(super) typed: String,
    /// Result message of the last import, removal or copy.
    pub(super) said: AttrValue,
    pub(super) times_asked: u32,
    /// True after a notice that nothing can be stored.
    pub(super) is_refusal_reported: bool,
    pub(super) fixed: Fixed,
    pub(super) _stored: Option<Listener>,
}

impl GameView {
    /// Goes where the route says.
    pub(super) fn go(&mut self, context: &Context<Self>, route: &GameRoute) {
        self.find = None;
        // The shell has loaded the searches.
        if let (Task::Follow(kind, seed), Some(searches)) = (route.task, SEARCHES.get()) {
            self.worker.forget(Subject::Position);
            let state = (searches.start)(kind, route.size, seed, route.questions);
            self.play = Play::Follow(Box::new(state));
            return;
        }
        let saved = self.saved(route.task);
        let (state, effects) = SavedGame::resume(saved, route, self.settings);
        self.play = Play::Game(Box::new(state));
        if let Task::Day(day, _) = route.task {
            self.day = Some(day);
        }
        self.carry_out(context, effects);
    }

    pub(super) fn act(&mut self, context: &Context<Self>, action: GameAction) {
        let Play::Game(state) = &mut self.play else { return };
        let conflicts = state.conflicts().len();
        self.times_asked = self.times_asked.wrapping_add(action.is_question().into());
        let effects = state.act(action);
        let buzzes = state.settings().buzzes && state.conflicts().len() > conflicts;
        if buzzes {
            browser::buzz(BUZZ);
        }
        self.carry_out(context, effects);
    }

    /// Does what the state wants outside.
    fn carry_out(&mut self, context: &Context<Self>, effects: Vec<GameEffect>) {
        let Play::Game(state) = &self.play else { return };
        let size = state.size();
        let mut is_new_position = false;
        for effect in effects {
            match effect {
                GameEffect::Ask(subject, request) => self.worker.ask(subject, *request),
                GameEffect::Placed(queens) => {
                    is_new_position = true;
                    context.play(Sound::Placed { queens, size });
                }
                GameEffect::Taken(queens) => {
                    is_new_position = true;
                    context.play(Sound::Taken { queens, size });
                }
                GameEffect::Solved(solution) => {
                    context.play(Sound::Solution);
                    self.collect(context, solution);
                }
            }
        }
        if is_new_position && !matches!(&self.play, Play::Game(state) if state.asked().is_some()) {
            // Nobody waits for what was asked about another position.
            self.worker.forget(Subject::Position);
        }
    }

    pub(super) fn size(&self) -> Size {
        match &self.play {
            Play::Game(state) => state.size(),
            Play::Follow(state) => state.size(),
        }
    }

    pub(super) fn set_kind(&mut self, context: &Context<Self>, kind: Kind) {
        let before = self.route(&context.scene());
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
        self.go(context, &route);
    }

    pub(super) fn about_square(&mut self, context: &Context<Self>, about: SquareCommand) {
        let (locale, size) = (context.locale(), self.size());
        let typed = plain(&self.typed);
        let read = locale.look.notation.parse(size, typed.trim());
        let read = read.or_else(|_| Notation::Chess.parse(size, typed.trim()));
        let Ok(square) = read else {
            let words = HelpTexts::of(locale.lang).no_square(&quoted(&self.typed));
            return context.notice(words);
        };
        let action = match about {
            SquareCommand::Place => GameAction::Place(square),
            SquareCommand::Strikers => GameAction::AskStrikers(square),
            SquareCommand::WhyNot => GameAction::AskWhyNot(square),
        };
        self.act(context, action);
    }
}
