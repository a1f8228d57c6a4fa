//! The symmetry of what is shown: its class, its turns; and all classes.

use yew::prelude::*;

use queens::board::Symmetry;
use queens::solutions::{Filter, Kept, members};

use crate::browser::locale::Locale;
use crate::components::board::mini::mini_board;
use crate::components::callbacks::reading;
use crate::text::ListTexts;
use crate::views::solutions::action::SolutionsAction;
use crate::views::solutions::plane::plane;
use crate::views::solutions::state::SolutionsState;
use crate::views::solutions::text::SolutionsTexts;

/// The class of what is shown, with its members.
pub fn class(locale: &Locale, state: &SolutionsState, act: &Callback<SolutionsAction>) -> Html {
    let texts = SolutionsTexts::of(locale.lang);
    let (Some((shown, solution)), Some((kept, class))) = (state.shown(), state.class_of_shown())
    else {
        return Html::default();
    };
    let keeping = kept.symmetries().iter().filter(|s| **s != Symmetry::Identity);
    let keeping: Vec<&str> = keeping.map(|symmetry| (texts.turn)(*symmetry)).collect();
    let images = members(&solution).into_iter().map(|(symmetry, image)| {
        let number = state.store().number_of(&image);
        let name = number.map(|number| locale.number(u64::from(number) + 1));
        let label = name.as_ref().map(|name| {
            (ListTexts::of(locale.lang).entry)(name, &locale.queens(&image))
        });
        let onclick = reading(act, move |_: MouseEvent| {
            number.map(|number| SolutionsAction::Show(u64::from(number) + 1))
        });
        html! {
            <li>
                <button type="button" class="entry" data-member={name.clone()} aria-label={label} aria-disabled={number.is_none().then_some("true")}
                    title={(texts.turn)(symmetry)} {onclick}
                    aria-pressed={if number == Some(shown) { "true" } else { "false" }}>
                    { mini_board(&image) }
                    <span>{ name.unwrap_or_else(|| "–".into()) }</span>
                </button>
            </li>
        }
    });
    let only = class.map(|class| Filter { class: Some(class), ..Filter::default() });
    let is_only = only.as_ref() == Some(state.filter());
    let only_this = {
        let (act, only) = (act.clone(), only.clone());
        Callback::from(move |_: MouseEvent| {
            if let Some(only) = only.clone() {
                act.emit(SolutionsAction::Choose(only));
            }
        })
    };
    html! {
        <section class="class" data-orbit={kept.orbit().to_string()}
            data-class={class.map(|class| (u64::from(class) + 1).to_string())}>
            <h2>{ texts.class }</h2>
            <p class="quiet">{ texts.class_words }</p>
            <p>
                if let Some(class) = class {
                    { (texts.class_number)(&locale.number(u64::from(class) + 1)) }{ " · " }
                }
                { (texts.orbit)(kept.orbit()) }
            </p>
            <p>
                if keeping.is_empty() { { texts.keeps_nothing } } else {
                    { texts.keeps }{ " " }{ keeping.join(", ") }
                }
            </p>
            <ul role="list" class="members">{ for images }</ul>
            <button type="button" class="button" data-action="only-class" onclick={only_this}
                aria-disabled={(only.is_none() || is_only).then_some("true")}>{ texts.only_class }</button>
        </section>
    }
}

/// What turning does to the coordinates of what is shown.
pub fn turning(locale: &Locale, state: &SolutionsState) -> Html {
    let texts = SolutionsTexts::of(locale.lang);
    let Some((_, solution)) = state.shown() else { return Html::default() };
    let symmetry = state.turn();
    html! {
        <section class="turned">
            <h2>{ texts.turns }</h2>
            <p>{ (texts.turn)(symmetry) }</p>
            { plane(locale, &solution, symmetry) }
        </section>
    }
}

/// How many classes there are of each kind, and the sum over them.
pub fn classes(locale: &Locale, state: &SolutionsState, act: &Callback<SolutionsAction>) -> Html {
    let texts = SolutionsTexts::of(locale.lang);
    let tally = state.tally();
    let number = |value: u32| locale.number(value.into());
    let kinds: Vec<Kept> = Kept::ALL.into_iter().filter(|kept| tally.of(*kept) > 0).collect();
    let terms: Vec<String> = kinds
        .iter()
        .map(|kept| format!("{} · {}", number(tally.of(*kept)), kept.orbit()))
        .collect();
    // The identity holds once every member of each class is found.
    let is_whole = tally.solutions() == state.store().len() as u64;
    let sum = (is_whole && !kinds.is_empty())
        .then(|| format!("{} = {}", locale.number(tally.solutions()), terms.join(" + ")));
    // The same by what the classes with a symmetry lack of eight.
    let lacking: Vec<String> = kinds
        .iter()
        .filter(|kept| kept.orbit() < 8)
        .map(|kept| match (tally.of(*kept), 8 - kept.orbit()) {
            (1, lack) => lack.to_string(),
            (count, lack) => format!("{} · {lack}", number(count)),
        })
        .collect();
    let other = sum.as_ref().filter(|_| !lacking.is_empty()).map(|_| {
        let (classes, lacking) = (number(tally.classes()), lacking.join(" − "));
        let all = locale.number(8 * u64::from(tally.classes()));
        let solutions = locale.number(tally.solutions());
        format!("{classes} · 8 − {lacking} = {all} − {lacking} = {solutions}")
    });
    let filter = state.filter().clone();
    html! {
        <section class="classes" data-classes={tally.classes().to_string()}>
            <h2>{ texts.classes }</h2>
            <p class="quiet">{ texts.class_words }</p>
            <p>{ (texts.classes_found)(&number(tally.classes())) }</p>
            <ul>
                { for kinds.iter().map(|&kept| {
                    let filter = Filter { kept: Some(kept), ..filter.clone() };
                    let onclick = act.reform(move |_: MouseEvent| SolutionsAction::Choose(filter.clone()));
                    html! {
                        <li>
                            <button type="button" class="button" data-action="only-kind" {onclick}>
                                { number(tally.of(kept)) }{ " × " }{ (texts.kept)(kept) }
                            </button>
                        </li>
                    }
                }) }
            </ul>
            <p class="formula" data-identity={sum.clone()}>{ sum }</p>
            <p class="formula" data-other={other.clone()}>{ other }</p>
        </section>
    }
}
