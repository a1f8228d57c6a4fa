//! The whole address: the route of a view, and what holds for every view.

use std::fmt;

use crate::route::embed::Embed;
use crate::route::pairs;
use crate::route::problem::{Possible, Problem};
use crate::route::search::SearchRoute;
use crate::route::theme::Theme;
use crate::route::view_route::{AddressPart, always, set_flag, set_named, unless, wrong};
use crate::route::{Route, View};
use crate::text::{Lang, quoted};

/// What an address says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Address {
    /// The view, and where it is.
    pub route: Route,
    /// `lang`; `None` for the reader's own.
    pub lang: Option<Lang>,
    /// `theme`; `None` for the reader's own.
    pub theme: Option<Theme>,
    /// `embed`: only the view, without the frame around it, or less.
    pub embed: Embed,
    /// `full=1`: for a projector.
    pub full: bool,
}

/// The names that hold for every view.
const COMMON: [&str; 4] = ["lang", "theme", "embed", "full"];

impl Address {
    /// Reads an address, with or without its `#`. Whatever it says, the result is
    /// the nearest valid state, with the problems met on the way.
    pub fn parse(hash: &str) -> (Address, Vec<Problem>) {
        let hash = hash.trim_start_matches('#');
        let (path, query) = hash.split_once('?').unwrap_or((hash, ""));
        let pairs = pairs::read(query).map(|(name, value)| (name, value.unwrap_or_default()));
        let pairs: Vec<(String, String)> = pairs.collect();
        let mut problems = Vec::new();
        let route = match route_at(path.trim_matches('/'), &pairs) {
            Ok(route) => route,
            Err(problem) => {
                problems.push(problem);
                Route::of(View::Search)
            }
        };
        let mut address = Address { route, ..Address::default() };
        for (name, value) in &pairs {
            problems.extend(address.set(name, value));
        }
        if let Some(route) = address.route.typed_mut() {
            problems.extend(route.settle(&pairs));
        }
        if address.embed == Embed::Slide && address.route.view() != View::Search {
            address.embed = Embed::View;
            let possible = [Embed::No, Embed::View].map(Embed::name).to_vec();
            problems.push(wrong("embed", Embed::Slide.name(), Possible::Words(possible)));
        }
        // Only when all is read it is known what is shown instead.
        let parts = address.parts();
        for problem in &mut problems {
            if let Problem::Value(wrong) = problem {
                let part = parts.iter().find(|part| part.name == wrong.name);
                wrong.shown = part.map(|part| part.value.clone()).filter(|it| !it.is_empty());
            }
        }
        (address, problems)
    }

    fn set(&mut self, name: &str, value: &str) -> Option<Problem> {
        if let Some(name) = COMMON.into_iter().find(|common| *common == name) {
            return self.set_common(name, value).err().map(|it| wrong(name, value, it));
        }
        if let Some(name) = self.route.known_name(name) {
            let set = self.route.typed_mut()?.set(name, value);
            return set.err().map(|possible| wrong(name, value, possible));
        }
        // A link that was changed by hand may say what only another view can show.
        let is_known = View::ALL.into_iter().any(|it| Route::of(it).known_name(name).is_some());
        (!is_known).then(|| Problem::Name(quoted(name)))
    }

    fn set_common(&mut self, name: &str, value: &str) -> Result<(), Possible> {
        match name {
            "lang" => {
                let possible = || Possible::Words(Lang::ALL.map(Lang::tag).to_vec());
                self.lang = Some(Lang::tagged(value).ok_or_else(possible)?);
            }
            "theme" => {
                let mut theme = Theme::default();
                set_named(&mut theme, value, &Theme::ALL, Theme::name)?;
                self.theme = Some(theme);
            }
            "embed" => set_named(&mut self.embed, value, &Embed::ALL, Embed::name)?,
            "full" => set_flag(&mut self.full, value)?,
            _ => {}
        }
        Ok(())
    }

    /// The parts in a fixed order.
    fn parts(&self) -> Vec<AddressPart> {
        let mut parts = self.route.parts();
        parts.extend(self.lang.map(|lang| always("lang", lang.tag())));
        parts.extend(self.theme.map(|theme| always("theme", theme.name())));
        parts.push(unless(self.embed == Embed::No, "embed", self.embed.name()));
        parts.push(unless(!self.full, "full", u8::from(self.full)));
        parts
    }
}

/// The route that a path names, before the values are read.
fn route_at(path: &str, pairs: &[(String, String)]) -> Result<Route, Problem> {
    if path.is_empty() {
        // Links without a view have always led to the search.
        let search = Route::Search(SearchRoute::default());
        let is_search = pairs.iter().any(|(name, _)| search.known_name(name).is_some());
        return Ok(if is_search { search } else { Route::Start });
    }
    let view = View::ALL.into_iter().find(|view| view.name() == path);
    view.map(Route::of).ok_or_else(|| Problem::View(quoted(&pairs::decoded(path))))
}

impl fmt::Display for Address {
    /// The address with its `#`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#/{}", self.route.path())?;
        let said = self.parts().into_iter().filter(|part| !part.is_usual);
        let query = pairs::written(said.map(|part| (part.name, part.value)));
        if query.is_empty() { Ok(()) } else { write!(f, "?{query}") }
    }
}

impl fmt::Display for Route {
    /// The address with its `#`, without what holds for every view.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Address { route: self.clone(), ..Address::default() }.fmt(f)
    }
}

#[cfg(test)]
#[path = "address_tests.rs"]
mod tests;
