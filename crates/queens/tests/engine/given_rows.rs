//! The search rows above queens that stand from the beginning: a branch of its whole run.

use proptest::prelude::*;
use queens::board::{Size, Square, threat};
use queens::search::{
    Counter, Event, Extent, LengthFinder, Levels, Outcome, Rows, Run, RunLength, SearchKind, Until,
    WholeTree,
};

const ROWS: &SearchKind = SearchKind::ROWS;

/// The positions of the whole run, without its solutions and the empty board: step after which
/// the last queen was put on, step that takes her off, and the queens.
fn positions(n: u8) -> Vec<(usize, usize, Vec<Square>)> {
    let tree = WholeTree::record(ROWS, Size::nearest(n.into())).expect("a small tree");
    let branches = (0u32..).zip(tree.branches()).skip(1).filter(|(_, it)| it.level < n);
    let queens = |index: u32| tree.path(index).into_iter().map(|it| tree.at(it).square).collect();
    branches.map(|(index, it)| (it.put as usize, it.taken as usize, queens(index))).collect()
}

fn given(n: u8, queens: &[Square]) -> Run {
    Run::given(ROWS, Size::nearest(n.into()), Extent::All, queens).expect("a position of the run")
}

fn events(mut run: Run) -> (Vec<Event>, Run) {
    let mut events = Vec::new();
    while !run.is_over() {
        run.advance(1, Until::End, &mut |_, _| ());
        events.extend(run.last_event());
    }
    (events, run)
}

#[test]
fn the_run_above_given_queens_is_their_branch_of_the_whole_run() {
    for n in 2..=6 {
        let (whole, _) = events(Run::new(ROWS, Size::nearest(n.into())));
        for (put, taken, queens) in positions(n) {
            let (mut own, mut run) = events(given(n, &queens));
            assert_eq!(own, whole[put..taken - 1], "{queens:?}");
            assert_eq!((run.standing().squares(), run.given_queens()), (&*queens, &*queens));
            let placed = own.iter().filter(|it| matches!(it, Event::Place(_))).count() as u64;
            assert_eq!(run.counters()[Counter::Placements], placed, "given queens count nowhere");
            assert_eq!(run.counters().step, own.len() as u64);
            let mut length = LengthFinder::of(run.start().clone_box(), Extent::All);
            while !length.work(10_000) {}
            assert_eq!(length.length(), RunLength::Exact(own.len() as u64));
            while let Some(event) = run.step_back() {
                assert_eq!(own.pop(), Some(event), "{queens:?}");
            }
            assert!(own.is_empty() && run.standing().squares() == queens);
        }
    }
}

#[test]
fn the_tree_above_given_queens_is_their_branch_of_the_whole_tree() {
    for n in 2..=6 {
        let size = Size::nearest(n.into());
        let whole = WholeTree::record(ROWS, size).expect("a small tree");
        for (put, taken, queens) in positions(n) {
            let run = given(n, &queens);
            assert_eq!(ROWS.levels.above(run.given_queens()), Levels::Rows);
            let tree = WholeTree::of(run.start().clone_box()).expect("a small tree");
            let (own, above) = tree.branches()[1..].split_at(queens.len());
            let squares: Vec<Square> = own.iter().map(|it| it.square).collect();
            assert_eq!((squares, tree.steps() as usize), (queens.clone(), taken - 1 - put));
            let open = |it| tree.outcome(it, tree.steps()) == Some(Outcome::Open);
            assert!(own.iter().all(|it| it.put == 0 && open(it)), "they stand at the end, too");
            let first = whole.branches().partition_point(|it| (it.put as usize) <= put);
            let there = &whole.branches()[first..][..above.len()];
            for (it, there) in above.iter().zip(there) {
                let place = |put_there: u32| put_there as usize - put;
                let expected = (there.square, there.level, place(there.put), place(there.taken));
                assert_eq!((it.square, it.level, it.put as usize, it.taken as usize), expected);
            }
            let next = whole.branches().get(first + above.len());
            assert!(next.is_none_or(|it| it.put as usize >= taken), "none is missing");
        }
    }
}

#[test]
fn other_queens_than_those_of_the_lowest_rows_are_refused() {
    let square = |name| Square::parse(Size::EIGHT, name).expect("a square");
    for (kind, names) in [
        (ROWS, &["b2"][..]),
        (ROWS, &["a1", "e3"]),
        (ROWS, &["c2", "a1"]),
        (ROWS, &["a1", "b2"]),
        (SearchKind::FIELD_ORDER, &["a1"]),
    ] {
        let queens: Vec<Square> = names.iter().map(|name| square(name)).collect();
        assert!(Run::given(kind, Size::EIGHT, Extent::All, &queens).is_none(), "{names:?}");
    }
    assert!(Run::given(ROWS, Size::nearest(4), Extent::All, &[square("h1")]).is_none());
}

proptest! {
    #[test]
    fn the_queens_kept_are_the_longest_legal_run_from_row_1(
        n in 1i64..=8,
        places in prop::collection::vec((0u8..8, 0u8..8), 0..9),
    ) {
        let size = Size::nearest(n);
        let queens: Vec<Square> = places.iter().map(|&(x, y)| Square::nearest(size, x, y)).collect();
        let kept = Rows::kept(size, &queens);
        prop_assert!(Run::given(ROWS, size, Extent::All, &kept).is_some());
        prop_assert!(kept.iter().all(|queen| queens.contains(queen)));
        // One more queen would share her row or be threatened, or there is none, or all stand.
        let next: Vec<Square> =
            queens.iter().copied().filter(|queen| usize::from(queen.y()) == kept.len()).collect();
        let fits = |queen: Square| kept.iter().all(|it| threat(*it, queen).is_none());
        let is_longer = next.len() == 1 && fits(next[0]);
        let is_solved = queens.len() >= size.as_usize() && kept.is_empty();
        prop_assert!(!is_longer || is_solved || kept.len() + 1 == size.as_usize());
    }
}

#[test]
fn nothing_is_kept_of_a_solution() {
    let queens = "a1 e2 h3 f4 c5 g6 b7 d8".split(' ');
    let queens: Vec<Square> = queens.map(|it| Square::parse(Size::EIGHT, it).unwrap()).collect();
    assert_eq!(Rows::kept(Size::EIGHT, &queens), []);
    assert_eq!(Rows::kept(Size::EIGHT, &queens[..7]), queens[..7]);
    let shuffled: Vec<Square> = [3, 1, 0, 6].map(|it| queens[it]).into();
    assert_eq!(Rows::kept(Size::EIGHT, &shuffled), queens[..2], "in any order");
}
