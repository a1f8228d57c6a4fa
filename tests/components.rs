//! Single components in a browser: properties in, document and callbacks out. Tests use hooks, keys
//! and calls, not the markup.
#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, reason = "a helper that fails stops the test")]

use std::rc::Rc;

use js_sys::{Array, BigInt, Object, Reflect};
use queens::board::{Size, Solution, Square};
use queens::game::Date;
use queens::search::RunLength;
use queenside::address::speed::Speed;
use queenside::components::features::board::picture::BoardPicture;
use queenside::components::features::board::view::{self as board, Board};
use queenside::components::features::host::tabs::{Tab, tabs};
use queenside::components::features::list::{self as solution_list, SolutionList};
use queenside::components::features::player::action::PlayerAction;
use queenside::components::features::player::view::{self as player, Player};
use queenside::components::features::status::Status;
use queenside::components::widgets::number_field::{self, NumberField};
use queenside::text::Lang;
use queenside::text::formats::{Formats, Unit};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use yew::prelude::*;

mod mount;

use mount::{Calls, Mounted, locale, mount, spaced};

wasm_bindgen_test_configure!(run_in_browser);

fn square(size: Size, x: u8, y: u8) -> Square {
    Square::new(size, x, y).unwrap()
}

async fn mount_board(queens: &[Square]) -> (Mounted, Calls<Square>, Calls<Option<Square>>) {
    let size = Size::new(5).unwrap();
    let (pressed, on_square) = Calls::of();
    let (pointed, on_point) = Calls::of();
    let mounted = mount::<Board>(board::Props {
        picture: Rc::new(BoardPicture::of_queens(size, queens)),
        locale: locale(Lang::En),
        calm: false,
        plain: false,
        on_square: Some(on_square),
        overlay: Html::default(),
        on_point: Some(on_point),
        on_down: None,
        on_carry: None,
        on_drag: None,
        attackers: None,
        spoken: None,
        on_mark: None,
        on_command: None,
        pairs: None,
    })
    .await;
    (mounted, pressed, pointed)
}

#[wasm_bindgen_test]
async fn a_board_shows_each_square_by_its_hooks() {
    let size = Size::new(5).unwrap();
    let (board, ..) = mount_board(&[square(size, 0, 0), square(size, 2, 1)]).await;
    assert_eq!(board.attribute("[data-board]", "role").as_deref(), Some("grid"));
    assert_eq!(board.attribute("[data-board]", "data-n").as_deref(), Some("5"));
    assert_eq!(board.count("[role=gridcell][data-square]"), 25);
    assert_eq!(board.count("[data-state=queen]"), 2);
    let queen = "[data-square=c2]";
    assert_eq!(board.attribute(queen, "data-state").as_deref(), Some("queen"));
    assert_eq!(board.attribute(queen, "data-x").as_deref(), Some("2"));
    assert_eq!(board.attribute(queen, "data-y").as_deref(), Some("1"));
    let name = board.attribute(queen, "aria-label").unwrap();
    assert!(name.starts_with("c2 ") && name.len() > 3, "{name}");
}

#[wasm_bindgen_test]
async fn keys_lead_over_the_board_from_its_one_tab_stop() {
    let (board, pressed, pointed) = mount_board(&[]).await;
    assert_eq!(board.count("[role=gridcell][tabindex='0']"), 1);
    board.one("[role=gridcell][tabindex='0']").focus().unwrap();
    for (key, at) in [
        ("ArrowUp", "a2"),
        ("ArrowRight", "b2"),
        ("End", "e2"),
        ("ArrowRight", "e2"),
        ("ArrowDown", "e1"),
        ("Home", "a1"),
        ("Control+Home", "a5"),
        ("Control+End", "e1"),
        ("Control+Home", "a5"),
        ("ArrowDown", "a4"),
    ] {
        board.press(key).await;
        assert_eq!(board.focused().get_attribute("data-square").as_deref(), Some(at), "{key}");
    }
    assert_eq!(board.count("[role=gridcell][tabindex='0']"), 1);
    let size = Size::new(5).unwrap();
    assert_eq!(pointed.take().last(), Some(&Some(square(size, 0, 3))));
    assert_eq!(pressed.take(), []);
    assert!(board.press("Enter").await);
    assert_eq!(pressed.take(), [square(size, 0, 3)]);
    assert!(!board.press("x").await, "other keys are left to the page");
}

#[wasm_bindgen_test]
async fn a_square_is_pressed_by_the_mouse() {
    let (board, pressed, _) = mount_board(&[]).await;
    board.click("[data-square=d3]").await;
    assert_eq!(pressed.take(), [square(Size::new(5).unwrap(), 3, 2)]);
}

