//! Field numbers and the other ways to number squares.

use queens::arithmetic::FieldNumber;
use queens::board::{Size, Square};

use super::{size, square};

#[test]
fn field_numbers_count_the_squares_along_the_rows_and_lead_back() {
    for size in Size::all() {
        // The board row by row, as the deck stores it.
        for (f, here) in (0..).zip(Square::all(size)) {
            let field = FieldNumber::new(size, here).expect("on the board");
            let (x, y) = (i32::from(here.x()), i32::from(here.y()));
            assert_eq!(field.f.value(), f);
            assert_eq!((field.x_by_remainder.value(), field.x_by_difference.value()), (x, x));
            assert_eq!((field.y_by_floor.value(), field.y_by_quotient.value()), (y, y));
        }
    }
    assert_eq!(FieldNumber::new(Size::EIGHT, square(size(9), 0, 8)), None);
}

/// The slide deck "Das Damenproblem": the array for n = 3, f = 5 and (2, 1).
#[test]
fn the_decks_small_board_is_worked_out_as_in_the_deck() {
    let field = FieldNumber::new(size(3), square(size(3), 2, 1)).expect("on the board");
    // The deck writes "3 × 2 + 1 = 5" here; with y = 1 and x = 2 it is 3 · 1 + 2.
    assert_eq!(field.f.to_string(), "f = n · y + x = 3 · 1 + 2 = 3 + 2 = 5");
    assert_eq!(field.x_by_remainder.to_string(), "x = f mod n = 5 mod 3 = 2");
    assert_eq!(field.x_by_difference.to_string(), "x = f − n · y = 5 − 3 · 1 = 5 − 3 = 2");
    assert_eq!(field.y_by_floor.to_string(), "y = ⌊f / n⌋ = ⌊5 / 3⌋ = 1");
    assert_eq!(field.y_by_quotient.to_string(), "y = (f − x) / n = (5 − 2) / 3 = 3 / 3 = 1");
}
