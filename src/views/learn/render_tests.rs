use std::collections::BTreeSet;

use queens::board::{Size, Square};
use queens::game::Outcome;
use queens::search::SearchKind;
use queenside_lessons::lesson::{Body, Catalogue, Inline, Lesson, Part, Question, Task, Text};
use queenside_lessons::read::{LANGS, entry};

use yew::prelude::*;

use crate::address::View;
use crate::browser::locale::Locale;
use crate::browser::stand_in::StandIn;
use crate::components::features::lessons::io::fetching::stand_in;
use crate::components::features::lessons::progress::AnswerMark;
use crate::components::features::listing::plain;
use crate::settings::look::Look;
use crate::shell::address::Address;
use crate::shell::render_tests::{Element, check_all, draw, render, render_in};
use crate::text::Lang;
use crate::views::learn::address::{LearnPart, LearnRoute};
use crate::views::learn::answering::AnswerWork;
use crate::views::learn::passage::Pointing;
use crate::views::learn::question::{Drawn, question};
use crate::views::learn::stage::{FUNCTION, lesson_stage, listing};
use crate::views::learn::state::LearnAction;
use crate::views::learn::state_tests::{answer, lessons, open};
use crate::views::learn::storage::Keeper;
use crate::views::learn::text::LearnTexts;
use crate::views::learn::view::{absent, title};

/// Lets the lessons of the repository have been fetched.
pub fn put() {
    let mut files = Vec::new();
    let lists = LANGS
        .into_iter()
        .map(|lang| {
            let mut file = |lesson: &Lesson| {
                let file = format!("{}-{lang}", lesson.name);
                files.push((file.clone(), lesson.clone()));
                file
            };
            let entries = lessons().of(lang).iter().map(|it| entry(it, file(it))).collect();
            let words = lessons().words(lang).map(&mut file);
            Catalogue { lang: lang.to_owned(), lessons: entries, words }
        })
        .collect();
    stand_in(lists, files);
}

#[test]
fn the_list_names_every_lesson() {
    put();
    check_all(["#/learn"], |_, _, page| {
        let names: Vec<&str> =
            page.with("data-lesson").iter().map(|it| it.of("data-lesson")).collect();
        assert_eq!(
            names,
            [
                "problem",
                "threats",
                "possibilities",
                "backtracking",
                "faster",
                "symmetry",
                "counting",
                "heuristics"
            ]
        );
        assert!(page.with("data-lesson").iter().all(|it| it.of("data-done") == "0.000"));
    });
}

#[test]
fn every_part_of_every_lesson_is_drawn() {
    put();
    let addresses = lessons().of("de").iter().flat_map(|lesson| {
        let pupils = lesson.parts.iter().filter(|it| !it.is_for_teachers()).count();
        let numbers = (1..=pupils).map(|number| number.to_string());
        numbers.chain(["teachers".to_owned()]).map(|part| format!("#/learn/{}/{part}", lesson.name))
    });
    let addresses: Vec<String> = addresses.collect();
    assert!(addresses.len() >= 34);
    check_all(addresses, |address, lang, page| {
        let (path, part) = address.rsplit_once('/').unwrap();
        let name = path.rsplit_once('/').unwrap().1;
        let lesson = lessons().of(lang.tag()).iter().find(|it| it.name == name).unwrap();
        let place = part.parse().map_or(lesson.parts.len(), |number: usize| number);
        let part = &lesson.parts[place - 1];
        assert_eq!(page.with("data-block").len(), part.blocks.len(), "{address}");
        assert_eq!(page.with("data-question").len(), part.questions().count(), "{address}");
        assert!(page.with("data-question").iter().all(|it| it.of("data-state") == "open"));
        assert_eq!(
            page.with("data-board").len(),
            usize::from(!part.is_for_teachers()),
            "{address}"
        );
        assert!(page.one("id", "main").text().contains(&part.title), "{address}");
    });
}

#[derive(PartialEq, Properties)]
struct AtQuestion {
    /// Its place in the third part of lesson 4.
    place: usize,
    is_answered: bool,
}

