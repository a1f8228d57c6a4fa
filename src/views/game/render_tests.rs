use queens::board::{Size, Square};
use queens::game::{Date, Grade};
use yew::prelude::*;

use crate::address::{View, link};
use crate::browser::locale::Locale;
use crate::browser::stand_in::StandIn;
use crate::settings::game::GameSettings;
use crate::settings::look::Look;
use crate::shell::render_tests::{Element, check_all, draw, faults, render, render_in};
use crate::text::Lang;
use crate::views::game::action::GameAction;
use crate::views::game::address::{GameRoute, HelpKinds};
use crate::views::game::album::panel::AlbumPanel;
use crate::views::game::day_panel::{DayPanel, day_panel};
use crate::views::game::help_panel::help_panel;
use crate::views::game::rules_panel::rules_panel;
use crate::views::game::saved::log::Log;
use crate::views::game::sentence::sentence;
use crate::views::game::state::GameState;
use crate::views::game::toolbar::{buttons, counters};

fn squares<'a>(page: &'a Element, state: &str) -> Vec<&'a str> {
    page.with("data-board")[0]
        .by("data-state", state)
        .iter()
        .map(|it| it.of("data-square"))
        .collect()
}

#[test]
fn a_free_game_shows_queens_and_says_which_a_link_had_in_vain() {
    check_all(["#/game?n=6"], |_, _, page| {
        let game = page.with("data-game")[0];
        assert_eq!((game.of("data-status"), game.of("data-moves")), ("playing", "0"));
        assert_eq!(squares(page, "free").len(), 36);
        for action in ["undo", "redo", "hint"] {
            assert_eq!(page.by("data-action", action).len(), 1, "{action}");
        }
    });
    check_all(["#/game?n=6&queens=a1,c2&help=threats"], |_, _, page| {
        assert_eq!(squares(page, "queen"), ["c2", "a1"]);
        assert!(squares(page, "threatened").contains(&"a6"));
    });
    check_all(["#/game?n=6&queens=a1,b2&help=threats,rules"], |_, lang, page| {
        assert_eq!(squares(page, "queen"), ["a1"]);
        let words = page.named("main")[0].text();
        assert!(words.contains("b2"), "{lang:?}: {words}");
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
                day,
                begun: &[],
                log: &Log::default(),
                help: HelpKinds::ALL,
                said: "",
                on_share: Callback::noop(),
            }) }
            { counters(&locale, &counted, &Log::default()) }
            { rules_panel(&locale, &state, &Callback::noop()) }
            <AlbumPanel locale={locale.clone()} size={state.size()} log={Log::default()} said=""
                on_remove={Callback::noop()} />
        </main>
    }
}

#[derive(PartialEq, Properties)]
struct OtherProps {
    lang: Lang,
}

/// The counters after a move and a hint.
#[component]
fn CountersOfOne(props: &OtherProps) -> Html {
    let (mut state, _) = GameState::new(&GameRoute::default(), GameSettings::default());
    state.act(GameAction::Press(Square::nearest(state.size(), 0, 0)));
    state.act(GameAction::Hint);
    let locale = Locale::new(props.lang, Look::default());
    html! { <main><h2></h2>{ counters(&locale, &state, &Log::default()) }</main> }
}

#[test]
fn one_move_and_one_hint_are_no_plurals() {
    for (lang, expected) in [
        (Lang::De, ["Zug", "Tipp"]),
        (Lang::En, ["move", "hint"]),
        (Lang::ZhHant, ["步數", "提示"]),
    ] {
        let page = draw::<CountersOfOne>(OtherProps { lang }, View::Game);
        let labels = page.named("dt");
        let labels: Vec<String> = [0, 2].map(|place| labels[place].text()).into();
        assert_eq!(labels, expected);
    }
}

#[test]
fn the_panels_behind_the_tabs_are_well_and_the_day_is_written_as_the_language_writes_it() {
    for (lang, words) in
        [(Lang::De, "21. November"), (Lang::En, "November 21"), (Lang::ZhHant, "11月21日")]
    {
        let page = draw::<OtherPanels>(OtherProps { lang }, View::Game);
        assert_eq!(faults(&page, lang), Vec::<String>::new());
        assert!(page.text().contains(words), "{}", page.text());
        // The number of queens tried can be shown; the other counters stay.
        assert_eq!(page.one("data-counter", "iterations").of("data-value"), "3");
        assert_eq!(page.one("data-counter", "queens").of("data-value"), "2");
        assert_eq!(page.one("data-counter", "hints").of("data-value"), "0");
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
        sentence(&Locale::new(lang, Look::default()), &state)
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
            // At the end of the ladder it has been read.
            let words = told(lang, address, 4);
            assert!(!words.contains(reason), "{address}: {words}");
        }
    }
    // The reason names the squares that it is about, not those that follow by the rule.
    let words = told(Lang::En, "n=8&queens=f1,d2", 1);
    assert!(words.contains("e8 crossed out, and by the same rule c7, "), "{words}");
}

