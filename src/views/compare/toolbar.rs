//! The size of the boards, what the searches are in step by, one search more or fewer.

use yew::prelude::*;

use queens::search::{Pace, Race, SearchKind};

use crate::browser::locale::Locale;
use crate::components::features::size_setup::setup_card;
use crate::components::widgets::button::Button;
use crate::components::widgets::callbacks::reading;
use crate::components::widgets::choice::{Choice, select};
use crate::components::widgets::icons::{Icon, icon};
use crate::text::TitleTexts;
use crate::views::compare::state::{CompareAction, Comparison};
use crate::views::compare::text::CompareTexts;

/// The set-up. `on_size_text` is called with a size as typed.
pub fn setup(
    locale: &Locale,
    comparison: &Comparison,
    act: &Callback<CompareAction>,
    on_size_text: &Callback<String>,
) -> Html {
    let texts = CompareTexts::of(locale.lang);
    let words = |pace| match pace {
        Pace::Tests => texts.by_tests,
        Pace::Solutions => texts.by_solutions,
    };
    let paces = [Pace::Tests, Pace::Solutions];
    let on_choose =
        reading(act, move |name: String| Pace::named(&name).map(CompareAction::SetPace));
    let is_full = comparison.kinds.len() >= Race::MOST;
    let is_needed = comparison.kinds.len() <= Race::FEWEST;
    let remove = |(place, kind): (usize, &&'static SearchKind)| {
        let name = TitleTexts::of(locale.lang).search_name(kind.name);
        html! {
            <Button action="remove" disabled={is_needed} on_click={act.reform(move |()| CompareAction::Remove(place))}>
                { icon(Icon::Close) }{ texts.remove(name) }
            </Button>
        }
    };
    let rest = html! {
        <>
            <Button class="button race-add" action="add" label={texts.add} disabled={is_full}
                on_click={act.reform(|()| CompareAction::Add)}>
                { icon(Icon::Plus) }{ texts.add }
            </Button>
            <div class="stack gap-1">{ for comparison.kinds.iter().enumerate().map(remove) }</div>
            <div class="race-pace row gap-1">
                <span class="setup-label" aria-hidden="true">{ texts.pace }</span>
                { select("setup-by", Choice {
                    name: "pace",
                    label: texts.pace,
                    options: paces.map(|pace| (pace.name(), words(pace), None)).to_vec(),
                    value: comparison.pace().name(),
                    on_choose,
                }) }
            </div>
        </>
    };
    let sizes = (&act.reform(CompareAction::SetSize), on_size_text);
    setup_card(locale, comparison.size, None, sizes, rest)
}
