//! The toolbar with the size and the search.

use yew::prelude::*;

use queens::game::QuestionPlan;
use queens::search::{CATALOGUE, Extent, Run, SearchKind};

use crate::address::squares::names;
use crate::address::{View, link};
use crate::browser::locale::Locale;
use crate::components::features::board::pieces::queen;
use crate::components::features::document_links::document_links;
use crate::components::features::predict::text::PredictSwitchTexts;
use crate::components::features::predict::view::PredictAction;
use crate::components::features::row_notes::state::BesideRows;
use crate::components::features::row_notes::text::BesideChoiceTexts;
use crate::components::features::search_choice::search_choice;
use crate::components::features::size_setup::setup_card;
use crate::components::widgets::button::Button;
use crate::components::widgets::callbacks::reading;
use crate::components::widgets::choice::{Choice, choice, select};
use crate::text::{DocumentsTexts, SearchTexts, TitleTexts};
use crate::views::search::climb;
use crate::views::search::state::{SearchAction, SearchState};
use crate::views::search::text::SourceTexts;

/// Searches that only the deck needs: the menu lists them as in the document, and while they run.
const OF_THE_DECK: [&SearchKind; 2] = [SearchKind::RIGHT_EDGE, SearchKind::RIGHT_EDGE_FIELDS];

pub fn setup(
    locale: &Locale,
    session: &SearchState,
    on_size_text: &Callback<String>,
    act: &Callback<SearchAction>,
) -> Html {
    let run = session.run();
    let texts = SearchTexts::of(locale.lang);
    let as_document = DocumentsTexts::of(locale.lang);
    let follows = locale.document.is_some();
    let sources = SourceTexts::of(locale.lang);
    // What the menu does not have is in it while it runs.
    let by_columns = Some(run.kind()).filter(|it| *it == SearchKind::RIGHT_EDGE_COLUMNS);
    let others = by_columns.into_iter().chain([SearchKind::HILL_CLIMBING]);
    let is_listed = |kind: &&SearchKind| {
        follows || !OF_THE_DECK.contains(kind) || run.kind().in_catalogue() == *kind
    };
    let kinds = CATALOGUE.iter().filter(is_listed).chain(others).map(|kind| {
        let runs = match run.kind() {
            present if present.in_catalogue() == kind => present,
            _ if follows => kind.in_document(),
            _ => kind,
        };
        (kind.name, name_of(locale, runs), None)
    });
    let on_choose =
        reading(act, |name: String| SearchKind::by_name(&name).map(SearchAction::SetSearch));
    // Without the English name in brackets.
    let search =
        name_of(locale, run.kind()).split(['(', '（']).next().unwrap_or_default().trim_end();
    let document = locale.document.map(|it| format!(" · {}", sources.kind(it.source)));
    let kind = [search, document.as_deref().unwrap_or_default()].concat();
    let rest = html! {
        <>
            { search_choice("setup-by", locale.lang, true, Choice {
                name: "by",
                label: texts.by,
                options: kinds.collect(),
                value: run.kind().in_catalogue().name,
                on_choose,
            }) }
            if run.kind().extents.len() > 1 {
                { extent(locale, run, act) }
            }
            if session.climb.is_some() {
                { climb::setup(locale, session.route.climb, act) }
            }
            if run.kind() == SearchKind::ROWS {
                { beside_rows(locale, session.route.beside, &act.reform(SearchAction::Beside)) }
            }
            if let Some(document) = run.kind().document {
                <button type="button" class="switch setup-document" name="as" data-action="as-document"
                    aria-pressed={if follows { "true" } else { "false" }} title={format!("{}{}{}", as_document.as_document_hint, locale.lang.colon(), document.source.named())}
                    onclick={act.reform(move |_: MouseEvent| SearchAction::AsDocument(!follows))}>
                    { as_document.as_document(sources.kind(document.source)) }
                </button>
            }
            <a class="button" data-action="take-over" href={game_from_here(run)}>
                { queen("icon") }{ texts.take_over }
            </a>
            { document_links(locale.lang, true) }
        </>
    };
    let sizes = (&act.reform(SearchAction::SetSize), on_size_text);
    setup_card(locale, run.size(), Some(&kind), sizes, rest)
}

/// The name of a search; one that runs only as in a document may have that of the menu.
fn name_of(locale: &Locale, kind: &'static SearchKind) -> &'static str {
    let texts = TitleTexts::of(locale.lang);
    match texts.name(kind.name) {
        Some(name) => name,
        None if kind == SearchKind::RIGHT_EDGE_COLUMNS => SourceTexts::of(locale.lang).by_columns,
        None => texts.search_name(kind.in_catalogue().name),
    }
}

/// The switch for questions before steps.
pub fn predict_switch(
    locale: &Locale,
    predicted: QuestionPlan,
    act: &Callback<SearchAction>,
) -> Html {
    let texts = PredictSwitchTexts::of(locale.lang);
    let is_on = !predicted.is_none();
    let plan = if is_on { QuestionPlan::NONE } else { QuestionPlan::ALL };
    let action = SearchAction::Predict(PredictAction::Plan(plan));
    html! {
        // On a phone, its card covers the question.
        <Button class="switch" action="predict" label={texts.predict} title={texts.hint} pressed={is_on} closes="speed"
            on_click={act.reform(move |()| action.clone())} />
    }
}

/// The choice to stop at the first solution.
fn extent(locale: &Locale, run: &Run, act: &Callback<SearchAction>) -> Html {
    let texts = SearchTexts::of(locale.lang);
    let words = |extent| match extent {
        Extent::All => texts.extent_all,
        Extent::FirstSolution => texts.extent_first,
    };
    let extents = run.kind().extents;
    let on_choose = reading(act, move |name: String| {
        let extent = extents.iter().find(|extent| extent.name() == name)?;
        Some(SearchAction::SetExtent(*extent))
    });
    select(
        "setup-by",
        Choice {
            name: "extent",
            label: texts.extent,
            options: extents.iter().map(|&it| (it.name(), words(it), None)).collect(),
            value: run.extent().name(),
            on_choose,
        },
    )
}

/// The choice of notes beside the rows.
fn beside_rows(locale: &Locale, shown: BesideRows, on_choose: &Callback<BesideRows>) -> Html {
    let texts = BesideChoiceTexts::of(locale.lang);
    choice(Choice {
        name: "beside",
        label: texts.label,
        options: BesideRows::ALL.map(|it| (it.name(), texts.choice(it), None)).to_vec(),
        value: shown.name(),
        on_choose: reading(on_choose, |name: String| BesideRows::named(&name)),
    })
}

/// Address of a game that continues with the standing queens.
fn game_from_here(run: &Run) -> String {
    let queens = names(run.standing().squares(), ",");
    let queens = Some(("queens", queens)).filter(|(_, queens)| !queens.is_empty());
    link::to(View::Game, [("n", run.size().to_string())].into_iter().chain(queens))
}
