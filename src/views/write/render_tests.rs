use queens::board::Size;
use yew::prelude::*;

use crate::address::View;
use crate::browser::locale::Locale;
use crate::browser::stand_in::StandIn;
use crate::settings::look::Look;
use crate::shell::render_tests::{Element, draw, faults, render_in};
use crate::text::Lang;
use crate::views::write::repair_moves::repair_moves;
use crate::views::write::start::START;
use crate::views::write::state::WriteState;
use crate::views::write::tasks::TASKS;

#[derive(PartialEq, Properties)]
struct LangProps {
    lang: Lang,
}

#[component]
fn Tasks(props: &LangProps) -> Html {
    let (locale, state) =
        (Locale::new(props.lang, Look::default()), WriteState::first(Size::EIGHT));
    let solved = ["the-loop".to_owned()];
    let draw = TASKS.get().unwrap();
    html! { <main><h2></h2>{ draw(&locale, (&state, &solved), "", &Callback::noop()) }</main> }
}

#[test]
fn the_help_lists_what_works_and_what_does_not() {
    let listed = |page: &Element, name: &str| {
        page.with(name)[0].named("code").iter().map(|it| it.text()).collect::<Vec<_>>()
    };
    let entries = |file: &str| {
        let entries = file.trim_end().split("\n\n");
        entries.map(|it| it.trim().to_owned()).collect::<Vec<_>>()
    };
    for lang in Lang::ALL {
        let page = draw::<Tasks>(LangProps { lang }, View::Write);
        assert_eq!(faults(&page, lang), Vec::<String>::new());
        let works = entries(include_str!("../../../web/write/help/works.txt"));
        let missing = entries(include_str!("../../../web/write/help/missing.txt"));
        assert_eq!((listed(&page, "data-works"), listed(&page, "data-missing")), (works, missing));
    }
}

#[component]
fn Moves(props: &LangProps) -> Html {
    html! { <main><h2></h2>{ repair_moves(&Locale::new(props.lang, Look::default())) }</main> }
}

#[test]
fn the_moves_of_min_conflicts_are_listed_up_to_a_million() {
    for lang in Lang::ALL {
        let page = draw::<Moves>(LangProps { lang }, View::Write);
        assert_eq!(faults(&page, lang), Vec::<String>::new());
        let cells = |n: &str| -> Vec<String> {
            let row = page.one("data-repair-moves", n);
            row.named("td").iter().map(|it| it.text()).collect()
        };
        assert_eq!(page.with("data-repair-moves").len(), 7);
        assert_eq!(cells("100"), ["139", "55", "61"]);
        // Nobody has waited for the largest boards from a random start.
        assert_eq!(cells("1000000")[0], "–");
    }
}

#[test]
fn solved_tasks_have_a_tick() {
    for lang in Lang::ALL {
        let page = draw::<Tasks>(LangProps { lang }, View::Write);
        assert_eq!(faults(&page, lang), Vec::<String>::new());
        let ticked = |it: &&Element| it.text().contains('✓');
        let tasks = page.with("data-task");
        let names: Vec<&str> =
            tasks.iter().copied().filter(ticked).map(|it| it.of("data-task")).collect();
        assert_eq!(names, ["the-loop"]);
        // Every program is there, and the panel ends with its files.
        assert_eq!(tasks.len(), START.len());
        assert_eq!(page.by("data-action", "save-program").len(), 1);
        assert_eq!(page.by("data-state", "right").len(), 1);
    }
}

#[test]
fn the_tab_of_the_tasks_counts_those_that_are_solved() {
    // A name that is no task is left out.
    let stored = ("queenside.solved".to_owned(), "the-loop,no-task,rooks".to_owned());
    let page = render_in(StandIn {
        hash: "#/write".to_owned(),
        stored: [stored].into(),
        ..StandIn::default()
    });
    assert!(
        page.one("id", "tab-tasks").text().contains("2/13"),
        "{:?}",
        page.one("id", "tab-tasks")
    );
}
