//! Mirrors and quarter turns as the slide deck "Das Damenproblem" works them out.

use queens::arithmetic::{Reflected, Reflection, Rotations, rotation};
use queens::board::{Size, Square};

use super::square;

fn pair(square: Square) -> (i32, i32) {
    (square.x().into(), square.y().into())
}

/// The deck's square (1, 2), n = 8.
#[test]
fn the_decks_mirrors_have_the_decks_numbers() {
    let written = Reflection::ALL.map(|mirror| {
        let here = square(Size::EIGHT, 1, 2);
        let image = Reflected::new(Size::EIGHT, here, mirror).expect("on the board");
        assert_eq!(image.m.to_string(), "m = n − 1 = 8 − 1 = 7");
        format!("{}; {}", image.x, image.y)
    });
    assert_eq!(
        written,
        [
            "xm = x = 1; ym = m − y = 7 − 2 = 5",
            "xm = m − x = 7 − 1 = 6; ym = y = 2",
            "xm = y = 2; ym = x = 1",
            "xm = m − y = 7 − 2 = 5; ym = m − x = 7 − 1 = 6",
        ]
    );
}

#[test]
fn the_formulas_of_a_mirror_lead_to_its_image() {
    for size in Size::all() {
        let m = i32::from(size.get()) - 1;
        for here in Square::all(size) {
            let (x, y) = pair(here);
            let expected = [(x, m - y), (m - x, y), (y, x), (m - y, m - x)];
            for (mirror, expected) in Reflection::ALL.into_iter().zip(expected) {
                let image = Reflected::new(size, here, mirror).expect("on the board");
                assert_eq!((image.x.value(), image.y.value()), expected, "{mirror:?} {here}");
                assert_eq!(pair(image.image), expected, "{mirror:?} {here}");
                assert_eq!(mirror.symmetry().apply(size, here), Some(image.image));
            }
        }
    }
}

/// The deck's square (1, 2), n = 8: −3 − 2i, 2 − 3i, 3 + 2i, −2 + 3i and again −3 − 2i.
#[test]
fn the_decks_turns_have_the_decks_numbers_beside_the_exact_halves() {
    let turns = Rotations::new(Size::EIGHT, square(Size::EIGHT, 1, 2)).expect("on the board");
    assert_eq!(turns.rounded_centre.to_string(), "c = ⌈m / 2⌉ = ⌈7 / 2⌉ = 4");
    let written = turns.rounded.each_ref().map(ToString::to_string);
    assert_eq!(written, ["a = x − c = 1 − 4 = −3", "b = y − c = 2 − 4 = −2"]);
    let rounded = turns.rotated.each_ref().map(|turned| (turned.rounded.re, turned.rounded.im));
    assert_eq!(rounded, [(-3, -2), (2, -3), (3, 2), (-2, 3), (-3, -2)]);

    // From the centre (3½, 3½): −5/2 − 3/2 i.
    let written = turns.halves.each_ref().map(ToString::to_string);
    assert_eq!(
        written,
        ["a = 2 · x − m = 2 · 1 − 7 = 2 − 7 = −5", "b = 2 · y − m = 2 · 2 − 7 = 4 − 7 = −3",]
    );
    let halves = turns.rotated.each_ref().map(|turned| (turned.halves.re, turned.halves.im));
    assert_eq!(halves, [(-5, -3), (3, -5), (5, 3), (-3, 5), (-5, -3)]);
    let squares = turns.rotated.each_ref().map(|turned| pair(turned.square));
    assert_eq!(squares, [(1, 2), (5, 1), (6, 5), (2, 6), (1, 2)]);
    let back = turns.rotated[1].back.each_ref().map(ToString::to_string);
    assert_eq!(
        back,
        [
            "x = (a + m) / 2 = (3 + 7) / 2 = 10 / 2 = 5",
            "y = (b + m) / 2 = (−5 + 7) / 2 = 2 / 2 = 1"
        ]
    );
    let rounded_back = turns.rotated[1].rounded_back.each_ref().map(ToString::to_string);
    assert_eq!(rounded_back, ["x = a + c = 2 + 4 = 6", "y = b + c = −3 + 4 = 1"]);
}

#[test]
fn exact_turns_are_the_symmetries_and_rounded_ones_miss_by_the_same_everywhere() {
    for size in Size::all() {
        let is_even = size.get() % 2 == 0;
        let mut beyond = 0;
        for here in Square::all(size) {
            let turns = Rotations::new(size, here).expect("on the board");
            for (k, turned) in (0..).zip(&turns.rotated) {
                assert_eq!(turned.quarters, k);
                assert_eq!(rotation(k).apply(size, here), Some(turned.square));
                let back = turned.back.each_ref().map(|equation| equation.value());
                assert_eq!((back[0], back[1]), pair(turned.square));
                let missed = [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)][usize::from(k)];
                let missed = if is_even { missed } else { (0, 0) };
                let (x, y) = pair(turned.square);
                let rounded = turned.rounded_back.each_ref().map(|equation| equation.value());
                assert_eq!(rounded, [x + missed.0, y + missed.1], "{size} {here}");
                match turned.rounded_square {
                    Some(square) => assert_eq!(pair(square), (rounded[0], rounded[1])),
                    None => beyond += 1,
                }
            }
        }
        // A column, a column and a row, a row of squares are turned off an even board.
        let n = i32::from(size.get());
        assert_eq!(beyond, if is_even { n + (2 * n - 1) + n } else { 0 });
        assert_eq!(
            Rotations::new(size, square(Size::LARGEST, 26, 26)).is_some(),
            size == Size::LARGEST
        );
    }
}
