use std::collections::BTreeSet;
use std::fmt::Debug;

use proptest::prelude::*;
use proptest::sample::{select, subsequence};

use queens::arithmetic::LineLetter;
use queens::board::{Notation, Piece, Size, Square, Symmetry};
use queens::game::predict::step_of;
use queens::game::{Daily, Date, Grade, QuestionPlan, SquareSet, Topic};
use queens::search::{CATALOGUE, ClimbRules, Extent, Pace, Race, SearchKind};
use queens::solutions::{Filter, Kept, Orbit, Order};

use super::*;
use crate::address::origin::Origin;
use crate::address::route::ViewRoute;
use crate::address::speed::Speed;
use crate::address::{OF_EVERY_VIEW, former};
use crate::components::features::all_solutions::piles::Piling;
use crate::components::features::row_notes::state::BesideRows;
use crate::views::about::address::AboutRoute;
use crate::views::compare::address::{ComparePanel, CompareRoute};
use crate::views::count::address::{CountPanel, CountRoute};
use crate::views::game::address::{GameRoute, HelpKind, HelpKinds, Task};
use crate::views::lab::address::{LabDocument, LabPanel, LabRoute};
use crate::views::learn::address::LearnRoute;
use crate::views::search::address::SearchRoute;
use crate::views::search::panel::{Panel, Panels};
use crate::views::sheet::address::Sheet;
use crate::views::solutions::address::{Amount, SolutionsPanel, SolutionsRoute};
use crate::views::write::address::WriteRoute;
use queenside_worker::MOST_WORKERS;

fn search(text: &str) -> (SearchRoute, Vec<Problem>) {
    let (address, problems) = Address::parse(text);
    assert_eq!(address.route.view, View::Search, "{text}");
    // The nearest valid state has no problems.
    let (route, none) = address.route.read();
    assert_eq!(none, [], "{text}");
    (route, problems)
}

/// The subject of a problem: a name with its value, or a text alone.
fn told(problem: &Problem) -> (&str, &str) {
    match problem {
        Problem::View(view) => ("view", view),
        Problem::Name(name) => ("name", name),
        Problem::Former(notice) => ("former", notice),
        Problem::Value(wrong) => (wrong.name, &wrong.said),
    }
}

fn shown(problem: &Problem) -> Option<&str> {
    match problem {
        Problem::Value(wrong) => wrong.shown.as_deref(),
        _ => None,
    }
}

#[test]
fn the_documented_address_is_read_and_written() {
    let text = "#/search?n=8&by=one-per-line&at=1234&speed=20";
    let (route, problems) = search(text);
    assert_eq!(problems, []);
    assert_eq!(route.size, Size::EIGHT);
    assert_eq!(route.by.name, "one-per-line");
    assert_eq!((route.at, route.speed), (1234, Some(Speed::PerSecond(20))));
    assert_eq!(Address::parse(text).0.to_string(), text);
}

#[test]
fn addresses_are_read_through_what_messengers_add() {
    for (sent, meant) in [
        ("#/lab?n=8&amp;queens=C4,F6.", "#/lab?n=8&queens=c4,f6"),
        ("#/search?n=8&by=rows&lang=zh-TW)", "#/search?n=8&by=rows&lang=zh-Hant"),
        ("#/game?n=6&queens=A1,C2%E3%80%82", "#/game?n=6&queens=a1,c2"),
        ("#/solutions?n=8&queens=A1&lang=de_AT!", "#/solutions?n=8&queens=a1&lang=de"),
        ("#/learn/backtracking/2.", "#/learn/backtracking/2"),
        // QR codes, keyboards of phones, and typing.
        ("#/LEARN/BACKTRACKING/2", "#/learn/backtracking/2"),
        ("#/learn/Backtracking", "#/learn/backtracking"),
        ("#/SEARCH?N=6&BY=ROWS&LANG=DE", "#/search?n=6&by=rows&lang=de"),
        (
            "#/write?n=6&Task=Rows&Grain=Line&THEME=Dark",
            "#/write?n=6&task=rows&grain=line&theme=dark",
        ),
        ("#/Game?Queens=A1,C2&n=6&Help=None", "#/game?n=6&queens=a1,c2&help=none"),
        ("#/Write?n=6&Task=The-Way-Back", "#/write?n=6&task=the-way-back"),
        ("#/about?TALK=aBc", "#/about?talk=aBc"),
        (
            "#/learn?messages=HTTPS://School.example",
            "#/learn?messages=https%3A%2F%2Fschool.example",
        ),
        ("#/search?n=６&by=rows", "#/search?n=6&by=rows"),
        ("#/search？n＝6＆by＝rows", "#/search?n=6&by=rows"),
        // Percent-encoded as a whole, in part, and twice.
        ("#%2Fsearch%3Fn%3D6%26by%3Drows", "#/search?n=6&by=rows"),
        ("%23%2Fsearch%3Fn%3D6%26by%3Drows", "#/search?n=6&by=rows"),
        ("#/search%3Fn=6&by=rows", "#/search?n=6&by=rows"),
        ("#/search?n%3D6%26by%3Drows", "#/search?n=6&by=rows"),
        ("#%252Fsearch%253Fn%253D6", "#/search?n=6&by=one-per-line"),
        ("#/lab?n=8&queens=c4%252Cf6", "#/lab?n=8&queens=c4,f6"),
        // Other separators, and a fragment of another page.
        ("#/search?n=6;by=rows;at=3", "#/search?n=6&by=rows&at=3"),
        ("#/search&n=6&by=rows", "#/search?n=6&by=rows"),
        ("#/search?n=6?by=rows", "#/search?n=6&by=rows"),
        ("#/search?n=6&by=rows#top", "#/search?n=6&by=rows"),
        ("#/search?n=6&by=rows%23top", "#/search?n=6&by=rows"),
        ("#/search#top", "#/search?n=8&by=one-per-line"),
        ("#/lab?n=8;queens=c4;f6;reach=1", "#/lab?n=8&queens=c4,f6&reach=1"),
        ("#/lab?n=8&queens=c4,c4", "#/lab?n=8&queens=c4"),
        // A former name.
        ("#/search?n=8&by=rows&notation=xy", "#/search?n=8&by=rows&names=xy"),
    ] {
        let (address, problems) = Address::parse(sent);
        assert_eq!((address.to_string().as_str(), problems), (meant, vec![]), "{sent}");
    }
}