/// The stage and the program while a question is read.
#[component]
fn StageAt(props: &AtQuestion) -> Html {
    let mut learning = open(&lessons().of("de")[3], 2);
    learning.act(LearnAction::Read(learning.asked[props.place].block));
    if props.is_answered {
        assert!(answer(&mut learning, props.place, true));
    }
    let locale = Locale::new(Lang::De, Look::default());
    let stage = lesson_stage(&locale, &learning, 94, None, &Callback::noop());
    html! { <>{ stage }{ for listing(&locale, &learning) }</> }
}

#[test]
fn nothing_beside_an_open_question_answers_it() {
    let kinds = ["stack", "trace", "order"];
    for (place, kind) in kinds.into_iter().enumerate() {
        let draw = |is_answered| draw::<StageAt>(AtQuestion { place, is_answered }, View::Learn);
        let asked = open(&lessons().of("de")[3], 2);
        assert_eq!(asked.question(place).unwrap().task.name(), kind);
        let dots = |page: &Element| page.by("data-state", "threatened").len();
        let (open, done) = (draw(false), draw(true));
        let calls = usize::from(kind != "stack");
        assert_eq!(open.with("data-open-call").len(), calls, "{kind}");
        assert_eq!(open.with("data-covered").len(), usize::from(kind == "order"), "{kind}");
        assert_eq!(dots(&open) == 0, kind == "trace");
        assert_eq!((done.with("data-open-call").len(), done.with("data-covered").len()), (1, 0));
        assert!(dots(&done) > 0, "{kind}");
    }
}

#[derive(PartialEq, Properties)]
struct AtBlock {
    part: usize,
    block: usize,
}

/// The stage of lesson 8 at a block.
#[component]
fn StageOfHeuristics(props: &AtBlock) -> Html {
    let mut learning = open(&lessons().of("en")[7], props.part);
    learning.act(LearnAction::Read(props.block));
    let locale = Locale::new(Lang::En, Look::default());
    lesson_stage(&locale, &learning, 94, None, &Callback::noop())
}

#[test]
fn the_squares_left_to_rows_and_the_pairs_after_moves_are_beside_the_text() {
    let stage = |part, block| draw::<StageOfHeuristics>(AtBlock { part, block }, View::Learn);
    // The row with a single square is the first question.
    let asked = &open(&lessons().of("en")[7], 0).asked[0];
    for block in 0..=asked.block {
        assert!(stage(0, block).with("data-left").is_empty(), "{block}");
    }
    let left = |page: &Element| -> Vec<String> {
        page.with("data-left").iter().map(|it| it.of("data-left").to_owned()).collect()
    };
    // From the top: a1, c2 and e3 leave four squares to row 8 and one to row 6.
    assert_eq!(left(&stage(0, asked.block + 1)), ["4", "3", "1", "3", "3"]);
    // Two numbers are asked for before the board shows them.
    let asked = &open(&lessons().of("en")[7], 2).asked;
    assert!(stage(2, asked[1].block).with("data-pairs-left").is_empty());
    let page = stage(2, asked[2].block);
    let numbers = page.one("data-pairs-left", "").named("text");
    assert_eq!(numbers.len(), 8 * 7);
    assert!(page.content().contains(&LearnTexts::of(Lang::En).pairs("3")));
    assert_eq!(page.by("aria-label", "e4, pairs after the move: 1").len(), 1);
    assert_eq!(page.by("aria-label", "b3 queen, threatened").len(), 1);
    assert!(page.by("data-state", "threatened").is_empty());
    // Nothing is left to improve on the solution at the end.
    let last = lessons().of("en")[7].parts[2].blocks.len() - 1;
    assert!(stage(2, last).with("data-pairs-left").is_empty());
}

#[test]
fn the_notes_on_a_lesson_lead_to_those_on_the_others_and_the_menu_to_the_first() {
    put();
    let notes = crate::shell::bar::FIRST_NOTES;
    check_all([notes], |_, lang, page| {
        assert_eq!(page.with("data-teachers").len(), 1, "the lesson of the menu exists");
        let links = page.one("data-notes-of", "").named("a").len();
        assert_eq!(links, lessons().of(lang.tag()).len());
        assert_eq!(page.one("data-action", "lesson-notes").of("href"), notes);
    });
    check_all(["#/learn?class=1"], |_, _, page| {
        assert!(page.by("data-action", "lesson-notes").is_empty());
    });
}

