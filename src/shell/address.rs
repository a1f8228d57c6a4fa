//! The complete address: the route of a view and the common parameters.

use std::fmt;

use crate::address::View;
use crate::address::embed::Embed;
use crate::address::origin::Origin;
use crate::address::parameter::{self, AddressPart, Named, Optional, Parameter, Plain, parameter};
use crate::address::problem::{Possible, Problem};
use crate::address::route::{self, Route, show_values, wrong};
use crate::settings::theme::Theme;
use crate::shell::lazy;
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

/// The parameters of all views: a link that was edited by hand may have those of another view.
const OF_VIEWS: &str = "alone answers as at beside block boards by chosen class crossed day demo extent forbidden \
    found fundamental given grade grain help lit loop n names orbit order \
    pace panel paper piece pile predict program queens question questions reach restart \
    seed show sideways solution speed square steps swapped talk task tasks turn turned workers";

impl Address {
    /// Reads an address with or without `#`, and the route of its view if the view's chunk is there.
    /// Returns the nearest valid address and the problems.
    pub fn parse(hash: &str) -> (Address, Vec<Problem>) {
        let (mut route, mut problems) = Route::parse(hash);
        let pairs = std::mem::take(&mut route.pairs);
        let mut address = Address { route, ..Address::default() };
        for (name, value) in pairs {
            if parameter::named(COMMON, &name).is_some() {
                problems.extend(route::set(COMMON, &mut address, &name, &value));
            } else {
                if !OF_VIEWS.split(' ').any(|it| it == name) {
                    problems.push(Problem::Name(quoted(&name)));
                }
                address.route.pairs.push((name, value));
            }
        }
        let embed = address.embed;
        if matches!(embed, Embed::Slide | Embed::Board) && address.route.view != View::Search {
            address.embed = Embed::View;
            let possible = [Embed::No, Embed::View].map(Embed::name).to_vec();
            problems.push(wrong("embed", embed.name(), Possible::Words(possible)));
        }
        show_values(&mut problems, &address.parts());
        problems.extend(lazy::settle(&mut address.route));
        (address, problems)
    }

    /// The common parameters, in order.
    fn parts(&self) -> Vec<AddressPart> {
        parameter::parts(COMMON, self)
    }
}

impl fmt::Display for Address {
    /// Includes the `#`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.route.write(f, self.parts().into_iter().filter(|part| !part.is_usual))
    }
}

#[cfg(test)]
#[path = "address_tests.rs"]
mod tests;
