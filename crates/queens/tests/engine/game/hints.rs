//! Hints: each is sound, and solving by rules ends where it should.

use std::collections::BTreeSet;

use proptest::prelude::*;
use queens::board::{Size, Square};
use queens::game::{
    Advice, Branch, Challenge, Change, Completions, Count, Effect, End, Grade, Help, Hint, Layer,
    Outlook, Play, Player, Position, Removal, Rule, Solving, SquareSet, Threats, Unit, Why, help,
};

use super::random::position;

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

/// True if the hint's claim holds for every solution through the position.
fn is_sound(hint: &Hint, position: &Position) -> bool {
    let total = number(counted(position).total());
    let through = |square: Square| {
        // No solution has a queen where none can be placed.
        let next = position.free().contains(square).then(|| with_queen(position, square));
        next.map_or(0, |next| number(counted(&next).total()))
    };
    match &hint.advice {
        Advice::Place(square) if hint.rule == Rule::Trial => through(*square) > 0,
        Advice::Place(square) => through(*square) == total,
        Advice::Cross(squares) => !squares.is_empty() && squares.iter().all(|it| through(*it) == 0),
        Advice::Remove(_) => total == 0,
    }
}

/// The free squares of a unit after these queens, with what has been crossed out.
fn free_in(position: &Position, crossed: &SquareSet, unit: Unit) -> Vec<Square> {
    let free = position.free().difference(crossed);
    free.iter().filter(|&square| unit.contains(square)).collect()
}

fn with_queen(position: &Position, square: Square) -> Position {
    let mut play = play_of(position);
    assert_eq!(play.set(square, Player::Reader), Effect::Set(square));
    play.position()
}

/// True if the tree names every way to go on and ends dead everywhere.
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
            prop_assert!(is_sound(hint, &position), "{}: {:?}", position, hint);
            check_why(&now, &crossed, hint);
            match &hint.advice {
                Advice::Place(square) => now = with_queen(&now, *square),
                Advice::Cross(squares) => squares.iter().for_each(|s| crossed.insert(*s)),
                Advice::Remove(_) => prop_assert!(false, "a rule takes nothing off"),
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
    fn following_the_hints_leads_to_a_solution(
        position in position(9), crosses in prop::collection::vec((0u8..9, 0u8..9), 0..20),
        by_hand in any::<bool>(), remembers in any::<bool>(),
    ) {
        let threats = if by_hand { Threats::ByHand } else { Threats::Shown };
        let mut game = play_of(&position);
        for (x, y) in crosses {
            let square = Square::nearest(position.size(), x, y);
            game.change(&[Change::Cross(square)], Player::Reader);
        }
        follow(game, threats, remembers);
    }
}

/// Queens put on to find out what becomes of a position in these tests.
const NODES: u64 = 100_000;

/// Follows the hints and nothing else, and checks each; returns them. `remembers` is
/// whether a solution that is known stays known.
fn follow(mut game: Play, threats: Threats, remembers: bool) -> Vec<Hint> {
    let start = game.position();
    let mut hints = Vec::new();
    let (mut seen, mut is_alive, mut known) = (BTreeSet::new(), false, None);
    loop {
        let now = game.position();
        assert!(seen.insert(now.to_string()), "{start}: back where it was");
        let outlook = Outlook::of(&now, &game.latest(), known, NODES);
        match outlook {
            Outlook::Alive(solution) => known = remembers.then_some(solution),
            Outlook::Dead { .. } => {
                assert!(!is_alive, "{start}: from where it could be solved")
            }
            Outlook::Hopeless => {}
            Outlook::NotKnown => panic!("{start}: not known"),
        }
        is_alive |= matches!(outlook, Outlook::Alive(_));
        let hint = match help(&now, threats, &outlook) {
            Help::Hint(hint) => hint,
            Help::Solved => {
                assert!(now.solution().is_some(), "{start}: {now}");
                return hints;
            }
            Help::Hopeless => {
                let own = now.queens().difference(now.layer(Layer::Given));
                let bare = own.iter().fold(now, |here, queen| without(&here, queen));
                assert_eq!(number(counted(&bare).total()), 0, "{start}: {now}");
                return hints;
            }
            Help::NotKnown => panic!("{start}: no help"),
        };
        assert!(is_sound(&hint, &now), "{start}: {hint:?}");
        assert!(threats == Threats::ByHand || hint.rule != Rule::Attacked);
        let changes: Vec<Change> = match &hint.advice {
            Advice::Place(square) => vec![Change::Set(*square)],
            Advice::Cross(squares) => squares.iter().map(|it| Change::Cross(*it)).collect(),
            Advice::Remove(queen) => {
                check_way_back(&now, &hint, *queen);
                vec![Change::Take(*queen)]
            }
        };
        assert!(game.change(&changes, Player::Reader), "{start}: {hint:?}");
        hints.push(hint);
    }
}