/// The link of a class offers it no answers.
#[test]
fn a_class_is_not_offered_what_is_for_teachers() {
    put();
    check_all(["#/learn?class=1", "#/learn/backtracking/4?class=1"], |address, _, page| {
        let main = page.one("id", "main");
        let in_text: Vec<&str> = main
            .with("data-block")
            .iter()
            .flat_map(|it| it.with("href"))
            .map(|it| it.of("href"))
            .collect();
        let links: Vec<&str> = main.with("href").iter().map(|it| it.of("href")).collect();
        let links: Vec<&str> = links.into_iter().filter(|it| !in_text.contains(it)).collect();
        let lessons: Vec<&&str> = links.iter().filter(|it| it.starts_with("#/learn")).collect();
        assert!(
            lessons.len() > 4 && lessons.iter().all(|it| it.ends_with("?class=1")),
            "{links:?}"
        );
        assert!(
            !links.iter().any(|it| it.contains("teachers") || it.contains("full=1")),
            "{address}"
        );
    });
    // Nor do the links in its text.
    check_all(["#/learn/faster/4?class=1"], |_, _, page| {
        let main = page.one("id", "main");
        let in_text = main.with("data-block");
        let links = in_text.iter().flat_map(|it| it.with("href")).map(|it| it.of("href"));
        let lessons: Vec<&str> = links.filter(|it| it.starts_with("#/learn")).collect();
        assert!(!lessons.is_empty() && lessons.iter().all(|it| it.ends_with("?class=1")));
    });
    check_all(["#/learn/backtracking/4"], |_, _, page| {
        assert!(page.by("href", "#/learn/backtracking/teachers").len() == 1);
    });
}

/// Teachers find each question with its right answer, and the replies to wrong ones.
#[test]
fn the_answer_key_has_every_question() {
    put();
    let names = lessons().of("de").iter().map(|lesson| lesson.name.clone());
    let addresses: Vec<String> = names.map(|name| format!("#/learn/{name}/teachers")).collect();
    check_all(addresses, |address, lang, page| {
        let name = address.split('/').nth(2).unwrap();
        let lesson = lessons().of(lang.tag()).iter().find(|it| it.name == name).unwrap();
        let asked: Vec<&Question> = lesson.parts.iter().flat_map(Part::questions).collect();
        let keys = page.with("data-key");
        assert_eq!(keys.len(), asked.len(), "{address}");
        for (k, (key, question)) in keys.iter().zip(asked).enumerate() {
            let what = format!("{address}, question {}", k + 1);
            assert_eq!(key.of("data-key"), (k + 1).to_string());
            let right = key.with("data-right");
            let count = |answers: usize| assert_eq!(right.len(), answers, "{what}");
            let own = usize::from(!question.right.is_empty());
            match &question.task {
                Task::Choice(it) => count(it.iter().filter(|it| it.is_right).count() + own),
                Task::Number(it) => count(it.iter().filter(|it| it.is_right).count() + own),
                Task::Square(it) => count(it.iter().filter(|it| it.is_right).count() + own),
                Task::Stack(it) => count(it.iter().filter(|it| it.is_right).count() + own),
                Task::Order { .. } | Task::Trace { .. } => count(own),
                Task::Because { .. } => count(1 + own),
                Task::Solve { n, .. } => {
                    count(1 + own);
                    assert_eq!(
                        right[0].text().split([',', '、']).count(),
                        usize::from(*n),
                        "{what}"
                    );
                }
                Task::Follow { steps } => {
                    count(1 + own);
                    assert_eq!(right[0].named("li").len(), usize::from(*steps), "{what}");
                }
            }
            assert!(right.iter().all(|it| !it.text().trim().is_empty()), "{what}");
        }
    });
}

