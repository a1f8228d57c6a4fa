//! Following a search: right answers, mistakes, and the code to hand in.

use std::collections::BTreeSet;

use proptest::prelude::*;
use queens::board::{Size, Square};
use queens::game::quiz::{fresh_step, go_on, go_to, outcomes};
use queens::game::{Answer, Follow, HandIn, Mistake, Outcome};
use queens::sealed_line::SealError;
use queens::search::{CATALOGUE, Event, Run, SearchKind, Verdict};

fn kind(name: &str) -> &'static SearchKind {
    SearchKind::named(name).expect("a search of the tests")
}

/// The right answer, from the step that the machine does.
fn right(run: &Run) -> Answer {
    match run.machine().clone_box().forward() {
        None => Answer::Over,
        Some(Event::Test { square, .. }) => Answer::Test(square),
        Some(Event::TestBelow { x, .. }) => Answer::TestBelow(x),
        Some(Event::Place(square)) => Answer::Place(square),
        Some(Event::Remove { square, .. }) => Answer::Remove(square),
        Some(Event::Prune) => Answer::Prune,
        Some(Event::Solution) => Answer::Solution,
    }
}

fn square(name: &str) -> Square {
    Square::parse(Size::EIGHT, name).expect("a square of the tests")
}

#[test]
fn right_answers_lead_through_every_search_to_its_end() {
    for kind in CATALOGUE {
        let mut follow = Follow::new(kind, Size::nearest(4), 0);
        let mut events = Vec::new();
        while !follow.is_over() {
            let answer = right(follow.run());
            let judgement = follow.answer(answer).expect("a question is left");
            assert_eq!(judgement.mistake, None, "{kind:?}: {answer:?}");
            events.push(judgement.event);
        }
        assert_eq!(follow.answer(Answer::Over), None);
        assert_eq!(events.pop(), Some(None));
        let mut run = Run::new(kind, Size::nearest(4));
        run.advance(u64::MAX, queens::search::Until::End, &mut |_, _| ());
        assert_eq!(events.len() as u64, run.counters().step);
        let score = follow.score();
        assert_eq!((score.right, score.answers()), (events.len() as u32 + 1, score.right));
        let code = HandIn::of(&follow).to_string();
        let read: HandIn = code.parse().expect("its own code");
        assert_eq!(read.verify().as_ref(), Ok(score), "{code}");
    }
}

#[test]
fn mistakes_are_told_apart() {
    // one-per-line on 4 × 4 squares goes: test a1, place a1, test a2, b2, c2, place c2 …
    let one_per_line = SearchKind::ONE_PER_LINE;
    let mut follow = Follow::new(one_per_line, Size::nearest(4), 0);
    let mut mistake = |said: Answer| {
        let judgement = follow.answer(said).expect("a question is left");
        assert_eq!(judgement.event, None, "a wrong answer is not carried out");
        follow.show();
        judgement.mistake.expect("a mistake")
    };
    assert_eq!(mistake(Answer::Place(square("a1"))), Mistake::PlacedUntested);
    assert_eq!(mistake(Answer::Test(square("b1"))), Mistake::MissedPlacement);
    assert_eq!(mistake(Answer::Test(square("b1"))), Mistake::OtherSquare);
    assert_eq!(mistake(Answer::Place(square("b2"))), Mistake::PlacedOnThreatened);
    assert_eq!(mistake(Answer::Remove(square("a1"))), Mistake::RemovedTooEarly);
    assert_eq!(mistake(Answer::Place(square("d2"))), Mistake::OtherSquare);
    assert_eq!(mistake(Answer::Solution), Mistake::FalseSolution);
    assert_eq!(mistake(Answer::Over), Mistake::EndedTooEarly);
    assert_eq!(mistake(Answer::Prune), Mistake::FalsePrune);
    // The third row has no square beside a1 and c2: her queen comes off after d3.
    assert_eq!(mistake(Answer::Test(square("a3"))), Mistake::OtherSquare);
    assert_eq!(mistake(Answer::Remove(square("a1"))), Mistake::OtherQueen);
    let score = follow.score();
    assert_eq!((score.right, score.answers(), score.of(Mistake::OtherSquare)), (0, 11, 3));
    assert_eq!(Mistake::ALL.iter().map(|&m| score.of(m)).sum::<u32>(), 11);
}

