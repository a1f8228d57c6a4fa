//! Predicting what a search does: the questions are those that the search itself answers.

use queens::board::{Size, Square, threat};
use queens::game::predict::go_on;
use queens::game::{
    CodedAnswer, Outcome, Predictions, Predictor, Question, QuestionPlan, Said, Topic, WhyWrong,
    next_event,
};
use queens::sealed_line::SealError;
use queens::search::{Event, Run, SearchKind, Until, Verdict};

fn step(run: &mut Run) {
    run.advance(1, Until::End, &mut |_, _| ());
}

/// The right answer, found by letting the search go on.
fn right(kind: &'static SearchKind, run: &Run, question: Question) -> Option<Said> {
    let mut ahead = Run::new(kind, run.size());
    ahead.advance(run.counters().step, Until::End, &mut |_, _| ());
    step(&mut ahead);
    let event = ahead.last_event()?;
    Some(match question {
        Question::Step { .. } => Said::Outcome(match event {
            Event::Test { verdict: Verdict::Free, .. } | Event::Place(_) => Outcome::Placed,
            Event::Test { .. } => Outcome::Refused,
            Event::Remove { .. } => Outcome::TakenBack,
            Event::Solution => Outcome::Solution,
            other => panic!("{other:?} is not asked about"),
        }),
        Question::Square { .. } => Said::Square(event.square()?),
    })
}

/// Runs a search for up to this number of steps; `say` answers each question.
fn watch(
    kind: &'static SearchKind,
    n: i64,
    steps: u64,
    say: impl FnMut(&Run, Question) -> Vec<Said>,
) -> Predictor {
    watch_by(QuestionPlan::ALL, kind, n, steps, say)
}

fn watch_by(
    plan: QuestionPlan,
    kind: &'static SearchKind,
    n: i64,
    steps: u64,
    mut say: impl FnMut(&Run, Question) -> Vec<Said>,
) -> Predictor {
    let mut run = Run::new(kind, Size::nearest(n));
    let mut predictor = Predictor::new(&run, plan, None);
    while !run.is_over() && run.counters().step < steps {
        if predictor.asks(&run)
            && let Some(question) = predictor.open(&run)
        {
            for said in say(&run, question) {
                predictor.say(&run, said);
            }
            predictor.leave();
        }
        step(&mut run);
    }
    predictor
}

#[test]
fn the_search_itself_answers_every_question_in_every_search() {
    for kind in SearchKind::every() {
        for n in [4, 5, 6] {
            let predictor = watch(kind, n, 2_000, |run, question| {
                vec![right(kind, run, question).expect("an answer")]
            });
            let answers = predictor.answers();
            assert!(answers.len() > 8, "{kind:?}, {n}: {}", answers.len());
            assert_eq!(predictor.right() as usize, answers.len(), "{kind:?}, {n}");
            assert_eq!(predictor.in_a_row(), predictor.right());
            for pair in answers.windows(2) {
                assert!(pair[0].step + 4 <= pair[1].step, "{kind:?}: from time to time");
            }
            // Both topics, and queens that are placed, refused and taken back.
            let is_asked = |wanted: fn(&Said) -> bool| answers.iter().any(|it| wanted(&it.said));
            assert!(is_asked(|it| matches!(it, Said::Square(_))), "{kind:?}, {n}");
            assert!(is_asked(|it| *it == Said::Outcome(Outcome::Placed)), "{kind:?}, {n}");
            assert!(is_asked(|it| *it == Said::Outcome(Outcome::TakenBack)), "{kind:?}, {n}");
        }
    }
}

#[test]
fn every_step_is_asked_about_unless_a_test_has_shown_it() {
    for kind in SearchKind::every() {
        let mut asked = Vec::new();
        let predictor = watch_by(QuestionPlan::every_step(), kind, 4, u64::MAX, |run, question| {
            asked.push((run.counters().step, question.topic()));
            vec![right(kind, run, question).expect("an answer")]
        });
        let mut run = Run::new(kind, Size::nearest(4));
        while let Some(next) = next_event(&run) {
            let is_shown = matches!(next, Event::Place(_))
                && matches!(run.last_event(), Some(Event::Test { .. }));
            let is_bare = matches!(next, Event::Prune | Event::TestBelow { .. });
            let is_asked = asked.iter().any(|it| it.0 == run.counters().step);
            assert_eq!(is_asked, !is_shown && !is_bare, "{kind:?}: {next:?}");
            step(&mut run);
        }
        assert_eq!(predictor.right() as usize, asked.len(), "{kind:?}");
        for topic in [Topic::Step, Topic::Square] {
            let count = asked.iter().filter(|it| it.1 == topic).count();
            assert!(count * 4 > asked.len(), "{kind:?}: {topic:?} {count} of {}", asked.len());
        }
    }
}

