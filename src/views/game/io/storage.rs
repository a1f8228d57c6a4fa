//! Storage of the game.

use wasm_bindgen::JsCast;
use web_sys::StorageEvent;

use crate::browser;
use crate::browser::listener::Listener;
use crate::settings::game::GameSettings;
use crate::settings::record::Record;
use crate::views::game::log::Log;
use crate::views::game::saved_game::SavedGame;

/// The games that were kept: this tab's own, and the last of all tabs.
pub fn saved() -> impl Iterator<Item = SavedGame> {
    let texts = [browser::kept(SavedGame::KEY), browser::stored(SavedGame::KEY)];
    texts.into_iter().flatten().filter_map(|text| SavedGame::parse(&text))
}

/// Keeps a game. Returns whether the browser stored it.
pub fn save(game: &SavedGame) -> bool {
    let text = game.to_string();
    browser::keep(SavedGame::KEY, &text);
    browser::store(SavedGame::KEY, &text)
}

/// The log, perhaps from other tabs or from version 0.2.0; `None` if nothing is stored.
pub fn log() -> Option<Log> {
    let texts = [Log::KEY].into_iter().chain(Log::OLD_KEYS).filter_map(browser::stored);
    texts.reduce(|all, text| format!("{all}\n{text}")).map(|text| Log::read(&text).0)
}

/// Stores the log. Returns whether the browser did.
pub fn store(log: &Log) -> bool {
    let is_stored = browser::store(Log::KEY, &log.to_string());
    if is_stored {
        Log::OLD_KEYS.into_iter().for_each(browser::remove);
    }
    is_stored
}

/// Calls `then` when another tab has changed the log or the choices.
pub fn on_change(then: impl Fn() + 'static) -> Option<Listener> {
    Some(Listener::new(browser::window()?, "storage", move |event| {
        let key = event.dyn_ref::<StorageEvent>().and_then(StorageEvent::key);
        if key.is_none_or(|key| key == Log::KEY || key.starts_with(GameSettings::KEY)) {
            then();
        }
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::browser::stand_in::{self, StandIn};

    #[test]
    fn what_version_0_2_0_stored_becomes_the_log() {
        let texts = [
            "4 b1,d2,a3,c4\n",
            "2026-11-20 hard 74 0\n",
            "#/game?day=2026-11-18&grade=easy&queens=a4 ; n=7 queens=b2 given=b2 | +d4 -d4 +a4 ; 3 2 1 84 0\n",
        ];
        let stored =
            Log::OLD_KEYS.into_iter().zip(texts).map(|(key, text)| (key.into(), text.into()));
        stand_in::set(StandIn { stored: stored.collect(), ..StandIn::default() });
        let log = log().expect("three texts");
        assert_eq!(log.to_string(), texts.concat().replace("+d4 -d4 ", ""));
        assert!(store(&log));
        let kept = stand_in::with(|it| it.stored.clone()).unwrap_or_default();
        assert_eq!(kept.into_iter().collect::<Vec<_>>(), [(Log::KEY.to_owned(), log.to_string())]);
        // A browser that refuses keeps the old texts.
        stand_in::set(StandIn {
            stored: [(Log::OLD_KEYS[0].into(), texts[0].into())].into(),
            refuses: true,
            ..StandIn::default()
        });
        assert!(!store(&log));
        assert_eq!(stand_in::with(|it| it.stored.len()), Some(1));
    }
}
