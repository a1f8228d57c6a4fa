//! Challenges: one solution, confirmed twice; the grade that was asked for; the same
//! everywhere.

use super::plain;
use std::collections::{BTreeMap, BTreeSet};
use std::slice;

use queens::board::{Size, Square};
use queens::game::{
    Challenge, ChallengeError, Completions, Count, Daily, Date, End, Grade, Hint, Layer, Rule,
    Solving,
};

/// Seeds for each size and grade.
const SEEDS: u64 = 12;

fn challenges() -> impl Iterator<Item = Challenge> {
    let sizes = Size::all().filter(|size| (5..=14).contains(&size.get()));
    sizes.flat_map(|size| {
        Grade::on(size).iter().flat_map(move |&grade| {
            (0..SEEDS).map(move |seed| {
                let challenge = Challenge::generate(size, grade, seed).expect("a challenge");
                assert_eq!((challenge.position.size(), challenge.grade), (size, grade));
                challenge
            })
        })
    })
}

#[test]
fn each_board_has_its_grades() {
    let counts = Size::all().map(|size| Grade::on(size).len()).collect::<Vec<_>>();
    let expected = (1..=27).map(|n| match n {
        5 => 1,
        6..=14 => Grade::ALL.len(),
        _ => 0,
    });
    assert_eq!(counts, expected.collect::<Vec<_>>());
    assert_eq!(Grade::on(Size::nearest(5)), [Grade::Easy]);
}

#[test]
fn every_challenge_has_one_solution_by_two_independent_solvers() {
    for challenge in challenges() {
        let solution: Vec<Square> = challenge.solution.squares().collect();
        let mut search = Completions::of(&challenge.position);
        search.advance(u64::MAX);
        assert_eq!(search.total(), Count::Exact(1));
        assert_eq!(search.first(), Some(challenge.solution));
        assert_eq!(plain::enumerate(&challenge.position), [solution], "{challenge:?}");
    }
}

#[test]
fn rules_alone_solve_every_challenge_of_the_two_easier_grades() {
    let mut hardest = BTreeSet::new();
    for challenge in challenges() {
        let solving = Solving::of(&challenge.position);
        assert_eq!(Grade::of(&solving), challenge.grade);
        assert_eq!(solving.effort(), challenge.effort);
        if challenge.grade < Grade::Hard {
            assert_eq!(solving.end, End::Solved(challenge.solution));
        }
        // Two queens imagined and an effort of 40 are the most that is asked of the medium grade.
        let is_long = solving.steps() > 2 || solving.effort() > 40;
        let is_trial = solving.end == End::Trial;
        match challenge.grade {
            Grade::Easy => (),
            Grade::Medium => assert!(!is_long && !is_trial, "{challenge:?}"),
            Grade::Hard => assert!(is_long || is_trial, "{challenge:?}"),
        }
        if challenge.grade == Grade::Easy {
            assert!(solving.hardest() <= Some(Rule::Starving), "{challenge:?}");
        }
        hardest.insert((challenge.grade, solving.hardest()));
    }
    // The grades differ in the rules that they need.
    assert!(hardest.contains(&(Grade::Easy, Some(Rule::Starving))));
    assert!(hardest.contains(&(Grade::Medium, Some(Rule::LookAhead))));
    assert!(hardest.contains(&(Grade::Hard, Some(Rule::Trial))));
}

#[test]
fn all_queens_of_a_challenge_are_given_and_some_are_missing() {
    for challenge in challenges() {
        let position = challenge.position;
        assert_eq!(position.queens(), position.layer(Layer::Given));
        assert!(position.queens().len() < position.size().as_usize());
    }
}

#[test]
fn seeds_give_different_challenges_and_always_the_same() {
    for grade in Grade::ALL {
        let all: BTreeSet<String> = (0..50)
            .map(|seed| {
                let challenge = Challenge::generate(Size::EIGHT, grade, seed).expect("one");
                assert_eq!(Challenge::generate(Size::EIGHT, grade, seed), Ok(challenge.clone()));
                challenge.position.to_string()
            })
            .collect();
        assert!(all.len() > 25, "{grade:?}: {}", all.len());
    }
}

#[test]
fn grades_that_do_not_exist_are_refused() {
    for (n, grade) in [(4, Grade::Easy), (15, Grade::Hard), (5, Grade::Medium), (5, Grade::Hard)] {
        let refused = Challenge::generate(Size::nearest(n), grade, 1);
        assert_eq!(refused, Err(ChallengeError::NoSuchGrade), "n = {n}");
    }
}

#[test]
fn every_day_of_some_years_has_a_challenge_of_each_grade() {
    let mut seeds = BTreeSet::new();
    let mut days = 0;
    for year in [2026, 2027, 2028] {
        for (month, day) in (1..=12).flat_map(|month| (1..=31).map(move |day| (month, day))) {
            let Ok(date) = Date::new(year, month, day) else { continue };
            days += 1;
            for grade in Grade::ALL {
                let daily = Daily::of(date, grade);
                assert!(Challenge::generate(daily.size, daily.grade, daily.seed).is_ok(), "{date}");
                seeds.insert((grade, daily.size, daily.seed));
            }
        }
    }
    assert_eq!(days, 365 + 365 + 366);
    assert_eq!(seeds.len(), Grade::ALL.len() * days, "no two days are alike");
}

#[test]
fn efforts_of_hints_and_of_a_trial_add_up() {
    let effort = |hints: &[Hint], end| Solving { hints: hints.to_vec(), end }.effort();
    let mut efforts: BTreeMap<Rule, BTreeSet<u32>> = BTreeMap::new();
    for challenge in challenges() {
        let Solving { hints, end } = Solving::of(&challenge.position);
        let each: Vec<u32> =
            hints.iter().map(|hint| effort(slice::from_ref(hint), End::NoSolution)).collect();
        let trial = effort(&[], end);
        assert_eq!(trial, if end == End::Trial { 20 } else { 0 });
        assert_eq!(challenge.effort, each.iter().sum::<u32>() + trial, "{challenge:?}");
        for (hint, effort) in hints.iter().zip(each) {
            efforts.entry(hint.rule).or_default().insert(effort);
        }
    }
    for (rule, effort) in [(Rule::OnlySquare, 1), (Rule::Starving, 3), (Rule::Pair, 5)] {
        assert_eq!(efforts.remove(&rule), Some(BTreeSet::from([effort])), "{rule:?}");
    }
    // Two more for each queen that is imagined, and there are at least two.
    let (rule, of_look_ahead) = efforts.pop_first().expect("one rule is left");
    assert_eq!((rule, efforts.len()), (Rule::LookAhead, 0));
    let expected = (0..of_look_ahead.len() as u32).map(|more| 8 + 2 * more);
    assert!(of_look_ahead.iter().copied().eq(expected), "{of_look_ahead:?}");
}

#[test]
fn the_queens_imagined_are_those_of_the_longest_look_ahead() {
    let mut deepest = 0;
    for challenge in challenges() {
        let solving = Solving::of(&challenge.position);
        let looks = solving.hints.iter().any(|hint| hint.rule == Rule::LookAhead);
        assert_eq!(solving.steps() > 0, looks, "{challenge:?}");
        deepest = deepest.max(solving.steps());
    }
    assert!(deepest > 1);
}
