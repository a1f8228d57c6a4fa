//! Reading and writing the address.

use yew::prelude::*;

use queens::board::Notation;

use super::App;
use crate::address::View;
use crate::address::embed::Embed;
use crate::address::problem::Problem;
use crate::browser;
use crate::browser::locale::Locale;
use crate::browser::page::look;
use crate::settings::theme::Theme;
use crate::shell::address::Address;
use crate::shell::app::message::Msg;
use crate::shell::app::notices::PROBLEMS;
use crate::shell::app::places;
use crate::shell::title::document;
use crate::text::{Lang, NoticeTexts};
use crate::views::start::storage;

/// The least average time between two changes of the address, in ms. The strictest browser allows a
/// hundred changes in 30 seconds.
const ADDRESS_PAUSE: u32 = 400;

/// A few changes may come at once, so that going back follows a few quick steps. Their pauses are
/// made up later, in ms.
const ADDRESS_CREDIT: f64 = 20.0 * ADDRESS_PAUSE as f64;

/// The parameter of the help that a link of the game allows.
const HELP: &str = "help";

impl App {
    pub(super) fn read_address(&mut self, ctx: &Context<Self>) {
        self.written = browser::hash();
        let (address, problems) = Address::parse(&self.written);
        let left = std::mem::replace(&mut self.address, address);
        let view = left.route.view;
        self.is_arriving = self.visit > 0;
        if self.is_arriving && view != self.address.route.view {
            self.places.leave(&left);
            self.heading = None;
        }
        // A text begins at its top.
        if let Some(frame) =
            self.frame.cast::<web_sys::Element>().filter(|_| view != self.address.route.view)
        {
            frame.set_scroll_top(0);
        }
        if std::mem::take(&mut self.has_followed) {
            // Settings of a teacher's link stay when the user follows links.
            self.address.lang = self.address.lang.or(left.lang);
            self.address.theme = self.address.theme.or(left.theme);
            self.address.full |= left.full;
            self.address.messages = self.address.messages.take().or(left.messages);
            // A frame has no room for the bar.
            if left.embed != Embed::No && self.address.embed == Embed::No {
                self.address.embed = Embed::View;
            }
            // Help that the link of a class has locked stays locked on all ways back to the game.
            let route = &mut self.address.route;
            if let Some(help) = &self.locked
                && route.view == View::Game
                && route.value(HELP).is_none()
            {
                route.set(HELP, help);
            }
            self.replace_hash();
        }
        if problems.iter().any(|problem| matches!(problem, Problem::Former(_))) {
            // A view that reports no place of its own would leave the former address.
            self.replace_hash();
        }
        if self.address.route.view == View::Game {
            self.locked = self.address.route.value(HELP).map(str::to_owned);
        }
        self.shared = self.address.route.clone();
        places::remember(&self.address);
        self.update_locale();
        self.notices.clear();
        self.noticed_at = browser::now();
        self.visit += 1;
        if problems.is_empty() || PROBLEMS.get().is_some() {
            self.report(&problems);
        } else {
            let (link, visit) = (ctx.link().clone(), self.visit);
            PROBLEMS.fetch_then(move |_| link.send_message(Msg::Problems(visit, problems)));
        }
    }

    /// Shows a notice about each problem of the address.
    pub(super) fn report(&mut self, problems: &[Problem]) {
        let lang = self.locale.lang;
        for problem in problems {
            let words = PROBLEMS.get().map(|words| words(problem, lang));
            self.notice(words.unwrap_or_else(|| NoticeTexts::of(lang).load_error.to_owned()));
        }
    }

    pub(super) fn update_locale(&mut self) {
        let lang = self.address.lang.or(self.settings.lang);
        let lang = lang.unwrap_or_else(|| Lang::preferred(browser::languages()));
        let mut shown = self.look;
        let route = &self.address.route;
        let document = document(route);
        shown.notation = document.map_or(shown.notation, |document| document.notation);
        let notation = route.value("names").and_then(Notation::named);
        if let Some(notation) = notation.filter(|_| route.view == View::Search) {
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

    /// The address of a link that shows others the same picture.
    pub(super) fn shared_address(&self) -> Address {
        let mut route = self.shared.clone();
        // The start takes the size out of its address.
        if let Some(size) = storage::size().filter(|_| route.view == View::Start) {
            route.set("n", size.to_string());
        }
        Address { route, embed: Embed::No, full: false, messages: None, ..self.address.clone() }
    }

    /// Writes the address unless the user has just changed it, which the browser reports a little
    /// later.
    pub(super) fn replace_hash(&mut self) {
        if browser::hash() == self.written {
            browser::replace_hash(&self.address.to_string());
            self.written = browser::hash();
        }
    }

    pub(super) fn write_address(&mut self, ctx: &Context<Self>) {
        let is_due = |app: &App| browser::hash() != app.address.to_string();
        // An unchanged address needs no pause.
        if !is_due(self) {
            return;
        }
        let now = browser::now();
        let paused_until = self.address_paused_until.max(now);
        if paused_until < now + ADDRESS_CREDIT {
            self.replace_hash();
            self.address_paused_until = paused_until + f64::from(ADDRESS_PAUSE);
        }
        if self.address_pause.is_none() && is_due(self) {
            let link = ctx.link().clone();
            self.address_pause =
                browser::timeout(ADDRESS_PAUSE, move || link.send_message(Msg::WriteAddress));
        }
    }
}
