//! The present step of the search in words.

use yew::prelude::*;

use queens::search::{Counter, DocumentWay, Extent, SearchKind};

use crate::address::View;
use crate::browser::locale::Locale;
use crate::components::features::all_solutions::view::ALL_SOLUTIONS;
use crate::components::features::player::played_run::PlayerAnnouncement;
use crate::components::features::status::Status;
use crate::components::widgets::next_view::next_view;
use crate::text::{ListTexts, NoticeTexts, SearchTexts, StageTexts, StepTexts};
use crate::views::search::climb;
use crate::views::search::state::{SearchAction, SearchState};
use crate::views::search::text::KeptTexts;

/// The present step and its reason; empty while steps pass too fast to be read.
pub fn sentence(locale: &Locale, session: &SearchState) -> String {
    sentences(locale, session).join(locale.lang.space())
}

fn sentences(locale: &Locale, session: &SearchState) -> Vec<String> {
    if session.is_calm() {
        return Vec::new();
    }
    if let Some(climb) = &session.climb {
        return vec![climb::sentence(locale, climb, session.run().counters().step)];
    }
    if let Some(words) = kept_words(locale, session) {
        return vec![words];
    }
    let texts = StepTexts::of(locale.lang);
    let spelling = (session.run().size(), locale.look.notation, locale.document);
    let sentences = session.run().sentences().into_iter();
    sentences.map(|it| texts.sentence(it, spelling, |number| locale.number(number))).collect()
}

/// The queens of the address that rows keeps and the reason, before its first step.
fn kept_words(locale: &Locale, session: &SearchState) -> Option<String> {
    let (route, run) = (&session.route, session.run());
    let kept = run.given_queens().len();
    let is_begun = run.counters().step > 0;
    let is_brought = kept > 0 || route.keeps_none || route.own().is_some();
    if is_begun || run.kind() != SearchKind::ROWS || !is_brought {
        return None;
    }
    let texts = KeptTexts::of(locale.lang);
    let row = |y: usize| locale.look.notation.rank(run.size(), y as u8);
    Some(match kept.checked_sub(1) {
        None if route.keeps_none => texts.none(&row(0)),
        None => texts.solved.to_owned(),
        Some(last) => texts.kept(&kept.to_string(), &row(0), &row(last)),
    })
}

/// The announcement after an action, `is_move` if it moves the run: the step where it comes to rest, or
/// an announcement. Empty where an earlier one holds no longer; an error is shown as a notice.
pub fn said(
    locale: &Locale,
    session: &SearchState,
    is_move: bool,
    announcement: Option<PlayerAnnouncement>,
) -> Result<String, String> {
    let texts = SearchTexts::of(locale.lang);
    let Some(announcement) = announcement else {
        let is_rest = is_move && session.played.status() != Status::Running;
        return Ok(if is_rest { sentence(locale, session) } else { String::new() });
    };
    Ok(match announcement {
        // One solution, or none, is not the number of all.
        PlayerAnnouncement::Solution(_) | PlayerAnnouncement::Over(_)
            if session.climb.is_some() && !session.is_calm() =>
        {
            sentence(locale, session)
        }
        PlayerAnnouncement::Solution(ordinal) => texts.said_solution(&locale.number(ordinal)),
        PlayerAnnouncement::Paused(step) => texts.said_paused(&locale.number(step)),
        PlayerAnnouncement::Over(solutions) => texts.said_over(&locale.number(solutions)),
        PlayerAnnouncement::Beyond(asked, end) => {
            let texts = NoticeTexts::of(locale.lang);
            return Err(texts.step_beyond(&locale.number(asked), &locale.number(end)));
        }
    })
}

/// Title of a solution.
fn title_of(locale: &Locale, ordinal: u64) -> String {
    match locale.document.filter(DocumentWay::has_titles) {
        Some(document) => document.title(ordinal),
        None => ListTexts::of(locale.lang).shown(&locale.number(ordinal)),
    }
}

/// Title of a picture of the board.
pub fn picture_title(locale: &Locale, session: &SearchState) -> String {
    match session.shown() {
        Some((ordinal, _)) => title_of(locale, ordinal),
        None => sentence(locale, session),
    }
}

/// Up to this many solutions, the one shown is looked up among all.
const MOST_COMPARED: usize = 100_000;

