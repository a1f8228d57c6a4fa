//! Where the reader has been: the views of this visit, and the last one before it.

use yew::AttrValue;

use crate::address::View;
use crate::address::embed::Embed;
use crate::browser;
use crate::browser::locale::Locale;
use crate::shell::address::Address;
use crate::shell::bar::view_name;
use crate::shell::route::Route;
use crate::text::SearchTexts;

/// The key under which a visit keeps where its views were left.
const LEFT: &str = "queenside.left";

/// The key under which the place of the last visit is stored.
const LAST: &str = "queenside.last";

/// Where the views were left that were seen before.
pub struct Places(Vec<(View, AttrValue)>);

impl Places {
    /// Those of this visit, which outlive a reload.
    pub fn of_visit() -> Places {
        Places(browser::kept(LEFT).unwrap_or_default().lines().map(place).collect())
    }

    /// The views and the addresses at which they were left.
    pub fn left(&self) -> &[(View, AttrValue)] {
        &self.0
    }

    /// A view is left at an address.
    pub fn leave(&mut self, address: &Address) {
        let view = address.route.view();
        self.0.retain(|(other, _)| *other != view);
        self.0.push((view, address.to_string().into()));
        let addresses: Vec<&str> = self.0.iter().map(|(_, left)| left.as_str()).collect();
        browser::keep(LEFT, &addresses.join("\n"));
    }
}

/// A view and the address at which it was left.
fn place(address: &str) -> (View, AttrValue) {
    let (address, _) = Address::parse(address);
    (address.route.view(), address.to_string().into())
}

/// Remembers where the reader is, for the next visit.
pub fn remember(address: &Address) {
    // Options are set on the way to something; and what has been forgotten stays so. A frame is a
    // part of another page.
    let is_page = address.embed == Embed::No;
    if is_page && !matches!(address.route.view(), View::Start | View::Options | View::About) {
        // Where it cannot be stored, the start shows no way back.
        let _ = browser::store(LAST, &address.to_string());
    }
}

/// Where the reader was last: the address, and what it shows.
pub fn last(locale: &Locale) -> Option<(AttrValue, AttrValue)> {
    let (address, _) = Address::parse(&browser::stored(LAST)?);
    let view = address.route.view();
    if view == View::Start {
        return None;
    }
    let name = view_name(locale, view);
    let words = match &address.route {
        Route::Search(route) if route.at > 0 => {
            let texts = SearchTexts::of(locale.lang);
            format!("{name}, n = {}, {} {}", route.size, texts.at, locale.number(route.at))
        }
        route => match route.size() {
            Some(size) => format!("{name}, n = {size}"),
            None => name.to_owned(),
        },
    };
    Some((address.to_string().into(), words.into()))
}
