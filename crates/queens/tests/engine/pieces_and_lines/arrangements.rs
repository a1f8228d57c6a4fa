//! Pieces on any squares: changes and their undoing, what is attacked, lists of squares.

use proptest::prelude::*;
use queens::board::{Arrangement, ArrangementError, Piece, Size, Square, SquareState};

use super::{size, square};

fn named(size: Size, name: &str) -> Square {
    Square::parse(size, name).expect("a square of the tests")
}

fn squares(names: &str) -> Vec<Square> {
    let names = names.split(',').filter(|name| !name.is_empty());
    names.map(|name| named(Size::EIGHT, name)).collect()
}

fn queens(names: &str) -> Arrangement {
    Arrangement::with(Size::EIGHT, Piece::Queen, &squares(names))
}

#[test]
fn pieces_are_placed_moved_taken_and_all_of_it_undone() {
    let [a1, c4, d4, f6] = ["a1", "c4", "d4", "f6"].map(|name| named(Size::EIGHT, name));
    let mut board = Arrangement::new(Size::EIGHT, Piece::Queen);
    assert!(!board.undo());
    for square in [c4, f6, a1] {
        assert_eq!(board.place(square), Ok(()));
    }
    assert_eq!(board.shift(c4, d4), Ok(()));
    assert_eq!(board.take(f6), Ok(()));
    assert_eq!(board.squares(), squares("d4,a1"));
    board.clear();
    board.clear();
    for before in ["d4,a1", "d4,f6,a1", "c4,f6,a1", "c4,f6", "c4", ""] {
        assert!(board.undo());
        assert_eq!(board.squares(), squares(before));
    }
    assert!(!board.can_undo());
}

#[test]
fn what_cannot_be_done_changes_nothing_and_says_why() {
    let mut board = queens("c4,f6");
    let [c4, f6, d4] = ["c4", "f6", "d4"].map(|name| named(Size::EIGHT, name));
    let outside = square(size(9), 8, 0);
    let before = board.clone();
    assert_eq!(board.place(f6), Err(ArrangementError::Occupied(f6)));
    assert_eq!(board.place(outside), Err(ArrangementError::OffBoard(outside)));
    assert_eq!(board.shift(c4, f6), Err(ArrangementError::Occupied(f6)));
    assert_eq!(board.shift(c4, outside), Err(ArrangementError::OffBoard(outside)));
    assert_eq!(board.shift(d4, c4), Err(ArrangementError::Vacant(d4)));
    assert_eq!(board.take(d4), Err(ArrangementError::Vacant(d4)));
    assert_eq!(board, before);
}

#[test]
fn squares_off_the_board_and_repetitions_are_left_out() {
    let outside = square(size(9), 8, 0);
    let [c4, f6] = ["c4", "f6"].map(|name| named(Size::EIGHT, name));
    let mut board = Arrangement::with(Size::EIGHT, Piece::Rook, &[c4, outside, c4, f6]);
    assert_eq!((board.squares(), board.piece()), (&[c4, f6][..], Piece::Rook));
    assert!(!board.undo());
}

#[test]
fn two_queens_cross_on_nine_squares() {
    let board = queens("c4,f6");
    assert!(board.is_independent());
    let twice: Vec<String> = board
        .survey()
        .iter()
        .filter(|view| view.attackers == 2)
        .map(|view| view.square.to_string())
        .collect();
    // Found by drawing the lines: f6's file with c4's rank and diagonals (f4, f1, f7), f6's
    // rank with the lines of c4 (a6, c6, e6), f6's diagonals with the rest (c3, d4, h4).
    assert_eq!(twice, ["f1", "c3", "d4", "f4", "h4", "a6", "c6", "e6", "f7"]);
}

#[test]
fn other_pieces_take_the_same_squares() {
    assert!(queens("a1,b3").is_independent());
    let board = Arrangement::with(Size::EIGHT, Piece::Knight, &squares("a1,b3"));
    assert!(!board.is_independent());
    let b3 = named(Size::EIGHT, "b3");
    assert_eq!(board.attackers(b3).collect::<Vec<_>>(), [named(Size::EIGHT, "a1")]);
    let view = board.survey()[usize::from(b3.field(Size::EIGHT))];
    assert_eq!((view.state, view.attackers), (SquareState::Piece, 1));
}

/// A change that may or may not be possible.
#[derive(Clone, Debug)]
enum Act {
    Place(u16),
    Shift(u16, u16),
    Take(u16),
    Clear,
    Undo,
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let field = 0..36_u16;
    let act = prop_oneof![
        6 => field.clone().prop_map(Act::Place),
        3 => (field.clone(), field.clone()).prop_map(|(from, to)| Act::Shift(from, to)),
        2 => field.prop_map(Act::Take),
        1 => Just(Act::Clear),
        2 => Just(Act::Undo),
    ];
    proptest::collection::vec(act, 0..60)
}

proptest! {
    #[test]
    fn undoing_leads_through_every_earlier_list(acts in acts(), kind in 0..5_usize) {
        let size = size(6);
        let at = |field| Square::from_field(size, field).expect("on the board");
        let mut board = Arrangement::new(size, Piece::ALL[kind]);
        let mut lists = vec![board.squares().to_vec()];
        for act in acts {
            let changed = match act {
                Act::Place(to) => board.place(at(to)).is_ok(),
                Act::Shift(from, to) => board.shift(at(from), at(to)).is_ok(),
                Act::Take(from) => board.take(at(from)).is_ok(),
                Act::Clear => {
                    board.clear();
                    lists.last().is_some_and(|list| !list.is_empty())
                }
                Act::Undo => {
                    prop_assert_eq!(board.undo(), lists.len() > 1);
                    lists.truncate(lists.len().saturating_sub(1).max(1));
                    false
                }
            };
            if changed {
                lists.push(board.squares().to_vec());
            }
            prop_assert_eq!(board.squares(), lists.last().map_or(&[][..], Vec::as_slice));
            let read = Arrangement::with(size, board.piece(), board.squares());
            prop_assert_eq!(read.squares(), board.squares());
            // The survey against every pair of squares.
            for view in board.survey() {
                let attackers: Vec<Square> = board.attackers(view.square).collect();
                prop_assert_eq!(attackers.len(), usize::from(view.attackers));
                for &other in board.squares() {
                    let attacks = board.piece().attacks(size, other).any(|s| s == view.square);
                    prop_assert_eq!(attacks, attackers.contains(&other));
                }
                let state = match (board.has(view.square), view.attackers) {
                    (true, _) => SquareState::Piece,
                    (false, 0) => SquareState::Free,
                    (false, _) => SquareState::Attacked,
                };
                prop_assert_eq!(view.state, state);
            }
        }
    }
}
