//! The history of the views: this visit's, and the last place of the visit before.

use yew::AttrValue;

use crate::address::View;
use crate::address::embed::Embed;
use crate::browser;
use crate::browser::locale::Locale;
use crate::shell::address::Address;
use crate::shell::title::{parts, step};

/// The session key of the addresses at which views were left.
const LEFT: &str = "queenside.left";

/// The storage key of the last address.
const LAST: &str = "queenside.last";

/// The addresses at which views were left.
pub struct Places(Vec<(View, AttrValue)>);

impl Places {
    /// Those of this visit, also after a reload.
    pub fn of_visit() -> Places {
        Places(browser::kept(LEFT).unwrap_or_default().lines().map(place).collect())
    }

    pub fn left(&self) -> &[(View, AttrValue)] {
        &self.0
    }

    pub fn leave(&mut self, address: &Address) {
        let view = address.route.view;
        self.0.retain(|(other, _)| *other != view);
        self.0.push((view, address.to_string().into()));
        let addresses: Vec<&str> = self.0.iter().map(|(_, left)| left.as_str()).collect();
        browser::keep(LEFT, &addresses.join("\n"));
    }
}

fn place(address: &str) -> (View, AttrValue) {
    let (address, _) = Address::parse(address);
    (address.route.view, address.to_string().into())
}

/// Stores the address for the next visit.
pub fn remember(address: &Address) {
    // Options are opened on the way to something else, and a frame belongs to another page.
    let is_page = address.embed == Embed::No;
    if is_page && !matches!(address.route.view, View::Start | View::Options | View::About) {
        // If it cannot be stored, the start shows no link back.
        let _ = browser::store(LAST, &address.to_string());
    }
}

/// The last address and its description.
pub fn last(locale: &Locale) -> Option<(AttrValue, AttrValue)> {
    let (address, _) = Address::parse(&browser::stored(LAST)?);
    let route = &address.route;
    if route.view == View::Start {
        return None;
    }
    let mut words = parts(locale, route);
    words.extend(step(locale, route).filter(|_| route.view == View::Search));
    Some((address.to_string().into(), locale.list(&words).into()))
}
