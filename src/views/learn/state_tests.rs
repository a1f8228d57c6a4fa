use std::path::Path;
use std::rc::Rc;
use std::sync::OnceLock;

use queens::board::{Size, Square};
use queens::game::{Effect, Outcome, Refusal, next_outcome};
use queens::search::{Extent, Run, SearchKind, Until};
use queenside_lessons::lesson::{Column, Lesson, Task};
use queenside_lessons::read::{LANGS, Lessons, read_folder};

use crate::browser::locale::Locale;
use crate::components::features::lessons::free_answers::FreeAnswers;
use crate::components::features::lessons::progress::{AnswerMark, Progress};
use crate::settings::look::Look;
use crate::text::Lang;
use crate::views::learn::answering::{AnswerWork, Verdict, value};
use crate::views::learn::stage::stage_sentence;
use crate::views::learn::state::{LearnAction, Learning, Stand};

/// The lessons of the repository.
pub fn lessons() -> &'static Lessons {
    static LESSONS: OnceLock<Lessons> = OnceLock::new();
    LESSONS.get_or_init(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons");
        read_folder(&folder).unwrap_or_else(|problems| panic!("{problems:#?}"))
    })
}

pub fn open(lesson: &Lesson, part: usize) -> Learning {
    let questions = lesson.parts.iter().map(|it| it.questions().count()).sum();
    Learning::new(Rc::new(lesson.clone()), part, Progress::of(questions), FreeAnswers::default(), 7)
}

/// A solution with these queens, by the engine.
fn completed(size: Size, given: &[Square]) -> Vec<Square> {
    let mut found = Vec::new();
    let mut run = Run::given(SearchKind::ONE_PER_LINE, size, Extent::FirstSolution, given).unwrap();
    run.advance(u64::MAX, Until::End, &mut |_, solution| found = solution.squares().collect());
    found
}

/// Answers a question, rightly or as wrongly as possible; returns whether that was possible.
pub fn answer(learning: &mut Learning, place: usize, rightly: bool) -> bool {
    let block = learning.asked[place].block;
    learning.act(LearnAction::Read(block));
    let task = learning.question(place).unwrap().task.clone();
    let put = |learning: &mut Learning, work| {
        learning.act(LearnAction::Put(place, work));
        learning.act(LearnAction::Check(place));
    };
    match task {
        Task::Choice(answers) => {
            let chosen = answers.iter().position(|it| it.is_right == rightly).unwrap();
            put(learning, AnswerWork::Choice(Some(chosen)));
        }
        Task::Stack(answers) => {
            let chosen = answers.iter().position(|it| it.is_right == rightly).unwrap();
            put(learning, AnswerWork::Choice(Some(chosen)));
        }
        Task::Number(answers) => {
            let right = answers.iter().find(|it| it.is_right).unwrap().answer.clone();
            put(learning, AnswerWork::Number(if rightly { right } else { format!("{right}7") }));
        }
        Task::Square(answers) => {
            let size = learning.stand.size();
            let is_wanted = |it: &Square| {
                let found = answers.iter().find(|at| at.answer == (it.x(), it.y()));
                found.is_some_and(|it| it.is_right) == rightly
            };
            let square = Square::all(size).find(is_wanted).unwrap();
            learning.act(LearnAction::Press(square));
        }
        Task::Order { lines, .. } => {
            let mut order: Vec<usize> = (0..lines.len()).collect();
            if !rightly {
                order.reverse();
            }
            put(learning, AnswerWork::Order(order));
        }
        Task::Trace { rows, gaps, .. } => {
            let right = gaps.iter().map(|(row, column)| value(&rows[usize::from(*row)], *column));
            let cells = right.map(|it| if rightly { it } else { it.map(|it| it + 1) });
            put(learning, AnswerWork::Trace(cells.collect()));
        }
        Task::Because { .. } => {
            put(learning, AnswerWork::Because { text: "weil".to_owned(), is_compared: false });
            return rightly;
        }
        Task::Solve { n, given } => {
            if !rightly {
                return false;
            }
            let size = Size::new(n).unwrap();
            let given: Vec<Square> =
                given.iter().map(|(x, y)| Square::new(size, *x, *y).unwrap()).collect();
            for square in completed(size, &given) {
                if !given.contains(&square) {
                    learning.act(LearnAction::Press(square));
                }
            }
        }
        Task::Follow { steps } => {
            let said = if rightly { steps } else { 1 };
            for _ in 0..said {
                let Stand::Run(run) = &learning.stand else { panic!("a run is followed") };
                let wanted = next_outcome(run).unwrap().0;
                let other = Outcome::ALL.into_iter().find(|it| *it != wanted).unwrap();
                learning.act(LearnAction::Guess(place, if rightly { wanted } else { other }));
            }
        }
    }
    true
}