#[test]
fn a_board_without_a_free_square_is_shown_as_stuck() {
    let page = render("#/game?n=3&queens=a1,c2", Lang::En);
    assert_eq!(page.with("data-game")[0].of("data-status"), "stuck");
    let shown = |address: &str, lang| {
        let page = render(address, lang);
        let main = page.named("main")[0];
        let acts: Vec<String> =
            main.with("data-main").iter().map(|it| it.of("data-action").to_owned()).collect();
        (main.by("class", "mark-row").len(), acts, main.text())
    };
    const STUCK: &str = "#/game?n=8&queens=a1,c2,e3,b4,d5";
    for (lang, words) in [
        (Lang::De, "In den Zeilen 6, 7, 8 und den Spalten f, g, h ist kein Feld frei."),
        (Lang::En, "No square is free in rows 6, 7, 8 and columns f, g, h."),
        (Lang::ZhHant, "沒有可放置的格子：第 6、7、8 列、第 f、g、h 行"),
    ] {
        let (rows, acts, text) = shown(STUCK, lang);
        // Three rows and three columns.
        assert_eq!((rows, acts), (6, vec!["take-back".to_owned()]), "{lang:?}");
        assert!(text.contains(words), "{text}");
    }
    // At once, although other rows have free squares.
    let (rows, acts, _) = shown("#/game?n=8&queens=a1,c2,e3,b4", Lang::En);
    assert_eq!((rows, acts), (1, vec!["take-back".to_owned()]));
    // What the player does not see is no reason to go back.
    for address in [&format!("{STUCK}&help=rules,move"), "#/game?n=8&queens=a1,c2,e3"] {
        let (rows, acts, _) = shown(address, Lang::En);
        assert_eq!((rows, acts), (0, vec!["hint".to_owned()]), "{address}");
    }
}

#[test]
fn threats_are_shown_as_the_player_has_chosen_before() {
    let state = |threats: &str| {
        let page = render_in(StandIn {
            hash: "#/game?n=6&queens=a1".to_owned(),
            languages: vec!["en".to_owned()],
            stored: [("queenside.game.settings.threats".to_owned(), threats.to_owned())].into(),
            ..StandIn::default()
        });
        page.one("data-square", "b2").of("data-state").to_owned()
    };
    assert_eq!(["crosses", "on-demand", "nonsense"].map(state), ["crossed", "free", "threatened"]);
}

#[test]
fn help_that_the_address_switches_off_is_offered_nowhere() {
    const HINTS: &[&str] = &["hint"];
    const MOVES: &[&str] = &["play-on"];
    let all = [HINTS, MOVES].concat();
    for (on, words, off) in [
        ("rules,move", ": threatened squares.", &[][..]),
        ("threats,move", ": hints.", HINTS),
        ("threats,rules", ": revealing moves.", MOVES),
        ("none", "threatened squares, hints", &all),
    ] {
        let page = render(&format!("#/game?n=6&queens=b1&help={on}&panel=help"), Lang::En);
        let told = page.with("data-help-off")[0].text();
        assert!(told.contains(words), "{on}: {told}");
        let offered: Vec<&str> =
            all.iter().copied().filter(|it| !page.by("data-action", it).is_empty()).collect();
        let expected: Vec<&str> = all.iter().copied().filter(|it| !off.contains(it)).collect();
        assert_eq!(offered, expected, "{on}");
        let shows = on.contains("threats");
        let state = if shows { "threatened" } else { "free" };
        assert_eq!(page.one("data-square", "b2").of("data-state"), state, "{on}");
        let rules = draw::<Rules>(PlayedProps::at(&format!("n=6&help={on}")), View::Game);
        assert_eq!(rules.by("name", "threats").len(), usize::from(shows), "{on}");
    }
}

#[derive(PartialEq, Properties)]
struct PlayedProps {
    address: String,
    /// The moves of the player there.
    acts: Vec<GameAction>,
}

impl PlayedProps {
    fn at(address: &str) -> PlayedProps {
        PlayedProps { address: address.to_owned(), acts: Vec::new() }
    }

    fn state(&self) -> GameState {
        let address = format!("#/game?{}", self.address);
        let (route, _) = link::read(View::Game, &address).expect("an address of the game");
        let (mut state, _) = GameState::new(&route, GameSettings::default());
        self.acts.iter().for_each(|it| drop(state.act(it.clone())));
        state
    }
}

/// The panel of the rules.
#[component]
fn Rules(props: &PlayedProps) -> Html {
    let locale = Locale::new(Lang::En, Look::default());
    rules_panel(&locale, &props.state(), &Callback::noop())
}