#[test]
fn an_unknown_lesson_shows_the_list() {
    put();
    check_all(["#/learn/none", "#/learn/none/9"], |_, _, page| {
        assert_eq!(page.with("data-lesson").len(), 8);
    });
}

#[test]
fn slides_that_a_part_has_not_are_named_with_the_possible_ones() {
    let learning = open(&lessons().of("de")[3], 1);
    let asked = |question, block| {
        let route = LearnRoute { question, block, ..LearnRoute::default() };
        absent(&learning, &route)
    };
    let words = |asked: &str, possible: &str| Some((asked.to_owned(), possible.to_owned()));
    assert_eq!(asked(Some(9), None), words("question=9", "1–4"));
    assert_eq!(asked(None, Some(99)), words("block=99", "1–14"));
    assert_eq!((asked(Some(2), None), asked(None, Some(1)), asked(None, None)), (None, None, None));
}

#[test]
fn a_teacher_finds_notes_sheet_and_scenes_of_a_lesson() {
    put();
    check_all(["#/learn/threats/teachers"], |_, _, page| {
        assert_eq!(page.one("data-action", "as-slides").of("href"), "#/learn/threats?full=1");
        for action in ["class-link", "lesson-sheet"] {
            page.one("data-action", action);
        }
    });
}

fn links(text: &Text) -> Vec<String> {
    text.iter()
        .flat_map(|inline| match inline {
            Inline::Link { to, .. } => vec![to.clone()],
            Inline::Emphasis(inner) | Inline::Strong(inner) => links(inner),
            _ => Vec::new(),
        })
        .collect()
}

fn all_links(lesson: &Lesson) -> Vec<String> {
    let blocks = lesson.parts.iter().flat_map(|part| &part.blocks);
    blocks
        .flat_map(|block| match &block.body {
            Body::Heading(text) | Body::Paragraph(text) => links(text),
            Body::List { items, .. } => items.iter().flat_map(links).collect(),
            Body::Table { head, rows } => {
                head.iter().chain(rows.iter().flatten()).flat_map(links).collect()
            }
            Body::Code(_) => Vec::new(),
            Body::Question(question) => {
                let said = [&question.right, &question.other];
                question.ask.iter().chain(said).flat_map(links).collect()
            }
        })
        .collect()
}

/// No address in a lesson is dead: each is read without a problem.
#[test]
fn the_addresses_of_lessons_lead_somewhere() {
    let mut count = 0;
    for lang in LANGS {
        let known: Vec<&Lesson> = lessons().of(lang).iter().chain(lessons().words(lang)).collect();
        for lesson in &known {
            if !lesson.is_glossary() {
                let sheet = entry(lesson, String::new()).sheet_address();
                assert_eq!(Address::parse(&sheet).1, [], "{lang} {}: {sheet}", lesson.name);
            }
            for to in all_links(lesson).iter().filter(|to| to.starts_with("#/")) {
                let (address, problems) = Address::parse(to);
                assert_eq!(problems, [], "{lang} {}: {to}", lesson.name);
                if address.route.view == View::Learn
                    && let Some(place) = address.route.read::<LearnRoute>().0.place
                {
                    let parts = known.iter().find(|it| it.name == place.lesson);
                    let parts = parts.unwrap_or_else(|| panic!("{to}")).parts.len();
                    let is_there = |part| usize::from(part) <= parts;
                    assert!(matches!(place.part, LearnPart::Number(it) if is_there(it)), "{to}");
                }
                count += 1;
            }
        }
    }
    assert!(count > 20, "{count} addresses");
}

#[test]
fn refused_answers_stay_for_the_visit_and_the_page_shows_that_they_are_lost_afterwards() {
    put();
    for lang in Lang::ALL {
        let visit = |hash: &str, refuses: bool| {
            let marks = "rw----".to_owned();
            let key = "queenside.learn.problem".to_owned();
            let (stored, kept) = match refuses {
                true => (None, Some((format!("{key}.refused"), marks))),
                false => (Some((key, marks)), None),
            };
            render_in(StandIn {
                hash: hash.to_owned(),
                languages: vec![lang.tag().to_owned()],
                stored: stored.into_iter().collect(),
                kept: kept.into_iter().collect(),
                refuses,
                ..StandIn::default()
            })
        };
        let texts = LearnTexts::of(lang);
        for refuses in [true, false] {
            let lesson = visit("#/learn/problem/2", refuses);
            assert!(lesson.with("data-marks")[0].of("data-marks").starts_with("rw--"));
            assert_eq!(lesson.text().contains(texts.unsaved), refuses);
            let list = visit("#/learn", refuses);
            assert_eq!(list.text().contains(texts.unsaved), refuses);
            assert_eq!(list.text().contains(texts.stays), !refuses);
        }
    }
}

