//! The choice of a search.

use queens::search::{Form, SearchKind};
use yew::prelude::*;

use crate::components::widgets::choice::{Choice, ChoiceOption, in_groups};
use crate::text::{Lang, SearchTexts};

/// The choice of a search, in groups by its form; `shows_form` names that of the chosen one, too.
pub fn search_choice(class: &'static str, lang: Lang, shows_form: bool, props: Choice) -> Html {
    let texts = SearchTexts::of(lang);
    let form = |(name, ..): &ChoiceOption| SearchKind::by_name(name).map(|it| it.form);
    let of = |one| props.options.iter().copied().filter(move |it| form(it) == Some(one));
    let groups = Form::ALL.map(|form| (texts.form(form), of(form).count()));
    let options = Form::ALL.into_iter().flat_map(of).collect();
    in_groups(class, &groups, shows_form, Choice { options, ..props })
}