#[test]
fn what_cannot_be_is_named_and_the_nearest_taken() {
    let (route, problems) = search("#/serach?n=99&by=magic&at=-1&speed=0&theme=%F0&x=1");
    assert_eq!(route.size, Size::LARGEST);
    assert_eq!(route.by.name, "one-per-line");
    assert_eq!(route.at, 0);
    assert_eq!(
        problems.iter().map(told).collect::<Vec<_>>(),
        [
            ("view", "serach"),
            ("theme", "\u{FFFD}"),
            ("name", "x"),
            ("n", "99"),
            ("by", "magic"),
            ("at", "-1"),
            ("speed", "0"),
        ]
    );
    assert_eq!(
        problems.iter().map(shown).collect::<Vec<_>>(),
        [None, None, None, Some("27"), Some("one-per-line"), Some("0"), None]
    );
    for (n, nearest) in [("0", 1), ("-7", 1), ("28", 27), ("4000000000000000000000", 27)] {
        let (route, problems) = search(&format!("#/search?n={n}"));
        assert_eq!(route.size.get(), nearest);
        assert_eq!(problems.len(), 1);
        assert_eq!(shown(&problems[0]), Some(&*nearest.to_string()));
    }
    assert_eq!(search("#/search?n=eight").0.size, Size::EIGHT);
}

#[test]
fn every_documented_address_reads_back() {
    for text in [
        "#/",
        "#/search?n=8&by=one-per-line",
        "#/search?n=8&by=one-per-line&panel=tree,listing&names=xy",
        "#/search?n=8&by=threat-arrays&at=30&as=document",
        "#/search?n=8&by=one-per-line&panel=none&lang=zh-Hant&theme=contrast&embed=1&full=1",
        "#/search?n=8&by=field-order&embed=slide",
        "#/lab?n=8&queens=c4&panel=export",
        "#/solutions?n=8&solution=12&queens=c4,e2&class=3&orbit=4&fundamental=1&order=class\
         &turn=quarter-turn",
        "#/lab?n=8&piece=rook&queens=c4,f6&chosen=f6&square=a1&lit=d&alone=1&reach=1&panel=ways",
        "#/compare?n=8&by=one-per-line,field-order&pace=solutions&at=3",
        "#/count?n=16&workers=2",
        "#/count?n=16&lang=de",
        "#/options?theme=dark",
    ] {
        let (address, problems) = Address::parse(text);
        assert_eq!((address.to_string().as_str(), problems), (text, vec![]));
    }
}

/// The addresses and tables of docs/ADDRESSES.md.
const DOCUMENT: &str = include_str!("../../docs/ADDRESSES.md");

