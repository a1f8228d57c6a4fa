//! The size and the search.

use yew::prelude::*;

use queens::search::{CATALOGUE, Extent, Run, SearchKind};

use crate::browser::locale::Locale;
use crate::route::game::take_over;
use crate::route::search::extent_name;
use crate::state::search::action::SearchAction;
use crate::view::parts::callbacks::reading;
use crate::view::parts::choice::{Choice, select};
use crate::view::parts::icons::queen;
use crate::view::parts::size_setup::size_setup;

/// Size and search.
pub fn setup(
    locale: &Locale,
    run: &Run,
    act: &Callback<SearchAction>,
    on_size_text: &Callback<String>,
) -> Html {
    let texts = &locale.texts().search;
    let searches = CATALOGUE
        .iter()
        .map(|kind| (kind.name, (texts.search_name)(kind.name), None))
        .collect::<Vec<_>>();
    let on_choose =
        reading(act, |name: String| SearchKind::named(&name).map(SearchAction::SetSearch));
    html! {
        <div class="setup" id="setup" popover="auto">
            { size_setup(locale, run.size(),
                &act.reform(SearchAction::SetSize),
                on_size_text) }
            { select("setup-by", Choice {
                name: "by",
                label: texts.by,
                options: searches,
                value: run.kind().name,
                on_choose,
            }) }
            if run.kind().extents.len() > 1 {
                { extent(locale, run, act) }
            }
            <a class="icon-button setup-key" data-action="take-over" aria-label={texts.take_over} title={texts.take_over}
                href={take_over(run.size(), run.standing().squares())}>{ queen("icon") }</a>
        </div>
    }
}

/// How far to go, for a search that can do with less than all solutions.
fn extent(locale: &Locale, run: &Run, act: &Callback<SearchAction>) -> Html {
    let texts = &locale.texts().search;
    let words = |extent| match extent {
        Extent::All => texts.extent_all,
        Extent::FirstSolution => texts.extent_first,
    };
    let extents = run.kind().extents;
    let on_choose = reading(act, move |name: String| {
        let extent = extents.iter().find(|extent| extent_name(**extent) == name)?;
        Some(SearchAction::SetExtent(*extent))
    });
    select(
        "setup-by",
        Choice {
            name: "extent",
            label: texts.extent,
            options: extents.iter().map(|&it| (extent_name(it), words(it), None)).collect(),
            value: extent_name(run.extent()),
            on_choose,
        },
    )
}
