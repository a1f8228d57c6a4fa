//! Persistence of the game view: game, album and days.

use queens::game::{Date, Grade};

use crate::browser;
use crate::browser::record;
use crate::components::host::Context;
use crate::settings::game::{GameChoice, GameSettings};
use crate::views::game::action::GameAction;
use crate::views::game::address::Task;
use crate::views::game::album::Album;
use crate::views::game::days::Solved;
use crate::views::game::io::storage;
use crate::views::game::text::KeepTexts;
use crate::views::game::unfinished::{Begun, Pasted, SavedGame};
use crate::views::game::view::GameView;

/// Duration of the vibration for a solution, in ms.
const BUZZ: u32 = 200;

impl GameView {
    /// Stored games of a task: each day's challenge, and one other game.
    pub(super) fn saved(&mut self, task: Task) -> Vec<SavedGame> {
        match task {
            Task::Day(day, grade) => {
                let mut begun = storage::begun();
                begun.merge(&self.begun);
                self.begun = begun;
                self.begun.game(day, grade).cloned().into_iter().collect()
            }
            Task::Free | Task::Challenge(..) => storage::saved().collect(),
        }
    }

    /// Keeps the game.
    pub(super) fn save(&mut self, context: &Context<Self>) {
        let state = &self.state;
        let is_worth_it = state.tally().moves > 0;
        let Some(saved) = SavedGame::of(state).filter(|_| is_worth_it) else { return };
        let is_stored = match saved.day() {
            Some(_) => self.change_begun(|begun| begun.keep(saved.clone())),
            None => storage::save(&saved),
        };
        self.tell_stored(context, is_stored);
    }

    /// A restarted challenge of a day replaces the stored one.
    pub(super) fn forget_begun(&mut self) {
        if let Task::Day(day, grade) = self.state.task() {
            self.change_begun(|begun| begun.forget(day, grade));
        }
    }

    /// Changes what is begun, here and in the browser. Returns whether that stored it.
    fn change_begun(&mut self, change: impl Fn(&mut Begun)) -> bool {
        let (begun, is_stored) = storage::change_begun(&change);
        if is_stored {
            self.begun = begun;
        } else {
            change(&mut self.begun);
        }
        is_stored
    }

    /// Takes a solved board into the album.
    pub(super) fn collect(&mut self, context: &Context<Self>, solution: queens::board::Solution) {
        let state = &self.state;
        if state.settings.buzzes {
            browser::buzz(BUZZ);
        }
        let mut find = None;
        let (album, is_stored) = storage::add_to_album(|album| {
            find = Some(album.look_up(&solution));
            album.add(&solution);
        });
        self.find = find;
        self.keep_album(album);
        self.tell_stored(context, is_stored);
    }

    /// Records a day's solved puzzle in the calendar.
    pub(super) fn record_win(&mut self, context: &Context<Self>, day: Date, grade: Grade) {
        let state = &self.state;
        let solved = Solved { seconds: state.seconds(), hints: state.hints };
        let (mut days, is_stored) = storage::add_to_days(|days| days.note(day, grade, solved));
        days.merge(&self.days);
        self.days = days;
        self.tell_stored(context, is_stored);
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
        let (album, days) = (storage::album(), storage::days());
        let stored = (album.len(), days.len());
        if album.is_empty() {
            self.album = album;
        } else {
            self.keep_album(album);
        }
        if days.is_empty() {
            self.days = days;
        } else {
            self.days.merge(&days);
        }
        // What both have stored in the same moment, the browser has kept of one only.
        if self.album.len() > stored.0 {
            storage::add_to_album(|album| album.merge(&self.album));
        }
        if self.days.len() > stored.1 {
            storage::add_to_days(|days| days.merge(&self.days));
        }
        self.begun = storage::begun();
        self.keep_begun();
        let settings = record::load();
        if settings != self.settings {
            self.settings = settings;
            self.act(context, GameAction::Settings(settings));
        }
    }

    /// The challenge of a day that is played here is kept again where another tab, which
    /// did not know of it, has kept another.
    fn keep_begun(&mut self) {
        let state = &self.state;
        let game = SavedGame::of(state).filter(|game| state.tally().moves > 0 && !game.is_solved());
        let Some((game, (day, grade))) = game.and_then(|it| it.day().map(|day| (it, day))) else {
            return;
        };
        if !self.begun.is_empty() && self.begun.game(day, grade).is_none() {
            self.change_begun(|begun| begun.keep(game.clone()));
        }
    }

    /// Where nothing is stored, what was found before is kept here.
    fn keep_album(&mut self, mut album: Album) {
        album.merge(&self.album);
        self.album = album;
    }

    pub(super) fn tell_stored(&mut self, context: &Context<Self>, are_stored: bool) {
        if !are_stored && !std::mem::replace(&mut self.is_refusal_reported, true) {
            context.notice(KeepTexts::of(context.lang()).not_kept.to_owned());
        }
    }

    pub(super) fn import(&mut self, context: &Context<Self>, text: &str) {
        let pasted = Pasted::read(text);
        let texts = KeepTexts::of(context.lang());
        if pasted.is_empty() {
            self.said = texts.nothing.into();
            return;
        }
        let Pasted { album, days, begun, unread } = pasted;
        let (album, is_stored) = storage::add_to_album(|it| it.merge(&album));
        self.keep_album(album);
        let (mut days, are_days_stored) = storage::add_to_days(|it| it.merge(&days));
        days.merge(&self.days);
        self.days = days;
        let number = |number: usize| context.locale().number(number as u64);
        let mut said = texts.imported(&number(self.album.len()), &number(self.days.len()));
        if !unread.is_empty() {
            said.push_str(context.lang().space());
            said.push_str(&texts.unread(&number(unread.len())));
        }
        self.said = said.into();
        let are_begun_stored = self.change_begun(|it| it.merge(&begun));
        self.tell_stored(context, is_stored && are_days_stored && are_begun_stored);
    }
}