fn quoted_in(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// Reads an address without problems, and what is written of it as the same.
fn assert_accepted(address: &str) {
    let (read, problems) = Address::parse(address);
    let words: Vec<String> = problems.iter().map(|it| it.words(Lang::En)).collect();
    assert_eq!(words, [""; 0], "{address}");
    assert_eq!(Address::parse(&read.to_string()), (read, vec![]), "{address}");
}

#[test]
fn every_address_of_the_document_is_accepted() {
    // Those of the last section are accepted with a notice.
    let present = DOCUMENT.split("## Former addresses").next().unwrap();
    let all = quoted_in(present).filter(|it| it.starts_with("#/") && !it.contains("VIEW"));
    let all: BTreeSet<&str> = all.collect();
    assert!(all.len() >= View::IN_ADDRESSES.len(), "{all:?}");
    all.into_iter().for_each(assert_accepted);
}

/// The values in a cell of the document, each in an address.
fn documented_values(cell: &str) -> Vec<String> {
    let mut values: Vec<String> = quoted_in(cell).map(str::to_owned).collect();
    if cell.starts_with(|it: char| it.is_ascii_digit()) {
        let unquoted = cell.split('`').step_by(2).flat_map(|it| it.split([' ', ',', ';']));
        values.extend(unquoted.filter(|it| it.parse::<u32>().is_ok()).map(str::to_owned));
    }
    let searches: Vec<&str> = CATALOGUE.iter().map(|kind| kind.name).collect();
    if cell.contains("the name of a search") {
        values.extend(searches.iter().map(|name| (*name).to_owned()));
    }
    if cell.contains("two to four searches") {
        values.extend([2, 4].map(|count| searches[searches.len() - count..].join(",")));
    }
    if cell.contains("a symmetry") {
        values.extend(Symmetry::ALL.map(|it| it.name().to_owned()));
    }
    values
}

#[test]
fn every_value_of_the_document_is_accepted() {
    let everywhere =
        ["search", "solutions", "lab", "game", "compare", "count", "write", "learn", "sheet"];
    let sections: [(&str, &[&str]); 11] = [
        ("Every view", &everywhere),
        ("Start", &[""]),
        ("Lessons", &["learn/backtracking/1"]),
        ("Search", &["search"]),
        ("Solutions", &["solutions"]),
        ("Comparison", &["compare"]),
        ("Lab", &["lab"]),
        ("Game", &["game"]),
        ("Counting", &["count"]),
        ("Write", &["write"]),
        ("Worksheets", &["sheet"]),
    ];
    for section in DOCUMENT.split("\n## ").skip(1) {
        let heading = section.lines().next().unwrap();
        let rows = section.lines().filter(|line| line.starts_with("| `") && !line.contains("#/"));
        let views = sections.iter().find(|it| it.0 == heading).map(|it| it.1);
        let mut count = 0;
        for row in rows {
            let cells: Vec<&str> = row.trim_matches('|').split(" | ").map(str::trim).collect();
            for name in quoted_in(cells[0]) {
                for value in documented_values(cells[1]) {
                    for view in views.unwrap_or_else(|| panic!("{heading}")) {
                        let (needs, view) = needs(heading, name, &value, view);
                        assert_accepted(&format!("#/{view}?{needs}{name}={value}"));
                        count += 1;
                    }
                }
            }
        }
        assert!(count > 0 || views.is_none(), "{heading}");
    }
}

/// The rest of an address that a value needs, and its view.
fn needs<'a>(section: &str, name: &str, value: &str, view: &'a str) -> (&'static str, &'a str) {
    let search = |needs| (needs, "search");
    match (section, name) {
        ("Every view", "by" | "as" | "panel") => search(""),
        ("Every view", "embed") if value != "1" => search(""),
        // The sheet and the view for programs have smaller boards.
        ("Every view", "n") if ["sheet", "write", "learn"].contains(&view) => search(""),
        ("Search", "extent") => search("by=threat-arrays&"),
        ("Search", "given" | "beside") => search("by=rows&"),
        ("Search", "questions") => search("predict=1&"),
        ("Search", "seed" | "sideways" | "restart") => search("by=hill-climbing&"),
        ("Lab", "lit" | "alone") => ("queens=c4&chosen=c4&", view),
        _ => ("", view),
    }
}

#[test]
fn a_notice_of_the_game_names_the_sizes_of_the_grade() {
    for (n, grade, sizes, shown) in [
        (5, "medium", "6–14", 6),
        (5, "hard", "6–14", 6),
        (4, "easy", "5–14", 5),
        (15, "easy", "5–14", 14),
    ] {
        let (address, problems) = Address::parse(&format!("#/game?n={n}&seed=1&grade={grade}"));
        let words: Vec<String> = problems.iter().map(|it| it.words(Lang::En)).collect();
        assert_eq!(words.len(), 1, "{words:?}");
        assert!(words[0].contains(sizes) && words[0].contains(&format!("n={shown}.")), "{words:?}");
        assert_eq!(address.to_string(), format!("#/game?n={shown}&seed=1&grade={grade}"));
    }
}

#[test]
fn an_unknown_program_is_named_with_those_that_there_are() {
    for unknown in ["middle-first", ""] {
        let (address, problems) = Address::parse(&format!("#/write?n=6&task={unknown}"));
        assert_eq!(problems.iter().map(told).collect::<Vec<_>>(), [("task", unknown)]);
        assert_eq!(shown(&problems[0]), Some("backtracking"));
        let words = problems[0].words(Lang::En);
        assert!(words.contains("min-conflicts") && words.contains("the-way-back"), "{words}");
        assert_eq!(address.to_string(), "#/write?n=6&task=backtracking");
    }
}