#[test]
fn a_slide_shows_its_scene_with_the_text_and_a_question_with_the_text_that_leads_to_it() {
    put();
    for (address, words, blocks) in [
        ("#/learn/backtracking/1?block=1", "Setze drei weitere dazu", 3),
        ("#/learn/backtracking/2?block=2", "In Zeile 1 ist gleich das erste Feld frei", 1),
        ("#/learn/backtracking/4?question=9", "Vier Länder auf einer Landkarte", 2),
        ("#/learn/backtracking/4?question=8", "Zeichne auf Papier", 1),
    ] {
        let page = render(address, Lang::De);
        assert_eq!(page.with("data-only").len(), 1, "{address}");
        assert!(page.text().contains(words), "{address}: {}", page.text());
        assert_eq!(page.with("data-block").len(), blocks, "{address}");
        assert_eq!(page.with("data-lesson-stage").len(), 1);
    }
    // What is beside the board is what the part has explained so far.
    let by_hand = render("#/learn/backtracking/2?block=2", Lang::De);
    assert_eq!(by_hand.one("data-beside", "tried").of("aria-label"), "Schon geprüft");
    assert!(!by_hand.content().contains("Aufrufstapel"));
    // A scene is shown: the board is that of the text although the task was not solved.
    let solved = render("#/learn/problem/1?block=4", Lang::De);
    assert_eq!(solved.by("data-state", "queen").len(), 4);
    // A number that no slide has shows the part.
    assert!(render("#/learn/backtracking/2?block=99", Lang::De).with("data-only").is_empty());
}

/// One text for one program: the lines to be ordered are those of the search's listing.
#[test]
fn the_program_lines_of_lesson_4_are_those_of_the_listing() {
    let program = SearchKind::named("rows").unwrap().presentation().listing.lines();
    for lang in Lang::ALL {
        let locale = Locale::new(lang, Look::default());
        let size = Size::nearest(4);
        let expected: Vec<(u8, String)> = program[FUNCTION]
            .iter()
            .map(|it| (it.indent, plain(&locale, size, it, 0..it.tokens.len())))
            .collect();
        let lesson = lessons().of(lang.tag()).iter().find(|it| it.name == "backtracking").unwrap();
        let mut tasks = lesson.parts.iter().flat_map(Part::questions).map(|it| &it.task);
        let lines = tasks.find_map(|it| match it {
            Task::Order { lines, .. } => Some(lines.clone()),
            _ => None,
        });
        assert_eq!(lines, Some(expected), "{}", lang.tag());
    }
}

#[derive(PartialEq, Properties)]
struct Done {
    lesson: usize,
    part: usize,
    place: usize,
    /// The result of an earlier visit.
    mark: AnswerMark,
    actions: Vec<LearnAction>,
}

/// A German question after some actions, with its stage.
#[component]
fn QuestionAfter(props: &Done) -> Html {
    let mut learning = open(&lessons().of("de")[props.lesson], props.part);
    learning.progress.set(learning.number(props.place), props.mark);
    learning.act(LearnAction::Read(learning.asked[props.place].block));
    for action in &props.actions {
        learning.act(action.clone());
    }
    let locale = Locale::new(Lang::De, Look::default());
    let question = question(&Drawn {
        locale: &locale,
        learning: &learning,
        place: props.place,
        keeper: Keeper::Device,
        on_point: &Pointing { on_point: Callback::noop(), is_class: false },
        on_action: &Callback::noop(),
    });
    html! { <>{ lesson_stage(&locale, &learning, 94, None, &Callback::noop()) }{ question.unwrap() }</> }
}

