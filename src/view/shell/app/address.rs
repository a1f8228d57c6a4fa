//! What the address asks of the page, and what the page writes there.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::App;
use crate::browser;
use crate::browser::locale::Locale;
use crate::browser::look;
use crate::route::address::Address;
use crate::route::embed::Embed;
use crate::route::panel::{OpenPanels, Panel};
use crate::route::search::SearchRoute;
use crate::route::theme::Theme;
use crate::route::{Route, View};
use crate::text::Lang;
use crate::view::shell::message::Msg;
use crate::view::shell::notices::MOST;
use crate::view::shell::places;

/// Browsers refuse addresses that change too often; so many milliseconds are kept
/// between two changes.
const ADDRESS_PAUSE: u32 = 300;

impl App {
    pub(super) fn read_address(&mut self) {
        self.written = browser::hash();
        let (address, problems) = Address::parse(&self.written);
        let left = std::mem::replace(&mut self.address, address);
        let view = left.route.view();
        if self.visit > 0 && view != self.address.route.view() {
            self.places.leave(&left);
        }
        if let Route::Search(SearchRoute { panels: Some(panels), .. }) = self.address.route {
            self.panels = OpenPanels::from(panels);
        }
        if std::mem::take(&mut self.has_followed) {
            // What a teacher's link shows stays so on the way, and on the way back.
            self.address.lang = self.address.lang.or(left.lang);
            self.address.theme = self.address.theme.or(left.theme);
            self.replace_hash();
        }
        places::remember(&self.address);
        self.update_locale();
        let lang = self.locale.lang;
        self.notices = problems.iter().map(|problem| problem.words(lang).into()).collect();
        self.notices.truncate(MOST);
        self.noticed_at = browser::now();
        self.visit += 1;
    }

    pub(super) fn update_locale(&mut self) {
        let lang = self.address.lang.or(self.settings.lang);
        let lang = lang.unwrap_or_else(|| Lang::preferred(browser::languages()));
        let mut shown = self.look;
        let document = self.address.route.document();
        shown.notation = document.map_or(shown.notation, |document| document.notation);
        if let Route::Search(SearchRoute { notation: Some(notation), .. }) = self.address.route {
            shown.notation = notation;
        }
        if (lang, shown) != (self.locale.lang, self.locale.look) {
            self.locale = Locale::new(lang, shown);
            look::apply(&shown);
        }
        self.locale.document = document;
    }

    pub(super) fn theme(&self) -> Theme {
        self.address.theme.or(self.settings.theme).unwrap_or_default()
    }

    /// The address of exactly this moment, with what is else the reader's own choice.
    pub(super) fn moment(&self, embed: Embed) -> Address {
        let mut address = Address { embed, full: false, ..self.address.clone() };
        if let Route::Search(route) = &mut address.route {
            let columns = self.columns;
            let shown = Panel::ALL.into_iter().filter(|it| self.panels.is_shown(*it, columns));
            route.panels = Some(shown.collect());
            route.notation = Some(self.locale.look.notation).filter(|_| !route.as_document);
        }
        address
    }

    /// The address of the view as a slide, where it can be one.
    pub(super) fn slide(&self) -> Option<AttrValue> {
        let address = self.moment(Embed::Slide);
        let is_search = address.route.view() == View::Search;
        is_search.then(|| browser::address_with(&address.to_string()).into())
    }

    /// Writes the address, unless the reader has just gone elsewhere: the browser tells
    /// of that a little later.
    pub(super) fn replace_hash(&mut self) {
        if browser::hash() == self.written {
            browser::replace_hash(&self.address.to_string());
            self.written = browser::hash();
        }
    }

    pub(super) fn write_address(&mut self, ctx: &Context<Self>) {
        if self.address_pause.is_none() {
            self.replace_hash();
            let link = ctx.link().clone();
            self.address_pause =
                Some(Timeout::new(ADDRESS_PAUSE, move || link.send_message(Msg::WriteAddress)));
        }
    }
}