#[test]
fn a_name_of_a_view_may_be_encoded() {
    assert_eq!(search("#/%73earch?%6E=6").0.size.get(), 6);
    let problems = Address::parse("#/%73erach").1;
    assert_eq!(problems.iter().map(told).collect::<Vec<_>>(), [("view", "serach")]);
}

#[test]
fn numbers_beyond_64_bits_are_told() {
    for text in ["#/search?at=18446744073709551616", "#/compare?at=18446744073709551616"] {
        let problems = Address::parse(text).1;
        let told: Vec<_> = problems.iter().map(|it| (told(it), shown(it))).collect();
        assert_eq!(told, [(("at", "18446744073709551616"), Some("0"))]);
    }
    assert_eq!(search("#/search?at=18446744073709551615"), {
        (SearchRoute { at: u64::MAX, ..SearchRoute::default() }, vec![])
    });
}

#[test]
fn only_the_search_is_embedded_in_part() {
    for part in ["slide", "board"] {
        let (address, problems) = Address::parse(&format!("#/solutions?n=8&embed={part}"));
        assert_eq!(address.embed, Embed::View);
        assert_eq!(problems.len(), 1);
        assert_eq!(shown(&problems[0]), Some("1"));
        assert!(Address::parse(&format!("#/search?n=8&embed={part}")).1.is_empty());
    }
}

#[test]
fn only_an_origin_is_spoken_to() {
    let (address, problems) = Address::parse("#/learn?messages=https://school.example");
    assert_eq!((&address.messages, problems), (&Origin::parse("https://school.example"), vec![]));
    // The reader of the address decodes it.
    assert_eq!(address.to_string(), "#/learn?messages=https%3A%2F%2Fschool.example");
    assert_eq!(Address::parse(&address.to_string()), (address, vec![]));
    for wrong in ["*", "https://school.example/", "school.example", ""] {
        let (address, problems) = Address::parse(&format!("#/learn?messages={wrong}"));
        assert_eq!(address.messages, None);
        assert_eq!(problems.iter().map(told).collect::<Vec<_>>(), [("messages", wrong)]);
        assert_eq!(problems.iter().map(shown).collect::<Vec<_>>(), [None]);
    }
}

#[test]
fn only_a_search_that_can_stop_early_does() {
    let text = "#/search?n=8&by=threat-arrays&extent=first";
    let (route, problems) = search(text);
    assert_eq!((route.extent, problems), (Extent::FirstSolution, vec![]));
    assert_eq!(Address::parse(text).0.to_string(), text);
    let other = |tail| search(&format!("#/search?{tail}"));
    let (route, problems) = other("extent=first&by=bit-masks");
    assert_eq!((route.extent, problems.len()), (Extent::All, 1));
    assert_eq!(other("extent=all").0.extent, Extent::All);
    let problems = other("extent=most").1;
    assert_eq!(problems.iter().map(told).collect::<Vec<_>>(), [("extent", "most")]);
}

#[test]
fn one_search_is_no_comparison_and_two_are_no_search() {
    assert_eq!(search("#/search?by=one-per-line,field-order").1.len(), 1);
    assert_eq!(Address::parse("#/compare?by=one-per-line").1.len(), 1);
}

#[test]
fn an_address_that_names_no_view_is_the_start() {
    for empty in ["", "#", "#/", "#/?", "#?&&", "#/?solution=3"] {
        assert_eq!(Address::parse(empty), (Address::default(), vec![]), "{empty}");
    }
    let (address, problems) = Address::parse("#/?lang=de&full=1");
    assert_eq!(
        (address.route, address.full, problems),
        (Route { view: View::Start, ..Route::default() }, true, vec![])
    );
    let sizes = ["#/?n=4", "#/?n=6"].map(Address::parse);
    assert_eq!((sizes[0].0.to_string().as_str(), &*sizes[0].1), ("#/?n=4", &[][..]));
    assert_eq!((&sizes[1].0, told(&sizes[1].1[0])), (&Address::default(), ("n", "6")));
    for named in ["#/search", "#/search?", "#/search/?&&"] {
        assert_eq!(search(named), (SearchRoute::default(), vec![]), "{named}");
    }
}

#[test]
fn what_only_another_view_shows_is_left_out_without_a_word() {
    let (address, problems) = Address::parse("#/count?n=12&at=30&by=bit-masks&queens=c4");
    assert_eq!((address.to_string().as_str(), problems), ("#/count?n=12", vec![]));
}