#[test]
fn a_round_ends_after_its_questions() {
    let mut run = Run::new(SearchKind::ROWS, Size::nearest(4));
    let mut predictor = Predictor::new(&run, QuestionPlan::every_step(), Some(3));
    let mut numbers = Vec::new();
    while predictor.asks(&run) {
        numbers.push(predictor.number());
        let question = predictor.open(&run).expect("it is open");
        let right = right(SearchKind::ROWS, &run, question).expect("an answer");
        for said in [wrong(&run, question, right)[0], right] {
            assert!(!predictor.is_over());
            predictor.say(&run, said);
        }
        go_on(&mut run);
    }
    assert_eq!(numbers, [Some((1, 3)), Some((2, 3)), Some((3, 3))]);
    assert!(predictor.is_over() && predictor.number().is_none() && !run.is_over());
    assert_eq!((predictor.answers().len(), predictor.right()), (3, 0));
}

#[test]
fn each_topic_is_asked_about_at_its_steps() {
    let mut run = Run::new(SearchKind::ROWS, Size::nearest(5));
    let mut seen = Vec::new();
    while !run.is_over() {
        let asked = Topic::ALL.map(|topic| Question::of(topic, &run));
        let before = run.standing().len();
        step(&mut run);
        let event = run.last_event().expect("a step");
        for (topic, question) in Topic::ALL.into_iter().zip(asked) {
            let can = match (topic, event) {
                (_, Event::Place(_)) => false,
                (Topic::Step, _) => true,
                (Topic::Square, Event::Solution) => false,
                (Topic::Square, Event::Test { .. }) => true,
                // One queen is no choice.
                (Topic::Square, _) => before > 1,
            };
            assert_eq!(question.is_some(), can, "{topic:?} before {event:?}");
            if let Some(question) = question {
                assert_eq!(question.is_answered_by_square(), topic == Topic::Square);
                let is_removal = matches!(event, Event::Remove { .. });
                if let Question::Square { is_taken_back } = question {
                    assert_eq!(is_taken_back, is_removal);
                }
                seen.push((topic, is_removal));
            }
        }
    }
    for topic in Topic::ALL {
        for is_removal in [false, true] {
            assert!(seen.contains(&(topic, is_removal)), "{topic:?}");
        }
    }
}

/// A wrong answer to a question.
fn wrong(run: &Run, question: Question, right: Said) -> Vec<Said> {
    match right {
        Said::Outcome(right) => {
            Outcome::ALL.into_iter().filter(|it| *it != right).map(Said::Outcome).collect()
        }
        Said::Square(right) => Square::all(run.size())
            .filter(|it| *it != right)
            .map(Said::Square)
            .filter(|it| question.judge(run, *it).is_err())
            .collect(),
    }
}

/// Asserts that the reason given for a wrong answer is true at the run's step.
fn assert_true(why: WhyWrong, run: &Run, what: &str) {
    let standing = run.standing().squares();
    match why {
        WhyWrong::IsFree(it) | WhyWrong::TestsInTurn(it) => {
            assert!(standing.iter().all(|queen| threat(*queen, it).is_none()));
            assert!(!standing.contains(&it));
        }
        WhyWrong::IsThreatened { square, by } => {
            assert!(standing.contains(&by) && threat(by, square).is_some());
        }
        WhyWrong::NotAllStand(count) => assert_eq!(count as usize, standing.len()),
        WhyWrong::AllStand | WhyWrong::ToldAlready => {
            assert_eq!(standing.len(), run.size().as_usize())
        }
        WhyWrong::IsOccupied(it) | WhyWrong::NotTheLast(it) => {
            assert!(standing.contains(&it));
        }
        WhyWrong::NoQueen(it) => assert!(!standing.contains(&it)),
        WhyWrong::NothingLeft(it) => {
            assert_eq!(standing.last(), Some(&it), "{what}");
        }
        WhyWrong::StillToTry(it) => assert!(!standing.contains(&it)),
        WhyWrong::OtherInTurn(_) => {}
    }
}

