//! Positions of the game: threats, conflicts, texts, and moves that can be undone.

use proptest::prelude::*;
use queens::board::{LineKind, Size, Square, threat};
use queens::game::{
    Challenge, Date, Grade, History, HistoryError, Layer, Move, MoveError, Position, PositionError,
    SquareSet,
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
    (0u8..11, square).prop_map(|(kind, square)| match kind {
        0 | 1 => Move::Place(square),
        2 => Move::Take(square),
        3 => Move::Cross(square),
        4 => Move::Uncross(square),
        5 => Move::Give(square),
        6 => Move::Ungive(square),
        7 => Move::Forbid(square),
        8 => Move::Allow(square),
        9 => Move::TakeAndCross(square),
        _ => Move::Clear,
    })
}

/// A game after some of these moves, on a board small enough that they meet each other.
fn game(n: u8, moves: &[Move]) -> History {
    let mut game = History::new(Position::new(size(n)));
    for made in moves {
        let _ = game.make(*made);
    }
    game
}

proptest! {
    #[test]
    fn any_walk_undone_is_the_start(
        n in 1u8..=27, moves in prop::collection::vec(any_move(), 0..80),
    ) {
        let mut game = game(n, &moves);
        let (end, made): (Position, Vec<Move>) = (*game.now(), game.moves().collect());
        let mut undone: Vec<Move> = std::iter::from_fn(|| game.undo()).collect();
        undone.reverse();
        prop_assert_eq!(&undone, &made);
        prop_assert_eq!(game.now(), &Position::new(size(n)));
        let redone: Vec<Move> = std::iter::from_fn(|| game.redo()).collect();
        prop_assert_eq!(&redone, &made);
        prop_assert_eq!(game.now(), &end);
    }

    #[test]
    fn undo_and_redo_at_any_place_keep_the_line_of_moves(
        moves in prop::collection::vec(any_move(), 1..60), back in 0usize..60,
    ) {
        let mut game = game(5, &moves);
        let mut seen = vec![*game.now()];
        for _ in 0..back {
            if game.undo().is_some() {
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
        if game.make(last).is_err() {
            prop_assert_eq!(game, before);
        } else {
            prop_assert_ne!(game.now(), before.now(), "{:?} did nothing", last);
        }
    }

    #[test]
    fn positions_and_games_are_read_as_written(
        n in 1u8..=27, moves in prop::collection::vec(any_move(), 0..40),
    ) {
        let game = game(n, &moves);
        prop_assert_eq!(game.now().to_string().parse(), Ok(*game.now()));
        let again: History = game.to_string().parse().expect("a printed game");
        prop_assert_eq!(again.now(), game.now());
        prop_assert!(again.moves().eq(game.moves()));
    }

    #[test]
    fn threats_free_squares_and_conflicts_agree(
        n in 1u8..=12, moves in prop::collection::vec(any_move(), 0..40),
    ) {
        let game = game(n, &moves);
        let position = game.now();
        let (queens, threatened) = (*position.queens(), position.threatened());
        for square in Square::all(size(n)) {
            let struck = queens.iter().any(|q| threat(q, square).is_some());
            prop_assert_eq!(threatened.contains(square), struck);
            prop_assert_eq!(position.strikers(square).is_empty(), !struck);
            let free = !struck
                && !queens.contains(square)
                && !position.layer(Layer::Forbidden).contains(square);
            prop_assert_eq!(position.free().contains(square), free);
        }
        let in_conflict: SquareSet = position.conflicts().iter().flat_map(|c| [c.a, c.b]).collect();
        prop_assert_eq!(in_conflict, queens.intersection(&threatened));
        prop_assert_eq!(position.has_conflict(), !in_conflict.is_empty());
    }

    #[test]
    fn any_text_is_read_or_refused(start in "(n=[0-9]{1,3} )?(queens|given)?=?.{0,20}", moves in ".{0,20}") {
        let _ = start.parse::<Position>();
        let _ = start.parse::<History>();
        if let Ok(game) = format!("n=8 | {moves}").parse::<History>() {
            prop_assert_eq!(game.to_string().parse::<History>(), Ok(game));
        }
    }

    #[test]
    fn the_tally_follows_the_queens(moves in prop::collection::vec(any_move(), 0..60)) {
        let mut game = game(6, &moves);
        game.undo();
        game.redo();
        let tally = game.tally();
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
    let mut refused = |made| game.make(made).expect_err("a move that cannot be made");
    assert_eq!(refused(Move::Place(square("a1"))), MoveError::Occupied);
    assert_eq!(refused(Move::Place(square("b2"))), MoveError::Forbidden);
    assert_eq!(refused(Move::Place(square("e1"))), MoveError::OffBoard);
    assert_eq!(refused(Move::Take(square("a1"))), MoveError::Given);
    assert_eq!(refused(Move::Take(square("c3"))), MoveError::NoQueen);
    assert_eq!(refused(Move::Uncross(square("c3"))), MoveError::NothingToDo);
    assert_eq!(refused(Move::Clear), MoveError::NothingToDo);
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
    assert_eq!("n=4 | *a1".parse::<History>(), Err(HistoryError::UnknownMove));
    assert_eq!("n=4 | é".parse::<History>(), Err(HistoryError::UnknownMove));
    for text in ["n=4 | Xa1", "n=4 | Ca1"] {
        assert_eq!(text.parse::<History>(), Err(HistoryError::UnknownMove), "{text}");
    }
    let twice = HistoryError::Move(1, MoveError::Occupied);
    assert_eq!("n=4 | +a1 +a1".parse::<History>(), Err(twice));
}

#[test]
fn every_move_is_read_as_it_is_written() {
    let text = "n=8 | +a1 -a1 +a1 ~a1 oa1 #c3 _c3 +d4 !d4 ?d4 xe5 C";
    let game: History = text.parse().expect("a game");
    assert_eq!(game.moves().count(), 12);
    assert_eq!(game.to_string(), text);
}

#[test]
fn reasons_are_said() {
    let error = "n=4 | +a1 +a1".parse::<History>().expect_err("a wrong move");
    assert_eq!(error.to_string(), "move 2: a queen stands there");
    let error = "n=99".parse::<History>().expect_err("a wrong size");
    assert_eq!(error.to_string(), "the size is missing or out of range");
    let error = "2026-02-29".parse::<Date>().expect_err("a wrong day");
    assert_eq!(error.to_string(), "there is no such day");
    let error = Challenge::generate(size(4), Grade::Easy, 1).expect_err("no such challenge");
    assert_eq!(error.to_string(), "there are no such challenges on this board");
}