/// The position without one of its queens.
fn without(position: &Position, queen: Square) -> Position {
    position.without(&[queen].into_iter().collect())
}

/// Checks that the queens named cannot stand together, and that the reason is true.
fn check_way_back(position: &Position, hint: &Hint, queen: Square) {
    assert!(hint.queens.contains(&queen) && !position.layer(Layer::Given).contains(queen));
    let named: SquareSet = hint.queens.iter().copied().collect();
    let gone = position.queens().difference(&named);
    let core = gone.iter().fold(*position, |here, it| without(&here, it));
    assert_eq!(number(counted(&core).total()), 0, "{position}: {hint:?}");
    match &hint.why {
        Why::NoSquare { unit, queen: it, .. } => {
            assert_eq!(*it, queen);
            assert!(free_in(&core, &SquareSet::EMPTY, *unit).is_empty());
        }
        Why::NoWay { queen: it, nodes, .. } => {
            assert_eq!(*it, queen);
            assert!(*nodes > 0);
        }
        why => panic!("{why:?} is no reason to take a queen off"),
    }
}

/// A play that begins with a position.
fn play_of(position: &Position) -> Play {
    let [queens, given] =
        [Layer::Queens, Layer::Given].map(|layer| position.layer(layer).iter().collect::<Vec<_>>());
    let task = Play::with_task(position.size(), &given, *position.layer(Layer::Forbidden));
    task.beginning_with(&queens, *position.layer(Layer::Crossed)).0
}

/// A game from a position as text.
fn game(text: &str) -> Play {
    play_of(&text.parse().expect("a position"))
}

#[test]
fn queens_that_leave_no_solution_are_taken_back_and_the_reason_is_named() {
    // Tried by a pupil: with d4, e6 and b5 no solution is left, without e6 there is one.
    let hints = follow(game("n=8 queens=d4,e6,b5"), Threats::Shown, true);
    let hint = hints.first().expect("a hint");
    assert_eq!(hint.rule, Rule::WayBack);
    assert!(hints.iter().skip(1).all(|hint| hint.rule != Rule::WayBack), "{hints:?}");
    // From here hints went round for ever.
    for text in ["n=8 queens=b7,g1", "n=9 queens=e5,c4"] {
        follow(game(text), Threats::Shown, true);
        follow(game(text), Threats::ByHand, false);
    }
    // A given queen stays; a queen that was placed later is taken off.
    let hints = follow(game("n=4 queens=d1,a2 given=a2"), Threats::Shown, true);
    assert!(matches!(
        hints.first().map(|hint| (hint.rule, &hint.advice)),
        Some((Rule::WayBack, Advice::Remove(square))) if square.to_string() == "d1"
    ));
}

/// A game on an empty board in which queens were placed in this order.
fn placed(n: u8, squares: &str) -> Play {
    let mut game = game(&format!("n={n}"));
    for square in squares.split(' ') {
        let square = Square::parse(Size::nearest(n.into()), square).expect("a square");
        assert_eq!(game.press(square), Effect::Set(square));
    }
    game
}

/// The first hint of a game, and whom it takes off.
fn taken_back(game: Play) -> (Hint, String) {
    let hint = follow(game, Threats::Shown, true).into_iter().next().expect("a hint");
    let Advice::Remove(square) = hint.advice else { panic!("{hint:?}") };
    (hint, square.to_string())
}