#[test]
fn a_wrong_answer_waits_for_another_and_the_first_counts() {
    let mut follow = Follow::new(SearchKind::ONE_PER_LINE, Size::nearest(4), 0);
    assert_eq!(follow.show(), None, "before an answer nothing is shown");
    for wrong in [Answer::Solution, Answer::Over, Answer::Test(square("b1"))] {
        assert!(follow.answer(wrong).is_some_and(|it| it.mistake.is_some() && it.event.is_none()));
        assert_eq!((follow.run().counters().step, follow.is_tried()), (0, true));
    }
    let judgement = follow.answer(Answer::Test(square("a1"))).expect("a question is left");
    assert!(judgement.mistake.is_none() && judgement.event.is_some());
    assert_eq!((follow.run().counters().step, follow.is_tried()), (1, false));
    let score = follow.score();
    assert_eq!((score.right, score.answers(), score.of(Mistake::FalseSolution)), (0, 1, 1));
    assert_eq!(follow.answers(), [Answer::Solution]);
    assert_eq!(follow.show(), None, "after a right one nothing is left to show");
    // A wrong answer may be followed by the step itself.
    follow.answer(Answer::Over);
    assert!(matches!(follow.show(), Some(Some(Event::Place(_)))));
    assert_eq!(follow.run().counters().step, 2);
    let code: HandIn = HandIn::of(&follow).to_string().parse().expect("its own code");
    assert_eq!(code.verify().as_ref(), Ok(follow.score()));
}

#[test]
fn what_is_missed_is_told_apart() {
    /// The mistake of this answer, at the first step for which the right one fits.
    fn missed(name: &str, n: i64, said: Answer, fits: fn(Answer) -> bool) -> Option<Mistake> {
        let mut follow = Follow::new(kind(name), Size::nearest(n), 0);
        loop {
            let answer = right(follow.run());
            if fits(answer) {
                return follow.answer(said)?.mistake;
            }
            follow.answer(answer)?;
        }
    }
    let test = Answer::Test(square("a1"));
    let is_removal = |answer| matches!(answer, Answer::Remove(_));
    assert_eq!(missed("one-per-line", 4, test, is_removal), Some(Mistake::MissedRemoval));
    let solution = |answer| answer == Answer::Solution;
    assert_eq!(missed("bit-masks", 4, test, solution), Some(Mistake::MissedSolution));
    let prune = |answer| answer == Answer::Prune;
    assert_eq!(missed("free-slots", 4, test, prune), Some(Mistake::MissedPrune));
    let over = |answer| answer == Answer::Over;
    assert_eq!(missed("right-edge", 3, test, over), Some(Mistake::MissedEnd));
    let below = |answer| matches!(answer, Answer::TestBelow(_));
    assert_eq!(missed("board-scan", 4, test, below), Some(Mistake::OtherSquare));
}

#[test]
fn a_seed_leads_to_the_same_place_and_other_seeds_to_others() {
    for kind in CATALOGUE {
        let place = |n, seed| Follow::new(kind, Size::nearest(n), seed).run().counters().step;
        assert_eq!(place(8, 0), 0);
        let places: std::collections::BTreeSet<u64> = (1..20).map(|seed| place(8, seed)).collect();
        assert!(places.len() > 10, "{kind:?}: {places:?}");
        assert!((1..20).all(|seed| place(8, seed) == place(8, seed)));
        // A short search has no place behind its end.
        for n in 1..=4 {
            assert!((1..20).all(|seed| !Follow::new(kind, Size::nearest(n), seed).run().is_over()));
        }
    }
}

fn any_answer(n: u8) -> impl Strategy<Value = Answer> {
    let square = (0..n, 0..n).prop_map(|(x, y)| Square::nearest(Size::LARGEST, x, y));
    (0u8..7, square).prop_map(|(kind, square)| match kind {
        0 => Answer::Test(square),
        1 => Answer::TestBelow(square.x()),
        2 => Answer::Place(square),
        3 => Answer::Remove(square),
        4 => Answer::Prune,
        5 => Answer::Solution,
        _ => Answer::Over,
    })
}

fn hand_in() -> impl Strategy<Value = HandIn> {
    let answers = prop::collection::vec(any_answer(5), 0..40);
    (prop::sample::select((0..CATALOGUE.len()).collect::<Vec<_>>()), 0u64..50, answers).prop_map(
        |(kind, seed, answers)| {
            let mut follow = Follow::new(&CATALOGUE[kind], Size::nearest(5), seed);
            for answer in answers {
                let before = follow.run().counters().step;
                let judged = follow.answer(answer);
                let goes_on = judged.is_some_and(|judgement| judgement.event.is_some());
                assert_eq!(follow.run().counters().step, before + u64::from(goes_on));
                // Every second wrong answer is tried again.
                if before.is_multiple_of(2) {
                    follow.show();
                }
            }
            HandIn::of(&follow)
        },
    )
}

