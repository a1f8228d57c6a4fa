//! Hill climbing: its board, its sentence, its counters and its switches.

pub mod stairs;
pub mod tally;

use std::rc::Rc;

use queens::board::Square;
use queens::search::{Climb, ClimbRules};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::features::board::picture::{BoardPicture, SquareState};
use crate::components::features::counters::{CounterRow, explained_counters};
use crate::views::search::address::SIDEWAYS;
use crate::views::search::state::SearchAction;
use crate::views::search::text::ClimbTexts;

/// The board after a step.
pub fn picture(climb: &Climb, step: u64) -> BoardPicture {
    let queens = climb.queens(step);
    let squares: Vec<Square> = queens.squares().collect();
    let mut picture = BoardPicture::of_queens(climb.size(), &squares);
    picture.is_solution = queens.pairs() == 0;
    for queen in squares {
        if queens.conflicts(queen) > 0 {
            picture.set(queen, SquareState::Conflict);
        }
    }
    picture
}

/// The pairs that a move to each square leaves, by field number; those of a queen's square are
/// the present ones. `None` at a solution.
pub fn pairs(climb: &Climb, step: u64) -> Option<Rc<Vec<u16>>> {
    let queens = climb.queens(step);
    let pairs = || Square::all(climb.size()).map(|it| queens.pairs_after(it)).collect();
    (queens.pairs() > 0).then(|| Rc::new(pairs()))
}

/// The position after a step in a sentence.
pub fn sentence(locale: &Locale, climb: &Climb, step: u64) -> String {
    let texts = ClimbTexts::of(locale.lang);
    let count = |number: u64| locale.number(number);
    let queens = climb.queens(step);
    let starts = climb.starts_at(step) as u64;
    if step >= climb.len() as u64 {
        let moves = texts.moves(&count(climb.moves_at(step)));
        return texts.solved(&texts.starts(&count(starts)), &moves);
    }
    let pairs = texts.pairs(&count(queens.pairs().into()));
    if queens.pairs() > 0 && climb.moved(step + 1).is_none() {
        if climb.rules().restarts && step + 1 == climb.len() as u64 {
            return texts.gave_up(&texts.starts(&count(starts)));
        }
        let equal = queens.moves().filter(|it| queens.pairs_after(*it) == queens.pairs()).count();
        let sideways = climb.rules().sideways;
        if sideways > 0 && equal > 0 {
            return texts.limit(&pairs, &count(sideways.into()));
        }
        let moves = count(queens.moves().count() as u64);
        return texts.stuck(&moves, &texts.equal(&count(equal as u64)));
    }
    match climb.moved(step) {
        Some((from, to)) => {
            let [from, to] = [from, to].map(|it| locale.square(climb.size(), it));
            texts.moved(&from, &to, &pairs)
        }
        None => texts.start(&count(starts), &pairs),
    }
}

/// Moves, starts, pairs in conflict and compared boards up to a step.
pub fn counters(locale: &Locale, climb: &Climb, step: u64) -> Html {
    let texts = ClimbTexts::of(locale.lang);
    let pairs = climb.queens(step).pairs();
    // At each position but a solution, all moves are compared.
    let positions = (step + 1).min(climb.len() as u64) - u64::from(pairs == 0);
    let n = u64::from(climb.size().get());
    let row = |name, value: u64, [one, many]: [&'static str; 2], meaning| CounterRow {
        name,
        value: value.to_string(),
        text: locale.number(value),
        label: if value == 1 { one } else { many },
        meaning,
    };
    let rows = [
        row(
            "moves",
            climb.moves_at(step),
            [texts.counted_move, texts.counted_moves],
            texts.moves_count,
        ),
        row("pairs", pairs.into(), [texts.counted_pair, texts.counted_pairs], texts.pairs_count),
        row(
            "starts",
            climb.starts_at(step) as u64,
            [texts.counted_start, texts.counted_starts],
            texts.starts_count,
        ),
        row("boards", positions * n * (n - 1), [texts.counted_boards; 2], texts.boards_count),
    ];
    explained_counters(locale.lang, &rows, Html::default())
}