async fn mount_field(value: &'static str) -> (Mounted, Calls<String>) {
    let (committed, on_commit) = Calls::of();
    let field = mount::<NumberField>(number_field::Props {
        name: "n",
        label: "Size".into(),
        value: value.into(),
        room: 2,
        on_commit,
        largest: 27,
    })
    .await;
    (field, committed)
}

/// The events when a field is left.
const LEFT: [&str; 2] = ["change", "blur"];

#[wasm_bindgen_test]
async fn a_field_tells_a_number_when_it_is_meant() {
    let (field, committed) = mount_field("8").await;
    assert_eq!(field.value("[name=n]"), "8");
    // 2 may become 20 to 27; nothing can follow 3.
    field.type_in("[name=n]", "2").await;
    assert_eq!(committed.take(), Vec::<String>::new());
    assert_eq!(field.value("[name=n]"), "2");
    field.leave("[name=n]", &LEFT).await;
    assert_eq!(committed.take(), ["2"]);
    field.type_in("[name=n]", "3").await;
    assert_eq!(committed.take(), ["3"]);
    field.leave("[name=n]", &LEFT).await;
    assert_eq!(committed.take(), Vec::<String>::new(), "told once");
}

#[wasm_bindgen_test]
async fn a_field_that_is_left_without_a_change_shows_the_value() {
    // Firefox, after the page has written into the field that is typed in.
    let (field, committed) = mount_field("8").await;
    field.type_in("[name=n]", "8?").await;
    field.leave("[name=n]", &["blur"]).await;
    assert_eq!(committed.take(), ["8?"]);
    assert_eq!(field.value("[name=n]"), "8");
}

#[wasm_bindgen_test]
async fn a_field_hands_on_nonsense_and_shows_the_value_again() {
    let (field, committed) = mount_field("8").await;
    field.type_in("[name=n]", "eight").await;
    field.leave("[name=n]", &LEFT).await;
    assert_eq!(committed.take(), ["eight"]);
    assert_eq!(field.value("[name=n]"), "8", "its owner has kept the old value");
}

/// The four solutions for n = 6 (A000170) with their ordinals.
fn entries() -> Rc<Vec<(u64, Solution)>> {
    let all = ["1,3,5,0,2,4", "2,5,1,4,0,3", "3,0,4,1,5,2", "4,2,0,5,3,1"];
    Rc::new((1..).zip(all.map(|text| text.parse().unwrap())).collect())
}

#[wasm_bindgen_test]
async fn a_list_leads_to_other_pages_and_tells_what_is_chosen() {
    let (pages, on_page) = Calls::of();
    let (chosen, on_show) = Calls::of();
    let list = mount::<SolutionList>(solution_list::Props {
        locale: locale(Lang::De),
        total: 1_000,
        is_hopeless: false,
        page: 2,
        entries: entries(),
        shown: Some(2),
        no_entries: None,
        on_page,
        on_show,
    })
    .await;
    assert_eq!(list.attribute("[data-solutions]", "data-total").as_deref(), Some("1000"));
    assert_eq!(list.attribute("[aria-pressed=true]", "data-solution").as_deref(), Some("2"));
    let third = "[data-solution='3']";
    assert_eq!(list.attribute(third, "data-queens").as_deref(), Some("3,0,4,1,5,2"));
    list.click(third).await;
    assert_eq!(chosen.take(), [3]);
    list.click("[data-action=next-page]").await;
    list.click("[data-action=previous-page]").await;
    list.one(".entry[tabindex='0']").focus().unwrap();
    for key in ["End", "ArrowLeft", "PageUp"] {
        list.press(key).await;
    }
    assert_eq!(pages.take(), [3, 1, 4, 1]);
}

#[wasm_bindgen_test]
async fn a_list_is_one_tab_stop_with_keys_along_it() {
    let (chosen, on_show) = Calls::of();
    let list = mount::<SolutionList>(solution_list::Props {
        locale: locale(Lang::En),
        total: 4,
        is_hopeless: false,
        entries: entries(),
        shown: Some(1),
        no_entries: None,
        page: 0,
        on_page: Callback::noop(),
        on_show,
    })
    .await;
    list.one(".entry[tabindex='0']").focus().unwrap();
    for (key, at) in [("ArrowRight", "2"), ("End", "4"), ("Home", "1"), ("ArrowRight", "2")] {
        list.press(key).await;
        assert_eq!(list.focused().get_attribute("data-solution").as_deref(), Some(at), "{key}");
        assert_eq!(list.count(".entry[tabindex='0']"), 1);
    }
    assert!(chosen.take().is_empty(), "keys of the list show nothing else");
}

