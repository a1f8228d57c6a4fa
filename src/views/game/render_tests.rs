use queens::board::Square;
use queens::game::{Date, Grade};
use yew::prelude::*;

use crate::address::{View, link};
use crate::browser::locale::Locale;
use crate::settings::game::GameSettings;
use crate::settings::look::Look;
use crate::shell::render_tests::{Element, check_all, draw, faults};
use crate::text::Lang;
use crate::views::game::action::{GameAction, Tool};
use crate::views::game::address::{GameRoute, HelpKinds};
use crate::views::game::album::Album;
use crate::views::game::album_panel::AlbumPanel;
use crate::views::game::day_panel::{DayPanel, day_panel};
use crate::views::game::days::Days;
use crate::views::game::editor_panel::EditorPanel;
use crate::views::game::rules_panel::rules_panel;
use crate::views::game::sentence::sentence;
use crate::views::game::state::GameState;
use crate::views::game::toolbar::counters;
use crate::views::game::unfinished::Begun;

fn squares<'a>(page: &'a Element, state: &str) -> Vec<&'a str> {
    page.with("data-board")[0]
        .by("data-state", state)
        .iter()
        .map(|it| it.of("data-square"))
        .collect()
}

#[test]
fn a_free_game_shows_queens_and_conflicts() {
    check_all(["#/game?n=6"], |_, _, page| {
        let game = page.with("data-game")[0];
        assert_eq!(
            (game.of("data-status"), game.of("data-moves"), game.of("data-conflicts")),
            ("playing", "0", "0")
        );
        assert_eq!(squares(page, "free").len(), 36);
        for action in ["undo", "redo", "hint"] {
            assert_eq!(page.by("data-action", action).len(), 1, "{action}");
        }
    });
    check_all(["#/game?n=6&queens=a1,c2&help=threats"], |_, _, page| {
        assert_eq!(squares(page, "queen"), ["c2", "a1"]);
        assert!(squares(page, "threatened").contains(&"a6"));
        assert_eq!(page.with("data-game")[0].of("data-conflicts"), "0");
    });
    check_all(["#/game?n=6&queens=a1,b2&help=threats,rules,count"], |_, _, page| {
        assert_eq!(page.with("data-game")[0].of("data-conflicts"), "1");
        assert_eq!(squares(page, "conflict"), ["b2", "a1"]);
    });
}

#[test]
fn a_solved_board_is_won() {
    check_all(["#/game?n=6&queens=b1,d2,f3,a4,c5,e6"], |_, _, page| {
        assert_eq!(page.with("data-game")[0].of("data-status"), "solved");
        assert_eq!(squares(page, "queen"), ["e6", "c5", "a4", "f3", "d2", "b1"]);
    });
}

#[test]
fn tasks_show_what_is_given() {
    check_all(["#/game?n=6&given=d2&forbidden=a1&crossed=b1"], |_, _, page| {
        assert_eq!((squares(page, "given"), squares(page, "crossed")), (vec!["d2"], vec!["b1"]));
    });
    check_all(
        ["#/game?n=6&edit=1", "#/game?n=8&rules=toroidal", "#/game?n=6&by=one-per-line"],
        |_, _, page| {
            assert_eq!(page.with("data-board").len(), 1);
            assert!(!page.by("role", "tabpanel").is_empty());
        },
    );
}

#[test]
fn each_grade_of_a_challenge_is_drawn() {
    let addresses = Grade::ALL.map(|grade| format!("#/game?n=8&grade={}&seed=7", grade.name()));
    check_all(addresses, |address, _, page| {
        assert_eq!(page.with("data-board")[0].of("data-n"), "8", "{address}");
    });
}

/// The panels that stand behind their tabs at first, under each other.
#[component]
fn OtherPanels(props: &OtherProps) -> Html {
    let locale = Locale::new(props.lang, Look::default());
    let day = Date::new(2026, 11, 21).expect("a day");
    let (state, _) = GameState::new(&GameRoute::default(), GameSettings::default());
    let counting = GameSettings { iterations: true, ..GameSettings::default() };
    let (mut counted, _) = GameState::new(&GameRoute::default(), counting);
    for square in ["a1", "c2", "c2", "d2"] {
        counted.act(GameAction::Press(Square::parse(state.size(), square).expect("a square")));
    }
    html! {
        <main>
            { day_panel(DayPanel {
                locale: &locale,
                today: day,
                day,
                days: &Days::default(),
                begun: &Begun::default(),
                help: HelpKinds::ALL,
                said: "",
                on_day: Callback::noop(),
                on_share: Callback::noop(),
            }) }
            { counters(&locale, &counted, &Album::default()) }
            { rules_panel(&locale, &state, &Callback::noop(), &Callback::noop()) }
            <EditorPanel locale={locale.clone()} size={state.size()} tool={Tool::Play} answer="" on_act={Callback::noop()} />
            <AlbumPanel locale={locale.clone()} size={state.size()} album={Album::default()}
                days={Days::default()} begun={Begun::default()} said=""
                on_import={Callback::noop()} on_remove={Callback::noop()} />
        </main>
    }
}

#[derive(PartialEq, Properties)]
struct OtherProps {
    lang: Lang,
}

#[test]
fn the_panels_behind_the_tabs_are_well_and_the_day_is_written_as_the_language_writes_it() {
    for (lang, words) in
        [(Lang::De, "21. November"), (Lang::En, "November 21"), (Lang::ZhHant, "11月21日")]
    {
        let page = draw::<OtherPanels>(OtherProps { lang }, View::Game);
        assert_eq!(faults(&page, lang), Vec::<String>::new());
        assert!(page.text().contains(words), "{}", page.text());
        // Who wants it sees how many queens were tried; the other counters stay.
        assert_eq!(page.one("data-counter", "iterations").of("data-value"), "3");
        assert_eq!(page.one("data-counter", "queens").of("data-value"), "2");
        assert!(page.one("name", "iterations").get("checked").is_none());
    }
}

#[test]
fn a_move_that_a_hint_makes_before_its_reason_is_told_comes_with_it() {
    let told = |lang, address, presses: usize| {
        let (route, _) = link::read(View::Game, &format!("#/game?{address}")).unwrap();
        let (mut state, _) = GameState::new(&route, GameSettings::default());
        for _ in 0..presses {
            state.act(GameAction::Hint);
        }
        state.act(GameAction::DoHint);
        sentence(&Locale::new(lang, Look::default()), &state, None, 0)
    };
    for (lang, way_back, only, trial) in [
        (Lang::De, "Ohne ", "hat nur ein freies Feld", "nur Ausprobieren"),
        (Lang::En, "Without ", "only one free square", "only trial"),
        (Lang::ZhHant, "之後", "只剩一格", "只能試試看"),
    ] {
        for (address, reason) in
            [("n=8&queens=d4,e6,b5", way_back), ("n=4&queens=b1", only), ("n=8", trial)]
        {
            let words = told(lang, address, 1);
            assert!(words.contains(reason), "{address}: {words}");
            // Who has gone down the ladder has read it.
            let words = told(lang, address, 4);
            assert!(!words.contains(reason), "{address}: {words}");
        }
    }
    // The reason is told of the squares that it is about, not of those that follow by the rule.
    let words = told(Lang::En, "n=8&queens=f1,d2", 1);
    assert!(words.contains("e8 crossed out, and by the same rule c7, "), "{words}");
}