/// The way to all solutions, once the search has found them; with the one that the board
/// shows: the search may have found them in another order.
pub fn to_solutions(locale: &Locale, session: &SearchState) -> Html {
    let (run, solutions) = (session.run(), session.solutions());
    let found = run.counters()[Counter::Solutions];
    if !run.is_over() || found == 0 || session.climb.is_some() {
        return Html::default();
    }
    let is_whole = run.extent() == Extent::All && solutions.len() as u64 == found;
    let shown = session.shown().filter(|_| is_whole && solutions.len() <= MOST_COMPARED);
    let number = shown.map(|(_, shown)| {
        let all = (0..solutions.len()).filter_map(|place| solutions.get(place));
        1 + all.filter(|(_, solution)| *solution < shown).count()
    });
    let number = number.map_or_else(String::new, |number| format!("&solution={number}"));
    let href = format!("#/solutions?n={}{number}", run.size());
    next_view(View::Solutions, href, StageTexts::of(locale.lang).to_solutions)
}

/// The number of all solutions, which are in the place of the board.
fn all_found(locale: &Locale, session: &SearchState) -> Option<String> {
    let (run, total) = (session.run(), session.played.solutions());
    let all = ALL_SOLUTIONS.get().filter(|_| session.shows_all() && total > 0)?;
    Some((all.summary)(locale, run.size(), total, run.given_queens()))
}

/// The present step in a sentence; at the end of the search, a link to its solutions.
pub fn caption(locale: &Locale, session: &SearchState, act: &Callback<SearchAction>) -> Html {
    let texts = ListTexts::of(locale.lang);
    if let Some((ordinal, _)) = session.shown() {
        let onclick = act.reform(|_: MouseEvent| SearchAction::Unshow);
        return html! {
            <p class="caption">
                { title_of(locale, ordinal) }{ " " }
                <button type="button" class="say-link" data-action="back-to-search" {onclick}>
                    { texts.back_to_search }
                </button>
                { to_solutions(locale, session) }
            </p>
        };
    }
    if let Some(words) = all_found(locale, session) {
        return html! { <p class="caption"><b class="say-all">{ words }</b></p> };
    }
    let mut said = sentences(locale, session);
    if session.is_calm() {
        said.push(SearchTexts::of(locale.lang).calm.to_owned());
    }
    if session.run().is_over() {
        // On a phone, the link below the sentence needs the room of the last step's reason.
        said.drain(..said.len().saturating_sub(1));
    }
    html! {
        <p class="caption">
            { said.join(locale.lang.space()) }
            if session.is_explained() {
                { locale.lang.space() }<b data-explained="">{ SearchTexts::of(locale.lang).backtracking }</b>
            }
            { to_solutions(locale, session) }
            if session.climb.is_some() && session.played.is_over() {
                { " " }{ climb::another(locale, session.route.climb, "say-link", act) }
            }
        </p>
    }
}

#[cfg(test)]
mod tests {
    use queens::board::Size;

    use crate::address::speed::Speed;
    use crate::settings::look::Look;
    use crate::text::Lang;

    use super::*;
    use crate::components::features::player::action::PlayerAction;

    /// A reader of the language, who follows the search's document or does not.
    fn reader(lang: Lang, kind: &SearchKind, follows: bool) -> Locale {
        let document = kind.document.filter(|_| follows);
        let mut look = Look::default();
        look.notation = document.map_or(look.notation, |it| it.notation);
        let mut locale = Locale::new(lang, look);
        locale.document = document;
        locale
    }

    #[test]
    fn a_solution_has_the_documents_title_where_it_has_one_of_words() {
        for (name, title, found) in [
            ("board-scan", "Lösung 2", "Lösung 2."),
            ("position-array", "2te Loesung", "Lösung 2 (2te Loesung)."),
            ("free-slots", "=== Result 02 ===", "Lösung 2 (=== Result 02 ===)."),
            ("threat-arrays", "Das Brett zeigt Lösung 2.", "Lösung 2."),
            ("field-order", "Das Brett zeigt Lösung 2.", "Lösung 2."),
        ] {
            let kind = SearchKind::named(name).unwrap().in_document();
            let reader = reader(Lang::De, kind, true);
            let mut session =
                SearchState::new(kind, Size::nearest(4), Extent::All, Speed::PerSecond(12));
            for _ in 0..2 {
                session.act(PlayerAction::NextSolution);
            }
            let said = sentence(&reader, &session);
            assert!(said.ends_with(found), "{name}: {said}");
            session.act(SearchAction::Show(2));
            assert_eq!(picture_title(&reader, &session), title, "{name}");
        }
    }
}