#[test]
fn what_is_said_of_a_wrong_answer_is_true() {
    for kind in SearchKind::every() {
        watch(kind, 5, 600, |run, question| {
            let right = right(kind, run, question).expect("an answer");
            for said in wrong(run, question, right) {
                let why = question.judge(run, said).expect_err("wrong");
                assert_true(why, run, &format!("{kind:?}"));
            }
            vec![right]
        });
    }
}

#[test]
fn a_code_is_read_again_and_judged_by_the_search() {
    for kind in SearchKind::every() {
        let mut turn = 0;
        let predictor = watch(kind, 6, 500, |run, question| {
            turn += 1;
            let right = right(kind, run, question).expect("an answer");
            let wrong = wrong(run, question, right).first().copied().filter(|_| turn % 4 == 0);
            vec![wrong.unwrap_or(right)]
        });
        let code = Predictions::of(&predictor).to_string();
        let read: Predictions = code.parse().expect("its own code");
        // Another listing is of the same search.
        assert_eq!(read.kind.name, kind.name);
        let said = predictor.answers().iter().map(|it| match it.said {
            Said::Outcome(said) => (it.step, CodedAnswer::Outcome(said)),
            Said::Square(said) => (it.step, CodedAnswer::Square(said)),
        });
        assert_eq!(read.answers, said.collect::<Vec<_>>());
        assert_eq!(read.right, predictor.right());
        assert_eq!(read.verify(), Ok(()), "{code}");
        assert!(read.right < read.answers.len() as u32, "{code}");
        let better = Predictions { right: read.right + 1, ..read.clone() };
        let forged: Predictions = better.to_string().parse().expect("the sum fits");
        assert_eq!(forged.verify(), Err(SealError::WrongScore { right: read.right }));
        let damaged = code.replacen("answers=", "answers=1sp.", 1);
        assert_eq!(damaged.parse::<Predictions>(), Err(SealError::Damaged));
    }
    assert_eq!("hello".parse::<Predictions>(), Err(SealError::NotALine));
    assert_eq!("queenside-predict/2 by=rows".parse::<Predictions>(), Err(SealError::OtherVersion));
}

/// Until 0.2.0, a code also had reasons, next queens and open calls.
#[test]
fn codes_of_earlier_versions_are_judged() {
    let size = Size::nearest(4);
    let square = |name: &str| Square::parse(size, name).expect("a square");
    // a1 and c2 stand, and a3 is tested next; the next queen is d2.
    let kind = SearchKind::ROWS;
    let run =
        rows_before(|_, next| matches!(next, Event::Test { square: it, .. } if it == square("a3")));
    let step = run.counters().step;
    for (answer, is_right) in [
        (CodedAnswer::Threat(square("a1")), true),
        (CodedAnswer::Threat(square("c2")), false),
        (CodedAnswer::Threat(square("d4")), false),
        (CodedAnswer::NextQueen(square("d2")), true),
        (CodedAnswer::NextQueen(square("b3")), false),
        (CodedAnswer::Calls(3), true),
        (CodedAnswer::Calls(2), false),
    ] {
        let answers = vec![(step, answer)];
        let code = Predictions { kind, size, answers, right: u32::from(is_right) };
        let read: Predictions = code.to_string().parse().expect("its own code");
        assert_eq!((&read, read.verify()), (&code, Ok(())), "{answer:?}");
    }
}

/// A search by rows for n = 4 right before the first step for which this holds.
fn rows_before(is_next: impl Fn(&Run, Event) -> bool) -> Run {
    let mut run = Run::new(SearchKind::ROWS, Size::nearest(4));
    while !is_next(&run, next_event(&run).expect("there is such a step")) {
        step(&mut run);
    }
    run
}

