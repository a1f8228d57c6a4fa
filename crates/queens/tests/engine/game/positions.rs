//! Positions of the game: threats, conflicts, texts, and moves that can be undone.

use proptest::prelude::*;
use queens::board::{LineKind, Size, Square, threat};
use queens::game::{
    Challenge, Date, Grade, History, Layer, Move, MoveError, Position, PositionError, SquareSet,
};

fn size(n: u8) -> Size {
    Size::new(n).expect("a size of the tests")
}

fn square(name: &str) -> Square {
    Square::parse(Size::LARGEST, name).expect("a square of the tests")
}

/// A move on any square of the largest board, sensible or not; half of them in one corner, so that
/// they meet.
fn any_move() -> impl Strategy<Value = Move> {
    let square = prop_oneof![(0u8..4, 0u8..4), (0u8..27, 0u8..27)]
        .prop_map(|(x, y)| Square::nearest(Size::LARGEST, x, y));
    (0u8..6, square).prop_map(|(kind, square)| match kind {
        0 | 1 => Move::Place(square),
        2 => Move::Take(square),
        3 => Move::Cross(square),
        4 => Move::Uncross(square),
        _ => Move::Clear,
    })
}

/// A game after some of these moves, on a board small enough that they meet each other.
fn game(n: u8, moves: &[Move]) -> History {
    let mut game = History::new(Position::new(size(n)));
    for made in moves {
        let _ = game.make(&[*made]);
    }
    game
}

proptest! {
    #[test]
    fn any_walk_undone_is_the_start(
        n in 1u8..=27, moves in prop::collection::vec(any_move(), 0..80),
    ) {
        let mut game = game(n, &moves);
        let (end, made) = (*game.now(), game.tally.moves);
        prop_assert_eq!(std::iter::from_fn(|| game.undo().then_some(())).count() as u64, made);
        prop_assert_eq!(game.now(), &Position::new(size(n)));
        prop_assert_eq!(std::iter::from_fn(|| game.redo().then_some(())).count() as u64, made);
        prop_assert_eq!(game.now(), &end);
        prop_assert_eq!(game.tally.moves, made);
    }

    #[test]
    fn moves_made_together_are_one_and_equal_those_made_alone(
        before in prop::collection::vec(any_move(), 0..20),
        moves in prop::collection::vec(any_move(), 1..4),
    ) {
        let start = game(4, &before);
        let (mut together, mut alone) = (start.clone(), start.clone());
        if together.make(&moves).is_ok() {
            prop_assert!(moves.iter().all(|it| alone.make(&[*it]).is_ok()));
            prop_assert_eq!(together.now(), alone.now());
            prop_assert_eq!(together.tally.moves, start.tally.moves + 1);
            together.undo();
            prop_assert_eq!(together.now(), start.now());
        } else {
            prop_assert!(!moves.iter().all(|it| alone.make(&[*it]).is_ok()));
            prop_assert_eq!(together, start);
        }
    }

    #[test]
    fn undo_and_redo_at_any_place_keep_the_line_of_moves(
        moves in prop::collection::vec(any_move(), 1..60), back in 0usize..60,
    ) {
        let mut game = game(5, &moves);
        let mut seen = vec![*game.now()];
        for _ in 0..back {
            if game.undo() {
                seen.push(*game.now());
            }
        }
        while let Some(position) = seen.pop() {
            prop_assert_eq!(game.now(), &position);
            game.redo();
        }
        prop_assert!(!game.can_redo());
    }

    #[test]
    fn a_refused_move_changes_nothing(
        moves in prop::collection::vec(any_move(), 0..60), last in any_move(),
    ) {
        let mut game = game(4, &moves);
        let before = game.clone();
        if game.make(&[last]).is_err() {
            prop_assert_eq!(game, before);
        } else {
            prop_assert_ne!(game.now(), before.now(), "{:?} did nothing", last);
        }
    }

    #[test]
    fn positions_are_read_as_written(
        n in 1u8..=27, moves in prop::collection::vec(any_move(), 0..40),
    ) {
        let game = game(n, &moves);
        prop_assert_eq!(game.now().to_string().parse(), Ok(*game.now()));
    }

    #[test]
    fn threats_free_squares_and_conflicts_agree(
        n in 1u8..=12, moves in prop::collection::vec(any_move(), 0..40),
    ) {
        let game = game(n, &moves);
        let position = game.now();
        let (queens, threatened) = (*position.queens(), position.threatened());
        for square in Square::all(size(n)) {
            let attacked = queens.iter().any(|q| threat(q, square).is_some());
            prop_assert_eq!(threatened.contains(square), attacked);
            prop_assert_eq!(position.attackers(square).is_empty(), !attacked);
            let free = !attacked
                && !queens.contains(square)
                && !position.layer(Layer::Forbidden).contains(square);
            prop_assert_eq!(position.free().contains(square), free);
        }
        let in_conflict: SquareSet = position.conflicts().iter().flat_map(|c| [c.a, c.b]).collect();
        prop_assert_eq!(in_conflict, queens.intersection(&threatened));
        prop_assert_eq!(position.has_conflict(), !in_conflict.is_empty());
    }

    #[test]
    fn any_text_is_read_or_refused(text in "(n=[0-9]{1,3} )?(queens|given)?=?.{0,20}") {
        if let Ok(position) = text.parse::<Position>() {
            prop_assert_eq!(position.to_string().parse::<Position>(), Ok(position));
        }
    }

    #[test]
    fn the_tally_follows_the_queens(moves in prop::collection::vec(any_move(), 0..60)) {
        let mut game = game(6, &moves);
        game.undo();
        game.redo();
        let tally = game.tally;
        prop_assert_eq!(tally.placements - tally.removals, game.now().queens().len() as u64);
    }
}

