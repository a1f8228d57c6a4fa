//! Rays, whole lines, minima and ends of a queen.

use queens::arithmetic::{Expression, LineLetter, Operator, QueenLines, Symbol};
use queens::board::{LineKind, Size, Square};

use super::{size, square};

/// The squares from beside (x, y) to the edge, by adding (dx, dy) again and again.
fn walk(n: i32, (x, y): (i32, i32), (dx, dy): (i32, i32)) -> Vec<(i32, i32)> {
    let on_board = |v: i32| (0..n).contains(&v);
    (1..=n)
        .map(|k| (x + k * dx, y + k * dy))
        .take_while(|&(x, y)| on_board(x) && on_board(y))
        .collect()
}

fn pair(square: Square) -> (i32, i32) {
    (square.x().into(), square.y().into())
}

#[test]
fn rays_lines_minima_and_ends_are_those_of_a_walk_over_the_board() {
    for size in Size::all() {
        let n = i32::from(size.get());
        for queen in Square::all(size) {
            let lines = QueenLines::new(size, queen).expect("on the board");
            let here = pair(queen);
            let steps = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)];
            let walks = steps.map(|step| walk(n, here, step));
            for ((ray, step), walked) in lines.rays.iter().zip(steps).zip(&walks) {
                let (dx, dy) = ray.step();
                assert_eq!((dx.into(), dy.into()), step, "{ray}");
                assert_eq!(ray.direction().delta(), ray.step());
                assert_eq!(pair(ray.end), *walked.last().unwrap_or(&here), "{queen} {ray}");
                assert_eq!(usize::from(ray.length), walked.len(), "{queen} {ray}");
            }
            assert_eq!(lines.m.value(), n - 1);
            // Up and left, down and right, down and left, up and right.
            let lengths = [7, 6, 5, 4].map(|ray| walks[ray].len() as i32);
            assert_eq!(lines.minima.each_ref().map(|minimum| minimum.value()), lengths);
            for (index, line) in lines.lines.iter().enumerate() {
                let back = walks[[1, 3, 5, 7][index]].last().unwrap_or(&here);
                let on = walks[[0, 2, 4, 6][index]].last().unwrap_or(&here);
                assert_eq!((pair(line.line.from), pair(line.line.to)), (*back, *on));
                let ends = line.ends.each_ref().map(|end| end.value());
                assert_eq!(ends, [back.0, back.1, on.0, on.1], "{queen} {line:?}");
                let kind = [LineKind::Rank, LineKind::File, LineKind::Rising, LineKind::Falling];
                assert_eq!(line.line.kind, kind[index]);
            }
        }
    }
}

/// The slide deck "Das Damenproblem": a queen on (2, 3), n = 8.
#[test]
fn the_decks_queen_has_the_decks_rays() {
    let lines = QueenLines::new(Size::EIGHT, square(Size::EIGHT, 2, 3)).expect("on the board");
    let rays = lines.rays.map(|ray| {
        let (dx, dy) = ray.letter.step();
        (ray.to_string(), pair(ray.end), ray.sign(), (dx, dy))
    });
    let listed = [
        ("a1", (7, 3), 1, (1, 0)),
        ("a2", (0, 3), -1, (1, 0)),
        ("b1", (2, 7), 1, (0, 1)),
        ("b2", (2, 0), -1, (0, 1)),
        ("c1", (6, 7), 1, (1, 1)),
        ("c2", (0, 1), -1, (1, 1)),
        ("d1", (5, 0), 1, (1, -1)),
        ("d2", (0, 5), -1, (1, -1)),
    ];
    assert_eq!(rays, listed.map(|(name, end, sign, step)| (name.to_owned(), end, sign, step)));
}

/// The same queen, the deck's next slide.
#[test]
fn the_decks_queen_has_the_decks_minima_and_whole_lines() {
    let lines = QueenLines::new(Size::EIGHT, square(Size::EIGHT, 2, 3)).expect("on the board");
    assert_eq!(lines.m.to_string(), "m = n − 1 = 8 − 1 = 7");
    assert_eq!(
        lines.minima.each_ref().map(ToString::to_string),
        [
            "ma = min(x, m − y) = min(2, 7 − 3) = min(2, 4) = 2",
            "mb = min(y, m − x) = min(3, 7 − 2) = min(3, 5) = 3",
            "mc = min(x, y) = min(2, 3) = 2",
            "md = min(m − x, m − y) = min(7 − 2, 7 − 3) = min(5, 4) = 4",
        ]
    );
    let ends = lines.lines.map(|line| line.ends.map(|end| end.to_string()).join("; "));
    assert_eq!(
        ends,
        [
            "x1 = 0; y1 = y = 3; x2 = m = 7; y2 = y = 3",
            "x1 = x = 2; y1 = 0; x2 = x = 2; y2 = m = 7",
            "x1 = x − mc = 2 − 2 = 0; y1 = y − mc = 3 − 2 = 1; \
             x2 = x + md = 2 + 4 = 6; y2 = y + md = 3 + 4 = 7",
            "x1 = x − ma = 2 − 2 = 0; y1 = y + ma = 3 + 2 = 5; \
             x2 = x + mb = 2 + 3 = 5; y2 = y − mb = 3 − 3 = 0",
        ]
    );
    let steps = LineLetter::ALL.map(|line| (line.name(), line.step()));
    assert_eq!(steps, [("a", (1, 0)), ("b", (0, 1)), ("c", (1, 1)), ("d", (1, -1))]);
}

#[test]
fn a_queen_beyond_the_board_has_no_lines() {
    assert_eq!(QueenLines::new(Size::EIGHT, square(size(9), 8, 0)), None);
}

#[test]
fn formulas_keep_their_brackets_and_come_to_one_number() {
    let x = || Expression::symbol(Symbol::X, 5);
    let y = || Expression::symbol(Symbol::Y, -2);
    for (formula, stages) in [
        (
            (x() - (y() - 1.into())) * 3.into(),
            "(x − (y − 1)) · 3 = (5 − (−2 − 1)) · 3 = (5 − (−3)) · 3 = 8 · 3 = 24",
        ),
        (x() - y() - 1.into(), "x − y − 1 = 5 − (−2) − 1 = 7 − 1 = 6"),
        (y().joined(Operator::Floor, 3.into()), "⌊y / 3⌋ = ⌊(−2) / 3⌋ = −1"),
        (y().joined(Operator::Remainder, 3.into()), "y mod 3 = (−2) mod 3 = 1"),
        (x().joined(Operator::Quotient, 0.into()), "x / 0 = 5 / 0 = 0"),
        (7.into(), "7"),
    ] {
        let written: Vec<String> = formula.stages().iter().map(ToString::to_string).collect();
        assert_eq!(written.join(" = "), stages);
        assert_eq!(formula.stages().last(), Some(&Expression::Number(formula.value())));
    }
}
