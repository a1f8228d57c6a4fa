//! Challenges: one solution, told twice; the grade that was asked for; the same
//! everywhere.

use crate::game_plain;
use std::collections::BTreeSet;

use queens::board::{Size, Square};
use queens::game::{
    Challenge, ChallengeError, Completions, Count, Daily, Date, End, Grade, Hint, Layer, Rule,
    Solving, Why,
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
        assert_eq!(game_plain::enumerate(&challenge.position), [solution], "{challenge:?}");
    }
}

#[test]
fn rules_alone_solve_every_challenge_of_the_two_easier_grades() {
    let mut hardest = BTreeSet::new();
    for challenge in challenges() {
        let solving = Solving::of(&challenge.position);
        assert_eq!(Grade::of(&solving), challenge.grade);
        assert_eq!(solving.effort(), challenge.effort);
        let effort = |hint: &Hint| match &hint.why {
            Why::LookAhead { branch, .. } => 4 + 2 * branch.queens() as u32,
            Why::Pair { .. } => 5,
            Why::Starving { .. } => 3,
            _ => 1,
        };
        let trial = if solving.end == End::Trial { 20 } else { 0 };
        let sum: u32 = solving.hints.iter().map(effort).sum();
        assert_eq!(challenge.effort, sum + trial, "{challenge:?}");
        let looks = |hint: &Hint| matches!(hint.why, Why::LookAhead { .. });
        assert_eq!(solving.steps() > 0, solving.hints.iter().any(looks), "{challenge:?}");
        if challenge.grade < Grade::Hard {
            assert_eq!(solving.end, End::Solved(challenge.solution));
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