#[test]
fn a_wrong_outcome_is_answered_by_what_is_the_case() {
    let square = |name: &str| Square::parse(Size::nearest(4), name).expect("a square");
    let why = |run: &Run, said: Outcome| {
        Question::Step { told: None }.judge(run, Said::Outcome(said)).expect_err("it is wrong")
    };
    // a1 is free.
    let run = rows_before(|_, _| true);
    assert_eq!(why(&run, Outcome::Refused), WhyWrong::IsFree(square("a1")));
    assert_eq!(why(&run, Outcome::TakenBack), WhyWrong::StillToTry(square("a1")));
    assert_eq!(why(&run, Outcome::Solution), WhyWrong::NotAllStand(0));
    // a1 threatens a2.
    let a2 = square("a2");
    let run = rows_before(|_, next| matches!(next, Event::Test { square, .. } if square == a2));
    let threatened = WhyWrong::IsThreatened { square: a2, by: square("a1") };
    assert_eq!(why(&run, Outcome::Placed), threatened);
    assert_eq!(why(&run, Outcome::TakenBack), WhyWrong::StillToTry(a2));
    assert_eq!(why(&run, Outcome::Solution), WhyWrong::NotAllStand(1));
    // Behind a1 and c2 nothing is left.
    let run = rows_before(|_, next| matches!(next, Event::Remove { .. }));
    assert_eq!(why(&run, Outcome::Placed), WhyWrong::NothingLeft(square("c2")));
    assert_eq!(why(&run, Outcome::Refused), WhyWrong::NothingLeft(square("c2")));
    assert_eq!(why(&run, Outcome::Solution), WhyWrong::NotAllStand(2));
    // b1 d2 a3 c4 is a solution, which is reported once.
    let run = rows_before(|_, next| matches!(next, Event::Solution));
    for said in [Outcome::Placed, Outcome::Refused, Outcome::TakenBack] {
        assert_eq!(why(&run, said), WhyWrong::AllStand);
    }
    let run = rows_before(|run, _| matches!(run.last_event(), Some(Event::Solution)));
    for said in [Outcome::Placed, Outcome::Refused, Outcome::Solution] {
        assert_eq!(why(&run, said), WhyWrong::ToldAlready);
    }
}

#[test]
fn a_wrong_square_is_answered_by_what_is_the_case() {
    let square = |name: &str| Square::parse(Size::nearest(4), name).expect("a square");
    let judged =
        |question: Question, run: &Run, said: &str| question.judge(run, Said::Square(square(said)));
    let is_test = |next: Event, name: &str| matches!(next, Event::Test { square: it, .. } if it == square(name));
    // b2 comes after a2; a1 threatens it.
    let run = rows_before(|_, next| is_test(next, "b2"));
    let next = Question::Square { is_taken_back: false };
    assert_eq!(judged(next, &run, "b2"), Ok(()));
    assert_eq!(judged(next, &run, "a1"), Err(WhyWrong::IsOccupied(square("a1"))));
    assert_eq!(judged(next, &run, "c2"), Err(WhyWrong::TestsInTurn(square("c2"))));
    assert_eq!(judged(next, &run, "a3"), Err(WhyWrong::OtherInTurn(Some(square("a2")))));
    let run = rows_before(|_, next| matches!(next, Event::Remove { .. }));
    let back = Question::Square { is_taken_back: true };
    assert_eq!(judged(back, &run, "c2"), Ok(()));
    assert_eq!(judged(back, &run, "a1"), Err(WhyWrong::NotTheLast(square("a1"))));
    assert_eq!(judged(back, &run, "d4"), Err(WhyWrong::NoQueen(square("d4"))));
    // An answer to another question.
    let said = Said::Outcome(Outcome::Placed);
    assert_eq!(back.judge(&run, said), Err(WhyWrong::OtherInTurn(None)));
}

#[test]
fn a_square_is_named_except_at_every_third_test() {
    let mut run = Run::new(SearchKind::ROWS, Size::nearest(5));
    let mut named = 0;
    while let Some(next) = next_event(&run) {
        let told = match next {
            Event::Test { square, .. } => Some(square),
            _ => None,
        };
        let told = told.filter(|_| !run.counters().step.is_multiple_of(3));
        if let Some(Question::Step { told: it }) = Question::of(Topic::Step, &run) {
            assert_eq!(it, told, "step {}", run.counters().step);
            named += u32::from(told.is_some());
        }
        step(&mut run);
    }
    assert!(named > 50);
}
