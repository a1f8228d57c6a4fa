//! Storage of the game.

use crate::browser;
use crate::browser::listener::Listener;
use crate::browser::record;
use crate::views::game::saved::log::Log;
use crate::views::game::saved::saved_game::SavedGame;

/// The games that were kept: this tab's own, and the last of all tabs.
pub fn saved() -> impl Iterator<Item = SavedGame> {
    let own = browser::kept(SavedGame::KEY).and_then(|text| SavedGame::parse(&text));
    own.into_iter().chain(saved_by_all())
}

/// The games of all tabs, the latest first.
pub fn saved_by_all() -> Vec<SavedGame> {
    browser::stored(SavedGame::KEY).map_or_else(Vec::new, |text| SavedGame::read(&text))
}

/// Keeps a game in place of its earlier state. Returns whether the browser stored it.
pub fn save(game: &SavedGame, before: Option<&SavedGame>) -> bool {
    browser::keep(SavedGame::KEY, &game.to_string());
    let all = SavedGame::kept(saved_by_all(), before, game);
    let lines: Vec<String> = all.iter().map(SavedGame::to_string).collect();
    browser::store(SavedGame::KEY, &lines.join("\n"))
}

/// The log, perhaps from other tabs or from version 0.2.0; `None` if nothing is stored.
pub fn log() -> Option<Log> {
    let texts = [Log::KEY].into_iter().chain(Log::OLD_KEYS).filter_map(browser::stored);
    texts.reduce(|all, text| format!("{all}\n{text}")).map(|text| Log::read(&text))
}

/// Stores the log. Returns whether the browser did.
pub fn store(log: &Log) -> bool {
    let is_stored = browser::store(Log::KEY, &log.to_string());
    if is_stored {
        Log::OLD_KEYS.into_iter().for_each(browser::remove);
    }
    is_stored
}

/// Calls `then` when another tab has changed the games, the log or the choices.
pub fn on_change(then: impl Fn() + 'static) -> Option<Listener> {
    // All other keys of the game begin so.
    record::on_change(&[SavedGame::KEY], then)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::browser::stand_in::{self, StandIn};

    #[test]
    fn two_tabs_and_links_keep_the_unfinished_games_of_each() {
        stand_in::set(StandIn::default());
        let game = |queens: &str, moves: usize| {
            let text = format!(
                "#/game?n=8&queens={queens} ; n=8 | +{} ; {moves} {moves} 0 9 0",
                queens.replace(',', " +")
            );
            SavedGame::parse(&text).expect("a game")
        };
        let (own, other) = (game("a1,c2", 2), game("h8", 1));
        assert!(save(&own, None) && save(&other, None));
        assert_eq!(saved_by_all(), [other.clone(), own.clone()]);
        // Each tab replaces its own game only.
        let further = game("a1,c2,e3", 3);
        assert!(save(&further, Some(&own)));
        assert_eq!(saved_by_all(), [further.clone(), other.clone()]);
        // A tab in which a new game was begun keeps the one before.
        let new = game("b5", 1);
        assert!(save(&new, Some(&further)));
        assert_eq!(saved_by_all(), [new, further, other]);
        // Version 0.2.0 has stored one game on three lines.
        browser::store(SavedGame::KEY, "#/game?n=8&queens=a1\nn=8 | +a1\n1 1 0 5 0");
        assert_eq!(saved_by_all().len(), 1);
        for k in 0..30 {
            assert!(save(&game("b5", 1 + k), None));
        }
        assert_eq!(saved_by_all().len(), 20);
    }

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
        assert_eq!(log.to_string(), texts.concat());
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
