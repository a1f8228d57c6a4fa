//! Positions of the game: threats, texts, and moves that can be undone.

use proptest::prelude::*;
use queens::board::{Size, Square, threat};
use queens::game::{Challenge, Change, Date, Grade, Play, Player, Position, PositionError};

fn size(n: u8) -> Size {
    Size::new(n).expect("a size of the tests")
}

fn square(name: &str) -> Square {
    Square::parse(Size::LARGEST, name).expect("a square of the tests")
}

/// A play on a board of size n, perhaps with a given queen, after some presses.
fn play(n: u8, given: Option<(u8, u8)>, presses: &[(u8, u8)]) -> Play {
    let on = |(x, y): (u8, u8)| Square::nearest(size(n), x, y);
    let given: Vec<Square> = given.map(on).into_iter().collect();
    let forbidden = [Square::nearest(size(n), 2, 0)].into_iter().collect();
    let mut play = Play::with_task(size(n), &given, forbidden);
    presses.iter().enumerate().for_each(|(k, at)| match k % 4 {
        3 => drop(play.change(&[Change::Cross(on(*at))], Player::Reader)),
        _ => drop(play.press(on(*at))),
    });
    play
}

fn any_squares() -> impl Strategy<Value = Vec<(u8, u8)>> {
    prop::collection::vec((0u8..27, 0u8..27), 0..60)
}

proptest! {
    #[test]
    fn any_walk_undone_is_the_start_and_redone_is_the_end(n in 1u8..=12, presses in any_squares()) {
        let mut play = play(n, None, &presses);
        let (end, made) = (play.position(), play.at());
        prop_assert_eq!(std::iter::from_fn(|| play.undo().then_some(())).count(), made);
        prop_assert!(play.queens().is_empty());
        prop_assert_eq!(std::iter::from_fn(|| play.redo().then_some(())).count(), made);
        prop_assert_eq!(play.position(), end);
    }

    #[test]
    fn positions_are_read_as_written(
        n in 1u8..=27, given in (0u8..27, 0u8..27), presses in any_squares(),
    ) {
        let position = play(n, Some(given), &presses).position();
        prop_assert_eq!(position.to_string().parse(), Ok(position));
    }

    #[test]
    fn no_queen_of_a_play_threatens_another_and_its_free_squares_are_those_of_the_position(
        n in 1u8..=12, given in (0u8..27, 0u8..27), presses in any_squares(),
    ) {
        let play = play(n, Some(given), &presses);
        let position = play.position();
        let (queens, threatened) = (*position.queens(), position.threatened());
        prop_assert_eq!(queens.len(), play.queens().len());
        prop_assert!(queens.intersection(&threatened).is_empty());
        prop_assert_eq!(position.free(), play.free().into_iter().collect());
        for square in Square::all(size(n)) {
            let attacked = queens.iter().any(|q| threat(q, square).is_some());
            prop_assert_eq!(threatened.contains(square), attacked);
            prop_assert_eq!(position.attackers(square).is_empty(), !attacked);
        }
    }

    #[test]
    fn the_counts_follow_the_queens(presses in any_squares()) {
        let mut play = play(6, None, &presses);
        play.undo();
        let (set, taken) = play.counts(Player::Reader);
        prop_assert_eq!(set - taken, play.queens().len());
    }

    #[test]
    fn any_text_is_read_or_refused(text in "(n=[0-9]{1,3} )?(queens|given)?=?.{0,20}") {
        if let Ok(position) = text.parse::<Position>() {
            prop_assert_eq!(position.to_string().parse::<Position>(), Ok(position));
        }
    }
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
        ("n=8 queens=b8,a1,c3", PositionError::Threatened(square("a1"))),
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
