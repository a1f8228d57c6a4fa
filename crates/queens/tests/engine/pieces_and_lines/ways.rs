//! The tests for "threatened", and the documents' drawings.

use proptest::prelude::*;
use queens::arithmetic::{Comparison, Example, ThreatTest, Way};
use queens::board::{Direction, LineKind, Notation, Size, Square, ray};

use super::{size, square};

/// The line on which a ray from `a` meets `b`.
fn met(size: Size, a: Square, b: Square) -> Option<LineKind> {
    let direction = Direction::ALL.into_iter().find(|&d| ray(size, a, d).any(|s| s == b))?;
    Some(match direction {
        Direction::Left | Direction::Right => LineKind::Rank,
        Direction::Up | Direction::Down => LineKind::File,
        Direction::UpRight | Direction::DownLeft => LineKind::Rising,
        Direction::UpLeft | Direction::DownRight => LineKind::Falling,
    })
}

fn check(size: Size, a: Square, b: Square) {
    let expected = met(size, a, b);
    for way in Way::ALL {
        let test = ThreatTest::new(size, way, a, b).expect("on the board");
        assert_eq!(test.threat(), expected, "{way:?} {a} {b}");
        let held = test.comparisons.iter().filter(|comparison| comparison.holds()).count();
        let all = if a == b { 4 } else { usize::from(expected.is_some()) };
        assert_eq!(held, all, "{way:?} {a} {b}");
        assert_eq!(test.comparisons.each_ref().map(|comparison| comparison.kind), LineKind::ALL);
        for comparison in &test.comparisons {
            if let Some(indices) = way.indices(size, comparison.kind) {
                assert!(indices.contains(&comparison.left.value()), "{way:?} {a}");
                assert!(indices.contains(&comparison.right.value()), "{way:?} {b}");
            }
        }
    }
}

#[test]
fn all_ways_agree_on_every_pair_of_squares_of_small_boards() {
    for size in (1..=8).map(size) {
        for a in Square::all(size) {
            for b in Square::all(size) {
                check(size, a, b);
            }
        }
    }
}

proptest! {
    #[test]
    fn all_ways_agree_on_any_board(n in 1..=27_u8, a in 0..729_u16, b in 0..729_u16) {
        let size = size(n);
        let at = |field| Square::from_field(size, field % size.squares()).expect("on the board");
        check(size, at(a), at(b));
    }
}

#[test]
fn every_index_stands_for_a_line_and_a_chessboard_has_fifteen_diagonals_of_a_kind() {
    for size in Size::all() {
        for way in [Way::SumsFromOne, Way::SumsFromZero] {
            for (place, kind) in LineKind::ALL.into_iter().enumerate() {
                let mut seen: Vec<i32> = Square::all(size)
                    .map(|s| ThreatTest::new(size, way, s, s).expect("on the board"))
                    .map(|test| test.comparisons[place].left.value())
                    .collect();
                seen.sort_unstable();
                seen.dedup();
                let indices = way.indices(size, kind).expect("lines have indices");
                assert_eq!(seen, indices.collect::<Vec<_>>(), "{way:?} {kind:?} {size}");
            }
        }
    }
    // The worksheet's arrays: 15 of each, from 2 to 16 and from −7 to 7.
    let diagonals =
        |way: Way| [LineKind::Rising, LineKind::Falling].map(|kind| way.indices(Size::EIGHT, kind));
    assert_eq!(diagonals(Way::SumsFromOne), [Some(2..=16), Some(-7..=7)]);
    assert_eq!(diagonals(Way::SumsFromZero), [Some(0..=14), Some(0..=14)]);
    assert_eq!(diagonals(Way::Shifts), [None, None]);
}

fn written(comparison: &Comparison) -> String {
    let side = |stages: Vec<String>| stages.join(" = ");
    let stages = |formula: &queens::arithmetic::Expression| {
        side(formula.stages().iter().map(ToString::to_string).collect())
    };
    let name = comparison.name.map_or(String::new(), |name| format!("{name} = "));
    let sign = if comparison.holds() { "==" } else { "!=" };
    format!("{name}{} {sign} {}", stages(&comparison.left), stages(&comparison.right))
}

