use std::collections::BTreeSet;

use queens::ValueEnum;

use crate::shell::render_tests::{check_all, render};
use crate::text::Lang;
use crate::views::sheet::choice::SheetTask;

fn all_tasks() -> String {
    SheetTask::VALUES.iter().map(|it| it.name()).collect::<Vec<_>>().join(",")
}

#[test]
fn each_exercise_stands_on_the_sheet_and_its_answers_behind() {
    let all = format!("#/sheet?tasks={}&n=6&seed=3&boards=2&at=40", all_tasks());
    check_all([all.as_str()], |_, _, page| {
        let papers = page.named("article");
        let (answers, sheets): (Vec<_>, Vec<_>) =
            papers.into_iter().partition(|it| it.get("data-answers").is_some());
        assert_eq!(answers.len(), sheets.len());
        for task in SheetTask::ALL {
            let on = |papers: &[&crate::shell::render_tests::Element]| -> (usize, usize, usize) {
                let found: Vec<_> =
                    papers.iter().flat_map(|it| it.by("data-task", task.name())).collect();
                assert_eq!(found.len(), 1, "{}", task.name());
                let count = |name| found[0].with(name).len();
                (count("data-answer"), count("data-gap"), count("data-qr"))
            };
            let (told, gaps, codes) = on(&sheets);
            assert_eq!((told, codes), (0, 1), "{}", task.name());
            let (answers, same_gaps, codes) = on(&answers);
            assert_eq!((gaps, codes), (same_gaps, 0), "{}", task.name());
            let blanks = sheets.iter().flat_map(|it| it.by("data-task", task.name()));
            let blanks: Vec<_> = blanks.flat_map(|it| it.named("input")).collect();
            let names: BTreeSet<&str> = blanks.iter().map(|it| it.of("aria-label")).collect();
            assert_eq!(names.len(), blanks.len(), "{}: {names:?}", task.name());
            // Each gap has its answer; a tree has ends as well, boards have squares.
            assert!(answers >= gaps.max(2), "{}: {answers} for {gaps}", task.name());
        }
    });
}

#[test]
fn a_code_leads_to_the_exercise_in_the_language_of_the_sheet() {
    for lang in Lang::ALL {
        let page = render("#/sheet?tasks=complete&n=7&seed=5&grade=medium", lang);
        let code = &page.with("data-qr")[0];
        let address = format!("#/game?n=7&seed=40&grade=medium&lang={}", lang.tag());
        assert!(code.of("data-qr").ends_with(&address), "{}", code.of("data-qr"));
        assert_eq!(code.get("data-waiting"), None);
        let foot = page.named("footer")[0].text();
        assert!(foot.contains("tasks=complete&n=7&seed=5&grade=medium"), "{foot}");
    }
}

#[test]
fn the_setup_has_what_the_exercises_need() {
    for (tasks, names) in [
        ("boards", &["boards"][..]),
        ("complete", &["boards", "grade"]),
        ("trace", &["by", "steps", "at"]),
        ("tree", &[]),
        ("order", &["by"]),
    ] {
        let page = render(&format!("#/sheet?tasks={tasks}&n=6"), Lang::De);
        for name in ["boards", "grade", "by", "steps", "at"] {
            assert_eq!(
                page.by("name", name).len(),
                usize::from(names.contains(&name)),
                "{tasks}: {name}"
            );
        }
        assert_eq!(
            page.one("value", tasks).get("aria-disabled"),
            Some("true"),
            "the last one stays"
        );
    }
    let without = render("#/sheet?tasks=tree&n=4&answers=0&paper=letter", Lang::De);
    let papers = without.with("data-paper");
    assert_eq!(papers.len(), 1);
    assert_eq!(papers[0].of("data-paper"), "letter");
}

#[test]
fn a_sheet_has_the_paper_of_the_country_unless_its_address_names_one() {
    for (language, query, paper) in [
        ("en-US", "", "letter"),
        ("en-US", "&paper=a4", "a4"),
        ("en-GB", "", "a4"),
        ("en-GB", "&paper=letter", "letter"),
    ] {
        let page = crate::shell::render_tests::render_in(crate::browser::stand_in::StandIn {
            hash: format!("#/sheet?tasks=trace,tree&n=4{query}"),
            languages: vec![language.to_owned()],
            ..Default::default()
        });
        let papers = page.with("data-paper");
        // A sheet and its answers, one page each on both papers.
        assert_eq!(papers.len(), 2, "{language} {query}");
        assert_eq!(papers[0].of("data-paper"), paper, "{language} {query}");
    }
}