#[test]
fn conflicts_name_the_line() {
    let position = Position::with_queens(size(8), &[square("a1"), square("c3"), square("b8")]);
    let conflicts = position.expect("on the board").conflicts();
    assert_eq!(conflicts.len(), 1);
    assert_eq!((conflicts[0].a, conflicts[0].b), (square("a1"), square("c3")));
    assert_eq!(conflicts[0].threat, LineKind::Rising);
}

#[test]
fn moves_are_refused_with_a_reason() {
    let start: Position = "n=4 queens=a1 given=a1 forbidden=b2".parse().expect("a position");
    let mut game = History::new(start);
    let mut refused = |made| game.make(&[made]).expect_err("a move that cannot be made");
    let [a1, b2, c3, e1] = ["a1", "b2", "c3", "e1"].map(square);
    assert_eq!(refused(Move::Place(a1)), MoveError::Given(a1));
    assert_eq!(refused(Move::Place(b2)), MoveError::Forbidden(b2));
    assert_eq!(refused(Move::Place(e1)), MoveError::NotPossible);
    assert_eq!(refused(Move::Take(a1)), MoveError::Given(a1));
    assert_eq!(refused(Move::Take(c3)), MoveError::NotPossible);
    assert_eq!(refused(Move::Uncross(c3)), MoveError::NotPossible);
    assert_eq!(refused(Move::Clear), MoveError::NotPossible);
}

#[test]
fn texts_that_are_no_positions_are_refused_with_a_reason() {
    for (text, error) in [
        ("", PositionError::Size),
        ("n=0", PositionError::Size),
        ("n=8 n=8", PositionError::Malformed),
        ("n=8 kings=a1", PositionError::Malformed),
        ("n=8 queens", PositionError::Malformed),
        ("n=8 queens=a1 given=b1", PositionError::GivenWithoutQueen(square("b1"))),
        ("n=8 queens=a1 crossed=a1", PositionError::QueenOnMark(square("a1"))),
    ] {
        assert_eq!(text.parse::<Position>(), Err(error), "{text}");
    }
    assert!(matches!("n=4 queens=e1".parse::<Position>(), Err(PositionError::Square(_))));
}

#[test]
fn reasons_are_said() {
    let error = "n=99".parse::<Position>().expect_err("a wrong size");
    assert_eq!(error.to_string(), "the size is missing or out of range");
    let error = "2026-02-29".parse::<Date>().expect_err("a wrong day");
    assert_eq!(error.to_string(), "there is no such day");
    let error = Challenge::generate(size(4), Grade::Easy, 1).expect_err("no such challenge");
    assert_eq!(error.to_string(), "there are no such challenges on this board");
}
