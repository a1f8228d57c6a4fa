//! Hill climbing over all boards with a queen in each row, exactly and without the engine: the
//! results of a board are the mean of those that its best moves leave.

/// The exact mean results over all starts, without sideways moves.
#[derive(Debug)]
pub struct ExactClimbs {
    /// The share of climbs that end at a solution.
    pub solved: f64,
    /// Mean moves of climbs that are solved, and of the others.
    pub moves_solved: f64,
    pub moves_stuck: f64,
    /// The boards in conflict without a better move, and those of them without an equal one.
    pub traps: u32,
    pub pits: u32,
}

impl ExactClimbs {
    pub fn new(n: usize) -> ExactClimbs {
        let boards = n.pow(n as u32);
        let pairs: Vec<u8> = (0..boards).map(|board| pairs(n, board)).collect();
        // The probability of a solution, and the moves until then and until stuck, weighted by it.
        let mut results = vec![[0_f32; 3]; boards];
        let (mut traps, mut pits) = (0, 0);
        for level in 0..=(n * (n - 1) / 2) as u8 {
            for board in (0..boards).filter(|board| pairs[*board] == level) {
                if level == 0 {
                    results[board] = [1.0, 0.0, 0.0];
                    continue;
                }
                let mut least = u8::MAX;
                let (mut count, mut sum) = (0_f32, [0_f32; 3]);
                let mut place = 1;
                for _ in 0..n {
                    let own = board / place % n;
                    for other in (0..n).filter(|it| *it != own) {
                        let next = board - own * place + other * place;
                        let left = pairs[next];
                        if left < least {
                            (least, count, sum) = (left, 0.0, [0.0; 3]);
                        }
                        if left == least && left < level {
                            count += 1.0;
                            let [solved, until_solved, until_stuck] = results[next];
                            sum[0] += solved;
                            sum[1] += until_solved + solved;
                            sum[2] += until_stuck + (1.0 - solved);
                        }
                    }
                    place *= n;
                }
                if least < level {
                    results[board] = sum.map(|it| it / count);
                } else {
                    traps += 1;
                    pits += u32::from(least > level);
                }
            }
        }
        let mean =
            |of: usize| results.iter().map(|it| f64::from(it[of])).sum::<f64>() / boards as f64;
        let solved = mean(0);
        ExactClimbs {
            solved,
            moves_solved: mean(1) / solved,
            moves_stuck: mean(2) / (1.0 - solved),
            traps,
            pits,
        }
    }
}

/// The pairs of queens in conflict; the column of row i is digit i of the board's number.
fn pairs(n: usize, board: usize) -> u8 {
    let mut columns = [0_usize; 8];
    let mut rest = board;
    for column in columns.iter_mut().take(n) {
        (*column, rest) = (rest % n, rest / n);
    }
    let mut pairs = 0;
    for row in 0..n {
        for other in 0..row {
            let apart = columns[row].abs_diff(columns[other]);
            pairs += u8::from(apart == 0 || apart == row - other);
        }
    }
    pairs
}