#[test]
fn each_moment_of_a_printed_part_has_its_board() {
    // "Von Hand", the second part of the fourth lesson.
    let learning = open(&lessons().of("de")[3], 1);
    let boards: Vec<String> = learning
        .figures
        .iter()
        .flatten()
        .map(|(_, queens)| queens.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
        .collect();
    // The moments of the text, in its order: see `lessons/backtracking/de.md`.
    for moment in ["a1", "a1 c2", "a1 d2 b3", "b1 d2 a3 c4"] {
        assert!(boards.iter().any(|it| it == moment), "{moment}: {boards:?}");
    }
    assert!(boards.windows(2).all(|pair| pair[0] != pair[1]), "{boards:?}");
}

#[test]
fn a_board_shows_what_moves_leave_once_that_answers_nothing() {
    let lesson = lessons().of("de").iter().find(|it| it.name == "heuristics").unwrap();
    let part = lesson.parts.iter().position(|it| it.title == "Falsch anfangen und verbessern");
    let mut learning = open(lesson, part.unwrap());
    let square = |name: &str| Square::parse(Size::EIGHT, name).unwrap();
    assert_eq!(learning.row_queens(), None, "two numbers are asked for");
    for place in 0..2 {
        assert!(answer(&mut learning, place, true));
    }
    let after = |learning: &Learning, name: &str| {
        let queens = learning.row_queens().unwrap();
        let left = queens.moves().find(|it| *it == square(name)).map(|it| queens.pairs_after(it));
        (queens.pairs(), left)
    };
    assert_eq!(after(&learning, "h5"), (6, Some(3)));
    assert_eq!(after(&learning, "g5"), (6, None), "a queen is there");
    // A queen moves along her row, and stays where she is pressed.
    for name in ["h5", "h5"] {
        learning.act(LearnAction::Press(square(name)));
        let squares = learning.stand.squares();
        assert!(squares.len() == 8 && squares.contains(&square("h5")), "{squares:?}");
    }
    assert_eq!(after(&learning, "g5"), (3, Some(6)));
    learning.act(LearnAction::Home);
    assert_eq!(after(&learning, "h5"), (6, Some(3)));
    // Three best moves solve the board, by the answers of the lesson.
    for place in 2..4 {
        assert!(answer(&mut learning, place, true));
    }
    let last = learning.part().unwrap().blocks.len() - 1;
    learning.act(LearnAction::Read(last));
    assert_eq!(learning.row_queens().unwrap().pairs(), 0);
}

#[test]
fn a_run_can_be_followed_from_other_places_which_count_for_nothing() {
    let mut count = 0;
    for lesson in lessons().of("de") {
        for part in 0..lesson.parts.len() {
            let mut learning = open(lesson, part);
            for place in 0..learning.asked.len() {
                let Task::Follow { steps } = learning.question(place).unwrap().task else {
                    continue;
                };
                let mut before = None;
                for _ in 0..5 {
                    learning.act(LearnAction::Fresh(place));
                    let asked = &learning.asked[place];
                    assert!(asked.fresh.is_some() && asked.fresh != before, "{}", lesson.name);
                    before = asked.fresh;
                    let Stand::Run(run) = &learning.stand else { panic!("a run is followed") };
                    assert_eq!(Some(run.counters().step), before);
                    answer(&mut learning, place, false);
                    assert_eq!(learning.asked[place].state(), "wrong");
                    for said in 1..=steps {
                        let Stand::Run(run) = &learning.stand else { panic!("a run is followed") };
                        let wanted = next_outcome(run).unwrap().0;
                        learning.act(LearnAction::Guess(place, wanted));
                        assert_eq!(learning.asked[place].work, AnswerWork::Follow(said));
                    }
                    assert_eq!(learning.asked[place].state(), "right");
                    assert!(learning.progress.is_untouched());
                    count += 1;
                }
            }
        }
    }
    assert!(count >= 5, "{count}");
}

#[test]
fn every_question_of_every_lesson_can_be_answered_rightly_and_wrongly() {
    for lang in LANGS {
        for lesson in lessons().of(lang) {
            let mut last = Progress::default();
            for part in 0..lesson.parts.len() {
                let mut learning = open(lesson, part);
                for place in 0..learning.asked.len() {
                    let what = format!("{lang} {} part {part} question {place}", lesson.name);
                    let number = learning.number(place);
                    if answer(&mut learning, place, false) {
                        let said = learning.asked[place].verdict.clone();
                        assert!(matches!(said, Some(Verdict::Wrong(_))), "{what}");
                        assert_eq!(learning.progress.mark(number), AnswerMark::Wrong, "{what}");
                        let is_said = said.is_some_and(|it| !it.text().is_empty());
                        let by_board =
                            matches!(learning.question(place).unwrap().task, Task::Follow { .. });
                        assert!(is_said || by_board, "{what}: nothing is said to a wrong answer");
                    }
                    assert!(answer(&mut learning, place, true), "{what}");
                    let mark = learning.progress.mark(number);
                    assert!(mark.is_done(), "{what}: {mark:?}");
                    let verdict = learning.asked[place].verdict.as_ref();
                    match learning.question(place).unwrap().task {
                        Task::Because { .. } => assert_eq!(verdict, None, "{what}"),
                        _ => assert!(
                            verdict.is_some_and(|it| it.is_right() && !it.text().is_empty()),
                            "{what}"
                        ),
                    }
                }
                last = learning.progress.clone();
            }
            assert!(
                last.questions() >= 6,
                "{lang} {}: {} questions",
                lesson.name,
                last.questions()
            );
        }
    }
}

#[test]
fn the_stage_follows_the_text_and_comes_back_to_it() {
    let lesson = &lessons().of("de")[3];
    assert_eq!(lesson.name, "backtracking");
    let part = lesson
        .parts
        .iter()
        .position(|it| {
            it.blocks.len() > 4
                && matches!(it.stage, Some(queenside_lessons::lesson::LessonBoard::Run { .. }))
        })
        .unwrap();
    let mut learning = open(lesson, part);
    let step = |learning: &Learning| match &learning.stand {
        Stand::Run(run) => run.counters().step,
        _ => panic!("there is a run"),
    };
    learning.act(LearnAction::Read(3));
    let there = step(&learning);
    assert!(there > 0);
    learning.act(LearnAction::Step);
    learning.act(LearnAction::Step);
    learning.act(LearnAction::Back);
    assert_eq!((step(&learning), learning.has_strayed), (there + 1, true));
    learning.act(LearnAction::Read(3));
    assert_eq!((step(&learning), learning.has_strayed), (there + 1, true), "it is there already");
    learning.act(LearnAction::Home);
    assert_eq!((step(&learning), learning.has_strayed), (there, false));
    learning.act(LearnAction::GoTo(1_000_000));
    assert!(learning.has_strayed);
    learning.act(LearnAction::Read(0));
    assert!(!learning.has_strayed);
}

/// The first part of lesson 1.
fn lesson_1() -> Learning {
    let lesson = &lessons().of("de")[0];
    assert_eq!(lesson.name, "problem");
    open(lesson, 0)
}

fn queens(learning: &Learning) -> Vec<String> {
    let squares = learning.stand.squares();
    let mut names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    names.sort();
    names
}

fn put(learning: &mut Learning, squares: &str) {
    for name in squares.split(' ') {
        learning.act(LearnAction::Press(Square::parse(Size::nearest(4), name).unwrap()));
    }
}

#[test]
fn a_question_in_sight_is_answered_whatever_block_is_read() {
    let mut learning = lesson_1();
    let question = learning.asked[0].block;
    // The paragraph before the question is read, and the question is in sight.
    let block = learning.block_of_press(&[question - 1, question]);
    assert_eq!((learning.here, block), (0, question));
    learning.act(LearnAction::Read(block));
    put(&mut learning, "c1 a2 d3 b4");
    assert_eq!(learning.progress.mark(0), AnswerMark::Right);
    // One that is not in sight is not meant.
    assert_eq!(lesson_1().block_of_press(&[0, 1]), 0);
    // A press of a run answers the question in sight, too: "Tap the square that is next."
    let lesson = &lessons().of("de")[3];
    let mut learning = open(lesson, 1);
    let squares: Vec<usize> = learning.asked.iter().map(|it| it.block).collect();
    learning.act(LearnAction::Read(squares[0]));
    assert!(learning.is_pressable());
    assert_eq!(learning.block_of_press(&squares), squares[1]);
}

#[test]
fn a_threatened_square_of_a_question_to_solve_is_refused_and_dead_rows_are_named() {
    let mut learning = lesson_1();
    learning.act(LearnAction::Read(learning.asked[0].block));
    let locale = Locale::new(Lang::De, Look::default());
    let said = |learning: &Learning| stage_sentence(&locale, learning);
    put(&mut learning, "a1 b2");
    assert_eq!(queens(&learning), ["a1"]);
    assert!(said(&learning).starts_with("b2 wird von der Dame auf a1 bedroht."));
    put(&mut learning, "c2");
    assert!(
        said(&learning).contains("In Zeile 3 und Spalte d ist kein Feld frei."),
        "{}",
        said(&learning)
    );
    put(&mut learning, "c2");
    assert!(said(&learning).starts_with("Zurück zur letzten Wahl: Das heißt Backtracking."));
}

/// Parts of lessons with a question that is followed, by its place.
fn followed() -> Vec<(Learning, usize)> {
    let mut found = Vec::new();
    for lesson in lessons().of("de") {
        for part in 0..lesson.parts.len() {
            let learning = open(lesson, part);
            let is_followed = |place: &usize| matches!(learning.question(*place).unwrap().task, Task::Follow { steps } if steps > 3);
            let place = (0..learning.asked.len()).find(is_followed);
            found.extend(place.map(|place| (open(lesson, part), place)));
        }
    }
    found
}

#[test]
fn a_run_that_is_followed_waits_where_it_was_left() {
    let all = followed();
    assert!(all.len() > 3);
    for (mut learning, place) in all {
        let name = learning.lesson.name.clone();
        let step = |learning: &Learning| match &learning.stand {
            Stand::Run(run) => run.counters().step,
            _ => panic!("a run is followed"),
        };
        let wanted = |learning: &Learning| match &learning.stand {
            Stand::Run(run) => next_outcome(run).unwrap().0,
            _ => panic!("a run is followed"),
        };
        let block = learning.asked[place].block;
        learning.act(LearnAction::Read(block));
        let begin = step(&learning);
        for said in 1..=2 {
            let outcome = wanted(&learning);
            learning.act(LearnAction::Guess(place, outcome));
            assert_eq!(learning.asked[place].work, AnswerWork::Follow(said), "{name}");
        }
        let there = step(&learning);
        assert!(there > begin, "{name}");
        // A reader who has read on comes back to the same step.
        learning.act(LearnAction::Read(0));
        learning.act(LearnAction::Read(block));
        assert_eq!(step(&learning), there, "{name}");
        let outcome = wanted(&learning);
        // An outcome is about the step that the question is at, wherever the reader has gone.
        learning.act(LearnAction::Step);
        learning.act(LearnAction::Step);
        learning.act(LearnAction::Guess(place, outcome));
        assert_eq!(learning.asked[place].work, AnswerWork::Follow(3), "{name}");
        assert!(!learning.has_strayed, "{name}");
        let outcome = wanted(&learning);
        learning.act(LearnAction::Read(0));
        learning.act(LearnAction::Guess(place, outcome));
        assert_eq!(learning.asked[place].work, AnswerWork::Follow(4), "{name}");
        assert_eq!(learning.here, block, "{name}");
    }
}

#[test]
fn of_two_questions_in_sight_a_press_answers_the_present_one() {
    let (mut present, mut without) = (0, 0);
    for lesson in lessons().of("de") {
        for part in 0..lesson.parts.len() {
            let mut learning = open(lesson, part);
            let on_board = |learning: &Learning, place: usize| {
                let task = &learning.question(place).unwrap().task;
                matches!(task, Task::Square(_) | Task::Solve { .. })
            };
            let asked = (0..learning.asked.len()).filter(|place| on_board(&learning, *place));
            let blocks: Vec<usize> = asked.map(|place| learning.asked[place].block).collect();
            for block in &blocks {
                learning.act(LearnAction::Read(*block));
                assert!(learning.is_pressable());
                assert_eq!(learning.block_of_press(&blocks), *block, "{}", lesson.name);
                present += usize::from(blocks.len() > 1);
            }
            if blocks.is_empty() && matches!(learning.stand, Stand::Run(_)) {
                assert!(!learning.is_pressable(), "{} {part}", lesson.name);
                without += 1;
            }
        }
    }
    assert!(present > 0 && without > 0, "{present} {without}");
}

#[test]
fn scrolling_takes_nothing_away_and_shows_no_solution() {
    let mut learning = lesson_1();
    let question = learning.asked[0].block;
    put(&mut learning, "c1 a2");
    learning.act(LearnAction::Read(question));
    assert_eq!(queens(&learning), ["a2", "c1"], "what was put before the question");
    put(&mut learning, "d3");
    // Further on, the text shows a solution.
    for block in [question + 1, question + 2, question] {
        learning.act(LearnAction::Read(block));
        assert_eq!(queens(&learning), ["a2", "c1", "d3"], "block {block}");
    }
    learning.act(LearnAction::Read(question + 1));
    put(&mut learning, "b4");
    assert_eq!((learning.progress.mark(0), learning.here), (AnswerMark::Right, question));
    learning.act(LearnAction::Read(question + 1));
    assert_eq!(queens(&learning), ["a3", "b1", "c4", "d2"]);
    // It is shown to those who ask for it.
    let mut learning = lesson_1();
    learning.act(LearnAction::Read(question + 1));
    assert_eq!((queens(&learning), learning.has_strayed), (vec![], true));
    learning.act(LearnAction::Home);
    assert_eq!(queens(&learning).len(), 4);
    learning.act(LearnAction::Read(question + 2));
    assert_eq!(queens(&learning).len(), 4);
}

#[test]
fn the_readers_pieces_are_taken_off_where_that_is_asked_for() {
    let mut learning = lesson_1();
    let question = learning.asked[0].block;
    learning.act(LearnAction::Read(question));
    let first = queens(&learning);
    put(&mut learning, "c1 a2");
    learning.act(LearnAction::Home);
    assert_eq!((queens(&learning), learning.has_strayed), (first.clone(), false));
    learning.act(LearnAction::Read(0));
    learning.act(LearnAction::Read(question));
    assert_eq!(queens(&learning), first, "they do not come back");
    put(&mut learning, "c1");
    learning.act(LearnAction::Again(0));
    assert_eq!((queens(&learning), learning.asked[0].state()), (first, "open"));
}

#[test]
fn programs_are_shown_where_the_lesson_says_so() {
    let lesson = &lessons().of("de")[3];
    let shown: Vec<bool> =
        (0..lesson.parts.len()).map(|part| open(lesson, part).has_listing()).collect();
    assert_eq!(shown, [false, false, true, false, false]);
}

#[test]
fn what_was_written_is_there_again() {
    let mut learning = lesson_1();
    let Task::Because { .. } = learning.question(1).unwrap().task else { panic!("a free answer") };
    let text = "Weil zwei Damen in einer Zeile einander bedrohen.".to_owned();
    let work = AnswerWork::Because { text: text.clone(), is_compared: false };
    learning.act(LearnAction::Put(1, work));
    assert!(learning.progress.is_untouched());
    learning.act(LearnAction::Check(1));
    let (lesson, progress) = (learning.lesson.clone(), learning.progress.clone());
    let texts = FreeAnswers::read(learning.texts.to_string().lines());
    let again = Learning::new(lesson, 0, progress, texts, 8);
    assert_eq!(again.asked[1].work, AnswerWork::Because { text, is_compared: true });
    assert_eq!(again.texts.to_string(), "[2] Weil zwei Damen in einer Zeile einander bedrohen.");
}

#[test]
fn the_same_lines_are_shuffled_so_that_none_stands_at_its_place() {
    for (len, seed) in (3..12).flat_map(|len| (0..20).map(move |seed| (len, seed))) {
        let lines = (0..len).map(|k| (0, k.to_string())).collect();
        let AnswerWork::Order(order) =
            AnswerWork::new(&Task::Order { lines, wrong: Vec::new() }, seed)
        else {
            panic!("lines are put in order");
        };
        assert!(order.iter().enumerate().all(|(k, line)| k != *line), "{order:?}");
    }
}

#[test]
fn a_gap_of_a_trace_holds_what_the_engine_says() {
    for lesson in lessons().of("en") {
        for task in lesson.parts.iter().flat_map(|it| it.questions()).map(|it| &it.task) {
            let Task::Trace { rows, gaps, .. } = task else { continue };
            for (row, column) in gaps {
                let value = value(&rows[usize::from(*row)], *column).unwrap();
                assert!(value > 0 || matches!(column, Column::Column | Column::Free));
            }
        }
    }
}

/// Without the queen of the text, another task would be solved.
#[test]
fn the_pieces_of_a_text_stay_on_every_board_that_is_to_be_completed() {
    let mut boards = 0;
    for lesson in lessons().of("de") {
        for part in 0..lesson.parts.len() {
            let mut learning = open(lesson, part);
            for block in 0..learning.part().unwrap().blocks.len() {
                learning.act(LearnAction::Read(block));
                let (size, squares) = (learning.stand.size(), learning.stand.squares().to_vec());
                let is_run = matches!(learning.stand, Stand::Run(_));
                if is_run || squares.len() >= size.as_usize() || learning.has_strayed {
                    continue;
                }
                let is_question = learning.present().is_some_and(|it| {
                    matches!(learning.question(it).unwrap().task, Task::Square(_))
                });
                for at in squares.iter().filter(|_| !is_question) {
                    boards += 1;
                    learning.act(LearnAction::Press(*at));
                    let now = learning.stand.squares();
                    assert_eq!(now, squares, "{} {part} {block} {at}", lesson.name);
                    let given = Some(Effect::Refused(*at, Refusal::Given));
                    let is_refused =
                        matches!(&learning.stand, Stand::Play { last, .. } if *last == given);
                    assert!(is_refused || learning.kept == Some(*at));
                }
            }
        }
    }
    assert!(boards > 5, "{boards}");
}

#[test]
fn the_blocks_after_an_open_question_are_covered_until_it_is_answered_or_passed() {
    let mut learning = open(&lessons().of("de")[3], 1);
    let blocks: Vec<usize> = learning.asked.iter().map(|it| it.block).collect();
    assert!(blocks.len() > 2, "{blocks:?}");
    assert_eq!(learning.open_block(), Some(blocks[0]), "also before the reader is there");
    learning.act(LearnAction::Read(blocks[0]));
    assert_eq!(learning.open_block(), Some(blocks[0]));
    assert!(answer(&mut learning, 0, false));
    assert_eq!(learning.open_block(), Some(blocks[0]), "a wrong answer uncovers nothing");
    assert!(answer(&mut learning, 0, true));
    assert_eq!(learning.open_block(), Some(blocks[1]));
    // Reading on passes the open question.
    learning.act(LearnAction::Read(blocks[1] + 1));
    assert_eq!(learning.open_block(), Some(blocks[2]));
    // What was answered in an earlier visit is open no longer.
    let mut progress = learning.progress.clone();
    progress.set(1, AnswerMark::RightLater);
    let lesson = learning.lesson.clone();
    let again = Learning::new(lesson, 1, progress, FreeAnswers::default(), 1);
    assert_eq!(again.open_block(), Some(blocks[2]));
}

#[test]
fn an_empty_board_is_left_to_the_next_block_in_sight_with_pieces() {
    let part = |name: &str, part| {
        let lesson = lessons().of("de").iter().find(|it| it.name == name);
        open(lesson.unwrap(), part)
    };
    // "Two queens are there already", and a first paragraph without queens.
    let faster = part("faster", 0);
    assert_eq!(queens(&faster), Vec::<String>::new());
    assert_eq!(faster.with_pieces(0, &[0, 1, 2]), faster.asked[0].block);
    assert_eq!(faster.with_pieces(0, &[0]), 0, "the question is not in sight");
    assert_eq!(part("faster", 3).with_pieces(0, &[0, 1, 2, 3]), 1);
    // What is beyond a question may be its answer, and a board with pieces stays.
    let problem = part("problem", 0);
    let all: Vec<usize> = (0..problem.part().unwrap().blocks.len()).collect();
    assert_eq!(problem.with_pieces(0, &all), 0);
    assert_eq!(part("symmetry", 0).with_pieces(0, &all), 0);
    // The start of a run is a moment of the run.
    assert_eq!(part("backtracking", 1).with_pieces(0, &all), 0);
}

#[test]
fn the_question_in_sight_is_asked_before_it_is_come_to() {
    let lesson = &lessons().of("de")[7];
    assert_eq!(lesson.name, "heuristics");
    let mut learning = open(lesson, 0);
    let is_square = |it: &Learning| matches!(it.next_task(), Some(Task::Square(_)));
    assert!(is_square(&learning) && learning.open_task().is_none());
    learning.act(LearnAction::Step);
    assert!(!is_square(&learning), "the board is that of another step");
    assert!(answer(&mut learning, 0, true));
    assert!(!is_square(&learning));
}