/// The place of the first question of a kind: lesson, part, question.
fn place_of(kind: &str) -> (usize, usize, usize) {
    places_of(&|name| name == kind)[0]
}

fn places_of(is_wanted: &dyn Fn(&str) -> bool) -> Vec<(usize, usize, usize)> {
    let mut found = Vec::new();
    for (lesson, it) in lessons().of("de").iter().enumerate() {
        for (part, it) in it.parts.iter().enumerate() {
            let asked = it.questions().enumerate();
            let places = asked.filter(|(_, it)| is_wanted(it.task.name()));
            found.extend(places.map(|(place, _)| (lesson, part, place)));
        }
    }
    found
}

fn after(at: (usize, usize, usize), actions: Vec<LearnAction>) -> Element {
    again(at, AnswerMark::Open, actions)
}

/// The same in a later visit.
fn again(
    (lesson, part, place): (usize, usize, usize),
    mark: AnswerMark,
    actions: Vec<LearnAction>,
) -> Element {
    draw::<QuestionAfter>(Done { lesson, part, place, mark, actions }, View::Learn)
}

/// The text of the live region of a question.
fn reply(page: &Element) -> String {
    let id = page.select("section [role=\"status\"]")[0].of("id");
    page.one("id", id).text()
}

#[test]
fn in_a_later_visit_a_question_names_its_result_and_the_right_answer() {
    let texts = LearnTexts::of(Lang::De);
    for at in places_of(&|_| true) {
        let learning = open(&lessons().of("de")[at.0], at.1);
        let question = learning.question(at.2).unwrap();
        let words = reply(&again(at, AnswerMark::Right, Vec::new()));
        let (_, named) = words.split_once(texts.earlier(AnswerMark::Right)).unwrap();
        let locale = Locale::new(Lang::De, Look::default());
        let right = match &question.task {
            Task::Number(all) => all.iter().find(|it| it.is_right).map(|it| {
                it.answer.parse().map_or_else(|_| it.answer.clone(), |it| locale.number(it))
            }),
            Task::Square(all) => all.iter().find(|it| it.is_right).map(|it| {
                let size = learning.stand.size();
                locale.square(size, Square::nearest(size, it.answer.0, it.answer.1))
            }),
            Task::Stack(all) => all.iter().find(|it| it.is_right).map(|it| it.answer.join(" ")),
            _ => None,
        };
        let is_named = right.is_none_or(|it| named.trim_start().starts_with(&it));
        assert!(is_named && (!named.trim().is_empty() || question.right.is_empty()), "{words}");
        let wrong = reply(&again(at, AnswerMark::Wrong, Vec::new()));
        assert_eq!(wrong, texts.earlier(AnswerMark::Wrong));
        // Whoever begins again finds no answer.
        let begun = again(at, AnswerMark::Right, vec![LearnAction::Again(at.2)]);
        assert_eq!(reply(&begun), "", "{words}");
    }
}

#[test]
fn answers_are_grouped_under_the_words_of_their_question() {
    for at in places_of(&|name| name != "square" && name != "solve") {
        let page = after(at, Vec::new());
        let named = page.select("section [aria-labelledby]");
        let described = page.select("section [aria-describedby]");
        let ids = named.iter().map(|it| it.of("aria-labelledby"));
        let ids = ids.chain(described.iter().map(|it| it.of("aria-describedby")));
        let ids: Vec<&str> = ids.flat_map(|it| it.split(' ')).collect();
        let about = |it: &&str| it.starts_with("ask-") && !page.one("id", it).text().is_empty();
        assert!(ids.iter().any(about), "{at:?}: {ids:?}");
    }
}

#[test]
fn questions_on_the_board_have_ways_there_and_back() {
    let all = places_of(&|_| true);
    let on_board = places_of(&|name| name == "square" || name == "solve");
    assert!(places_of(&|name| name == "square").len() >= 10);
    for place in all {
        let page = after(place, Vec::new());
        let ways = ["to-board", "to-question"].map(|it| page.by("data-action", it).len());
        let is_on_board = usize::from(on_board.contains(&place));
        assert_eq!(ways, [is_on_board; 2], "{place:?}");
    }
}