#[test]
fn a_round_of_the_game_leads_to_the_search_that_asks_before_every_step() {
    let rows = SearchKind::ROWS;
    for (round, questions, seed) in [
        ("#/game?n=6&by=rows&seed=7&questions=15&lang=de&help=none", Some(15), 7),
        ("#/game?n=6&by=rows&queens=a1&grade=easy", None, 0),
    ] {
        let (route, problems) = search(round);
        assert_eq!((route.size.get(), route.by, route.questions), (6, rows, questions), "{round}");
        assert_eq!(route.predict, QuestionPlan::every_step());
        assert_eq!(route.at, step_of(seed, rows, route.size));
        assert_eq!(problems.iter().map(told).collect::<Vec<_>>(), [("former", "round")]);
        let (address, none) = Address::parse(&Address::parse(round).0.to_string());
        assert_eq!((address, none), (Address::parse(round).0, vec![]));
    }
    assert_eq!(Address::parse("#/game?n=6&seed=7").0.route.view, View::Game);
}

#[test]
fn every_former_address_opens_what_is_documented_and_says_so() {
    let rows = DOCUMENT.split("## Former addresses").nth(1).unwrap().lines();
    let rows = rows.filter_map(|row| row.strip_prefix("| `#")).map(|row| {
        let mut cells = row.trim_end_matches('|').split('|').map(|it| it.trim().trim_matches('`'));
        [cells.next(), cells.next(), cells.next()].map(Option::unwrap)
    });
    let mut notices = BTreeSet::from([""]);
    for [former, present, sentence] in rows {
        let (address, problems) = Address::parse(former);
        assert_eq!(address.to_string(), present, "{former}");
        assert_eq!(Address::parse(present).1, [], "{present}");
        let words = |lang| problems.iter().map(|it| it.words(lang)).collect::<Vec<_>>().join(" ");
        assert_eq!(words(Lang::En), sentence, "{former}");
        let is_silent = Lang::ALL.map(|lang| words(lang).is_empty());
        assert_eq!(is_silent, [sentence.is_empty(); 3], "{former}");
        notices.extend(problems.iter().filter_map(|it| match it {
            Problem::Former(notice) => Some(*notice),
            _ => None,
        }));
    }
    assert_eq!(notices, former::notices().collect(), "docs/ADDRESSES.md lists every notice");
}

#[test]
fn questions_are_read_and_written() {
    for text in ["predict=1", "predict=every", "predict=every,step", "predict=square&questions=9"] {
        let text = format!("#/search?n=6&by=rows&{text}");
        let (address, problems) = Address::parse(&text);
        assert_eq!((address.to_string(), problems), (text, vec![]));
    }
    for (text, problem) in [
        ("predict=future", ("predict", "future")),
        ("predict=every,future", ("predict", "every,future")),
        ("predict=every&questions=0", ("questions", "0")),
        ("predict=every&questions=x", ("questions", "x")),
    ] {
        let problems = search(&format!("#/search?n=6&by=rows&{text}")).1;
        assert_eq!(problems.iter().map(told).collect::<Vec<_>>(), [problem]);
    }
    // Without questions, there is no number of them.
    assert_eq!(
        search("#/search?n=6&questions=9"),
        (SearchRoute { size: Size::nearest(6), ..SearchRoute::default() }, vec![])
    );
}

#[test]
fn a_climb_has_its_rules_in_its_address_and_nothing_that_it_cannot_do() {
    let text = "#/search?n=8&by=hill-climbing&at=4&seed=2&sideways=100&restart=1";
    let (route, problems) = search(text);
    assert_eq!(problems, []);
    assert_eq!(route.by, SearchKind::HILL_CLIMBING);
    assert_eq!(route.climb, ClimbRules { seed: 2, sideways: 100, restarts: true });
    assert_eq!(Address::parse(text).0.to_string(), text);
    let (plain, problems) = search("#/search?seed=2&by=hill-climbing&n=8");
    assert_eq!((plain.climb, problems), (SearchRoute::default().climb, vec![]));
    let parameters = ["extent=all", "predict=1", "questions=3", "as=document"];
    for parameter in parameters {
        let (other, problems) = search(&format!("#/search?n=8&by=hill-climbing&{parameter}"));
        let name = parameter.split_once('=').unwrap().0;
        assert_eq!(other, plain);
        assert_eq!(problems.iter().map(told).collect::<Vec<_>>(), [("name", name)]);
    }
    for (wrong, part) in [("sideways=50", ("sideways", "50")), ("seed=x", ("seed", "x"))] {
        let problems = search(&format!("#/search?n=8&by=hill-climbing&{wrong}")).1;
        assert_eq!(problems.iter().map(told).collect::<Vec<_>>(), [part]);
    }
    // Another search keeps none of it.
    let (rows, problems) = search("#/search?n=8&by=rows&sideways=100&restart=1");
    assert_eq!(rows.climb, SearchRoute::default().climb);
    let names = [("name", "sideways"), ("name", "restart")];
    assert_eq!(problems.iter().map(told).collect::<Vec<_>>(), names);
}

