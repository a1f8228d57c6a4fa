//! Persistence of the game view: the game, and the log of what was found and solved.

use queens::board::Solution;
use queens::game::{Date, Grade};

use crate::browser;
use crate::browser::record;
use crate::components::features::host::Context;
use crate::settings::game::{GameChoice, GameSettings};
use crate::views::game::action::GameAction;
use crate::views::game::address::Task;
use crate::views::game::saved::io::storage;
use crate::views::game::saved::log::{Log, Solved};
use crate::views::game::saved::saved_game::SavedGame;
use crate::views::game::text::KeepTexts;
use crate::views::game::view::GameView;

impl GameView {
    /// Stored games of a task: each day's challenge, and one other game.
    pub(super) fn saved(&mut self, task: Task) -> Vec<SavedGame> {
        match task {
            Task::Day(day, grade) => {
                self.log = self.merged();
                self.log.begun(day, grade).cloned().into_iter().collect()
            }
            Task::Free | Task::Challenge(..) => storage::saved().collect(),
        }
    }

    /// Keeps the game.
    pub(super) fn save(&mut self, context: &Context<Self>) {
        let Some(saved) = SavedGame::of(&self.state).filter(SavedGame::is_begun) else { return };
        match saved.day() {
            Some(_) => self.change_log(context, |log| log.keep(saved)),
            None => {
                let is_stored = storage::save(&saved, self.kept.as_ref());
                self.kept = Some(saved);
                self.begun = self.others();
                self.tell_stored(context, is_stored);
            }
        }
    }

    /// The unfinished games other than this one that are kept, the latest first.
    pub(super) fn others(&self) -> Vec<SavedGame> {
        let is_here = |it: &SavedGame| self.kept.as_ref().is_some_and(|kept| kept.is_same(it));
        let mut all = storage::saved_by_all();
        all.retain(|it| it.is_begun() && !it.is_solved() && !is_here(it));
        all
    }

    /// The stored log with what this tab has found, in case two tabs stored at the same moment.
    fn merged(&self) -> Log {
        let mut log = storage::log().unwrap_or_default();
        log.merge(&self.log);
        log
    }

    /// Changes the log, here and in the browser.
    pub(super) fn change_log(&mut self, context: &Context<Self>, change: impl FnOnce(&mut Log)) {
        self.log = self.merged();
        change(&mut self.log);
        self.tell_stored(context, storage::store(&self.log));
    }

    /// Adds a solved board to the album.
    pub(super) fn collect(&mut self, context: &Context<Self>, solution: &Solution) {
        let mut find = None;
        self.change_log(context, |log| {
            find = Some(log.look_up(solution));
            log.add_found(solution);
        });
        self.find = find;
    }

    /// Records a day's solved puzzle.
    pub(super) fn record_win(&mut self, context: &Context<Self>, day: Date, grade: Grade) {
        let solved = Solved { seconds: self.state.seconds(), hints: self.state.hints };
        self.change_log(context, |log| log.add_solved(day, grade, solved));
    }

    /// Takes a choice over, here and as it is stored.
    pub(super) fn choose(&mut self, context: &Context<Self>, choice: GameChoice) {
        self.settings.choose(choice);
        let is_stored = record::change(|stored: &mut GameSettings| stored.choose(choice));
        self.tell_stored(context, is_stored);
        self.act(context, GameAction::Settings(self.settings));
    }

    /// Takes over what another tab has found, chosen or removed.
    pub(super) fn take_over(&mut self, context: &Context<Self>) {
        let stored = storage::log();
        if stored.is_none() {
            self.log = Log::default();
        } else {
            self.log = self.merged();
            if stored.as_ref() != Some(&self.log) {
                storage::store(&self.log);
            }
        }
        self.begun = self.others();
        let settings = record::load();
        if settings != self.settings {
            self.settings = settings;
            self.act(context, GameAction::Settings(settings));
        }
    }

    pub(super) fn tell_stored(&mut self, context: &Context<Self>, are_stored: bool) {
        if !are_stored && !std::mem::replace(&mut self.is_refusal_reported, true) {
            context.notice(KeepTexts::of(context.lang()).not_kept.to_owned());
        }
    }

    /// Removes everything that is kept.
    pub(super) fn remove(&mut self, context: &Context<Self>) {
        self.change_log(context, Log::remove);
        browser::remove(SavedGame::KEY);
        self.begun = Vec::new();
        self.said = KeepTexts::of(context.lang()).removed.into();
    }
}
