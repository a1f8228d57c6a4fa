//! Storage of the game.

use wasm_bindgen::JsCast;
use web_sys::StorageEvent;

use crate::browser;
use crate::browser::listener::Listener;
use crate::settings::game::GameSettings;
use crate::settings::record::Record;
use crate::views::game::album::Album;
use crate::views::game::days::Days;
use crate::views::game::unfinished::Begun;
use crate::views::game::unfinished::SavedGame;

/// Prefixes of keys that tabs share.
const KEYS: [&str; 4] = [Album::KEY, Days::KEY, Begun::KEY, GameSettings::KEY];

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

/// The solutions found, perhaps in other tabs.
pub fn album() -> Album {
    browser::stored(Album::KEY).map_or_else(Album::default, |text| Album::parse(&text))
}

/// Adds solutions to those stored. Returns all of them, and whether they are stored.
pub fn add_to_album(change: impl FnOnce(&mut Album)) -> (Album, bool) {
    let mut album = album();
    change(&mut album);
    let is_stored = browser::store(Album::KEY, &album.to_string());
    (album, is_stored)
}

/// The days whose challenges were solved, perhaps in other tabs.
pub fn days() -> Days {
    browser::stored(Days::KEY).map_or_else(Days::default, |text| Days::parse(&text))
}

/// Adds days to those stored. Returns all of them, and whether they are stored.
pub fn add_to_days(change: impl FnOnce(&mut Days)) -> (Days, bool) {
    let mut days = days();
    change(&mut days);
    let is_stored = browser::store(Days::KEY, &days.to_string());
    (days, is_stored)
}

/// Calls `then` when another tab has changed the album, the days or the choices.
pub fn on_change(then: impl Fn() + 'static) -> Option<Listener> {
    Some(Listener::new(browser::window()?, "storage", move |event| {
        let key = event.dyn_ref::<StorageEvent>().and_then(StorageEvent::key);
        if key.is_none_or(|key| KEYS.into_iter().any(|it| key.starts_with(it))) {
            then();
        }
    }))
}

/// The challenges of the days as they were left, perhaps in other tabs.
pub fn begun() -> Begun {
    browser::stored(Begun::KEY).map_or_else(Begun::default, |text| Begun::parse(&text))
}

/// Changes what is stored of them. Returns all of them, and whether they are stored.
pub fn change_begun(change: impl FnOnce(&mut Begun)) -> (Begun, bool) {
    let mut begun = begun();
    change(&mut begun);
    let is_stored = browser::store(Begun::KEY, &begun.to_string());
    (begun, is_stored)
}

/// Removes the album, the days and the games that were kept.
pub fn remove() {
    [Album::KEY, Days::KEY, Begun::KEY, SavedGame::KEY].into_iter().for_each(browser::remove);
}