#[test]
fn the_parameters_of_all_views_are_known() {
    fn names<R: ViewRoute>() -> impl Iterator<Item = &'static str> {
        R::PARAMETERS.iter().map(|it| it.name)
    }
    let all: BTreeSet<&str> = names::<SearchRoute>()
        .chain(names::<SolutionsRoute>())
        .chain(names::<GameRoute>())
        .chain(names::<LabRoute>())
        .chain(names::<CompareRoute>())
        .chain(names::<CountRoute>())
        .chain(names::<WriteRoute>())
        .chain(names::<LearnRoute>())
        .chain(names::<Sheet>())
        .chain(names::<AboutRoute>())
        .collect();
    assert!(all.iter().copied().eq(OF_VIEWS.split(' ')), "{all:?}");
}

/// The entities that HTML reads without a semicolon: the HTML standard, 13.5, named character
/// references.
const ENTITIES: &str = "aacute acirc acute aelig agrave amp aring atilde auml brvbar ccedil cedil cent copy \
    curren deg divide eacute ecirc egrave eth euml frac12 frac14 frac34 gt iacute icirc iexcl igrave \
    iquest iuml laquo lt macr micro middot nbsp not ntilde oacute ocirc ograve ordf ordm oslash otilde \
    ouml para plusmn pound quot raquo reg sect shy sup1 sup2 sup3 szlig thorn times uacute ucirc ugrave \
    uml uuml yacute yen yuml";

#[test]
fn no_parameter_begins_with_an_html_entity() {
    // In the text of a page, `&notation=xy` would become `¬ation=xy`.
    for name in OF_VIEWS.split(' ').chain(COMMON.iter().map(|it| it.name)) {
        let entity = ENTITIES.split_whitespace().find(|it| name.starts_with(*it));
        assert_eq!(entity, None, "{name}");
    }
}

#[test]
fn scripts_get_the_parameters_of_every_view() {
    assert_eq!(COMMON.iter().map(|it| it.name).collect::<Vec<_>>(), OF_EVERY_VIEW);
}

#[test]
fn a_notice_never_offers_what_it_refuses() {
    for (address, said, possible) in [
        ("#/lab?n=8&queens=c4,f6&chosen=a1", "chosen=a1", "c4, f6"),
        ("#/lab?n=8&queens=&chosen=a1", "chosen=a1", "–"),
        ("#/game?n=8&queens=a1&crossed=a1,b2", "crossed=a1", "without a queen"),
        ("#/game?n=6&queens=a1&crossed=h8,c1", "crossed=h8", "a1–f6"),
        ("#/search?n=8&given=a1,b2", "given=a1,b2", "threatening"),
        ("#/search?n=8&by=field-order&given=a1", "given=a1", "by=one-per-line"),
        ("#/search?n=6&by=rows&given=a1,h2", "given=a1,h2", "a1–f6"),
    ] {
        let problems = Address::parse(address).1;
        let words: Vec<String> = problems.iter().map(|it| it.words(Lang::En)).collect();
        assert_eq!(words.len(), 1, "{address}: {words:?}");
        assert!(words[0].contains(said) && words[0].contains(possible), "{words:?}");
    }
}

#[test]
fn each_view_has_a_name_of_its_own() {
    for &view in View::IN_ADDRESSES {
        let (address, problems) = Address::parse(&format!("#/{}", view.name()));
        assert_eq!((address.route.view, problems), (view, vec![]));
    }
}

fn size() -> impl Strategy<Value = Size> {
    select(Size::all().collect::<Vec<_>>())
}

fn speed() -> impl Strategy<Value = Speed> {
    prop_oneof![Just(Speed::Max), (1..=Speed::FASTEST).prop_map(Speed::PerSecond)]
}

fn search_route() -> impl Strategy<Value = SearchRoute> {
    let panels = subsequence(Panel::ALL.to_vec(), 0..=Panel::ALL.len())
        .prop_map(|panels| panels.into_iter().collect::<Panels>());
    let by = select(CATALOGUE.iter().collect::<Vec<_>>())
        .prop_flat_map(|by| (Just(by), select(by.extents.to_vec())));
    let options = (
        prop::option::of(speed()),
        prop::option::of(panels),
        prop::option::of(select(Notation::ALL.to_vec())),
        prop::option::of(any::<u32>()),
        any::<bool>(),
        select(BesideRows::ALL.to_vec()),
        prop::collection::vec(select(Topic::ALL.to_vec()), 0..3),
    );
    (size(), by, any::<u64>(), options).prop_map(
        |(
            size,
            (by, extent),
            at,
            (speed, panels, notation, solution, as_document, beside, asked),
        )| {
            SearchRoute {
                size,
                by,
                extent,
                at,
                solution: solution.map(u64::from),
                speed,
                panels,
                notation,
                is_demonstration: false,
                repeats: at % 2 == 0,
                beside,
                predict: QuestionPlan {
                    is_every_step: !asked.is_empty() && at % 3 == 0,
                    ..QuestionPlan::about(asked)
                },
                keeps_none: false,
                questions: None,
                climb: SearchRoute::default().climb,
                as_document,
                given: match by.name {
                    // One queen never threatens another.
                    "one-per-line" => SquareSet::from_iter([Square::nearest(size, at as u8, 3)]),
                    "rows" => SquareSet::from_iter([Square::nearest(size, at as u8, 0)]),
                    _ => SquareSet::EMPTY,
                },
            }
        },
    )
}

