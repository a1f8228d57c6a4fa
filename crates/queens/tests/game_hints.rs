//! Hints: each is sound, and solving by rules ends where it should.
#![expect(clippy::expect_used, reason = "a broken fixture fails the test")]

use std::collections::BTreeSet;

use proptest::prelude::*;
use queens::board::{Size, Square};
use queens::game::{
    Advice, Branch, Challenge, Completions, Count, End, Grade, Help, Hint, History, Layer, Move,
    Piece, Position, Rule, Solving, SquareSet, Threats, Unit, Why, help,
};

mod game_random;

use game_random::position;

fn number(count: Count) -> u64 {
    match count {
        Count::Exact(number) => number,
        other => panic!("the search is over, yet {other:?}"),
    }
}

/// All solutions through a position, counted.
fn counted(position: &Position) -> Completions {
    let mut search = Completions::of(position);
    assert!(search.advance(u64::MAX));
    search
}

/// Whether the hint says only what holds for every solution counted in `all`.
fn is_sound(hint: &Hint, all: &Completions) -> bool {
    let total = number(all.total());
    match &hint.advice {
        Advice::Place(square) => number(all.through(*square)) == total,
        Advice::Cross(squares) => {
            !squares.is_empty() && squares.iter().all(|s| number(all.through(*s)) == 0)
        }
        Advice::TakeBack => total == 0,
        Advice::Try(squares) => squares.len() > 1 && hint.rule == Rule::Trial,
    }
}

/// The free squares of a unit after these queens, with what has been crossed out.
fn free_in(position: &Position, crossed: &SquareSet, unit: Unit) -> Vec<Square> {
    let free = position.free().difference(crossed);
    free.iter().filter(|&square| unit.contains(square)).collect()
}

fn with_queen(position: &Position, square: Square) -> Position {
    let mut game = History::new(*position);
    game.make(Move::Place(square)).expect("a free square");
    *game.now()
}

/// Whether the tree names every way to go on and ends dead everywhere.
fn is_proof(position: &Position, crossed: &SquareSet, branch: &Branch, steps: u8) -> bool {
    let next = with_queen(position, branch.square);
    let mut tried: Vec<Square> = branch.ways.iter().map(|way| way.square).collect();
    tried.sort_unstable();
    steps > 0
        && !next.queens().iter().any(|queen| branch.unit.contains(queen))
        && tried == free_in(&next, crossed, branch.unit)
        && branch.ways.iter().all(|way| is_proof(&next, crossed, way, steps - 1))
}

