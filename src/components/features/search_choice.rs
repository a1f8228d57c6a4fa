//! The choice of a search.

use queens::search::SearchKind;
use yew::prelude::*;

use crate::components::widgets::choice::{Choice, Entry, in_groups};
use crate::text::{Lang, SearchTexts};

/// Searches that remove squares before they try them.
const LOOKING_AHEAD: [&str; 2] = ["forward-checking", "fewest-first"];

/// The search that keeps no choice to which it could go back.
const WITHOUT_A_WAY_BACK: &str = "hill-climbing";

/// The choice of a search, in groups by its form; `shows_form` names that of the chosen one, too.
pub fn search_choice(class: &'static str, lang: Lang, shows_form: bool, props: Choice) -> Html {
    let texts = SearchTexts::of(lang);
    let of = |belongs: fn(&str) -> bool| -> Vec<Entry> {
        props.options.iter().filter(|(name, ..)| belongs(name)).copied().collect()
    };
    let loops = of(|name| SearchKind::LOOPS.contains(&name) && name != WITHOUT_A_WAY_BACK);
    let ahead = of(|name| LOOKING_AHEAD.contains(&name));
    let local = of(|name| name == WITHOUT_A_WAY_BACK);
    let recursive = of(|name| {
        !SearchKind::LOOPS.contains(&name)
            && !LOOKING_AHEAD.contains(&name)
            && name != WITHOUT_A_WAY_BACK
    });
    let groups = [
        (texts.is_loop, loops.len()),
        (texts.is_recursive, recursive.len()),
        (texts.looks_ahead, ahead.len()),
        (texts.without_a_way_back, local.len()),
    ];
    let options = [loops, recursive, ahead, local].concat();
    in_groups(class, &groups, shows_form, Choice { options, ..props })
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::search::CATALOGUE;

    #[test]
    fn the_searches_that_look_ahead_are_listed() {
        for kind in CATALOGUE {
            assert_eq!(LOOKING_AHEAD.contains(&kind.name), kind.looks_ahead(), "{}", kind.name);
        }
    }
}