#[wasm_bindgen_test]
async fn a_list_without_entries_says_so() {
    for (is_hopeless, words) in
        [(true, "There is no solution for this size."), (false, "none of these")]
    {
        let list = mount::<SolutionList>(solution_list::Props {
            locale: locale(Lang::En),
            total: 0,
            is_hopeless,
            entries: Rc::default(),
            shown: None,
            no_entries: Some("none of these".into()),
            page: 0,
            on_page: Callback::noop(),
            on_show: Callback::noop(),
        })
        .await;
        let text = list.one("[data-solutions]").text_content().unwrap();
        assert!(text.contains(words), "{text}");
    }
}

/// Three tabs; the properties name the chosen one.
#[derive(PartialEq, Properties)]
struct TabsProps {
    chosen: usize,
    on_choose: Callback<usize>,
}

#[component]
fn ThreeTabs(props: &TabsProps) -> Html {
    let tab = |(place, name)| Tab {
        name,
        label: name,
        figure: None,
        is_shown: place == props.chosen,
        is_first: place == props.chosen,
    };
    let all = ["listing", "state", "tree"].into_iter().enumerate().map(tab).collect();
    tabs(Lang::En, all, (0, Html::default()), <[Html; 2]>::default(), &props.on_choose)
}

#[wasm_bindgen_test]
async fn tabs_are_one_stop_with_arrows() {
    let (chosen, on_choose) = Calls::of();
    let row = mount::<ThreeTabs>(TabsProps { chosen: 1, on_choose }).await;
    assert_eq!(row.count("[role=tablist] [role=tab]"), 3);
    assert_eq!(row.attribute("[aria-selected=true]", "data-panel").as_deref(), Some("state"));
    assert_eq!(row.attribute("[tabindex='0']", "data-panel").as_deref(), Some("state"));
    for (key, place, name) in
        [("ArrowRight", 2, "tree"), ("Home", 0, "listing"), ("End", 2, "tree")]
    {
        row.one("[data-panel=state]").focus().unwrap();
        assert!(row.press(key).await, "{key} must not scroll");
        assert_eq!(chosen.take(), [place]);
        assert_eq!(row.focused().get_attribute("data-panel").as_deref(), Some(name));
    }
    row.click("[data-panel=listing]").await;
    assert_eq!(chosen.take(), [0]);
}

async fn mount_player(status: Status, step: u64) -> (Mounted, Calls<PlayerAction>) {
    let (actions, on_action) = Calls::of();
    let player = mount::<Player>(player::Props {
        locale: locale(Lang::ZhHant),
        status,
        step,
        length: RunLength::Exact(100),
        furthest: step,
        solutions: Vec::new(),
        before: (false, false),
        leaps: true,
        runs: None,
        is_empty: false,
        knows_solution: Some(true),
        speed: Speed::PerSecond(12),
        is_automatic: false,
        automatic: None,
        switch: None,
        grain: None,
        on_action,
        on_step_text: Callback::noop(),
    })
    .await;
    (player, actions)
}

#[wasm_bindgen_test]
async fn the_player_asks_for_what_is_pressed() {
    let (player, actions) = mount_player(Status::Paused, 40).await;
    player.click("[data-action=play]").await;
    player.click("[data-action=step]").await;
    player.click("[data-action=back]").await;
    player.type_in("[data-timeline]", "7").await;
    player.type_in("[name=speed]", &Speed::LAST_NOTCH.to_string()).await;
    let asked = actions.take();
    assert_eq!(
        asked,
        [
            PlayerAction::Play,
            PlayerAction::Step,
            PlayerAction::Back,
            PlayerAction::GoTo(7),
            PlayerAction::SetSpeed(Speed::Max),
        ]
    );
    assert_eq!(player.attribute("[data-counter=step]", "data-value").as_deref(), Some("40"));
}

#[wasm_bindgen_test]
async fn the_player_has_one_key_for_play_and_pause() {
    let (player, actions) = mount_player(Status::Running, 40).await;
    assert_eq!(player.count("[data-action=play]"), 0);
    player.click("[data-action=pause]").await;
    assert_eq!(actions.take(), [PlayerAction::Pause]);
}

#[wasm_bindgen_test]
async fn a_key_of_the_player_that_cannot_act_keeps_the_focus_and_does_nothing() {
    for (status, step, key) in [(Status::Ready, 0, "back"), (Status::Done, 100, "step")] {
        let (player, actions) = mount_player(status, step).await;
        let selector = format!("[data-action={key}]");
        assert_eq!(player.attribute(&selector, "aria-disabled").as_deref(), Some("true"));
        player.one(&selector).focus().unwrap();
        player.click(&selector).await;
        assert_eq!(actions.take(), []);
        assert_eq!(player.focused().get_attribute("data-action").as_deref(), Some(key));
    }
}