/// The switches of the rules, and the button for the next seed.
pub fn setup(locale: &Locale, rules: ClimbRules, act: &Callback<SearchAction>) -> Html {
    let texts = ClimbTexts::of(locale.lang);
    let switch = |name: &'static str, words, title: Option<&'static str>, is_on: bool, to| {
        let onclick = act.reform(move |_: MouseEvent| SearchAction::SetClimb(to));
        html! {
            <button type="button" class="switch" {name} data-action={name} {title}
                aria-pressed={if is_on { "true" } else { "false" }} {onclick}>{ words }</button>
        }
    };
    let has_sideways = rules.sideways > 0;
    let sideways = if has_sideways { 0 } else { SIDEWAYS };
    html! {
        <>
            { switch("sideways", texts.sideways, Some(texts.sideways_hint), has_sideways, ClimbRules { sideways, ..rules }) }
            { switch("restart", texts.restart, None, rules.restarts, ClimbRules { restarts: !rules.restarts, ..rules }) }
            { another(locale, rules, "button", act) }
        </>
    }
}

/// The button for the next seed.
pub fn another(
    locale: &Locale,
    rules: ClimbRules,
    class: &'static str,
    act: &Callback<SearchAction>,
) -> Html {
    let next = ClimbRules { seed: rules.seed.wrapping_add(1), ..rules };
    let onclick = act.reform(move |_: MouseEvent| SearchAction::SetClimb(next));
    html! {
        <button type="button" {class} data-action="another-start" {onclick}>
            { ClimbTexts::of(locale.lang).another }
        </button>
    }
}

#[cfg(test)]
mod tests {
    use queens::board::Size;
    use queens::game::QuestionPlan;
    use queens::search::{CATALOGUE, SearchKind};

    use crate::components::features::player::action::PlayerAction;
    use crate::settings::look::Look;
    use crate::shell::render_tests::{Element, check_all, render};
    use crate::text::Lang;
    use crate::views::search::address::SearchRoute;
    use crate::views::search::state::SearchState;

    use super::*;

    const ADDRESS: &str = "#/search?n=8&by=hill-climbing&seed=2&restart=1";

    fn session(n: i64, climb: ClimbRules) -> SearchState {
        let (size, by) = (Size::nearest(n), SearchKind::HILL_CLIMBING);
        SearchState::at(SearchRoute { size, by, climb, ..SearchRoute::default() })
    }

    fn said(lang: Lang, session: &SearchState) -> String {
        let locale = Locale::new(lang, Look::default());
        crate::views::search::caption::sentence(&locale, session)
    }

    /// The first climb of seed 2 goes from 10 pairs over 5, 3 and 2 to 1, where 2 of 56 moves leave
    /// as many: an independent program in JavaScript draws it so.
    #[test]
    fn the_sentences_name_start_move_ledge_and_solution() {
        let mut session = session(8, ClimbRules { seed: 2, sideways: 0, restarts: true });
        assert_eq!(said(Lang::En, &session), "Random start 1: 10 pairs in conflict.");
        for pairs in ["5 pairs", "3 pairs", "2 pairs"] {
            session.act(PlayerAction::Step);
            let words = said(Lang::En, &session);
            assert!(words.contains(" → ") && words.contains(pairs), "{words}");
        }
        session.act(PlayerAction::Step);
        assert_eq!(
            Lang::ALL.map(|lang| said(lang, &session)),
            [
                "Festgefahren: Keiner der 56 Züge bringt weniger Paare, 2 gleich viele.",
                "Stuck: none of the 56 moves leaves fewer pairs, 2 leave as many.",
                "卡住了：56 種移動都不會更少，2 種一樣多。",
            ]
        );
        session.act(PlayerAction::Step);
        assert!(said(Lang::En, &session).starts_with("Random start 2: "));
        session.act(PlayerAction::Finish);
        assert!(said(Lang::En, &session).starts_with("One solution found: 4 starts, "));
        assert!(session.played.is_over() && !session.shows_all());
        session.act(PlayerAction::Back);
        assert!(said(Lang::En, &session).contains("no pair in conflict"));
    }