fn game_route() -> impl Strategy<Value = GameRoute> {
    let grade = select(Grade::ALL.to_vec());
    let day = (1900..=9999u16, 1..=12u8, 1..=28u8)
        .prop_map(|(year, month, day)| Date::new(year, month, day).expect("a day"));
    let task = prop_oneof![
        Just(Task::Free),
        (any::<u64>(), grade.clone()).prop_map(|(seed, grade)| Task::Challenge(seed, grade)),
        (day, grade).prop_map(|(day, grade)| Task::Day(day, grade)),
    ];
    let help = subsequence(HelpKind::ALL.to_vec(), 0..=3).prop_map(|kinds| {
        let names: Vec<&str> = kinds.into_iter().map(HelpKind::name).collect();
        let text = if names.is_empty() { "none".to_owned() } else { names.join(",") };
        HelpKinds::parse(&text).expect("kinds of help")
    });
    // For each square: nothing, or one of the four kinds.
    let squares = prop::collection::vec((any::<(u8, u8)>(), 0..4usize), 0..8);
    (size(), task, help, squares).prop_map(|(size, task, help, squares)| {
        let size = match task {
            Task::Free => size,
            Task::Challenge(..) => Size::nearest(6 + i64::from(size.get() % 9)),
            Task::Day(day, grade) => Daily::of(day, grade).size,
        };
        let mut route = GameRoute { size, task, help, ..GameRoute::default() };
        for ((x, y), kind) in squares {
            let square = Square::nearest(size, x, y);
            let sets = [&mut route.given, &mut route.forbidden, &mut route.crossed];
            let is_named = sets.iter().any(|set| set.contains(square));
            match sets.into_iter().nth(kind) {
                _ if is_named || route.queens.contains(&square) => {}
                Some(set) => set.insert(square),
                None => route.queens.push(square),
            }
        }
        route
    })
}

fn solutions_route() -> impl Strategy<Value = SolutionsRoute> {
    let board = size().prop_flat_map(|size| {
        let squares: Vec<Square> = Square::all(size).collect();
        let most = squares.len().min(3);
        (Just(size), subsequence(squares, 0..=most).prop_shuffle())
    });
    let filter = (
        prop::option::of(prop_oneof![
            select(Kept::ALL.to_vec()).prop_map(Orbit::KeptBy),
            select(Symmetry::ALL.to_vec()).prop_map(Orbit::Unchanged),
        ]),
        prop::option::of(any::<u32>()),
        any::<bool>(),
    );
    let found = prop_oneof![Just(Amount::All), (1..=u64::MAX).prop_map(Amount::Count)];
    let rest = (
        prop::option::of(1..=u32::MAX),
        select(Order::ALL.to_vec()),
        select(Symmetry::ALL.to_vec()),
        (prop::option::of(found), prop::option::of(select(SolutionsPanel::ALL.to_vec()))),
    );
    (board, filter, rest).prop_map(
        |((size, queens), (orbit, class, fundamental), (solution, order, turn, (found, panel)))| {
            let filter = Filter { queens, orbit, class, fundamental };
            // Only an address without the rest has piles.
            let piling = Piling::Apart;
            SolutionsRoute { size, solution, filter, order, turn, found, piling, panel }
        },
    )
}

fn lab_route() -> impl Strategy<Value = LabRoute> {
    let board = size().prop_flat_map(|size| {
        let squares: Vec<Square> = Square::all(size).collect();
        let most = squares.len().min(5);
        let queens = subsequence(squares.clone(), 0..=most).prop_shuffle();
        (Just(size), queens, prop::option::of(select(squares)))
    });
    let line = prop::option::of(select(LineLetter::ALL.to_vec()));
    let document = prop::option::of(select(LabDocument::ALL.to_vec()));
    let looks = (any::<bool>(), any::<bool>(), document, line);
    let kinds = (select(Piece::ALL.to_vec()), prop::option::of(select(LabPanel::ALL.to_vec())));
    (board, looks, kinds, any::<bool>()).prop_map(
        |((size, queens, asked), (alone, reach, document, lit), (piece, panel), has_chosen)| {
            LabRoute {
                document,
                chosen: queens.last().copied().filter(|_| has_chosen),
                size,
                piece,
                queens,
                asked,
                lit,
                alone,
                reach,
                panel,
            }
        },
    )
}