proptest! {
    #[test]
    fn codes_are_read_as_written_and_verified(hand_in in hand_in()) {
        let read: HandIn = format!("\u{feff}  {hand_in}\n").parse().expect("its own code");
        prop_assert_eq!(&read, &hand_in);
        let score = read.verify().expect("the right score");
        prop_assert_eq!(score.answers() as usize, hand_in.answers.len());
        let lie = HandIn { right: hand_in.right + 1, ..hand_in.clone() };
        let read: HandIn = lie.to_string().parse().expect("a well-formed lie");
        prop_assert_eq!(read.verify(), Err(SealError::WrongScore { right: hand_in.right }));
    }

    #[test]
    fn one_changed_character_is_noticed(hand_in in hand_in(), at in 0usize..200, to in "[ -~]") {
        let code = hand_in.to_string();
        let mut text = code.clone();
        let at = at % text.len();
        text.replace_range(at..=at, &to);
        prop_assert!(text.trim() == code || text.parse::<HandIn>().is_err());
    }
}

#[test]
fn texts_that_are_no_codes_are_refused_with_a_reason() {
    let follow = Follow::new(SearchKind::ONE_PER_LINE, Size::EIGHT, 7);
    let good = HandIn::of(&follow).to_string();
    for (text, error) in [
        (String::new(), SealError::NotALine),
        ("queenside-count/1 n=8".into(), SealError::NotALine),
        (good.replace("follow/1", "follow/2"), SealError::OtherVersion),
        (good.replace("n=8", "n=9"), SealError::Damaged),
        (good.replace(" check=", " "), SealError::Damaged),
    ] {
        assert_eq!(text.parse::<HandIn>(), Err(error), "{text}");
    }
    // A column beside the board, with a check sum that fits.
    let mut beside = HandIn::of(&follow);
    beside.answers.push(Answer::TestBelow(8));
    assert_eq!(beside.to_string().parse::<HandIn>(), Err(SealError::Malformed));
}

/// True if a queen is to be put on the square that was found free last.
fn is_between(run: &Run) -> bool {
    matches!(run.last_event(), Some(Event::Test { verdict: Verdict::Free, .. }))
}

#[test]
fn a_place_is_the_same_for_its_seed() {
    let size = Size::nearest(6);
    let step = |seed| {
        let follow = Follow::new(SearchKind::ROWS, size, seed);
        assert_eq!(follow.seed(), seed);
        follow.run().counters().step
    };
    assert_eq!(step(0), 0);
    let places: BTreeSet<u64> = (1..50).map(step).collect();
    assert!(places.len() > 40 && (1..50).all(|seed| places.contains(&step(seed))));
}

#[test]
fn an_outcome_is_a_test_with_the_queen_that_it_allows() {
    for kind in CATALOGUE {
        let mut run = Run::new(kind, Size::nearest(5));
        while !run.is_over() {
            go_on(&mut run);
            assert!(!is_between(&run), "{kind:?}, step {}", run.counters().step);
        }
    }
}

#[test]
fn a_fresh_place_is_another_one_with_a_queen_put_and_one_taken_back() {
    let rows = |n| Run::new(SearchKind::ROWS, Size::nearest(n));
    let (mut before, mut seen) = (None, BTreeSet::new());
    for seed in 0..200 {
        let step = fresh_step(rows(5), 4, before, seed).expect("there is one");
        assert_ne!(Some(step), before, "seed {seed}");
        assert_ne!(fresh_step(rows(5), 4, Some(step), seed), Some(step), "seed {seed}");
        let mut run = rows(5);
        go_to(&mut run, step);
        assert_eq!(run.counters().step, step);
        assert!(!is_between(&run), "seed {seed}");
        let next = outcomes(&mut run, 4);
        let has = |outcome| next.iter().any(|(it, _)| *it == outcome);
        assert!(next.len() == 4 && has(Outcome::Placed) && has(Outcome::TakenBack));
        (before, _) = (Some(step), seen.insert(step));
    }
    assert!(seen.len() > 20, "{}", seen.len());
    assert_eq!(fresh_step(rows(3), 1_000, None, 1), None, "it is not that long");
}