/// Two queens of the worksheet's first drawing: row 3, column 8 and row 8, column 3.
#[test]
fn each_way_tells_its_arithmetic() {
    let (a, b) = (square(Size::EIGHT, 7, 5), square(Size::EIGHT, 2, 0));
    let told = |way| {
        let test = ThreatTest::new(Size::EIGHT, way, a, b).expect("on the board");
        test.comparisons.map(|comparison| written(&comparison))
    };
    assert_eq!(
        told(Way::Coordinates),
        [
            "y1 = 5 != y2 = 0",
            "x1 = 7 != x2 = 2",
            "x2 − x1 = 2 − 7 = −5 == y2 − y1 = 0 − 5 = −5",
            "x2 − x1 = 2 − 7 = −5 != y1 − y2 = 5 − 0 = 5",
        ]
    );
    assert_eq!(
        told(Way::SumsFromOne),
        [
            "r1 = 3 != r2 = 8",
            "c1 = 8 != c2 = 3",
            "r1 + c1 = 3 + 8 = 11 == r2 + c2 = 8 + 3 = 11",
            "c1 − r1 = 8 − 3 = 5 != c2 − r2 = 3 − 8 = −5",
        ]
    );
    assert_eq!(
        told(Way::SumsFromZero)[2..],
        [
            "r1 + c1 − 2 = 3 + 8 − 2 = 11 − 2 = 9 == r2 + c2 − 2 = 8 + 3 − 2 = 11 − 2 = 9",
            "c1 − r1 + n − 1 = 8 − 3 + 8 − 1 = 5 + 8 − 1 = 13 − 1 = 12 != \
             c2 − r2 + n − 1 = 3 − 8 + 8 − 1 = −5 + 8 − 1 = 3 − 1 = 2",
        ]
    );
    assert_eq!(
        told(Way::Shifts),
        [
            "qY = 3 != py = 8",
            "qX = 8 != px = 3",
            "tx = qX + qY − x = 8 + 3 − 8 = 11 − 8 = 3 == px = 3",
            "tx = x + (qX − qY) = 8 + (8 − 3) = 8 + 5 = 13 != px = 3",
        ]
    );
}

#[test]
fn squares_beyond_the_board_are_not_compared() {
    let (inside, outside) = (square(Size::EIGHT, 0, 0), square(size(9), 8, 0));
    for way in Way::ALL {
        assert_eq!(ThreatTest::new(Size::EIGHT, way, inside, outside), None);
        assert_eq!(ThreatTest::new(Size::EIGHT, way, outside, inside), None);
    }
}

#[test]
fn the_examples_stand_where_the_documents_draw_them() {
    let rows_and_columns = |example: Example| -> Vec<(i32, i32)> {
        let numbers = |s: Square| (8 - i32::from(s.y()), i32::from(s.x()) + 1);
        example.squares().into_iter().map(numbers).collect()
    };
    let rising = rows_and_columns(Example::RisingDiagonal);
    assert_eq!(rising.iter().map(|(row, _)| *row).collect::<Vec<_>>(), [3, 4, 5, 6, 7, 8]);
    assert!(rising.iter().all(|(row, column)| row + column == 11));
    let falling = rows_and_columns(Example::FallingDiagonal);
    assert_eq!(falling.iter().map(|(row, _)| *row).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
    assert!(falling.iter().all(|(row, column)| column - row == 2));
    let star = Example::Star.squares().into_iter();
    let star: Vec<String> = star.map(|s| Notation::Digits.square(Size::EIGHT, s)).collect();
    assert_eq!(star, ["11", "24", "33", "27", "65"]);
    assert_eq!(Example::OneQueen.squares(), [square(Size::EIGHT, 2, 3)]);
    for example in Example::ALL {
        assert_eq!(Example::named(example.name()), Some(example));
        assert!(example.squares().iter().all(|square| square.is_on(example.size())));
    }
}
