//! The squares that pieces attack, and the numbers of independent pieces.

use std::collections::BTreeSet;

use queens::board::{Piece, Size, Square, threat};

use super::{size, square};

/// The squares attacked from `from`, by the rules of chess, square after square.
fn walk(piece: Piece, size: Size, from: Square) -> BTreeSet<Square> {
    let n = i32::from(size.get());
    let (x, y) = (i32::from(from.x()), i32::from(from.y()));
    let mut attacked = BTreeSet::new();
    for dx in -2..=2_i32 {
        for dy in -2..=2_i32 {
            let (length, is_step) = (dx * dx + dy * dy, dx.abs() <= 1 && dy.abs() <= 1);
            let (goes, far) = match piece {
                Piece::Queen => (is_step && length > 0, n),
                Piece::Rook => (length == 1, n),
                Piece::Bishop => (length == 2, n),
                Piece::King => (is_step && length > 0, 1),
                Piece::Knight => (length == 5, 1),
            };
            for k in (1..=far).take_while(|_| goes) {
                let (x, y) = (x + k * dx, y + k * dy);
                if (0..n).contains(&x) && (0..n).contains(&y) {
                    attacked.insert(square(size, x as u8, y as u8));
                }
            }
        }
    }
    attacked
}

#[test]
fn pieces_attack_what_the_rules_of_chess_say() {
    for size in Size::all() {
        for piece in Piece::ALL {
            for (from, reach) in Square::all(size).zip(piece.reaches(size)) {
                let attacked: Vec<Square> = piece.attacks(size, from).collect();
                let walked = walk(piece, size, from);
                assert_eq!(attacked.iter().copied().collect::<BTreeSet<_>>(), walked);
                assert_eq!(attacked.len(), walked.len(), "{piece:?} {from}: a square twice");
                assert_eq!(usize::from(reach), walked.len());
            }
        }
    }
}

#[test]
fn two_squares_attack_each_other_exactly_when_one_is_in_the_others_list() {
    for size in [1, 2, 5, 8, 13].map(size) {
        for piece in Piece::ALL {
            for a in Square::all(size) {
                let walked = walk(piece, size, a);
                for b in Square::all(size) {
                    assert_eq!(
                        piece.attacks_square(a, b),
                        walked.contains(&b),
                        "{piece:?} {a} {b}"
                    );
                    if piece == Piece::Queen {
                        assert_eq!(piece.attacks_square(a, b), threat(a, b).is_some());
                    }
                }
            }
        }
    }
}

#[test]
fn a_square_beyond_the_board_attacks_nothing() {
    let beside = square(size(9), 8, 3);
    for piece in Piece::ALL {
        assert_eq!(piece.reach(Size::EIGHT, beside), 0, "{piece:?}");
        assert_eq!(Piece::named(piece.name()), Some(piece));
    }
    assert_eq!(Piece::named("pawn"), None);
}

#[test]
fn all_moves_on_an_empty_board_together_are_the_known_numbers() {
    for size in Size::all() {
        let n = u32::from(size.get());
        for (piece, known) in [
            // OEIS A035005, A035006, A002492, A035008 and A033586.
            (Piece::Queen, 2 * n * (n - 1) * (5 * n - 1) / 3),
            (Piece::Rook, 2 * n * n * (n - 1)),
            (Piece::Bishop, 2 * n * (n - 1) * (2 * n - 1) / 3),
            (Piece::Knight, 8 * (n - 1) * n.saturating_sub(2)),
            (Piece::King, 4 * (n - 1) * (2 * n - 1)),
        ] {
            let total: u32 = piece.reaches(size).into_iter().map(u32::from).sum();
            assert_eq!(total, known, "{piece:?}, n = {n}");
        }
    }
    // The least and the greatest on a chessboard, as beginners' books give them.
    for (piece, least, greatest) in [
        (Piece::Queen, 21, 27),
        (Piece::Rook, 14, 14),
        (Piece::Bishop, 7, 13),
        (Piece::Knight, 2, 8),
        (Piece::King, 3, 8),
    ] {
        let reaches = piece.reaches(Size::EIGHT);
        assert_eq!((reaches.iter().min(), reaches.iter().max()), (Some(&least), Some(&greatest)));
    }
}

/// The greatest independent set among `rest`, by trying: with and without its first square.
fn greatest(piece: Piece, rest: &[Square]) -> u16 {
    let Some((&first, rest)) = rest.split_first() else { return 0 };
    let apart: Vec<Square> =
        rest.iter().copied().filter(|&other| !piece.attacks_square(first, other)).collect();
    let with = 1 + greatest(piece, &apart);
    // A square that attacks nothing that is left can always be taken.
    if apart.len() == rest.len() { with } else { with.max(greatest(piece, rest)) }
}

#[test]
fn no_more_pieces_are_independent_on_small_boards() {
    for size in (1..=5).map(size) {
        for piece in Piece::ALL {
            let squares: Vec<Square> = Square::all(size).collect();
            assert_eq!(piece.most_independent(size), greatest(piece, &squares), "{piece:?} {size}");
        }
    }
}

#[test]
fn the_greatest_numbers_on_a_chessboard_are_the_known_ones() {
    // Dudeney, "Amusements in Mathematics", 1917; Yaglom and Yaglom, 1964.
    let numbers = Piece::ALL.map(|piece| piece.most_independent(Size::EIGHT));
    assert_eq!(numbers, [8, 8, 14, 32, 16]);
}

#[test]
fn the_examples_hold_the_greatest_number_and_are_independent() {
    for size in Size::all() {
        for piece in Piece::ALL {
            let squares = piece.independent(size);
            assert_eq!(
                squares.len(),
                usize::from(piece.most_independent(size)),
                "{piece:?} {size}"
            );
            assert!(squares.is_sorted());
            assert_eq!(squares.iter().collect::<BTreeSet<_>>().len(), squares.len());
            for (i, &a) in squares.iter().enumerate() {
                assert!(a.is_on(size));
                assert!(squares[..i].iter().all(|&b| !walk(piece, size, a).contains(&b)), "{a}");
            }
        }
    }
}