fn compare_route() -> impl Strategy<Value = CompareRoute> {
    let kinds = subsequence(CATALOGUE.iter().collect::<Vec<_>>(), Race::FEWEST..=Race::MOST);
    let pace = select(vec![Pace::Tests, Pace::Solutions]);
    let panel = prop::option::of(select(ComparePanel::ALL.to_vec()));
    (size(), kinds.prop_shuffle(), pace, any::<u64>(), panel)
        .prop_map(|(size, kinds, pace, at, panel)| CompareRoute { size, kinds, pace, at, panel })
}

fn count_route() -> impl Strategy<Value = CountRoute> {
    (size(), prop::option::of(1..=MOST_WORKERS), prop::option::of(select(CountPanel::ALL.to_vec())))
        .prop_map(|(size, workers, panel)| CountRoute { size, workers, panel })
}

/// The route of a view in any state; what is written reads back as that state.
fn state_of<R: ViewRoute + Debug + PartialEq>(
    view: View,
    states: impl Strategy<Value = R>,
) -> impl Strategy<Value = Route> {
    states.prop_map(move |state| {
        let route = Route::of(view, &state);
        assert_eq!(route.read(), (state, vec![]), "{route}");
        route
    })
}

fn route() -> impl Strategy<Value = Route> {
    prop_oneof![
        select(vec![View::Start, View::Options, View::About])
            .prop_map(|view| Route { view, ..Route::default() }),
        state_of(View::Search, search_route()),
        state_of(View::Solutions, solutions_route()),
        state_of(View::Lab, lab_route()),
        state_of(View::Compare, compare_route()),
        state_of(View::Count, count_route()),
        state_of(View::Game, game_route()),
    ]
}

fn address() -> impl Strategy<Value = Address> {
    let lang = prop::option::of(select(Lang::ALL.to_vec()));
    let theme = prop::option::of(select(Theme::ALL.to_vec()));
    let embed = select(Embed::ALL.to_vec());
    let origin = select(vec!["https://school.example", "http://localhost:8000"]);
    let messages = prop::option::of(origin.prop_map(|it| Origin::parse(it).expect("an origin")));
    let common = (lang, theme, embed, any::<bool>(), messages);
    (route(), common).prop_map(|(route, (lang, theme, embed, full, messages))| {
        // Only the search can be embedded in part.
        let is_in_part = matches!(embed, Embed::Slide | Embed::Board);
        let is_view = is_in_part && route.view != View::Search;
        let embed = if is_view { Embed::View } else { embed };
        Address { route, lang, theme, embed, full, messages }
    })
}

/// Valid and invalid names, values and separators of addresses, and any text.
fn hash() -> impl Strategy<Value = String> {
    let names: Vec<&str> = OF_VIEWS
        .split(' ')
        .chain(COMMON.iter().map(|it| it.name))
        .chain(["x", "", "%6E"])
        .collect();
    let values = vec![
        "0",
        "1",
        "8",
        "27",
        "99",
        "-1",
        "all",
        "first",
        "max",
        "none",
        "tree,state",
        "xy",
        "c4,zz",
        "aa27,a1",
        "de",
        "dark",
        "class",
        "half-turn",
        "solutions",
        "bit-masks,free-slots",
        "right-edge",
        "18446744073709551615",
        "18446744073709551616",
        "%F0%9F",
        "é",
        "",
    ];
    let value = prop_oneof![4 => select(values).prop_map(str::to_owned), 1 => "\\PC{0,30}"];
    let pair = (select(names), value).prop_map(|(name, value)| format!("{name}={value}"));
    let path = prop_oneof![
        4 => select(View::IN_ADDRESSES.iter().map(|view| view.name()).collect::<Vec<_>>()).prop_map(str::to_owned),
        1 => Just(String::new()),
        1 => "\\PC{0,9}",
    ];
    let tail = "[&=?%#a-z0-9,]{0,40}";
    (path, prop::collection::vec(pair, 0..8), tail)
        .prop_map(|(path, pairs, tail)| format!("#/{path}?{}&{tail}", pairs.join("&")))
}

#[test]
fn values_that_end_with_a_sign_read_back() {
    for text in ["#/about?talk=%F0%9F&", "#/about?talk=a.&", "#/about?talk=%C3%A9&"] {
        let (address, problems) = Address::parse(text);
        assert_eq!((Address::parse(&address.to_string()), problems), ((address, vec![]), vec![]));
    }
}

proptest! {
    #[test]
    fn what_is_written_reads_back(address in address()) {
        let (again, problems) = Address::parse(&address.to_string());
        prop_assert_eq!(again, address);
        prop_assert_eq!(problems, vec![]);
    }

    #[test]
    fn any_text_leads_to_a_state_that_reads_back(text in prop_oneof![hash(), "\\PC{0,80}"]) {
        let (address, problems) = Address::parse(&text);
        for problem in problems {
            for lang in Lang::ALL {
                prop_assert!(!problem.words(lang).is_empty());
            }
        }
        let (again, problems) = Address::parse(&address.to_string());
        prop_assert_eq!(again, address);
        prop_assert_eq!(problems, vec![]);
    }
}
