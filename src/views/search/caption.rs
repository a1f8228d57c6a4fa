//! The present step of the search in words.

use yew::prelude::*;

use queens::search::{Counter, DocumentWay, Explanation, Extent, SearchKind};

use crate::address::View;
use crate::browser::locale::Locale;
use crate::components::next_view::next_view;
use crate::components::player::played_run::PlayerAnnouncement;
use crate::text::{LinesTexts, ListTexts, NoticeTexts, SearchTexts, StageTexts, StepTexts};
use crate::views::search::climb;
use crate::views::search::lines::LINES;
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
    let words = line_words(locale, session);
    let sentences = session.run().sentences().into_iter();
    let texts = StepTexts::of(locale.lang);
    let spelling = (session.run().size(), locale.look.notation, locale.document);
    let is_said = |it: &Explanation| match words {
        None => true,
        // The last step is past, but the end is announced, too.
        Some(_) => session.played.is_over() && matches!(it, Explanation::Over { .. }),
    };
    let sentences = sentences
        .filter(is_said)
        .map(|it| texts.sentence(it, spelling, |number| locale.number(number)));
    words.iter().cloned().chain(sentences).collect()
}

/// The queens of the address that rows keeps and the reason, before its first step.
fn kept_words(locale: &Locale, session: &SearchState) -> Option<String> {
    let (route, run) = (&session.route, session.run());
    let kept = run.given_queens().len();
    let is_begun = run.counters().step > 0 || session.is_between_steps();
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

/// The present line in words, if it is not a step of the search.
fn line_words(locale: &Locale, session: &SearchState) -> Option<String> {
    let trace = session.trace()?;
    match trace.last() {
        None => Some(LinesTexts::of(locale.lang).start.to_owned()),
        // A step of the search has a sentence of its own.
        Some(last) if last.event.is_some() => None,
        Some(_) => LINES.get().map(|it| (it.words)(locale, session.run(), trace)),
    }
}

/// An announcement in words; as an error if it is to be shown as a notice.
pub fn announced(
    locale: &Locale,
    session: &SearchState,
    announcement: PlayerAnnouncement,
) -> Result<String, String> {
    let texts = SearchTexts::of(locale.lang);
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
fn to_solutions(locale: &Locale, session: &SearchState) -> Html {
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
    next_view(
        View::Solutions,
        href,
        &StageTexts::of(locale.lang).see_solutions(&locale.number(found)),
    )
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
    use std::collections::BTreeSet;

    use queens::board::Size;
    use queens::search::Trace;

    use crate::address::grain::Grain;
    use crate::address::speed::Speed;
    use crate::settings::look::Look;
    use crate::text::Lang;

    use super::*;
    use crate::components::player::action::PlayerAction;

    /// A reader of the language, who follows the search's document or does not.
    fn reader(lang: Lang, kind: &SearchKind, follows: bool) -> Locale {
        let document = kind.document.filter(|_| follows);
        let mut look = Look::default();
        look.notation = document.map_or(look.notation, |it| it.notation);
        let mut locale = Locale::new(lang, look);
        locale.document = document;
        locale
    }

    /// Sentences for each reader, line by line of a run with n = 4, after the line's number.
    fn told(kind: &'static SearchKind, extent: Extent, readers: &[Locale]) -> Vec<Vec<String>> {
        let mut session = SearchState::new(kind, Size::nearest(4), extent, Speed::DEFAULT);
        session.act(SearchAction::SetGrain(Grain::Line));
        let mut told = Vec::new();
        while !session.played.is_over() {
            session.act(PlayerAction::Step);
            session.act(SearchAction::Unshow);
            let line = session.trace().and_then(Trace::last).unwrap().line + 1;
            let say = |reader| format!("{line} {}", sentence(reader, &session));
            told.push(readers.iter().map(say).collect());
        }
        told
    }

    #[test]
    fn every_line_of_every_listing_has_a_sentence_of_its_own_in_every_language() {
        let generic = ["is executed", "wird ausgeführt", "執行程式碼"];
        for kind in SearchKind::every() {
            for &extent in kind.extents {
                let readers =
                    Lang::ALL.map(|lang| [false, true].map(|follows| reader(lang, kind, follows)));
                let told = told(kind, extent, &readers.concat());
                let mut lines = vec![false; kind.presentation().listing.lines().len()];
                // Each language has as many different sentences.
                let count = |reader: usize| {
                    told.iter().map(|said| &said[reader]).collect::<BTreeSet<_>>().len()
                };
                assert_eq!([count(2), count(4)], [count(0); 2], "{kind:?}");
                for said in told {
                    for said in said {
                        let (line, words) = said.split_once(' ').unwrap();
                        lines[line.parse::<usize>().unwrap() - 1] = true;
                        assert!(words.chars().count() >= 5, "{kind:?}: {said}");
                        assert!(words.ends_with(['.', '。']), "{kind:?}: {said}");
                        assert!(!words.contains(['{', '}']), "{kind:?}: {said}");
                        assert!(!words.contains("(("), "{kind:?}: {said}");
                        assert!(!generic.iter().any(|it| words.contains(it)), "{kind:?}: {said}");
                    }
                }
                // The run that stops at its first solution never comes to some lines.
                if extent == Extent::All {
                    let missed: Vec<usize> =
                        (1..).zip(lines).filter(|it| !it.1).map(|it| it.0).collect();
                    assert_eq!(missed, [0; 0], "{kind:?}");
                }
            }
        }
    }

    #[test]
    fn sentences_count_as_the_listing_and_say_what_the_board_calls_it() {
        for (name, lang, follows, words) in [
            ("threat-arrays", Lang::De, false, "5 Schleife: jetzt z = 4 (Zeile 1)."),
            ("threat-arrays", Lang::De, true, "5 Schleife: jetzt Zeile = 4."),
            ("threat-arrays", Lang::En, false, "6 not row[r]? Yes: row[2] (row 3) = 0."),
            (
                "threat-arrays",
                Lang::De,
                false,
                "14 s < n? Ja: s = 1 (Spalte a), n = 4. Aufruf von setze(s = 2 (Spalte b)).",
            ),
            (
                "threat-arrays",
                Lang::En,
                false,
                "6 row[1] (row 4) is set: the queen on a4 threatens b4 (same row).",
            ),
            (
                "threat-arrays",
                Lang::De,
                false,
                "6 zeile[1] (Zeile 4) ist wahr: Die Dame auf a4 bedroht b4 (dieselbe Zeile).",
            ),
            (
                "threat-arrays",
                Lang::De,
                true,
                "22 Zeile_bedroht[1] = true: Die Dame auf (1,1) bedroht (2,1) (dieselbe Zeile).",
            ),
            ("rows", Lang::De, false, "3 Schleife: jetzt s = b."),
            ("rows", Lang::De, false, "6 z = 4? Nein: z = 1."),
            ("rows", Lang::De, false, "7 Aufruf von setze(z = 2)."),
            ("rows", Lang::De, false, "9 frei(s = a, z = 2) beginnt. Offene Aufrufe: 3."),
            ("rows", Lang::De, false, "10 Schleife: jetzt i = a, j = 1."),
            (
                "rows",
                Lang::En,
                false,
                "11 i = c or |i − c| = r − j? No: i = a, c = c, r = 2, j = 1.",
            ),
            ("rows", Lang::En, false, "2 place(r = 1) begins. Open calls: 1."),
            ("board-scan", Lang::En, false, "6 1 is added to tests: tests = 17."),
            ("board-scan", Lang::En, false, "15 board[i, c]? No: board[2, 2] (c2) = 0."),
            ("board-scan", Lang::De, false, "14 Schleife: jetzt i = 2 (Zeile 2)."),
            ("board-scan", Lang::De, true, "18 t[i, x]? Nein: t[1, 0] = false."),
            (
                "position-array",
                Lang::ZhHant,
                false,
                "9 呼叫 place(a = (0, −1, −1, −1), r = 1 (第 3 列))。",
            ),
            (
                "one-per-line",
                Lang::De,
                false,
                "4 frei gibt falsch zurück. Weiter in Programmzeile 4: Hauptprogramm.",
            ),
            ("right-edge", Lang::En, false, "14 x < n? No, the loop continues: x = 4, n = 4."),
            ("field-order", Lang::En, false, "10 Now f = 6 (c2)."),
            ("field-order", Lang::En, true, "10 Now f = 6."),
            ("free-slots", Lang::ZhHant, false, "6 |q| = n？否：|q| = 2、n = 4。"),
            (
                "bit-masks",
                Lang::De,
                false,
                "5 frei ≠ 0? Nein, die Schleife ist zu Ende: frei = 0000.",
            ),
        ] {
            let kind = SearchKind::named(name).unwrap();
            let kind = if follows { kind.in_document() } else { kind };
            let told = told(kind, Extent::All, &[reader(lang, kind, follows)]);
            assert!(told.iter().any(|said| said[0] == words), "{words}");
        }
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
            let mut session = SearchState::new(kind, Size::nearest(4), Extent::All, Speed::DEFAULT);
            for _ in 0..2 {
                session.act(PlayerAction::NextSolution);
            }
            let said = sentence(&reader, &session);
            assert!(said.ends_with(found), "{name}: {said}");
            session.act(SearchAction::Show(2));
            assert_eq!(picture_title(&reader, &session), title, "{name}");
        }
    }

    #[test]
    fn the_last_line_tells_that_the_search_is_over() {
        for kind in SearchKind::every() {
            let told = told(kind, Extent::All, &[reader(Lang::En, kind, false)]);
            let last = told.last().and_then(|said| said.last()).unwrap();
            assert!(last.ends_with("Search complete: 2 solutions."), "{kind:?}: {last}");
            let before = told.iter().rev().nth(1).and_then(|said| said.last()).unwrap();
            assert!(!before.contains("over. Solutions"), "{kind:?}: {before}");
        }
    }
}