#[test]
fn the_place_of_a_line_is_announced_also_at_the_ends() {
    let (at, texts) = (place_of("order"), LearnTexts::of(Lang::De));
    let words = |moves: &[(usize, usize)]| {
        reply(&after(at, moves.iter().map(|it| LearnAction::Move(at.2, it.0, it.1)).collect()))
    };
    assert_eq!(words(&[]), "");
    let moved = words(&[(0, 1)]);
    let line = moved.split_once(": ").unwrap().1.to_owned();
    assert_eq!(moved, texts.line("2", "5", &line));
    assert_eq!(words(&[(0, 1), (1, 2)]), texts.line("3", "5", &line));
    assert_eq!(words(&[(0, 1), (1, 0), (0, 0)]), texts.line("1", "5", &line));
}

#[test]
fn a_check_without_an_answer_and_mistakes_are_announced_and_tied_to_their_fields() {
    let texts = LearnTexts::of(Lang::De);
    for (kind, words) in [("trace", texts.no_gap), ("number", texts.no_number)] {
        let at = place_of(kind);
        assert_eq!(reply(&after(at, Vec::new())), "", "{kind}");
        assert_eq!(reply(&after(at, vec![LearnAction::Check(at.2)])), words);
    }
    let at = place_of("number");
    for wrong in ["abc", "123456"] {
        let put = LearnAction::Put(at.2, AnswerWork::Number(wrong.to_owned()));
        let page = after(at, vec![put, LearnAction::Check(at.2)]);
        let field = page.select("section input")[0];
        assert_eq!(field.of("aria-invalid"), "true", "{wrong}");
        let (said, _) = field.of("aria-describedby").split_once(' ').unwrap();
        assert!(!page.one("id", said).text().is_empty(), "{wrong}");
    }
    let at = place_of("trace");
    let gaps = after(at, Vec::new()).with("data-gap").len();
    let put = LearnAction::Put(at.2, AnswerWork::Trace(vec![Some(0); gaps]));
    let page = after(at, vec![put, LearnAction::Check(at.2)]);
    for gap in page.with("data-gap") {
        assert_eq!(gap.get("aria-invalid").is_some(), gap.get("data-off").is_some());
        assert!(!page.one("id", gap.of("aria-describedby")).text().is_empty());
    }
}

#[test]
fn a_step_that_is_named_is_announced_with_its_verdict_and_the_next_question() {
    let (at, texts) = (place_of("follow"), LearnTexts::of(Lang::De));
    let guesses = Outcome::ALL.map(|it| after(at, vec![LearnAction::Guess(at.2, it)]));
    let (right, wrong): (Vec<Element>, Vec<Element>) =
        guesses.into_iter().partition(|page| page.select("[data-said=\"1\"]").len() == 1);
    assert_eq!((right.len(), wrong.len()), (1, 3));
    for page in right.iter().chain(&wrong) {
        let stage = page.select(".lesson-say")[0];
        assert_eq!(stage.of("aria-live"), "off", "the reply contains its sentence");
    }
    let words = reply(&right[0]);
    let ask = right[0].select(".follow-ask")[0].text();
    let sentence = right[0].select(".lesson-say")[0].text();
    let count = right[0].select(".follow [data-said]")[0].text();
    assert_eq!(words, [texts.right, &sentence, &count, &ask].join(" "));
    for page in wrong {
        let words = reply(&page);
        assert!(words.starts_with(texts.wrong) && words.len() > 20, "{words}");
    }
}

#[test]
fn each_part_of_each_lesson_has_its_own_title() {
    for lang in Lang::ALL {
        let locale = Locale::new(lang, Look::default());
        let mut titles = BTreeSet::new();
        for lesson in lessons().of(lang.tag()) {
            for part in 0..lesson.parts.len() {
                let title = title(&locale, &open(lesson, part)).unwrap();
                assert!(title.starts_with(&lesson.title), "{title}");
                assert!(titles.insert(title), "{}, part {part}", lesson.name);
            }
        }
    }
}