    #[test]
    fn the_end_without_a_solution_proves_nothing() {
        let mut endless = session(3, ClimbRules { seed: 1, sideways: 100, restarts: true });
        endless.act(PlayerAction::Finish);
        let words = said(Lang::En, &endless);
        assert!(words.starts_with("Gave up after 1,000 starts"), "{words}");
        let mut ledge = session(3, ClimbRules { seed: 1, sideways: 100, restarts: false });
        ledge.act(PlayerAction::Finish);
        let words = said(Lang::En, &ledge);
        assert!(words.starts_with("The climb ends after 100 sideways moves"), "{words}");
    }

    #[test]
    fn rules_size_and_search_start_another_run() {
        let mut session = session(8, ClimbRules { seed: 2, sideways: 0, restarts: false });
        let start = |session: &SearchState| session.run().standing().squares().to_vec();
        let first = start(&session);
        session.act(SearchAction::SetClimb(ClimbRules { seed: 3, ..session.route.climb }));
        assert_ne!(start(&session), first);
        assert_eq!(session.route().climb.seed, 3);
        session.act(SearchAction::SetSize(Size::nearest(6)));
        assert_eq!(start(&session).len(), 6);
        session.act(SearchAction::SetSearch(SearchKind::named("threat-arrays").unwrap()));
        assert_eq!((start(&session).len(), session.climb.is_none()), (0, true));
        assert_eq!(session.run().extent(), queens::search::Extent::All);
        session.act(SearchAction::SetSearch(SearchKind::HILL_CLIMBING));
        assert_eq!((start(&session).len(), session.climb.is_some()), (6, true));
    }

    #[test]
    fn a_climb_chosen_from_the_menu_has_steps_and_no_questions() {
        let rows = SearchRoute {
            by: SearchKind::ROWS,
            predict: QuestionPlan::every_step(),
            ..SearchRoute::default()
        };
        let mut session = SearchState::at(rows);
        session.act(SearchAction::SetSearch(SearchKind::HILL_CLIMBING));
        let route = session.route();
        assert_eq!(route, route.fitted());
        session.act(PlayerAction::Step);
        assert_eq!((session.played.step(), session.has_question()), (1, false));
        for action in [
            PlayerAction::NextSolution,
            PlayerAction::PreviousSolution,
            PlayerAction::NextBacktrack,
            PlayerAction::PreviousBacktrack,
        ] {
            session.act(action);
            assert_eq!(session.played.step(), 1, "{action:?}");
        }
    }

    fn value<'a>(page: &'a Element, counter: &str) -> &'a str {
        page.one("data-counter", counter).of("data-value")
    }

    #[test]
    fn the_page_counts_moves_and_offers_nothing_that_a_climb_cannot_do() {
        let panels = ["tree", "listing", "state", "solutions", "export"];
        let addresses = panels.map(|panel| format!("{ADDRESS}&at=4&panel={panel}"));
        check_all(addresses, |address, _, page| {
            let counted = ["moves", "starts", "pairs", "boards"].map(|it| value(page, it));
            assert_eq!(counted, ["4", "1", "1", "280"], "{address}");
            for action in ["predict", "next-return", "next-solution", "zero"] {
                assert_eq!(page.by("data-action", action).len(), 0, "{address}: {action}");
            }
            assert!(page.by("data-counter", "tests").is_empty());
            let board = page.one("data-board", "");
            assert_eq!(board.by("data-state", "conflict").len(), 2);
            assert_eq!(board.by("data-state", "queen").len(), 6);
        });
        let page = render(&format!("{ADDRESS}&at=5"), Lang::De);
        assert_eq!(["moves", "starts"].map(|it| value(&page, it)), ["4", "2"]);
    }

    #[test]
    fn the_menu_has_it_beside_the_catalogue() {
        let page = render("#/search?n=8", Lang::De);
        let menu = page.one("name", "by");
        let names: Vec<&str> = menu.named("option").iter().map(|it| it.of("value")).collect();
        assert_eq!(names.last(), Some(&"hill-climbing"));
        assert!(CATALOGUE.iter().all(|it| it.name != "hill-climbing"));
        let page = render(ADDRESS, Lang::De);
        let pressed = |name| page.one("name", name).of("aria-pressed");
        assert_eq!((pressed("sideways"), pressed("restart")), ("false", "true"));
        assert_eq!(page.by("data-action", "another-start").len(), 1);
    }
}
