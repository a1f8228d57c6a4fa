//! The trees of placements against each other and against the counters.

use queens::board::Size;
use queens::search::{
    Branch, Counter, Levels, Outcome, Recording, Run, SearchKind, TreeRecorder, Until, WholeTree,
};

fn finished(kind: &'static SearchKind, n: u8) -> Run {
    let mut run = Run::new(kind, Size::nearest(n.into()));
    run.advance(u64::MAX, Until::End, &mut |_, _| ());
    run
}

#[test]
fn whole_trees_have_a_branch_per_placement() {
    for kind in SearchKind::every() {
        for n in 1..=6 {
            let totals = *finished(kind, n).counters();
            let tree = WholeTree::record(kind, Size::nearest(n.into())).expect("small enough");
            let end = tree.steps();
            assert_eq!(u64::from(end), totals.step);
            assert_eq!(u64::from(tree.solutions()), totals[Counter::Solutions]);
            let queens = &tree.branches()[1..];
            assert_eq!(queens.len() as u64, totals[Counter::Placements]);
            let count = |outcome| {
                let has = |branch: &&Branch| tree.outcome(branch, end) == Some(outcome);
                queens.iter().filter(has).count() as u64
            };
            assert_eq!(count(Outcome::Solution), totals[Counter::Solutions]);
            assert_eq!(count(Outcome::Pruned), totals[Counter::Prunes]);
            assert_eq!(count(Outcome::Open), 0);
            let mut found = 0;
            for first in tree.children(0) {
                found += tree.found_after(tree.at(first)) - tree.at(first).found_before;
            }
            assert_eq!(found, tree.solutions());
            for (index, branch) in (0..).zip(tree.branches()).skip(1) {
                let parent = tree.at(branch.parent);
                assert_eq!(parent.level + 1, branch.level);
                assert!(parent.put < branch.put && branch.taken <= parent.taken);
                assert!(tree.children(branch.parent).any(|child| child == index));
                assert!(parent.top >= branch.top && branch.end <= parent.end);
            }
        }
    }
}

/// 2 056 queens are put on in all for n = 8, and 92 solutions found (figures.json).
#[test]
fn the_tree_of_eight_queens_has_2056_branches() {
    let tree = WholeTree::record(SearchKind::ROWS, Size::EIGHT).expect("small enough");
    assert_eq!((tree.branches().len(), tree.solutions(), tree.steps()), (2_057, 92, 19_924));
    let beyond = [tree.branches().len() as u32, u32::MAX];
    assert!(beyond.iter().all(|&index| tree.at(index) == tree.at(0)), "there is none");
}

#[test]
fn the_tree_until_a_step_has_nothing_that_comes_later() {
    for kind in [SearchKind::ROWS, SearchKind::FREE_SLOTS] {
        let whole = WholeTree::record(kind, Size::nearest(6)).expect("small enough");
        for step in 0..=whole.steps() {
            let tree = whole.until(step);
            assert!(tree.branches().iter().all(|it| it.put <= step), "{kind:?}, step {step}");
            assert_eq!((tree.tip(step), tree.steps()), (whole.tip(step), whole.steps()));
            for (index, (own, other)) in (0..).zip(tree.branches().iter().zip(whole.branches())) {
                assert_eq!((own.square, own.parent), (other.square, other.parent));
                assert_eq!(tree.outcome(own, step), whole.outcome(other, step), "{kind:?}, {step}");
                let children = whole.children(index).filter(|it| whole.at(*it).put <= step);
                assert!(tree.children(index).eq(children));
                let inside = tree.branches().get(index as usize..own.end as usize);
                let highest = inside.into_iter().flatten().map(|it| it.level).max();
                assert_eq!(Some(own.top), highest, "{kind:?}, step {step}");
            }
        }
        assert_eq!(whole.until(whole.steps()), whole);
    }
}

#[test]
fn recording_in_slices_gives_the_same_tree() {
    let (kind, size) = (SearchKind::FREE_SLOTS, Size::nearest(6));
    let mut recorder = TreeRecorder::new(kind.start(size));
    let tree = loop {
        match recorder.work(37) {
            Recording::Unfinished => {}
            Recording::Finished(tree) => break Some(tree),
            Recording::TooLarge | Recording::NoTree => break None,
        }
    };
    assert!(tree.is_some());
    assert_eq!(tree, WholeTree::record(kind, size));
}

#[test]
fn levels_are_rows_columns_or_numbers_of_queens() {
    for kind in SearchKind::every() {
        let expected = match kind.name {
            "one-per-column" | "right-edge-column" | "threat-arrays" => Levels::Columns,
            "board-scan" | "position-array" => Levels::RowsFromTop,
            "fewest-first" | "free-slots" | "field-order" | "right-edge-fields"
            | "right-edge-to-last" | "right-edge-columns" => Levels::Free,
            _ => Levels::Rows,
        };
        assert_eq!(kind.levels, expected, "{}", kind.name);
    }
}

/// On smaller boards than n = 6, the shortest row is always the next one.
#[test]
fn levels_are_those_of_the_trees() {
    for kind in SearchKind::every() {
        let holds = |n: u8, levels: Levels| {
            let tree = WholeTree::record(kind, Size::nearest(n.into())).expect("small enough");
            tree.branches().iter().skip(1).all(|branch| match levels {
                Levels::Rows => branch.square.y() + 1 == branch.level,
                Levels::RowsFromTop => n - branch.square.y() == branch.level,
                Levels::Columns => branch.square.x() + 1 == branch.level,
                Levels::Free => true,
            })
        };
        for n in 1..=7 {
            assert!(holds(n, kind.levels), "{}, n = {n}", kind.name);
        }
        let others = [Levels::Rows, Levels::RowsFromTop, Levels::Columns];
        for other in others.into_iter().filter(|other| *other != kind.levels) {
            assert!(!holds(6, other), "{}: {other:?}", kind.name);
        }
    }
}

#[test]
fn the_tip_of_a_whole_tree_is_the_last_queen() {
    for kind in SearchKind::every() {
        let tree = WholeTree::record(kind, Size::nearest(5)).expect("small enough");
        let mut run = finished(kind, 5);
        loop {
            let tip = tree.tip(run.counters().step as u32);
            let squares: Vec<_> =
                tree.path(tip).into_iter().map(|index| tree.at(index).square).collect();
            assert_eq!(squares, run.standing().squares());
            if run.step_back().is_none() {
                break;
            }
        }
    }
}
