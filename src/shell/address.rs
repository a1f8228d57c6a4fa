//! The complete address: the route of a view and the common parameters.

use std::fmt;

use crate::address::embed::Embed;
use crate::address::origin::Origin;
use crate::address::parameter::{self, AddressPart, Named, Optional, Parameter, Plain, parameter};
use crate::address::part::{self, wrong};
use crate::address::problem::{Possible, Problem};
use crate::address::{View, pairs};
use crate::settings::theme::Theme;
use crate::shell::route::Route;
use crate::text::{Lang, quoted};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Address {
    pub route: Route,
    /// `lang`; `None` for the user's setting.
    pub lang: Option<Lang>,
    /// `theme`; `None` for the user's setting.
    pub theme: Option<Theme>,
    /// `embed`.
    pub embed: Embed,
    /// `full=1`: projector mode.
    pub full: bool,
    /// `messages`: the origin of the parent page with which the page exchanges messages.
    pub messages: Option<Origin>,
}

/// The parameters of every view.
const COMMON: &[Parameter<Address>] = &[
    parameter!("lang", lang, Optional<Plain>),
    parameter!("theme", theme, Optional<Named>),
    parameter!("embed", embed, Named),
    parameter!("full", full, Plain),
    parameter!("messages", messages, Optional<Plain>),
];

impl Address {
    /// Reads an address with or without `#`. Returns the nearest valid address and the problems.
    pub fn parse(hash: &str) -> (Address, Vec<Problem>) {
        let hash = pairs::without_punctuation(hash).trim_start_matches('#');
        let (path, query) = hash.split_once('?').unwrap_or((hash, ""));
        let pairs = pairs::read(query).map(|(name, value)| (name, value.unwrap_or_default()));
        let pairs: Vec<(String, String)> = pairs.collect();
        let mut problems = Vec::new();
        let route = match route_at(path.trim_matches('/')) {
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
        let embed = address.embed;
        if matches!(embed, Embed::Slide | Embed::Board) && address.route.view() != View::Search {
            address.embed = Embed::View;
            let possible = [Embed::No, Embed::View].map(Embed::name).to_vec();
            problems.push(wrong("embed", embed.name(), Possible::Words(possible)));
        }
        // The value that is shown instead is known only after all were read.
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
        if parameter::named(COMMON, name).is_some() {
            return part::set(COMMON, self, name, value);
        }
        if self.route.has(name) {
            return self.route.typed_mut()?.set(name, value);
        }
        // A link that was edited by hand may have parameters of another view.
        let is_known = View::ALL.into_iter().any(|view| Route::of(view).has(name));
        (!is_known).then(|| Problem::Name(quoted(name)))
    }

    /// The parameters, in order.
    fn parts(&self) -> Vec<AddressPart> {
        let mut parts = self.route.typed().map_or_else(Vec::new, |route| route.parts());
        parts.extend(parameter::parts(COMMON, self));
        parts
    }
}

/// The route of a path with default parameters.
fn route_at(path: &str) -> Result<Route, Problem> {
    let path = pairs::decoded(path);
    if path.is_empty() {
        return Ok(Route::Start);
    }
    let (name, rest) = path.split_once('/').unwrap_or((&path, ""));
    let view = View::IN_ADDRESSES.into_iter().find(|view| view.name() == name);
    let route = view.and_then(|view| {
        let mut route = Route::of(view);
        let is_known = match route.typed_mut() {
            Some(typed) => typed.read_path(rest),
            None => rest.is_empty(),
        };
        is_known.then_some(route)
    });
    route.ok_or_else(|| Problem::View(quoted(&path)))
}

impl fmt::Display for Address {
    /// Includes the `#`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#/{}", self.route.path())?;
        if let Some(rest) = self.route.typed().map(|route| route.path()).filter(|it| !it.is_empty())
        {
            write!(f, "/{rest}")?;
        }
        let query = parameter::written(self.parts());
        if query.is_empty() { Ok(()) } else { write!(f, "?{query}") }
    }
}

impl fmt::Display for Route {
    /// Includes the `#`, without the common parameters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Address { route: self.clone(), ..Address::default() }.fmt(f)
    }
}

#[cfg(test)]
#[path = "address_tests.rs"]
mod tests;
