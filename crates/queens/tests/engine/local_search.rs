//! The figures of local search that the page shows, measured again where that is quick.

use queens::search::{MIN_CONFLICTS, TRAPS};

#[path = "../../benches/repair/mod.rs"]
mod repair;

use repair::{Start, repaired};

fn threatens((a, b): (usize, u32), (c, d): (usize, u32)) -> bool {
    b == d || a.abs_diff(c) == b.abs_diff(d) as usize
}

#[test]
fn min_conflicts_ends_at_a_solution_after_the_moves_of_the_table() {
    // Fewer runs than in the table change the mean by chance. The same seeds give the same mean on
    // every machine.
    for (n, runs) in [(8, 4_000), (50, 2_000), (100, 1_000), (1_000, 400)] {
        let row = MIN_CONFLICTS.iter().find(|it| it.n == n).unwrap();
        for (start, wanted) in [
            (Start::Random, row.random.unwrap()),
            (Start::Greedy, row.greedy),
            (Start::GreedyFirst, row.greedy_first.unwrap()),
        ] {
            let (mut solved, mut moves, mut first_conflicts) = (0.0, 0.0, 0);
            for seed in 0..runs {
                let run = repaired(n, start, seed, 10_000 + 10 * u64::from(n));
                first_conflicts += run.first_conflicts;
                let Some(needed) = run.moves else { continue };
                (solved, moves) = (solved + 1.0, moves + needed as f64);
                let queens: Vec<(usize, u32)> = (0..).zip(run.columns).collect();
                let is_clash = |k: usize| queens[..k].iter().any(|it| threatens(*it, queens[k]));
                assert!(seed > 9 || !(0..queens.len()).any(is_clash), "n = {n}, seed {seed}");
            }
            let mean = moves / solved;
            assert!((mean / f64::from(wanted) - 1.0).abs() < 0.1, "n = {n} {start:?}: {mean:.1}");
            // The 8 × 8 board has traps, and the start decides how much is left to repair.
            let share = solved / runs as f64;
            assert_eq!(share < 0.96, n == 8, "n = {n} {start:?}: {share}");
            let conflicts = first_conflicts as f64 / runs as f64;
            assert_eq!(conflicts > 0.8 * f64::from(n), start == Start::Random, "{n} {start:?}");
        }
    }
}

/// Pairs of a board, and true if no move leaves fewer.
fn judged(columns: &[usize; 8]) -> (usize, bool) {
    let (mut files, mut rising, mut falling) = ([0_usize; 8], [0; 16], [0; 16]);
    let mut pairs = 0;
    for (row, &column) in columns.iter().enumerate() {
        let lines = [&mut files[column], &mut rising[8 + column - row], &mut falling[column + row]];
        for line in lines {
            pairs += *line;
            *line += 1;
        }
    }
    let threats = |row: usize, column: usize| {
        files[column] + rising[8 + column - row] + falling[column + row]
    };
    let is_better = |row: usize| {
        let own = threats(row, columns[row]) - 3;
        (0..8).any(|column| column != columns[row] && threats(row, column) < own)
    };
    (pairs, !(0..8).any(is_better))
}

#[test]
fn traps_are_those_of_all_boards_of_eight() {
    let mut found = vec![(0, 0); 29];
    // The reflection of a board has the same pairs and moves: the queen of row 1 is in the left half.
    for number in 0..4 * 8_usize.pow(7) {
        let mut rest = number;
        let mut columns = [0; 8];
        for column in columns[1..].iter_mut() {
            (*column, rest) = (rest % 8, rest / 8);
        }
        columns[0] = rest;
        let (pairs, is_stuck) = judged(&columns);
        found[pairs].0 += 2;
        found[pairs].1 += if is_stuck { 2 } else { 0 };
    }
    assert_eq!(found.iter().map(|it| it.0).sum::<u32>(), 8_u32.pow(8));
    // The solutions cannot be improved either, which is no trap.
    assert_eq!(found[0], (92, 92));
    for row in TRAPS {
        assert_eq!(found[usize::from(row.pairs)], (row.boards, row.stuck), "{} pairs", row.pairs);
    }
    assert!(found[5..].iter().all(|it| it.1 == 0));
}