/// Checks that the reason given for a hint holds on the board.
fn check_why(position: &Position, crossed: &SquareSet, hint: &Hint) {
    let free = |unit| free_in(position, crossed, unit);
    match (&hint.why, &hint.advice) {
        (Why::NoSquare { unit }, Advice::TakeBack) => assert!(free(*unit).is_empty()),
        (Why::OnlySquare { unit }, Advice::Place(square)) => assert_eq!(free(*unit), [*square]),
        (Why::Starving { unit, free: all }, Advice::Cross(squares)) => {
            assert_eq!(&free(*unit), all);
            for square in squares {
                assert!(free_in(&with_queen(position, *square), crossed, *unit).is_empty());
            }
        }
        (Why::Pair { units, shared }, Advice::Cross(squares)) => {
            for unit in units {
                let all = free(*unit);
                assert_eq!(all.len(), 2);
                assert!(all.iter().all(|s| shared.iter().any(|unit| unit.contains(*s))));
            }
            assert!(squares.iter().all(|s| shared.iter().any(|unit| unit.contains(*s))));
            assert!(squares.iter().all(|s| !units.iter().any(|unit| unit.contains(*s))));
        }
        (Why::LookAhead { steps, branch }, Advice::Cross(squares)) => {
            assert_eq!(squares, &[branch.square]);
            assert!(is_proof(position, crossed, branch, *steps), "{branch:?}");
        }
        (Why::Trial { unit }, Advice::Try(squares)) => assert_eq!(&free(*unit), squares),
        (why, advice) => panic!("{why:?} is no reason for {advice:?}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn every_hint_on_the_way_through_a_position_is_sound(position in position(9)) {
        let all = counted(&position);
        let solving = Solving::of(&position);
        let (mut now, mut crossed) = (position, SquareSet::EMPTY);
        for hint in &solving.hints {
            prop_assert!(is_sound(hint, &all), "{}: {:?}", position, hint);
            check_why(&now, &crossed, hint);
            match &hint.advice {
                Advice::Place(square) => now = with_queen(&now, *square),
                Advice::Cross(squares) => squares.iter().for_each(|s| crossed.insert(*s)),
                Advice::TakeBack | Advice::Try(_) => {}
            }
        }
        match solving.end {
            End::Solved(solution) => {
                prop_assert_eq!(number(all.total()), 1);
                prop_assert_eq!(all.first(), Some(solution));
            }
            End::NoSolution => prop_assert_eq!(number(all.total()), 0),
            End::Trial => prop_assert_eq!(solving.hardest(), Some(Rule::Trial)),
        }
    }

    #[test]
    fn help_is_sound_whatever_the_player_has_crossed_out(
        position in position(8), crosses in prop::collection::vec((0u8..8, 0u8..8), 0..20),
        by_hand in any::<bool>(),
    ) {
        let threats = if by_hand { Threats::ByHand } else { Threats::Shown };
        let mut game = History::new(position);
        for (x, y) in crosses {
            let _ = game.make(Move::Cross(Square::nearest(position.size(), x, y)));
        }
        let all = counted(&position);
        // Following the help always comes to an end.
        for _ in 0..=2 * position.size().squares() {
            match help(game.now(), threats) {
                Help::Solved => {
                    prop_assert!(game.now().solution().is_some());
                    return Ok(());
                }
                Help::Conflicts(pairs) => {
                    prop_assert!(!pairs.is_empty() && position.has_conflict());
                    return Ok(());
                }
                Help::Hint(hint) => {
                    prop_assert!(is_sound(&hint, &all), "{}: {:?}", game, hint);
                    prop_assert!(by_hand || hint.rule != Rule::Struck);
                    match &hint.advice {
                        Advice::Place(square) => {
                            prop_assert_eq!(game.make(Move::Place(*square)), Ok(()));
                        }
                        Advice::Cross(squares) => {
                            for square in squares {
                                prop_assert_eq!(game.make(Move::Cross(*square)), Ok(()));
                            }
                        }
                        Advice::TakeBack | Advice::Try(_) => return Ok(()),
                    }
                }
            }
        }
        prop_assert!(false, "the help goes on for ever: {}", game);
    }
}

#[test]
fn the_ways_through_challenges_use_every_rule_soundly() {
    let mut rules = BTreeSet::new();
    for n in 6..=10 {
        for grade in Grade::ALL {
            for seed in 0..40 {
                let made = Challenge::generate(Size::nearest(n), grade, seed).expect("a challenge");
                let all = counted(&made.position);
                let solving = Solving::of(&made.position);
                assert!(solving.hints.iter().all(|hint| is_sound(hint, &all)));
                rules.extend(solving.hints.iter().map(|hint| hint.rule));
            }
        }
    }
    let all = [Rule::OnlySquare, Rule::Starving, Rule::Pair, Rule::LookAhead];
    assert_eq!(rules, BTreeSet::from(all));
}

/// The first hint for queens on a plain board.
fn first(text: &str) -> Hint {
    match help(&text.parse().expect("a position"), Threats::Shown) {
        Help::Hint(hint) => hint,
        other => panic!("{other:?}"),
    }
}

#[test]
fn each_rule_is_found_where_it_is_known_to_apply() {
    // 4 queens with b1: the only free square of the second rank is d2.
    let hint = first("n=4 queens=b1");
    assert_eq!(hint.advice, Advice::Place(Square::nearest(Size::nearest(4), 3, 1)));
    // 3 queens with b2 strikes everything.
    assert_eq!(first("n=3 queens=b2").rule, Rule::NoSquare);
    // 3 queens: b2 would leave the first rank without a square.
    assert_eq!(first("n=3").rule, Rule::Starving);
    // Nothing can be said about 8 queens on an empty board, each square of which is
    // part of a solution.
    let hint = first("n=8");
    assert_eq!(hint.rule, Rule::Trial);
    assert!(matches!(hint.advice, Advice::Try(squares) if squares.len() == 8));
}

#[test]
fn ranks_that_share_two_files_are_found() {
    // Ranks 2 and 3 may only use the files a and h.
    let middle: Vec<String> =
        "bcdefg".chars().flat_map(|file| [format!("{file}2"), format!("{file}3")]).collect();
    let hint = first(&format!("n=8 forbidden={}", middle.join(",")));
    assert_eq!(hint.rule, Rule::Pair);
    assert!(matches!(
        hint.why,
        Why::Pair { units: [Unit::Rank(1), Unit::Rank(2)], shared: [Unit::File(0), Unit::File(7)] }
    ));
    assert!(matches!(hint.advice, Advice::Cross(squares) if squares.len() == 12));
}

#[test]
fn struck_squares_are_spoken_of_only_when_crossing_is_the_player_s_work() {
    let position: Position = "n=8 queens=a1,c2".parse().expect("a position");
    let Help::Hint(hint) = help(&position, Threats::ByHand) else { panic!("there is a hint") };
    assert_eq!(hint.rule, Rule::Struck);
    let mut game = History::new(position);
    game.make(Move::CrossThreatened).expect("threatened squares");
    assert_eq!(help(game.now(), Threats::ByHand), help(&position, Threats::Shown));
    assert!(!game.now().layer(Layer::Crossed).is_empty());
    assert_eq!(Piece::Queen, position.piece());
}