/// The toolbar and the panel with the hints.
#[component]
fn Hints(props: &PlayedProps) -> Html {
    let (locale, state) = (Locale::new(Lang::En, Look::default()), props.state());
    html! {
        <main>
            { buttons(&locale, &state, (None, ""), &Callback::noop(), (&Callback::noop(), &Callback::noop())) }
            { help_panel(&locale, &state) }
        </main>
    }
}

#[test]
fn each_press_of_the_hint_shows_another_rung() {
    for hints in 1..=4 {
        let props =
            PlayedProps { acts: vec![GameAction::Hint; hints], ..PlayedProps::at("n=4&queens=b1") };
        let page = draw::<Hints>(props, View::Game);
        let ladder = page.with("data-hint")[0];
        let rung = (ladder.of("data-rung"), ladder.of("data-rule"));
        assert_eq!(rung, (hints.to_string().as_str(), "only-square"));
        let told = ladder.named("li").iter().filter(|it| it.get("data-hidden").is_none()).count();
        assert_eq!(told, hints);
        page.one("data-action", "do-hint");
    }
    // The address can hide the move.
    let props = PlayedProps {
        acts: vec![GameAction::Hint; 4],
        ..PlayedProps::at("n=4&queens=b1&help=rules")
    };
    let page = draw::<Hints>(props, View::Game);
    assert_eq!(page.with("data-hint")[0].of("data-rung"), "3");
    let hint = page.one("data-action", "hint");
    assert_eq!((hint.of("aria-disabled"), hint.text().as_str()), ("true", "Hint 3 of 3"));
    assert_eq!(page.by("data-action", "do-hint").len(), 0);
}

#[test]
fn a_day_shows_how_it_was_solved_and_games_of_other_days() {
    let day = Date::new(2026, 11, 18).expect("a day");
    let begun = "#/game?day=2026-11-16&grade=easy&queens=d4 ; n=7 | +d4 ; 1 1 0 9 0";
    let log = Log::read(&format!("2026-11-18 hard 300 4\n{begun}\n"));
    let page = draw::<DayOf>(DayProps { day, log }, View::Game);
    let other = page.one("data-action", "continue-game");
    assert_eq!(other.of("href"), "#/game?day=2026-11-16&grade=easy&queens=d4");
    assert!(other.of("aria-label").contains("November 16, 2026 · easy · begun: 1 of 7 queens"));
    assert!(page.one("data-grade", "hard").text().contains("solved in 5:00"));
    let begin = page.one("data-action", "day-easy");
    assert_eq!(begin.of("href"), "#/game?day=2026-11-18&grade=easy");
}

#[derive(PartialEq, Properties)]
struct DayProps {
    day: Date,
    log: Log,
}

#[component]
fn DayOf(props: &DayProps) -> Html {
    let locale = Locale::new(Lang::En, Look::default());
    day_panel(DayPanel {
        locale: &locale,
        day: props.day,
        begun: &props.log.open_except(props.day).collect::<Vec<_>>(),
        log: &props.log,
        help: HelpKinds::ALL,
        said: "",
        on_share: Callback::noop(),
    })
}

#[test]
fn an_earlier_moment_leads_to_the_last_one_also_solved_or_without_help() {
    let press = |name: &&str| GameAction::Press(Square::parse(Size::nearest(4), name).unwrap());
    let played: Vec<_> = ["b1", "d2", "a3", "c4"].iter().map(press).collect();
    for (help, at, count) in
        [("all", 2, 1), ("all", 4, 1), ("all", 5, 0), ("none", 2, 1), ("none", 4, 1)]
    {
        let acts = [&played[..], &[GameAction::TakeBack, GameAction::GoTo(at)]].concat();
        let address = format!("n=4&help={}", help.replace("all", "threats,rules,move"));
        let page = draw::<Hints>(PlayedProps { acts, ..PlayedProps::at(&address) }, View::Game);
        assert_eq!(page.by("data-action", "to-last").len(), count, "{help} at {at}");
    }
}

/// A win is one card with the number of the solution.
#[test]
fn a_win_is_a_card_with_its_images_and_two_buttons() {
    for (address, images) in [
        ("#/game?n=8&queens=a1,e2,h3,f4,c5,g6,b7,d8", 8),
        // Half a turn leaves it unchanged.
        ("#/game?n=8&queens=c1,e2,b3,h4,a5,g6,d7,f8", 4),
        ("#/game?n=4&queens=b1,d2,a3,c4", 2),
    ] {
        let page = render(address, Lang::En);
        let card = page.with("data-onward")[0];
        assert_eq!(card.with("data-image").len(), images, "{address}");
        assert!(card.with("data-won-name")[0].text().starts_with("Solution "), "{address}");
        assert_eq!(card.named("a").len(), images, "{address}");
        let keys = page.select(".game-keys [data-action]");
        let keys: Vec<&str> = keys.iter().map(|it| it.of("data-action")).collect();
        assert_eq!(keys, ["another", "copy-result"], "{address}");
    }
}