#[test]
fn from_a_lost_position_the_latest_queen_is_taken_back() {
    // Only without a1 is a solution left. Lesson 4 calls it wrong to begin with her.
    let (hint, queen) = taken_back(placed(8, "a1 c2 g4 b5 h6 d8"));
    assert_eq!((hint.rule, &*queen), (Rule::WayBack, "d8"));
    assert_eq!(hint.removal(), Some(Removal { is_latest: true, left: Count::Exact(0) }));
    // The order of the moves counts, not that of the rows.
    let (_, queen) = taken_back(placed(8, "d8 h6 b5 g4 c2 a1"));
    assert_eq!(queen, "a1");
    // A queen that was taken off and placed again is the latest.
    let mut game = placed(8, "a1 c2 g4 b5 h6 d8");
    let b5 = Square::nearest(Size::EIGHT, 1, 4);
    let a8 = Square::nearest(Size::EIGHT, 0, 7);
    for made in [Change::Take(b5), Change::Set(b5), Change::Cross(a8)] {
        assert!(game.change(&[made], Player::Reader));
    }
    assert_eq!(taken_back(game).1, "b5");
}

#[test]
fn where_the_order_is_not_known_the_reason_for_a_queen_is_named() {
    let (hint, queen) = taken_back(game("n=8 queens=a1,c2,g4,b5,h6,d8"));
    assert_eq!(queen, "a1");
    assert_eq!(hint.removal(), Some(Removal { is_latest: false, left: Count::Exact(1) }));
}

#[test]
fn none_of_the_queens_blamed_can_be_left_out() {
    let has_solution = |position: &Position| {
        let mut search = Completions::of(position).up_to(1);
        assert!(search.advance(NODES), "a small board");
        search.first().is_some()
    };
    let board = |queens: &[Square]| Position::with_queens(Size::nearest(6), queens);
    let (mut seen, mut searched) = (0, 0);
    let squares: Vec<Square> = Square::all(Size::nearest(6)).collect();
    for (i, &a) in squares.iter().enumerate() {
        for &b in &squares[i + 1..] {
            let Ok(position) = board(&[a, b]) else { continue };
            let outlook = Outlook::of(&position, &[], None, NODES);
            let Outlook::Dead { queen, others, nodes, .. } = outlook else { continue };
            let blamed: Vec<Square> = others.iter().chain([queen]).collect();
            assert!(!has_solution(&board(&blamed).unwrap()), "{position}");
            assert!(position.queens().contains(queen) && !others.contains(queen));
            if nodes == 0 {
                seen += 1;
                continue;
            }
            // What needs a search is proved with as few queens as can be.
            searched += 1;
            for other in others.iter() {
                let fewer: Vec<Square> = blamed.iter().copied().filter(|it| *it != other).collect();
                assert!(has_solution(&board(&fewer).unwrap()), "{position}: {blamed:?}");
            }
        }
    }
    assert!(seen > 0 && searched > 0, "{seen} {searched}");
}

/// The number of a player's actions: crossings by one rule are done all at once.
fn acts(hints: &[Hint]) -> usize {
    let same = |a: &Hint, b: &Hint| a.rule == b.rule && matches!(b.advice, Advice::Cross(_));
    hints.chunk_by(same).count()
}

#[test]
fn from_an_empty_board_a_handful_of_hints_leads_to_a_solution() {
    for (n, most) in [(4, 6), (5, 6), (6, 9), (8, 9), (10, 17), (12, 17)] {
        let hints = follow(game(&format!("n={n}")), Threats::Shown, true);
        assert!(acts(&hints) <= most, "n = {n}: {}", acts(&hints));
    }
}

#[test]
fn the_ways_through_challenges_use_every_rule_soundly() {
    let mut rules = BTreeSet::new();
    for n in 6..=10 {
        for grade in Grade::ALL {
            for seed in 0..40 {
                let made = Challenge::generate(Size::nearest(n), grade, seed).expect("a challenge");
                let solving = Solving::of(&made.position);
                assert!(solving.hints.iter().all(|hint| is_sound(hint, &made.position)));
                rules.extend(solving.hints.iter().map(|hint| hint.rule));
            }
        }
    }
    let all = [Rule::OnlySquare, Rule::Starving, Rule::Pair, Rule::LookAhead];
    assert_eq!(rules, BTreeSet::from(all));
}