#[wasm_bindgen_test]
fn numbers_are_written_as_the_language_does() {
    // 2⁵³ + 1: the first integer that a float cannot represent.
    for (lang, thousands, large, tenths, share) in [
        (Lang::De, "15.720", "9.007.199.254.740.993", "12,5", "12,5 %"),
        (Lang::En, "15,720", "9,007,199,254,740,993", "12.5", "12.5%"),
        (Lang::ZhHant, "15,720", "9,007,199,254,740,993", "12.5", "12.5%"),
    ] {
        let locale = locale(lang);
        assert_eq!(locale.number(15_720), thousands);
        assert_eq!(locale.number(9_007_199_254_740_993), large);
        assert_eq!(locale.digits("9007199254740993"), large);
        assert_eq!(locale.tenths(125), tenths);
        assert_eq!(spaced(&locale.percent(125)), share);
    }
}

#[wasm_bindgen_test]
fn spans_are_told_in_two_units_at_most() {
    for (lang, moment, minutes, days) in [
        (Lang::De, "weniger als 0,1 s", "2 min 5 s", "2 Tage 3 h"),
        (Lang::En, "less than 0.1 s", "2 min 5 s", "2 days 3 h"),
        (Lang::ZhHant, "不到 0.1 秒", "2 分 5 秒", "2 天 3 小時"),
    ] {
        let locale = locale(lang);
        assert_eq!(spaced(&locale.duration(50.0)), moment);
        assert_eq!(spaced(&locale.duration(125_000.0)), minutes);
        assert_eq!(spaced(&locale.duration(51.0 * 3_600_000.0)), days);
    }
}

/// A value as the browser's `Intl` writes it: with decimals, and with options in pairs of words.
fn by_intl(lang: Lang, value: &JsValue, decimals: u8, options: &[(&str, &str)]) -> String {
    let all = Object::new();
    let decimals = decimals.to_string();
    let always = [("minimumFractionDigits", &*decimals), ("maximumFractionDigits", &*decimals)];
    for (name, option) in always.iter().chain(options) {
        Reflect::set(&all, &(*name).into(), &(*option).into()).unwrap();
    }
    let format = js_sys::Intl::NumberFormat::new(&Array::of1(&lang.tag().into()), &all).format();
    format.call1(&JsValue::UNDEFINED, value).unwrap().as_string().unwrap()
}

#[wasm_bindgen_test]
fn numbers_and_days_are_written_as_the_browser_writes_them() {
    for lang in Lang::ALL {
        let formats = Formats::of(lang);
        for value in [0, 1, 2, 999, 1_000, 14_772_512, 1 << 53, u64::MAX] {
            let exact = BigInt::from(value).into();
            assert_eq!(formats.whole(value), by_intl(lang, &exact, 0, &[]));
            let longer = BigInt::new(&format!("{value}007").into()).unwrap().into();
            assert_eq!(formats.digits(&format!("{value}007")), by_intl(lang, &longer, 0, &[]));
            for (unit, name) in [(Unit::Day, "day"), (Unit::Year, "year")] {
                let options = [("style", "unit"), ("unit", name), ("unitDisplay", "long")];
                assert_eq!(formats.units(value, unit), by_intl(lang, &exact, 0, &options));
            }
        }
        for value in [0, 1, 9, 10, 12_345, u16::MAX] {
            let tenths = JsValue::from(f64::from(value) / 10.0);
            assert_eq!(formats.tenths(value.into()), by_intl(lang, &tenths, 1, &[]));
            let share = JsValue::from(f64::from(value) / 1_000.0);
            let percent = [("style", "percent")];
            assert_eq!(formats.percent(value), by_intl(lang, &share, 1, &percent));
        }
        for month in 1..=12 {
            let date = Date::new(2026, month, 2 * month).unwrap();
            let options = Object::new();
            for (name, option) in [("dateStyle", "long"), ("timeZone", "UTC")] {
                Reflect::set(&options, &name.into(), &option.into()).unwrap();
            }
            let languages = Array::of1(&lang.tag().into());
            let format = js_sys::Intl::DateTimeFormat::new(&languages, &options).format();
            let day = js_sys::Date::new(&date.to_string().into());
            let written = format.call1(&JsValue::UNDEFINED, &day).unwrap().as_string();
            assert_eq!(Some(formats.date(date)), written);
        }
    }
}