/// The first hint for queens on a plain board.
fn first(text: &str) -> Hint {
    let position = text.parse().expect("a position");
    match help(&position, Threats::Shown, &Outlook::of(&position, &[], None, NODES)) {
        Help::Hint(hint) => hint,
        other => panic!("{other:?}"),
    }
}

#[test]
fn each_rule_is_found_where_it_is_known_to_apply() {
    // 4 queens with b1: the only free square of the second rank is d2.
    let hint = first("n=4 queens=b1");
    assert_eq!(hint.advice, Advice::Place(Square::nearest(Size::nearest(4), 3, 1)));
    // No rule applies to 8 queens on an empty board, each square of which is
    // part of a solution: it has to be tried out.
    let hint = first("n=8");
    assert_eq!(hint.rule, Rule::Trial);
    assert!(matches!(hint.advice, Advice::Place(_)));
    // 3 queens have no solution (OEIS A000170), whatever is taken off.
    let position: Position = "n=3 queens=b2".parse().expect("a position");
    let outlook = Outlook::of(&position, &[], None, NODES);
    assert_eq!(help(&position, Threats::Shown, &outlook), Help::Hopeless);
    // b2 on 4 × 4 leaves no solution: A 4-queens solution has no queen inside.
    let hint = first("n=4 queens=b2");
    assert_eq!(hint.rule, Rule::WayBack);
}

#[test]
fn what_is_not_found_out_is_said_unless_a_rule_helps() {
    let not_known = |text: &str| {
        let position: Position = text.parse().expect("a position");
        help(&position, Threats::Shown, &Outlook::NotKnown)
    };
    assert_eq!(not_known("n=8"), Help::NotKnown);
    assert!(matches!(not_known("n=4 queens=b1"), Help::Hint(_)));
    // No node, no knowledge.
    let position: Position = "n=12 queens=a1,c2".parse().expect("a position");
    assert_eq!(Outlook::of(&position, &[], None, 1), Outlook::NotKnown);
}

#[test]
fn a_solution_that_is_known_stays_the_aim() {
    let position: Position = "n=8 queens=a1".parse().expect("a position");
    let mut all = Completions::of(&position);
    all.advance(u64::MAX);
    // The solution that the search for all finds first is found again; another is kept.
    let Outlook::Alive(found) = Outlook::of(&position, &[], None, NODES) else { panic!("alive") };
    let other: Position = "n=8 queens=a1,g2,e3,h4".parse().expect("a position");
    let Outlook::Alive(solution) = Outlook::of(&other, &[], None, NODES) else { panic!("alive") };
    assert_ne!(found, solution);
    assert_eq!(Outlook::of(&position, &[], Some(solution), 0), Outlook::Alive(solution));
    // One that does not go through it is not.
    let elsewhere: Position = "n=8 queens=b1".parse().expect("a position");
    assert!(matches!(
        Outlook::of(&elsewhere, &[], Some(solution), NODES),
        Outlook::Alive(found) if found != solution
    ));
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
fn attacked_squares_are_spoken_of_only_when_crossing_is_the_player_s_work() {
    let mut game = game("n=8 queens=a1,b5");
    let here = game.position();
    let outlook = Outlook::of(&here, &[], None, NODES);
    let before = help(&here, Threats::Shown, &outlook);
    let Help::Hint(hint) = help(&here, Threats::ByHand, &outlook) else {
        panic!("there is a hint")
    };
    assert_eq!(hint.rule, Rule::Attacked);
    let open: Vec<Change> = here.threatened().iter().map(Change::Cross).collect();
    assert!(game.change(&open, Player::Reader));
    assert_eq!(help(&game.position(), Threats::ByHand, &outlook), before);
    assert!(!game.position().layer(Layer::Crossed).is_empty());
}
